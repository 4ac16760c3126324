"""Sentences with values. Rules say *what* (a key and values); a game's words.py says it in English; gettext translates.

A sentence names its values in braces, and how each is to be spoken:

    {n}                          as it is (a list: joined by commas)
    {n:# army|# armies}          singular or plural, # is the number
    {target:region}              the name of a thing: Lexicon.names["region"][target]
    {cost:*good}                 how much of which: [(2, "wood"), (1, "gold")] is "2 Wood, 1 Gold"
    {who:seat}                   the name of the player at that seat; of a seat that the rules play, by its
                                 id: Lexicon.names["seat"][who]

A value may be a message itself: it is spoken in its place. A name that tells numbers of the tables (the text of a card)
is a message too, or several, so that each number stands in the tables alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec

_SLOT = re.compile(r"\{(\w+)(?::([^{}]*))?\}")


class Message(msgspec.Struct, array_like=True):
    """A sentence not yet spoken: its key in the lexicon and its values."""

    key: str
    values: dict[str, Any] = {}


Value = int | str | bool | Message | Sequence[int] | Sequence[str] | Sequence[tuple[int, str]] | Sequence[Message]
Name = str | Message | Sequence[Message]  # several: one sentence after the other


def mark(text: str) -> str:
    """Marks English text for the translators (imported as _); it is translated when it is spoken."""
    return text


def say(key: str, **values: Value) -> Message:
    return Message(key, values)


@dataclass(frozen=True)
class Lexicon:
    """All words of a game in English, marked for translation."""

    sentences: Mapping[str, str]
    names: Mapping[str, Mapping[str, Name]] = field(default_factory=dict)

    def label_key(self, prompt: str, verb: str) -> str:
        """The most special sentence there is for a token: 'attack.from/region' before '/region'."""
        special = f"{prompt}/{verb}"
        return special if special in self.sentences else f"/{verb}"


def label(lexicon: Lexicon, prompt: Message, token: str) -> Message:
    """What choosing the token does. The token's noun is {it}; of a noun with several parts (a>b) they are {it}, {it2},
    … and all together {its}."""
    verb, _, noun = token.partition(":")
    parts = [int(part) if part.isdigit() else part for part in noun.split(">")]
    values = {**prompt.values, "it": parts[0], "its": parts}
    values |= {f"it{i}": part for i, part in enumerate(parts[1:], start=2)}
    return Message(lexicon.label_key(prompt.key, verb), values)


@lru_cache(maxsize=8192)
def _parts(template: str) -> tuple[tuple[str, str | None, str | None], ...]:
    """(text before, name, spec) for each slot of a sentence, and the text after the last."""
    parts: list[tuple[str, str | None, str | None]] = []
    at = 0
    for slot in _SLOT.finditer(template):
        parts.append((template[at : slot.start()], slot[1], slot[2]))
        at = slot.end()
    parts.append((template[at:], None, None))
    return tuple(parts)


def slots(template: str) -> set[str]:
    """The names of the values that a sentence needs."""
    return {name for _, name, _ in _parts(template) if name}


@dataclass(frozen=True)
class Speaker:
    """Puts messages into words, in one language, at one table."""

    lexicon: Lexicon
    translate: Callable[[str], str] = str
    seats: Sequence[str] = ()

    def __call__(self, message: Message) -> str:
        template = self.translate(self.lexicon.sentences[message.key])
        said = []
        for text, name, spec in _parts(template):
            said.append(text)
            if name is not None:
                said.append(self._spoken(message.values[name], spec))
        return "".join(said)

    def name(self, kind: str, of: object) -> str:
        name = self.lexicon.names[kind][str(of)]
        if isinstance(name, str):
            return self.translate(name)
        return self(name) if isinstance(name, Message) else " ".join(map(self, name))

    def _spoken(self, value: Any, spec: str | None) -> str:
        if isinstance(value, Message):
            return self(value)
        if spec is not None and spec.startswith("*"):
            return ", ".join(f"{n} {self.name(spec[1:], of)}" for n, of in value)
        if isinstance(value, (list, tuple)):
            return ", ".join(self._spoken(item, spec) for item in value)
        if spec is None:
            return str(value)
        if spec == "seat" and isinstance(value, int):
            return self.seats[value]
        if "|" in spec:
            one, many = spec.split("|")
            return (one if value == 1 else many).replace("#", str(value))
        return self.name(spec, value)
