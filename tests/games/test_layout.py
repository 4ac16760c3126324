"""All games have the same rooms: whoever knows one finds their way in the others."""

from __future__ import annotations

import pytest

from ground.languages import CODES
from tests.games.installed import FOLDER, KEYS

ROOMS = {"__init__", "apps", "state", "tables", "view", "words", "hints", "retelling", "bot"}
# What a larger game may have beside them.
MORE = {
    "texts",  # messages that are made from the tables
    "rulebook",  # what the rules page is given
    "tasks",  # what is still to be done, as the position holds it
    "vocabulary",  # the words that abilities of cards are written in
}
FOLDERS = {"rules", "data", "locale", "static", "templates"}
MORE_FOLDERS = {"expansions"}
CHAPTERS = {"setup", "end"}  # every game begins and ends
BOARD = {"board.js", "board.css", "facts.js", "tip.js", "sprite.js", "own.js"}


@pytest.mark.parametrize("key", KEYS)
def test_a_game_has_the_rooms_that_all_have(key: str) -> None:
    game = FOLDER / key
    modules = {path.stem for path in game.glob("*.py")}
    words = {module for module in modules if module.startswith("words_")}  # words.py, when it grows too long
    assert modules >= ROOMS
    assert modules - ROOMS - MORE - words == set()
    folders = {path.name for path in game.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders >= FOLDERS
    assert folders - FOLDERS - MORE_FOLDERS == set()


@pytest.mark.parametrize("key", KEYS)
def test_its_rules_begin_and_end(key: str) -> None:
    assert {path.stem for path in (FOLDER / key / "rules").glob("*.py")} >= CHAPTERS


@pytest.mark.parametrize("key", KEYS)
def test_its_board_and_pages_lie_where_all_have_them(key: str) -> None:
    static = FOLDER / key / "static" / "games" / key
    templates = FOLDER / key / "templates" / "games" / key
    assert {path.name for path in static.iterdir()} >= BOARD
    assert {path.name for path in templates.iterdir()} >= {"picture.html", *(f"rules_{code}.html" for code in CODES)}
    assert list(FOLDER.glob(f"{key}/data/*.toml"))
