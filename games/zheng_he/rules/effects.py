"""Card actions (dossier 6.6): a half is a list of effects, carried out in order, and only if all of them can be."""

from __future__ import annotations

from games.core import PASS, Message, Steps, ask, say
from games.zheng_he.rules.actions import (
    add,
    amount,
    attack,
    can_attack,
    can_move,
    can_sail,
    destinations,
    move_unit,
    settle,
    settle_routes,
    spread,
    take,
    voyage,
)
from games.zheng_he.state import State
from games.zheng_he.tables import (
    BARBARIAN,
    BORDERLANDS,
    BORDERLANDS_OF,
    CARDS,
    FIELDS,
    HOME,
    HOMELANDS,
    HOMELANDS_OF,
    OTHER,
    RESERVE_LIMIT,
    SEA,
    Attack,
    Effect,
    March,
    Place,
    Remove,
    Retreat,
    Sail,
    Settle,
    Side,
    TakeDiscard,
)


def can_carry_out(s: State, side: Side, effects: list[Effect]) -> bool:
    """Completely: every effect is checked first, on the state at that moment."""
    return bool(effects) and not any(obstacle(s, side, effect) for effect in effects)


def why_not(s: State, side: Side, number: int) -> Message | None:
    """Why a side can't use its half of a card now."""
    card, effects = CARDS[number], s.half(number, side)
    if not effects:
        return say("closed.half", voyage=card.voyage) if card.voyage else say("closed.no_half", side=OTHER[side])
    return next(filter(None, (obstacle(s, side, effect) for effect in effects)), None)


def carry_out(s: State, side: Side, effects: list[Effect]) -> Steps[None]:
    for effect in effects:
        match effect:
            case Place():
                yield from place(s, side, effect)
            case Remove():
                yield from remove(s, side, effect)
            case Retreat():
                yield from retreat(s, side, effect)
            case Settle():
                yield from settle(s, effect.amount, up_to=effect.up_to)
            case March():
                yield from march(s, side, effect.amount)
            case Attack():
                yield from attack(s, side, effect.max_units)
            case Sail():
                yield from voyage(s, effect.dice, effect.die_modifier)
            case TakeDiscard():
                yield from take_discard(s, side, effect)


def obstacle(s: State, side: Side, effect: Effect) -> Message | None:
    """Why an effect can't be carried out now; None if it can."""
    match effect:
        case Place():
            if s.supply(effect.piece) < _least(effect):
                return say(f"closed.supply.{effect.piece}", n=_least(effect))
            return None if places(s, side, effect) else say("closed.holds_none")
        case Remove():
            needed = effect.requires.barbarian_borderlands
            if len(s.controlled(BARBARIAN)) < needed:
                return say("closed.holds_too_few", n=needed)
            if not removable(s, effect):
                return say(f"closed.remove.{effect.piece}", n=_least(effect), where=say(f"from.{effect.out_of}"))
            return None
        case Retreat():
            return None if any(s.hordes[b] for b in BORDERLANDS) else say("closed.retreat")
        case Settle():
            return None if settle_routes(s) else say("closed.settle")
        case March():
            return None if can_move(s, side) else say(f"closed.move.{side}")
        case Attack():
            return None if can_attack(s, side) else say(f"closed.attack.{side}")
        case Sail():
            return None if can_sail(s) else say("closed.voyage")
        case TakeDiscard():
            if len(s.reserves[side]) >= RESERVE_LIMIT:
                return say("closed.reserve", n=RESERVE_LIMIT)
            return None if s.discard else say("closed.no_discard")


def _least(effect: Place | Remove) -> int:
    """R-5: 'up to' needs at least one, an exact amount needs all."""
    return 1 if effect.up_to else effect.amount


def places(s: State, side: Side, effect: Place) -> list[str]:
    match effect.to:
        case "homeland":
            return HOMELANDS
        case "controlled_borderland":
            return s.controlled(side)
        case _:
            return [effect.to]


def place(s: State, side: Side, effect: Place) -> Steps[None]:
    areas = places(s, side, effect)
    if effect.spread == "any":
        yield from spread(s, side, effect.piece, areas, effect.amount)
        return
    area = yield from ask(
        s.seat(side), say(f"place.{effect.piece}", most=effect.amount), {f"region:{a}": a for a in areas}
    )
    if effect.up_to:
        yield from take(s, side, effect.piece, area, effect.amount)
    else:
        add(s, effect.piece, area, effect.amount)
        s.tell(f"took.{effect.piece}", who=side, n=effect.amount, area=area)


def removable(s: State, effect: Remove) -> dict[str, int]:
    """Where pieces may be removed, and how many there are."""
    match effect.out_of:
        case "sea":
            there = {SEA: s.junks}
        case "empire_home" if effect.piece == "gold":
            there = {HOME: s.gold_home}
        case "empire_home":
            there = {HOME: s.armies[HOME]}
        case "borderland":
            there = {b: s.armies[b] for b in BORDERLANDS}
        case "homeland_near_army":
            there = {h: s.hordes[h] for h in HOMELANDS if any(s.armies[b] for b in BORDERLANDS_OF[h])}
    return {area: n for area, n in there.items() if n >= _least(effect)}


def remove(s: State, side: Side, effect: Remove) -> Steps[None]:
    """D-19: the acting player chooses, also among the other side's pieces (R-32)."""
    there = removable(s, effect)
    area = yield from ask(s.seat(side), say(f"remove.where.{effect.piece}"), {f"region:{a}": a for a in there})
    n = effect.amount
    if effect.up_to:
        n = yield from amount(s, side, "remove", effect.piece, min(n, there[area]))
    take_away(s, side, effect, area, n)


def take_away(s: State, side: Side, effect: Remove, area: str, n: int) -> None:
    add(s, effect.piece, area, -n)
    s.tell(f"removed.{effect.piece}", who=side, n=n, area=area)


def retreat(s: State, side: Side, effect: Retreat) -> Steps[None]:
    """D-18: hordes of one borderland flee to one neighbouring homeland."""
    seat = s.seat(side)
    source = yield from ask(
        seat, say("retreat.from", portion=effect.portion), {f"region:{b}": b for b in BORDERLANDS if s.hordes[b]}
    )
    n = fleeing(s, source, effect.portion)
    target = yield from ask(seat, say("retreat.to", n=n), {f"region:{h}": h for h in HOMELANDS_OF[source]})
    s.hordes[source] -= n
    s.hordes[target] += n
    s.tell("retreated", who=side, n=n, source=source, target=target)


def fleeing(s: State, area: str, portion: str) -> int:
    return s.hordes[area] if portion == "all" else (s.hordes[area] + 1) // 2


def march(s: State, side: Side, most: int) -> Steps[None]:
    """D-14: each horde at most one step (R-35); from an area at most as many as stood there at the beginning."""
    unmoved = dict(s.units(side))
    for done in range(most):
        routes = [(a, b) for a in FIELDS if unmoved.get(a) and s.units(side)[a] for b in destinations(s, side, a)]
        if not routes:
            return
        options: dict[str, tuple[str, str] | None] = {f"route:{a}>{b}": (a, b) for a, b in routes}
        if done:
            options[PASS] = None
        route = yield from ask(s.seat(side), say("march.route", left=most - done), options)
        if route is None:
            return
        source, target = route
        unmoved[source] -= 1
        move_unit(s, side, source, target)
        s.tell("moved", who=side, source=source, target=target)


def take_discard(s: State, side: Side, effect: TakeDiscard) -> Steps[None]:
    """D-20: one or more of the top cards go face down into the own reserve; everybody has seen which."""
    looked_at = s.discard[-effect.look :][::-1]
    for taken in range(min(effect.amount, len(looked_at), RESERVE_LIMIT - len(s.reserves[side]))):
        options: dict[str, int | None] = {f"take:{card}": card for card in looked_at}
        if taken:
            options[PASS] = None
        card = yield from ask(s.seat(side), say("take_discard.card"), options)
        if card is None:
            return
        looked_at.remove(card)
        discard_into_reserve(s, side, card)


def discard_into_reserve(s: State, side: Side, card: int) -> None:
    s.discard.remove(card)
    s.reserves[side].append(card)
    s.recognised[OTHER[side]].append(card)
    s.tell("took_discard", who=side, card=card)
