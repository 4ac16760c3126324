"""Reads the dossiers (docs/rules): their sections, rulings, examples and decision points, and who cites them."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import CodeType

from games.core.options import fields
from tests.games.installed import GAMES

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "docs" / "rules"
SETS = ["black_powder", "iron_dragon", "ancient_beasts", "genghis_khan", "rats", "cooperative", "ancient_chronicles"]

NUMBER = r"\b(X?R|X?EX|X|D|DP)-(G?\d+)\b"
RANGE = re.compile(NUMBER + r" to \1-(\d+)\b")
NUMBER_ALONE = re.compile(NUMBER)
DEFINED = re.compile(rf"^(?:[-*] \*\*|\| ){NUMBER}", re.MULTILINE)
HEADING = re.compile(r"^#+ (\d+(?:\.\d+)*[a-z]?)\.? ")
HEADING_OF_A_SET = re.compile(r"^#+ .*\(`(\w+)`\)$")
ITEM = re.compile(r"^(\d+)\. ")
SECTIONS = re.compile(r"[Dd]ossier,? ((?:\d+(?:\.\d+)*[a-z]?(?:,|;| to| and)? ?)+)")
SECTION = re.compile(r"\d+(?:\.\d+)*[a-z]?")


@dataclass
class Dossier:
    sections: set[str] = field(default_factory=set)
    numbers: dict[str, list[str]] = field(default_factory=dict)  # number → sets of an expansion that it is about

    @property
    def to_be_tested(self) -> set[str]:
        """Rulings and examples of what can be played."""
        return {number for number, sets in self.numbers.items() if _tested(number) and all(map(playable, sets))}


def _tested(number: str) -> bool:
    return number.lstrip("X").startswith("R-") or "EX-" in number


def playable(expansion: str) -> bool:
    return any(option.name == expansion for option in fields(GAMES["great_wall"].options))


def documents(game: str) -> list[Path]:
    """The dossier of a game and those of its expansions."""
    return sorted(path for path in RULES.glob(f"{game}*.md"))


def dossier(game: str) -> Dossier:
    found = Dossier()
    for document in documents(game):
        _read(document.read_text(), found)
    return found


def _read(text: str, found: Dossier) -> None:
    heading, of_set = "", ""
    for line in text.splitlines():
        if match := HEADING.match(line):
            heading = match[1]
            found.sections.add(heading)
        if line.startswith("#"):
            match = HEADING_OF_A_SET.match(line)
            of_set = match[1] if match else ""
        elif match := ITEM.match(line):
            found.sections.add(f"{heading}.{match[1]}")
        if match := DEFINED.match(line):
            number = f"{match[1]}-{match[2]}"
            assert number not in found.numbers, f"{number} is there twice"
            found.numbers[number] = _sets(number, line, of_set)


def _sets(number: str, line: str, of_set: str) -> list[str]:
    """The sets that a ruling names in its second column, and an example by its heading and words."""
    if not number.startswith(("XR", "XEX")):
        return []
    if number.startswith("XR"):
        named = line.split("|")[2].strip()
        return SETS if named == "all" else named.split(", ")
    return [of_set, *re.findall(r"\(with `(\w+)`\)", line)]


# --------------------------------------------------------------------------- who cites them


def cited(text: str) -> set[str]:
    """The numbers in a text; "EX-5 to EX-8" names four."""
    numbers = {f"{kind}-{number}" for kind, number in NUMBER_ALONE.findall(text)}
    for kind, first, last in RANGE.findall(text):
        numbers |= {f"{kind}-{number}" for number in range(int(first), int(last) + 1)}
    return numbers


def cited_sections(text: str) -> set[str]:
    return {section for listed in SECTIONS.findall(text) for section in SECTION.findall(listed)}


def sources(game: str) -> Iterator[Path]:
    """All that may cite the dossier of a game: its folder and its tests."""
    for folder in (ROOT / "games" / game, ROOT / "tests" / "games" / game):
        yield from (path for path in folder.rglob("*") if path.suffix in {".py", ".toml", ".js", ".css", ".html"})
    yield from (ROOT / "tests" / "js").glob(f"{game}*.js")
    yield from (ROOT / "tests" / "browser").glob(f"test_{game}*.py")


def named_by_tests(game: str) -> dict[str, list[str]]:
    """number → the tests that name it in their docstring."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests" / "games" / game).rglob("test_*.py")):
        for test, numbers in named(path.read_text()):
            for number in numbers:
                found.setdefault(number, []).append(f"{path.name}::{test}")
    return found


def named(module: str) -> Iterator[tuple[str, set[str]]]:
    """The tests of a module with the numbers in their docstrings. A comment is not enough, nor is a function that
    pytest does not collect, nor one that is skipped."""
    for test in ast.parse(module).body:
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_") and not _skipped(test):
            yield test.name, cited(ast.get_docstring(test) or "")


def _skipped(test: ast.FunctionDef) -> bool:
    return any("skip" in ast.unparse(mark) or "xfail" in ast.unparse(mark) for mark in test.decorator_list)


# --------------------------------------------------------------------------- where a rule is carried out


@dataclass(frozen=True)
class Place:
    """A function that cites a rule, or a module whose docstring does."""

    path: str
    lines: range

    def holds(self, code: CodeType) -> bool:
        return code.co_filename == self.path and code.co_firstlineno in self.lines


def ran(game: str, number: str, called: set[CodeType], test: Callable[..., object]) -> bool:
    """Whether a test that called these functions has run a rule."""
    places = carried_out(game).get(number)
    if places:
        return any(place.holds(code) for place in places for code in called)
    folder = ROOT / "games" / game
    return any(Path(code.co_filename).is_relative_to(folder) for code in called) or _uses(test, game)


@cache
def carried_out(game: str) -> dict[str, list[Place]]:
    """number → where it is carried out. What no place has is a rule about values (tables, options) or about what
    nothing does."""
    found: dict[str, list[Place]] = {}
    for path in sorted((ROOT / "games" / game).rglob("*.py")):
        for number, place in _places(path):
            found.setdefault(number, []).append(place)
    return found


def _places(path: Path) -> Iterator[tuple[str, Place]]:
    text = path.read_text()
    module = ast.parse(text)
    lines = text.splitlines()
    for function in ast.walk(module):
        if isinstance(function, ast.FunctionDef):
            first = min([function.lineno, *(mark.lineno for mark in function.decorator_list)])
            span = range(first, (function.end_lineno or first) + 1)
            for number in cited("\n".join(lines[span.start - 1 : span.stop - 1])):
                yield number, Place(str(path), span)
    for number in cited(ast.get_docstring(module) or ""):
        yield number, Place(str(path), range(len(lines) + 1))


def _uses(test: Callable[..., object], game: str) -> bool:
    """Whether a test looks at something that its module imported from the game: a table, its options."""
    module = ast.parse(Path(test.__code__.co_filename).read_text())
    imported = {
        alias.asname or alias.name
        for node in module.body
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(f"games.{game}.")
        for alias in node.names
    }
    return bool(imported & _names(test.__code__))


def _names(code: CodeType) -> set[str]:
    inner = [_names(part) for part in code.co_consts if isinstance(part, CodeType)]
    return set(code.co_names).union(*inner)
