"""An option tried out: the rest of the own turn after it, and how well the seat then stands."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from games.core.dice import Dice
from games.core.play import Play

Decide = Callable[[Mapping[str, object], random.Random], str]


def try_turn(
    play: Play, seat: int, token: str, decide: Decide, rng: random.Random, *, rest: int
) -> tuple[float, list[str]]:
    """How well the seat stands after at most `rest` more decisions of its own, and what these were."""
    trial = play.redealt(seat, Dice(rng.randbytes(16)))
    trial.choose(seat, token)
    chosen: list[str] = []
    while len(chosen) < rest and (ask := trial.asks.get(seat)):
        chosen.append(decide(ask.options, rng))
        trial.choose(seat, chosen[-1])
    return trial.game.evaluate(trial.state, seat), chosen


def mean_of_best(worths: Sequence[float], count: int) -> float:
    best = sorted(worths, reverse=True)[:count]
    return sum(best) / len(best)
