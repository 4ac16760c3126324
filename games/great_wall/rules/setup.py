"""Set-up (dossier 4, 8; DP-1 to DP-3)."""

from __future__ import annotations

from typing import TypeVar

from games.core import Ask, Dice, Steps, ask_all, say
from games.great_wall.expansions.kit import ALL, after, in_play
from games.great_wall.rules.court import refill_advisors
from games.great_wall.rules.engine import ask, rulebook_step
from games.great_wall.rules.goods import draw_tactics
from games.great_wall.rules.hordes import draw_horde
from games.great_wall.rules.year import AUTUMN_AND_WINTER
from games.great_wall.state import Clan, GreatWallOptions, Horde, State, WallSection, hordes_in_play
from games.great_wall.tables import (
    ADVISORS,
    ARTIFACTS,
    CLANS,
    COMMAND_KINDS,
    GENERALS,
    HORDE_TYPES,
    LOCATIONS,
    QIN,
    QIN_LOCATIONS,
    REED,
    RULES,
    SETUPS,
    SOLDIERS,
    SOLO_COMMANDS,
    TACTICS,
)
from games.great_wall.tasks import Do, Event
from games.great_wall.vocabulary import MATERIALS, RESOURCES

T = TypeVar("T")


def setup(options: GreatWallOptions, seats: int, dice: Dice) -> State:
    facts = SETUPS[seats]
    s = State(
        dice=dice,
        players=seats,
        extended=options.extended_decks,
        embassy_order=options.embassy_order,
        ask_always=options.ask_always,
        qin_activation_order=options.qin_activation_order,
        qin_production_honour=options.qin_production_honour,
        qin_walls=options.qin_walls,
        slot=facts.start_slot,
        shame_pool=facts.shame_pool,
        warehouse=dict.fromkeys(MATERIALS, 0),
        orders=[None] * facts.seats,
        tea=list(range(facts.seats)),
        parts={name: ALL[name].part() for name in options.expansions()},
    )
    s.sections = {name: WallSection(barricades=RULES.barricades_per_section) for name in facts.sections}
    s.clerks = {location.id: [0] * facts.seats for location in LOCATIONS.values() if location.set in s.sets}
    s.artifacts = _shuffled(s, [card.id for card in ARTIFACTS.values() if card.set in s.sets])[
        : RULES.artifacts_in_play
    ]
    s.clans = [_player(s) for _ in range(seats)]
    first_hordes(s)
    s.tactic_deck = _shuffled(s, [card.id for card in TACTICS.values() if card.set in s.sets])
    s.advisor_deck = _shuffled(s, [card.id for card in ADVISORS.values() if card.set in s.sets])
    s.generals_aside = _shuffled(s, [card.id for card in GENERALS.values() if card.set in s.sets])
    for x in in_play(s):
        x.setup(s)
    for clan in s.clans:
        clan.generals_dealt = sorted(s.generals_aside.pop() for _ in range(RULES.generals_dealt))
        clan.advisors_dealt = sorted(s.advisor_deck.pop() for _ in range(RULES.advisors_dealt))
    if seats == 1:
        s.clans.append(_qin(s, options))
    if seats <= 2:
        s.clans.append(_reed(s))
    refill_advisors(s)
    s.then(Do("choose_generals"), Do("choose_advisors"), Do("begin_game"))
    if options.clans == "chosen":
        s.clan_ids = [""] * seats
        s.then(*(Do("choose_clan", seat) for seat in range(seats)))
    return s


def _shuffled(s: State, cards: list[T]) -> list[T]:
    s.dice.shuffle(cards)
    return cards


def _player(s: State) -> Clan:
    kinds = [kind for kind in SOLDIERS.values() if kind.set in s.sets]
    return Clan(
        "player",
        goods=dict.fromkeys(RESOURCES, 0),
        pool={kind.id: kind.per_clan for kind in kinds},
        shamed={kind.id: 0 for kind in kinds},
        clerks=s.setup.clerks_in_pool,
        school=s.setup.clerks_in_school,
        hand=COMMAND_KINDS.copy(),
    )


def _qin(s: State, options: GreatWallOptions) -> Clan:
    s.qin_track = _shuffled(s, QIN_LOCATIONS.copy())
    s.qin_deck = _shuffled(s, list(SOLO_COMMANDS))
    return Clan(
        "qin",
        honour=QIN.start_honour[options.qin_difficulty],
        pool={"spearman": QIN.spearmen_in_pool, "archer": QIN.archers_in_pool, "horseman": QIN.horsemen_in_pool},
        clerks=QIN.clerks,
        overseers=dict.fromkeys(QIN.overseers, QIN.overseer_rank),
        overseer_kinds=dict(QIN.overseers),
        general=QIN.id,
        secret=[s.advisor_deck.pop() for _ in range(QIN.supporting_advisors)],
    )


def _reed(s: State) -> Clan:
    for location in REED.start_locations:
        s.clerks[location][s.reed] = 1
    return Clan("reed", pool={"spearman": REED.spearmen, "archer": 0, "horseman": 0})


def first_hordes(s: State) -> None:
    """One in each section, further ones by the indicator of the card that is then on top (R-33)."""
    facts = s.setup
    types = [kind.id for kind in HORDE_TYPES.values() if kind.set in s.sets and kind.set not in s.parts]
    if out := sum(x.core_hordes_out for x in in_play(s)):
        s.horde_types_out = sorted(_shuffled(s, types)[:out])
    s.horde_deck = _shuffled(s, hordes_in_play(s))
    for number in range(facts.first_hordes):
        horde = draw_horde(s)
        assert horde
        name = facts.sections[number] if number < len(facts.sections) else s.indicator()
        row = s.sections[name].free_row()
        assert row
        s.sections[name].put(Horde(horde), row)


# --------------------------------------------------------------------------- clans, generals and advisors


@rulebook_step("choose_clan")
def choose_clan(s: State, t: Do) -> Steps[None]:
    """DP-1, XR-62: in seat order, before anybody sees a general."""
    free = [clan.id for clan in CLANS if clan.set in s.sets and clan.id not in s.clan_ids]
    clan = yield from ask(t.seat, say("setup.clan"), {f"clan:{clan}": clan for clan in free})
    s.clan_ids[t.seat] = clan
    s.tell("setup.clan_chosen", who=t.seat, clan=clan)


@rulebook_step("choose_generals", together=True)
def choose_generals(s: State, t: Do) -> Steps[None]:
    """DP-2: the rejected one is never shown."""
    asks = [
        Ask(seat, say("setup.general"), {f"general:{card}": place for place, card in enumerate(clan.generals_dealt)})
        for seat, clan in enumerate(s.clans)
        if clan.role == "player"
    ]
    for seat, place in (yield from ask_all(*asks)).items():
        clan = s.clans[seat]
        clan.general = clan.generals_dealt.pop(place)
        s.generals_aside += clan.generals_dealt
        clan.generals_dealt = []


@rulebook_step("choose_advisors", together=True)
def choose_advisors(s: State, t: Do) -> Steps[None]:
    """DP-3: one is active, the other supports the general, face down."""
    asks = [
        Ask(seat, say("setup.advisor"), {f"advisor:{card}": place for place, card in enumerate(clan.advisors_dealt)})
        for seat, clan in enumerate(s.clans)
        if clan.role == "player"
    ]
    for seat, place in (yield from ask_all(*asks)).items():
        clan = s.clans[seat]
        clan.active.append(clan.advisors_dealt.pop(place))
        clan.secret += clan.advisors_dealt
        clan.advisors_dealt = []


@rulebook_step("begin_game")
def begin_game(s: State, t: Do) -> None:
    """Goods, tactic cards, tea track; the game starts with the autumn of year 1."""
    s.reveal()
    by_tea = sorted(range(s.players), key=lambda seat: -GENERALS[s.clans[seat].general].tea)
    s.tea = [*by_tea, *range(s.players, len(s.clans))]
    s.tell("year.begins", year=s.year)
    s.season = "autumn"
    s.then(*after(s, "setup.begin"), *(Event("setup", seat) for seat in s.tea if s.is_player(seat)), *AUTUMN_AND_WINTER)
    for seat in reversed(s.players_by_tea()):
        clan = s.clans[seat]
        general = GENERALS[clan.general]
        s.tell("setup.chosen", who=seat, general=clan.general, advisor=clan.active[0])
        for resource, n in general.start.items():
            clan.goods[resource] += n
        draw_tactics(s, seat, general.tactics)
