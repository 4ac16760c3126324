"""Between the server and our sockets."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from autobahn.exception import Disconnected

Application = Callable[[Any, Any, Any], Awaitable[None]]


def no_error_if_gone(application: Application) -> Application:
    """What is sent to somebody who has left at this very moment is lost: that they left is told on the usual way."""

    async def guarded(scope: Any, receive: Any, send: Callable[[Any], Awaitable[None]]) -> None:
        async def send_or_drop(message: Any) -> None:
            try:
                await send(message)
            except Disconnected:
                return

        await application({**scope, "send_plainly": send_or_drop}, receive, send_or_drop)

    return guarded


def past_the_session(application: Application) -> Application:
    """Sockets never change the session of their person: what they send need not ask it each time."""

    async def direct(scope: Any, receive: Any, _send: Any) -> None:
        await application(scope, receive, scope["send_plainly"])

    return direct
