"""The position of The Great Wall: typed, plain data, and what can be read off it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from games.core import Options
from games.core.tasks import TaskPosition
from games.great_wall.expansions.kit import ALL, Part, any_of
from games.great_wall.tables import (
    ADVISORS,
    ARTIFACTS,
    CLANS,
    COMMAND_KINDS,
    GENERALS,
    HORDES,
    LEVELS,
    QIN,
    REED,
    RULES,
    SETUPS,
    SOLDIERS,
    SPACES,
    SPOTS,
    TACTICS,
    TIMELINE,
    TOP_LEVEL,
    TYPE_OF,
    CommandKind,
    Pair,
    Setup,
    Slot,
    kinds_in,
)
from games.great_wall.tables import PAIRS as PAIRS_OF
from games.great_wall.tasks import NOBODY, Task
from games.great_wall.vocabulary import MATERIALS, RESOURCES, Kind, Material, Resource

Season = Literal["setup", "spring", "summer", "autumn", "winter"]
Role = Literal["player", "qin", "reed"]
Cause = str  # of a killing: defeat, breach, ability, and those of expansions
EmbassyOrder = Literal["per_player", "round_robin"]
Difficulty = Literal["normal", "hard", "expert"]
ActivationOrder = Literal["lowest_first", "highest_first"]
ProductionHonour = Literal["clerks_plus_rank", "clerks_times_rank"]
QinWalls = Literal["always", "if_paid"]
ClanChoice = Literal["by_seat", "chosen"]

if TYPE_CHECKING:
    AnyPart = Part
else:
    AnyPart = any_of(Part)


class GreatWallOptions(Options, frozen=True):
    extended_decks: bool = False
    embassy_order: Annotated[EmbassyOrder, Meta(extra={"seats": [2, 3, 4, 5]})] = "per_player"
    ask_always: Annotated[bool, Meta(extra={"seats": [2, 3, 4, 5]})] = False
    qin_difficulty: Annotated[Difficulty, Meta(extra={"seats": [1]})] = "normal"
    qin_activation_order: Annotated[ActivationOrder, Meta(extra={"seats": [1]})] = "lowest_first"
    qin_production_honour: Annotated[ProductionHonour, Meta(extra={"seats": [1]})] = "clerks_plus_rank"
    qin_walls: Annotated[QinWalls, Meta(extra={"seats": [1]})] = "always"
    clans: ClanChoice = "by_seat"

    def expansions(self) -> list[str]:
        """Those that are added, in the order of the year."""
        return [name for name in ALL if getattr(self, name, False)]


class Soldier(Struct, frozen=True, array_like=True):
    """A soldier in a rest zone or on a firing spot."""

    seat: int
    kind: Kind


class OnCard(Struct, frozen=True, array_like=True):
    """A soldier on a horde card, with the vital spots it covers."""

    seat: int
    kind: Kind
    spots: list[str]


class Horde(Struct, array_like=True):
    id: str
    soldiers: list[OnCard] = []
    wounds: list[str] = []

    @property
    def type(self) -> str:
        return TYPE_OF[self.id].id

    def uncovered(self) -> list[str]:
        covered = {spot for soldier in self.soldiers for spot in soldier.spots}
        return [spot for spot in SPOTS[self.type] if spot not in covered and spot not in self.wounds]

    def free_pairs(self) -> list[Pair]:
        free = set(self.uncovered())
        return [pair for pair in PAIRS_OF[self.type] if pair.first in free and pair.second in free]

    def complete(self) -> bool:
        return sum(len(soldier.spots) for soldier in self.soldiers) + len(self.wounds) == TYPE_OF[self.id].spots

    def soldiers_of(self, seat: int) -> int:
        return sum(soldier.seat == seat for soldier in self.soldiers)

    def spots_of(self, seat: int) -> int:
        return sum(len(soldier.spots) for soldier in self.soldiers if soldier.seat == seat)


class WallSection(Struct, array_like=True):
    level: int = 0
    barricades: int = 0
    rows: list[Horde | None] = []  # row 1 first; none: nothing lies there, but further back
    firing: list[Soldier] = []
    rest: list[Soldier] = []

    @property
    def hordes(self) -> list[Horde]:
        """Row 1 first."""
        return [horde for horde in self.rows if horde is not None]

    def by_row(self) -> list[tuple[int, Horde]]:
        return [(row, horde) for row, horde in enumerate(self.rows, start=1) if horde is not None]

    def at(self, row: int) -> Horde | None:
        return self.rows[row - 1] if 0 < row <= len(self.rows) else None

    def free_row(self) -> int | None:
        """The nearest one."""
        return next((row for row in range(1, RULES.rows_per_section + 1) if self.at(row) is None), None)

    def put(self, horde: Horde, row: int) -> None:
        self.rows += [None] * (row - len(self.rows))
        self.rows[row - 1] = horde

    def take_away(self, horde: Horde) -> None:
        self.rows[self.rows.index(horde)] = None
        while self.rows and self.rows[-1] is None:
            self.rows.pop()

    def move_up(self) -> list[Horde]:
        """No row stays empty before one that holds a card; those that moved."""
        moved = [horde for row, horde in enumerate(self.hordes, start=1) if self.rows[row - 1] is not horde]
        self.rows = [*self.hordes]
        return moved

    def free_firing_spots(self) -> int:
        return LEVELS[self.level].firing_spots - len(self.firing)

    def zone(self, place: str) -> list[Soldier]:
        return self.firing if place == "firing" else self.rest

    def has_soldier(self, seat: int) -> bool:
        return any(soldier.seat == seat for soldier in [*self.firing, *self.rest]) or any(
            horde.soldiers_of(seat) for horde in self.hordes
        )


class Claimed(Struct, array_like=True):
    id: str
    shame: int = 0


class Clan(Struct):
    """Everything of one seat: a player, Qin Jiushao or the Reed clan."""

    role: Role
    honour: int = 0
    goods: dict[Resource, int] = {}
    pool: dict[Kind, int] = {}  # soldiers without shame, of every kind that the seat may have
    shamed: dict[Kind, int] = {}  # soldiers in the pool with a shame token
    recruits: list[Kind] = []  # paid, not yet deployed
    clerks: int = 0  # in the pool
    school: int = 0
    overseers: dict[str, int] = {}  # location → rank
    overseer_kinds: dict[str, Kind] = {}  # the soldiers they were
    general: str = ""
    active: list[str] = []  # advisors
    supporting: list[str] = []  # hired from the open track
    secret: list[str] = []  # supporting too, but nobody else saw them
    tactics: list[str] = []
    drawn: list[str] = []  # tactics of which some must be discarded
    playing: str = ""  # the tactic card being resolved
    hand: list[CommandKind] = []
    discard: list[CommandKind] = []
    claimed: list[Claimed] = []
    generals_dealt: list[str] = []  # during set-up
    advisors_dealt: list[str] = []

    def support_icons(self) -> int:
        return sum(ADVISORS[card].support_icons for card in [*self.supporting, *self.secret])

    def advisors(self) -> int:
        return len(self.active) + len(self.supporting) + len(self.secret)

    def cards(self) -> list[str]:
        """Cards whose abilities apply."""
        return [self.general, *self.active] if self.general else self.active

    def shame(self) -> int:
        return sum(self.shamed.values()) + sum(card.shame for card in self.claimed)


class Doomed(Struct, array_like=True):
    seat: int
    place: str  # rest, firing, or a horde card
    kind: Kind
    saved: bool = False


class Killing(Struct):
    """6.16: soldiers are about to be killed."""

    section: str
    cause: Cause
    doomed: list[Doomed] = []

    def of(self, seat: int) -> list[Doomed]:
        return [doomed for doomed in self.doomed if doomed.seat == seat]


class Modifier(Struct, frozen=True):
    """A change of a number that lasts until `until`."""

    key: str
    delta: int
    section: str
    until: str


class Result(Struct):
    """The final honour of a seat, by category."""

    seat: int
    honour: int
    shame: int
    hordes: int
    artifacts: dict[str, int]

    @property
    def total(self) -> int:
        return max(0, self.honour + self.shame) + self.hordes + sum(self.artifacts.values())


class State(TaskPosition[Task], kw_only=True):
    # what stays for the whole game
    players: int
    extended: bool = False
    embassy_order: EmbassyOrder = "per_player"
    ask_always: bool = False  # whoever holds tactic cards, in every window
    qin_activation_order: ActivationOrder = "lowest_first"
    qin_production_honour: ProductionHonour = "clerks_plus_rank"
    qin_walls: QinWalls = "always"
    clan_ids: list[str] = []  # by player, if they are chosen; empty: not yet
    artifacts: list[str] = []
    parts: dict[str, AnyPart] = {}  # of the expansions in play, in the order of the year
    horde_types_out: list[str] = []  # of the core, to make room for those of expansions
    # where the game stands
    season: Season = "setup"
    year: int = 1
    slot: int = 1
    active: int = NOBODY  # whose turn it is, in autumn
    stack: list[Task] = []  # next task last
    current: Task | None = None  # being carried out
    killing: Killing | None = None
    modifiers: list[Modifier] = []
    used: dict[str, dict[str, int]] = {}  # limit → ability → how often
    moved_to: dict[int, list[str]] = {}  # targets of clerks in the turn of another seat
    last_year: bool = False  # a raid has emptied the shame pool
    gone: list[int] = []  # players who gave up, in that order
    # seats
    clans: list[Clan] = []  # players first, then Qin, then Reed
    tea: list[int] = []  # top first
    orders: list[CommandKind | None] = []  # this year's commands by seat
    track: list[int] = []  # seats by space of the command track
    # board
    sections: dict[str, WallSection] = {}
    clerks: dict[str, list[int]] = {}  # by location and seat
    warehouse: dict[Material, int] = {}
    shame_pool: int = 0
    shame_lost: int = 0  # out of the game
    advisor_track: list[str] = []  # slot 1 first
    # decks: top last
    advisor_deck: list[str] = []
    advisor_discard: list[str] = []
    tactic_deck: list[str] = []
    tactic_discard: list[str] = []
    horde_deck: list[str] = []
    horde_discard: list[str] = []
    last_indicator: str = ""
    generals_aside: list[str] = []  # never shown
    # solo
    qin_track: list[str] = []  # locations, the highest first
    qin_deck: list[CommandKind] = []
    qin_spent: list[CommandKind] = []
    # the end
    results: list[Result] = []
    ended_by: str = ""

    # ------------------------------------------------------------------ seats

    @property
    def setup(self) -> Setup:
        return SETUPS[self.players]

    @property
    def sets(self) -> list[str]:
        return [*self.setup.sets, *(["extra"] if self.extended else []), *self.parts]

    @property
    def slot_now(self) -> Slot:
        return TIMELINE[self.setup.side][self.slot]

    @property
    def lethality(self) -> int:
        return self.slot_now.lethality

    def clan_of(self, player: int) -> str:
        """Empty: not chosen yet."""
        return self.clan_ids[player] if self.clan_ids else CLANS[player].id

    def is_player(self, seat: int) -> bool:
        return 0 <= seat < self.players

    def role(self, seat: int) -> Role:
        return self.clans[seat].role

    def called(self, seat: int) -> int | str:
        """How the log names a seat: players by number, the others by role."""
        return seat if seat < self.players else self.clans[seat].role

    @property
    def qin(self) -> int:
        """Qin's seat, or nobody."""
        return 1 if self.players == 1 else NOBODY

    @property
    def reed(self) -> int:
        return 2 if self.players <= 2 else NOBODY

    def kinds(self, seat: int, names: Sequence[str] = ("all",)) -> list[Kind]:
        """Kinds and groups of kinds, as kinds that the seat may have."""
        pool = self.clans[seat].pool
        return list(pool) if names == ("all",) else [kind for kind in kinds_in(names) if kind in pool]

    def cards_of(self, seat: int) -> list[str]:
        """Cards of a seat whose abilities apply."""
        own = self.clans[seat].cards()
        if not self.parts:
            return own
        return [*own, *(card for name in self.parts for card in ALL[name].held(self, seat))]

    def open_cards(self) -> list[str]:
        """Cards of nobody whose abilities apply to everybody."""
        return [card for name in self.parts for card in ALL[name].cards(self)]

    def players_by_tea(self) -> list[int]:
        return [seat for seat in self.tea if seat < self.players]

    def overlord(self) -> int:
        """8.1: who decides for the Reed clan: the active seat, in Reed's turn the highest other on the tea track."""
        if self.active not in (NOBODY, self.reed):
            return self.active
        return next(seat for seat in self.tea if seat != self.reed)

    # ------------------------------------------------------------------ board

    def spaces(self, location: str) -> int | None:
        """None: any number of clerks."""
        return SPACES[self.players][location]

    def full(self, location: str) -> bool:
        spaces = SPACES[self.players][location]
        return spaces is not None and sum(self.clerks[location]) >= spaces

    def with_room(self, locations: Sequence[str]) -> list[str]:
        """Those that are not full."""
        spaces, clerks = SPACES[self.players], self.clerks
        return [place for place in locations if (most := spaces[place]) is None or sum(clerks[place]) < most]

    def hordes(self) -> list[Horde]:
        return [horde for section in self.sections.values() for horde in section.hordes]

    def find(self, horde: str) -> tuple[str, int, Horde] | None:
        """Section, row and card; none if it is not on the board any more."""
        for name, section in self.sections.items():
            for row, card in enumerate(section.rows, start=1):
                if card is not None and card.id == horde:
                    return name, row, card
        return None

    def indicator(self) -> str:
        """The section shown on the back of the top horde card (R-14)."""
        shown = HORDES[self.horde_deck[-1]].indicator if self.horde_deck else self.last_indicator
        return shown if shown in self.sections else next(iter(self.sections))

    def walls_complete(self) -> int:
        return sum(section.level == TOP_LEVEL for section in self.sections.values())


# --------------------------------------------------------------------------- conservation and bounds


def check(s: State) -> None:
    """Every card and piece is somewhere exactly once."""
    _check_cards(s)
    _check_pieces(s)
    _check_bounds(s)
    for name in s.parts:
        ALL[name].check(s)


def _all_once(kind: str, there: list[str], expected: list[str]) -> None:
    assert sorted(there) == sorted(expected), (
        f"{kind}: {Counter(there) - Counter(expected)} / {Counter(expected) - Counter(there)}"
    )


def hordes_in_play(s: State) -> list[str]:
    """All cards of the sets, but for those whose section is not in play and the types that stay in the box."""
    removed, out, sets = s.setup.remove_indicator, s.horde_types_out, s.sets
    return [
        card.id for card in HORDES.values() if card.set in sets and card.indicator != removed and card.type not in out
    ]


def _check_cards(s: State) -> None:
    clans, sets = s.clans, s.sets
    hordes = [horde.id for horde in s.hordes()] + [card.id for clan in clans for card in clan.claimed]
    _all_once("hordes", [*s.horde_deck, *s.horde_discard, *hordes], hordes_in_play(s))
    tactics = [
        card for clan in clans for card in [*clan.tactics, *clan.drawn, *([clan.playing] if clan.playing else [])]
    ]
    _all_once(
        "tactics",
        [*s.tactic_deck, *s.tactic_discard, *tactics],
        [card.id for card in TACTICS.values() if card.set in sets],
    )
    advisors = [card for clan in clans for card in [*clan.active, *clan.supporting, *clan.secret, *clan.advisors_dealt]]
    _all_once(
        "advisors",
        [*s.advisor_deck, *s.advisor_discard, *s.advisor_track, *advisors],
        [card.id for card in ADVISORS.values() if card.set in sets],
    )
    generals = [card for clan in clans for card in [clan.general, *clan.generals_dealt] if card in GENERALS]
    _all_once("generals", [*s.generals_aside, *generals], [card.id for card in GENERALS.values() if card.set in sets])
    assert len(set(s.artifacts)) == RULES.artifacts_in_play
    assert all(ARTIFACTS[card].set in sets for card in s.artifacts)


def _check_pieces(s: State) -> None:
    for seat, clan in enumerate(s.clans):
        soldiers = Counter[str]()
        for kind in clan.pool:
            soldiers[kind] += clan.pool[kind] + clan.shamed.get(kind, 0)
        soldiers.update(clan.recruits)
        soldiers.update(clan.overseer_kinds.values())
        for section in s.sections.values():
            soldiers.update(soldier.kind for soldier in [*section.firing, *section.rest] if soldier.seat == seat)
            soldiers.update(
                soldier.kind for horde in section.hordes for soldier in horde.soldiers if soldier.seat == seat
            )
        soldiers.update(kind for name in s.parts for kind in ALL[name].away(s, seat))
        clerks = clan.clerks + clan.school + sum(there[seat] for there in s.clerks.values())
        if clan.role == "reed":
            assert +soldiers == {"spearman": REED.spearmen}, f"Reed's soldiers: {soldiers}"
            assert clerks == REED.clerks, f"Reed's clerks: {clerks}"
            assert max(there[seat] for there in s.clerks.values()) <= REED.max_clerks_per_location
        else:
            expected = {kind: SOLDIERS[kind].per_clan for kind in clan.pool}
            assert soldiers == expected, f"soldiers of {seat}: {soldiers}"
            assert clerks == (QIN.clerks if clan.role == "qin" else RULES.clerks_max), f"clerks of {seat}: {clerks}"
        if clan.role == "player":
            assert sorted(clan.overseers) == sorted(clan.overseer_kinds)
            commands = [*clan.hand, *clan.discard]
            if s.season != "setup" and s.orders[seat] is not None:
                commands.append(s.orders[seat])  # type: ignore[arg-type]
            assert sorted(commands) == sorted(COMMAND_KINDS), f"commands of {seat}: {commands}"
    shame = s.shame_pool + s.shame_lost + sum(clan.shame() for clan in s.clans)
    assert shame == s.setup.shame_pool, f"shame: {shame}"


def _check_bounds(s: State) -> None:
    for clan in s.clans:
        numbers = [
            clan.honour,
            clan.clerks,
            clan.school,
            *clan.goods.values(),
            *clan.pool.values(),
            *clan.shamed.values(),
        ]
        assert min(numbers) >= 0, "less than nothing"
        assert all(card.shame <= RULES.shame_slots_per_horde for card in clan.claimed)
        if clan.role == "player":
            assert list(clan.goods) == list(RESOURCES)
            assert not clan.generals_dealt or s.season == "setup"
    chosen = [clan for clan in s.clan_ids if clan]
    assert len(set(chosen)) == len(chosen) and (len(chosen) == len(s.clan_ids) or s.season == "setup")
    assert list(s.warehouse) == list(MATERIALS)
    assert min(s.warehouse.values()) >= 0
    assert s.shame_pool >= 0
    assert sorted(s.tea) == list(range(len(s.clans)))
    for name, section in s.sections.items():
        assert 0 <= section.level <= TOP_LEVEL
        assert 0 <= section.barricades <= RULES.barricades_per_section
        assert len(section.rows) <= RULES.rows_per_section, f"{name}: too many hordes"
        assert not section.rows or section.rows[-1], f"{name}: a row that nobody needs"
        assert section.free_firing_spots() >= 0, f"{name}: too many archers on the wall"
        assert all(SOLDIERS[soldier.kind].place == "firing" for soldier in section.firing)
        assert all(soldier.seat < s.players for soldier in section.rest)
        for horde in section.hordes:
            covered = [spot for soldier in horde.soldiers for spot in soldier.spots] + horde.wounds
            assert len(set(covered)) == len(covered) and set(covered) <= set(SPOTS[horde.type]), f"{horde}: spots"
    for location, there in s.clerks.items():
        spaces = s.spaces(location)
        assert min(there) >= 0
        assert spaces is None or sum(there) <= spaces, f"{location}: too many clerks"
    assert s.killing is None or s.stack or s.current
