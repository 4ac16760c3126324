"""The bot that plans its own turn, for games whose turns are many decisions that others hardly disturb.

Every option is tried with the rest of the own turn, and valued by the best of its tries. The worse half of the options
is given up again and again, until one is left: so most tries go to those that are hard to tell apart.
"""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, log2

from games.core.bots.random import any_of
from games.core.bots.trying import mean_of_best, try_turn
from games.core.play import Play


class Habits:
    """How well the turns went in which a token was chosen, wherever in the turn that was."""

    def __init__(self) -> None:
        self._turns: dict[str, tuple[float, int]] = {}

    def remember(self, tokens: list[str], worth: float) -> None:
        for token in tokens:
            total, count = self._turns.get(token, (0.0, 0))
            self._turns[token] = total + worth, count + 1

    def best_of(self, options: Mapping[str, object], rng: random.Random) -> str:
        """Whatever was never chosen comes first."""
        unknown = [token for token in options if token not in self._turns]
        return rng.choice(unknown) if unknown else max(options, key=self._mean)

    def _mean(self, token: str) -> float:
        total, count = self._turns[token]
        return total / count


@dataclass(frozen=True)
class Plan:
    """Ends after `seconds` or `rounds`, whichever comes first."""

    seconds: float
    rounds: int = 1_000_000
    rest: int = 14  # own decisions looked ahead at the most
    whim: float = 0.3  # how much of the rest of a turn is decided at random, not by habit
    best: float = 0.1  # the tries that count

    def __call__(self, play: Play, seat: int, rng: random.Random) -> str:
        left = list(play.asks[seat].options)
        habits = Habits()
        tries: dict[str, list[float]] = {token: [] for token in left}
        halvings = ceil(log2(len(left)))
        began = time.monotonic()
        for halving in range(halvings):
            end = began + self.seconds * (halving + 1) / halvings
            for _ in range(max(1, round(self.rounds / halvings / len(left)))):
                for token in left:
                    tries[token].append(self._try(play, seat, token, habits, rng))
                if time.monotonic() > end:
                    break
            left.sort(key=lambda token: self._worth(tries[token]), reverse=True)
            del left[(len(left) + 1) // 2 :]
        return left[0]

    def _worth(self, tries: list[float]) -> float:
        return mean_of_best(tries, max(1, int(len(tries) * self.best)))

    def _try(self, play: Play, seat: int, token: str, habits: Habits, rng: random.Random) -> float:
        def decide(options: Mapping[str, object], rng: random.Random) -> str:
            return any_of(options, rng) if rng.random() < self.whim else habits.best_of(options, rng)

        worth, chosen = try_turn(play, seat, token, decide, rng, rest=self.rest)
        habits.remember(chosen, worth)
        return worth
