"""Code, tests and dossiers (docs/rules) speak of the same rules."""

from __future__ import annotations

import pytest

from games.great_wall.rules.goods import lose, spend
from tests.docs.dossiers import (
    RULES,
    SETS,
    cited,
    cited_sections,
    documents,
    dossier,
    named,
    named_by_tests,
    playable,
    ran,
    sources,
)
from tests.games.installed import KEYS

every_game = pytest.mark.parametrize("game", KEYS)


@every_game
def test_every_game_has_a_dossier(game: str) -> None:
    assert RULES / f"{game}.md" in documents(game)
    assert f"({game}.md)" in (RULES / "README.md").read_text()


@every_game
def test_every_number_that_is_cited_exists(game: str) -> None:
    known = dossier(game)
    unknown = {}
    for path in sources(game):
        text = path.read_text()
        missing = (cited(text) - known.numbers.keys()) | (cited_sections(text) - known.sections)
        if missing:
            unknown[str(path)] = sorted(missing)
    assert not unknown


@every_game
def test_a_dossier_cites_only_what_it_has(game: str) -> None:
    known = dossier(game)
    for document in documents(game):
        assert cited(document.read_text()) <= known.numbers.keys()


@every_game
def test_every_ruling_and_every_example_has_a_test_that_names_it(game: str) -> None:
    known = dossier(game)
    assert len(known.to_be_tested) > 60
    missing = known.to_be_tested - named_by_tests(game).keys()
    assert not missing, sorted(missing, key=lambda number: (number.split("-")[0], int(number.split("-")[1])))


# --------------------------------------------------------------------------- the reader of the dossiers


def test_a_range_names_all_in_it() -> None:
    assert cited("EX-5 to EX-8, R-12; DP-G2") == {"EX-5", "EX-6", "EX-7", "EX-8", "R-12", "DP-G2"}
    assert cited("XR-3") == {"XR-3"}
    assert cited_sections("(dossier 6.1 to 6.4, 8; R-9)") == {"6.1", "6.4", "8"}


def test_a_comment_or_a_skipped_test_does_not_count() -> None:
    module = '''
def test_runs():
    """R-1"""

@pytest.mark.skip(reason="later")
def test_skipped():
    """R-2"""

def helper():
    """R-3"""

def test_other():
    assert True  # R-4
'''
    assert list(named(module)) == [("test_runs", {"R-1"}), ("test_other", set())]


def test_what_is_about_an_expansion_waits_for_it() -> None:
    """A ruling about two sets waits for both."""
    known = dossier("great_wall")
    assert known.numbers["XR-53"] == ["black_powder", "genghis_khan"]
    assert known.numbers["XEX-32"] == ["genghis_khan", "black_powder"]
    assert known.numbers["XEX-36"] == ["rats"]
    assert known.numbers["XR-39"] == SETS
    assert {one for sets in known.numbers.values() for one in sets} == set(SETS)
    assert all(map(playable, SETS)) or "XR-39" not in known.to_be_tested


def _looks_at_nothing() -> None:
    assert True


def _looks_at_a_game() -> None:
    assert callable(lose)


def test_a_test_of_a_ruling_calls_what_cites_it() -> None:
    """Where no function does: anything of the game, or something that it imports from there."""
    cites, cites_not = lose.__code__, spend.__code__
    assert ran("great_wall", "R-63", {cites}, _looks_at_nothing)
    assert not ran("great_wall", "R-63", {cites_not}, _looks_at_a_game)
    assert ran("great_wall", "R-0", {cites_not}, _looks_at_nothing)
    assert ran("great_wall", "R-0", set(), _looks_at_a_game)
    assert not ran("great_wall", "R-0", set(), _looks_at_nothing)
    assert not ran("zheng_he", "R-0", {cites}, _looks_at_a_game)
