"""The actions of the Actions Box (dossier 6.1 to 6.15, without the petition). For each: what bars a seat from it now,
and how it is carried out: choose targets, choose the payment, then pay and apply."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache

from games.core import Message, Steps, ask, say
from games.imperial_bureaucracy.rules import obligations
from games.imperial_bureaucracy.rules.cards import (
    NOTHING,
    draw,
    earn_reward,
    hand_of,
    listed,
    multisets,
    pay,
    spend,
    sufficient,
    token,
)
from games.imperial_bureaucracy.state import Official, Source, State, worth
from games.imperial_bureaucracy.tables import (
    COINS,
    COST,
    COSTS,
    DISTANT_LANDS,
    GIFT_IDS,
    GIFTS,
    JUNK_PRICES,
    LANDS,
    LIMITS,
    Cards,
)

Place = tuple[str, int]  # a space of a ministry

NO_COINS = say("closed.no_coins")
NO_LICENCES = say("closed.no_licences")
NOBODY = say("closed.nobody")


@dataclass(frozen=True)
class ActionRules:
    barred: Callable[[State, int], Message | None]  # why a seat can't carry it out completely; None: it can
    carry_out: Callable[[State, int], Steps[None]]
    explain: Callable[[State, int], Message] | None = None  # a better reason, worked out only when somebody looks


def official_tokens(places: Iterator[Place]) -> dict[str, Place]:
    return {f"official:{ministry}>{space}": (ministry, space) for ministry, space in places}


def seat_tokens(seats: list[int]) -> dict[str, int]:
    return {f"seat:{seat}": seat for seat in seats}


def hides(choices: Collection[object]) -> bool:
    """With enough cards there would be a choice. A seat that has none is asked all the same: to answer by itself would
    tell the others of its hand."""
    return len(choices) > 1


ENOUGH = 1 << 10  # coins or licences: more than anybody can hold


# --------------------------------------------------------------------------- 6.1 Bribe Official


def with_marker_of(s: State, seat: int | None) -> list[tuple[str, int, Official]]:
    """Officials of unresolved ministries that carry the seat's marker, or nobody's."""
    return [
        (ministry, space, official)
        for ministry, hall in s.ministries.items()
        if not hall.resolved
        for space, official in enumerate(hall.spaces, start=1)
        if official is not None and official.owner == seat
    ]


def unbribed(s: State) -> list[tuple[str, int, Official]]:
    return with_marker_of(s, None)


def bribable(s: State, seat: int, coins: int) -> Iterator[Place]:
    """D-5: unbribed officials that the seat can pay and no gift puts out of reach."""
    coins += s.official_discount(seat)
    checked = forbidden = ""
    for ministry, space, official in unbribed(s):
        if COST[official.tile] > coins or ministry == forbidden:
            continue
        if ministry != checked:
            checked = ministry
            if obligations.bribe_forbidden_by(s, seat, ministry):
                forbidden = ministry
                continue
        yield ministry, space


def bribe_barred(s: State, seat: int) -> Message | None:
    return None if next(bribable(s, seat, s.players[seat].coins), None) else NOBODY


def bribe_explained(s: State, seat: int) -> Message:
    price = min((s.official_price(seat, official.tile) for _, _, official in unbribed(s)), default=None)
    if price is None:
        return say("closed.all_bribed")
    if price > s.players[seat].coins:
        return NO_COINS
    for ministry, _, _ in unbribed(s):
        gift = obligations.bribe_forbidden_by(s, seat, ministry)
        if gift:
            return bribe_limit(s, gift, ministry)
    return NO_COINS


def bribe_limit(s: State, gift: obligations.ActiveGift, ministry: str) -> Message:
    return say(
        "closed.bribe_limit",
        giver=gift.giver,
        n=gift.value,
        ministry=ministry,
        own=s.influence(gift.recipient, ministry),
        theirs=s.influence(gift.giver, ministry),
    )


def unbribable(s: State, seat: int) -> dict[str, Message]:
    """Why the other unbribed officials are out of reach."""
    open_ = set(bribable(s, seat, s.players[seat].coins))
    reasons = {}
    for ministry, space, _ in unbribed(s):
        if (ministry, space) not in open_:
            gift = obligations.bribe_forbidden_by(s, seat, ministry)
            reasons[f"official:{ministry}>{space}"] = bribe_limit(s, gift, ministry) if gift else NO_COINS
    return reasons


def bribe_official(s: State, seat: int) -> Steps[None]:
    ministry, space = yield from ask(
        seat,
        say("bribe.whom"),
        official_tokens(bribable(s, seat, s.players[seat].coins)),
        closed=lambda: unbribable(s, seat),
        confirm=hides(list(bribable(s, seat, ENOUGH))),
    )
    official = s.official(ministry, space)
    paid = yield from pay(s, seat, s.official_price(seat, official.tile), "coins")
    spend(s, seat, paid)
    official.owner = seat
    s.tell("bribed", who=seat, ministry=ministry, space=space, official=official.tile, paid=listed(paid))


# --------------------------------------------------------------------------- 6.2 Secure Official


def securable(s: State, seat: int, coins: int) -> Iterator[Place]:
    coins += s.official_discount(seat)
    for ministry, space, official in with_marker_of(s, seat):
        if not official.secured and COST[official.tile] <= coins:
            yield ministry, space


def secure_barred(s: State, seat: int) -> Message | None:
    return None if next(securable(s, seat, s.players[seat].coins), None) else NOBODY


def secure_explained(s: State, seat: int) -> Message:
    lying = any(not official.secured for _, _, official in with_marker_of(s, seat))
    return NO_COINS if lying else say("closed.none_unsecured")


def secure_official(s: State, seat: int) -> Steps[None]:
    targets = official_tokens(securable(s, seat, s.players[seat].coins))
    hidden = hides(list(securable(s, seat, ENOUGH)))
    ministry, space = yield from ask(seat, say("secure.whom"), targets, confirm=hidden)
    official = s.official(ministry, space)
    paid = yield from pay(s, seat, s.official_price(seat, official.tile), "coins")
    spend(s, seat, paid)
    official.secured = True
    s.tell("secured", who=seat, ministry=ministry, space=space, official=official.tile, paid=listed(paid))


# --------------------------------------------------------------------------- 6.3, 6.4 students and examinations


def nominate_barred(s: State, seat: int) -> Message | None:
    if seat in s.students.values():
        return say("closed.own_student")
    if None not in s.students.values():
        return say("closed.two_students")
    return NO_COINS if s.players[seat].coins < COSTS.nominate_student_coins else None


def nominate_student(s: State, seat: int) -> Steps[None]:
    empty = {f"student:{space}": space for space, owner in s.students.items() if owner is None}
    space = yield from ask(seat, say("nominate.where"), empty)  # D-6, R-6
    paid = yield from pay(s, seat, COSTS.nominate_student_coins, "coins")
    spend(s, seat, paid)
    s.students[space] = seat
    s.tell("nominated", who=seat, student=space, paid=listed(paid))


def force_barred(s: State, seat: int) -> Message | None:
    return NO_COINS if s.players[seat].coins < COSTS.force_examination_coins else None  # without students too


def force_examination(s: State, seat: int) -> Steps[None]:
    paid = yield from pay(s, seat, COSTS.force_examination_coins, "coins")
    spend(s, seat, paid)
    s.forced = True
    s.tell("forced", who=seat, paid=listed(paid))


# --------------------------------------------------------------------------- 6.5 Buy Junks


def purchases(s: State, seat: int, coins: int) -> list[int]:
    return [n for n in JUNK_PRICES if n <= s.junks and s.junk_price(seat, n) <= coins]


def buy_junks_barred(s: State, seat: int) -> Message | None:
    if not s.junks:
        return say("closed.no_junks_left")
    return NO_COINS if s.junk_price(seat, 1) > s.players[seat].coins else None


def buy_junks(s: State, seat: int) -> Steps[None]:
    many = {f"junks:{n}": n for n in purchases(s, seat, s.players[seat].coins)}
    junks = yield from ask(seat, say("junks.many"), many, confirm=hides(purchases(s, seat, ENOUGH)))  # D-7
    paid = yield from pay(s, seat, s.junk_price(seat, junks), "coins")
    spend(s, seat, paid)
    s.junks -= junks
    s.players[seat].shipyard += junks
    s.tell("bought_junks", who=seat, n=junks, paid=listed(paid))


# --------------------------------------------------------------------------- 6.6 Start a Voyage


def most_sailing(s: State, seat: int, licences: int) -> int:
    """D-8: what the yard, the licences and the lands not visited yet allow (R-8)."""
    player = s.players[seat]
    lands_left = sum(seat not in land.visitors for land in s.distant.values())
    room = (lands_left + 1) * LIMITS.junks_per_voyage - 1 - player.ocean
    return min(player.shipyard, licences // COSTS.voyage_licences_per_junk, room)


def voyage_barred(s: State, seat: int) -> Message | None:
    player = s.players[seat]
    if not player.shipyard:
        return say("closed.no_junks")
    if not player.licences:
        return NO_LICENCES
    return say("closed.no_land_left") if most_sailing(s, seat, player.licences) < 1 else None


def start_voyage(s: State, seat: int) -> Steps[None]:
    player = s.players[seat]
    options = {f"junks:{n}": n for n in range(1, most_sailing(s, seat, player.licences) + 1)}
    hidden = hides(range(most_sailing(s, seat, ENOUGH)))
    junks = yield from ask(seat, say("voyage.many", ocean=player.ocean), options, confirm=hidden)
    paid = yield from pay(s, seat, junks * COSTS.voyage_licences_per_junk, "licences")
    spend(s, seat, paid)
    player.shipyard -= junks
    player.ocean += junks
    s.tell("sailed", who=seat, n=junks, ocean=player.ocean, paid=listed(paid))


def arriving(s: State) -> int | None:
    """Whose fleet is large enough to complete a voyage."""
    for seat, player in enumerate(s.players):
        if player.ocean >= LIMITS.junks_per_voyage:
            return seat
    return None


def complete_voyage(s: State, seat: int) -> Steps[None]:
    """Five junks return to the supply; a land not visited yet gets a marker, its chit goes to the first (D-9)."""
    lands = {f"distant:{land}": land for land in DISTANT_LANDS if seat not in s.distant[land].visitors}
    name = yield from ask(seat, say("voyage.where"), lands)
    land = s.distant[name]
    first = not land.visitors
    land.visitors.append(seat)
    s.players[seat].ocean -= LIMITS.junks_per_voyage
    s.junks += LIMITS.junks_per_voyage
    if first:
        score(s, seat, "distant_lands", land.chit)
        s.tell("discovered", who=seat, land=name, vp=land.chit)
    else:
        s.tell("reached", who=seat, land=name)
    earn_reward(s, seat)


def score(s: State, seat: int, source: Source, vp: int) -> None:
    points = s.players[seat].points
    points[source] = points.get(source, 0) + vp


# --------------------------------------------------------------------------- 6.7, 6.8 armies


def army_price(s: State, seat: int) -> int:
    discount = s.has_influence(seat, "bingbu")
    return COSTS.recruit_army_licences_discount if discount else COSTS.recruit_army_licences


def recruit_barred(s: State, seat: int) -> Message | None:
    player = s.players[seat]
    if not player.stock:
        return say("closed.no_stock")
    return NO_LICENCES if player.licences < army_price(s, seat) else None


def recruit_army(s: State, seat: int) -> Steps[None]:
    paid = yield from pay(s, seat, army_price(s, seat), "licences")
    spend(s, seat, paid)
    muster(s, seat)
    s.tell("recruited", who=seat, paid=listed(paid))


def muster(s: State, seat: int) -> None:
    s.players[seat].stock -= 1
    s.players[seat].colony += 1


def empty_boxes(s: State) -> dict[str, tuple[int, int]]:
    """Of unresolved lands: box → slot and index."""
    return {
        f"box:{LANDS[land.id].boxes[i].id}": (slot, i)
        for slot, land in enumerate(s.lands)
        if not land.resolved
        for i, army in enumerate(land.boxes)
        if army is None
    }


def open_lands(s: State) -> list[str]:
    return [land.id for land in s.lands if not land.resolved and None in land.boxes]


def invade_barred(s: State, seat: int) -> Message | None:
    player = s.players[seat]
    if not player.colony:
        return say("closed.no_colony")
    lands = open_lands(s)
    if not lands:
        return say("closed.no_box")
    return NO_COINS if player.coins < min(LANDS[land].cost for land in lands) else None


def invade_land(s: State, seat: int) -> Steps[None]:
    coins = s.players[seat].coins
    empty = empty_boxes(s)
    boxes = {t: at for t, at in empty.items() if LANDS[s.lands[at[0]].id].cost <= coins}
    slot, box = yield from ask(seat, say("invade.where"), boxes, confirm=hides(empty))  # D-10
    land = s.lands[slot]
    paid = yield from pay(s, seat, LANDS[land.id].cost, "coins")
    spend(s, seat, paid)
    s.players[seat].colony -= 1
    land.boxes[box] = seat
    s.tell("invaded", who=seat, box=LANDS[land.id].boxes[box].id, paid=listed(paid))


# --------------------------------------------------------------------------- 6.9, 6.10 gifts


def buyable(s: State, seat: int) -> list[str]:
    coins = s.players[seat].coins
    return [gift for gift in s.gifts_of(seat, "not_available") if GIFTS[gift].value <= coins]


def buy_gift_barred(s: State, seat: int) -> Message | None:
    player = s.players[seat]
    coins = player.coins
    bought = True
    for gift, state in zip(GIFT_IDS, player.gifts, strict=True):
        if state == "not_available":
            if GIFTS[gift].value <= coins:
                return None
            bought = False
    return say("closed.all_gifts_bought") if bought else NO_COINS


def buy_gift(s: State, seat: int) -> Steps[None]:
    gifts = {f"gift:{g}": g for g in buyable(s, seat)}
    gift = yield from ask(seat, say("gift.buy"), gifts, confirm=hides(s.gifts_of(seat, "not_available")))  # D-11
    paid = yield from pay(s, seat, GIFTS[gift].value, "coins")
    spend(s, seat, paid)
    make_available(s, seat, gift)
    s.tell("gift.bought", who=seat, gift=gift, paid=listed(paid))


def make_available(s: State, seat: int, gift: str) -> None:
    s.players[seat].gifts[GIFTS[gift].value - 1] = "available"


def recipients(s: State, seat: int, gift: str) -> list[int]:
    """R-44: nothing can bind who has given up."""
    value = GIFTS[gift].value
    return [other for other in s.rivals(seat) if not obligations.gift_forbidden_by(s, seat, other, value)]


def give_gift_barred(s: State, seat: int) -> Message | None:
    gifts = s.gifts_of(seat, "available")
    if not gifts:
        return say("closed.no_gift")
    if recipients(s, seat, gifts[-1]):  # whoever may get a lower gift may get the highest one too
        return None
    return say("closed.every_return_inferior")


def give_gift(s: State, seat: int) -> Steps[None]:
    """D-12: an older gift to the same player is replaced; a lower one from him is cancelled; an equal one stays."""
    gifts = {f"gift:{g}": g for g in s.gifts_of(seat, "available") if recipients(s, seat, g)}
    gift = yield from ask(seat, say("gift.give"), gifts)
    value = GIFTS[gift].value
    to = yield from ask(
        seat,
        say("gift.to", gift=gift, value=value),
        seat_tokens(recipients(s, seat, gift)),
        closed=lambda: inferior_returns(s, seat, value),
    )
    s.tell("gift.given", who=seat, to=to, gift=gift)
    obligations.cancel(s, seat, to)
    if s.players[to].given[seat] < value:
        obligations.cancel(s, to, seat)
    s.players[seat].given[to] = value
    s.players[seat].gifts[value - 1] = "active"


def inferior_returns(s: State, seat: int, value: int) -> dict[str, Message]:
    reasons = {f"seat:{other}": say("closed.gone") for other in s.gone if other != seat}
    for other in s.rivals(seat):
        gift = obligations.gift_forbidden_by(s, seat, other, value)
        if gift and gift.giver == other:
            reasons[f"seat:{other}"] = say("closed.inferior_return", giver=other, n=gift.value)
        elif gift:
            reasons[f"seat:{other}"] = say("closed.inferior_again", to=other, n=gift.value)
    return reasons


# --------------------------------------------------------------------------- 6.11 Transfer Influence


def transferable(s: State, seat: int) -> Iterator[Place]:
    moved = s.players[seat].transferred
    for ministry, space, official in with_marker_of(s, seat):
        if official.tile not in moved:
            yield ministry, space


def transfer_barred(s: State, seat: int) -> Message | None:
    return None if next(transferable(s, seat), None) else NOBODY


def transfer_explained(s: State, seat: int) -> Message:
    return say("closed.transferred" if with_marker_of(s, seat) else "closed.no_official")


def transfer_influence(s: State, seat: int) -> Steps[None]:
    """D-13: the marker is replaced by another player's, its status stays; a gift from the new owner ends."""
    ministry, space = yield from ask(seat, say("transfer.whom"), official_tokens(transferable(s, seat)))
    official = s.official(ministry, space)
    prompt = say("transfer.to", ministry=ministry, space=space)
    to = yield from ask(seat, prompt, seat_tokens(s.others(seat)))
    official.owner = to
    s.players[seat].transferred.append(official.tile)
    s.tell("transferred", who=seat, to=to, ministry=ministry, space=space, official=official.tile)
    obligations.cancel(s, to, seat)


# --------------------------------------------------------------------------- 6.13, 6.14, 6.15 income, no action


@lru_cache(maxsize=1 << 12)
def investments(hand: Cards) -> dict[str, Cards]:
    """D-17: sets of cards that are not worth more than may be paid."""
    most = COSTS.commercial_max_coins
    return {token("pay", c): c for c in sorted(multisets(hand), key=sum) if not sufficient(c, most + 1, COINS)}


def never_barred(s: State, seat: int) -> Message | None:
    return None


def commercial_income(s: State, seat: int) -> Steps[None]:
    """R-14: coins up to a limit, no more; a card for each, and for none too."""
    prompt = say("commercial.pay", most=COSTS.commercial_max_coins, extra=COSTS.commercial_extra_cards)
    paid = yield from ask(seat, prompt, investments(hand_of(s, seat)))
    spend(s, seat, paid)
    drawn = draw(s, seat, worth(paid, COINS) + COSTS.commercial_extra_cards)
    if paid == NOTHING:
        s.tell("commercial.nothing", who=seat, n=drawn)
    else:
        s.tell("commercial", who=seat, n=drawn, paid=listed(paid))


def tax_income(s: State, seat: int) -> Steps[None]:
    drawn = draw(s, seat, COSTS.tax_income_cards)
    s.tell("tax", who=seat, n=drawn)
    yield from ()


def no_action(s: State, seat: int) -> Steps[None]:
    s.tell("no_action", who=seat)
    yield from ()


ACTION_RULES: dict[str, ActionRules] = {
    "bribe_official": ActionRules(bribe_barred, bribe_official, bribe_explained),
    "secure_official": ActionRules(secure_barred, secure_official, secure_explained),
    "nominate_student": ActionRules(nominate_barred, nominate_student),
    "force_examination": ActionRules(force_barred, force_examination),
    "buy_junks": ActionRules(buy_junks_barred, buy_junks),
    "start_voyage": ActionRules(voyage_barred, start_voyage),
    "recruit_army": ActionRules(recruit_barred, recruit_army),
    "invade_land": ActionRules(invade_barred, invade_land),
    "buy_gift": ActionRules(buy_gift_barred, buy_gift),
    "give_gift": ActionRules(give_gift_barred, give_gift),
    "transfer_influence": ActionRules(transfer_barred, transfer_influence, transfer_explained),
    "commercial_income": ActionRules(never_barred, commercial_income),
    "tax_income": ActionRules(never_barred, tax_income),
    "no_action": ActionRules(never_barred, no_action),
}
