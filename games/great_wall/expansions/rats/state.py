"""What the position holds of the rat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.great_wall.expansions.kit import Part

if TYPE_CHECKING:
    from games.great_wall.state import State


class Rats(Part, tag="rats"):
    at: str = ""  # the location where the rat sits
    card: str = ""  # the visible rat card
    covered: list[str] = []  # under it
    deck: list[str] = []  # hidden, top last
    gained: list[int] = []  # honour by seat, in this turn


def rats(s: State) -> Rats:
    part = s.parts["rats"]
    assert isinstance(part, Rats)
    return part
