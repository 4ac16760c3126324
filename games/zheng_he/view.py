"""What a seat, or a spectator, may see (dossier 10). A whitelist: nothing gets out that is not named here."""

from __future__ import annotations

from msgspec import Struct

from games.zheng_he.state import Battle, Deed, GameResult, State
from games.zheng_he.tables import (
    AREAS,
    BARBARIAN,
    BOARD,
    BORDERLANDS,
    CARDS,
    COUNT,
    EMPEROR,
    FIELDS,
    HIGH_FROM,
    RESERVE_LIMIT,
    Side,
)

FACTS = {
    "cards": {n: {"cp": c.cp, "kind": c.kind, "voyage": c.voyage, "family": c.family} for n, c in CARDS.items()},
    "areas": {a.id: {"kind": a.kind, "adjacent": a.adjacent} for a in AREAS.values()},
    "voyages": {v.id: v.card_family for v in BOARD.voyage},
    "high_from": HIGH_FROM,
    "reserve_limit": RESERVE_LIMIT,
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


class Known(Struct):
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
    event_decks: dict[int, int]
    spent_events: dict[int, list[str]]
    sums: dict[Side, int]
    own: Known | None = None


def view(s: State) -> View:
    return View(
        mode=s.mode,
        solo=s.solo,
        sides=s.sides,
        results=s.results,
        stage=s.stage,
        round=s.round,
        rounds=BOARD.round.stage_1_rounds if s.stage == 1 else BOARD.round.stage_2_rounds,
        phase=s.phase,
        active=s.active,
        areas={area: _area(s, area) for area in FIELDS},
        gold_home=s.gold_home,
        gold_sea=s.gold_sea,
        junks=s.junks,
        voyages=s.voyages,
        supply={piece: s.supply(piece) for piece in COUNT},
        draw_pile=len(s.draw_pile),
        discard=s.discard[::-1],
        cards={side: CardsOfSide(len(s.hands[side]), len(s.reserves[side])) for side in SIDES},
        played=s.played,
        timing=s.timing,
        used=s.used,
        deeds=s.deeds,
        open_halves={side: [n for n in range(1, 28) if s.half(n, side)] for side in SIDES},
        battle=s.battle,
        event=s.event,
        event_decks={number: len(deck) for number, deck in s.decks.items()},
        spent_events=s.spent,
        sums={side: s.sum_now(side) for side in SIDES},
    )


def _area(s: State, area: str) -> AreaView:
    return AreaView(
        armies=s.armies.get(area, 0),
        hordes=s.hordes.get(area, 0),
        settlements=s.settlements.get(area, 0),
        holder=s.controller(area) if area in BORDERLANDS else None,
    )


def own(s: State, seat: int) -> Known:
    side = s.sides[seat]
    return Known(
        hand=sorted(s.hands[side]),
        reserve=sorted(s.reserves[side]),
        passed=sorted(s.passed[side]),
        recognised=sorted(s.recognised[side]),
    )
