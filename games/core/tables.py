"""Loads a game's TOML tables into typed, frozen values; wrong data fails at start with file, entry and reason."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_PLACE = re.compile(r"`\$\.(\w+)\[(\d+)\](.*)`")


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry of a table, or a whole file: what it does not declare may not stand there. `source` says where its
    numbers come from ("designed": they are ours), `note` why."""

    source: str = ""
    note: str = ""

    @property
    def designed(self) -> bool:
        """Ours: what is printed is not public."""
        return self.source == "designed"


class WrongTable(Exception):
    """A data file does not say what it should."""


def load(path: Path, kind: type[T]) -> T:
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise WrongTable(f"{path.name}: not TOML: {error}") from error
    try:
        return msgspec.convert(raw, kind, strict=False)
    except msgspec.ValidationError as error:
        raise WrongTable(f"{path.name}: {_named(str(error), raw)}") from error


def require(path: str, entry: object, holds: bool, reason: str) -> None:
    """What types can't say: raises with file, entry and reason."""
    if not holds:
        raise WrongTable(f"{path}: {entry}: {reason}")


def _named(reason: str, raw: dict[str, Any]) -> str:
    """Names the entry by its id, instead of by its place in the list."""
    place = _PLACE.search(reason)
    if not place:
        return reason
    table, index, rest = place[1], int(place[2]), place[3]
    entry = raw[table][index]
    name = entry.get("id", index) if isinstance(entry, dict) else index
    return f"{table} {name}{rest}: {reason[: place.start()].rstrip(' -at')}"
