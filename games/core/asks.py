"""Questions to players. A rules function yields one and gets the chosen value back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping
from typing import Any, Generic, TypeVar

from games.core.words import Message

T = TypeVar("T")

Closed = Callable[[], Mapping[str, Message]]

PASS = "pass"  # the one token for "nothing" or "nothing more": to pass, to decline, to have enough


class NothingToChoose(AssertionError):
    """A question without an answer: a fault of the rules, or of a position that can't be."""


class Ask(Generic[T]):
    """One seat decides: options map each token to the value that the rules get back.

    An Ask with one option answers itself, unless `confirm` says that the choice reveals or ends something.
    `closed` lists what can't be chosen now, and why; it is only called when somebody looks. `ends` names the tokens
    that end the turn or forgo something for good: who wishes is asked twice for them. PASS is always one of them.
    """

    __slots__ = ("closed", "confirm", "ends", "options", "prompt", "seat", "why")

    def __init__(
        self,
        seat: int,
        prompt: Message,
        options: Mapping[str, T],
        *,
        why: Message | None = None,
        closed: Closed | None = None,
        confirm: bool = False,
        ends: Collection[str] = (),
    ) -> None:
        if not options:
            raise NothingToChoose(f"nothing to choose: {prompt}")
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.why = why
        self.closed = closed
        self.confirm = confirm
        self.ends = (PASS, *ends) if PASS in options else ends

    @property
    def forced(self) -> bool:
        return len(self.options) == 1 and not self.confirm

    @property
    def only(self) -> T:
        return next(iter(self.options.values()))


class AskAll:
    """Several seats decide at once, in secret until all have answered. The answer is {seat: value} in seat order.

    It is the first question of its step, and nothing is drawn before it there: bots deal anew what the others hold,
    and then have it asked again.
    """

    __slots__ = ("asks",)

    def __init__(self, *asks: Ask[Any]) -> None:
        self.asks = {a.seat: a for a in sorted(asks, key=lambda a: a.seat)}


Steps = Generator[Ask[Any] | AskAll, Any, T]


def ask(
    seat: int,
    prompt: Message,
    options: Mapping[str, T],
    *,
    why: Message | None = None,
    closed: Closed | None = None,
    confirm: bool = False,
    ends: Collection[str] = (),
) -> Steps[T]:
    """`choice = yield from ask(...)`: typed, so that mypy knows what came back."""
    return (yield Ask(seat, prompt, options, why=why, closed=closed, confirm=confirm, ends=ends))  # type: ignore[no-any-return]


def ask_all(*asks: Ask[T]) -> Steps[dict[int, T]]:
    return (yield AskAll(*asks))  # type: ignore[no-any-return]
