"""What a choice costs and brings, for its tooltip: only what the asked seat may know."""

from __future__ import annotations

from typing import Any

from games.core import Ask, Hint, foretell
from games.imperial_bureaucracy.rules.turn import cube_cost
from games.imperial_bureaucracy.state import State
from games.imperial_bureaucracy.tables import GIFT_IDS, GIFTS, LANDS, LIMITS, PETITIONS


def hint(s: State, ask: Ask[Any], token: str) -> Hint | None:
    verb, _, noun = token.partition(":")
    seat = ask.seat
    match verb:
        case "action" if ask.prompt.key == "turn.action":
            return foretell("hint.cubes", n=cube_cost(s, seat, noun))
        case "official" if ask.prompt.key in ("bribe.whom", "secure.whom", "bribery.whom"):
            return _official_hint(s, ask, noun)
        case "junks" if ask.prompt.key == "junks.many":
            return foretell("hint.coins", n=s.junk_price(seat, int(noun)))
        case "junks":
            return _voyage_hint(s, seat, int(noun))
        case "gift" if ask.prompt.key == "gift.buy":
            return foretell("hint.coins", n=GIFTS[noun].value)
        case "gift" if ask.prompt.key == "petition.gift":
            return foretell("hint.petition", petition=PETITIONS[noun].id)
        case "seat" if ask.prompt.key == "gift.to":
            return _gift_hint(s, seat, int(noun), ask.prompt.values["value"])
        case "seat" if ask.prompt.key == "transfer.to" and s.players[int(noun)].given[seat]:
            return foretell("hint.ends_gift", who=int(noun), gift=GIFT_IDS[s.players[int(noun)].given[seat] - 1])
        case "box" if ask.prompt.key == "invade.where":
            land = next(land for land in LANDS.values() if any(box.id == noun for box in land.boxes))
            return foretell("hint.coins", n=land.cost)
        case "distant" if not s.distant[noun].visitors:
            return foretell("hint.points", n=s.distant[noun].chit)
    return None


def _official_hint(s: State, ask: Ask[Any], noun: str) -> Hint:
    ministry, space = noun.split(">")
    official = s.official(ministry, int(space))
    if ask.prompt.key == "bribery.whom" and official.owner is None:
        return foretell("hint.for_nothing", official=official.tile)
    return foretell("hint.official", official=official.tile, n=s.official_price(ask.seat, official.tile))


def _voyage_hint(s: State, seat: int, junks: int) -> Hint:
    lands = (s.players[seat].ocean + junks) // LIMITS.junks_per_voyage
    return foretell("hint.voyages", n=junks, lands=lands) if lands else foretell("hint.licences", n=junks)


def _gift_hint(s: State, giver: int, recipient: int, value: int) -> Hint | None:
    back = s.players[recipient].given[giver]
    if not back:
        return None
    return foretell("hint.mutual" if back == value else "hint.ends_gift", who=recipient, gift=GIFT_IDS[back - 1])
