"""What everybody sees of the beasts, and whom they would serve now; the same in words."""

from __future__ import annotations

from msgspec import Struct

from games.core import Message, Part, part, say
from games.great_wall.expansions.ancient_beasts.rules import card_of
from games.great_wall.expansions.ancient_beasts.state import beasts
from games.great_wall.expansions.ancient_beasts.tables import BEASTS
from games.great_wall.rules.battle import claimant_of
from games.great_wall.rules.forecast import balance
from games.great_wall.rules.values import changed, in_force
from games.great_wall.state import State
from games.great_wall.tasks import NOBODY, Ctx


class BeastView(Struct):
    card: str
    rank: int
    at: str  # empty: not placed yet
    cost: int  # chi to the next rank; 0: there is none
    serves: list[int]  # players who work where it is, or who would claim a horde there
    defence: int  # that it gives
    holds: bool  # without it the hordes would break through


class BeastsView(Struct):
    beasts: dict[str, BeastView]
    relic: str
    covered: list[str]
    deck: int


def view(s: State) -> BeastsView:
    part = beasts(s)
    return BeastsView({beast: _beast(s, beast) for beast in BEASTS}, part.relic, part.covered, len(part.deck))


def _beast(s: State, beast: str) -> BeastView:
    there, card = beasts(s).places.get(beast, ""), card_of(s, beast)
    strength = defence_of(s, card.id, there)
    return BeastView(
        card=card.id,
        rank=card.rank,
        at=there,
        cost=card.upgrade_cost.get("chi", 0),
        serves=[seat for seat in s.players_by_tea() if seat in served(s, there)],
        defence=strength,
        holds=holds(s, there, strength),
    )


def served(s: State, there: str) -> list[int]:
    if there in s.clerks:
        return [seat for seat, n in enumerate(s.clerks[there]) if n]
    hordes = s.sections[there].hordes if there else []
    return [claimant_of(s, horde) for horde in hordes if horde.complete()]


def defence_of(s: State, card: str, there: str) -> int:
    here = Ctx(section=there)
    return changed(s, in_force(s, [card], "defence", NOBODY, here), 0, NOBODY, here) if there in s.sections else 0


def holds(s: State, there: str, strength: int) -> bool:
    if not strength:
        return False
    attacking, defending = balance(s, there)
    return attacking <= defending < attacking + strength


def retell(v: BeastsView) -> list[Part]:
    lines = [line for beast, seen in v.beasts.items() for line in _told(beast, seen)]
    relics = [
        say("beasts.told.relic", card=v.relic) if v.relic else None,
        say("beasts.told.covered", cards=v.covered) if v.covered else None,
        say("beasts.told.deck", n=v.deck),
    ]
    return [part(say("board.beasts"), [*lines, *relics])]


def _told(beast: str, seen: BeastView) -> list[Message | None]:
    place = say("beasts.told.at", place=seen.at) if seen.at else say("board.beasts.waits")
    return [
        say("beasts.told", beast=beast, rank=seen.rank, place=place, card=seen.card),
        say("beasts.told.cost", beast=beast, n=seen.cost) if seen.cost else None,
        say("beasts.told.serves", beast=beast, who=seen.serves) if seen.serves else None,
        say("beasts.told.defence", beast=beast, n=seen.defence) if seen.defence else None,
        say("beasts.told.holds", beast=beast) if seen.holds else None,
    ]
