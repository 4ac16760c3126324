"""Who has given up does nothing that need not be done, and comes last."""

from __future__ import annotations

from typing import Any

from games.core import PASS, Ask, AskAll, Steps, ask, ask_all, say
from games.core.leaving import staying, without


def a_step() -> Steps[list[Any]]:
    first = yield from ask(0, say("q"), {"a": 1, "pass": 2})
    second = yield from ask(1, say("q"), {"a": 3, "b": 4})
    both = yield from ask_all(Ask(1, say("q"), {"a": 5, "b": 6}), Ask(0, say("q"), {"a": 7, "quiet": 8}))
    return [first, second, both]


def questions(steps: Steps[Any], answers: list[Any]) -> tuple[list[list[int]], Any]:
    """Who was asked, and what came of it."""
    asked = []
    try:
        question = next(steps)
        while True:
            asked.append(list(question.asks) if isinstance(question, AskAll) else [question.seat])
            question = steps.send(answers.pop(0))
    except StopIteration as end:
        return asked, end.value


def test_nobody_has_gone() -> None:
    asked, made = questions(without([], a_step()), [1, 4, {0: 7, 1: 6}])
    assert asked == [[0], [1], [0, 1]]
    assert made == [1, 4, {0: 7, 1: 6}]


def test_who_has_gone_passes_or_takes_whatever_comes_first() -> None:
    asked, made = questions(without([0], a_step(), idle=("pass", "quiet")), [4, {1: 6}])
    assert asked == [[1], [1]]
    assert made == [2, 4, {0: 8, 1: 6}]
    assert list(made[2]) == [0, 1]


def test_when_all_have_gone_nobody_is_asked() -> None:
    assert questions(without([1, 0], a_step()), []) == ([], [2, 3, {0: 7, 1: 5}])


def test_the_first_to_go_comes_last() -> None:
    assert sorted(range(4), key=lambda seat: staying([2, 0], seat)) == [2, 0, 1, 3]


def test_who_passes_forgoes_what_was_offered() -> None:
    assert Ask(0, say("q"), {"a": 1, PASS: 2}).ends == (PASS,)
    assert Ask(0, say("q"), {"a": 1, PASS: 2, "b": 3}, ends=("b",)).ends == (PASS, "b")
    assert not Ask(0, say("q"), {"a": 1, "b": 2}).ends
