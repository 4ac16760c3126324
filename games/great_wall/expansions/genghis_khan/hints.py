"""What attacking the Khan brings, for its tooltip."""

from __future__ import annotations

from typing import Any

from games.core import Ask, Hint, foretell
from games.great_wall.expansions.genghis_khan.rules import honour_for, uncovered
from games.great_wall.state import State


def hint(s: State, ask: Ask[Any], token: str) -> Hint | None:
    verb, _, noun = token.partition(":")
    if verb not in ("khan", "khan_pair"):
        return None
    card, *spots = noun.split(">")
    left = len(uncovered(s, card)) - len(spots)
    return foretell("hint.khan", honour=honour_for(s, ask.seat, card, len(spots)), card=card, left=left)
