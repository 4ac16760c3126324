"""The bot that looks ahead.

The best of its own turns are played on into the future: everybody does what looks best to him when his turn is over.
All that the seat can't know is dealt anew for each future, and each deal is played by all the turns that are still in
question, with the same luck: so they differ by what they are worth, not by chance.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from statistics import fmean

from games.core.bots.halving import best_by_halving
from games.core.bots.trying import Turn, new_deal, try_often, try_turn, worth_of
from games.core.play import Play

Turns = dict[str, Turn]  # by the token that is in question now


@dataclass(frozen=True)
class Search:
    """Ends after `seconds` or `rounds`, whichever comes first. A round is one future."""

    seconds: float
    rounds: int = 1_000_000
    turns: int = 6  # that are played on
    ahead: int = 9  # turns that a future lasts

    def __call__(self, play: Play, seat: int, rng: random.Random) -> str:
        end = time.monotonic() + self.seconds
        luck = rng.getrandbits(64)
        turns = self._best_turns(play, seat, rng)

        def future(token: str, number: int) -> float:
            return self._future(play, seat, turns[token], random.Random(luck + number))

        return best_by_halving(list(turns), future, fmean, seconds=end - time.monotonic(), rounds=self.rounds)

    def _best_turns(self, play: Play, seat: int, rng: random.Random) -> Turns:
        """The best turn with each of the most promising options; an only option needs no thought."""
        options = list(play.asks[seat].options)
        if len(options) == 1:
            return {options[0]: Turn(options, 0)}
        tries = {token: try_often(play, seat, token, rng) for token in options}
        promising = sorted(options, key=lambda token: worth_of(tries[token]), reverse=True)[: self.turns]
        return {token: max(tries[token], key=lambda turn: turn.worth) for token in promising}

    def _future(self, play: Play, seat: int, turn: Turn, rng: random.Random) -> float:
        """How well the seat stands in the end of one."""
        future = new_deal(play, seat, rng)
        follow(future, seat, turn)
        for _ in range(self.ahead):
            if future.over:
                break
            asked = next(iter(future.asks))
            follow(future, asked, best_turn(future, asked, rng))
        return play.game.evaluate(future.state, seat)


def best_turn(play: Play, seat: int, rng: random.Random) -> Turn:
    """At a glance: each option tried once."""
    turns = [try_turn(play.clone(), seat, token, rng) for token in play.asks[seat].options]
    return max(turns, key=lambda turn: turn.worth)


def follow(play: Play, seat: int, turn: Turn) -> None:
    """As far as it is offered: in another deal it may not be."""
    for token in turn.tokens:
        if (ask := play.asks.get(seat)) is None or token not in ask.options:
            return
        play.choose(seat, token)
