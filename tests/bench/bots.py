"""Bots against each other, two games at a time."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any, NamedTuple

from games.core import Play
from games.core.bots import Thinker
from games.core.bots.greedy import greedy
from games.core.bots.random import at_random
from tests.bench.report import Line, at_least, show
from tests.games.installed import GAMES
from tests.games.record import Chooses


class Bars(NamedTuple):
    greedy: float | None = 0.9  # games won against random
    search: float | None = 0.6  # against greedy
    rounds: int = 24  # of the search for one decision
    seats: int = 2  # one better bot, the others worse
    role: Callable[[Play, int], str] = lambda play, seat: f"seat {seat}"


BARS = {
    "zheng_he": Bars(role=lambda play, seat: str(play.state.sides[seat])),
    # Of three a fair share is a third.
    "great_wall": Bars(greedy=0.75, search=0.4, seats=3),
    "imperial_bureaucracy": Bars(greedy=0.75, search=0.4, rounds=32, seats=3),
    "zhanguo": Bars(rounds=500),
}

BOTS: dict[str, Callable[[Bars], Chooses]] = {
    "random": lambda bars: at_random,
    "greedy": lambda bars: greedy,
    "search": lambda bars: Thinker(seconds=60, rounds=bars.rounds),
}


class Outcome(NamedTuple):
    role: str  # of the better bot
    share: float  # of the victory
    seconds: float
    decisions: int  # of the better bot


def table(key: str, games: int) -> None:
    bars = BARS[key]
    lines: list[Line] = []
    for better, worse, bar in (("greedy", "random", bars.greedy), ("search", "greedy", bars.search)):
        lines += duel(key, better, worse, bar, games)
    show(f"{key}, {bars.seats} seats: bots, {games} games each (search with {bars.rounds} rounds)", lines)


def duel(key: str, better: str, worse: str, bar: float | None, games: int) -> list[Line]:
    with get_context("fork").Pool(os.cpu_count()) as pool:
        outcomes = pool.map(partial(one_game, key, better, worse), range(games), chunksize=1)
    played, won = Counter[str](), Counter[str]()
    for outcome in outcomes:
        played[outcome.role] += 1
        won[outcome.role] += outcome.share  # type: ignore[assignment]
    thought = 1e3 * sum(o.seconds for o in outcomes) / sum(o.decisions for o in outcomes)
    lines = [at_least(f"{better} beats {worse}", sum(o.share for o in outcomes) / games, bar, "%")]
    lines += [
        at_least(f"  as {role} ({played[role]} games)", won[role] / played[role], None, "%") for role in sorted(played)
    ]
    return [*lines, at_least(f"  {better}: one decision", thought, None, "ms")]


def one_game(key: str, better: str, worse: str, number: int) -> Outcome:
    game, bars = GAMES[key], BARS[key]
    rng = Random(number)
    seats = bars.seats
    seat = number % seats
    bots: list[Any] = [BOTS[worse](bars)] * seats
    bots[seat] = BOTS[better](bars)
    play = Play.new(game, game.options(), seats=seats, seed=rng.randbytes(16))
    role = bars.role(play, seat)
    seconds, decisions = 0.0, 0
    while not play.over:
        asked = next(iter(play.asks))
        began = time.process_time()
        token = bots[asked](play, asked, rng)
        if asked == seat:
            seconds += time.process_time() - began
            decisions += 1
        play.choose(asked, token)
    winners = [p.seat for p in play.standing().placings if p.rank == 1]
    return Outcome(role, (seat in winners) / len(winners), seconds, decisions)
