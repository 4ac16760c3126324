"""How fast the engine is, how well the bots play and what a site bears, as tables with their bars.

python -m tests.bench [engine|bots|…] [game…] [--games N]
"""

from __future__ import annotations

import argparse

from tests.bench import bots, engine, load
from tests.games.installed import KEYS

PARTS = {"engine": engine.table, "bots": bots.table}
LOAD = "load"  # of a whole site, with one game


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("what", nargs="*", help=f"parts ({', '.join([*PARTS, LOAD])}) and games ({', '.join(KEYS)})")
    parser.add_argument("--games", type=int, default=200, help="how many games each pair of bots plays")
    given = parser.parse_args()
    unknown = set(given.what) - {*PARTS, LOAD} - set(KEYS)
    if unknown:
        parser.error(f"neither a part nor a game: {', '.join(sorted(unknown))}")
    parts = [part for part in [*PARTS, LOAD] if part in given.what] or [*PARTS, LOAD]
    keys = [key for key in KEYS if key in given.what] or KEYS
    for part in parts:
        if part == LOAD:
            load.main([])
            continue
        for key in keys:
            PARTS[part](key, given.games)


if __name__ == "__main__":
    main()
