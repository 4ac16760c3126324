"""The list of tables: a row is made once per language and is the same for all; who sees it is decided by numbers.

Nobody is shown tables of people whom they have blocked or who have blocked them. So each row, and each message about
one, goes along with the people at that table, and every socket compares them with the few it avoids.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass, fields

from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import override

from games.core import registry
from games.core.options import expansions
from games.core.registry import AnyGame
from lobby import selectors
from lobby.models import Table
from matches.words import BASE, expansion_names, game_title

WATCH = "watch"


@dataclass(frozen=True)
class Row:
    """One table in the list, in one language."""

    public_id: str
    html: SafeString
    encoded: str  # as part of a message
    people: frozenset[int]
    game: str
    pace: str
    language: str
    free: str  # how many seats, or that it is there to be watched
    expansions: list[str]


@dataclass(frozen=True)
class Listing:
    """All rows in one language, as of a moment."""

    stamp: object
    rows: list[Row]
    encoded: str


@dataclass(frozen=True)
class Filter:
    """What somebody looks for; empty: anything."""

    game: str = ""
    pace: str = ""
    free: str = ""
    language: str = ""
    expansion: str = ""

    @classmethod
    def asked(cls, query: QueryDict) -> Filter:
        return cls(**{field.name: query.get(field.name, "") for field in fields(cls)})

    def fits(self, row: Row) -> bool:
        if self.free and (WATCH in (self.free, row.free) or not self.free.isdecimal()):
            enough = self.free == row.free
        else:
            enough = not self.free or int(row.free) >= int(self.free)
        alike = all(getattr(self, name) in ("", getattr(row, name)) for name in ("game", "pace", "language"))
        return enough and alike and self.expansion in ("", *row.expansions)


_listings: dict[str, Listing] = {}


def row(table: Table) -> Row:
    """In the active language."""
    chairs = selectors.chairs(table)
    free = sum(chair.name is None for chair in chairs)
    pace = "turns" if selectors.by_turns(table) else "live"
    left = WATCH if table.match_id else str(free)
    game = registry.get(table.game)
    beside = [expansion_key(game, name) for name in expansions(game.options, table.options, table.seat_count)] or [BASE]
    context = {
        "table": table,
        "title": game_title(game),
        "expansions": expansion_names(table),
        "options": selectors.option_words(table),
        "clock": selectors.clock_word(table),
        "chairs": chairs,
        "free": free,
        "pace": pace,
        "left": left,
        "beside": beside,
    }
    html = render_to_string("lobby/row.html", context)
    encoded = json.dumps({"type": "table", "id": table.public_id, "html": html})
    people = frozenset({table.host_id, *(chair.user_id for chair in chairs if chair.user_id)})
    return Row(table.public_id, html, encoded, people, table.game, pace, table.language, left, beside)


def expansion_key(game: AnyGame, name: str) -> str:
    """Two games may have expansions of the same name."""
    return f"{game.key}.{name}"


def listing(language: str) -> Listing:
    """Built anew only when a table has changed, however many come to look."""
    stamp = selectors.tables_stamp()
    known = _listings.get(language)
    if known and known.stamp == stamp:
        return known
    with override(language):
        rows = [row(table) for table in selectors.tables_listed()]
    fresh = Listing(stamp, rows, _message(rows))
    _listings[language] = fresh
    return fresh


def encoded_for(language: str, *, user_id: int | None, avoids: Collection[int]) -> str:
    """The same text for nearly everybody; for the others the same rows put together anew."""
    full = listing(language)
    if not avoids:
        return full.encoded
    return _message(seen_by(full.rows, user_id=user_id, avoids=avoids))


def seen_by(rows: Iterable[Row], *, user_id: int | None, avoids: Collection[int]) -> list[Row]:
    return [row for row in rows if may_see(row.people, user_id=user_id, avoids=avoids)]


def may_see(people: Collection[int], *, user_id: int | None, avoids: Collection[int]) -> bool:
    """A table at which one sits oneself is seen, whoever else does."""
    return not avoids or user_id in people or not any(person in avoids for person in people)


def _message(rows: Iterable[Row]) -> str:
    return '{"type": "tables", "tables": [' + ", ".join(row.encoded for row in rows) + "]}"
