"""Somebody at a table, as static/js plays there: sends again what was not answered, comes back where it was."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec

from tests.live.sockets import Refused, Socket
from tests.patience import until_on_loop as until


class Option(msgspec.Struct):
    token: str


class Question(msgspec.Struct):
    options: list[Option]


class Line(msgspec.Struct):
    version: int
    key: str
    values: dict[str, Any]


class Heard(msgspec.Struct):
    """Any message of the server, as far as a player needs it."""

    type: str
    version: int = -1
    id: str | None = None
    code: str | None = None
    board: msgspec.Raw = msgspec.Raw(b"")
    over: bool = False
    ask: Question | None = None
    log: list[Line] = []
    log_from: int = -1
    undone: list[int] = []


decode = msgspec.json.Decoder(Heard).decode


@dataclass(frozen=True)
class Acknowledged:
    id: str
    version: int
    token: str


@dataclass
class Sent:
    id: str
    token: str
    version: int
    at: float

    @property
    def text(self) -> bytes:
        return msgspec.json.encode({"do": "choose", "token": self.token, "version": self.version, "id": self.id})


class Player:
    """Chooses at random whenever it is asked. `pause`: seconds of thinking."""

    def __init__(
        self, match: dict[str, Any], seat: int | None, ports: list[int], *, pause: float = 0.0, seed: int = 0
    ) -> None:
        self.match = match
        self.seat = seat
        self.ports = ports
        self.pause = pause
        self.random = random.Random(f"{match['public_id']}{seat}{seed}")
        self.view = Heard("none")
        self.log: list[Line] = []
        self.boards: dict[int, bytes] = {}  # every view that ever came, to the byte
        self.everything: set[tuple[int, str]] = set()  # every log line that ever came
        self.acknowledged: list[Acknowledged] = []
        self.errors: list[str] = []
        self.latencies: list[float] = []  # seconds from sending a token to seeing its version
        self.pending: Sent | None = None
        self.playing = False
        self.socket: Socket | None = None
        self.reconnects = 0
        self.ended_with: int | None = None  # the code of the last close
        self._number = 0
        self._open: set[asyncio.Task[None]] = set()
        self._synced = False  # what was asked for has come
        self._away = False

    # ------------------------------------------------------------------ coming and going

    async def sit_down(self, *, playing: bool = True) -> Player:
        self.playing = playing
        await self._connect()
        return self

    async def leave(self) -> None:
        self._away = True
        self.playing = False
        for task in self._open:
            task.cancel()
        if self.socket:
            self.socket.abort()
            self.socket = None

    async def settle(self) -> None:
        """Stops choosing, waits for the last answer and asks what the server's present is."""
        self.playing = False
        await until(lambda: self.pending is None, f"{self} hears of what it did last")
        await self.catch_up()

    async def catch_up(self) -> None:
        self._synced = False
        while not self._synced:
            line = self.socket
            if line:
                line.send(msgspec.json.encode({"do": "sync", "version": self.view.version}))
                line.send(b'{"do":"ping"}')  # answered after it: any view may come before
            await until(partial(self._answered, line), f"{self} gets a view")

    def _answered(self, line: object) -> bool:
        return self._synced or self.socket is not line

    def port(self) -> int:
        """Anywhere: whoever sits at a table may be at any process."""
        return self.random.choice(self.ports)

    async def _connect(self) -> None:
        wait = 0.05
        while not self._away:
            port = self.port()
            path = f"/ws/match/{self.match['public_id']}/?language=en"
            if self.view.version >= 0:
                path += f"&since={self.view.version}"
            cookie = None if self.seat is None else self.match["cookies"][self.seat]
            headers = {"Cookie": cookie} if cookie else {}
            try:
                self.socket = await Socket.open(port, path, heard=self.hear, ended=self._ended, headers=headers)
            except (OSError, Refused, TimeoutError):
                await asyncio.sleep(wait)
                wait = min(0.5, wait * 2)
                continue
            if self.pending:
                self.socket.send(self.pending.text)
            return

    def _ended(self, code: int | None) -> None:
        self.socket = None
        if not self._away:
            self.ended_with = code
            self.reconnects += 1
            self._begin(self._connect())

    # ------------------------------------------------------------------ playing

    def hear(self, text: bytes) -> None:
        message = decode(text)
        match message.type:
            case "view":
                self.see(message)
            case "pong":
                self._synced = True
            case "done" if self.pending and message.id == self.pending.id:
                self.acknowledged.append(Acknowledged(self.pending.id, message.version, self.pending.token))
                self.pending = None
                self.think()
            case "error":
                self.errors.append(message.code or "")
                if self.pending and message.id == self.pending.id:
                    sent, self.pending = self.pending, None
                    if message.code == "server_error":  # nothing was changed: try the same again
                        self._begin(self._again(sent))

    def see(self, view: Heard) -> None:
        assert view.version >= self.view.version, f"{self} was thrown back from {self.view.version} to {view.version}"
        if self.pending and view.version > self.pending.version and self.view.version <= self.pending.version:
            self.latencies.append(time.perf_counter() - self.pending.at)
        known = [line for line in self.log if line.version <= view.log_from]
        assert view.log_from <= self.view.version, f"{self} misses lines after {self.view.version}"
        self.log = [line for line in known + view.log if line.version not in view.undone]
        self.everything.update((line.version, line.key) for line in view.log)
        self.view = view
        self.note(view)
        self.think()

    def note(self, view: Heard) -> None:
        self.boards[view.version] = bytes(view.board)

    def think(self) -> None:
        if not self.playing or self.pending or not self.view.ask or self.view.over:
            return
        if self.pause:
            self._begin(self._choose_later(self.view.version))
        else:
            self.choose()

    def choose(self) -> None:
        assert self.view.ask
        self._number += 1
        token = self.random.choice(self.view.ask.options).token
        self.say(Sent(f"c{self._number}", token, self.view.version, time.perf_counter()))

    def say(self, sent: Sent) -> None:
        self.pending = sent
        if self.socket:
            self.socket.send(sent.text)

    async def _choose_later(self, version: int) -> None:
        await asyncio.sleep(self.random.uniform(0.5, 1.5) * self.pause)
        if self.playing and not self.pending and self.view.ask and self.view.version == version:
            self.choose()

    async def _again(self, sent: Sent) -> None:
        await asyncio.sleep(0.2)
        if self.pending is None and not self._away:
            self.say(sent)

    def _begin(self, job: Any) -> None:
        task = asyncio.create_task(job)
        self._open.add(task)
        task.add_done_callback(self._open.discard)

    def __repr__(self) -> str:
        return f"seat {self.seat} of {self.match['game']} {self.match['public_id']}"
