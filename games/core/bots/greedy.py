"""The bot that takes what looks best when its own turn is over.

A choice is often one of several small ones, and shows its worth only after the rest. So each option is tried a few
times with the rest of the own decisions taken at random, and valued by the better of these tries.
"""

from __future__ import annotations

import random

from games.core.bots.trying import in_any_order, try_often, worth_of
from games.core.play import Play


def greedy(play: Play, seat: int, rng: random.Random) -> str:
    options = in_any_order(play.asks[seat].options, rng)
    if len(options) == 1:
        return options[0]
    return max(options, key=lambda token: worth_of(try_often(play, seat, token, rng)))
