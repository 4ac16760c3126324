"""The bot that takes anything."""

from __future__ import annotations

import random
from collections.abc import Mapping

from games.core.play import Play


def at_random(play: Play, seat: int, rng: random.Random) -> str:
    return any_of(play.asks[seat].options, rng)


def any_of(options: Mapping[str, object], rng: random.Random) -> str:
    """As rng.choice, without its ceremony: it is asked millions of times."""
    tokens = list(options)
    return tokens[int(rng.random() * len(tokens))]
