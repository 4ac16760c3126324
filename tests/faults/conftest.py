"""One site of the scale profile for all tests of a process; each test takes matches that nobody has touched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.live.servers import Site, prepare

TABLES: list[dict[str, Any]] = [
    {"game": "zheng_he", "seats": [None, None], "count": 28},
    {"game": "zheng_he", "seats": [None, "master"]},
    {"game": "zheng_he", "seats": [None, None], "terms": {"clock": "live_10"}, "count": 4},
    {"game": "zheng_he", "seats": [None, None], "terms": {"clock": "days_1"}, "count": 4},
]


class Shelf:
    """The matches that are left."""

    def __init__(self, matches: list[dict[str, Any]]) -> None:
        self._matches = matches

    def take(self, count: int, *, bot: bool = False, clock: str = "none") -> list[dict[str, Any]]:
        fitting = [m for m in self._matches if (None in m["cookies"]) == bot and m["clock"] == clock][:count]
        assert len(fitting) == count, "prepare more of them"
        self._matches = [match for match in self._matches if match not in fitting]
        return fitting


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, Shelf]]:
    home: Path = tmp_path_factory.mktemp("site")
    with Site(home) as site:
        shelf = Shelf(prepare(site.env, TABLES))
        site.start()
        yield site, shelf


@pytest.fixture
def site(running: tuple[Site, Shelf]) -> Iterator[Site]:
    site, _ = running
    yield site
    for process in site.processes:  # a test that failed in the middle leaves no fault to the next
        if not process.alive:
            process.start()


@pytest.fixture
def shelf(running: tuple[Site, Shelf]) -> Shelf:
    return running[1]
