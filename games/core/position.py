"""What every game's state begins with."""

from __future__ import annotations

from typing import Any

import msgspec

from games.core.dice import Dice
from games.core.words import Value


class Event(msgspec.Struct, array_like=True):
    """Something happened: a line of the log and a cue for animation. `only` and `but` name a seat that alone sees it,
    or alone does not."""

    key: str
    values: dict[str, Any] = {}
    only: int | None = None
    but: int | None = None

    def seen_by(self, seat: int | None) -> bool:
        if self.only is not None:
            return seat == self.only
        return self.but is None or seat != self.but


class Position(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Typed plain data: copying, storing and comparing it is one encode and decode."""

    dice: Dice
    revealed: int = 0  # how often somebody learned something new: closes undo, as a draw does
    over: bool = False
    events: list[Event] = []

    def reveal(self) -> None:
        self.revealed += 1

    def tell(self, key: str, *, only: int | None = None, but: int | None = None, **values: Value) -> None:
        self.events.append(Event(key, values, only, but))
