"""What a seat, or a spectator, may see (dossier 10). A whitelist: nothing gets out that is not named here."""

from __future__ import annotations

from msgspec import Struct

from games.zheng_he.rules.actions import COMMANDS, greatest_strength
from games.zheng_he.rules.end import seat_points
from games.zheng_he.state import Battle, Deed, GameResult, State
from games.zheng_he.tables import (
    AREAS,
    BARBARIAN,
    BOARD,
    BORDERLANDS,
    CARDS,
    COUNT,
    EMPEROR,
    EVENT_ORDERS,
    FAMILIES,
    FIELDS,
    HIGH_FROM,
    RESERVE_LIMIT,
    ROUNDS,
    Side,
)

FACTS = {
    "cards": {n: {"cp": c.cp, "kind": c.kind, "voyage": c.voyage} for n, c in CARDS.items()},
    "commands": {side: list(commands) for side, commands in COMMANDS.items()},
    "areas": {a.id: {"kind": a.kind, "adjacent": a.adjacent} for a in AREAS.values()},
    "voyages": FAMILIES,
    "high_from": HIGH_FROM,
    "reserve_limit": RESERVE_LIMIT,
    "major": BOARD.scoring.major_victory_points,
    "events": {event: list(orders) for event, orders in EVENT_ORDERS.items()},
}

SIDES: tuple[Side, Side] = (EMPEROR, BARBARIAN)


class AreaView(Struct):
    armies: int
    hordes: int
    settlements: int
    holder: Side | None


class CardsOfSide(Struct):
    hand: int
    reserve: int


class Own(Struct):
    """What only this seat sees."""

    hand: list[int]
    reserve: list[int]
    passed: list[int]  # in the other's hand, as far as this seat can know
    recognised: list[int]  # in the other's reserve


class View(Struct):
    mode: str
    solo: str | None
    sides: list[Side]  # by seat
    results: list[GameResult]
    points: list[int]  # of each seat, in the games that are over
    stage: int
    round: int
    rounds: int
    phase: str
    active: Side
    areas: dict[str, AreaView]
    gold_home: int
    gold_sea: int
    junks: int
    voyages: list[int]
    grown: bool  # so many voyages that cards of one side have their stronger half
    strength: int  # of a voyage with all junks and all gold
    supply: dict[str, int]
    draw_pile: int
    discard: list[int]  # top first
    cards: dict[Side, CardsOfSide]
    played: int | None
    timing: str | None
    used: list[int]
    deeds: list[Deed]
    open_halves: dict[Side, list[int]]  # cards whose half that side could use now
    battle: Battle | None
    event: str | None
    order: str | None
    event_decks: dict[int, list[str]]  # what may still come, in no order
    spent_events: dict[int, list[str]]
    held: dict[Side, int]  # borderlands
    sums: dict[Side, int]
    own: Own | None = None


def view(s: State) -> View:
    return View(
        mode=s.mode,
        solo=s.solo,
        sides=s.sides,
        results=s.results,
        points=[sum(points) for points in seat_points(s).values()],
        stage=s.stage,
        round=s.round,
        rounds=ROUNDS[s.stage],
        phase=s.phase,
        active=s.active,
        areas={area: _area(s, area) for area in FIELDS},
        gold_home=s.gold_home,
        gold_sea=s.gold_sea,
        junks=s.junks,
        voyages=s.voyages,
        grown=s.grown,
        strength=greatest_strength(s),
        supply={piece: s.supply(piece) for piece in COUNT},
        draw_pile=len(s.draw_pile),
        discard=s.discard[::-1],
        cards={side: CardsOfSide(len(s.hands[side]), len(s.reserves[side])) for side in SIDES},
        played=s.played,
        timing=s.timing,
        used=s.used,
        deeds=s.deeds,
        open_halves={side: [n for n in CARDS if s.half(n, side)] for side in SIDES},
        battle=s.battle,
        event=s.event,
        order=s.order,
        event_decks={number: sorted(deck) for number, deck in s.decks.items()},
        spent_events=s.spent,
        held={side: len(s.controlled(side)) for side in SIDES},
        sums={side: s.sum_now(side) for side in SIDES},
    )


def _area(s: State, area: str) -> AreaView:
    return AreaView(
        armies=s.armies.get(area, 0),
        hordes=s.hordes.get(area, 0),
        settlements=s.settlements.get(area, 0),
        holder=s.controller(area) if area in BORDERLANDS else None,
    )


def own(s: State, seat: int) -> Own:
    side = s.sides[seat]
    return Own(
        hand=sorted(s.hands[side]),
        reserve=sorted(s.reserves[side]),
        passed=sorted(s.passed[side]),
        recognised=sorted(s.recognised[side]),
    )
