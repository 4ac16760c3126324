"""The socket of a match (a WebSocket consumer): decodes, asks who may, calls a service, answers."""

from __future__ import annotations

import logging
from asyncio import sleep as pause
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any, cast
from urllib.parse import parse_qs

import msgspec
from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils.translation import override

from accounts import permissions
from accounts.models import User
from accounts.permissions import may
from ground.languages import known
from ground.watch import metrics
from ground.watch.logs import about
from ground.web.addresses import counted
from ground.web.close_codes import CUT_OFF, NO_SUCH_MATCH
from ground.web.plain_input import whole_number
from ground.work.threads import Turns, reads, writes
from matches.beside import chat, presence, proposals, stand_ins
from matches.care import tally
from matches.care.parking import match_park
from matches.errors import Refused
from matches.live import selectors
from matches.live.hub import Room, Viewer, hub
from matches.live.messages import (
    LARGEST,
    Chat,
    Choose,
    Done,
    Error,
    Look,
    Message,
    Mute,
    Outbound,
    Phrase,
    Ping,
    Pong,
    Propose,
    Report,
    Resign,
    Return,
    Sync,
    Undo,
    Vote,
    decode,
    encode,
)
from matches.live.rate_limit import Bucket
from matches.live.role_view import ViewRole
from matches.live.selectors import NOTHING
from matches.outbox import Change
from matches.playing import batched_choices, services
from matches.playing.batched_choices import ChoiceSaid
from matches.playing.faults import RulesFault

logger = logging.getLogger(__name__)

turns = Turns()  # of those who want to read much: a whole log, a position of the past
WORTH: dict[type[Message], float] = {Look: 2, Undo: 2, Propose: 4, Vote: 2, Return: 2}
ACTIONS: dict[type[Message], str] = {
    Choose: "match.choose",
    Undo: "match.undo",
    Resign: "match.resign",
    Propose: "match.propose",
    Vote: "match.vote",
    Return: "match.return",
    Chat: "match.say",
    Phrase: "match.say",
    Mute: "match.mute",
    Report: "match.report",
}


class MatchConsumer(AsyncWebsocketConsumer):
    """One socket at one table."""

    channel_layer_alias = None  # type: ignore[assignment]  # the hub listens for all sockets

    viewer: Viewer | None = None
    room: Room

    async def dispatch(self, message: Mapping[str, Any]) -> None:
        # Channels would first look for old database connections on a thread shared by all; ours are never there.
        await getattr(self, message["type"].replace(".", "_"))(message)

    async def connect(self) -> None:
        query = {key: values[-1] for key, values in parse_qs(self.scope["query_string"].decode("latin-1")).items()}
        self.language = known(query.get("language", ""))
        user = self.scope["user"]
        self.user = cast(User, user) if user and user.is_authenticated else None
        self.owner = self.user.pk if self.user else counted((self.scope.get("client") or [""])[0])
        self.bucket = Bucket(rate=20, burst=40, patience=60)
        await self.accept()
        try:
            sitting = await reads.run(
                selectors.sitting,
                public_id=self.scope["url_route"]["kwargs"]["public_id"],
                user_id=self.user.pk if self.user else None,
            )
        except Refused as refused:
            await self.refuse(refused)
            await self.close(NO_SUCH_MATCH)
            return
        self.viewer = Viewer(
            ViewRole(sitting.seat, self.language),
            self.send,
            user_id=self.user.pk if self.user else None,
            knows=_version(query.get("since", "")),
        )
        self.room = await hub().join(self.viewer, match_id=sitting.match_id, seat_count=sitting.seat_count)
        await self.guarded(self.begin())

    async def disconnect(self, code: int) -> None:
        if self.viewer:
            await hub().leave(self.viewer, self.room)
            self.viewer = None

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if self.viewer is None or not await self.may_talk():
            return
        if len(text_data or bytes_data or "") > LARGEST:
            await self.refuse(Refused("too_big"))
            return
        try:
            message = decode(text_data or b"")
        except (msgspec.MsgspecError, RecursionError):
            await self.refuse(Refused("bad_message"))
            return
        if (more := self.worth(message) - 1) <= 0 or await self.may_talk(more):
            await self.guarded(self.handle(message), getattr(message, "id", None))

    def worth(self, message: Message) -> float:
        """How many plain messages it costs us as much as."""
        assert self.viewer
        if isinstance(message, Sync):  # the log since what they know is written anew
            return 2 + max(0, self.viewer.view_version - message.version) / 100
        return WORTH.get(type(message), 1)

    async def may_talk(self, worth: float = 1) -> bool:
        wait = self.bucket.wait(worth)
        if self.bucket.exhausted:
            await self.refuse(Refused("too_fast"))
            await self.disconnect(CUT_OFF)
            await self.close(CUT_OFF)
            return False
        if wait:
            if self.bucket.slowed == 1:
                await self.refuse(Refused("too_fast"))
            await pause(wait)
        return True

    async def begin(self) -> None:
        await self.show()
        await self.room.settle(0)
        await self.room.talk()
        if self.seat is not None:
            await writes.run(presence.seats_seen, seats=[(self.room.match_id, self.seat)])
        await hub().people_changed(self.room, ask=len(self.room.viewers) == 1)

    async def guarded(self, work: Awaitable[None], client_id: str | None = None) -> None:
        """Whatever goes wrong is answered, and the socket lives on."""
        with about(match=self.room.match_id, seat=self.seat, user=self.user.pk if self.user else None):
            await self.answered(work, client_id)

    async def answered(self, work: Awaitable[None], client_id: str | None) -> None:
        try:
            await work
        except Refused as refused:
            await self.refuse(refused, client_id)
            if refused.code == "stale":
                await self.show_again()
        except RulesFault as fault:
            await writes.run(match_park, match_id=self.room.match_id, seat=self.seat, error=fault)
            await self.refuse(Refused("broken"), client_id)
        except Exception:
            metrics.errors.add()
            logger.exception("a message was not dealt with")
            await self.refuse(Refused("server_error"), client_id)
            with suppress(Exception):  # the database may be what failed
                await writes.run(tally.message_failed)

    async def handle(self, message: Message) -> None:
        if (action := ACTIONS.get(type(message))) and not may(self.role, action):
            raise Refused("not_seated")
        match message:
            case Choose():
                assert self.seat is not None
                said = ChoiceSaid(self.room.match_id, self.seat, message.token, message.version, message.id)
                await self.act(services.match_choose, said.client_id, said, token=said.token, version=said.version)
            case Undo():
                await self.act(services.match_undo, message.id, version=message.version)
            case Resign():
                await self.act(services.match_resign, message.id)
            case Look():
                async with turns.of(self.owner):
                    past = await reads.run(
                        selectors.past, match_id=self.room.match_id, version=message.version, seat=self.seat
                    )
                await self.send(past)
            case Sync():
                await self.show_again(knows=message.version)
            case Chat():
                await self.say(message.id, text=message.text)
            case Phrase():
                await self.say(message.id, phrase=message.phrase)
            case Mute():
                await self.about_line(chat.line_mute, message)
            case Report():
                await self.about_line(chat.line_report, message)
            case Propose():
                await self.settle(proposals.propose, message.id, kind=message.kind, about=message.about)
            case Vote():
                await self.settle(proposals.vote, message.id, proposal=message.proposal, agree=message.agree)
            case Return():
                await self.settle(stand_ins.seat_return, message.id)
            case Ping():
                await self.tell(Pong())

    async def say(self, client_id: str, **said: str) -> None:
        await writes.run(
            chat.chat_say,
            match_id=self.room.match_id,
            user=self.user,
            seat=self.seat,
            client_id=client_id,
            **said,
        )
        await self.done(client_id)
        await hub().said(self.room)

    async def about_line(self, service: Callable[..., None], message: Mute | Report) -> None:
        await writes.run(service, match_id=self.room.match_id, user=self.user, line=message.line)
        await self.done(message.id)

    async def settle(self, service: Callable[..., Change], client_id: str, **details: Any) -> None:
        async with self.room.writing:
            change = await writes.run(service, match_id=self.room.match_id, seat=self.seat, **details)
        await self.tell(Done(client_id, change.version))
        await hub().settled(change)

    async def done(self, client_id: str) -> None:
        await self.tell(Done(client_id, self.viewer.view_version if self.viewer else NOTHING))

    async def act(
        self, service: Callable[..., Change], client_id: str, said: ChoiceSaid | None = None, **details: Any
    ) -> None:
        """`said`: together with those of other tables, if that can be."""
        with metrics.moves.time():
            async with self.room.writing:
                change = await batched_choices.choice_write(said) if said else None
                if change is None:
                    change = await writes.run(
                        service, match_id=self.room.match_id, seat=self.seat, client_id=client_id, **details
                    )
            await self.tell(Done(client_id, change.version))
            await hub().moved(change)

    async def show_again(self, knows: int | None = None) -> None:
        assert self.viewer
        self.viewer.view_version = NOTHING
        if knows is not None:
            self.viewer.knows = knows
        await self.show()

    async def show(self) -> None:
        async with turns.of(self.owner):
            await self.room.show(0)

    @property
    def role(self) -> permissions.Role:
        if self.seat is not None:
            return permissions.Role.SEATED
        return permissions.Role.SPECTATOR if self.user else permissions.Role.ANONYMOUS

    @property
    def seat(self) -> int | None:
        assert self.viewer
        return self.viewer.role.seat

    async def tell(self, message: Outbound) -> None:
        await self.send(encode(message))

    async def refuse(self, refused: Refused, client_id: str | None = None) -> None:
        with override(self.language):
            await self.tell(Error(refused.code, refused.text, client_id))


def _version(text: str) -> int:
    number = whole_number(text)
    return NOTHING if number is None else number
