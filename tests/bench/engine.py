"""Decisions, clones, opening and undo: processor time, the best of several runs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, NamedTuple

import msgspec

from games.core import Game, Play, Steps
from games.core.bots.random import any_of
from tests.bench.report import Line, at_least, at_most, show
from tests.games.installed import GAMES

RUNS = 3
GAMES_PER_RUN = 40


class Bars(NamedTuple):
    decisions: float = 10_000  # per second
    clone: float = 100  # µs
    opening: float = 5  # ms
    undo: float = 2  # ms
    whole: float | None = None  # ms for a whole random game of as many as can play


BARS = {
    "zheng_he": Bars(decisions=40_000, clone=30),
    "imperial_bureaucracy": Bars(decisions=15_000),
    "zhanguo": Bars(decisions=15_000, whole=60),
}


def table(key: str, games: int) -> None:
    bars = BARS.get(key, Bars())
    game = GAMES[key]
    seats = game.usual_seats
    show(f"{key}, {seats} seats: speed", lines(game, seats, bars))


def lines(game: Game[Any, Any], seats: int, bars: Bars) -> Iterator[Line]:
    decided = best(lambda: random_games(game, seats))
    yield at_least("random decisions with their options", 1 / decided, bars.decisions, "/s")
    if bars.whole is not None:
        most = game.seats[-1]
        whole = min(random_games(game, most)[0] for _ in range(RUNS)) / GAMES_PER_RUN
        yield at_most(f"a whole random game, {most} seats", 1e3 * whole, bars.whole, "ms")
    yield at_most("clone", 1e6 * best(lambda: clones(game, seats)), bars.clone, "µs")
    yield at_most("undo", 1e3 * best(lambda: undone(game, seats)), bars.undo, "ms")
    length = sum(1 for _ in positions(game, seats))
    endless_game = endless(game, seats)
    for name, decision in (
        ("decision 5", 5),
        ("the middle", length // 2),
        ("the end", length - 1),
        ("ten times that length", 10 * length),
    ):
        checkpoint = next(
            p for n, p in enumerate(positions(endless_game, seats), start=1) if n == decision
        ).checkpoint()
        opened = best(partial(openings, endless_game, checkpoint))
        yield at_most(f"opening at {name} ({decision})", 1e3 * opened, bars.opening, "ms")


def best(run: Callable[[], tuple[float, int]]) -> float:
    """Seconds for one of what a run does many times."""
    return min(seconds / count for seconds, count in (run() for _ in range(RUNS)))


def begin(game: Game[Any, Any], seats: int, rng: Random) -> Play:
    return Play.new(game, game.options(), seats=seats, seed=rng.randbytes(16))


def choose(play: Play, rng: Random) -> None:
    seat, ask = next(iter(play.asks.items()))
    play.choose(seat, any_of(ask.options, rng))


def positions(game: Game[Any, Any], seats: int, number: int = 1) -> Iterator[Play]:
    """A random game, yielded at each decision."""
    rng = Random(number)
    play = begin(game, seats, rng)
    while not play.over:
        yield play
        choose(play, rng)


def random_games(game: Game[Any, Any], seats: int) -> tuple[float, int]:
    rng = Random(7)
    count = 0
    began = time.process_time()
    for _ in range(GAMES_PER_RUN):
        play = begin(game, seats, rng)
        while not play.over:
            choose(play, rng)
            count += 1
    return time.process_time() - began, count


def clones(game: Game[Any, Any], seats: int) -> tuple[float, int]:
    seconds, count = 0.0, 0
    for number in range(5):
        for play in positions(game, seats, number):
            began = time.process_time()
            for _ in range(20):
                play.clone()
            seconds += time.process_time() - began
            count += 20
    return seconds, count


def undone(game: Game[Any, Any], seats: int) -> tuple[float, int]:
    seconds, count = 0.0, 0
    for number in range(10):
        for play in positions(game, seats, number):
            seat = next((seat for seat in range(seats) if play.can_undo(seat)), None)
            if seat is None:
                continue
            twin = Play.resume(game, play.checkpoint())
            began = time.process_time()
            twin.undo(seat)
            seconds += time.process_time() - began
            count += 1
    return seconds, max(1, count)


def openings(game: Game[Any, Any], checkpoint: bytes) -> tuple[float, int]:
    began = time.process_time()
    for _ in range(200):
        Play.resume(game, checkpoint)
    return time.process_time() - began, 200


def endless(game: Game[Any, Any], seats: int) -> Game[Any, Any]:
    """The same game, set up anew whenever it ends: as long as one likes."""

    def step(s: Any) -> Steps[None]:
        yield from game.step(s)
        if s.over:
            fresh = game.setup(game.options(), seats, s.dice)
            for field in msgspec.structs.fields(fresh):
                setattr(s, field.name, getattr(fresh, field.name))

    return replace(game, step=step)
