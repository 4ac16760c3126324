"""Shame tokens (dossier 6.14; DP-G3, DP-5)."""

from __future__ import annotations

from games.core import Steps, say
from games.great_wall.rules.engine import ask, rule, rulebook_step
from games.great_wall.rules.goods import lose_honour, pay
from games.great_wall.rules.values import immune, price
from games.great_wall.state import State
from games.great_wall.tables import RULES
from games.great_wall.tasks import Ctx, Do, Event, TakeShame, Task
from games.great_wall.vocabulary import Kind

Place = tuple[Kind | None, str]  # a kind of soldier in the pool, or a claimed horde card


def places_for_shame(s: State, seat: int) -> dict[str, Place]:
    clan = s.clans[seat]
    places: dict[str, Place] = {f"shame:{kind}": (kind, "") for kind in clan.pool if clan.pool[kind]}
    for card in clan.claimed:
        if card.shame < RULES.shame_slots_per_horde:
            places[f"shame:{card.id}"] = (None, card.id)
    return places


@rule(TakeShame)
def take_shame(s: State, t: TakeShame) -> Steps[None]:
    """One token after the other; without a token or a place for it 5 honour are lost (R-22)."""
    if t.cause and immune(s, t.seat, t.cause):
        return
    if s.shame_pool == 0:
        s.tell("shame.none_left", who=t.seat)
        lose_honour(s, t.seat, RULES.shame_penalty_honour)
    elif places := places_for_shame(s, t.seat):
        kind, card = yield from ask(t.seat, say("shame.where", left=t.left), places, why=say(f"shame.why.{t.cause}"))
        s.shame_pool -= 1
        clan = s.clans[t.seat]
        if kind:
            clan.pool[kind] -= 1
            clan.shamed[kind] += 1
        else:
            next(claimed for claimed in clan.claimed if claimed.id == card).shame += 1
        s.tell("shame.taken", who=t.seat)
    else:
        s.shame_pool -= 1
        s.shame_lost += 1
        s.tell("shame.no_place", who=t.seat)
        lose_honour(s, t.seat, RULES.shame_penalty_honour)
    if t.left > 1:
        s.then(TakeShame(t.seat, t.left - 1, t.cause, t.taken + 1))
    else:
        s.then(Event("shame_gained", t.seat, Ctx(amount=t.taken + 1)))


# --------------------------------------------------------------------------- getting rid of it


def shame_price(s: State, seat: int, chi: int) -> int:
    return price(s, seat, "cost.shame", chi)


def shame_to_discard(s: State, seat: int, chi: int) -> dict[str, list[Task]]:
    """Per place with a token, if it can be paid."""
    clan = s.clans[seat]
    cost = shame_price(s, seat, chi)
    if clan.goods["chi"] < cost:
        return {}
    places = [*(kind for kind in clan.shamed if clan.shamed[kind]), *(card.id for card in clan.claimed if card.shame)]
    return {f"shame:{place}": [*pay(seat, {"chi": cost}), Do("discard_shame", seat, place)] for place in places}


@rulebook_step("discard_shame")
def discard_shame(s: State, t: Do) -> None:
    """The token returns to the pool, the soldier or horde card is free again."""
    clan = s.clans[t.seat]
    if t.at in clan.shamed:
        clan.shamed[t.at] -= 1
        clan.pool[t.at] += 1
    else:
        next(claimed for claimed in clan.claimed if claimed.id == t.at).shame -= 1
    s.shame_pool += 1
    s.tell("shame.discarded", who=t.seat)
    s.then(Event("shame_discarded", t.seat, Ctx(amount=1)))


@rulebook_step("summer_shame")
def discard_in_summer(s: State, t: Do) -> Steps[None]:
    """DP-5: any number of tokens at 2 chi each."""
    options: dict[str, list[Task] | None] = {**shame_to_discard(s, t.seat, RULES.shame_discard_cost_chi)}
    if not options:
        return
    options["pass"] = None
    cost = shame_price(s, t.seat, RULES.shame_discard_cost_chi)
    tasks = yield from ask(t.seat, say("shame.discard", chi=cost), options)
    if tasks is not None:
        s.then(*tasks, t)
