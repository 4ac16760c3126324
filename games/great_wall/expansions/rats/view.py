"""What everybody sees of the rat."""

from __future__ import annotations

from msgspec import Struct

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
