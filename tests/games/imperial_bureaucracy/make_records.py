"""Writes the stored games anew, after a change of the rules that is meant:
`python -m tests.games.imperial_bureaucracy.make_records`."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

from games.core.bots.greedy import greedy
from games.core.bots.random import at_random
from games.core.notation import Record, replay, write
from games.imperial_bureaucracy import GAME
from games.imperial_bureaucracy.tables import LIMITS
from tests.games.record import recorded

RECORDS = Path(__file__).parent / "records"

# name: what ends it, options, bots, manner
GAMES: dict[str, tuple[str, dict[str, Any], list[Any], dict[str, Any]]] = {
    "three_basic": ("", {"advanced": False}, [at_random] * 3, {}),
    "three_advanced": ("", {}, [greedy, at_random, at_random], {}),
    "four_basic": ("", {"advanced": False}, [at_random] * 4, {"hesitant": True}),
    "four_advanced": ("", {}, [at_random] * 4, {}),
    "five_basic": ("", {"advanced": False}, [at_random] * 5, {}),
    "five_advanced": ("", {}, [at_random] * 5, {"hesitant": True}),
    "all_ministries": ("ministries", {}, [greedy] * 3, {}),
    "last_candidate": ("candidates", {}, [at_random] * 5, {}),
    "wall_complete": ("wall", {"admiral_variant": True}, [at_random] * 4, {}),
    "one_gives_up": ("", {}, [at_random] * 4, {"resigns_after": 60}),
}


def first_wanted(name: str) -> Record:
    end, options, bots, manner = GAMES[name]
    for number in count():
        record = recorded(GAME, options, bots, number, **manner)
        if not end or how_it_ended(record) == end:
            return record
    raise AssertionError("the numbers never end")


def how_it_ended(record: Record) -> str:
    state = replay(record, GAME).state
    if not state.candidates:
        return "candidates"
    return "wall" if state.wall == LIMITS.wall_pieces else "ministries"


if __name__ == "__main__":
    RECORDS.mkdir(exist_ok=True)
    for name in GAMES:
        (RECORDS / f"{name}.txt").write_text(write(first_wanted(name)))
