"""Carries out the tasks of the position, one after the other, until somebody has to decide.

A step is one task that asks, and all that follows from its answer. Tasks that ask change the position only after their
last question: whoever gives up in between (end.py) leaves a task that can simply be begun again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from inspect import isgeneratorfunction
from typing import Any, TypeVar

from games.core import Ask, Steps
from games.core import ask as ask  # for the rules
from games.core.leaving import without
from games.great_wall.expansions.kit import ALL
from games.great_wall.state import State
from games.great_wall.tasks import Do, Task

T = TypeVar("T", bound=Task)
Result = TypeVar("Result", Steps[None], None)

_plain: dict[type[Task] | str, Callable[[State, Any], None]] = {}
_asking: dict[type[Task] | str, Callable[[State, Any], Steps[None]]] = {}
_together: set[str] = set()


def rule(task: type[T]) -> Callable[[Callable[[State, T], Result]], Callable[[State, T], Result]]:
    """The function carries out tasks of this kind."""

    def register(function: Callable[[State, T], Result]) -> Callable[[State, T], Result]:
        _register(task, function)
        return function

    return register


def rulebook_step(
    what: str, *, together: bool = False
) -> Callable[[Callable[[State, Do], Result]], Callable[[State, Do], Result]]:
    """The function carries out `Do(what)`. If it asks several together, nothing may be drawn before it in its step."""

    def register(function: Callable[[State, Do], Result]) -> Callable[[State, Do], Result]:
        _register(what, function)
        if together:
            _together.add(what)
        return function

    return register


def _register(name: Any, function: Any) -> None:
    assert name not in _plain and name not in _asking, f"two rules for {name}"
    (_asking if isgeneratorfunction(function) else _plain)[name] = function


@cache
def _rules_with(expansions: tuple[str, ...]) -> tuple[dict[Any, Any], dict[Any, Any]]:
    """An expansion may put another rule in the place of one."""
    plain, asking = dict(_plain), dict(_asking)
    for expansion in expansions:
        for name, function in ALL[expansion].instead.items():
            plain.pop(name, None)
            (asking if isgeneratorfunction(function) else plain)[name] = function
    return plain, asking


def step(s: State) -> Steps[None]:
    asked = False
    stack, revealed = s.stack, s.revealed
    plain_rules, asking_rules = _rules_with(tuple(s.parts)) if s.parts else (_plain, _asking)
    while not s.over:
        task = stack[-1]
        name = task.what if type(task) is Do else type(task)
        plain = plain_rules.get(name)
        if plain is not None:
            stack.pop()
            plain(s, task)
            continue
        if asked or (name in _together and s.revealed != revealed):
            return
        asked = yield from s.carry_out(partial(_decisions, s, asking_rules[name]))


def _decisions(s: State, rule: Callable[[State, Any], Steps[None]], task: Task) -> Steps[bool]:
    """Hands on the questions that somebody has to answer; true if there was one."""
    steps = rule(s, task)
    if s.gone:
        steps = without(s.gone, steps)
    asked = False
    answer: Any = None
    try:
        while True:
            question = steps.send(answer)
            if isinstance(question, Ask) and question.forced:
                answer = question.only
                continue
            asked = True
            answer = yield question
    except StopIteration:
        return asked
