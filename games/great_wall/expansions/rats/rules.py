"""The rules of the rat (expansions, 5; X-25)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Steps, say
from games.great_wall.expansions.piles import next_card
from games.great_wall.expansions.rats.state import rats
from games.great_wall.expansions.rats.tables import GOLD, RAT_CARDS
from games.great_wall.rules.engine import ask, rulebook_step
from games.great_wall.rules.goods import gain
from games.great_wall.rules.values import COUNTERS, count, soldiers_in
from games.great_wall.state import State
from games.great_wall.tables import GROUPS
from games.great_wall.tasks import NOTHING, Ctx, Do, Event, Task

# --------------------------------------------------------------------------- set-up (5.1)


def setup(s: State) -> None:
    """The rat cards are shuffled, the first is turned up."""
    part = rats(s)
    part.deck = list(RAT_CARDS)
    s.dice.shuffle(part.deck)
    part.card = part.deck.pop()
    part.gained = [0] * s.setup.seats


def place(s: State) -> Sequence[Task]:
    """The top player puts the rat on any location."""
    return [Do("rats.move", s.players_by_tea()[0])]


# --------------------------------------------------------------------------- where it sits (5.2)


def pay(s: State, location: str, players: list[int]) -> Sequence[Task]:
    """After the shame check, before the clerks are resolved: the gold can be spent there (XR-28)."""
    return [Do("rats.pay", seat, location) for seat in players] if location == rats(s).at else []


@rulebook_step("rats.pay")
def pay_one(s: State, t: Do) -> None:
    s.tell("rats.paid", who=t.seat)
    s.then(Event("rat_paid", t.seat, Ctx(location=t.at)))
    gain(s, t.seat, "gold", GOLD)


# --------------------------------------------------------------------------- where it goes (5.2)


def new_turn(s: State, seat: int) -> Sequence[Task]:
    rats(s).gained = [0] * len(s.clans)
    return []


def note_honour(s: State, seat: int, n: int) -> Sequence[Task]:
    rats(s).gained[seat] += n
    return []


def after_defeats(s: State, seat: int) -> Sequence[Task]:
    """After the defeat check of every turn, whoever's it is."""
    return [Do("rats.condition")]


@rulebook_step("rats.condition")
def condition(s: State, t: Do) -> None:
    seat = mover(s)
    if seat is not None:
        s.then(Do("rats.move", seat))


def mover(s: State) -> int | None:
    """The player with the highest value of the card's counter, and at least its minimum; ties: tea order."""
    card = RAT_CARDS[rats(s).card]
    best, most = None, card.minimum - 1
    for seat in s.players_by_tea():
        n = count(s, card.count, seat, NOTHING)
        if n > most:
            best, most = seat, n
    return best


def places() -> list[str]:
    return GROUPS["all"]


@rulebook_step("rats.move")
def move(s: State, t: Do) -> Steps[None]:
    """XR-26: it must go to a different location."""
    part = rats(s)
    options = {f"rat:{location}": location for location in places() if location != part.at}
    why = say("rats.why", card=part.card) if part.at else None
    location = yield from ask(t.seat, say("rats.where"), options, why=why)
    part.at = location
    s.tell("rats.moved", who=t.seat, location=location)
    s.then(Event("rat_moved", t.seat, Ctx(location=location)))


# --------------------------------------------------------------------------- the next card (5.2)


def summer(s: State) -> Sequence[Task]:
    return [Do("rats.card")]


@rulebook_step("rats.card")
def new_card(s: State, t: Do) -> None:
    """It covers the old one."""
    part = rats(s)
    part.card = next_card(s.dice, part.deck, part.covered, part.card)
    s.reveal()
    s.tell("rats.card", card=part.card)


# --------------------------------------------------------------------------- counters


def highest_walls(s: State, seat: int, ctx: Ctx) -> int:
    """Own soldiers in all sections whose wall is the highest that is built."""
    highest = max(section.level for section in s.sections.values())
    return sum(soldiers_in(section, seat) for section in s.sections.values() if highest and section.level == highest)


COUNTERS["soldiers_in_highest_walls"] = highest_walls
COUNTERS["honour_gained_turn"] = lambda s, seat, ctx: rats(s).gained[seat]


# --------------------------------------------------------------------------- promises


def check(s: State) -> None:
    part = rats(s)
    assert sorted([*part.deck, *part.covered, part.card]) == sorted(RAT_CARDS), "a rat card is lost"
    assert part.at in places() or (not part.at and s.season in ("setup", "autumn")), f"the rat: {part.at}"
    assert min(part.gained) >= 0
