"""The bot that takes what looks best when its own turn is over.

A choice is often one of several small ones, and shows its worth only after the rest. So each option is tried a few
times with the rest of the own decisions taken at random, and valued by the better of these tries.
"""

from __future__ import annotations

import random

from games.core.bots.random import any_of
from games.core.dice import Dice
from games.core.play import Play

TRIES = 6
REST = 12  # own decisions looked ahead at the most


def greedy(play: Play, seat: int, rng: random.Random) -> str:
    options = list(play.asks[seat].options)
    if len(options) == 1:
        return options[0]
    return max(options, key=lambda token: _worth(play, seat, token, rng))


def _worth(play: Play, seat: int, token: str, rng: random.Random) -> float:
    worths = sorted((_try(play, seat, token, rng) for _ in range(TRIES)), reverse=True)
    better = worths[: TRIES // 2]
    return sum(better) / len(better)


def _try(play: Play, seat: int, token: str, rng: random.Random) -> float:
    trial = play.redealt(seat, Dice(rng.randbytes(16)))
    trial.choose(seat, token)
    for _ in range(REST):
        ask = trial.asks.get(seat)
        if ask is None:
            break
        trial.choose(seat, any_of(ask.options, rng))
    return trial.game.evaluate(trial.state, seat)
