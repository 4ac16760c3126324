"""Recruiting, deploying and moving soldiers (dossier 6.8, 6.9; DP-22, DP-23, DP-29, DP-30)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Message, Steps, say
from games.great_wall.rules.attack import (
    Target,
    attack,
    attack_targets,
    can_attack,
    can_take_post,
    choose_target,
    shoots,
)
from games.great_wall.rules.engine import ask, rule
from games.great_wall.rules.goods import can_pay, dropped, pay, shortage
from games.great_wall.rules.values import added_price
from games.great_wall.state import Soldier, State
from games.great_wall.tables import SOLDIERS
from games.great_wall.tasks import Ctx, Deploy, Event, March, PayPrice, Recruited, RecruitNext, Task
from games.great_wall.vocabulary import Bundle, Kind

# --------------------------------------------------------------------------- choosing and paying


def recruit_price(s: State, seat: int, kind: Kind, discount: int) -> PayPrice:
    cost = SOLDIERS[kind].cost
    return PayPrice(seat, cost, dropped(s, seat, ["cost.recruit", f"cost.recruit.{kind}"], cost, discount))


def recruitable(s: State, t: RecruitNext) -> dict[str, Kind]:
    """Kinds in the pool without shame that can be paid."""
    found = {}
    for kind in t.kinds:
        if not s.clans[t.seat].pool[kind]:
            continue
        if not t.free:
            paying = recruit_price(s, t.seat, kind, t.discount)
            if shortage(s, t.seat, paying.price) > paying.drop:
                continue
        if t.deploy == "attack" and not any(
            (can_attack(s, t.seat, kind, name) and can_pay(s, t.seat, attack_price(s, t.seat, name)))
            or can_take_post(s, kind, name)
            for name in s.sections
        ):
            continue
        found[f"recruit:{kind}"] = kind
    return found


@rule(RecruitNext)
def recruit_next(s: State, t: RecruitNext) -> Steps[None]:
    """First all are chosen and paid (R-8), then they are deployed."""
    options: dict[str, Kind | None] = {**recruitable(s, t)} if t.left else {}
    kind = None
    if options:
        options["pass"] = None
        kind = yield from ask(t.seat, say("recruit.who", left=t.left), options, closed=lambda: closed(s, t))
    if kind is None:
        s.then(Deploy(t.seat, t.deploy))
        return
    paying: list[Task] = [] if t.free else [recruit_price(s, t.seat, kind, t.discount)]
    s.then(
        *paying,
        Recruited(t.seat, kind),
        RecruitNext(t.seat, t.left - 1, t.kinds, t.deploy, t.discount, t.free),
    )


def closed(s: State, t: RecruitNext) -> dict[str, Message]:
    offered = recruitable(s, t)
    return {
        f"recruit:{kind}": say("closed.no_goods" if s.clans[t.seat].pool[kind] else "closed.none_in_pool")
        for kind in t.kinds
        if f"recruit:{kind}" not in offered
    }


@rule(Recruited)
def recruited(s: State, t: Recruited) -> None:
    clan = s.clans[t.seat]
    clan.pool[t.kind] -= 1
    clan.recruits.append(t.kind)
    s.tell("recruited", who=s.called(t.seat), kind=t.kind)
    s.then(Event("soldier_recruited", t.seat, Ctx(kind=t.kind)))


# --------------------------------------------------------------------------- deploying


def attack_price(s: State, seat: int, name: str) -> Bundle:
    """What cards ask for when a recruit attacks there at once."""
    return added_price(s, seat, "recruit_attack_cost", Ctx(section=name))


def deploy_targets(s: State, seat: int, kind: Kind) -> list[Target]:
    return [
        target
        for name in s.sections
        if can_pay(s, seat, attack_price(s, seat, name))
        for target in attack_targets(s, seat, kind, name)
    ]


@rule(Deploy)
def deploy(s: State, t: Deploy) -> Steps[None]:
    """DP-23: the next recruit attacks in any section, or goes to any rest zone."""
    recruits = s.clans[t.seat].recruits
    if not recruits:
        return
    kinds = {f"deploy:{kind}": kind for kind in s.kinds(t.seat) if kind in recruits}
    kind = yield from ask(t.seat, say("deploy.who"), kinds)
    targets = deploy_targets(s, t.seat, kind) if t.deploy != "rest" else []
    attacked = {target.section for target in targets}
    others: dict[str, str] = {}
    if t.deploy != "rest":
        posts = [name for name in s.sections if can_take_post(s, kind, name) and name not in attacked]
        others |= {f"post:{name}": f"post:{name}" for name in posts}
    if t.deploy != "attack" or not (targets or others):
        others |= {f"rest:{name}": f"rest:{name}" for name in s.sections}
    where = yield from choose_target(t.seat, say(f"deploy.{kind}", left=len(recruits)), targets, others)
    recruits.remove(kind)
    if recruits:
        s.then(t)
    if isinstance(where, Target):
        if shoots(kind):
            post_archer(s, t.seat, kind, where.section)
        attack(s, t.seat, kind, where)
        s.then(*pay(t.seat, attack_price(s, t.seat, where.section)))
        return
    place, _, name = where.partition(":")
    if place == "post":
        post_archer(s, t.seat, kind, name)
    else:
        s.sections[name].rest.append(Soldier(t.seat, kind))
        s.tell("soldier.rests", who=t.seat, kind=kind, section=name)


def post_archer(s: State, seat: int, kind: Kind, name: str) -> None:
    s.sections[name].firing.append(Soldier(seat, kind))
    s.tell("archer.posted", who=s.called(seat), section=name)


# --------------------------------------------------------------------------- moving between sections


def marches(s: State, seat: int, amount: int, kinds: Sequence[Kind]) -> dict[str, list[Task]]:
    """DP-29: from one section to another."""
    options: dict[str, list[Task]] = {}
    for source, section in s.sections.items():
        if any(soldier.seat == seat and soldier.kind in kinds for soldier in [*section.rest, *section.firing]):
            for target in s.sections:
                if target != source:
                    march = March(seat, source, target, amount, list(kinds))
                    options[f"march:{source}>{target}"] = [march]
    return options


@rule(March)
def march(s: State, t: March) -> Steps[None]:
    """DP-30: the next soldier to take along; archers go from wall to wall, or down to the other rest zone."""
    source, target = s.sections[t.source], s.sections[t.target]
    options: dict[str, tuple[str, Kind, str] | None] = {}
    for kind in t.kinds:
        if Soldier(t.seat, kind) in source.rest:
            options[f"take:{t.source}>rest>{kind}>rest"] = ("rest", kind, "rest")
        if Soldier(t.seat, kind) in source.firing:
            if target.free_firing_spots() > 0:
                options[f"take:{t.source}>firing>{kind}>firing"] = ("firing", kind, "firing")
            options[f"take:{t.source}>firing>{kind}>rest"] = ("firing", kind, "rest")
    if not options or not t.left:
        return
    options["pass"] = None
    chosen = yield from ask(t.seat, say("march.who", source=t.source, target=t.target), options)
    if chosen is None:
        return
    leaves, kind, goes = chosen
    soldier = Soldier(t.seat, kind)
    source.zone(leaves).remove(soldier)
    target.zone(goes).append(soldier)
    s.tell("soldier.marched", who=t.seat, kind=kind, source=t.source, target=t.target)
    s.then(March(t.seat, t.source, t.target, t.left - 1, t.kinds))
