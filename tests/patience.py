"""How tests wait: until what they wait for has happened, and never longer than one bound for all of them.

Whatever is right passes at once, so the bound is generous. PATIENCE=3 makes it three times as long, for a machine that
has very much to do.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable

PATIENCE = 60.0 * float(os.environ.get("PATIENCE", "1"))  # seconds
LOOK = 0.01  # seconds from one look to the next

Reached = Callable[[], object]


class Wait:
    """For something that must happen, from now on."""

    def __init__(self, what: str) -> None:
        self.what = what
        self._end = time.monotonic() + PATIENCE

    @property
    def left(self) -> float:
        return max(0.0, self._end - time.monotonic())

    def go_on(self) -> None:
        assert self.left, f"{self.what}: not within {PATIENCE:g} s"


def until(reached: Reached, what: str) -> None:
    wait = Wait(what)
    while not reached():
        wait.go_on()
        time.sleep(LOOK)


async def until_on_loop(reached: Reached, what: str) -> None:
    """The same among tasks that go on meanwhile."""
    wait = Wait(what)
    while not reached():
        wait.go_on()
        await asyncio.sleep(LOOK)
