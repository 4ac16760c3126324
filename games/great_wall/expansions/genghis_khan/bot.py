"""What the Khan's set is worth to a seat."""

from __future__ import annotations

from games.great_wall.bot import Outlook
from games.great_wall.expansions.genghis_khan.rules import bears_banner
from games.great_wall.expansions.genghis_khan.state import khan
from games.great_wall.state import State


def worth(s: State, seat: int, view: Outlook) -> float:
    """The award while it is held, and a bannerman who will lead others in winter."""
    total = 2.0 * min(view.left, 2) if khan(s).holder == seat else 0.0
    led = sum(bears_banner(s, seat, name) for name in s.sections)
    return total + 1.0 * view.alive * led * min(view.left, 1)
