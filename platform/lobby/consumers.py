"""Sockets of the lobby: the list of tables, a table that gathers players, the own side. Each only listens."""

from __future__ import annotations

import asyncio
import logging
from typing import Any
from urllib.parse import parse_qs

from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils.translation import override

from accounts.nudges import blocks_group, nudge_all, user_group
from accounts.presence import people, users_seen
from accounts.relations import avoided_by, friends_to_tell
from ground.languages import known
from ground.web.close_codes import CUT_OFF, NOT_KNOWN, TRY_AGAIN
from ground.work.shared_job import SharedJob
from ground.work.threads import reads, writes
from lobby import broadcasts, listing, own_side

logger = logging.getLogger(__name__)

TOGETHER = 0.5  # seconds in which several changes of a person's games are told as one


class Listener(AsyncWebsocketConsumer):
    """A socket that only listens: whatever changes a table is a form."""

    patience = 20
    listens_to: tuple[str, ...] = ()

    async def listen(self, *groups: str) -> None:
        self.listens_to = groups
        for group in groups:
            await self.channel_layer.group_add(group, self.channel_name)
        await self.accept()

    async def disconnect(self, code: int) -> None:
        for group in self.listens_to:
            await self.channel_layer.group_discard(group, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        self.patience -= 1
        if self.patience == 0:
            await self.close(CUT_OFF)

    async def forward(self, event: dict[str, Any]) -> None:
        await self.send(event["text"])

    def language(self) -> str:
        query = parse_qs(self.scope["query_string"].decode("latin-1"))
        return known(query.get("language", [""])[-1])

    def user_id(self) -> int | None:
        user = self.scope.get("user")
        return user.pk if user and user.is_authenticated else None


class LobbyConsumer(Listener):
    numbers = ""
    me: int | None = None
    avoids: frozenset[int] = frozenset()

    async def connect(self) -> None:
        self.me = self.user_id()
        own = [blocks_group(self.me)] if self.me is not None else []
        await self.listen(broadcasts.lobby_group(self.language()), *own)
        await self.blocks_changed()
        lookers.join(self)

    async def disconnect(self, code: int) -> None:
        lookers.leave(self)
        await super().disconnect(code)

    async def blocks_changed(self, event: dict[str, Any] | None = None) -> None:
        """Somebody is to be avoided, or no longer: the whole list, as it is to be seen now."""
        if self.me is not None:
            self.avoids = await reads.run(avoided_by, user_id=self.me)
        rows = reads.run(listing.encoded_for, self.language(), user_id=self.me, avoids=self.avoids)
        await self.send(await rows)

    async def row(self, event: dict[str, Any]) -> None:
        seen = listing.may_see(event["people"], user_id=self.me, avoids=self.avoids)
        await self.send(event["text" if seen else "gone"])


async def _show_numbers(sockets: list[LobbyConsumer]) -> None:
    numbers = await reads.run(broadcasts.numbers)
    for socket in sockets:
        if socket.numbers != numbers:
            socket.numbers = numbers
            await socket.send(numbers)


lookers: SharedJob[LobbyConsumer] = SharedJob(seconds=1.0, job=_show_numbers)


class TableConsumer(Listener):
    async def connect(self) -> None:
        public_id = self.scope["url_route"]["kwargs"]["public_id"]
        await self.listen(broadcasts.table_group(public_id))
        await self.send(await reads.run(broadcasts.table_now, public_id))  # what changed since the page was made


class OwnConsumer(Listener):
    """A person's own line: which games wait for them, who invites them; and the sign that they are here."""

    me: int | None = None
    telling: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        self.me = self.user_id()
        if self.me is None:
            await self.accept()
            await self.close(NOT_KNOWN)
            return
        await self.listen(user_group(self.me))
        friends = await reads.run(friends_to_tell, user_id=self.me)
        await writes.run(users_seen, user_ids=[self.me])
        people.join(self.me)
        await self.tell()
        await nudge_all(friends)

    async def disconnect(self, code: int) -> None:
        if self.telling:
            self.telling.cancel()
        if self.me is not None:
            people.leave(self.me)
        await super().disconnect(code)

    async def nudge(self, event: dict[str, Any]) -> None:
        if self.telling is None:
            self.telling = asyncio.create_task(self.tell_soon())

    async def tell_soon(self) -> None:
        await asyncio.sleep(TOGETHER)
        self.telling = None
        try:
            await self.tell()
        except Exception:
            logger.exception("somebody could not be told of their games")
            await self.close(TRY_AGAIN)

    async def tell(self) -> None:
        assert self.me is not None
        with override(self.language()):
            await self.send(await reads.run(own_side.own_line, user_id=self.me))
