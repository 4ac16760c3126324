"""What everybody sees of the rat."""

from __future__ import annotations

from msgspec import Struct

from games.core import Part, part, say
from games.great_wall.expansions.rats.rules import mover
from games.great_wall.expansions.rats.state import rats
from games.great_wall.state import State


class RatsView(Struct):
    at: str  # empty: not placed yet
    card: str
    covered: list[str]
    deck: int
    mover: int | None  # who would have to move it now


def view(s: State) -> RatsView:
    part = rats(s)
    return RatsView(part.at, part.card, part.covered, len(part.deck), mover(s) if part.at else None)


def retell(rat: RatsView) -> list[Part]:
    lines = [
        say("rats.told.at", location=rat.at) if rat.at else None,
        say("rats.told.card", card=rat.card) if rat.card else None,
        say("rats.told.covered", locations=rat.covered) if rat.covered else None,
        say("rats.told.deck", n=rat.deck),
        say("rats.told.stays") if rat.mover is None else say("rats.told.mover", who=rat.mover),
    ]
    return [part(say("board.rats"), lines)]
