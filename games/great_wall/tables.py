"""The printed components: board, pieces, cards. Loaded and checked once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NamedTuple, TypeVar

from msgspec import field

from games.core.tables import Entry, load, require
from games.great_wall.vocabulary import (
    BASIC,
    RESOURCES,
    Ability,
    Activate,
    AnyCondition,
    AnyOp,
    Bundle,
    Choose,
    Kind,
    Material,
    Modify,
    MoveClerks,
    Overseer,
    Resource,
)

DATA = Path(__file__).parent / "data"
EXPANSIONS = sorted((DATA.parent / "expansions").glob("*/data"))  # cards of theirs go into the tables of the base game

Section = Literal["left", "middle", "right"]
Side = Literal["a", "b"]
CommandKind = Literal["economy", "despotism", "work_harder", "conscription", "attack_order", "betrayal", "reed"]


# --------------------------------------------------------------------------- setup.toml, clans.toml


class Setup(Entry, frozen=True):
    players: int
    mode: Literal["solo", "two_player", "standard"]
    seats: int
    side: Side
    sections: list[Section]
    start_slot: int
    years: int
    shame_pool: int
    first_hordes: int
    barricades: int
    blocked_section: str
    walls_to_end: int
    clerks_in_school: int
    clerks_in_pool: int
    remove_indicator: str
    sets: list[str]


class Constants(Entry, frozen=True):
    shame_per_player: int
    artifacts_in_play: int
    advisor_track: int
    advisors_discarded_in_spring: int
    generals_dealt: int
    advisors_dealt: int
    tactic_hand_limit: int
    rows_per_section: int
    barricades_per_section: int
    barricade_defence: int
    save_cost_chi: int
    shame_discard_cost_chi: int
    shame_penalty_honour: int
    shame_slots_per_horde: int
    command_cash_honour: int
    donation_honour: int
    donation_limit: int
    defeat_presence_honour: int
    barricade_cost: int
    barricade_honour: int
    clerk_cost_gold: int
    clerks_max: int
    tactics_per_event: int


class Defaults(Entry, frozen=True):
    extended_decks: bool
    embassy_order: str
    qin_difficulty: str


class SetupFile(Entry, frozen=True):
    setup: list[Setup]
    constants: Constants
    options: Defaults


class Clan(Entry, frozen=True):
    id: str
    name: str
    set: str
    color: str
    clerks: int
    spearmen: int
    archers: int
    horsemen: int
    commands: int


class ClanFile(Entry, frozen=True):
    clan: list[Clan]


# --------------------------------------------------------------------------- soldiers, locations, wall, timeline


class Soldier(Entry, frozen=True):
    id: Kind
    name: str
    per_clan: int
    cost: dict[Resource, int]
    place: Literal["horde", "firing"]
    rows: list[int]
    set: str = "core"
    shape: str = "spot"
    wounds: int = 0
    fires_in_winter: bool = False
    defeat_honour: int = 0


class SoldierFile(Entry, frozen=True):
    soldier: list[Soldier]


class Location(Entry, frozen=True):
    id: str
    name: str
    kind: Literal["regular", "special"]
    spaces: dict[Side, int]  # none: any number of clerks
    shame_flag: bool
    resolve: Literal["steps", "all", "per_clerk"]
    effect: list[AnyOp]
    resource: Resource | None = None
    donation: bool = True
    set: str = "core"
    apart: bool = False  # of no group: clerks come there by a rule of its own
    step: str = ""  # of the rulebook: all that its activation is


class OverseerRanks(Entry, frozen=True):
    location: str
    resource: Resource
    ranks: int
    cost: list[dict[Resource, int]]
    income: list[int]
    bonus: list[int]


class Area(Entry, frozen=True):
    id: str
    name: str
    holds: list[str]
    clerks: bool


class LocationFile(Entry, frozen=True):
    location: list[Location]
    overseer: list[OverseerRanks] = []
    area: list[Area] = []


class Level(Entry, frozen=True):
    level: int
    defence: int
    firing_spots: int
    cost_next: int
    honour: int


class WallPieces(Entry, frozen=True):
    level_1: int
    level_2: int
    level_3: int
    barricades: int


class WallFile(Entry, frozen=True):
    level: list[Level]
    components: WallPieces


class Slot(Entry, frozen=True):
    side: Side
    slot: int
    lethality: int
    new_hordes: int
    start_for: list[int] = []
    last: bool = False


class TimelineFile(Entry, frozen=True):
    slot: list[Slot]


# --------------------------------------------------------------------------- cards


class DeckFacts(Entry, frozen=True):
    """How many cards of each set there are, and other printed facts of a deck."""

    core: int = 0
    fifth_player: int = 0
    extra: int = 0
    dealt: int = 0
    kept: int = 0
    track: int = 0
    hand_limit: int = 0
    in_play: int = 0
    qin_honour_each: int = 0
    cards_per_clan: int = 0
    clans_core: int = 0
    clans_fifth_player: int = 0
    core_types: int = 0
    core_cards: int = 0
    extra_types: int = 0
    extra_cards: int = 0
    cards_per_type: int = 0
    grid_rows: int = 0
    grid_cols: int = 0


class Command(Entry, frozen=True):
    id: str
    kind: CommandKind
    name: str
    effect1: list[AnyOp]
    effect2: list[AnyOp]
    effect3: list[AnyOp]


class CommandFile(Entry, frozen=True):
    deck: DeckFacts
    command: list[Command]


class General(Entry, frozen=True):
    id: str
    name: str
    set: str
    start: dict[Resource, int]
    tactics: int
    tea: int
    abilities: list[Ability]


class GeneralFile(Entry, frozen=True, kw_only=True):
    deck: DeckFacts = DeckFacts()
    general: list[General]


class Advisor(Entry, frozen=True):
    id: str
    name: str
    set: str
    field: Literal["economy", "court", "war", "spirit", "construction"]
    support_icons: int
    abilities: list[Ability]


class AdvisorFile(Entry, frozen=True, kw_only=True):
    deck: DeckFacts = DeckFacts()
    advisor: list[Advisor]


class Boosted(Entry, frozen=True):
    chi: int
    effect: list[AnyOp]


class Tactic(Entry, frozen=True):
    id: str
    name: str
    set: str
    window: Literal[
        "summer_start",
        "commands_revealed",
        "own_turn",
        "location_activated",
        "soldier_attacks",
        "killing",
        "winter_start",
    ]
    free: list[AnyOp]
    boosted: Boosted
    conditions: list[AnyCondition] = field(name="if", default_factory=list)


class TacticFile(Entry, frozen=True, kw_only=True):
    deck: DeckFacts = DeckFacts()
    tactic: list[Tactic]


class HordeType(Entry, frozen=True):
    id: str
    name: str
    set: str
    offence: int
    honour: int
    spots: int
    grid: list[str]
    rewards: dict[str, Bundle]
    shame_slots: int
    abilities: list[Ability]


class HordeCard(Entry, frozen=True):
    id: str
    type: str
    indicator: Section
    set: str


class HordeFile(Entry, frozen=True, kw_only=True):
    deck: DeckFacts = DeckFacts()
    horde_type: list[HordeType]
    horde: list[HordeCard]


class Artifact(Entry, frozen=True):
    id: str
    name: str
    set: str
    abilities: list[Ability]


class ArtifactFile(Entry, frozen=True, kw_only=True):
    deck: DeckFacts = DeckFacts()
    artifact: list[Artifact]


# --------------------------------------------------------------------------- Reed clan and Qin Jiushao


class Reed(Entry, frozen=True):
    clerks: int
    spearmen: int
    start_locations: list[str]
    tea_start: Literal["bottom"]
    max_clerks_per_location: int
    clerks_stay_after_activation: Literal[True]
    gains_honour: Literal[False]
    gains_shame: Literal[False]
    gains_resources: Literal[False]
    saves_soldiers: Literal[False]
    rests_soldiers: Literal[False]
    claimed_hordes: Literal["discard"]
    counts_for_raids: Literal[False]
    counts_against_lone_shame: Literal[True]
    lone_on_special_activates: Literal[False]
    command_slot: Literal["first_free"]


ReedEffect = Literal[
    "donate",
    "active_player_discards_shame",
    "overlord_discards_advisor",
    "free_barricade",
    "recruit_spearman_attack",
    "tea_step",
    "none",
]


class ReedGeneral(Entry, frozen=True):
    id: str
    name: str


class ReedActivation(Entry, frozen=True):
    location: str
    effect: ReedEffect
    what: Material | None = None
    amount: int = 0
    none_if_reed_active: bool = False
    refill: bool = False
    chooser: str = "overlord"
    not_possible: str = ""


class ReedFile(Entry, frozen=True):
    reed: Reed
    reed_general: list[ReedGeneral]
    reed_command: list[Command]
    reed_activation: list[ReedActivation]


class Qin(Entry, frozen=True):
    id: str
    name: str
    clerks: int
    clerks_in_school: int
    start_honour: dict[str, int]
    tea_start: int
    supporting_advisors: int
    advisor_in_spring: str
    overseer_rank: int
    overseers: dict[str, Kind]
    spearmen_in_pool: int
    archers_in_pool: int
    horsemen_in_pool: int
    honour_per_wound: int
    honour_per_artifact: int
    clerk_moves_in_other_turns: int
    production_honour: Literal["clerks_plus_rank", "clerks_times_rank"]
    activation_order: Literal["lowest_first", "highest_first"]
    takes_shame: Literal[False]
    saves: Literal[False]
    rests: Literal[False]
    donates: Literal[False]
    overseer_income: Literal[False]


class QinAbility(Entry, frozen=True):
    abilities: list[Ability]


class LocationTrack(Entry, frozen=True):
    slots: int
    tokens: list[str]
    wood: str
    stone: str
    gold: str
    chi: str
    wound: str


class SoloFile(Entry, frozen=True):
    qin: Qin
    qin_ability: QinAbility
    location_track: LocationTrack
    solo_command: list[Command]


# --------------------------------------------------------------------------- the tables

File = TypeVar("File", bound=Entry)


def _read(name: str, kind: type[File]) -> list[File]:
    """The file of the base game, then those of the expansions."""
    more = [folder / name for folder in EXPANSIONS if (folder / name).exists()]
    return [load(path, kind) for path in [DATA / name, *more]]


_SETUP = load(DATA / "setup.toml", SetupFile)
_LOCATIONS = _read("locations.toml", LocationFile)
_WALL = load(DATA / "wall.toml", WallFile)
_COMMANDS = load(DATA / "commands.toml", CommandFile)
_GENERALS = _read("generals.toml", GeneralFile)
_ADVISORS = _read("advisors.toml", AdvisorFile)
_TACTICS = _read("tactics.toml", TacticFile)
_HORDES = _read("hordes.toml", HordeFile)
_ARTIFACTS = _read("artifacts.toml", ArtifactFile)
_REED = load(DATA / "reed_clan.toml", ReedFile)
_SOLO = load(DATA / "solo.toml", SoloFile)

SETUPS = {setup.players: setup for setup in _SETUP.setup}
RULES = _SETUP.constants
DEFAULTS = _SETUP.options
CLANS = load(DATA / "clans.toml", ClanFile).clan
SOLDIERS = {soldier.id: soldier for file in _read("soldiers.toml", SoldierFile) for soldier in file.soldier}
LOCATIONS = {location.id: location for file in _LOCATIONS for location in file.location}
OVERSEERS = {ranks.location: ranks for file in _LOCATIONS for ranks in file.overseer}
LEVELS = _WALL.level
TOP_LEVEL = LEVELS[-1].level
TIMELINE: dict[Side, dict[int, Slot]] = {"a": {}, "b": {}}
for _slot in load(DATA / "timeline.toml", TimelineFile).slot:
    TIMELINE[_slot.side][_slot.slot] = _slot

COMMANDS = {command.kind: command for command in [*_COMMANDS.command, *_REED.reed_command]}
COMMAND_KINDS: list[CommandKind] = [command.kind for command in _COMMANDS.command]
SOLO_COMMANDS = {command.kind: command for command in _SOLO.solo_command}
GENERALS = {card.id: card for file in _GENERALS for card in file.general}
ADVISORS = {card.id: card for file in _ADVISORS for card in file.advisor}
TACTICS = {card.id: card for file in _TACTICS for card in file.tactic}
HORDE_TYPES = {kind.id: kind for file in _HORDES for kind in file.horde_type}
HORDES = {card.id: card for file in _HORDES for card in file.horde}
ARTIFACTS = {card.id: card for file in _ARTIFACTS for card in file.artifact}
REED = _REED.reed
REED_ACTIVATIONS = {activation.location: activation for activation in _REED.reed_activation}
QIN = _SOLO.qin
QIN_ABILITIES = _SOLO.qin_ability.abilities
QIN_LOCATIONS = [str(getattr(_SOLO.location_track, token)) for token in _SOLO.location_track.tokens]

SECTIONS: tuple[Section, ...] = ("left", "middle", "right")
PRODUCTION = [location.id for location in LOCATIONS.values() if location.resource]
_OPEN = [location for location in LOCATIONS.values() if not location.apart]
GROUPS = {
    "production": PRODUCTION,
    "regular": [location.id for location in _OPEN if location.kind == "regular"],
    "special": [location.id for location in _OPEN if location.kind == "special"],
    "all": [location.id for location in _OPEN],
}


KIND_GROUPS = {
    "all": list(SOLDIERS),
    "basic": list(BASIC),
    "shooter": [kind.id for kind in SOLDIERS.values() if kind.place == "firing"],
    "melee": [kind.id for kind in SOLDIERS.values() if kind.place == "horde"],
}


# by players and location; none: any number of clerks
SPACES = {players: {x.id: x.spaces.get(setup.side) for x in LOCATIONS.values()} for players, setup in SETUPS.items()}


def kinds_in(names: Sequence[str]) -> list[Kind]:
    """Kinds and groups of soldiers, as kinds."""
    return [kind for name in names for kind in KIND_GROUPS.get(name, [name])]


def locations_in(names: Sequence[str]) -> list[str]:
    """Ids and groups of locations, as ids in the order of the board."""
    wanted = {location for name in names for location in GROUPS.get(name, [name])}
    return [location for location in LOCATIONS if location in wanted]


# --------------------------------------------------------------------------- vital spots


class Pair(NamedTuple):
    first: str
    second: str


def spots_in(grid: list[str]) -> list[str]:
    return [f"r{row}c{column}" for row, line in enumerate(grid) for column, cell in enumerate(line) if cell == "X"]


def pairs_in(spots: list[str]) -> list[Pair]:
    """Orthogonal neighbours, in reading order."""
    cells = {spot: (int(spot[1]), int(spot[3])) for spot in spots}
    return [
        Pair(a, b)
        for i, a in enumerate(spots)
        for b in spots[i + 1 :]
        if abs(cells[a][0] - cells[b][0]) + abs(cells[a][1] - cells[b][1]) == 1
    ]


SPOTS = {kind.id: spots_in(kind.grid) for kind in HORDE_TYPES.values()}  # in reading order
PAIRS = {kind: pairs_in(spots) for kind, spots in SPOTS.items()}
TYPE_OF = {card.id: HORDE_TYPES[card.type] for card in HORDES.values()}

# --------------------------------------------------------------------------- effects and abilities by key
#
# A position names the effect that is being carried out by a key: of a command `economy.1`, of a solo command
# `solo_economy.1`, of a tactic `tac_retreat.free`, of an ability `adv_abbot.0`, of a location its id, of an option of a
# choice `economy.3/0/1` (operation, option).

EFFECTS: dict[str, list[AnyOp]] = {}
ABILITIES: dict[str, Ability] = {}
LISTENERS: dict[str, dict[str, list[str]]] = {}  # card → trigger → keys of abilities
MODIFIERS: dict[str, dict[str, list[tuple[list[AnyCondition], Modify]]]] = {}  # card → key of modifier → static ones


def _add_effect(key: str, effect: list[AnyOp]) -> None:
    EFFECTS[key] = effect
    for at, op in enumerate(effect):
        if isinstance(op, Choose):
            for number, option in enumerate(op.options):
                _add_effect(f"{key}/{at}/{number}", option)


def add_abilities(card: str, abilities: list[Ability]) -> None:
    LISTENERS[card], MODIFIERS[card] = {}, {}
    for number, ability in enumerate(abilities):
        key = f"{card}.{number}"
        if ability.when == ["static"]:
            for op in ability.effect:
                require(card, key, isinstance(op, Modify), "a static ability only modifies")
                assert isinstance(op, Modify)
                MODIFIERS[card].setdefault(op.key, []).append(([*ability.conditions, *op.filter], op))
            continue
        ABILITIES[key] = ability
        _add_effect(key, ability.effect)
        for trigger in ability.when:
            LISTENERS[card].setdefault(trigger, []).append(key)


def command_key(kind: str, effect: int, *, solo: bool = False) -> str:
    return f"{'solo_' if solo else ''}{kind}.{effect}"


def _index() -> None:
    for commands, solo in ((COMMANDS, False), (SOLO_COMMANDS, True)):
        for command in commands.values():
            for number, effect in enumerate((command.effect1, command.effect2, command.effect3), start=1):
                _add_effect(command_key(command.kind, number, solo=solo), effect)
    for location in LOCATIONS.values():
        _add_effect(location.id, location.effect)
    for tactic in TACTICS.values():
        _add_effect(f"{tactic.id}.free", tactic.free)
        _add_effect(f"{tactic.id}.boosted", tactic.boosted.effect)
    cards: list[General | Advisor | Artifact | HordeType] = [*GENERALS.values(), *ADVISORS.values()]
    cards += [*ARTIFACTS.values(), *HORDE_TYPES.values()]
    for card in cards:
        add_abilities(card.id, card.abilities)
    add_abilities(QIN.id, QIN_ABILITIES)


_index()

# --------------------------------------------------------------------------- what types can't say


def _check() -> None:
    for name, facts, cards in (
        ("generals.toml", _GENERALS[0].deck, GENERALS.values()),
        ("advisors.toml", _ADVISORS[0].deck, ADVISORS.values()),
        ("tactics.toml", _TACTICS[0].deck, TACTICS.values()),
        ("artifacts.toml", _ARTIFACTS[0].deck, ARTIFACTS.values()),
    ):
        sets = Counter(card.set for card in cards)
        for of in ("core", "fifth_player", "extra"):
            require(name, f"deck {of}", getattr(facts, of) == sets[of], f"there are {sets[of]} cards")
        more = sets.keys() - {"core", "fifth_player", "extra"}
        require(name, "set", more <= {folder.parent.name for folder in EXPANSIONS}, f"{more}: no such set")
    teas = [general.tea for general in GENERALS.values()]
    require("generals.toml", "tea", len(set(teas)) == len(teas), "two generals share a tea value")
    for kind in HORDE_TYPES.values():
        entry = f"horde_type {kind.id}"
        cards_of_type = sum(card.type == kind.id for card in HORDES.values())
        require("hordes.toml", entry, cards_of_type == _HORDES[0].deck.cards_per_type, f"{cards_of_type} cards")
        size = [len(line) == _HORDES[0].deck.grid_cols for line in kind.grid]
        require("hordes.toml", entry, len(size) == _HORDES[0].deck.grid_rows and all(size), "the grid has another size")
        require("hordes.toml", entry, len(SPOTS[kind.id]) == kind.spots, f"{len(SPOTS[kind.id])} spots in the grid")
        require("hordes.toml", entry, list(kind.rewards) == SPOTS[kind.id], "rewards and grid differ")
    for ranks in OVERSEERS.values():
        full = len(ranks.cost) == len(ranks.income) == len(ranks.bonus) == ranks.ranks
        require("locations.toml", f"overseer {ranks.location}", full, "a rank has no cost, income or bonus")
        require("locations.toml", f"overseer {ranks.location}", ranks.location in PRODUCTION, "no such location")
    require("locations.toml", "overseer", list(OVERSEERS) == PRODUCTION, "overseers belong to production locations")
    basic = [soldier.id for soldier in SOLDIERS.values() if soldier.set == "core"]
    require("soldiers.toml", "soldier", tuple(basic) == BASIC, "the kinds are others")
    for clan in CLANS:
        figures = {"spearman": clan.spearmen, "archer": clan.archers, "horseman": clan.horsemen}
        same = all(SOLDIERS[kind].per_clan == figures[kind] for kind in BASIC)
        require("clans.toml", f"clan {clan.id}", same, "soldiers.toml counts other soldiers")
    for setup in SETUPS.values():
        slots = TIMELINE[setup.side]
        entry = f"players {setup.players}"
        starts = setup.players in slots[setup.start_slot].start_for
        require("setup.toml", entry, starts, "the time track starts elsewhere")
        lasts = slots[setup.start_slot + setup.years - 1].last
        require("setup.toml", entry, lasts, "the time track has another length")
        clerks = setup.clerks_in_school + setup.clerks_in_pool == RULES.clerks_max
        require("setup.toml", entry, clerks, f"clerks are not {RULES.clerks_max}")
    known = {*LOCATIONS, *GROUPS}
    for key, effect in EFFECTS.items():
        for op in effect:
            match op:
                case Activate() | Overseer():
                    require("effects", key, known.issuperset(op.location), f"{op.location}: no such location")
                case MoveClerks():
                    require("effects", key, known.issuperset(op.to), f"{op.to}: no such location")
    require("solo.toml", "location_track", set(QIN_LOCATIONS) <= set(LOCATIONS), "a token stands for no location")
    require("reed_clan.toml", "reed_activation", set(REED_ACTIVATIONS) == set(GROUPS["all"]), "a location is missing")
    for resource in RESOURCES:
        there = sum(location.resource == resource for location in LOCATIONS.values())
        require("locations.toml", resource, there == 1, f"{there} locations bring it")


_check()
