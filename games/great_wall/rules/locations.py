"""The activation step and the locations (dossier 6.4 to 6.9, 8.1; DP-18 to DP-21, DP-31 to DP-33)."""

from __future__ import annotations

from games.core import Steps, say
from games.great_wall.expansions.kit import after
from games.great_wall.rules import qin
from games.great_wall.rules.attack import Target, attack, choose_target, melee_targets
from games.great_wall.rules.build import donations, overseers_to_place
from games.great_wall.rules.court import discard_advisor, move_tea, refill_advisors
from games.great_wall.rules.engine import ask, rule, rulebook_step
from games.great_wall.rules.goods import gain
from games.great_wall.rules.ops import OFFERS, At, prompt_of, would
from games.great_wall.rules.shame import shame_to_discard
from games.great_wall.rules.values import modified, value
from games.great_wall.state import State
from games.great_wall.tables import LOCATIONS, OVERSEERS, REED_ACTIVATIONS, RULES, SPACES
from games.great_wall.tasks import (
    NOBODY,
    Activation,
    ActivationStep,
    AtLocation,
    Ctx,
    Do,
    Effect,
    Event,
    TakeShame,
    Task,
    Window,
)
from games.great_wall.vocabulary import MATERIALS, Gain, Recruit, Tea

# --------------------------------------------------------------------------- the activation step (6.4)


def candidates(s: State) -> list[str]:
    """Full regular locations, special ones with a clerk; a Reed clerk alone does not count."""
    found, spaces, reed = [], SPACES[s.players], s.reed
    for location, there in s.clerks.items():
        clerks, most = sum(there), spaces[location]
        if most is None:
            if clerks and (reed == NOBODY or clerks > there[reed]):
                found.append(location)
        elif clerks >= most:
            found.append(location)
    return found


@rule(ActivationStep)
def activation_step(s: State, t: ActivationStep) -> Steps[None]:
    """DP-18: the active player picks the next one; all must be activated, each at most once (R-37)."""
    left = [location for location in candidates(s) if location not in t.done]
    if not left:
        return
    decides = s.active if s.active != s.reed else s.overlord()
    location = qin.next_activation(s, left) if decides == s.qin else None
    if location is None:
        chooser = decides if s.is_player(decides) else 0
        options = {f"activate:{name}": name for name in left}
        location = yield from ask(chooser, say("activation.next"), options)
    tasks: list[Task] = [Activation(location)]
    if s.is_player(s.active):
        tasks.append(Window(s.active, "own_turn"))
    s.then(*tasks, ActivationStep([*t.done, location]))


@rule(Activation)
def activate(s: State, t: Activation) -> None:
    """6.5, for every seat with clerks there, in the tea order of this moment."""
    facts = LOCATIONS[t.location]
    if facts.step:
        s.then(Do(facts.step, at=t.location))
        return
    there = s.clerks[t.location]
    present = [seat for seat in s.tea if there[seat]]
    players = [seat for seat in present if s.is_player(seat)]
    s.tell("location.activated", location=t.location)
    tasks: list[Task] = [Event("before_activation", ctx=Ctx(location=t.location, advanced=t.advanced))]
    if facts.shame_flag and not t.advanced and len(present) == 1 and players:
        tasks.append(TakeShame(players[0], 1, "location"))
    tasks += after(s, "activation.shame", t.location, players)
    tasks += production_steps(s, t, present) if facts.resolve == "steps" else visits(s, t, present)
    for seat in players:
        ctx = Ctx(location=t.location, advanced=t.advanced, amount=there[seat])
        tasks.append(Event("location_activated", seat, ctx))
    s.then(*tasks, Do("clerks_return", at=t.location))


@rulebook_step("clerks_return")
def clerks_return(s: State, t: Do) -> None:
    """Reed clerks stay."""
    for seat, n in enumerate(s.clerks[t.at]):
        if n and seat != s.reed:
            s.clans[seat].clerks += n
            s.clerks[t.at][seat] = 0


# --------------------------------------------------------------------------- production locations (6.6)


def production_steps(s: State, t: Activation, present: list[int]) -> list[Task]:
    """Each step is done by all before the next."""
    tasks: list[Task] = [Do("produce", seat, t.location) for seat in present]
    tasks += [Do("overseer_step", seat, t.location) for seat in present if s.is_player(seat)]
    if LOCATIONS[t.location].donation:
        tasks += [Do("donation_step", seat, t.location) for seat in present if seat != s.qin]
    return tasks


@rulebook_step("produce")
def produce(s: State, t: Do) -> None:
    if t.seat == s.reed:
        if REED_ACTIVATIONS[t.at].effect != "donate":  # donations belong to step 3
            s.then(Do("reed_visit", t.seat, t.at))
        return
    if t.seat == s.qin:
        qin.produce(s, t.at)
        return
    n = yields(s, t.seat, t.at)
    resource = LOCATIONS[t.at].resource
    assert resource
    s.then(Event("production", t.seat, Ctx(location=t.at, amount=n)))
    gain(s, t.seat, resource, n)


def yields(s: State, seat: int, location: str) -> int:
    """1 per own clerk, the bonus of the own overseer, and what cards add."""
    op = LOCATIONS[location].effect[0]
    assert isinstance(op, Gain)
    rank = s.clans[seat].overseers.get(location, 0)
    bonus = OVERSEERS[location].bonus[rank - 1] if rank else 0
    here = Ctx(location=location)
    return modified(s, seat, f"yield.{location}", value(s, op.amount, seat, here) + bonus, here)


@rulebook_step("overseer_step")
def overseer_step(s: State, t: Do) -> Steps[None]:
    """DP-19: place an overseer, or raise the own one by one rank."""
    options: dict[str, list[Task] | None] = {**overseers_to_place(s, t.seat, [t.at])}
    if not options:
        return
    options["pass"] = None
    tasks = yield from ask(t.seat, say("location.overseer", location=t.at), options)
    if tasks is not None:
        s.then(*tasks)


@rulebook_step("donation_step")
def donation_step(s: State, t: Do) -> Steps[None]:
    """DP-20, R-16: 1 of that resource for honour; `n` have been donated already."""
    if t.seat == s.reed:
        s.then(Do("reed_visit", t.seat, t.at))
        return
    if t.n >= donation_limit(s, t.seat, t.at):
        return
    own = [material for material in MATERIALS if material == LOCATIONS[t.at].resource]
    options: dict[str, list[Task] | None] = {**donations(s, t.seat, own, RULES.donation_honour, t.at)}
    if not options:
        return
    options["pass"] = None
    tasks = yield from ask(t.seat, say("location.donate", location=t.at), options)
    if tasks is not None:
        s.then(*tasks, Do("donation_step", t.seat, t.at, t.n + 1))


def donation_limit(s: State, seat: int, location: str) -> int:
    here = Ctx(location=location)
    per_clerk = modified(s, seat, "donations_per_clerk", 0, here)
    printed = s.clerks[location][seat] if per_clerk else RULES.donation_limit
    return modified(s, seat, "limit.donate", printed, here)


# --------------------------------------------------------------------------- the other locations (6.7 to 6.9)


def visits(s: State, t: Activation, present: list[int]) -> list[Task]:
    """Seat by seat; in the embassy, if the table wants it, clerk by clerk in turns (R-5)."""
    here = Ctx(location=t.location)
    extra = {seat: modified(s, seat, "virtual_clerks", 0, here) if s.is_player(seat) else 0 for seat in present}
    ctx = {seat: Ctx(location=t.location, advanced=t.advanced, extra_clerks=extra[seat]) for seat in present}
    there = {seat: s.clerks[t.location][seat] + extra[seat] for seat in present}
    one_by_one = LOCATIONS[t.location].resolve == "per_clerk" and s.embassy_order == "round_robin"
    if t.location != "emperors_embassy" or not one_by_one:
        return [AtLocation(seat, t.location, there[seat], ctx[seat]) for seat in present]
    return [
        AtLocation(seat, t.location, 1, ctx[seat])
        for turn in range(max(there.values()))
        for seat in present
        if there[seat] > turn
    ]


@rule(AtLocation)
def at_location(s: State, t: AtLocation) -> Steps[None]:
    """Receiving the effect is optional (6.3)."""
    if t.seat == s.reed:
        s.then(Do("reed_visit", t.seat, t.location))
        return
    if t.seat == s.qin:
        if t.location == "barracks":
            qin.recruit_at_barracks(s, t.location)
        return
    op = LOCATIONS[t.location].effect[0]
    if isinstance(op, Recruit):
        s.then(Effect(t.location, t.seat, t.ctx))
    elif type(op) in OFFERS:
        offered = OFFERS[type(op)].options(s, op, At(t.location, 0, t.seat, t.ctx))
        if not offered or not t.left:
            return
        options: dict[str, list[Task] | None] = {**offered, "pass": None}
        prompt = say(prompt_of(op, t.location), left=t.left)
        tasks = yield from ask(t.seat, prompt, options)
        if tasks is not None:
            s.then(*tasks, AtLocation(t.seat, t.location, t.left - 1, t.ctx))
    elif would(s, op, At(t.location, 0, t.seat, t.ctx)):
        accepted = yield from ask(t.seat, say(f"visit.{t.location}", n=t.left), {"accept": True, "pass": False})
        if not accepted:
            return
        if isinstance(op, Tea):
            move_tea(s, t.seat, tea_steps(s, t.seat, t.location))
        else:
            s.then(Effect(t.location, t.seat, t.ctx))


def tea_steps(s: State, seat: int, location: str) -> int:
    """6.7: whoever holds all spaces alone goes to the top."""
    if s.clerks[location][seat] == s.spaces(location):
        return len(s.tea)
    return modified(s, seat, "tea_house.steps", 1)


# --------------------------------------------------------------------------- the Reed clan at a location (8.1)


@rulebook_step("reed_visit")
def reed_visit(s: State, t: Do) -> Steps[None]:
    """DP-32, DP-33: the overlord decides; what is possible can't be declined."""
    visit = REED_ACTIVATIONS[t.at]
    overlord = s.overlord()
    match visit.effect:
        case "donate":
            assert visit.what
            s.warehouse[visit.what] += visit.amount
            s.tell("reed.donated", good=visit.what)
        case "tea_step":
            move_tea(s, t.seat, visit.amount)
        case "active_player_discards_shame" if s.is_player(s.active):
            options: dict[str, list[Task] | None] = {**shame_to_discard(s, s.active, 0), "pass": None}
            tasks = yield from ask(s.active, say("reed.shame"), options)
            if tasks:
                s.then(*tasks)
        case "overlord_discards_advisor" if s.advisor_track:
            card = s.advisor_track[0]
            if s.is_player(overlord):
                choices = {f"discard:{card}": card for card in s.advisor_track}
                card = yield from ask(overlord, say("reed.advisor"), choices)
            discard_advisor(s, card)
            refill_advisors(s)
        case "free_barricade":
            free = [name for name in s.sections if s.sections[name].barricades < RULES.barricades_per_section]
            if not free:
                return
            name = free[0]
            if s.is_player(overlord):
                name = yield from ask(overlord, say("reed.barricade"), {f"barricade:{name}": name for name in free})
            else:
                name = qin.barricade_section(s, free)
            s.then(Do("build_barricade", t.seat, name))
        case "recruit_spearman_attack" if s.clans[t.seat].pool["spearman"]:
            targets = [target for name in s.sections for target in melee_targets(s, t.seat, "spearman", name)]
            if not targets:
                return
            target: Target | str | None = qin.spearman_target(s, t.seat)
            if s.is_player(overlord):
                target = yield from choose_target(overlord, say("reed.spearman"), targets)
            assert isinstance(target, Target)
            s.clans[t.seat].pool["spearman"] -= 1
            attack(s, t.seat, "spearman", target)
