"""The choices made before a game begins. A form is generated from the struct; bounds are checked by decoding."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game's options: Literal choices, bools and bounded ints, all with defaults.

    `Meta(extra={"seats": [1]})` on a field says for which numbers of seats it matters, `{"expansion": True}` that it
    adds an expansion to the game, `{"rated": "match"}` what is proposed for a game that counts.
    """


def discreet(options: Options) -> bool:
    """Whether nobody's questions may tell the others of hidden cards. A game that would have to ask too often has an
    option `ask_always`: without it a seat is asked only if its cards allow it something."""
    return getattr(options, "ask_always", True)


class Field(msgspec.Struct, frozen=True):
    """One control of the form. The words are the lexicon's `option.<name>` and `option.<name>.<choice>`."""

    name: str
    default: Any
    choices: list[Any] | None = None  # None: a number from low to high
    low: int = 0
    high: int = 0
    seats: list[int] | None = None
    expansion: bool = False
    rated: Any = None  # None: the default, as for any game

    def matters(self, seats: int) -> bool:
        return self.seats is None or seats in self.seats


def fields(options: type[Options]) -> list[Field]:
    return list(_fields(options))


@cache
def _fields(options: type[Options]) -> list[Field]:
    hints = get_type_hints(options, include_extras=True)
    return [_field(f.name, f.default, hints[f.name]) for f in msgspec.structs.fields(options)]


def expansions(options: type[Options], chosen: Mapping[str, Any], seats: int) -> list[str]:
    """The names of those that are played."""
    return [f.name for f in fields(options) if f.expansion and chosen.get(f.name) and f.matters(seats)]


def _field(name: str, default: Any, hint: Any) -> Field:
    meta = msgspec.Meta()
    if get_origin(hint) is Annotated:
        hint, meta = get_args(hint)
    extra = meta.extra or {}
    seats = extra.get("seats")
    if get_origin(hint) is Literal:
        return Field(name, default, list(get_args(hint)), seats=seats, rated=extra.get("rated"))
    if hint is bool:
        return Field(name, default, [False, True], seats=seats, expansion=extra.get("expansion", False))
    if hint is int and isinstance(meta.ge, int) and isinstance(meta.le, int):
        return Field(name, default, None, meta.ge, meta.le, seats)
    raise TypeError(f"option {name}: {hint} can't be shown in a form")
