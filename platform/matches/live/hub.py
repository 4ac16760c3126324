"""Shows each match to all who look at it in this process: one view per role, however many sockets.

Other processes hear only "match 7 is at version 42" over the channel layer, and read the rest from the rows. Such a
message may be lost or late: versions tell what is new, and every few seconds the hub compares them with the rows.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple
from uuid import uuid4

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.utils.translation import override

from accounts.nudges import nudge_all
from ground.work.per_loop import PerLoop
from ground.work.threads import reads, writes
from matches.beside import chat, presence
from matches.beside.chat import Ear
from matches.care.parking import match_park
from matches.live import selectors
from matches.live.messages import People, encode
from matches.live.role_view import ViewRole
from matches.live.selectors import NOTHING, Views, Wanted
from matches.outbox import Change
from matches.playing.faults import RulesFault

logger = logging.getLogger(__name__)

SWEEP_SECONDS = 5.0
SEEN_SECONDS = 4 * SWEEP_SECONDS  # well below presence.AWAY_AFTER
PRESENCE_SECONDS = 3 * SWEEP_SECONDS  # then a process that no longer speaks is taken for dead

EVERYWHERE = "hubs"  # the group of all processes

_process = uuid4().hex


@dataclass(eq=False)
class Viewer:
    """One socket: who looks, and what was sent there."""

    role: ViewRole
    send: Callable[[str], Awaitable[None]]
    user_id: int | None = None
    knows: int = NOTHING  # the version up to which the client has the log
    view_version: int = NOTHING  # the version of its last view; NOTHING: it needs one
    heard: int = 0  # the last chat line
    people: str = ""  # who it was told is here
    settled: int = NOTHING  # the number of the last affairs it was told

    def ear(self, deaf_to: frozenset[int]) -> Ear:
        return Ear(self.role.seat is not None, self.role.language, deaf_to)


class Presence(NamedTuple):
    """Who looks at a match in one process, as of a moment."""

    seats: list[int]
    watching: int
    at: float


class Room:
    """All who look at one match in this process."""

    def __init__(self, match_id: int, seat_count: int) -> None:
        self.match_id = match_id
        self.seat_count = seat_count
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, Presence] = {}
        self.writing = asyncio.Lock()  # the row lock orders processes, this one the sockets of ours
        self._showing = asyncio.Lock()
        self._talking = asyncio.Lock()
        self._settling = asyncio.Lock()

    async def show(self, version: int) -> None:
        """Brings everybody to that version or a newer one; 0: to whatever the rows say."""
        async with self._showing:
            audiences: dict[Wanted, list[Viewer]] = defaultdict(list)
            for viewer in self.viewers:
                if viewer.view_version < version:
                    audiences[Wanted(viewer.role, viewer.knows)].append(viewer)
            if not audiences:
                return
            try:
                views = await self._views(version, list(audiences))
            except RulesFault as fault:
                if await writes.run(match_park, match_id=self.match_id, error=fault):
                    return  # of what is parked only the affairs are told
                raise
            for wanted, viewers in audiences.items():
                for viewer in viewers:
                    viewer.view_version = viewer.knows = views.version
                await _send_all(viewers, views.encoded[wanted])

    async def _views(self, version: int, wanted: list[Wanted]) -> Views:
        # Of what this process wrote a moment ago it has everything: no hop to a thread, no query.
        at_hand = selectors.views_at_hand(match_id=self.match_id, version=version, wanted=wanted) if version else None
        if at_hand:
            return at_hand
        return await reads.run(selectors.views, match_id=self.match_id, wanted=wanted)

    async def talk(self) -> None:
        """Brings everybody to the last chat line, as far as they want to hear it now."""
        async with self._talking:
            deaf_to = await reads.run(chat.deaf_to, {viewer.user_id for viewer in self.viewers})
            audiences: dict[tuple[int, Ear], list[Viewer]] = defaultdict(list)
            for viewer in self.viewers:
                audiences[viewer.heard, viewer.ear(deaf_to[viewer.user_id])].append(viewer)
            for (heard, ear), viewers in audiences.items():
                with override(ear.language):
                    last, lines = await reads.run(selectors.chat_lines, match_id=self.match_id, after=heard, ear=ear)
                if last > heard:
                    for viewer in viewers:
                        viewer.heard = last
                    await _send_all(viewers, lines)

    async def settle(self, number: int) -> None:
        """Brings everybody to these affairs or newer ones."""
        async with self._settling:
            uninformed = [viewer for viewer in self.viewers if viewer.settled < number]
            if uninformed:
                last, text = await reads.run(selectors.affairs, match_id=self.match_id)
                for viewer in uninformed:
                    viewer.settled = last
                await _send_all(uninformed, text)

    async def catch_up(self, version: int) -> None:
        """Whatever was changed beside the game. A view of an old version may be new: the game was ended."""
        await self.settle(await reads.run(selectors.affairs_number, match_id=self.match_id))
        await self.show(version)
        await self.talk()

    def presence(self) -> Presence:
        seats = {viewer.role.seat for viewer in self.viewers if viewer.role.seat is not None}
        return Presence(sorted(seats), sum(v.role.seat is None for v in self.viewers), time.monotonic())

    async def show_people(self) -> None:
        here = self.presence()
        self.elsewhere = {p: one for p, one in self.elsewhere.items() if here.at - one.at < PRESENCE_SECONDS}
        everywhere = [here, *self.elsewhere.values()]
        people = encode(
            People(
                seats=[any(seat in one.seats for one in everywhere) for seat in range(self.seat_count)],
                watching=sum(one.watching for one in everywhere),
            )
        )
        uninformed = [viewer for viewer in self.viewers if viewer.people != people]
        for viewer in uninformed:
            viewer.people = people
        await _send_all(uninformed, people)


class Hub:
    """The rooms of this process, and its one ear at the channel layer."""

    def __init__(self) -> None:
        self._rooms: dict[int, Room] = {}
        self._door = asyncio.Lock()
        self._channel = ""
        self._always: list[asyncio.Task[None]] = []
        self._jobs: set[asyncio.Task[None]] = set()
        self._noted = 0.0  # when it was last written down who is here

    async def join(self, viewer: Viewer, *, match_id: int, seat_count: int) -> Room:
        async with self._door:
            if not self._rooms:
                self._channel = await _layer().new_channel()
                await _layer().group_add(EVERYWHERE, self._channel)
                self._always = [asyncio.create_task(self._listen()), asyncio.create_task(self._sweep())]
            room = self._rooms.get(match_id)
            if room is None:
                room = self._rooms[match_id] = Room(match_id, seat_count)
                await _layer().group_add(_group(match_id), self._channel)
            room.viewers.add(viewer)
        return room

    async def leave(self, viewer: Viewer, room: Room) -> None:
        async with self._door:
            room.viewers.discard(viewer)
            if not room.viewers and self._rooms.pop(room.match_id, None) is not None:
                await _layer().group_discard(_group(room.match_id), self._channel)
                if not self._rooms:
                    await _layer().group_discard(EVERYWHERE, self._channel)
                    for task in self._always:
                        task.cancel()
        await self.people_changed(room)

    async def moved(self, change: Change) -> None:
        """A match was changed by this process: the others hear of it, ours are shown it at once."""
        self._begin(_tell_change(change))
        if room := self._rooms.get(change.match_id):
            await _logged(room.show(change.version))  # whatever happens here, the move is stored

    async def settled(self, change: Change) -> None:
        """Beside the game something has changed; it may have moved the game on, and the table has noted it."""
        await _tell_change(change)
        if room := self._rooms.get(change.match_id):
            await _logged(room.catch_up(change.version))

    async def said(self, room: Room) -> None:
        await _tell(room.match_id, {"type": "said"})
        await room.talk()

    async def people_changed(self, room: Room, *, ask: bool = False) -> None:
        """`ask`: the room is new here and does not know who is elsewhere."""
        here = room.presence()
        news = {"type": "people", "process": _process, "seats": here.seats, "watching": here.watching, "ask": ask}
        await _tell(room.match_id, news)
        await room.show_people()

    async def _listen(self) -> None:
        while True:
            try:
                self._dispatch(await _layer().receive(self._channel))
            except Exception:
                logger.exception("the hub hears nothing; the sweep goes on")
                await asyncio.sleep(SWEEP_SECONDS)

    def _dispatch(self, message: dict[str, Any]) -> None:
        if message["type"] == "all_people":
            self._begin(self._hear_people(message["process"], message["rooms"]))
        elif room := self._rooms.get(message["match"]):
            self._begin(self._hear(room, message))

    async def _hear_people(self, process: str, rooms: Iterable[tuple[int, list[int], int]]) -> None:
        for match_id, seats, watching in rooms if process != _process else ():
            if room := self._rooms.get(match_id):
                room.elsewhere[process] = Presence(seats, watching, time.monotonic())
                await room.show_people()

    async def _hear(self, room: Room, message: dict[str, Any]) -> None:
        match message["type"]:
            case "at":
                await room.show(message["version"])
            case "said":
                await room.talk()
            case "settled":
                await room.catch_up(message["version"])
            case "people" if message["process"] != _process:
                room.elsewhere[message["process"]] = Presence(message["seats"], message["watching"], time.monotonic())
                await room.show_people()
                if message["ask"]:
                    await self.people_changed(room)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self._begin(self._catch_up())

    async def _catch_up(self) -> None:
        for match_id, version, number in await reads.run(selectors.numbers, match_ids=list(self._rooms)):
            if room := self._rooms.get(match_id):
                await room.show(version)
                await room.settle(number)
                await room.show_people()
        here = [(room.match_id, room.presence()) for room in self._rooms.values()]
        rooms = [(match_id, who.seats, who.watching) for match_id, who in here]
        await _logged(_layer().group_send(EVERYWHERE, {"type": "all_people", "process": _process, "rooms": rooms}))
        if time.monotonic() - self._noted >= SEEN_SECONDS:
            self._noted = time.monotonic()
            seen = [(match_id, seat) for match_id, who in here for seat in who.seats]
            await writes.run(presence.seats_seen, seats=seen)

    def _begin(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(_logged(job))
        self._jobs.add(task)  # the loop itself does not hold on to it
        task.add_done_callback(self._jobs.discard)


hub = PerLoop(Hub)


def sockets() -> int:
    """At all tables of this process."""
    return sum(len(room.viewers) for one in hub.all() for room in list(one._rooms.values()))


def announce(change: Change, **_signal: object) -> None:
    """From a thread, after the commit: every process hears of it."""
    async_to_sync(_tell_change)(change)


async def _tell_change(change: Change) -> None:
    kind = "settled" if change.settled else "at"
    await _tell(change.match_id, {"type": kind, "version": change.version})
    await _logged(nudge_all(change.concerns))


async def _tell(match_id: int, message: dict[str, Any]) -> None:
    """A layer that is down costs some seconds, until the next sweep; the move itself is stored."""
    await _logged(_layer().group_send(_group(match_id), message | {"match": match_id}))


async def _send_all(viewers: Iterable[Viewer], text: str) -> None:
    for viewer in list(viewers):
        await _logged(viewer.send(text))  # one that is just going away is no concern of the others


async def _logged(job: Awaitable[None]) -> None:
    try:
        await job
    except Exception:
        logger.exception("a job of the hub failed")


def _group(match_id: int) -> str:
    return f"match.{match_id}"


def _layer() -> Any:
    return get_channel_layer()
