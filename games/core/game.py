"""What a game gives to everyone else: one value of type Game, declared in the game's package."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec

from games.core.asks import Ask, Steps
from games.core.dice import Dice
from games.core.hints import Hint
from games.core.options import Options
from games.core.position import Position
from games.core.retelling import Part, untold
from games.core.words import Lexicon, Message

S = TypeVar("S", bound=Position)
O = TypeVar("O", bound=Options)  # noqa: E741 - the options of that game


class Placing(msgspec.Struct):
    """One seat at the end: its rank (1 is best, equal ranks share), its points, and where they come from."""

    seat: int
    rank: int
    score: int
    categories: dict[str, int] = {}  # key → points, in the order of the score table
    side: str = ""  # what the seat played, where sides differ: a key of the lexicon's names of sides


class Standing(msgspec.Struct):
    placings: list[Placing]  # best first
    reason: Message  # who won and why, with the tie-break named


class Credits(msgspec.Struct, frozen=True, kw_only=True):
    """Whose game it is that we play here."""

    title: str  # of the original
    designers: tuple[str, ...]
    publisher: str
    year: int
    links: Mapping[str, str]  # name → address


def no_objections(options: Any, seats: int) -> Mapping[str, Message]:
    return {}


def no_sides(options: Any, seats: int) -> list[str]:
    return []


def one_turn(state: Any) -> Any:
    return None


def no_hint(state: Any, ask: Ask[Any], token: str) -> Hint | None:
    return None


def no_secrets(state: Any, seat: int) -> Any:
    return {}


def nothing_hidden(state: Any, seat: int | None, dice: Dice) -> None:
    state.dice = dice


def unchecked(state: Any) -> None: ...


def undecided(state: Any, seat: int) -> float:
    return 0.5


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, O]):
    key: str
    version: int  # of the rules: a stored match remembers the one it began with
    seats: range
    minutes: range  # how long a game takes people
    options: type[O]
    state: type[S]
    setup: Callable[[O, int, Dice], S]
    step: Callable[[S], Steps[None]]
    view: Callable[[S], Any]  # what everybody may see; its field `own` is None
    standing: Callable[[S], Standing]
    concede: Callable[[S, int], None]  # a seat gives up
    lexicon: Lexicon
    # ---- what a small game can do without
    credits: Credits | None = None
    own: Callable[[S, int], Any] = no_secrets  # what only a seat may see beside the view
    redeal: Callable[[S, int | None, Dice], None] = (
        nothing_hidden  # shuffles anew, in place, all that a seat can't know
    )
    check: Callable[[S], None] = unchecked  # conservation and bounds; raises AssertionError
    evaluate: Callable[[S, int], float] = undecided  # how well a seat stands while the game goes on, from 0 to 1
    tables: Any = None  # the printed components, as the rules page names their numbers
    facts: Any = None  # printed numbers that a board draws: cards, areas; encoded once into the page
    designed: Sequence[str] = ()  # what is ours and not printed: ids of tooltips ("card:7"), which then say so
    objections: Callable[[O, int], Mapping[str, Message]] = no_objections  # option that can't be so → why not
    sides: Callable[[O, int], Sequence[str]] = no_sides  # what each seat plays; empty: nothing, or not settled yet
    turn: Callable[[S], Any] = one_turn  # differs from one turn of a lone seat to the next: nobody else's ends it
    longest: int = 3_000  # decisions; no game of bots that choose by chance has so many
    long_turns: bool = False  # many decisions that others hardly disturb: bots plan them, not what others answer
    hint: Callable[[S, Ask[Any], str], Hint | None] = no_hint  # what a choice costs and brings, for its tooltip
    retell: Callable[[Any, int | None], Sequence[Part]] = untold  # the view of a seat, in sentences
    measures: Mapping[str, Callable[[S, int], int]] = field(default_factory=dict)  # what hints promise to a seat
    decode: Callable[[bytes], S] = field(init=False, repr=False)  # the position, from the bytes of a checkpoint

    def __post_init__(self) -> None:
        """Whatever msgspec learns about a type it learns here, while the game is imported: two threads that are the
        first to decode the same type at once kill the process."""
        object.__setattr__(self, "decode", msgspec.msgpack.Decoder(self.state).decode)
        msgspec.convert({}, self.options)

    @property
    def usual_seats(self) -> int:
        """Two where that can be: what is proposed, and what samples are played with."""
        return 2 if 2 in self.seats else self.seats[0]
