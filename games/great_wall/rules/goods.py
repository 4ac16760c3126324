"""Resources, honour, tactic cards: gaining, losing, paying (vocabulary 2; DP-G1, DP-G2, DP-G6, DP-G8)."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import Steps, say
from games.great_wall.expansions.kit import after
from games.great_wall.rules.engine import ask, rule, rulebook_step
from games.great_wall.rules.values import modified
from games.great_wall.state import State
from games.great_wall.tables import LOCATIONS, RULES
from games.great_wall.tasks import Ctx, Do, Event, GainWild, LoseWild, Pay, PayPrice, Receive, Task
from games.great_wall.vocabulary import MATERIALS, RESOURCES, Bundle, Good, Material, Resource

WILD: dict[str, tuple[Resource, ...]] = {"material": MATERIALS, "any": RESOURCES}

# --------------------------------------------------------------------------- gaining and losing


def gain_honour(s: State, seat: int, n: int) -> None:
    if n > 0 and s.role(seat) != "reed":
        s.clans[seat].honour += n
        s.tell("honour.gained", who=s.called(seat), n=n)
        if s.parts:
            s.then(*after(s, "honour.gained", seat, n))


def lose_honour(s: State, seat: int, n: int) -> None:
    """6.17: never below 0 (R-63)."""
    lost = min(n, s.clans[seat].honour)
    if lost:
        s.clans[seat].honour -= lost
        s.tell("honour.lost", who=s.called(seat), n=lost)


def gain(s: State, seat: int, what: Good, n: int, location: str = "") -> None:
    """One sort of thing from the supply. Qin has no resources, the Reed clan nothing at all (R-50)."""
    if n <= 0:
        return
    if what == "honour":
        gain_honour(s, seat, n)
    elif not s.is_player(seat):
        return
    elif what == "tactic":
        draw_tactics(s, seat, n)
    elif what == "material" or what == "any":
        s.then(GainWild(seat, what, n))
    else:
        resource = LOCATIONS[location].resource if what == "local" else what
        if resource is not None:
            s.clans[seat].goods[resource] += n
            s.tell("goods.gained", who=seat, goods=[(n, resource)])


def gain_bundle(s: State, seat: int, bundle: Bundle, location: str = "") -> None:
    for what in reversed(bundle):  # what a choice is needed for comes on top of the stack
        gain(s, seat, what, bundle[what], location)


@rule(Receive)
def receive(s: State, t: Receive) -> None:
    gain_bundle(s, t.seat, t.bundle)  # type: ignore[arg-type]


@rule(GainWild)
def gain_wild(s: State, t: GainWild) -> Steps[None]:
    options = {f"gain:{resource}": resource for resource in WILD[t.what]}
    resource = yield from ask(t.seat, say("gain.which", left=t.left), options)
    if t.left > 1:
        s.then(GainWild(t.seat, t.what, t.left - 1))
    gain(s, t.seat, resource, 1)


def lose(s: State, seat: int, what: Good, n: int) -> None:
    """R-63: as far as possible."""
    if what == "honour":
        lose_honour(s, seat, n)
    elif s.is_player(seat):
        goods = s.clans[seat].goods
        if what == "any":
            s.then(LoseWild(seat, min(n, sum(goods.values()))))
        elif what in RESOURCES and goods[what]:
            spend(s, seat, {what: min(n, goods[what])}, "goods.lost")


@rule(LoseWild)
def lose_wild(s: State, t: LoseWild) -> Steps[None]:
    options = {f"lose:{resource}": resource for resource in RESOURCES if s.clans[t.seat].goods[resource]}
    if not t.left or not options:
        return
    resource = yield from ask(t.seat, say("lose.which", left=t.left), options)
    spend(s, t.seat, {resource: 1}, "goods.lost")
    s.then(LoseWild(t.seat, t.left - 1))


# --------------------------------------------------------------------------- paying


def spend(s: State, seat: int, price: Mapping[Resource, int], event: str = "goods.paid") -> None:
    goods = s.clans[seat].goods
    spent = [(n, resource) for resource, n in price.items() if n]
    for n, resource in spent:
        goods[resource] -= n
    if spent:
        s.tell(event, who=seat, goods=spent)


def split(cost: Bundle) -> tuple[dict[Resource, int], int, list[Resource]]:
    """The fixed part of a cost, how many units are of choice, and out of what."""
    fixed = {resource: cost[resource] for resource in RESOURCES if cost.get(resource)}
    for wild, resources in WILD.items():
        if cost.get(wild):  # type: ignore[call-overload]
            return fixed, cost[wild], list(resources)  # type: ignore[index]
    return fixed, 0, []


def can_pay(s: State, seat: int, cost: Bundle) -> bool:
    fixed, wild, of = split(cost)
    goods = s.clans[seat].goods
    if any(goods[resource] < n for resource, n in fixed.items()):
        return False
    return sum(goods[resource] - fixed.get(resource, 0) for resource in of) >= wild


def pay(seat: int, cost: Bundle) -> list[Task]:
    """The tasks of paying it."""
    fixed, wild, of = split(cost)
    tasks: list[Task] = [Do("spend", seat, resource, n) for resource, n in fixed.items()]
    if wild:
        tasks.append(Pay(seat, wild, of))
    return tasks


@rulebook_step("spend")
def spend_fixed(s: State, t: Do) -> None:
    spend(s, t.seat, {t.at: t.n})  # type: ignore[dict-item]


@rule(Pay)
def pay_mixed(s: State, t: Pay) -> Steps[None]:
    """DP-G2: how much of each resource, one after the other, as long as there is a choice."""
    helped = from_warehouse(s, t.n) if t.warehouse else {}
    goods = s.clans[t.seat].goods
    left = t.n - sum(helped.values())
    paid: dict[Resource, int] = {}
    for place, resource in enumerate(t.of):
        others = sum(goods[other] for other in t.of[place + 1 :])
        least, most = max(0, left - others), min(left, goods[resource])
        options = {f"pay:{resource}>{n}": n for n in range(least, most + 1)}
        paid[resource] = yield from ask(t.seat, say("pay.how_much", good=resource, left=left), options)
        left -= paid[resource]
    for material, n in helped.items():
        s.warehouse[material] -= n
    if helped:
        s.tell("warehouse.paid", n=sum(helped.values()))
    spend(s, t.seat, paid)


def from_warehouse(s: State, n: int) -> dict[Material, int]:
    """R-12: unit by unit from the pile that is the largest at that moment; ties wood, stone, gold."""
    piles = dict(s.warehouse)
    taken: dict[Material, int] = {}
    for _ in range(min(n, sum(piles.values()))):
        largest = max(MATERIALS, key=lambda material: piles[material])
        piles[largest] -= 1
        taken[largest] = taken.get(largest, 0) + 1
    return taken


def shortage(s: State, seat: int, cost: Mapping[Resource, int]) -> int:
    goods = s.clans[seat].goods
    return sum(max(0, n - goods[resource]) for resource, n in cost.items())


def dropped(s: State, seat: int, keys: list[str], cost: Mapping[Resource, int], discount: int) -> int:
    """R-53: how many units of a fixed price need not be paid; at least 1 stays."""
    less = discount - sum(modified(s, seat, key, 0) for key in keys)
    return max(0, min(less, sum(cost.values()) - 1))


@rule(PayPrice)
def pay_price(s: State, t: PayPrice) -> Steps[None]:
    """DP-G8: which resources of the printed price are dropped; only what can be paid is offered."""
    price = dict(t.price)
    for left in range(t.drop, 0, -1):
        options = {}
        for resource, n in price.items():
            if n and shortage(s, t.seat, {**price, resource: n - 1}) <= left - 1:
                options[f"drop:{resource}"] = resource
        resource = yield from ask(t.seat, say("pay.drop", left=left), options)
        price[resource] -= 1
    spend(s, t.seat, price)


# --------------------------------------------------------------------------- tactic cards


def hand_limit(s: State, seat: int) -> int:
    return modified(s, seat, "limit.hand", RULES.tactic_hand_limit)


def take_from_deck(s: State, n: int) -> list[str]:
    """So many as there are; an empty deck is made anew from the discard pile."""
    cards: list[str] = []
    for _ in range(n):
        if not s.tactic_deck and s.tactic_discard:
            s.tactic_deck, s.tactic_discard = s.tactic_discard, []
            s.dice.shuffle(s.tactic_deck)
        if s.tactic_deck:
            cards.append(s.tactic_deck.pop())
    if cards:
        s.reveal()
    return cards


def draw_tactics(s: State, seat: int, n: int) -> None:
    cards = take_from_deck(s, n)
    if cards:
        s.clans[seat].tactics += cards
        _tell_drawn(s, seat, cards)
        s.then(Do("hand_limit", seat), Event("tactic_drawn", seat, Ctx(amount=len(cards))))


def draw_and_keep(s: State, seat: int, n: int, keep: int) -> None:
    """Of the drawn cards only some may be kept."""
    cards = take_from_deck(s, n)
    if cards:
        s.clans[seat].drawn = cards
        _tell_drawn(s, seat, cards)
        s.then(Do("keep_drawn", seat, n=keep), Event("tactic_drawn", seat, Ctx(amount=min(keep, len(cards)))))


def _tell_drawn(s: State, seat: int, cards: list[str]) -> None:
    s.tell("tactic.drawn", who=seat, n=len(cards), but=seat)
    s.tell("tactic.drawn_own", who=seat, cards=cards, only=seat)


@rulebook_step("keep_drawn")
def keep_drawn(s: State, t: Do) -> Steps[None]:
    clan = s.clans[t.seat]
    if len(clan.drawn) > t.n:
        options = {f"discard:{card}": card for card in clan.drawn}
        card = yield from ask(t.seat, say("tactic.keep", n=t.n), options)
        clan.drawn.remove(card)
        discard_tactic(s, t.seat, card)
        s.then(t)
        return
    clan.tactics += clan.drawn
    clan.drawn = []
    s.then(Do("hand_limit", t.seat))


@rulebook_step("hand_limit")
def discard_down(s: State, t: Do) -> Steps[None]:
    """DP-G6: the identity of a discarded card is public."""
    clan, limit = s.clans[t.seat], hand_limit(s, t.seat)
    if len(clan.tactics) <= limit:
        return
    options = {f"discard:{card}": card for card in clan.tactics}
    card = yield from ask(t.seat, say("tactic.limit", n=limit), options)
    clan.tactics.remove(card)
    discard_tactic(s, t.seat, card)
    s.then(t)


def discard_tactic(s: State, seat: int, card: str) -> None:
    s.tactic_discard.append(card)
    s.tell("tactic.discarded", who=seat, card=card)
