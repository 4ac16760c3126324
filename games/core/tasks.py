"""What is still to be done: a stack of tasks in the position (continuations as plain data; last in, first out). So
between two decisions the position alone says where the game stands, however deep one effect is nested in another."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from games.core.asks import Steps
from games.core.position import Position

T = TypeVar("T")
Result = TypeVar("Result")


class TaskPosition(Position, Generic[T], kw_only=True):
    """The position of a game whose effects bring further effects; T is what a task is there. It declares the fields
    among its own: the digests of stored games go by their order."""

    if TYPE_CHECKING:
        stack: list[T]  # next task last
        current: T | None  # being carried out

    def then(self, *tasks: T) -> None:
        """These come next, in this order."""
        self.stack += tasks[::-1]

    def carry_out(self, rule: Callable[[T], Steps[Result]]) -> Steps[Result]:
        """The next task. Its rule changes the position only after its last question: so it can be begun again."""
        self.current = task = self.stack.pop()
        result = yield from rule(task)
        self.current = None
        return result

    def begin_again(self) -> None:
        """Somebody gave up in the middle of a task: it is the next one once more."""
        if self.current is not None:
            self.stack.append(self.current)
            self.current = None

    @property
    def undone(self) -> list[T]:
        """All that is still to be done, the next last; also what is being carried out."""
        return self.stack if self.current is None else [*self.stack, self.current]
