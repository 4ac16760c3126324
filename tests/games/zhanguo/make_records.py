"""Writes the stored games anew, after a change of rules that is meant: `python -m tests.games.zhanguo.make_records`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games.core.bots.greedy import greedy
from games.core.bots.random import at_random
from games.core.notation import write
from games.zhanguo import GAME
from tests.games.record import recorded

RECORDS = Path(__file__).parent / "records"

GAMES: dict[str, tuple[dict[str, Any], list[Any], dict[str, Any]]] = {
    "two": ({}, [at_random, at_random], {}),
    "three": ({}, [at_random] * 3, {}),
    "four": ({}, [at_random] * 4, {}),
    "greedy": ({}, [greedy, at_random], {}),
    "boards_chosen": ({"boards": "b_choice"}, [at_random] * 4, {}),
    "boards_auctioned": ({"boards": "b_auction"}, [at_random] * 3, {}),
    "draft": ({"draft": True}, [at_random] * 3, {}),
    "track_order": ({"track_order": True}, [at_random] * 3, {}),
    "unrest": ({"unrest_per_worker": True}, [at_random] * 2, {}),
    "all_variants": (
        {"boards": "b_auction", "draft": True, "track_order": True, "unrest_per_worker": True},
        [at_random] * 4,
        {},
    ),
    "taken_back": ({"boards": "b_choice", "draft": True}, [at_random] * 2, {"hesitant": True}),
    "conceded": ({}, [at_random] * 2, {"resigns_after": 60}),
    "conceded_of_four": ({"draft": True}, [at_random] * 4, {"resigns_after": 90}),
}

if __name__ == "__main__":
    RECORDS.mkdir(exist_ok=True)
    for number, (name, (options, bots, manner)) in enumerate(GAMES.items()):
        (RECORDS / f"{name}.txt").write_text(write(recorded(GAME, options, bots, number, **manner)))
