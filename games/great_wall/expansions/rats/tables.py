"""The rat cards. The artifacts of the expansion lie with the others."""

from __future__ import annotations

from pathlib import Path

from games.core.tables import Entry, load


class RatCard(Entry, frozen=True):
    """Whoever has the most of `count`, and at least `minimum`, must move the rat."""

    id: str
    name: str
    set: str
    count: str
    minimum: int


class RatFile(Entry, frozen=True):
    gold: int  # that the rat pays to each player who works beside it
    rat_card: list[RatCard]


_FILE = load(Path(__file__).parent / "data" / "cards.toml", RatFile)
GOLD = _FILE.gold
RAT_CARDS = {card.id: card for card in _FILE.rat_card}
