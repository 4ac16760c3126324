"""Decks: what may be laid over the tables, and that it disturbs nobody else."""

from __future__ import annotations

import random
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from games.core import Speaker, decks
from games.core.bots.greedy import greedy
from games.core.decks import AnyGame, digest, game_with, read_folder, read_text, try_out
from games.core.play import Play
from games.core.tables import WrongTable
from tests.games.installed import FOLDER, GAMES, KEYS

# Numbers of our own invention, as all in here.
MUTINY = b"""
[[cards.card]]
id = "mutiny"
cp = 2
low = [{ op = "remove", piece = "army", from = "empire_home", amount = 2, up_to = true }]

[names.card]
3 = "Uprising of the cooks"
"""
DECKS = {
    "zheng_he": MUTINY,
    "zhanguo": b'[[cards.card]]\nid = 1\nbonus = "vp_3"\n[[unrest.track]]\nid = "A"\nspaces = [4, 4, 4, 4, 4]\n',
    "great_wall": b'[["expansions/rats/cards".rat_card]]\nid = "rat_granary"\nminimum = 2\n',
}

WRONG = {
    "cp = 9": ("cards", 'id = "mutiny"\ncp = 9', r"cards\.toml: card mutiny\.cp: Expected `int` <= 3"),
    "no such op": ("cards", 'id = "mutiny"\nlow = [{ op = "dance" }]', r"cards\.toml: card mutiny\.low\[0\]"),
    "unknown key": ("cards", 'id = "mutiny"\ncolour = "red"', r"card mutiny: .*unknown field `colour`"),
    "printed": ("cards", 'id = "back_taxes"\ncp = 2', r"cards\.toml: card back_taxes: cp is not of our design"),
    "added": ("cards", 'id = "my_card"\ncp = 2', r"cards\.toml: card my_card: there is no such entry"),
    "without id": ("cards", "cp = 2", r"cards\.toml: card: an entry has no id"),
    "twice": ("cards", 'id = "mutiny"\n[[cards.card]]\nid = "mutiny"', r"card mutiny: it comes twice"),
    "too great": ("cards", 'id = "mutiny"\ncp = 100000', r"cards\.toml: card mutiny\.cp: no number is greater"),
    "no number": ("cards", 'id = "mutiny"\ncp = 2020-01-01', r"card mutiny\.cp: 2020-01-01 is neither"),
    "a gap": ("cards", 'id = "mutiny"\nnumber = 70', r"cards\.toml: card: card numbers have gaps"),
    "not next to it": ("board", 'id = "gansu"\nadjacent = ["manchu"]', r"board\.toml: area .* is not an area next to"),
    "no such file": ("tiles", "id = 1", r"tiles\.toml: file: the game has only board, cards, solo"),
}


def played(game: AnyGame) -> Play:
    """For a while, by bots."""
    play = Play.new(game, game.options(), seats=2, seed=bytes(16))
    for _ in range(8):
        seat = next(iter(play.asks))
        play.choose(seat, greedy(play, seat, random.Random(1)))
    return play


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_deck_is_refused_with_file_entry_and_reason(wrong: str) -> None:
    file, entry, reason = WRONG[wrong]
    table = "area" if file == "board" else "card"
    before = set(sys.modules)
    with pytest.raises(WrongTable, match=reason):
        game_with("zheng_he", read_text("deck.toml", f"[[{file}.{table}]]\n{entry}\n".encode()))
    assert {name for name in sys.modules if name.startswith("deck_")} <= before


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"card = ", r"deck\.toml: not TOML"),
        (b"\xff", r"deck\.toml: not TOML"),
        (b"cards = 3", r"deck\.toml: cards: this is no table"),
        (b"x = " + b"[" * 400 + b"]" * 400, r"deck\.toml"),
        (b"[cards]\nx = " + b"[" * 40 + b"]" * 40, r"cards\.toml: .*tables in tables"),
        (b"#" * (decks.LARGEST + 1), r"deck\.toml: size: "),
        (b"[cards]\nhigh_from_voyages = 3", r"cards\.toml: high_from_voyages: .* not of our design"),
        (b"[cards]\nlow_from = 3", r"cards\.toml: low_from: there is no such table"),
        (b"[names.card]\n99 = 'x'", r"names\.toml: card 99: there is no such name"),
        (b"[names.card_low]\n1 = 'x'", r"names\.toml: card_low 1: .*made from the tables"),
        (b"[names.card]\n3 = ''", r"names\.toml: card 3: a name has 1 to"),
        (b"[names.cards]\n3 = 'x'", r"names\.toml: cards: nothing of this kind"),
    ],
)
def test_so_is_what_is_no_deck_at_all(text: bytes, reason: str) -> None:
    with pytest.raises(WrongTable, match=reason):
        game_with("zheng_he", read_text("deck.toml", text))


def test_a_deck_with_which_no_game_comes_to_an_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_with("zheng_he", read_text("deck.toml", MUTINY))

    def stuck(*args: Any, **kwargs: Any) -> None:
        raise AssertionError("nobody is asked")

    monkeypatch.setattr(decks, "fuzz_game", stuck)
    with pytest.raises(WrongTable, match="a game of 1 fails with it: nobody is asked"):
        try_out(game)


def test_what_is_as_ours_may_stand_in_it() -> None:
    """So whole files can be copied and changed, whatever they have that is printed."""
    tables = {path.stem: tomllib.loads(path.read_text()) for path in (FOLDER / "zheng_he/data").glob("*.toml")}
    copy = game_with("zheng_he", decks._canonical(tables))
    assert list(copy.designed) == list(GAMES["zheng_he"].designed)


def test_a_folder_and_one_file_are_the_same_deck(tmp_path: Path) -> None:
    tables = tomllib.loads(MUTINY.decode())["cards"]["card"][0]
    (tmp_path / "cards.toml").write_text(
        '[[card]]\nlow = [{ up_to = true, op = "remove", piece = "army", from = "empire_home", amount = 2 }]\n'
        f'# laid out otherwise\nid = "{tables["id"]}"\ncp = 2\n'
    )
    (tmp_path / "names.toml").write_text('[card]\n3 = "Uprising of the cooks"\n')
    assert read_folder(tmp_path) == read_text("deck.toml", MUTINY)


def test_a_game_with_a_deck_is_played_and_spoken_of_by_it() -> None:
    ours, theirs = GAMES["zheng_he"], game_with("zheng_he", read_text("deck.toml", MUTINY))
    assert theirs.key == ours.key and theirs.version == ours.version
    assert [game.setup.__globals__["CARDS"][3].cp for game in (ours, theirs)] == [3, 2]
    said = [Speaker(game.lexicon).name("card_low", 3) for game in (ours, theirs)]
    assert "2 armies" in said[1] and "2 armies" not in said[0]
    assert Speaker(theirs.lexicon).name("card", 3) == "Uprising of the cooks"
    assert "card:3" in ours.designed and "card:3" not in theirs.designed


@pytest.mark.parametrize("key", DECKS)
def test_games_with_decks_can_be_played_by_bots_and_chance(key: str) -> None:
    game = game_with(key, read_text("deck.toml", DECKS[key]))
    try_out(game)
    play = played(game)
    assert Play.resume(game, play.checkpoint()).digest() == play.digest()


@pytest.mark.parametrize("key", KEYS)
def test_nothing_of_the_second_import_is_of_the_first(key: str) -> None:
    content = read_text("deck.toml", b"# nothing is changed\n")
    game = game_with(key, content)
    package = decks._package(digest(key, content), key)
    modules = [module for name, module in sys.modules.items() if name.partition(".")[0] == package]
    assert modules and game.step.__module__.startswith(package)
    for module in modules:
        for name, value in vars(module).items():
            of = getattr(value, "__module__", None) or ""
            assert not str(of).startswith(f"games.{key}"), f"{module.__name__}.{name}"


def test_only_so_many_are_held_open_and_the_others_are_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "KEPT", 2)
    texts = [read_text("deck.toml", f'[names.card]\n3 = "Number {n}"\n'.encode()) for n in range(4)]
    games = [game_with("zheng_he", text) for text in texts]
    assert len(decks._open) == 2 and decks.game_kept(digest("zheng_he", texts[0])) is None
    played(games[0])  # whoever still has it can go on
    again = game_with("zheng_he", texts[0])
    assert again is not games[0] and Speaker(again.lexicon).name("card", 3) == "Number 0"


def test_many_threads_open_the_same_deck_once() -> None:
    text = read_text("deck.toml", b'[names.card]\n3 = "All at once"\n')
    with ThreadPoolExecutor(8) as threads:
        assert len({id(game) for game in threads.map(lambda _: game_with("zheng_he", text), range(16))}) == 1
