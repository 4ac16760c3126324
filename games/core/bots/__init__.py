"""Bots know only Play: what they are asked, and clones in which all that they can't know is dealt anew."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from games.core.bots.greedy import greedy
from games.core.bots.plan import Plan
from games.core.bots.random import at_random
from games.core.bots.search import Search
from games.core.play import Play


class Bot(Protocol):
    def __call__(self, play: Play, seat: int, rng: random.Random) -> str: ...


@dataclass(frozen=True)
class Thinker:
    """Searches as the game asks for: one's own turn, or also what others answer."""

    seconds: float
    rounds: int = 1_000_000

    def __call__(self, play: Play, seat: int, rng: random.Random) -> str:
        way = Plan if play.game.long_turns else Search
        return way(self.seconds, self.rounds)(play, seat, rng)


LEVELS: Mapping[str, Bot] = {
    "novice": greedy,
    "adept": Thinker(seconds=0.25),
    "master": Thinker(seconds=1.5),
}

BOTS: Mapping[str, Callable[[Play, int, random.Random], str]] = {"random": at_random, **LEVELS}
