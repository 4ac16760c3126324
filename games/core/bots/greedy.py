"""The bot that takes what looks best when its own turn is over.

A choice is often one of several small ones, and shows its worth only after the rest. So each option is tried a few
times with the rest of the own decisions taken at random, and valued by the better of these tries.
"""

from __future__ import annotations

import random

from games.core.bots.random import any_of
from games.core.bots.trying import mean_of_best, try_turn
from games.core.play import Play

TRIES = 6
REST = 12  # own decisions looked ahead at the most


def greedy(play: Play, seat: int, rng: random.Random) -> str:
    options = list(play.asks[seat].options)
    if len(options) == 1:
        return options[0]
    return max(options, key=lambda token: _worth(play, seat, token, rng))


def _worth(play: Play, seat: int, token: str, rng: random.Random) -> float:
    worths = [try_turn(play, seat, token, any_of, rng, rest=REST)[0] for _ in range(TRIES)]
    return mean_of_best(worths, TRIES // 2)
