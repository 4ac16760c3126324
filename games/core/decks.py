"""A deck: tables of a game that somebody brings along, laid over ours where ours are of our own design.

    content = read_folder(Path("decks/zheng_he/blue_box"))   or read_text(…): all in one file
    game = game_with("zheng_he", content)                    WrongTable: file, entry and reason

Rules load their tables while they are imported. A game with a deck is therefore a second import of its modules, under a
name of its own and with the deck's entries in the tables; what is imported already stays as it is. A deck has no code.
docs/decks.md says what it may change, docs/decisions/13-decks.md why it is done this way.
"""

from __future__ import annotations

import hashlib
import re
import sys
import threading
import tomllib
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import msgspec

from games.core.fuzz import fuzz_game
from games.core.game import Game
from games.core.tables import WrongTable, laid_over, require
from games.core.words import Lexicon

AnyGame = Game[Any, Any]

GAMES = Path(__file__).parent.parent
LARGEST = 256 * 1024  # bytes of a deck
KEPT = 16  # games that are held open; one that is wanted again later is made again
NAMES = "names"  # the one file of a deck that is no table of the game: other names of things
LONGEST_NAME = 80
GREATEST = 999
DEEPEST = 12


# --------------------------------------------------------------------------- what a deck says


def read_folder(folder: Path) -> str:
    """One file for each table, called as ours are."""
    paths = sorted(folder.rglob("*.toml"))
    require(folder.name, "folder", bool(paths), "there is no .toml file in it")
    too_large(folder.name, sum(path.stat().st_size for path in paths))
    named = {path.relative_to(folder).with_suffix("").as_posix(): path for path in paths}
    return _canonical({name: _parsed(f"{name}.toml", path.read_bytes()) for name, path in named.items()})


def read_text(name: str, text: bytes) -> str:
    """All tables in one file, each below the name of the file that ours is in: [[cards.card]]."""
    too_large(name, len(text))
    files = _parsed(name, text)
    for file, tables in files.items():
        require(name, file, isinstance(tables, dict), "this is no table of a file")
    return _canonical(files)


def too_large(name: str, size: int) -> None:
    require(name, "size", size <= LARGEST, f"{size} bytes, and {LARGEST} are allowed")


def digest(game: str, content: str) -> str:
    return hashlib.sha256(f"tianxia deck {game} {content}".encode()).hexdigest()


def _canonical(files: dict[str, Any]) -> str:
    """The same deck is the same text, however it was laid out."""
    for file, tables in files.items():
        _plain(f"{file}.toml", "", tables)
    return msgspec.json.encode(files, order="sorted").decode()


def _plain(file: str, at: str, value: Any, depth: int = 1) -> None:
    """Words, numbers of a size that can be printed, and tables of them: whoever hands in a deck can't stop the site."""
    require(file, at, depth <= DEEPEST, "tables in tables in tables")
    if isinstance(value, dict):
        for key, one in value.items():
            _plain(file, f"{at}.{key}".strip("."), one, depth + 1)
    elif isinstance(value, list):
        for n, one in enumerate(value):
            _plain(file, f"{at} {one.get('id', n) if isinstance(one, dict) else n}", one, depth + 1)
    else:
        require(file, at, isinstance(value, str | int), f"{value} is neither a word nor a whole number")
        require(file, at, isinstance(value, str) or abs(value) <= GREATEST, f"no number is greater than {GREATEST}")


def _parsed(name: str, text: bytes) -> dict[str, Any]:
    try:
        return tomllib.loads(text.decode())
    except (ValueError, RecursionError) as error:
        raise WrongTable(f"{name}: not TOML: {error}") from error


# --------------------------------------------------------------------------- the game that it makes

_open: OrderedDict[str, AnyGame] = OrderedDict()
_lock = threading.Lock()  # one thread imports at a time, and types are learned by one thread: Game.__post_init__


def game_kept(deck: str) -> AnyGame | None:
    """The game of a deck, by the hash, if it is open."""
    with _lock:
        if deck in _open:
            _open.move_to_end(deck)
        return _open.get(deck)


def game_with(key: str, content: str) -> AnyGame:
    deck = digest(key, content)
    if game := game_kept(deck):
        return game
    with _lock:
        if deck not in _open:
            _open[deck] = _made(key, deck, msgspec.json.decode(content))
        while len(_open) > KEPT:
            old, game = _open.popitem(last=False)
            _forget(_package(old, game.key))
        return _open[deck]


def try_out(game: AnyGame) -> None:
    """What fits its types may still lead to a question without an answer: a few games by chance must come to an end."""
    for seats in game.seats:
        try:
            fuzz_game(game, seats, seats=seats)
        except Exception as error:
            raise WrongTable(f"a game of {seats} fails with it: {error}") from error


def _made(key: str, deck: str, files: dict[str, Any]) -> AnyGame:
    tables = {_name(path, GAMES / key): path for path in sorted((GAMES / key).rglob("data/*.toml"))}
    names = files.pop(NAMES, {})
    for file in files:
        require(f"{file}.toml", "file", file in tables, f"the game has only {', '.join(tables)}")
    _finder.ours[package := _package(deck, key)] = f"games.{key}"
    over = laid_over.set({tables[file]: said for file, said in files.items()})
    try:
        game: AnyGame = import_module(package).GAME
        return replace(game, lexicon=_renamed(game.lexicon, names))
    except WrongTable:
        _forget(package)
        raise
    except Exception as error:  # rules may count on what no check of the tables says
        _forget(package)
        raise WrongTable(f"the game can't be made of it: {type(error).__name__}: {error}") from error
    finally:
        laid_over.reset(over)


def _name(path: Path, folder: Path) -> str:
    """Of a table, in a deck: its path in the game's folder, without `data`."""
    return "/".join(part for part in path.relative_to(folder).with_suffix("").parts if part != "data")


def _renamed(lexicon: Lexicon, names: dict[str, Any]) -> Lexicon:
    file = f"{NAMES}.toml"
    for kind, those in names.items():
        require(file, kind, kind in lexicon.names and isinstance(those, dict), "nothing of this kind has a name")
        for key, name in those.items():
            own = lexicon.names[kind].get(key)
            require(file, f"{kind} {key}", isinstance(own, str), "there is no such name, or it is made from the tables")
            short = isinstance(name, str) and len(name.strip()) > 0 and len(name) <= LONGEST_NAME
            require(file, f"{kind} {key}", short and name.isprintable(), f"a name has 1 to {LONGEST_NAME} characters")
    return replace(lexicon, names={kind: {**own, **names.get(kind, {})} for kind, own in lexicon.names.items()})


# --------------------------------------------------------------------------- the second import


def _package(deck: str, key: str) -> str:
    return f"deck_{deck[:24]}_{key}"


def _forget(package: str) -> None:
    _finder.ours.pop(package, None)
    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        del sys.modules[name]


class _Finder:
    """Finds the modules of a game once more, under the name of another package."""

    def __init__(self) -> None:
        self.ours: dict[str, str] = {}  # other package → the game's

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package, _, rest = fullname.partition(".")
        if package not in self.ours:
            return None
        place = GAMES.parent.joinpath(*self.ours[package].split("."), *rest.split("."))
        folder = place.is_dir()
        file = place / "__init__.py" if folder else place.with_suffix(".py")
        loader = _Loader(fullname, str(file), self.ours[package])
        return spec_from_file_location(
            fullname, file, loader=loader, submodule_search_locations=[str(place)] if folder else None
        )


class _Loader(SourceFileLoader):
    """The same text, importing from its own package where it imports from the game's."""

    def __init__(self, fullname: str, path: str, ours: str) -> None:
        super().__init__(fullname, path)
        self.ours = ours

    def get_code(self, fullname: str) -> CodeType:
        text = self.get_data(self.path).decode()
        package = fullname.partition(".")[0]
        own = re.sub(rf"^(\s*(?:from|import) ){re.escape(self.ours)}\b", rf"\g<1>{package}", text, flags=re.MULTILINE)
        return compile(own, self.path, "exec", dont_inherit=True)


_finder = _Finder()
sys.meta_path.insert(0, _finder)  # before the one that would find the same files, and load them as they are
