"""What the position holds of the Khan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from games.great_wall.expansions.kit import Part

if TYPE_CHECKING:
    from games.great_wall.state import State


class OnKhan(Struct, frozen=True, array_like=True):
    """A soldier on one of his cards, for the rest of the game."""

    seat: int
    kind: str
    card: str
    spots: list[str]


class Saved(Struct, frozen=True, array_like=True):
    """A soldier that was saved from a defeated horde."""

    seat: int
    kind: str
    horde: str


class GenghisKhan(Part, tag="genghis_khan"):
    at: str = ""  # the section where he stands
    skills: list[str] = []
    soldiers: list[OnKhan] = []
    saved: list[Saved] = []  # in the latest killing of a defeat
    award: str = ""
    holder: int = -1  # of the award figure; nobody: it stands on its card


def khan(s: State) -> GenghisKhan:
    part = s.parts["genghis_khan"]
    assert isinstance(part, GenghisKhan)
    return part
