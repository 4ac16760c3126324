"""The rules of the beasts (expansions, 3; X-3, X-10, X-12)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import cycle, islice

from games.core import Steps, say
from games.great_wall.expansions.ancient_beasts.state import beasts
from games.great_wall.expansions.ancient_beasts.tables import BEASTS, RELICS, SECTION, BeastCard
from games.great_wall.expansions.ancient_beasts.vocabulary import BeastAt, MoveBeast, UpgradeBeast
from games.great_wall.expansions.piles import next_card
from games.great_wall.rules.engine import ask, rulebook_step
from games.great_wall.rules.goods import pay
from games.great_wall.rules.ops import OFFERS, At, Offers, Options, number
from games.great_wall.rules.values import COUNTERS, HOLDS, price
from games.great_wall.state import State
from games.great_wall.tasks import Ctx, Do, Event, Task

# --------------------------------------------------------------------------- set-up (3.2)


def setup(s: State) -> None:
    """Rank 1 lies on top of each pile; the relics are shuffled, the first is turned up."""
    part = beasts(s)
    part.ranks = dict.fromkeys(BEASTS, 1)
    part.deck = list(RELICS)
    s.dice.shuffle(part.deck)
    part.relic = part.deck.pop()


def place_all(s: State) -> Sequence[Task]:
    """One at a time in tea order, from the top again when everybody has placed one."""
    return [Do("beasts.place", seat) for seat in islice(cycle(s.players_by_tea()), len(BEASTS))]


@rulebook_step("beasts.place")
def place(s: State, t: Do) -> Steps[None]:
    """X-3, XR-61: any beast not yet placed."""
    left = [beast for beast in BEASTS if beast not in beasts(s).places]
    beast = yield from ask(t.seat, say("beasts.first"), {f"beast:{beast}": beast for beast in left})
    there = yield from ask(t.seat, say("beasts.where", beast=beast), tokens(s, places(s, beast)))
    beasts(s).places[beast] = there
    s.tell("beasts.placed", who=t.seat, beast=beast, place=there)


# --------------------------------------------------------------------------- cards and places (3.3)


def card_of(s: State, beast: str) -> BeastCard:
    return BEASTS[beast][beasts(s).ranks[beast] - 1]


def cards(s: State) -> Sequence[str]:
    """Whose abilities apply: the current card of each beast, and the visible relic."""
    return [*(card_of(s, beast).id for beast in BEASTS), beasts(s).relic]


def places(s: State, beast: str) -> list[str]:
    """That its current card allows."""
    allowed = card_of(s, beast).places
    return [place for name in allowed for place in (s.sections if name == SECTION else [name])]


def elsewhere(s: State, beast: str) -> list[str]:
    """XR-55: whoever moves it changes its place."""
    return [place for place in places(s, beast) if place != beasts(s).places[beast]]


def tokens(s: State, there: Iterable[str]) -> dict[str, str]:
    return {f"{'section' if place in s.sections else 'den'}:{place}": place for place in there}


# --------------------------------------------------------------------------- they move (3.4)


def may_move(s: State, op: MoveBeast, at: At) -> Options:
    """X-10: which."""
    named = BEASTS if op.beasts == "any" else op.beasts
    here = [beast for beast in named if beast in beasts(s).places and beast not in at.taken]
    return {f"beast:{beast}": [Do("beasts.move", at.seat, beast)] for beast in here}


MAY_STAY = 1


@rulebook_step("beasts.move")
def move(s: State, t: Do) -> Steps[None]:
    options: dict[str, str | None] = {**tokens(s, elsewhere(s, t.at))}
    if t.n == MAY_STAY:
        options["stay"] = None
    there = yield from ask(t.seat, say("beasts.where", beast=t.at), options)
    if there is None:
        return
    part = beasts(s)
    part.places[t.at] = there
    s.tell("beasts.moved", who=t.seat, beast=t.at, place=there)
    s.then(Event("beast_moved", t.seat, Ctx(amount=part.ranks[t.at])))


# --------------------------------------------------------------------------- they rise (3.4)


def turn_start(s: State, seat: int) -> Sequence[Task]:
    return [Do("beasts.upgrade", seat)] if s.is_player(seat) else []


def upgrade_price(s: State, seat: int, beast: str, discount: int = 0) -> int:
    """XR-20: that of the current card."""
    return price(s, seat, "cost.beast", card_of(s, beast).upgrade_cost["chi"], discount)


def upgrades(s: State, seat: int, named: Iterable[str] = BEASTS, discount: int = 0) -> Options:
    """Those that can be paid; the last rank can't be raised."""
    chi = s.clans[seat].goods["chi"]
    return {
        f"raise:{beast}": [*pay(seat, {"chi": cost}), Do("beasts.raise", seat, beast)]
        for beast in named
        if beast in beasts(s).places
        and card_of(s, beast).upgrade_cost
        and (cost := upgrade_price(s, seat, beast, discount)) <= chi
    }


@rulebook_step("beasts.upgrade")
def upgrade(s: State, t: Do) -> Steps[None]:
    """X-12, XR-19: one per turn, before effect 1."""
    options: dict[str, list[Task] | None] = {**upgrades(s, t.seat)}
    if not options:
        return
    options["pass"] = None
    tasks = yield from ask(t.seat, say("beasts.upgrade"), options)
    if tasks is not None:
        s.then(*tasks)


@rulebook_step("beasts.raise")
def rise(s: State, t: Do) -> None:
    """The card of the next rank becomes current; then the same player may move the beast."""
    part = beasts(s)
    part.ranks[t.at] += 1
    rank = part.ranks[t.at]
    s.tell("beasts.raised", who=t.seat, beast=t.at, rank=rank)
    s.then(Event("beast_upgraded", t.seat, Ctx(amount=rank)), Do("beasts.move", t.seat, t.at, MAY_STAY))


# --------------------------------------------------------------------------- relics (3.4)


def summer(s: State) -> Sequence[Task]:
    return [Do("beasts.relic")]


@rulebook_step("beasts.relic")
def next_relic(s: State, t: Do) -> None:
    """It covers the old one."""
    part = beasts(s)
    part.relic = next_card(s.dice, part.deck, part.covered, part.relic)
    s.reveal()
    s.tell("beasts.relic", card=part.relic)


# --------------------------------------------------------------------------- words of the effect language


def beast_at(s: State, condition: BeastAt, seat: int, ctx: Ctx) -> bool:
    there = beasts(s).places.get(condition.beast)
    return there is not None and there in (ctx.location, ctx.section)


HOLDS[BeastAt] = beast_at
COUNTERS["beast_ranks"] = lambda s, seat, ctx: sum(beasts(s).ranks.values())
OFFERS[MoveBeast] = Offers(may_move, lambda s, op, at: op.amount)
OFFERS[UpgradeBeast] = Offers(
    lambda s, op, at: upgrades(s, at.seat, BEASTS if op.beasts == "any" else op.beasts, number(s, op.discount, at))
)


# --------------------------------------------------------------------------- promises


def check(s: State) -> None:
    part = beasts(s)
    assert sorted([*part.deck, *part.covered, part.relic]) == sorted(RELICS), "a relic is lost"
    assert list(part.ranks) == list(BEASTS)
    assert all(1 <= rank <= len(BEASTS[beast]) for beast, rank in part.ranks.items())
    assert all(there in places(s, beast) for beast, there in part.places.items()), f"beasts: {part.places}"
    assert len(part.places) == len(BEASTS) or s.year == 1
