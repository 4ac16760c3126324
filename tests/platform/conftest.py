"""Fixtures import the platform late: pytest reads this file before Django is set up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from games.core import Game, registry
from tests.platform.toy import GAME, WIDE

if TYPE_CHECKING:
    from accounts.models import User


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """A request in another language leaves it active in its thread."""
    from django.utils import translation

    yield
    translation.deactivate()


@pytest.fixture(autouse=True)
def _nothing_counted() -> None:
    """What other tests of this process have done too often."""
    from django.core.cache import cache

    cache.clear()


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[Any, Any]]:
    """The toy stands on the shelf for one test; nothing of other tests is in the memory of this process."""
    import ladder.services
    from matches import tasks
    from matches.playing import play_cache

    play_cache.forget_all()
    monkeypatch.setitem(registry._games, "toy", GAME)
    monkeypatch.setattr(tasks, "PAUSE", 0.0)
    monkeypatch.setattr(ladder.services, "DECISIONS", 1)  # its games are short
    yield GAME
    play_cache.forget_all()


@pytest.fixture
def wide(toy: Game[Any, Any], monkeypatch: pytest.MonkeyPatch) -> Game[Any, Any]:
    """The toy with expansions in its place."""
    monkeypatch.setitem(registry._games, "toy", WIDE)
    return WIDE


@pytest.fixture
def people(db: None) -> list[User]:
    from accounts.services import guest_create

    return [guest_create() for _ in range(3)]
