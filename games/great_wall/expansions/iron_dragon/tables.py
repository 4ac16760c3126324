"""The dragon cards. The location that the dragon is lies with the others."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from games.core.tables import Entry, load, require
from games.great_wall.tables import RULES, Section


class Place(NamedTuple):
    """Where a horde may lie."""

    section: Section
    row: int


class DragonCard(Entry, frozen=True):
    """The dragon aims at the first of the targets that holds a horde, or at any of them."""

    id: str
    name: str
    set: str
    targets: list[Place]
    choice: bool = False


class DragonFile(Entry, frozen=True):
    clerk_cost_chi: int
    honour_per_player: int
    dragon: list[DragonCard]


_FILE = load(Path(__file__).parent / "data" / "cards.toml", DragonFile)
CLERK_COST_CHI, HONOUR = _FILE.clerk_cost_chi, _FILE.honour_per_player
DRAGON_CARDS = {card.id: card for card in _FILE.dragon}

for _card in DRAGON_CARDS.values():
    _rows = {place.row for place in _card.targets}
    require("cards.toml", f"dragon {_card.id}", _rows <= set(range(1, RULES.rows_per_section + 1)), "no such row")
    require("cards.toml", f"dragon {_card.id}", not _card.choice or len(_rows) == 1, "a choice is one of a row")
