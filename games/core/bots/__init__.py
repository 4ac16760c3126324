"""Bots know only Play: what they are asked, and clones in which all that they can't know is dealt anew."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Protocol

from games.core.bots.greedy import greedy
from games.core.bots.random import at_random
from games.core.bots.search import Search
from games.core.play import Play


class Bot(Protocol):
    def __call__(self, play: Play, seat: int, rng: random.Random) -> str: ...


LEVELS: Mapping[str, Bot] = {
    "novice": greedy,
    "adept": Search(seconds=0.25),
    "master": Search(seconds=1.5),
}

BOTS: Mapping[str, Callable[[Play, int, random.Random], str]] = {"random": at_random, **LEVELS}
