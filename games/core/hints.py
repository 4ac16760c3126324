"""What a choice costs and brings: said in its tooltip, stated as numbers that the fuzzer holds against what happens."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from games.core.words import Message, Value, say


class Hint(msgspec.Struct, frozen=True):
    """The sentence, and by how much each thing that the game can measure (Game.measures) will have changed for the seat
    once the choice is made and the questions that belong to it (`through`: keys of their prompts) are answered."""

    says: Message
    brings: Mapping[str, int] = {}
    through: tuple[str, ...] = ()


def foretell(
    key: str, *, brings: Mapping[str, int] | None = None, through: tuple[str, ...] = (), **values: Value
) -> Hint:
    return Hint(say(key, **values), brings or {}, through)
