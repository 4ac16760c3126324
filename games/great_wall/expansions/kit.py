"""What an expansion gives to the base game, which knows no expansion by name: one value of type Expansion. The base
asks for those in play at named points of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar, Union

from msgspec import Struct

if TYPE_CHECKING:
    from games.core import Ask, Dice, Hint
    from games.core import Part as RetoldPart
    from games.great_wall.state import Horde, State
    from games.great_wall.tasks import Task

F = TypeVar("F", bound=Callable[..., Any])


class Part(Struct, tag_field="of", omit_defaults=True):
    """What the position holds of an expansion: a struct with defaults, its tag the name of the expansion."""


def any_of(sort: type) -> Any:
    """The union of all classes of a sort, as a type to be decoded."""
    return Union[tuple(sort.__subclasses__()) or sort]  # noqa: UP007 - of as many as there are


def _nothing(*of: Any) -> Sequence[Any]:
    return ()


def _no(*of: Any) -> None:
    return None


@dataclass(frozen=True, kw_only=True)
class Expansion:
    name: str  # also the set of its cards, its folder, its part of the position and the option that adds it
    part: type[Part]
    setup: Callable[[State], None] = _no  # after the decks are made, before anything is dealt
    follows: Mapping[str, Callable[..., Iterable[Task]]] = field(default_factory=dict)  # what comes at a point
    instead: Mapping[Any, Callable[..., Any]] = field(default_factory=dict)  # task or rule → what it puts in its place
    ends: Callable[[State], str | None] = _no  # one more reason why the game ends
    core_hordes_out: int = 0  # types of the core whose cards stay in the box, drawn by lot
    cards: Callable[[State], Sequence[str]] = _nothing  # open cards that belong to nobody
    held: Callable[[State, int], Sequence[str]] = _nothing  # cards of a seat beside general and advisors
    away: Callable[[State, int], Sequence[str]] = _nothing  # kinds of a seat's soldiers that stand on cards of its own
    before_assault: Callable[[State, str, list[Horde]], list[Horde]] = lambda s, section, hordes: hordes  # left by then
    check: Callable[[State], None] = _no
    redeal: Callable[[State, int | None, Dice], None] = _no
    view: Callable[[State], Any] = _no  # its part of what everybody sees
    retell: Callable[[Any], Sequence[RetoldPart]] = _nothing  # its part of the view, in sentences
    worth: Callable[[State, int, Any], float] = lambda s, seat, view: 0  # what it adds to a seat's honour
    hint: Callable[[State, Ask[Any], str], Hint | None] = _no
    facts: Any = None  # printed numbers that the board draws
    designed: Sequence[str] = ()  # ids of tooltips of what is ours and not printed
    tables: Any = None  # its components, as the rules page names their numbers
    sentences: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, Mapping[Any, Any]] = field(default_factory=dict)


ALL: dict[str, Expansion] = {}  # in the order in which their steps come in the year


def in_play(s: State) -> list[Expansion]:
    return [ALL[name] for name in s.parts]


def after(s: State, point: str, *of: Any) -> list[Task]:
    """What the expansions in play do at this point."""
    if not s.parts:
        return []
    return [task for x in in_play(s) if point in x.follows for task in x.follows[point](s, *of)]


def rule_of(s: State, name: str, base: F) -> F:
    """A rule of the base game that is no task, or what an expansion in play puts in its place."""
    if s.parts:
        for x in in_play(s):
            if name in x.instead:
                return x.instead[name]  # type: ignore[return-value]
    return base
