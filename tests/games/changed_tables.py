"""A game whose printed numbers are others: who changes one number in the tables must find it in the rules, in every
sentence and on the rules page, in every language. Each game's test_tables.py says which numbers.

    game = changed("zheng_he", "cards.toml", "card.back_taxes.low.0.amount", 3)
    speaker(game, "de").name("card_low", 1)
    rules_page(game, "de")
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import SimpleNamespace
from typing import Any

from babel.messages.pofile import read_po
from django.conf import settings
from django.template.loader import get_template
from django.utils import translation

import games
from games.core import Game, Speaker, tables
from tests.games.installed import FOLDER

LANGUAGES = [code for code, _ in settings.LANGUAGES]


def changed(key: str, file: str, path: str, value: object) -> Game[Any, Any]:
    """The game, imported anew from tables in which one value is another: `data/<file>`, at a path of keys, of numbers
    in a list, or of the ids of its entries. What is imported already stays as it is."""
    text = (FOLDER / key / "data" / file).read_text(encoding="utf-8")

    def loads(other: str) -> dict[str, Any]:
        raw = tomllib.loads(other)
        if other == text:
            put(raw, path, value)
        return raw

    with _read_by(loads), _forgotten(key):
        return import_module(f"games.{key}").GAME  # type: ignore[no-any-return]


def put(raw: Any, path: str, value: object) -> None:
    *way, last = path.split(".")
    for step in way:
        raw = raw[_index(raw, step)]
    raw[_index(raw, last)] = value


def _index(of: Any, step: str) -> str | int:
    if not isinstance(of, list):
        return step
    return int(step) if step.isdigit() else next(i for i, entry in enumerate(of) if entry["id"] == step)


@contextmanager
def _read_by(loads: Callable[[str], dict[str, Any]]) -> Iterator[None]:
    module = vars(tables)
    reader = module["tomllib"]
    module["tomllib"] = SimpleNamespace(loads=loads, TOMLDecodeError=tomllib.TOMLDecodeError)
    try:
        yield
    finally:
        module["tomllib"] = reader


@contextmanager
def _forgotten(key: str) -> Iterator[None]:
    """The game's modules are imported anew inside, and are again those of before outside."""

    def known() -> list[str]:
        return [name for name in sys.modules if name == f"games.{key}" or name.startswith(f"games.{key}.")]

    package = import_module(f"games.{key}")
    before = {name: sys.modules.pop(name) for name in known()}
    try:
        yield
    finally:
        for name in known():
            del sys.modules[name]
        sys.modules.update(before)
        setattr(games, key, package)


def speaker(game: Game[Any, Any], language: str) -> Speaker:
    if language == "en":
        return Speaker(game.lexicon)
    with (FOLDER / game.key / "locale" / language / "LC_MESSAGES/django.po").open("rb") as file:
        catalogue = {str(m.id): str(m.string) for m in read_po(file, locale=language) if not m.fuzzy}
    return Speaker(game.lexicon, catalogue.__getitem__)


def rules_page(game: Game[Any, Any], language: str) -> str:
    """What matches/views.py shows, without the frame of the site."""
    page = get_template(f"games/{game.key}/rules_{language}.html")
    with translation.override(language):
        return page.render({"tables": game.tables, "speaker": speaker(game, language)})
