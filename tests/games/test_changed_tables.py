"""The helper of the tests that change a number of the tables disturbs nobody else."""

import sys

import pytest

import games
from games.core.fuzz import fuzz_game
from games.core.tables import WrongTable
from tests.games.changed_tables import LANGUAGES, changed, rules_page
from tests.games.installed import GAMES, KEYS

SOME = ("zheng_he", "cards.toml", "card.back_taxes.low.0.amount")


def test_only_the_copy_is_changed() -> None:
    before = dict(sys.modules)
    game = changed(*SOME, 3)
    assert game is not GAMES["zheng_he"]
    assert game.setup.__globals__["CARDS"][1].low[0].amount == 3
    assert GAMES["zheng_he"].setup.__globals__["CARDS"][1].low[0].amount == 1
    assert {name: sys.modules[name] for name in before} == before
    assert vars(games)["zheng_he"] is sys.modules["games.zheng_he"]


def test_what_does_not_fit_its_type_is_refused() -> None:
    with pytest.raises(WrongTable, match=r"cards\.toml: card back_taxes"):
        changed(*SOME, "many")
    changed(*SOME, 1)


def test_the_copy_can_be_played() -> None:
    assert fuzz_game(changed(*SOME, 2), 1, seats=2).choices


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_a_rules_page_in_every_language(key: str, language: str) -> None:
    assert "<h1>" in rules_page(GAMES[key], language)
