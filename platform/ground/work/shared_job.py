"""One repeated job for many sockets (a shared poller)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

T = TypeVar("T")

logger = logging.getLogger(__name__)


class SharedJob(Generic[T]):
    """Sockets of one process that share a job: done again and again, once for all of them, while there is anybody."""

    def __init__(self, *, seconds: float, job: Callable[[list[T]], Awaitable[None]]) -> None:
        self.seconds = seconds
        self._job = job
        self._members: WeakKeyDictionary[asyncio.AbstractEventLoop, list[T]] = WeakKeyDictionary()
        self._tasks: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Task[None]] = WeakKeyDictionary()

    def join(self, member: T) -> None:
        loop = asyncio.get_running_loop()
        members = self._members.setdefault(loop, [])
        members.append(member)
        if len(members) == 1:
            self._tasks[loop] = loop.create_task(self._run(members))

    def leave(self, member: T) -> None:
        loop = asyncio.get_running_loop()
        members = self._members.get(loop, [])
        if member in members:
            members.remove(member)
            if not members:
                self._tasks.pop(loop).cancel()

    async def _run(self, members: list[T]) -> None:
        while True:
            try:
                await self._job(list(members))
            except Exception:
                logger.exception("a job for many sockets failed")
            await asyncio.sleep(self.seconds)
