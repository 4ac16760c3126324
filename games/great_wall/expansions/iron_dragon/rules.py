"""The rules of the dragon (expansions, 2; X-13, X-14)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Steps, say
from games.great_wall.expansions.iron_dragon.state import DRAGON, dragon
from games.great_wall.expansions.iron_dragon.tables import CLERK_COST_CHI, DRAGON_CARDS, HONOUR, Place
from games.great_wall.expansions.piles import next_card
from games.great_wall.rules.engine import ask, rulebook_step
from games.great_wall.rules.goods import gain_honour, pay
from games.great_wall.rules.values import price
from games.great_wall.state import Horde, State
from games.great_wall.tasks import Ctx, Do, Event, Task

# --------------------------------------------------------------------------- set-up (2.1)


def setup(s: State) -> None:
    """XR-14: no card is turned up before the first spring."""
    part = dragon(s)
    part.deck = list(DRAGON_CARDS)
    s.dice.shuffle(part.deck)


# --------------------------------------------------------------------------- the card of the year (2.2)


def spring(s: State) -> Sequence[Task]:
    return [Do("iron_dragon.card")]


@rulebook_step("iron_dragon.card")
def new_card(s: State, t: Do) -> None:
    """Clerks stay where they are."""
    part = dragon(s)
    part.card = next_card(s.dice, part.deck, part.discard, part.card)
    s.reveal()
    s.tell("iron_dragon.card", card=part.card)


# --------------------------------------------------------------------------- feeding (2.2)


def hungry(s: State, seat: int) -> Sequence[Task]:
    """XR-15: once per effect that moved clerks of a player; the overlord's Reed clerks don't count."""
    return [Do("iron_dragon.feed", seat)] if dragon(s).card and s.is_player(seat) else []


def clerk_price(s: State, seat: int) -> int:
    return price(s, seat, "cost.dragon_clerk", CLERK_COST_CHI)


@rulebook_step("iron_dragon.feed")
def feed(s: State, t: Do) -> Steps[None]:
    """X-13: one more clerk from the pool, for chi."""
    clan, chi = s.clans[t.seat], clerk_price(s, t.seat)
    if s.full(DRAGON) or not clan.clerks or clan.goods["chi"] < chi:
        return
    options: dict[str, list[Task] | None] = {
        "feed": [*pay(t.seat, {"chi": chi}), Do("iron_dragon.enter", t.seat)],
        "pass": None,
    }
    tasks = yield from ask(t.seat, say("iron_dragon.feed", n=chi), options)
    if tasks is not None:
        s.then(*tasks)


@rulebook_step("iron_dragon.enter")
def enter(s: State, t: Do) -> None:
    """No clerk move: nothing reacts to it."""
    s.clans[t.seat].clerks -= 1
    s.clerks[DRAGON][t.seat] += 1
    s.tell("iron_dragon.fed", who=t.seat)


# --------------------------------------------------------------------------- firing (2.2)


@rulebook_step("iron_dragon.fire")
def fire(s: State, t: Do) -> None:
    """XR-54: no shame, no tactic cards, no abilities of other activations."""
    s.tell("iron_dragon.fires")
    s.then(Do("iron_dragon.aim"), Do("iron_dragon.reward"), Do("clerks_return", at=DRAGON))


@rulebook_step("iron_dragon.aim")
def aim(s: State, t: Do) -> Steps[None]:
    """X-14, XR-17: the horde is defeated as it lies there, as if all its spots were covered."""
    places = aims(s)
    if not places:
        s.tell("iron_dragon.misses")
        return
    place = places[0]
    aimer = s.active if s.active != s.reed else s.overlord()
    if s.is_player(aimer):
        options = {f"horde:{place.section}>{place.row}": place for place in places}
        why = say("iron_dragon.why", card=dragon(s).card)
        place = yield from ask(aimer, say("iron_dragon.aim"), options, why=why)
    s.then(Do("defeat", at=horde_at(s, place).id))


@rulebook_step("iron_dragon.reward")
def reward(s: State, t: Do) -> None:
    """For each player with a clerk there, whether a horde was hit or not."""
    there = s.clerks[DRAGON]
    fed = [seat for seat in s.players_by_tea() if there[seat]]
    s.then(*(Event("dragon_fired", seat, Ctx(amount=there[seat])) for seat in fed))
    for seat in fed:
        gain_honour(s, seat, HONOUR)


# --------------------------------------------------------------------------- targets (2.3)


def aims(s: State) -> list[Place]:
    """The places that would be hit now; several: one of them, as the active player chooses."""
    card = DRAGON_CARDS.get(dragon(s).card)
    if card is None:
        return []
    places = [
        place for place in card.targets if place.section in s.sections and s.sections[place.section].at(place.row)
    ]
    return places if card.choice else places[:1]


def horde_at(s: State, place: Place) -> Horde:
    horde = s.sections[place.section].at(place.row)
    assert horde
    return horde


# --------------------------------------------------------------------------- promises


def check(s: State) -> None:
    part, there = dragon(s), s.clerks[DRAGON]
    assert sorted([*part.deck, *part.discard, *([part.card] if part.card else [])]) == sorted(DRAGON_CARDS)
    assert not sum(there[s.players :]), "Reed and Qin feed no dragon"
    assert part.card or not sum(there), "the dragon is closed"
