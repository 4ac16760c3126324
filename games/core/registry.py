"""The games that are installed. Each registers itself from its apps.py."""

from __future__ import annotations

from typing import Any

from games.core.game import Game

AnyGame = Game[Any, Any]

_games: dict[str, AnyGame] = {}


def register(game: AnyGame) -> None:
    _games[game.key] = game


def get(key: str) -> AnyGame:
    return _games[key]


def all_games() -> list[AnyGame]:
    return list(_games.values())
