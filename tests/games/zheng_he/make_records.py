"""Writes the stored games anew, after a change of the rules that is meant.

python -m tests.games.zheng_he.make_records [name…]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from games.core.bots.greedy import greedy
from games.core.bots.random import at_random
from games.core.notation import Record, replay, write
from games.zheng_he import GAME
from games.zheng_he.state import GameResult
from tests.games.record import recorded

RECORDS = Path(__file__).parent / "records"
Wanted = Callable[[list[GameResult]], bool]


def ends(victory: str, winner: str) -> Wanted:
    return lambda results: (results[-1].victory, results[-1].winner) == (victory, winner)


def won(results: list[GameResult]) -> bool:
    return results[-1].winner == "emperor"


def anyhow(results: list[GameResult]) -> bool:
    return True


GAMES: dict[str, tuple[Wanted, dict[str, Any], list[Any], dict[str, Any]]] = {
    "major_emperor": (ends("major", "emperor"), {}, [greedy, at_random], {}),
    "major_barbarian": (ends("major", "barbarian"), {}, [greedy, at_random], {}),
    "minor_emperor": (ends("minor", "emperor"), {}, [at_random, at_random], {}),
    "minor_barbarian": (ends("minor", "barbarian"), {}, [at_random, at_random], {}),
    "tie": (ends("tie", "barbarian"), {"emperor": "second"}, [at_random, at_random], {}),
    "greedy_both": (anyhow, {"emperor": "first"}, [greedy, greedy], {}),
    "conceded": (ends("conceded", "emperor"), {}, [at_random, at_random], {"resigns_after": 40}),
    "taken_back": (anyhow, {}, [at_random, at_random], {"hesitant": True}),
    "match": (anyhow, {"mode": "match"}, [at_random, at_random], {"hesitant": True}),
    "match_first_conceded": (anyhow, {"mode": "match"}, [at_random, at_random], {"resigns_after": 60}),
    "solo_easy_won": (won, {"difficulty": "easy"}, [greedy], {}),
    "solo_normal": (anyhow, {"difficulty": "normal"}, [greedy], {"hesitant": True}),
    "solo_hard_lost": (ends("major", "barbarian"), {"difficulty": "hard"}, [at_random], {}),
    "solo_conceded": (anyhow, {"difficulty": "normal"}, [at_random], {"resigns_after": 20}),
}


def first_wanted(name: str) -> Record:
    wanted, options, bots, manner = GAMES[name]
    for number in count():
        record = recorded(GAME, options, bots, number, **manner)
        if wanted(replay(record, GAME).state.results):
            return record
    raise AssertionError("the numbers never end")


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        (RECORDS / f"{name}.txt").write_text(write(first_wanted(name)))
