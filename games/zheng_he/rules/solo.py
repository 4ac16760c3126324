"""The barbarian bot of the solo game (dossier 8): a card, an event, the first order that can be carried out."""

from __future__ import annotations

from collections.abc import Callable

from games.core import Steps
from games.zheng_he.rules.actions import (
    add,
    march_in,
    move_settlement,
    move_unit,
    settle_routes,
)
from games.zheng_he.rules.cards import lay_open, put_into_reserve
from games.zheng_he.rules.combat_dice import MODERATE, STRONG, WEAK, compare, reroll, reveal_for_rerolls, strength
from games.zheng_he.rules.effects import can_carry_out, discard_into_reserve, removable, take_away
from games.zheng_he.state import Battle, Deed, State
from games.zheng_he.tables import (
    AREAS,
    BARBARIAN,
    BORDERLANDS,
    BORDERLANDS_OF,
    CP,
    DIFFICULTIES,
    EMPEROR,
    EVENT_ORDERS,
    FINAL_PUSH,
    HOMELANDS,
    HOMELANDS_OF,
    MAKESHIFT,
    ORDERS,
    RESERVE_LIMIT,
    SOLO,
    Attack,
    Effect,
    March,
    Order,
    Piece,
    Place,
    Remove,
    Settle,
    TakeDiscard,
)

# --------------------------------------------------------------------------- the bot's phase (8.2)


def bot_phase(s: State) -> Steps[None]:
    card = pick_card(s)
    points = CP[card]
    event = draw_event(s, points)
    s.order = next((name for name, order in orders(s, event, points).items() if possible(s, order)), None)
    order = ORDERS[s.order] if s.order else None
    if order and order.do == "reserve":
        put_into_reserve(s, BARBARIAN, card)
        tell_order(s, event)
        return
    lay_open(s, BARBARIAN, card)
    tell_order(s, event)
    if order:
        s.deeds.append(Deed(BARBARIAN, order.do, order.n))
        carry_out_order(s, order)
    if s.half(card, EMPEROR):  # the emperor's reaction always follows the event
        s.timing, s.phase = "after", "after"
    else:
        s.phase = "close"
    yield from ()


def pick_card(s: State) -> int:
    return min(s.hands[BARBARIAN], key=lambda card: (-CP[card], bool(s.half(card, EMPEROR)), card))


def draw_event(s: State, points: int) -> str:
    deck, spent = s.decks[points], s.spent[points]
    if not deck:
        deck += spent
        spent.clear()
        s.dice.shuffle(deck)
    event = deck.pop()
    spent.append(event)
    s.event = event
    s.reveal()
    return event


def orders(s: State, event: str, points: int) -> dict[str, Order]:
    """By name, in the order in which they are tried."""
    push = FINAL_PUSH[points] if len(s.controlled(BARBARIAN)) == SOLO.bot.final_push_borderlands else {}
    return push | EVENT_ORDERS[event] | MAKESHIFT[points]


def tell_order(s: State, event: str) -> None:
    s.tell("solo.event", event=event)
    if s.order:
        s.tell("solo.order", order=s.order)
    else:
        s.tell("solo.idle")


# --------------------------------------------------------------------------- orders (8.3)


def possible(s: State, order: Order) -> bool:
    match order.do:
        case "attack":
            return attack_target(s, order) is not None
        case "gather":
            return s.supply("horde") > 0
        case "resources":
            return s.supply("settlement") > 0
        case "settle":
            return bool(settle_routes(s))
        case "advance":
            return advance_target(s) is not None
        case "steal_gold":
            return len(s.controlled(BARBARIAN)) >= order.needs_borderlands and s.gold_home > 0
        case "sink_junk":
            return s.junks > order.leave
        case "reserve":
            return len(s.reserves[BARBARIAN]) < RESERVE_LIMIT


def carry_out_order(s: State, order: Order) -> None:
    match order.do:
        case "attack":
            storm(s, order)
        case "gather":
            gather(s, order)
        case "resources":
            place_into_homeland(s, "settlement", order.n, resources_homeland(s))
        case "settle":
            settle_in(s, order.n)
        case "advance":
            advance(s, order.n)
        case "steal_gold":
            _take_away(s, "gold", "empire_home", min(order.n, s.gold_home))
        case "sink_junk":
            _take_away(s, "junk", "sea", min(order.n, s.junks - order.leave))


def available(s: State, target: str, focus: str = "any") -> list[str]:
    """The hordes that can go to a borderland, each by the area where it stands, in the order in which they go."""
    homelands = sorted(HOMELANDS_OF[target], key=lambda h: (h != focus, -s.hordes[h], HOMELANDS.index(h)))
    neighbours = [b for b in BORDERLANDS if b in AREAS[target].adjacent]
    going = [h for h in homelands for _ in range(s.hordes[h])]
    going += [b for b in neighbours if s.settlements[b] for _ in range(s.hordes[b])]
    going += [b for b in neighbours if not s.settlements[b] for _ in range(s.hordes[b] - 1)]
    return going


def needed(s: State, target: str, margin: int | None) -> int:
    """How many hordes must be able to come before the bot attacks."""
    if margin is None:
        return 1
    assert s.solo
    difficulty = DIFFICULTIES[s.solo]
    urgent = SOLO.bot.urgent_margin if len(s.voyages) >= difficulty.urgent_from_voyages else 0
    return max(1, s.armies[target] + margin + difficulty.attack_margin_shift - urgent)


def attack_target(s: State, order: Order) -> str | None:
    targets = [
        b
        for b in BORDERLANDS
        if s.armies[b]
        and (order.focus == "any" or order.focus in HOMELANDS_OF[b])
        and min(order.n, len(available(s, b))) >= needed(s, b, order.margin)
    ]
    if not targets:
        return None
    return min(targets, key=lambda b: (s.armies[b], -len(available(s, b)), BORDERLANDS.index(b)))


def storm(s: State, order: Order) -> None:
    target = attack_target(s, order)
    assert target is not None
    s.battle = Battle(target, BARBARIAN)
    for source in available(s, target, order.focus)[: order.n]:
        march_in(s, BARBARIAN, source)


def gather(s: State, order: Order) -> None:
    n = min(order.n, s.supply("horde"))
    if order.at == "each":
        for i in range(n):
            place_into_homeland(s, "horde", 1, HOMELANDS[i % len(HOMELANDS)])
    else:
        place_into_homeland(s, "horde", n, front(s) if order.at == "front" else order.at)


def place_into_homeland(s: State, piece: Piece, most: int, homeland: str) -> None:
    n = min(most, s.supply(piece))
    add(s, piece, homeland, n)
    s.tell(f"took.{piece}", who=BARBARIAN, n=n, area=homeland)


def front(s: State) -> str:
    """The homeland with most hordes next to the weakest borderland that the bot does not hold."""
    open_lands = [b for b in BORDERLANDS if s.controller(b) != BARBARIAN]
    if not open_lands:
        return "east_mongols"
    weakest = min(open_lands, key=lambda b: (s.armies[b], BORDERLANDS.index(b)))
    return min(HOMELANDS_OF[weakest], key=lambda h: (-s.hordes[h], HOMELANDS.index(h)))


def resources_homeland(s: State) -> str:
    def bare(homeland: str) -> int:
        lands = BORDERLANDS_OF[homeland]
        return sum(s.controller(b) == BARBARIAN and not s.settlements[b] for b in lands)

    return min(HOMELANDS, key=lambda h: (-bare(h), -s.hordes[h], HOMELANDS.index(h)))


def settle_target(s: State, legal: list[str]) -> str:
    return min(legal, key=lambda b: (s.settlements[b], s.hordes[b], BORDERLANDS.index(b)))


def settle_in(s: State, most: int) -> None:
    for _ in range(most):
        routes = settle_routes(s)
        if not routes:
            return
        target = settle_target(s, [b for _, b in routes])
        origins = [h for h, b in routes if b == target]
        origin = min(origins, key=lambda h: (-s.settlements[h], HOMELANDS.index(h)))
        move_settlement(s, origin, target)


def advance_target(s: State) -> str | None:
    return next((b for b in BORDERLANDS if s.controller(b) is None and available(s, b)), None)


def advance(s: State, most: int) -> None:
    for _ in range(most):
        target = advance_target(s)
        if target is None:
            return
        source = available(s, target)[0]
        move_unit(s, BARBARIAN, source, target)
        s.tell("moved", who=BARBARIAN, source=source, target=target)


def _take_away(s: State, piece: Piece, area: str, n: int) -> None:
    add(s, piece, area, -n)
    s.tell(f"removed.{piece}", who=BARBARIAN, n=n, area=area)


# --------------------------------------------------------------------------- reactions (8.4)


def react(s: State, effects: list[Effect]) -> Steps[None]:
    card = s.played
    assert card is not None
    if not can_carry_out(s, BARBARIAN, effects):
        s.tell("react.lost", who=BARBARIAN, card=card)
    elif not all(_wanted(s, effect) for effect in effects):
        s.tell("react.declined", who=BARBARIAN, card=card)
    else:
        s.deeds.append(Deed(BARBARIAN, "card", 0))
        s.tell("react.done", who=BARBARIAN, card=card)
        for effect in effects:
            _react_with(s, effect)
    yield from ()


def _wanted(s: State, effect: Effect) -> bool:
    match effect:
        case March():
            return advance_target(s) is not None
        case Attack():
            return attack_target(s, Order("attack", n=effect.max_units)) is not None
    return True


def _react_with(s: State, effect: Effect) -> None:
    match effect:
        case Remove():
            there = removable(s, effect)
            area = min(there, key=_reluctance(s, there))
            take_away(s, BARBARIAN, effect, area, min(effect.amount, there[area]))
        case Settle():
            settle_in(s, effect.amount)
        case Place(piece="horde"):
            place_into_homeland(s, "horde", effect.amount, front(s))
        case Place(to="homeland"):
            place_into_homeland(s, effect.piece, effect.amount, resources_homeland(s))
        case Place():
            for _ in range(min(effect.amount, s.supply(effect.piece))):
                target = settle_target(s, s.controlled(BARBARIAN))
                add(s, effect.piece, target, 1)
                s.tell(f"took.{effect.piece}", who=BARBARIAN, n=1, area=target)
        case March():
            advance(s, effect.amount)
        case Attack():
            storm(s, Order("attack", n=effect.max_units))
        case TakeDiscard():
            room = min(effect.amount, RESERVE_LIMIT - len(s.reserves[BARBARIAN]))
            best = sorted(s.discard[-effect.look :], key=lambda card: (-CP[card], card))
            for card in best[:room]:
                discard_into_reserve(s, BARBARIAN, card)


def _reluctance(s: State, there: dict[str, int]) -> Callable[[str], tuple[int, int, int]]:
    """Of several borderlands the bot empties the one with fewest armies, then with most hordes at hand."""

    def key(area: str) -> tuple[int, int, int]:
        if area not in BORDERLANDS:
            return (there[area], 0, 0)
        return (there[area], -len(available(s, area)), BORDERLANDS.index(area))

    return key


# --------------------------------------------------------------------------- combat (8.5)


def ready_for_combat(s: State, battle: Battle) -> None:
    if s.solo:
        battle.free_rerolls = DIFFICULTIES[s.solo].free_rerolls_per_combat


def rerolls(s: State, battle: Battle) -> None:
    """Free rerolls first, then reserve cards from the cheapest on; never more than wanted."""
    while battle.free_rerolls and _wants_reroll(s, battle):
        battle.free_rerolls -= 1
        reroll(s, battle, BARBARIAN, _worst_dice(battle))
    while s.reserves[BARBARIAN] and _wants_reroll(s, battle):
        card = min(s.reserves[BARBARIAN], key=lambda c: (CP[c], c))
        reveal_for_rerolls(s, BARBARIAN, card)
        for _ in range(CP[card]):
            if not _wants_reroll(s, battle):
                break
            reroll(s, battle, BARBARIAN, _worst_dice(battle))


def _wants_reroll(s: State, battle: Battle) -> bool:
    kind, _ = strength(battle.dice[BARBARIAN])
    if battle.attacker == BARBARIAN:
        return kind == WEAK
    losses, attacker_loses = compare(battle.dice[EMPEROR], battle.dice[BARBARIAN])
    shielded = losses == "normal" and s.settlements[battle.area] > 0
    return kind != STRONG and losses != "stalemate" and not attacker_loses and not shielded


def _worst_dice(battle: Battle) -> tuple[int, ...]:
    """Weak: keep the highest die. A pair: keep the pair."""
    dice = battle.dice[BARBARIAN]
    kind, value = strength(dice)
    if kind == MODERATE:
        return tuple(i for i, die in enumerate(dice) if die != value)
    return tuple(i for i, die in enumerate(dice) if die != max(dice))
