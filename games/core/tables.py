"""Loads a game's TOML tables into typed, frozen values; wrong data fails at start with file, entry and reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from contextvars import ContextVar
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeGuard, TypeVar

import msgspec

T = TypeVar("T")

DESIGNED = "designed"
DECK = "deck"  # the source of what a deck has brought

_PLACE = re.compile(r"`\$\.(\w+)\[(\d+)\](.*)`")


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry of a table, or a whole file: what it does not declare may not stand there. `source` says where its
    numbers come from ("designed": they are ours), `note` why."""

    source: str = ""
    note: str = ""

    @property
    def designed(self) -> bool:
        """Ours: what is printed is not public."""
        return self.source == DESIGNED


class WrongTable(Exception):
    """A data file does not say what it should."""


# What a deck lays over the files that are loaded meanwhile, in this thread alone: games/core/decks.py
laid_over: ContextVar[Mapping[Path, dict[str, Any]]] = ContextVar("laid_over", default=MappingProxyType({}))


def load(path: Path, kind: type[T]) -> T:
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise WrongTable(f"{path.name}: not TOML: {error}") from error
    if deck := laid_over.get().get(path):
        raw = overlaid(path.name, raw, deck)
    try:
        return msgspec.convert(raw, kind, strict=False)
    except msgspec.ValidationError as error:
        raise WrongTable(f"{path.name}: {_named(str(error), raw)}") from error


def require(path: str, entry: object, holds: bool, reason: str) -> None:
    """What types can't say: raises with file, entry and reason."""
    if not holds:
        raise WrongTable(f"{path}: {entry}: {reason}")


def overlaid(file: str, ours: dict[str, Any], deck: dict[str, Any]) -> dict[str, Any]:
    """The tables of a file with a deck's entries in the place of ours. An entry is found by its id; where entries have
    none, all of them are given, in their order."""
    source = ours.get("source", "")
    both: dict[str, Any] = {}
    for key, theirs in deck.items():
        mine = ours.get(key)
        if _is_list_of_tables(mine) and _is_list_of_tables(theirs):
            both[key] = _overlaid_list(file, key, mine, theirs, source)
        elif isinstance(mine, dict) and isinstance(theirs, dict):
            both[key] = _overlaid_entry(file, key, mine, theirs, source)
        else:
            require(file, key, key in ours, "there is no such table")
            both |= _changed(file, key, ours, {key: theirs}, source)
    return {**ours, **both}


def _overlaid_list(
    file: str, table: str, ours: list[dict[str, Any]], theirs: list[dict[str, Any]], source: str
) -> list[dict[str, Any]]:
    if not all("id" in entry for entry in ours):
        require(file, table, len(theirs) == len(ours), f"there are {len(ours)} entries without an id: give them all")
        pairs = enumerate(zip(ours, theirs, strict=True))
        return [_overlaid_entry(file, f"{table} {n}", mine, other, source) for n, (mine, other) in pairs]
    entries = {entry["id"]: entry for entry in ours}
    seen = set()
    for other in theirs:
        require(file, table, "id" in other, f"an entry has no id: {other}")
        name = f"{table} {other['id']}"
        known = isinstance(other["id"], str | int) and other["id"] in entries
        require(file, name, known, "there is no such entry, and a deck adds none")
        require(file, name, other["id"] not in seen, "it comes twice")
        seen.add(other["id"])
        entries[other["id"]] = _overlaid_entry(file, name, entries[other["id"]], other, source)
    return list(entries.values())


def _overlaid_entry(file: str, name: str, ours: dict[str, Any], theirs: dict[str, Any], source: str) -> dict[str, Any]:
    changes = _changed(file, name, ours, theirs, source)
    if changes and ours.get("source") == DESIGNED:
        changes["source"] = DECK
    return {**ours, **changes}


def _changed(file: str, name: str, ours: dict[str, Any], theirs: dict[str, Any], source: str) -> dict[str, Any]:
    """What is another value than ours. It may be, where ours is of our design: so the entry says, or else the file, or
    each part of the value."""
    free = ours.get("source", source) == DESIGNED
    changes = {k: v for k, v in theirs.items() if k not in ("source", "note") and (k not in ours or ours[k] != v)}
    for key in changes:
        old = ours.get(key)
        parts = _is_list_of_tables(old) and all(part.get("source") == DESIGNED for part in old)
        require(file, name, free or parts, f"{key} is not of our design: a deck can't change it")
    return changes


def _is_list_of_tables(value: object) -> TypeGuard[list[dict[str, Any]]]:
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)


def _named(reason: str, raw: dict[str, Any]) -> str:
    """Names the entry by its id, instead of by its place in the list."""
    place = _PLACE.search(reason)
    if not place:
        return reason
    table, index, rest = place[1], int(place[2]), place[3]
    entry = raw[table][index]
    name = entry.get("id", index) if isinstance(entry, dict) else index
    return f"{table} {name}{rest}: {reason[: place.start()].rstrip(' -at')}"
