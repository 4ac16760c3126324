"""What a choice costs and brings, for its tooltip: only what the asked seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.core import Ask, Hint, Message, foretell, say
from games.imperial_bureaucracy.rules.actions import army_price
from games.imperial_bureaucracy.rules.obligations import received
from games.imperial_bureaucracy.rules.turn import RULES, cube_cost
from games.imperial_bureaucracy.state import State, worth
from games.imperial_bureaucracy.tables import COINS, COSTS, GIFT_IDS, GIFTS, LANDS, LIMITS, PETITIONS, Cards

PAYING = ("pay.coins", "pay.licences", "pay.more")
# all that may be asked before an action is carried out
CARRYING_OUT = (
    *PAYING,
    *("bribe.whom", "secure.whom", "nominate.where", "junks.many", "voyage.many", "invade.where", "commercial.pay"),
    *("gift.buy", "gift.give", "gift.to", "transfer.whom", "transfer.to", "petition.gift", "petition.student"),
    *("petition.junks.from", "petition.junks.to", "petition.swap.own", "petition.swap.with"),
    *("petition.army.from", "petition.army.to", "petition.marker.whom", "petition.marker.by"),
)


def markers(s: State, seat: int) -> int:
    return sum(s.influence(seat, ministry) for ministry in s.ministries)


def secured(s: State, seat: int) -> int:
    officials = (official for ministry in s.ministries.values() for official in ministry.spaces)
    return sum(official is not None and official.owner == seat and official.secured for official in officials)


MEASURES: dict[str, Callable[[State, int], int]] = {
    "cubes": lambda s, seat: s.players[seat].cubes,
    "cards": lambda s, seat: s.players[seat].cards,
    "points": lambda s, seat: s.players[seat].score,
    "officials": markers,
    "secured": secured,
    "junks": lambda s, seat: s.players[seat].shipyard,
    "lands": lambda s, seat: sum(seat in land.visitors for land in s.distant.values()),
    "colony": lambda s, seat: s.players[seat].colony,
    "gifts": lambda s, seat: len(s.gifts_of(seat, "available")),
    "bonds": lambda s, seat: len(received(s, seat)),
}


def hint(s: State, ask: Ask[Any], token: str) -> Hint | None:
    noun = token.partition(":")[2]
    tell = HINTS.get(ask.prompt.key)
    found = tell(s, ask, noun) if tell and noun else None
    # after the last action the court comes at once, and brings what it brings
    return Hint(found.says) if found and s.phase != "actions" else found


# --------------------------------------------------------------------------- actions


def price(s: State, seat: int, action: str) -> Message | None:
    """What an action costs whatever its target."""
    match action:
        case "nominate_student":
            return say("hint.coins", n=COSTS.nominate_student_coins)
        case "force_examination":
            return say("hint.coins", n=COSTS.force_examination_coins)
        case "recruit_army":
            return say("hint.licences", n=army_price(s, seat))
    return None


def action_hint(s: State, ask: Ask[Any], noun: str) -> Hint | None:
    if noun not in RULES:
        return None
    n, due = cube_cost(s, ask.seat, noun), price(s, ask.seat, noun)
    says = say("hint.cubes_and", n=n, price=due) if due else say("hint.cubes", n=n)
    # The last cube of all may end the round, if the Chief Minister has given up; and where all others are done the next
    # turn is one's own, which may have only one answer and then costs its cube at once.
    done = all(player.passed or not player.cubes for seat, player in enumerate(s.players) if seat != ask.seat)
    return Hint(says, {} if s.gone or done else {"cubes": -n}, CARRYING_OUT)


def free_action_hint(s: State, ask: Ask[Any], noun: str) -> Hint | None:
    due = price(s, ask.seat, noun)
    return Hint(due) if due else None


def official_at(noun: str) -> tuple[str, int]:
    ministry, space = noun.split(">")
    return ministry, int(space)


def bribe_hint(s: State, ask: Ask[Any], noun: str) -> Hint:
    tile = s.official(*official_at(noun)).tile
    n = s.official_price(ask.seat, tile)
    return foretell("hint.official", official=tile, n=n, brings={"officials": 1}, through=PAYING)


def secure_hint(s: State, ask: Ask[Any], noun: str) -> Hint:
    tile = s.official(*official_at(noun)).tile
    n = s.official_price(ask.seat, tile)
    return foretell("hint.official", official=tile, n=n, brings={"secured": 1}, through=PAYING)


def bribery_hint(s: State, ask: Ask[Any], noun: str) -> Hint:
    official = s.official(*official_at(noun))
    if official.owner is None:
        return foretell("hint.for_nothing", official=official.tile, brings={"officials": 1})
    return bribe_hint(s, ask, noun)


def junks_hint(s: State, ask: Ask[Any], noun: str) -> Hint:
    n = int(noun)
    return foretell("hint.coins", n=s.junk_price(ask.seat, n), brings={"junks": n}, through=PAYING)


def voyage_hint(s: State, ask: Ask[Any], noun: str) -> Hint:
    junks = int(noun)
    licences = junks * COSTS.voyage_licences_per_junk
    lands = (s.players[ask.seat].ocean + junks) // LIMITS.junks_per_voyage
    brings, through = {"junks": -junks, "lands": lands}, (*PAYING, "voyage.where")
    if not lands:
        return foretell("hint.licences", n=licences, brings=brings, through=through)
    return foretell("hint.voyages", n=licences, lands=lands, brings=brings, through=through)


def arrival_hint(s: State, ask: Ask[Any], noun: str) -> Hint | None:
    land = s.distant[noun]
    return None if land.visitors else foretell("hint.points", n=land.chit, brings={"points": land.chit})


def invasion_hint(s: State, ask: Ask[Any], noun: str) -> Hint:
    land = next(land for land in LANDS.values() if any(box.id == noun for box in land.boxes))
    return foretell("hint.coins", n=land.cost, brings={"colony": -1}, through=PAYING)


def income_hint(s: State, ask: Ask[Any], noun: str) -> Hint:
    cards = laid(noun)
    left = len(s.deck) + sum(s.discard) + sum(s.buried) + sum(cards)
    n = min(worth(cards, COINS) + COSTS.commercial_extra_cards, left)
    return foretell("hint.draws", n=n, brings={"cards": n - sum(cards)})


def laid(noun: str) -> Cards:
    coins = noun.split(">")
    return (coins.count("1"), coins.count("2"), coins.count("3"))


# --------------------------------------------------------------------------- gifts


def purchase_hint(s: State, ask: Ask[Any], noun: str) -> Hint:
    return foretell("hint.coins", n=GIFTS[noun].value, brings={"gifts": 1}, through=PAYING)


def petition_hint(s: State, ask: Ask[Any], noun: str) -> Hint:
    return foretell("hint.petition", petition=PETITIONS[noun].id)


def gift_hint(s: State, ask: Ask[Any], noun: str) -> Hint | None:
    to = int(noun)
    back = s.players[to].given[ask.seat]
    if back == ask.prompt.values["value"]:
        return foretell("hint.mutual", who=to, gift=GIFT_IDS[back - 1], brings={"bonds": 0})
    return ends_gift(s, ask.seat, to)


def ends_gift(s: State, seat: int, giver: int) -> Hint | None:
    value = s.players[giver].given[seat]
    if not value:
        return None
    return foretell("hint.ends_gift", who=giver, gift=GIFT_IDS[value - 1], brings={"bonds": -1})


def to_seat_hint(s: State, ask: Ask[Any], noun: str) -> Hint | None:
    return ends_gift(s, ask.seat, int(noun))


# --------------------------------------------------------------------------- at court


def tutoring_hint(s: State, ask: Ask[Any], noun: str) -> Hint:
    cards, owner = laid(noun), ask.prompt.values["owner"]
    coins = say("hint.coins", n=worth(cards, COINS))
    ended = ends_gift(s, ask.seat, owner) if sum(cards) >= COSTS.cancel_gift_tutor_cards else None
    if not ended:
        return Hint(coins)
    return Hint(say("hint.coins_and", price=coins, more=ended.says))


def candidate_hint(s: State, ask: Ask[Any], noun: str) -> Hint | None:
    ministry, space = official_at(noun)
    official = s.ministries[ministry].spaces[space - 1]
    if official is None:
        return None
    if official.owner is None:
        return foretell("hint.replaces", official=official.tile)
    return foretell("hint.replaces_of", official=official.tile, who=official.owner)


HINTS: dict[str, Callable[[State, Ask[Any], str], Hint | None]] = {
    "turn.action": action_hint,
    "turn.extra_action": free_action_hint,
    "turn.imperial_favour": free_action_hint,
    "bribe.whom": bribe_hint,
    "secure.whom": secure_hint,
    "bribery.whom": bribery_hint,
    "junks.many": junks_hint,
    "voyage.many": voyage_hint,
    "voyage.where": arrival_hint,
    "invade.where": invasion_hint,
    "commercial.pay": income_hint,
    "gift.buy": purchase_hint,
    "petition.gift": petition_hint,
    "gift.to": gift_hint,
    "transfer.to": to_seat_hint,
    "resolution.yield": to_seat_hint,
    "tutor.cards": tutoring_hint,
    "candidate.where": candidate_hint,
}
