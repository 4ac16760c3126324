"""Clerks of the school, advisors, the tea track, commands in the discard pile (dossier 6.7, 6.9; DP-G7, DP-28)."""

from __future__ import annotations

from typing import Literal

from games.core import Steps, say
from games.great_wall.rules.engine import ask, rulebook_step
from games.great_wall.rules.goods import pay
from games.great_wall.rules.values import price
from games.great_wall.state import State
from games.great_wall.tables import RULES
from games.great_wall.tasks import Ctx, Do, Event, Task

Options = dict[str, list[Task]]

# --------------------------------------------------------------------------- clerks


def clerks_to_hire(s: State, seat: int, gold: int) -> Options:
    cost = price(s, seat, "cost.clerk", gold)
    if not s.clans[seat].school or s.clans[seat].goods["gold"] < cost:
        return {}
    return {"hire_clerk": [*pay(seat, {"gold": cost}), Do("hire_clerk", seat)]}


@rulebook_step("hire_clerk")
def hire_clerk(s: State, t: Do) -> None:
    clan = s.clans[t.seat]
    clan.school -= 1
    clan.clerks += 1
    s.tell("clerk.hired", who=t.seat)
    s.then(Event("clerk_hired", t.seat, Ctx(amount=1)))


# --------------------------------------------------------------------------- advisors


def advisor_price(s: State, seat: int, discount: int = 0) -> int:
    """R-41: as many gold as advisors with the new one."""
    return price(s, seat, "cost.advisor", s.clans[seat].advisors() + 1, discount)


def advisors_to_hire(s: State, seat: int, discount: int) -> Options:
    cost = advisor_price(s, seat, discount)
    if s.clans[seat].goods["gold"] < cost:
        return {}
    return {f"advisor:{card}": [*pay(seat, {"gold": cost}), Do("hire_advisor", seat, card)] for card in s.advisor_track}


@rulebook_step("hire_advisor")
def hire_advisor(s: State, t: Do) -> Steps[None]:
    """DP-G7: active or supporting, for good."""
    uses: dict[str, Literal["active", "supporting"]] = {"active": "active", "supporting": "supporting"}
    use = yield from ask(t.seat, say("advisor.use", card=t.at), uses)
    clan = s.clans[t.seat]
    (clan.active if use == "active" else clan.supporting).append(t.at)
    s.advisor_track.remove(t.at)
    s.tell(f"advisor.{use}", who=t.seat, card=t.at)
    refill_advisors(s)
    s.then(Event("advisor_hired", t.seat, Ctx(amount=1)))


def refill_advisors(s: State) -> None:
    """The cards shift left (the list has no gaps), new ones come on the right."""
    while len(s.advisor_track) < RULES.advisor_track:
        if not s.advisor_deck and s.advisor_discard:
            s.advisor_deck, s.advisor_discard = s.advisor_discard, []
            s.dice.shuffle(s.advisor_deck)
        if not s.advisor_deck:
            return
        s.advisor_track.append(s.advisor_deck.pop())
        s.reveal()


def discard_advisor(s: State, card: str) -> None:
    s.advisor_track.remove(card)
    s.advisor_discard.append(card)
    s.tell("advisor.discarded", card=card)


@rulebook_step("discard_advisor")
def discard_chosen_advisor(s: State, t: Do) -> None:
    discard_advisor(s, t.at)


@rulebook_step("refill_advisors")
def refill(s: State, t: Do) -> None:
    refill_advisors(s)


# --------------------------------------------------------------------------- the tea track


def move_tea(s: State, seat: int, steps: int) -> None:
    place = s.tea.index(seat)
    moved = min(steps, place)
    if moved > 0:
        s.tea.insert(place - moved, s.tea.pop(place))
        s.tell("tea.moved", who=s.called(seat), n=moved)
        s.then(Event("tea_moved", seat, Ctx(amount=moved)))


# --------------------------------------------------------------------------- commands


@rulebook_step("recover_command")
def recover_command(s: State, t: Do) -> None:
    clan = s.clans[t.seat]
    kind = next(kind for kind in clan.discard if kind == t.at)
    clan.discard.remove(kind)
    clan.hand.append(kind)
    s.tell("command.recovered", who=t.seat, command=kind)
