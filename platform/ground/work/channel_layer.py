"""The channel layer of a single process: messages between sockets, threads and tasks."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

from channels.layers import InMemoryChannelLayer


class LocalChannelLayer(InMemoryChannelLayer):
    """The channel layer of a single process: cheap with many clients, and callable from other threads.

    The stock layer looks for expired messages in every channel on every send, and wakes no sleeping event loop when
    a Celery thread sends: the message then waits until something else happens.
    """

    SWEEP_SECONDS = 5.0

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._home: asyncio.AbstractEventLoop | None = None
        self._next_sweep = 0.0

    def _clean_expired(self) -> None:
        now = time.monotonic()
        if now >= self._next_sweep:
            self._next_sweep = now + self.SWEEP_SECONDS
            super()._clean_expired()  # type: ignore[misc]

    async def receive(self, channel: str) -> dict[str, Any]:
        if self._home is None or self._home.is_closed():
            self._home = asyncio.get_running_loop()  # consumers live on this loop
        return await super().receive(channel)

    async def _at_home(self, call: Coroutine[Any, Any, None]) -> None:
        home = self._home
        if home is None or home.is_closed() or home is asyncio.get_running_loop():
            await call
        else:
            await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(call, home))

    async def send(self, channel: str, message: dict[str, Any]) -> None:
        await self._at_home(super().send(channel, message))

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        await self._at_home(super().group_send(group, message))

    async def group_add(self, group: str, channel: str) -> None:
        await self._at_home(super().group_add(group, channel))

    async def group_discard(self, group: str, channel: str) -> None:
        await self._at_home(super().group_discard(group, channel))
