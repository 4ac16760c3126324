"""What the position holds of the dragon. The clerks on it stand with the others, at the location `iron_dragon`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.great_wall.expansions.kit import Part

if TYPE_CHECKING:
    from games.great_wall.state import State

DRAGON = "iron_dragon"


class IronDragon(Part, tag="iron_dragon"):
    card: str = ""  # the visible card; empty: none yet, the dragon is closed
    discard: list[str] = []
    deck: list[str] = []  # hidden, top last


def dragon(s: State) -> IronDragon:
    part = s.parts[DRAGON]
    assert isinstance(part, IronDragon)
    return part
