"""Finds what our documents name and the repository does not have: links, headings, files, folders.

python tools/links.py
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NOT_OURS = {".venv", "node_modules", "var", ".git"}
LINK = re.compile(r"\[[^]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
# In backticks, with a slash: `matches/models.py`, `games/core/`. Placeholders (`games/<game>/`, `*.py`) name nothing.
PATH = re.compile(r"`([\w.-]+(?:/[\w.-]+)*/(?:[\w-]+\.(?:py|md|js|css|html|toml|txt|sh|po))?)`")
# Where a path in a document may begin: apps are named without platform/, modules of the browser without static/.
ROOTS = ["", "platform", "static", "games/great_wall"]
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def documents() -> list[Path]:
    return sorted(path for path in ROOT.rglob("*.md") if not NOT_OURS & set(path.relative_to(ROOT).parts))


def dead(document: Path) -> Iterator[str]:
    text = FENCED.sub("", document.read_text())
    for target in LINK.findall(text):
        if "://" not in target and not _reached(document, target):
            yield target
    for path in PATH.findall(text):
        if not any((ROOT / root / path).exists() for root in ROOTS):
            yield path


def _reached(document: Path, target: str) -> bool:
    name, _, heading = target.partition("#")
    file = document.parent / name if name else document
    return file.exists() and (not heading or heading in _anchors(file))


def _anchors(document: Path) -> set[str]:
    """As GitHub makes them."""
    headings = HEADING.findall(FENCED.sub("", document.read_text()))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def main() -> int:
    found = [f"{document.relative_to(ROOT)}: {name}" for document in documents() for name in dead(document)]
    print("\n".join(found) or f"{len(documents())} documents, no dead link")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
