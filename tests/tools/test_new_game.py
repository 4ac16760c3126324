from importlib import import_module
from pathlib import Path

import pytest

from games.core.fuzz import fuzz_game
from tools.new_game import Wrong, write


def test_a_new_game_keeps_every_promise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write("my_own_game", tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    game = import_module("my_own_game").GAME
    for number in range(20):
        assert fuzz_game(game, number, seats=2).choices


def test_the_files_say_its_name(tmp_path: Path) -> None:
    folder = write("my_own_game", tmp_path)
    assert "class MyOwnGameConfig(AppConfig)" in (folder / "apps.py").read_text()
    assert '"game.title": _("My own game")' in (folder / "__init__.py").read_text()


@pytest.mark.parametrize("name", ["", "Toy", "a-b", "_a", "a__b", "1a", "../a"])
def test_names_that_no_game_can_have(name: str, tmp_path: Path) -> None:
    with pytest.raises(Wrong, match="small letters"):
        write(name, tmp_path)


def test_nothing_is_written_over(tmp_path: Path) -> None:
    write("toy", tmp_path)
    with pytest.raises(Wrong, match="exists"):
        write("toy", tmp_path)
