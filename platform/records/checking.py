"""Whether stored games still are what their logs say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from games.core import Play
from games.core.notation import replay
from matches.models import Match
from matches.playing import history


@dataclass(frozen=True)
class Check:
    """The position that is stored, and the one that the present rules make of seed and log."""

    words: int
    stored: str
    replayed: str
    fault: str = ""

    @property
    def good(self) -> bool:
        return not self.fault


def check(match: Match) -> Check:
    """Plays the whole log with the present rules. Whatever goes wrong on the way is the fault that is found."""
    record = history.record(match)
    stored = replayed = ""
    try:
        stored = Play.resume(match.rules, bytes(match.checkpoint)).digest()
        again = replay(record, match.rules)
        replayed = again.digest()
        if replayed != stored:
            return Check(len(record.choices), stored, replayed, "the position is another one")
        result = msgspec.to_builtins(again.standing()) if again.over and match.result is not None else None
        if result is not None and _ranks(result) != _ranks(match.result or {}):
            return Check(len(record.choices), stored, replayed, "the result is another one")
    except Exception as error:  # rules that have changed may fail in any way
        return Check(len(record.choices), stored, replayed, f"{type(error).__name__}: {error}")
    return Check(len(record.choices), stored, replayed)


def _ranks(standing: dict[str, Any]) -> list[tuple[int, int, int]]:
    """What counts of a result; how its points are explained may change."""
    return [(placing["seat"], placing["rank"], placing["score"]) for placing in standing["placings"]]
