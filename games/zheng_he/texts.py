"""What the tables say, as messages: the halves of cards, the orders of solo events, the figures of the rules. The
sentences are in words.py; every number comes from the tables."""

from __future__ import annotations

from games.core import Message, say
from games.zheng_he.tables import (
    BARBARIAN,
    BOARD,
    BORDERLANDS,
    CARDS,
    DIFFICULTIES,
    EMPEROR,
    EVENT_ORDERS,
    FINAL_PUSH,
    MAKESHIFT,
    ORDERS,
    SOLO,
    UNIT,
    VOYAGES,
    Attack,
    Difficulty,
    Effect,
    March,
    Order,
    Piece,
    Place,
    Remove,
    Retreat,
    Sail,
    Settle,
    Side,
    TakeDiscard,
)

# --------------------------------------------------------------------------- cards


def half(effects: list[Effect], side: Side) -> Message:
    first, *others = [_effect(effect, side) for effect in effects]
    for other in others:
        first = say("effect.and", first=first, second=other)
    return first


def _effect(effect: Effect, side: Side) -> Message:
    match effect:
        case Place():
            return say("effect.place", what=_some(effect.piece, effect.amount, effect.up_to), where=_into(effect))
        case Remove():
            what = _some(effect.piece, effect.amount, effect.up_to)
            where = say(f"from.{effect.out_of}")
            if needed := effect.requires.barbarian_borderlands:
                return say("effect.remove.if", n=needed, what=what, where=where)
            return say("effect.remove", what=what, where=where)
        case Retreat():
            return say(f"effect.retreat.{effect.portion}")
        case Settle():
            return say("effect.settle", what=_some("settlement", effect.amount, effect.up_to))
        case March():
            return say("effect.march", n=effect.amount)
        case Attack():
            return say("effect.attack", what=_some(UNIT[side], effect.max_units, True))
        case Sail(die_modifier=0):
            return say("effect.voyage", dice=effect.dice)
        case Sail():
            return say("effect.voyage.less", dice=effect.dice, less=-effect.die_modifier)
        case TakeDiscard(look=1):
            return say("effect.take_discard.top")
        case TakeDiscard():
            return say("effect.take_discard", n=effect.amount, look=effect.look)


def _some(piece: Piece, n: int, up_to: bool) -> Message:
    return say(f"{'up_to' if up_to else 'count'}.{piece}", n=n)


def _into(effect: Place) -> Message:
    if effect.to == "controlled_borderland" and effect.spread == "any":
        return say("into.borderlands", n=effect.amount)
    return say(f"into.{effect.to}", n=effect.amount)


def _owner(kind: str) -> Side:
    return EMPEROR if kind == EMPEROR else BARBARIAN


CARD_HALVES: dict[str, dict[str, Message]] = {
    "card_low": {str(n): half(c.low, _owner(c.kind)) for n, c in CARDS.items() if c.low},
    "card_high": {str(n): half(c.high, _owner(c.kind)) for n, c in CARDS.items() if c.high},
    "card_emperor": {str(n): half(c.emperor, EMPEROR) for n, c in CARDS.items() if c.emperor},
    "card_barbarian": {str(n): half(c.barbarian, BARBARIAN) for n, c in CARDS.items() if c.barbarian},
}

# --------------------------------------------------------------------------- the solo opponent


def order(order: Order) -> Message:
    n = order.n
    match order.do:
        case "attack":
            where = say("order.anywhere") if order.focus == "any" else say("order.next_to", area=order.focus)
            if order.margin is None:
                return say("order.attack.any", n=n, where=where)
            when = say("order.more", n=order.margin) if order.margin else say("order.as_many")
            return say("order.attack", n=n, where=where, when=when)
        case "gather":
            where = say(f"order.{order.at}") if order.at in ("front", "each") else say("order.in", area=order.at)
            return say("order.gather", n=n, where=where)
        case "steal_gold" if order.needs_borderlands:
            return say("order.steal_gold.if", n=n, held=order.needs_borderlands)
        case "sink_junk":
            return say("order.sink_junk", n=n, leave=order.leave)
    return say(f"order.{order.do}", n=n)


ORDER_TEXTS = {name: order(one) for name, one in ORDERS.items()}

ORDERS_DONE = {
    **{name: say("order.of_event", order=name) for orders in EVENT_ORDERS.values() for name in orders},
    **{name: say("order.push", order=name) for orders in FINAL_PUSH.values() for name in orders},
    **{name: say("order.makeshift", order=name) for orders in MAKESHIFT.values() for name in orders},
}


def difficulty(level: Difficulty) -> list[Message]:
    says = [say("difficulty.horde", n=n, area=area) for area, n in level.extra_hordes.items()]
    says += [say("difficulty.settlement", n=n, area=area) for area, n in level.extra_settlements.items()]
    if level.free_rerolls_per_combat:
        says.append(say("difficulty.rerolls", n=level.free_rerolls_per_combat))
    if level.attack_margin_shift:
        says.append(say("difficulty.shift", n=level.attack_margin_shift))
    return [*says, say("difficulty.urgent", n=level.urgent_from_voyages, fewer=SOLO.bot.urgent_margin)]


DIFFICULTY_TEXTS: dict[str, list[Message]] = {level.id: difficulty(level) for level in DIFFICULTIES.values()}

# --------------------------------------------------------------------------- figures of the rules

RULES: dict[str, Message] = {
    "draw": say("rule.draw", n=BOARD.round.emperor_draw),
    "combat": say(
        "rule.combat",
        units=BOARD.combat.devastating_units,
        settlements=BOARD.combat.devastating_settlements,
        normal=BOARD.combat.normal_units,
    ),
    "emperor": say("rule.emperor", n=len(VOYAGES)),
    "barbarian": say("rule.barbarian", n=len(BORDERLANDS)),
}
