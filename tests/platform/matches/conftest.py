from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from games.core import Game

if TYPE_CHECKING:
    from accounts.models import User
    from matches.models import Match

SEED = bytes(range(16))


@pytest.fixture
def match(toy: Game[Any, Any], people: list[User]) -> Match:
    """Two people, three rounds."""
    from matches.playing.services import match_create

    return match_create(game="toy", options={"mode": "long"}, seats=people[:2], seed=SEED)


@pytest.fixture
def short_match(toy: Game[Any, Any], people: list[User]) -> Match:
    """Over after both have bid."""
    from matches.playing.services import match_create

    return match_create(game="toy", options={}, seats=people[:2], seed=SEED)


@pytest.fixture
def bot_match(toy: Game[Any, Any], people: list[User]) -> Match:
    from matches.playing.services import match_create

    return match_create(game="toy", options={"mode": "long"}, seats=[people[0], "novice", "novice"], seed=SEED)
