"""Writes a game of two files that runs at once, to be changed into another: docs/write-a-game.md.

python -m tools.new_game my_game
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from string import Template

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
FILES = {"game.py.txt": "__init__.py", "apps.py.txt": "apps.py"}
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


class Wrong(Exception):
    """No game can be called like that."""


def write(name: str, games: Path = ROOT / "games") -> Path:
    if not NAME.fullmatch(name):
        raise Wrong(f"{name!r}: a game is called by small letters, digits and underscores, as in my_game")
    folder = games / name
    if folder.exists():
        raise Wrong(f"{folder} exists")
    words = name.split("_")
    names = {"key": name, "title": " ".join(words).capitalize(), "kind": "".join(map(str.capitalize, words))}
    folder.mkdir()
    for source, target in FILES.items():
        (folder / target).write_text(Template((HERE / source).read_text()).substitute(names))
    return folder


def main() -> None:
    try:
        folder = write(" ".join(sys.argv[1:]))
    except Wrong as wrong:
        sys.exit(str(wrong))
    print(f"{folder} is there: `make play` and play it. How to go on: docs/write-a-game.md")
