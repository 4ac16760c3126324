"""The bot that plans its own turn, for games whose turns are many decisions that others hardly disturb.

Every option is tried with the rest of the own turn, and valued by the best of its tries.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from games.core.bots.halving import best_by_halving
from games.core.bots.random import any_of
from games.core.bots.trying import in_any_order, mean_of_best, new_deal, try_turn
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
    """Ends after `seconds` or `rounds`, whichever comes first. A round is one try."""

    seconds: float
    rounds: int = 1_000_000
    rest: int = 14  # own decisions looked ahead at the most
    whim: float = 0.3  # how much of the rest of a turn is decided at random, not by habit
    best: float = 0.1  # the tries that count

    def __call__(self, play: Play, seat: int, rng: random.Random) -> str:
        habits = Habits()

        def try_out(token: str, _: int) -> float:
            turn = try_turn(new_deal(play, seat, rng), seat, token, rng, decide=decide, rest=self.rest)
            habits.remember(turn.tokens[1:], turn.worth)
            return turn.worth

        def decide(options: Mapping[str, object], rng: random.Random) -> str:
            return any_of(options, rng) if rng.random() < self.whim else habits.best_of(options, rng)

        def worth(_: str, tries: list[float]) -> float:
            return mean_of_best(tries, max(1, int(len(tries) * self.best)))

        options = in_any_order(play.asks[seat].options, rng)
        return best_by_halving(options, try_out, worth, seconds=self.seconds, rounds=self.rounds)
