"""The interpreter of operations (vocabulary 7).

An operation either acts: ACTS says whether it would do something now, and does it. Or it offers options: OFFERS lists
them, token → tasks, for a seat that may choose one (up to so many times). A choice between several operations is one
question with the options of all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from games.core import Steps, say
from games.great_wall.rules import qin
from games.great_wall.rules.attack import anyone_ready, sections_to_commit, wound_targets
from games.great_wall.rules.build import barricades_to_build, donations, overseers_to_place, walls_to_build
from games.great_wall.rules.clerks import can_move
from games.great_wall.rules.court import advisors_to_hire, clerks_to_hire, move_tea
from games.great_wall.rules.engine import ask, rule, rulebook_step
from games.great_wall.rules.goods import can_pay, draw_and_keep, draw_tactics, gain, gain_bundle, lose, pay
from games.great_wall.rules.killing import begin_killing, soldiers_at, to_save, unsaved
from games.great_wall.rules.recruit import marches, recruitable
from games.great_wall.rules.shame import shame_to_discard
from games.great_wall.rules.values import all_hold, value
from games.great_wall.state import Modifier, State
from games.great_wall.tables import EFFECTS, SPOTS, locations_in
from games.great_wall.tasks import (
    NOBODY,
    Activation,
    AttackNext,
    ChooseDoomed,
    CommitNext,
    Ctx,
    Do,
    Effect,
    MoveClerk,
    Offer,
    PlaceWounds,
    Receive,
    RecruitNext,
    Task,
)
from games.great_wall.vocabulary import (
    BASIC,
    MATERIALS,
    Activate,
    AnyOp,
    Attack,
    BuildBarricade,
    BuildWall,
    Choose,
    CopyCommand,
    DiscardShame,
    Donate,
    DrawTactic,
    Exchange,
    Gain,
    GainBundle,
    HireAdvisor,
    HireClerk,
    Kill,
    Kind,
    Lose,
    Modify,
    MoveClerks,
    MoveSoldiers,
    Overseer,
    OverseerIncome,
    RecoverCommand,
    Recruit,
    RefreshAdvisors,
    RemoveBarricade,
    RemoveWound,
    Save,
    Tea,
    Wound,
)

Options = dict[str, list[Task]]


class At(NamedTuple):
    """Where an operation stands, for whom it is carried out, and in which event."""

    key: str
    at: int
    seat: int
    ctx: Ctx
    taken: list[str] = []


class Acts(NamedTuple):
    would: Callable[[State, Any, At], bool]
    act: Callable[[State, Any, At], None]


class Offers(NamedTuple):
    options: Callable[[State, Any, At], Options]
    times: Callable[[State, Any, At], int] = lambda s, op, at: 1
    after: tuple[Task, ...] = ()


def tag(op: AnyOp) -> str:
    return str(op.__struct_config__.tag)


# --------------------------------------------------------------------------- carrying out effects


@rule(Effect)
def effect(s: State, t: Effect) -> None:
    """The next operation, for every seat that it addresses."""
    ops = EFFECTS[t.key]
    op = ops[t.at]
    if t.at + 1 < len(ops):
        s.then(Effect(t.key, t.seat, t.ctx, t.at + 1))
    for seat in reversed(addressed(s, op, t.seat, t.ctx)):  # the first of them comes on top of the stack
        if all_hold(s, op.conditions, seat, t.ctx):
            carry_out(s, op, At(t.key, t.at, seat, t.ctx))


def addressed(s: State, op: AnyOp, owner: int, ctx: Ctx) -> list[int]:
    match op.who:
        case "owner":
            return [owner]
        case "active":
            return [s.active]
        case "others":
            return [seat for seat in s.tea if seat != owner]
        case "each":
            return s.tea
    return [ctx.seat]  # attacker, claimant


def carry_out(s: State, op: AnyOp, at: At) -> None:
    if at.seat != NOBODY and not s.is_player(at.seat):
        qin.carry_out(s, op, at.seat, at.ctx)
    elif rules := ACTS.get(type(op)):
        rules.act(s, op, at)
    else:
        offers = OFFERS[type(op)]
        times = offers.times(s, op, at)
        if times > 0:
            s.then(Offer(at.key, at.at, at.seat, at.ctx, times), *offers.after)


def would(s: State, op: AnyOp, at: At) -> bool:
    """Whether it would do something now."""
    if rules := ACTS.get(type(op)):
        return rules.would(s, op, at)
    offers = OFFERS[type(op)]
    return offers.times(s, op, at) > 0 and bool(offers.options(s, op, at))


def possible(s: State, key: str, seat: int, ctx: Ctx) -> bool:
    """At least one operation of an effect would do something."""
    return any(
        all_hold(s, op.conditions, other, ctx) and would(s, op, At(key, number, other, ctx))
        for number, op in enumerate(EFFECTS[key])
        for other in addressed(s, op, seat, ctx)
    )


def prompt_of(op: AnyOp, key: str) -> str:
    """A choice is named by its card, everything else by the operation."""
    card = key.partition(".")[0].removeprefix("solo_")
    return f"choose.{card}" if isinstance(op, Choose) else f"offer.{tag(op)}"


@rule(Offer)
def offer(s: State, t: Offer) -> Steps[None]:
    op = EFFECTS[t.key][t.at]
    offered = OFFERS[type(op)].options(s, op, At(t.key, t.at, t.seat, t.ctx, t.taken))
    if not offered:
        return
    options: dict[str, tuple[str, list[Task]] | None] = {token: (token, tasks) for token, tasks in offered.items()}
    options["pass"] = None
    chosen = yield from ask(t.seat, say(prompt_of(op, t.key), left=t.left), options)
    if chosen is None:
        return
    token, tasks = chosen
    if t.left > 1:
        noun = token.partition(":")[2].partition(">")[0]
        s.then(Offer(t.key, t.at, t.seat, t.ctx, t.left - 1, [*t.taken, noun]))
    s.then(*tasks)


# --------------------------------------------------------------------------- operations that act

ACTS: dict[type, Acts] = {}
OFFERS: dict[type, Offers] = {}


def number(s: State, amount: Any, at: At) -> int:
    return value(s, amount, at.seat, at.ctx)


def _lose(s: State, op: Lose, at: At) -> None:
    lose(s, at.seat, op.what, number(s, op.amount, at))


def _draw(s: State, op: DrawTactic, at: At) -> None:
    n = number(s, op.amount, at)
    keep = n if op.keep is None else number(s, op.keep, at)
    if keep < n:
        draw_and_keep(s, at.seat, n, keep)
    else:
        draw_tactics(s, at.seat, n)


def move_clerks_task(s: State, op: MoveClerks, at: At) -> MoveClerk:
    return MoveClerk(at.seat, number(s, op.amount, at), locations_in(op.to), op.distinct, op.source)


def _recruit_task(s: State, op: Recruit, at: At) -> RecruitNext:
    discount = number(s, op.discount, at)
    return RecruitNext(at.seat, number(s, op.amount, at), recruits(s, op, at), op.deploy, discount, op.free)


def recruits(s: State, op: Recruit, at: At) -> list[Kind]:
    """Whoever may recruit each basic kind may recruit every kind of his clan."""
    kinds = s.kinds(at.seat, op.kinds)
    return s.kinds(at.seat) if set(BASIC) <= set(kinds) else kinds


def _attack_would(s: State, op: Attack, at: At) -> bool:
    if op.commit:
        return bool(sections_to_commit(s, at.seat, list(s.sections)))
    return anyone_ready(s, at.seat, s.kinds(at.seat, op.kinds), op.source)


def _attack(s: State, op: Attack, at: At) -> None:
    names = list(s.sections)
    if op.commit:
        s.then(CommitNext(at.seat, names))
    else:
        n = number(s, op.amount, at)
        s.then(AttackNext(at.seat, n, s.kinds(at.seat, op.kinds), op.source, names, op.section == "one"))


def _wound_hordes(s: State, op: Wound, at: At) -> list[str]:
    match op.target:
        case "here":
            return [at.ctx.horde]
        case "row1":
            return [horde.id for section in s.sections.values() if (horde := section.at(1))]
        case "section":
            return [horde.id for horde in s.sections[at.ctx.section].hordes]
    return [horde.id for horde in s.hordes()]


def _wound_would(s: State, op: Wound, at: At) -> bool:
    hordes = _wound_hordes(s, op, at)
    return any(target.horde in hordes for name in s.sections for target in wound_targets(s, name))


def _wound(s: State, op: Wound, at: At) -> None:
    s.then(PlaceWounds(at.seat, number(s, op.amount, at), _wound_hordes(s, op, at), op.target == "one"))


def _remove_wounds(s: State, op: RemoveWound, at: At) -> None:
    """First row first, spots in reading order."""
    left = number(s, op.amount, at)
    for horde in s.sections[at.ctx.section].hordes:
        if (horde.id == at.ctx.horde) == (op.target == "here"):
            for spot in [spot for spot in SPOTS[horde.type] if spot in horde.wounds][:left]:
                horde.wounds.remove(spot)
                left -= 1
                s.tell("wound.healed", horde=horde.type, section=at.ctx.section)


def _remove_barricades(s: State, op: RemoveBarricade, at: At) -> None:
    section = s.sections[at.ctx.section]
    n = min(number(s, op.amount, at), section.barricades)
    if n:
        section.barricades -= n
        s.tell("barricade.lost", section=at.ctx.section, n=n)


def _tea_steps(s: State, op: Tea, at: At) -> int:
    return len(s.tea) if op.to == "top" else number(s, op.steps, at)


def _kill(s: State, op: Kill, at: At) -> None:
    """R-49: an event of its own; every seat with such soldiers there loses so many."""
    n = number(s, op.amount, at)
    on_cards = [horde.id for horde in s.sections[at.ctx.section].hordes]
    places = on_cards if op.where == "horde" else [op.where]
    quotas = [
        ChooseDoomed(seat, place, n, kinds)
        for place in places
        for seat in s.tea
        if (kinds := s.kinds(seat, op.kinds))
        and any(kind in kinds for kind in soldiers_at(s, seat, at.ctx.section, place))
    ]
    begin_killing(s, at.ctx.section, op.cause, quotas)


ACTS |= {
    Gain: Acts(
        lambda s, op, at: number(s, op.amount, at) > 0,
        lambda s, op, at: gain(s, at.seat, op.what, number(s, op.amount, at), at.ctx.location),
    ),
    GainBundle: Acts(lambda s, op, at: True, lambda s, op, at: gain_bundle(s, at.seat, op.bundle, at.ctx.location)),
    Lose: Acts(lambda s, op, at: True, _lose),
    DrawTactic: Acts(lambda s, op, at: bool(s.tactic_deck or s.tactic_discard) and number(s, op.amount, at) > 0, _draw),
    MoveClerks: Acts(
        lambda s, op, at: number(s, op.amount, at) > 0 and can_move(s, move_clerks_task(s, op, at)),
        lambda s, op, at: s.then(move_clerks_task(s, op, at)),
    ),
    Recruit: Acts(
        lambda s, op, at: number(s, op.amount, at) > 0 and bool(recruitable(s, _recruit_task(s, op, at))),
        lambda s, op, at: s.then(_recruit_task(s, op, at)),
    ),
    Attack: Acts(_attack_would, _attack),
    Wound: Acts(_wound_would, _wound),
    RemoveWound: Acts(lambda s, op, at: True, _remove_wounds),
    RemoveBarricade: Acts(lambda s, op, at: s.sections[at.ctx.section].barricades > 0, _remove_barricades),
    Tea: Acts(
        lambda s, op, at: s.tea.index(at.seat) > 0 and _tea_steps(s, op, at) > 0,
        lambda s, op, at: move_tea(s, at.seat, _tea_steps(s, op, at)),
    ),
    Kill: Acts(lambda s, op, at: True, _kill),
}

# --------------------------------------------------------------------------- operations that offer options


def _choose(s: State, op: Choose, at: At) -> Options:
    """The options of all operations that can be chosen; one without options of its own is one option."""
    options: Options = {}
    for nth, ops in enumerate(op.options):
        key = f"{at.key}/{at.at}/{nth}"
        inner = At(key, 0, at.seat, at.ctx)
        if len(ops) == 1 and type(ops[0]) in OFFERS:
            options |= OFFERS[type(ops[0])].options(s, ops[0], inner)
        elif possible(s, key, at.seat, at.ctx):
            token = f"do:{tag(ops[0])}"
            options[token if token not in options else f"{token}>{nth}"] = [Effect(key, at.seat, at.ctx)]
    return options


def _exchange(s: State, op: Exchange, at: At) -> Options:
    if not can_pay(s, at.seat, op.give):
        return {}
    get = {str(good): n for good, n in op.get.items()}
    return {"exchange": [*pay(at.seat, op.give), Receive(at.seat, get)]}


def _activate(s: State, op: Activate, at: At) -> Options:
    return {
        f"activate:{location}": [Activation(location, advanced=True)]
        for location in locations_in(op.location)
        if s.clerks[location][at.seat]
    }


def _overseers(s: State, op: Overseer, at: At) -> Options:
    locations = [location for location in locations_in(op.location) if location not in at.taken]
    return overseers_to_place(s, at.seat, locations, number(s, op.discount, at))


def _incomes(s: State, op: OverseerIncome, at: At) -> Options:
    return {
        f"income:{location}": [Do("overseer_income", at.seat, location)]
        for location in s.clans[at.seat].overseers
        if location not in at.taken
    }


def _donations(s: State, op: Donate, at: At) -> Options:
    what = MATERIALS if op.what in ("material", "any") else [m for m in MATERIALS if m == op.what]
    return donations(s, at.seat, what, op.honour, at.ctx.location)


def _saves(s: State, op: Save, at: At) -> Options:
    chi = op.cost.get("chi", 0)
    left = number(s, op.amount, at) - len(at.taken)
    if not chi and left >= unsaved(s, at.seat) > 1:
        return {"save_all": [Do("save_all", at.seat)]}
    return to_save(s, at.seat, chi) if s.killing else {}


def _copies(s: State, op: CopyCommand, at: At) -> Options:
    """6.2: another seat's command of this year, whole."""
    return {
        f"copy:{s.called(seat)}": [Do("copy_command", at.seat, kind)]
        for seat, kind in enumerate(s.orders)
        if seat != at.seat and kind is not None and kind not in op.exclude
    }


def _sections(s: State, op: Modify, at: At) -> Options:
    delta = number(s, op.delta, at)
    return {f"section:{name}": [Do(f"modify.{op.key}.{op.until}", at.seat, name, delta)] for name in s.sections}


@rulebook_step("modify.defence.winter_end")
def strengthen_section(s: State, t: Do) -> None:
    _, key, until = t.what.split(".")
    s.modifiers.append(Modifier(key, t.n, t.at, until))
    s.tell("section.strengthened", who=t.seat, section=t.at, n=t.n)


OFFERS |= {
    Choose: Offers(_choose),
    Exchange: Offers(_exchange, lambda s, op, at: number(s, op.times, at)),
    HireClerk: Offers(
        lambda s, op, at: clerks_to_hire(s, at.seat, op.cost.get("gold", 0)),
        lambda s, op, at: number(s, op.amount, at),
    ),
    HireAdvisor: Offers(lambda s, op, at: advisors_to_hire(s, at.seat, number(s, op.discount, at))),
    RefreshAdvisors: Offers(
        lambda s, op, at: {f"discard:{card}": [Do("discard_advisor", at=card)] for card in s.advisor_track},
        lambda s, op, at: number(s, op.discard, at),
        (Do("refill_advisors"),),
    ),
    Activate: Offers(_activate),
    MoveSoldiers: Offers(lambda s, op, at: marches(s, at.seat, number(s, op.amount, at), s.kinds(at.seat, op.kinds))),
    BuildBarricade: Offers(
        lambda s, op, at: barricades_to_build(s, at.seat, op.cost.get("material", 0), op.honour),
        lambda s, op, at: number(s, op.amount, at),
    ),
    BuildWall: Offers(lambda s, op, at: walls_to_build(s, at.seat, number(s, op.discount, at))),
    Overseer: Offers(_overseers, lambda s, op, at: number(s, op.n, at)),
    OverseerIncome: Offers(_incomes, lambda s, op, at: number(s, op.n, at)),
    Donate: Offers(_donations, lambda s, op, at: number(s, op.amount, at)),
    DiscardShame: Offers(
        lambda s, op, at: shame_to_discard(s, at.seat, op.cost.get("chi", 0)),
        lambda s, op, at: number(s, op.amount, at),
    ),
    Save: Offers(_saves, lambda s, op, at: number(s, op.amount, at)),
    RecoverCommand: Offers(
        lambda s, op, at: {
            f"recover:{kind}": [Do("recover_command", at.seat, kind)] for kind in s.clans[at.seat].discard
        },
        lambda s, op, at: number(s, op.amount, at),
    ),
    CopyCommand: Offers(_copies),
    Modify: Offers(_sections),
}
