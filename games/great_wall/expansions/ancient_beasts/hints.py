"""What raising a beast costs and brings."""

from __future__ import annotations

from typing import Any

from games.core import Ask, Hint, foretell
from games.great_wall.expansions.ancient_beasts.state import beasts
from games.great_wall.expansions.ancient_beasts.tables import BEASTS
from games.great_wall.hints import spent, tasks_of
from games.great_wall.state import State


def hint(s: State, ask: Ask[Any], token: str) -> Hint | None:
    verb, _, beast = token.partition(":")
    if verb != "raise":
        return None
    n, rank = spent(tasks_of(ask.options[token])), beasts(s).ranks[beast] + 1
    card = BEASTS[beast][rank - 1].id
    return foretell("hint.beasts.raise", n=n, rank=rank, card=card, brings={"chi": -n})
