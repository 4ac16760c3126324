"""Every number of the tables is told once there: who changes it finds it in the rules, in the words of the cards and
tooltips, and on the rules page, in every language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import pytest

from games.core import Dice, Game
from games.core.tables import WrongTable
from games.zheng_he import GAME, tables
from tests.games.changed_tables import LANGUAGES, changed, rules_page, speaker

NAMES_OF_THINGS = {"id", "number", "order", "voyage", "deck"}
BY_THE_RULES_THREE = "dice.per_side"  # triples, pairs and singles are those of three dice

Place = tuple[str, str]  # a file and a path in it


def numbers(of: Any, path: tuple[str, ...] = (), kind: tuple[str, ...] = ()) -> Iterator[tuple[str, str, int]]:
    """Every number of a table: what kind it is, where it stands, how much it is."""
    match of:
        case bool():
            pass
        case int():
            yield ".".join(kind), ".".join(path), of
        case dict():
            what = [of[name] for name in ("op", "do") if name in of]
            for key, value in of.items():
                if key not in NAMES_OF_THINGS:
                    yield from numbers(value, (*path, key), (*kind, *what, key))
        case list():
            for i, value in enumerate(of):
                yield from numbers(value, (*path, str(i)), kind)


def by_kind() -> dict[str, list[tuple[Place, int]]]:
    found: dict[str, list[tuple[Place, int]]] = {}
    for file in sorted(tables.DATA.glob("*.toml")):
        for kind, path, n in numbers(tomllib.loads(file.read_text(encoding="utf-8"))):
            if path != BY_THE_RULES_THREE:
                found.setdefault(f"{file.stem} {kind}", []).append(((file.name, path), n))
    return found


KINDS = by_kind()


def with_another(kind: str) -> Game[Any, Any]:
    """The game with one number of this kind that is a little higher, as far as the rest of the tables bears it."""
    for place, n in KINDS[kind]:
        for more in (1, 2):
            with suppress(WrongTable):
                return changed("zheng_he", *place, n + more)
    raise AssertionError(f"{kind} can't be another")


@cache
def page(language: str) -> str:
    return rules_page(GAME, language)


@pytest.mark.parametrize("kind", KINDS)
def test_another_number_is_another_rules_page(kind: str) -> None:
    game = with_another(kind)
    for language in LANGUAGES:
        assert rules_page(game, language) != page(language), language


TOLD: dict[str, tuple[str, str, int, str, object]] = {
    "a low half": ("cards.toml", "card.mutiny.low.0.amount", 5, "card_low", 3),
    "a high half": ("cards.toml", "card.back_taxes.high.0.amount", 5, "card_high", 1),
    "an emperor's half": ("cards.toml", "card.prosperity_3.emperor.0.amount", 9, "card_emperor", 12),
    "a barbarian's half": ("cards.toml", "card.campaign_2.barbarian.0.max_units", 8, "card_barbarian", 20),
    "fewer points on a die": ("cards.toml", "card.progress_2.emperor.0.die_modifier", -3, "card_emperor", 8),
    "an order": ("solo.toml", "event.e3_breach.orders.1.margin", 7, "order", "e3_breach.2"),
    "a level": ("solo.toml", "difficulty.hard.extra_hordes.east_mongols", 5, "difficulty_text", "hard"),
    "cards drawn": ("board.toml", "round.emperor_draw", 4, "rule", "draw"),
    "losses": ("board.toml", "combat.devastating_units", 6, "rule", "combat"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", TOLD)
def test_words_say_what_the_tables_say(what: str, language: str) -> None:
    file, path, n, kind, of = TOLD[what]
    game = changed("zheng_he", file, path, n)
    before, after = (speaker(one, language).name(kind, of) for one in (GAME, game))
    assert (said(n, before), said(n, after)) == (0, 1)
    assert said(n, rules_page(game, language)) > said(n, page(language))


def said(n: int, text: str) -> int:
    return re.findall(r"\d+", text).count(str(abs(n)))


def test_the_board_draws_what_the_tables_say() -> None:
    assert changed("zheng_he", "cards.toml", "card.plague.cp", 3).facts["cards"][5]["cp"] == 3
    assert changed("zheng_he", "board.toml", "round.reserve_limit", 5).facts["reserve_limit"] == 5
    assert changed("zheng_he", "cards.toml", "high_from_voyages", 6).facts["high_from"] == 6


def begun(game: Game[Any, Any]) -> Any:
    return game.setup(game.options(), 2, Dice(b"test"))


def test_a_game_begins_as_the_tables_say() -> None:
    rich = begun(changed("zheng_he", "board.toml", "setup.gold_in_empire_home", 4))
    assert (rich.gold_home, GAME.view(rich).strength) == (4, 5)
    many = begun(changed("zheng_he", "board.toml", "round.emperor_draw", 4))
    assert len(many.hands["emperor"]) == 7
    assert changed("zheng_he", "board.toml", "round.emperor_draw", 4).view(many).rounds == 5


def test_a_game_without_its_numbers_is_refused_with_file_entry_and_reason() -> None:
    with pytest.raises(WrongTable, match=r"board\.toml: setup: the draw pile does not come out even"):
        changed("zheng_he", "board.toml", "round.emperor_draw", 3)
    with pytest.raises(WrongTable, match=r"board\.toml: piece gold: 9 are laid out"):
        changed("zheng_he", "board.toml", "setup.gold_in_empire_home", 9)
    with pytest.raises(WrongTable, match=r"solo\.toml: difficulty hard: korea is no homeland"):
        changed("zheng_he", "solo.toml", "difficulty.hard.extra_hordes", {"korea": 1})
