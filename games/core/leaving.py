"""Giving up: a seat that has gone answers every question by itself, so that the others can play on, and is placed after
all who stayed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, TypeVar

from games.core.asks import PASS, Ask, AskAll, Steps
from games.core.play import IllegalChoice

T = TypeVar("T")


def without(gone: Collection[int], steps: Steps[T], *, idle: Sequence[str] = ()) -> Steps[T]:
    """The questions of a step that are left for the others. Who has gone passes, or takes the first of the idle
    tokens that is offered, and else whatever comes first."""
    answer: Any = None
    while True:
        try:
            question = steps.send(answer)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        if isinstance(question, Ask):
            answer = _quiet(question, idle) if question.seat in gone else (yield question)
            continue
        answer = {seat: _quiet(asked, idle) for seat, asked in question.asks.items() if seat in gone}
        here = [asked for seat, asked in question.asks.items() if seat not in gone]
        if here:
            answer |= yield AskAll(*here)
            answer = dict(sorted(answer.items()))


def _quiet(question: Ask[Any], idle: Sequence[str]) -> Any:
    token = next((token for token in (PASS, *idle) if token in question.options), None)
    return question.only if token is None else question.options[token]


def leave(gone: list[int], seat: int) -> None:
    """Once: twice would count as one more who left, and might end the game of the others."""
    if seat in gone:
        raise IllegalChoice("not_offered", f"seat {seat} has given up already")
    gone.append(seat)


def staying(gone: Sequence[int], seat: int) -> int:
    """For the order at the end, higher is better: all who stayed are equal, and who went later comes before who went
    earlier."""
    return gone.index(seat) if seat in gone else len(gone)
