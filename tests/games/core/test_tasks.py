"""The stack of what is still to be done."""

from __future__ import annotations

from typing import Any

import msgspec

from games.core import Dice, Steps, ask, say
from games.core.tasks import TaskPosition


class Errand(msgspec.Struct):
    name: str


class Toy(TaskPosition[Errand], kw_only=True):
    stack: list[Errand] = []
    current: Errand | None = None
    done: list[str] = []


def toy(*names: str) -> Toy:
    s = Toy(dice=Dice(b"seed"))
    s.then(*map(Errand, names))
    return s


def run_errand(s: Toy, errand: Errand, brings: tuple[str, ...] = ()) -> Steps[str]:
    where = yield from ask(0, say("where"), {"town": "town", "country": "country"})
    s.done.append(f"{errand.name} in {where}")
    s.then(*map(Errand, brings))
    return errand.name


def answered(steps: Steps[Any], answer: str) -> Any:
    next(steps)
    try:
        steps.send(answer)
    except StopIteration as end:
        return end.value


def test_tasks_come_in_the_order_in_which_they_were_named() -> None:
    s = toy("bread", "wine")
    for _ in range(2):
        answered(s.carry_out(lambda errand: run_errand(s, errand)), "town")
    assert s.done == ["bread in town", "wine in town"]
    assert s.undone == []


def test_what_a_task_brings_comes_before_what_waited_already() -> None:
    s = toy("bread", "wine")
    name = answered(s.carry_out(lambda errand: run_errand(s, errand, ("butter", "salt"))), "country")
    assert name == "bread"
    assert [errand.name for errand in s.undone] == ["wine", "salt", "butter"]


def test_a_task_in_the_middle_of_its_questions_is_still_undone() -> None:
    s = toy("bread", "wine")
    next(s.carry_out(lambda errand: run_errand(s, errand)))
    assert [errand.name for errand in s.stack] == ["wine"]
    assert [errand.name for errand in s.undone] == ["wine", "bread"]


def test_a_task_begun_again_asks_from_its_first_question_on() -> None:
    s = toy("bread")
    next(s.carry_out(lambda errand: run_errand(s, errand)))
    s.begin_again()
    assert (s.stack, s.current, s.done) == ([Errand("bread")], None, [])
    answered(s.carry_out(lambda errand: run_errand(s, errand)), "town")
    s.begin_again()
    assert (s.stack, s.done) == ([], ["bread in town"])


def test_stored_and_opened_tasks_are_what_they_were() -> None:
    s = toy("bread", "wine")
    next(s.carry_out(lambda errand: run_errand(s, errand)))
    opened = msgspec.json.decode(msgspec.json.encode(s), type=Toy)
    assert opened == s
    assert type(opened.current) is Errand
