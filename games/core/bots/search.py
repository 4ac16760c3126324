"""The bot that looks ahead.

The best of its own turns are played on into the future: everybody does what looks best to him when his turn is over.
All that the seat can't know is dealt anew for each future, and each deal is played by all the turns that are still in
question, with the same luck: so they differ by what they are worth, not by chance. Enough of chance remains: with few
futures a turn is judged mostly by what it looks like when it is over.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from functools import cache
from statistics import fmean

from games.core.bots.halving import best_by_halving
from games.core.bots.trying import in_any_order, new_deal, try_often, try_turn, worth_of
from games.core.bots.worth import worth
from games.core.play import Play

Tokens = list[str]  # of a turn


@dataclass(frozen=True)
class Search:
    """Ends after `seconds` or `rounds`, whichever comes first. A round is one future."""

    seconds: float
    rounds: int = 1_000_000
    turns: int = 6  # that are played on, at the most
    gap: float = 0.15  # what looks so much worse than the best is not
    ahead: int = 9  # turns that a future lasts
    trust: int = 5  # what a turn looks like when it is over counts as much as so many futures

    def __call__(self, play: Play, seat: int, rng: random.Random) -> str:
        end = time.monotonic() + self.seconds
        luck = str(rng.getrandbits(64))
        looks = self._promising(play, seat, rng)

        @cache
        def turn(token: str) -> Tokens:
            return finished(play, seat, token, luck)

        def future(token: str, number: int) -> float:
            return self._future(play, seat, turn(token), f"{luck}/{number}")

        def promise(token: str, futures: list[float]) -> float:
            return fmean([looks[token]] * self.trust + futures)

        return best_by_halving(list(looks), future, promise, seconds=end - time.monotonic(), rounds=self.rounds)

    def _promising(self, play: Play, seat: int, rng: random.Random) -> dict[str, float]:
        """The best options, and what they look like; an only option needs no thought."""
        options = in_any_order(play.asks[seat].options, rng)
        if len(options) == 1:
            return {options[0]: 0.0}
        looks = {token: worth_of(try_often(play, seat, token, rng)) for token in options}
        best, *others = sorted(options, key=lambda token: looks[token], reverse=True)[: self.turns]
        return {token: looks[token] for token in (best, *others) if looks[token] > looks[best] - self.gap}

    def _future(self, play: Play, seat: int, turn: Tokens, luck: str) -> float:
        """How well the seat stands in the end of one."""
        future = new_deal(play, seat, random.Random(luck))
        follow(future, seat, turn)
        for number in range(self.ahead):
            if future.over:
                break
            asked = next(iter(future.asks))
            follow(future, asked, best_turn(future, asked, f"{luck}/{number}"))
        return worth(play.game, future.state, seat)


def best_turn(play: Play, seat: int, luck: str) -> Tokens:
    """At a glance: each option tried once."""
    options = in_any_order(play.asks[seat].options, random.Random(luck))
    tries = (try_turn(play.clone(), seat, token, random.Random(f"{luck}/{token}")) for token in options)
    return max(tries, key=lambda turn: turn.worth).tokens


def finished(play: Play, seat: int, token: str, luck: str, rest: int = 4) -> Tokens:
    """The option, and after it what looks best at a glance, again and again."""
    trial = new_deal(play, seat, random.Random(luck))
    began = play.game.turn(trial.state)
    trial.choose(seat, token)
    tokens = [token]
    while len(tokens) <= rest and seat in trial.asks and play.game.turn(trial.state) == began:
        tokens.append(best_turn(trial, seat, f"{luck}/{len(tokens)}")[0])
        trial.choose(seat, tokens[-1])
    return tokens


def follow(play: Play, seat: int, turn: Tokens) -> None:
    """As far as it is offered: in another deal it may not be."""
    for token in turn:
        if (ask := play.asks.get(seat)) is None or token not in ask.options:
            return
        play.choose(seat, token)
