"""What a choice costs and brings, for its tooltip: only what the asked seat may know."""

from __future__ import annotations

from typing import Any

from games.core import Ask, Hint, foretell
from games.zheng_he.state import State
from games.zheng_he.tables import BARBARIAN, BORDERLANDS, EMPEROR


def hint(s: State, ask: Ask[Any], token: str) -> Hint | None:
    """What a choice costs: a borderland left empty, a card that helps the other side."""
    verb, _, noun = token.partition(":")
    side = s.sides[ask.seat]
    match verb, ask.prompt.key:
        case "region", "attack.from" | "move.from" if noun in BORDERLANDS and s.units(side)[noun] == 1:
            if not s.settlements[noun]:
                return foretell("hint.stands_empty", area=noun)
        case "route", _:
            source = noun.split(">")[0]
            if source in BORDERLANDS and s.hordes[source] == 1 and not s.settlements[source]:
                return foretell("hint.stands_empty", area=source)
        case "play", _:
            other = BARBARIAN if side == EMPEROR else EMPEROR
            if s.half(int(noun), other):
                return foretell("hint.may_react", side=other)
    return None
