"""A socket of somebody, without a server, that has patience with a busy machine: the usual one waits for a second."""

from __future__ import annotations

from typing import Any

from channels.testing import WebsocketCommunicator
from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from tests.patience import PATIENCE


class Socket(WebsocketCommunicator):
    def __init__(self, application: Any, path: str, user: User | None = None) -> None:
        super().__init__(application, path)
        scope: dict[str, Any] = self.scope  # type: ignore[assignment]
        scope["user"] = user or AnonymousUser()

    async def connect(self, timeout: float = PATIENCE) -> tuple[bool, Any]:
        return await super().connect(timeout)

    async def receive_output(self, timeout: float = PATIENCE) -> dict[str, Any]:
        return await super().receive_output(timeout)

    async def receive_from(self, timeout: float = PATIENCE) -> str | bytes:
        return await super().receive_from(timeout)

    async def disconnect(self, code: int = 1000, timeout: float = PATIENCE) -> None:
        await super().disconnect(code, timeout)

    async def alive(self) -> bool:
        """Whether a ping at a table is answered, when all that was said before is dealt with."""
        await self.send_to(text_data='{"do":"ping"}')
        while (output := await self.receive_output())["type"] != "websocket.close":
            if "pong" in output.get("text", ""):
                return True
        return False

    async def closed(self) -> int:
        """The code with which the server ends the connection."""
        while (output := await self.receive_output())["type"] != "websocket.close":
            pass
        return int(output["code"])
