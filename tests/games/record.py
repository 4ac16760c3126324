"""Lets bots play whole games and writes them down.

python -m tests.games.record great_wall    stores some games of every number of seats
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from games.core import RESIGN, UNDO, Game, Play
from games.core.bots.greedy import greedy
from games.core.bots.random import at_random
from games.core.fuzz import any_options, load
from games.core.notation import Record, result, write

Chooses = Callable[[Play, int, Random], str]


def recorded(
    game: Game[Any, Any],
    options: Mapping[str, Any],
    bots: list[Chooses],
    number: int,
    *,
    hesitant: bool = False,
    resigns_after: int | None = None,
) -> Record:
    """One bot for each seat; the number decides everything. The hesitant take back every tenth choice that they can."""
    rng = Random(number)
    seed = rng.randbytes(16)
    chosen = msgspec.convert(dict(options), game.options)
    record = Record(game.key, game.version, len(bots), msgspec.to_builtins(chosen), seed)
    play = Play.new(game, chosen, seats=len(bots), seed=seed)

    def log(seat: int, token: str) -> None:
        play.apply(seat, token)
        record.choices.append((seat, token))
        record.digests[len(record.choices)] = play.digest()

    while not play.over:
        seat = next(iter(play.asks))
        if len(record.choices) == resigns_after:
            log(seat, RESIGN)
            continue
        token = bots[seat](play, seat, rng)
        log(seat, token)
        if hesitant and rng.random() < 0.1 and play.can_undo(seat):
            log(seat, UNDO)
            log(seat, token)
    record.result = result(play)
    return record


def main(key: str) -> None:
    """At random, hesitantly at random, one giving up, all greedy: each for every number of seats."""
    game = load(key)
    folder = Path(__file__).parent / key / "records"
    folder.mkdir(parents=True, exist_ok=True)
    manners: dict[str, tuple[Chooses, dict[str, Any]]] = {
        "random": (at_random, {}),
        "taken_back": (at_random, {"hesitant": True}),
        "conceded": (at_random, {"resigns_after": 30}),
        "greedy": (greedy, {}),
    }
    for seats in game.seats:
        for number, (name, (bot, manner)) in enumerate(manners.items()):
            options = msgspec.to_builtins(any_options(game, seats, Random(number)))
            record = recorded(game, options, [bot] * seats, number, **manner)
            (folder / f"{name}_{seats}.txt").write_text(write(record))


if __name__ == "__main__":
    main(sys.argv[1])
