"""Killing and saving (dossier 6.16; DP-34, DP-35): one event for all soldiers that are doomed at the same time."""

from __future__ import annotations

from games.core import Steps, say
from games.great_wall.expansions.kit import after
from games.great_wall.rules.engine import ask, rule, rulebook_step
from games.great_wall.rules.goods import pay
from games.great_wall.rules.values import modified, price
from games.great_wall.state import Cause, Doomed, Horde, Killing, Soldier, State
from games.great_wall.tables import RULES
from games.great_wall.tasks import ChooseDoomed, Ctx, Do, Event, Task, Window
from games.great_wall.vocabulary import Kind


def begin_killing(s: State, section: str, cause: Cause, quotas: list[ChooseDoomed]) -> None:
    """Seat by seat in tea order: which soldiers are doomed, then tactic card, abilities, saving for chi."""
    if not quotas:
        return
    s.killing = Killing(section, cause)
    tasks: list[Task] = []
    for seat in s.tea:
        own = [quota for quota in quotas if quota.seat == seat]
        if own:
            tasks += own
            if s.is_player(seat):
                tasks.append(Do("decide_fate", seat))
    s.then(*tasks, Do("finish_killing"))


def soldiers_at(s: State, seat: int, section: str, place: str) -> list[Kind]:
    if place in ("rest", "firing"):
        return [soldier.kind for soldier in s.sections[section].zone(place) if soldier.seat == seat]
    found = s.find(place)
    return [soldier.kind for soldier in found[2].soldiers if soldier.seat == seat] if found else []


@rule(ChooseDoomed)
def choose_doomed(s: State, t: ChooseDoomed) -> Steps[None]:
    """The owner chooses the kinds; soldiers of one kind at one place are interchangeable."""
    killing = s.killing
    assert killing
    there = [kind for kind in soldiers_at(s, t.seat, killing.section, t.place) if kind in t.kinds]
    for doomed in killing.doomed:
        if doomed.seat == t.seat and doomed.place == t.place:
            there.remove(doomed.kind)
    if t.n >= len(there) or not s.is_player(t.seat):
        killing.doomed += [Doomed(t.seat, t.place, kind) for kind in there[: t.n]]
        return
    options = {f"doom:{t.place}>{kind}": kind for kind in s.kinds(t.seat) if kind in there}
    kind = yield from ask(t.seat, say("doom.who", left=t.n, section=killing.section), options)
    killing.doomed.append(Doomed(t.seat, t.place, kind))
    if t.n > 1:
        s.then(ChooseDoomed(t.seat, t.place, t.n - 1, t.kinds))


@rulebook_step("decide_fate")
def decide_fate(s: State, t: Do) -> None:
    assert s.killing
    doomed = s.killing.of(t.seat)
    if doomed:
        ctx = Ctx(section=s.killing.section, amount=len(doomed), cause=s.killing.cause)
        s.then(Window(t.seat, "killing", ctx), Event("killing", t.seat, ctx), Do("save_for_chi", t.seat))


# --------------------------------------------------------------------------- saving


def save_price(s: State, seat: int, chi: int) -> tuple[int, int]:
    """What the next one costs, and how much of it is dropped: a discount on all that is saved in the event is spent
    once."""
    assert s.killing
    here = Ctx(section=s.killing.section, cause=s.killing.cause)
    cost = price(s, seat, "cost.save", chi, ctx=here)
    spent = s.used.get("killing", {}).get(str(seat), 0)
    less = max(0, min(-modified(s, seat, "save_discount_total", 0, here) - spent, cost))
    return cost - less, less


def to_save(s: State, seat: int, chi: int) -> dict[str, list[Task]]:
    """Per place and kind of the doomed, if it can be paid."""
    assert s.killing
    cost, less = save_price(s, seat, chi)
    if s.clans[seat].goods["chi"] < cost:
        return {}
    return {
        f"save:{doomed.place}>{doomed.kind}": [
            *pay(seat, {"chi": cost}),
            Do("save", seat, f"{doomed.place}>{doomed.kind}", less),
        ]
        for doomed in s.killing.of(seat)
        if not doomed.saved
    }


def unsaved(s: State, seat: int) -> int:
    return sum(not doomed.saved for doomed in s.killing.of(seat)) if s.killing else 0


@rulebook_step("save")
def save(s: State, t: Do) -> None:
    """`n` chi less were paid."""
    assert s.killing
    if t.n:
        spent = s.used.setdefault("killing", {})
        spent[str(t.seat)] = spent.get(str(t.seat), 0) + t.n
    place, _, kind = t.at.partition(">")
    for doomed in s.killing.of(t.seat):
        if (doomed.place, doomed.kind, doomed.saved) == (place, kind, False):
            doomed.saved = True
            s.tell("soldier.saved", who=t.seat, kind=kind)
            return


@rulebook_step("save_all")
def save_all(s: State, t: Do) -> None:
    assert s.killing
    for doomed in s.killing.of(t.seat):
        if not doomed.saved:
            doomed.saved = True
            s.tell("soldier.saved", who=t.seat, kind=doomed.kind)


@rulebook_step("save_for_chi")
def save_for_chi(s: State, t: Do) -> Steps[None]:
    options: dict[str, list[Task] | None] = {**to_save(s, t.seat, RULES.save_cost_chi)}
    if not options:
        return
    options["pass"] = None
    cost, _ = save_price(s, t.seat, RULES.save_cost_chi)
    tasks = yield from ask(t.seat, say("save.who", chi=cost, n=unsaved(s, t.seat)), options)
    if tasks is not None:
        s.then(*tasks, t)


# --------------------------------------------------------------------------- what becomes of them


@rulebook_step("finish_killing")
def finish_killing(s: State, t: Do) -> None:
    """The doomed leave their places. On a card that stays a wound replaces each spot they covered."""
    killing, s.killing = s.killing, None
    s.used.pop("killing", None)
    assert killing
    for doomed in killing.doomed:
        leave(s, killing, doomed)
        if doomed.saved:
            s.sections[killing.section].rest.append(Soldier(doomed.seat, doomed.kind))
        else:
            to_pool(s, doomed.seat, doomed.kind)
    tasks: list[Task] = []
    for seat in s.tea:
        saved = sum(doomed.saved for doomed in killing.of(seat))
        killed = len(killing.of(seat)) - saved
        if saved:
            tasks.append(Event("soldier_saved", seat, Ctx(section=killing.section, amount=saved)))
        if killed:
            s.tell("soldiers.killed", who=s.called(seat), n=killed, section=killing.section)
            ctx = Ctx(section=killing.section, amount=killed, cause=killing.cause)
            tasks.append(Event("soldiers_killed", seat, ctx))
    s.then(*tasks, *after(s, "killing.done", killing))


def leave(s: State, killing: Killing, doomed: Doomed) -> None:
    if doomed.place in ("rest", "firing"):
        s.sections[killing.section].zone(doomed.place).remove(Soldier(doomed.seat, doomed.kind))
        return
    found = s.find(doomed.place)
    assert found
    spots = take_off(found[2], doomed.seat, doomed.kind)
    if killing.cause != "defeat":
        found[2].wounds += spots


def take_off(horde: Horde, seat: int, kind: Kind) -> list[str]:
    soldier = next(soldier for soldier in horde.soldiers if (soldier.seat, soldier.kind) == (seat, kind))
    horde.soldiers.remove(soldier)
    return soldier.spots


def to_pool(s: State, seat: int, kind: Kind) -> None:
    s.clans[seat].pool[kind] += 1
