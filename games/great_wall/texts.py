"""What the cards say, as messages made from their abilities: every number comes from the tables. The sentences are in
words_texts.py: one for each operation, trigger, condition, counter and modifier; an expansion brings those of its own
words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.core import Message, say
from games.great_wall.rules.ops import tag
from games.great_wall.tables import LOCATIONS, OVERSEERS, RULES, SOLDIERS, Command, HordeType, ReedActivation, Tactic
from games.great_wall.vocabulary import (
    MANY,
    RESOURCES,
    Ability,
    Activate,
    Amount,
    Attack,
    BuildBarricade,
    BuildWall,
    Choose,
    Condition,
    CopyCommand,
    Count,
    DiscardShame,
    Donate,
    DrawTactic,
    Exchange,
    Gain,
    GainBundle,
    HireAdvisor,
    HireClerk,
    Kill,
    Lose,
    Modify,
    MoveClerks,
    MoveSoldiers,
    Op,
    Overseer,
    OverseerIncome,
    RecoverCommand,
    Recruit,
    RefreshAdvisors,
    RemoveBarricade,
    RemoveWound,
    Save,
    Score,
    Tea,
    Wound,
)

GOODS = (*RESOURCES, "material", "any", "honour", "tactic")

Numbered = Callable[[int], Message]


def goods(bundle: Any) -> list[tuple[int, str]]:
    return [(bundle[good], good) for good in GOODS if bundle.get(good)]


# --------------------------------------------------------------------------- numbers


def each(count: Count, event: str = "") -> Message:
    """What is counted, one by one."""
    if count.count == "others_with_command":
        what = say("each.others_with_command", kinds=count.kinds)
    elif count.count == "event_amount":
        what = say(f"each.event.{event}")
    else:
        what = say(f"each.{count.count}", n=count.div)
    beyond = -count.add // count.mul if count.add < 0 else 0
    return say("each.beyond", each=what, n=beyond) if beyond else what


def bounded(count: Count, it: Message) -> Message:
    most = count.max if count.mul > 0 else -count.min
    return say("text.at_most", it=it, n=most) if most < MANY else it


def counted(make: Numbered, amount: Amount, event: str = "") -> Message:
    """The sentence of a number, or of what makes it."""
    if isinstance(amount, int):
        return make(amount)
    if amount.count == "others_with_command" and amount.add:
        return say("text.if_played", it=make(amount.add), n=amount.add + amount.mul, kinds=amount.kinds)
    it = say("text.per", it=make(abs(amount.mul)), each=each(amount, event))
    if amount.add > 0:
        it = say("text.and_more", it=it, n=amount.add)
    return bounded(amount, it)


def plain(amount: Amount) -> int:
    """The number itself, or that of one thing counted."""
    return amount if isinstance(amount, int) else abs(amount.mul)


# --------------------------------------------------------------------------- operations


def operation(op: Op, event: str = "") -> Message:
    it = _operation(op, event)
    for condition in op.conditions:
        it = say(f"if.{_named(condition)}", it=it, **_values(condition))
    return it


def _operation(op: Op, event: str) -> Message:
    match op:
        case Gain():
            return counted(lambda n: _gain(op.what, n), op.amount, event)
        case GainBundle():
            return say("op.gain", goods=goods(op.bundle))
        case Lose():
            return counted(lambda n: say(f"op.lose.{op.who}", goods=[(n, op.what)]), op.amount, event)
        case Exchange():
            key = "op.exchange" if op.times == 1 else "op.exchange.times"
            return say(key, get=goods(op.get), give=goods(op.give), times=plain(op.times))
        case Choose():
            first, *others = [[operation(inner, event) for inner in option] for option in op.options]
            return say("op.choose", first=first, second=[it for other in others for it in other])
        case MoveClerks():
            key = "op.move_clerks.distinct" if op.distinct and plain(op.amount) > 1 else "op.move_clerks"
            return counted(lambda n: say(key, n=n), op.amount, event)
        case DrawTactic(keep=None):
            return counted(lambda n: say("op.draw_tactic", n=n), op.amount, event)
        case DrawTactic():
            return say("op.draw_tactic.keep", n=plain(op.amount), keep=plain(op.keep or 0))
        case Activate():
            return say("op.activate", at=op.location)
        case Attack():
            return _attack(op)
        case Wound():
            return counted(lambda n: say(f"op.wound.{op.target}", n=n), op.amount, event)
        case Recruit():
            return _recruit(op, event)
        case Save() | DiscardShame():
            return _each_for(f"op.{tag(op)}", op.amount, op.cost, event)
        case HireClerk():
            return _each_for("op.hire_clerk", op.amount, op.cost, event)
        case BuildBarricade():
            it = _each_for("op.build_barricade", op.amount, op.cost, event)
            return it if op.honour is None else say("op.honour_each", it=it, n=op.honour)
        case BuildWall() | HireAdvisor() if op.discount == 0:
            return say(f"op.{tag(op)}")
        case BuildWall() | HireAdvisor():
            return counted(lambda n: say(f"op.{tag(op)}.less", n=n), op.discount, event)
        case Overseer():
            return say("op.overseer", n=plain(op.n), less=plain(op.discount))
        case Tea(to="top"):
            return say("op.tea.top")
        case Tea():
            return counted(lambda n: say("op.tea", n=n), op.steps, event)
        case Donate():
            return say("op.donate", n=plain(op.amount), what=op.what, honour=op.honour)
        case CopyCommand():
            return say("op.copy_command", but=op.exclude)
        case Kill():
            return say(f"op.kill.{op.where}", n=plain(op.amount), kinds=list(op.kinds))
        case Modify():
            return _temporary(op)
        case MoveSoldiers():
            return say("op.move_soldiers")
        case RemoveWound():
            return say(f"op.remove_wound.{op.target}", n=plain(op.amount))
        case Score():
            return _score(op)
        case OverseerIncome():
            return say("op.overseer_income", n=plain(op.n))
        case RefreshAdvisors():
            return say("op.refresh_advisors", n=plain(op.discard))
        case RecoverCommand() | RemoveBarricade():
            return say(f"op.{tag(op)}", n=plain(op.amount))
    return say(f"op.{tag(op)}", **{name: getattr(op, name) for name in op.__struct_fields__})


def _gain(what: str, n: int) -> Message:
    return say("op.gain.local", n=n) if what == "local" else say("op.gain", goods=[(n, what)])


def _attack(op: Attack) -> Message:
    if op.commit:
        return say("op.attack.commit")
    if op.source == "firing":
        return say("op.attack.firing.all") if op.amount == MANY else say("op.attack.firing", n=plain(op.amount))
    key = f"op.attack.{op.section}"
    if op.kinds != ("all",):
        return say(f"{key}.kinds", n=plain(op.amount), kinds=list(op.kinds))
    return say(key, n=plain(op.amount))


def _recruit(op: Recruit, event: str) -> Message:
    if len(op.kinds) > 1:
        it = counted(lambda n: say("op.recruit", n=n), op.amount, event)
    else:
        it = counted(lambda n: say("op.recruit.kind", n=n, kind=op.kinds[0]), op.amount, event)
    if op.free:
        it = say("op.for_free", it=it)
    elif op.discount:
        it = counted(lambda less: say("op.resources_less", it=it, n=less), op.discount)
    return say(f"op.recruit.{op.deploy}", it=it)


def _each_for(key: str, amount: Amount, cost: Any, event: str) -> Message:
    """So many, at a price each or for nothing."""
    if amount == MANY:
        return say(f"{key}.all")
    it = counted(lambda n: say(key, n=n), amount, event)
    if not cost:
        return say("op.for_free", it=it)
    return say("op.for" if amount == 1 else "op.for_each", it=it, cost=goods(cost))


def _temporary(op: Modify) -> Message:
    return counted(lambda n: say(f"op.modify.{op.key}.{op.until}", n=n), op.delta)


def _score(op: Score) -> Message:
    """Honour at the end."""
    count = op.amount
    assert isinstance(count, Count)
    if count.table:
        return say(f"score.table.{count.count}", honours=count.table)
    if count.div > 1:
        return bounded(count, say("score.every", n=count.mul, every=count.div, each=each(count)))
    return bounded(count, say("score.each", n=count.mul, each=each(count)))


# --------------------------------------------------------------------------- conditions and triggers


def _named(condition: Condition) -> str:
    return ("not." if condition.negated else "") + str(condition.__struct_config__.tag)


def _values(condition: Condition) -> dict[str, Any]:
    return {name: getattr(condition, name) for name in condition.__struct_fields__ if name != "negated"}


def _when(ability: Ability) -> Message:
    """Trigger and conditions make one sentence."""
    key = "when." + "+".join(ability.when)
    values: dict[str, Any] = {}
    for condition in ability.conditions:
        key += f".{_named(condition)}"
        values |= _values(condition)
    if ability.who == "other":
        key += ".other"
    when = say(key, **values)
    return say("when.paid", when=when, cost=goods(ability.cost)) if ability.cost else when


def _limited(ability: Ability, it: Message) -> Message:
    if isinstance(ability.times, Count):
        it = bounded(ability.times, say("text.times", it=it, each=each(ability.times)))
    if ability.limit == "event":
        return it
    n = ability.limit_n
    if isinstance(n, int):
        return say(f"limit.{ability.limit}", it=it, n=n)
    return bounded(n, say(f"limit.{ability.limit}.each", it=it, n=n.mul, each=each(n)))


# --------------------------------------------------------------------------- abilities


def ability(it: Ability) -> list[Message]:
    if it.when == ["static"]:
        return [_sentence(static(op, it.conditions)) for op in it.effect if isinstance(op, Modify)]
    if it.when == ["game_end"]:
        return [_sentence(operation(op)) for op in it.effect]
    event = it.when[0]
    first, *others = [operation(op, event) for op in it.effect]
    return [say("text.ability", when=_when(it), it=_limited(it, first)), *map(_sentence, others)]


def static(op: Modify, conditions: Sequence[Condition]) -> Message:
    it = _static(op)
    for condition in (*conditions, *op.filter):
        it = say(f"while.{_named(condition)}", it=it, **_values(condition))
    return it


def _static(op: Modify) -> Message:
    if op.cause:
        return say(f"modify.{op.key}.{op.cause}")
    if op.kinds:
        return say(f"modify.{op.key}", kinds=op.kinds)
    if op.bundle:
        return say(f"modify.{op.key}", goods=goods(op.bundle))
    amount = op.delta if op.set is None else op.set
    if op.key == "defence" and isinstance(amount, int) and amount > 0:
        return say("modify.defence.more", n=amount)
    root, _, thing = op.key.rpartition(".")
    if root == "yield":
        return counted(lambda n: say("modify.yield", n=n, location=thing), amount)
    if root == "cost.recruit":
        return counted(lambda n: say("modify.cost.recruit.kind", n=abs(n), kind=thing), amount)
    return counted(lambda n: say(f"modify.{op.key}", n=abs(n)), amount)


def _sentence(it: Message) -> Message:
    return say("text.sentence", it=it)


def card(abilities: Sequence[Ability]) -> list[Message]:
    return [sentence for it in abilities for sentence in ability(it)]


def effect(ops: Sequence[Op], event: str = "", *, by: str = "") -> list[Message]:
    """An effect without a trigger: one sentence for each operation. `by`: somebody else carries it out."""
    said = [operation(op, event) for op in ops]
    return [_sentence(say(f"by.{by}", it=it) if by else it) for it in said]


def half(tactic: Tactic, ops: Sequence[Op]) -> list[Message]:
    return [say(f"only.{_named(it)}", **_values(it)) for it in tactic.conditions] + effect(ops, tactic.window)


def command(of: Command, by: str = "") -> dict[str, list[Message]]:
    """By `kind.number`; what the others do, they do themselves."""
    effects = {1: of.effect1, 2: of.effect2, 3: of.effect3}
    return {f"{of.kind}.{n}": effect(ops, by="" if n == 2 else by) for n, ops in effects.items() if ops}


def short(kind: HordeType) -> Message:
    """A few letters for the card."""
    op = kind.abilities[0].effect[0]
    amount = getattr(op, "amount", getattr(op, "delta", 0))
    return say(f"short.{kind.id}", n=plain(amount))


# --------------------------------------------------------------------------- the board


def location(of: str) -> Message:
    """What a location does, for its tooltip."""
    if of in OVERSEERS:
        n = plain(getattr(LOCATIONS[of].effect[0], "amount", 1))
        if not LOCATIONS[of].donation:
            return say("place.production.no_donation", n=n)
        return say("place.production", n=n, honour=RULES.donation_honour)
    return say(
        f"place.{of}",
        limit=RULES.tactic_hand_limit,
        cost=RULES.barricade_cost,
        honour=RULES.barricade_honour,
        gold=RULES.clerk_cost_gold,
    )


def does(of: str) -> Message:
    """The same in a few words, on the board."""
    op = LOCATIONS[of].effect[0]
    return say(f"does.{of}", n=plain(getattr(op, "steps", getattr(op, "amount", 1))))


def reed(visit: ReedActivation) -> Message:
    """What a Reed clerk does at a location."""
    return say(f"reed.does.{visit.effect}", n=visit.amount, good=visit.what or "wood")


def board_tips() -> dict[str, Message]:
    return {
        "barricade": say("tip.barricade", n=RULES.barricade_defence),
        "firing": say("tip.firing", n=SOLDIERS["archer"].defeat_honour),
    }
