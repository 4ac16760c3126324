"""The position in words: all that a seat may know, part by part in sentences, for those who listen instead of looking.
A game's retelling.py makes it from the view; the contract test finds whatever of the view it leaves out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from games.core.words import Message


class Part(msgspec.Struct):
    """A heading, what is said below it, and parts of this part."""

    title: Message
    lines: list[Message] = []
    parts: list[Part] = []


T = TypeVar("T")


def there(of: Iterable[T | None]) -> list[T]:
    """Without what there is nothing to say of."""
    return [one for one in of if one is not None]


def part(title: Message, lines: Iterable[Message | None] = (), parts: Iterable[Part | None] = ()) -> Part:
    return Part(title, there(lines), there(parts))


def untold(view: Any, seat: int | None) -> list[Part]:
    return []
