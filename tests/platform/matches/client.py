"""A browser at a table, as far as the server can tell."""

from __future__ import annotations

import json
from types import TracebackType
from typing import Any

from channels.routing import URLRouter

from accounts.models import User
from matches.live.hub import hub
from matches.models import Match
from matches.routing import websocket_urlpatterns
from tests.patience import until_on_loop
from tests.platform.sockets import Socket

application = URLRouter(websocket_urlpatterns)  # type: ignore[arg-type]


class Client:
    def __init__(
        self, match: Match | str, user: User | None = None, *, language: str = "en", since: int | None = None
    ) -> None:
        public_id = match if isinstance(match, str) else match.public_id
        query = f"language={language}" + ("" if since is None else f"&since={since}")
        self.socket = Socket(application, f"/ws/match/{public_id}/?{query}", user)
        self.heard: list[str] = []  # everything, to the byte
        self.unread: list[dict[str, Any]] = []  # what came while something else was waited for
        self.view: dict[str, Any] = {}
        self.number = 0

    async def __aenter__(self) -> Client:
        connected, _ = await self.socket.connect()
        assert connected
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        await self.socket.disconnect()

    async def at_table(self) -> Client:
        """Everything of the beginning has come: what is said is dealt with only after it."""
        await self.alive()
        self.unread.clear()
        return self

    async def say_raw(self, text: str | None = None, data: bytes | None = None) -> None:
        await self.socket.send_to(text_data=text, bytes_data=data)

    async def say(self, do: str, **details: Any) -> None:
        await self.say_raw(json.dumps({"do": do, **details}))

    async def act(self, do: str, **details: Any) -> str:
        """With an id of its own, at the version that this client sees."""
        self.number += 1
        client_id = f"c{self.number}"
        await self.say(do, **({"version": self.view["version"], "id": client_id} | details))
        return client_id

    async def choose(self, number: int = 0) -> str:
        return await self.act("choose", token=self.view["ask"]["options"][number]["token"])

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of that kind. They come from several sources, in any order: whatever else is on the way can
        be heard afterwards, but for views, of which only the newest counts."""
        for message in self.unread:
            if message["type"] == kind:
                self.unread.remove(message)
                return message
        while (message := await self.hear_any())["type"] != kind:
            if message["type"] != "view":
                self.unread.append(message)
        return message

    async def hear_any(self) -> dict[str, Any]:
        text = str(await self.socket.receive_from())
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "view":
            self.view = message
        return message

    async def hear_version(self, version: int) -> dict[str, Any]:
        while self.view.get("version", -1) < version:
            await self.hear("view")
        return self.view

    async def silent(self) -> bool:
        """Nobody has anything to say to this client, and nobody had."""
        for _ in range(2):  # the first answer comes when the hub has heard of everything
            await self.say("ping")
            self.unread.append(await self.hear_any())
            await until_on_loop(lambda: not hub()._jobs, "the hub tells what it knows")
        return [message["type"] for message in self.unread] == ["pong"] * 2

    async def alive(self) -> bool:
        await self.say("ping")
        await self.hear("pong")
        return True

    async def closed(self) -> int:
        """The code with which the server ends the connection."""
        while True:
            output = await self.socket.receive_output()
            if output["type"] == "websocket.close":
                code: int = output["code"]
                return code
            self.heard.append(output.get("text", ""))
