"""What the position holds of the beasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.great_wall.expansions.kit import Part

if TYPE_CHECKING:
    from games.great_wall.state import State


class Beasts(Part, tag="ancient_beasts"):
    ranks: dict[str, int] = {}
    places: dict[str, str] = {}  # a location or a section; missing: not placed yet
    relic: str = ""  # the visible one
    covered: list[str] = []  # under it
    deck: list[str] = []  # hidden, top last


def beasts(s: State) -> Beasts:
    part = s.parts["ancient_beasts"]
    assert isinstance(part, Beasts)
    return part
