"""Whoever is banned or gone is cut off: all their open sockets, in every process.

The channel layer carries the news at once. Should it get lost, a look at the rows every few seconds finds them too.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

from accounts.models import User
from ground.web.close_codes import NOT_KNOWN
from ground.work.threads import reads

logger = logging.getLogger(__name__)

SWEEP_SECONDS = 5.0
SOCKETS = 60  # of one person at one process: a table and the own line in each of many tabs
GROUP = "doors"

Application = Callable[[Any, Any, Any], Awaitable[None]]
Cut = Callable[[], Awaitable[None]]


def cut_off(user_ids: Collection[int]) -> None:
    """From a thread, after the commit."""
    async_to_sync(_layer().group_send)(GROUP, {"type": "cut", "users": list(user_ids)})


def watched(application: Application) -> Application:
    """Sockets of people who are known; those of others have nothing to lose."""

    async def guarded(scope: Any, receive: Any, send: Callable[[Any], Awaitable[None]]) -> None:
        async def cut() -> None:
            await send({"type": "websocket.close", "code": NOT_KNOWN})

        user_id = scope["user"].pk
        if user_id is None:
            await application(scope, receive, send)
            return
        doors = _doors_here()
        if doors.sockets_of(user_id) >= SOCKETS:
            await receive()
            await send({"type": "websocket.close"})  # not accepted yet: the browser hears 403
            return
        await doors.enter(user_id, cut)
        try:
            await application(scope, receive, send)
        finally:
            await doors.leave(user_id, cut)

    return guarded


class Doors:
    """The sockets of this process, and its ear at the channel layer."""

    def __init__(self) -> None:
        self._inside: dict[int, set[Cut]] = {}
        self._lock = asyncio.Lock()
        self._always: list[asyncio.Task[None]] = []

    def sockets_of(self, user_id: int) -> int:
        return len(self._inside.get(user_id, ()))

    async def enter(self, user_id: int, cut: Cut) -> None:
        async with self._lock:
            if not self._inside:
                self._always = [asyncio.create_task(job()) for job in (self._listen, self._sweep)]
            self._inside.setdefault(user_id, set()).add(cut)

    async def leave(self, user_id: int, cut: Cut) -> None:
        async with self._lock:
            sockets = self._inside.get(user_id, set())
            sockets.discard(cut)
            if not sockets:
                self._inside.pop(user_id, None)
            if not self._inside:
                for task in self._always:
                    task.cancel()

    async def _listen(self) -> None:
        while True:
            try:
                await self._hear()
            except Exception:
                logger.exception("doors hear nothing; the sweep goes on")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _hear(self) -> None:
        channel = await _layer().new_channel()
        try:
            await _layer().group_add(GROUP, channel)
            while True:
                await self._cut((await _layer().receive(channel))["users"])
        finally:
            with suppress(Exception):
                await _layer().group_discard(GROUP, channel)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._cut(await reads.run(_banned, list(self._inside)))
            except Exception:
                logger.exception("nobody knows who is banned")

    async def _cut(self, user_ids: Collection[int]) -> None:
        for user_id in user_ids:
            for cut in list(self._inside.get(user_id, ())):
                with suppress(Exception):  # it is just going by itself
                    await cut()


def _banned(user_ids: list[int]) -> list[int]:
    return list(User.objects.filter(pk__in=user_ids, is_active=False).values_list("pk", flat=True))


_doors: WeakKeyDictionary[asyncio.AbstractEventLoop, Doors] = WeakKeyDictionary()


def _doors_here() -> Doors:
    """Those of the running event loop: a server has one."""
    return _doors.setdefault(asyncio.get_running_loop(), Doors())


def _layer() -> Any:
    return get_channel_layer()
