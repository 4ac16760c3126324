"""Database work for the event loop: thread pools for reading and writing, and batching of what comes in together."""

import asyncio
import contextvars
import threading
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from django.db import connection
from django.utils.translation import get_language, override

from ground.clock import keep_right

P = ParamSpec("P")
T = TypeVar("T")
Item = TypeVar("Item")


class DbThreads:
    """Runs synchronous database work for the event loop on threads of its own; the viewer's language goes along.

    `database_sync_to_async` would put the work of all consumers of a process on one shared thread. Each thread keeps
    its connection: taking one from the pool anew would cost more than many a query.
    """

    def __init__(self, size: int, name: str) -> None:
        self._size = size
        self._pool = ThreadPoolExecutor(size, thread_name_prefix=name)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        language = get_language()

        def guarded() -> T:
            connection.close_at = None  # never too old; a thread whose connection was lost still heals here
            connection.close_if_unusable_or_obsolete()
            connection.health_check_done = True  # type: ignore[attr-defined]  # no question before each question
            keep_right()
            with override(language):
                return work(*args, **kwargs)

        context = contextvars.copy_context()
        return await asyncio.get_running_loop().run_in_executor(self._pool, context.run, guarded)

    def close(self) -> None:
        together = threading.Barrier(self._size)

        def end() -> None:
            together.wait()  # so that each thread gets one
            connection.close()

        for _ in range(self._size):
            self._pool.submit(end)
        self._pool.shutdown()


class Turns:
    """Whoever wants much waits for themselves: one job of each is under way, so that nobody has all threads."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    def of(self, owner: Hashable) -> asyncio.Lock:
        """To be held meanwhile."""
        return self._locks.setdefault(owner, asyncio.Lock())


class Batches(Generic[Item, T]):
    """Collects what comes in while the last batch is at work, and does it in one go: the more there is to do, the
    less each costs. `work` answers in the order of its items."""

    LARGEST = 64

    def __init__(self, work: Callable[[list[Item]], list[T]], threads: DbThreads) -> None:
        self._work = work
        self._threads = threads
        self._waiting: list[tuple[Item, asyncio.Future[T]]] = []
        self._worker: asyncio.Task[None] | None = None

    async def run(self, item: Item) -> T:
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, answer))
        if self._worker is None:
            self._worker = asyncio.create_task(self._work_off())
        return await answer

    async def _work_off(self) -> None:
        while batch := self._waiting[: self.LARGEST]:
            del self._waiting[: self.LARGEST]
            try:
                results = await self._threads.run(self._work, [item for item, _ in batch])
            except Exception as error:
                for _, answer in batch:
                    if not answer.done():  # else nobody waits any more
                        answer.set_exception(error)
            else:
                for (_, answer), result in zip(batch, results, strict=True):
                    if not answer.done():
                        answer.set_result(result)
        self._worker = None


# SQLite has one writer at a time; threads that wait for it wait unfairly.
writes = DbThreads(1 if connection.vendor == "sqlite" else 4, "db-write")
reads = DbThreads(2, "db-read")
