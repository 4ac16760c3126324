"""Whole games, stored in notation: they must still go exactly as they went."""

from pathlib import Path

import pytest

from games.core.notation import read, replay
from tests.games.installed import GAMES, KEYS, STORED

RECORDS = [path for key in KEYS for path in sorted((STORED / key / "records").glob("*.txt"))]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_stored_game_goes_as_it_went(path: Path) -> None:
    record = read(path.read_text())
    assert record.result
    assert record.digests
    assert replay(record, GAMES[record.game]).over


@pytest.mark.parametrize("key", KEYS)
def test_games_are_stored(key: str) -> None:
    assert any(path.parts[-3] == key for path in RECORDS)
