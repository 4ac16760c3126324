"""A turn tried out: an option, the rest of the own decisions after it, and how well the seat then stands."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from games.core.bots.random import any_of
from games.core.bots.worth import worth
from games.core.dice import Dice
from games.core.play import Play

Decide = Callable[[Mapping[str, object], random.Random], str]

TRIES = 6
REST = 12  # own decisions after the first, at the most


class Turn(NamedTuple):
    tokens: list[str]
    worth: float  # to the seat, when it is over


def new_deal(play: Play, seat: int, rng: random.Random) -> Play:
    return play.redealt(seat, Dice(rng.randbytes(16)))


def try_turn(
    trial: Play, seat: int, token: str, rng: random.Random, *, decide: Decide = any_of, rest: int = REST
) -> Turn:
    """Others who are asked at the same time answer at random."""
    game = trial.game
    began = game.turn(trial.state)
    trial.choose(seat, token)
    tokens = [token]
    while len(tokens) <= rest and (ask := trial.asks.get(seat)) and game.turn(trial.state) == began:
        tokens.append(decide(ask.options, rng))
        trial.choose(seat, tokens[-1])
    while trial.waits_for_others(seat):
        other, ask = next(iter(trial.asks.items()))
        trial.choose(other, any_of(ask.options, rng))
    return Turn(tokens, worth(game, trial.state, seat))


def try_often(play: Play, seat: int, token: str, rng: random.Random) -> list[Turn]:
    return [try_turn(new_deal(play, seat, rng), seat, token, rng) for _ in range(TRIES)]


def worth_of(turns: Sequence[Turn]) -> float:
    """The better half of the tries counts."""
    return mean_of_best([turn.worth for turn in turns], len(turns) // 2)


def in_any_order(options: Iterable[str], rng: random.Random) -> list[str]:
    """What is worth the same is chosen by chance, never by its place in the list."""
    shuffled = list(options)
    rng.shuffle(shuffled)
    return shuffled


def mean_of_best(worths: Sequence[float], count: int) -> float:
    best = sorted(worths, reverse=True)[:count]
    return sum(best) / len(best)
