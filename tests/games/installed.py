"""The games that are installed, found by their apps.py: what is tested for one is tested for all."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import games
from games.core import Game, Play
from games.core.fuzz import any_options

FOLDER = Path(games.__file__).parent
STORED = Path(__file__).parent
KEYS = sorted(path.parent.name for path in FOLDER.glob("*/apps.py"))
GAMES: dict[str, Game[Any, Any]] = {key: import_module(f"games.{key}").GAME for key in KEYS}
WITH_SEATS = [(key, seats) for key in KEYS for seats in GAMES[key].seats]


def random_play(game: Game[Any, Any], seats: int, number: int, *, expansions: bool = True) -> tuple[Play, Random]:
    """A game with random options, and the luck to go on with."""
    rng = Random(number)
    options = any_options(game, seats, rng, expansions=expansions)
    return Play.new(game, options, seats=seats, seed=rng.randbytes(16)), rng


def random_choice(play: Play, rng: Random) -> None:
    seat, ask = rng.choice(list(play.asks.items()))
    play.choose(seat, rng.choice(list(ask.options)))
