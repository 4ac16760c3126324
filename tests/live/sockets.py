"""A websocket client with no more than the tests need: text out and in, cheap enough for a thousand of them."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import Any

from tests.patience import PATIENCE

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Refused(Exception):
    """The server did not open a websocket; the text is its answer."""


class Socket(asyncio.Protocol):
    """Calls `heard` with each message and `ended` once, with the close code or None."""

    transport: asyncio.Transport

    def __init__(self, heard: Callable[[bytes], None], ended: Callable[[int | None], None]) -> None:
        self.heard = heard
        self.ended = ended
        self.code: int | None = None
        self._buffer = b""
        self._open = False
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._parts: list[bytes] = []

    @classmethod
    async def open(
        cls,
        port: int,
        path: str,
        *,
        heard: Callable[[bytes], None],
        ended: Callable[[int | None], None] = lambda code: None,
        headers: dict[str, str] | None = None,
    ) -> Socket:
        socket = cls(heard, ended)
        await asyncio.get_running_loop().create_connection(lambda: socket, "127.0.0.1", port)
        lines = {
            "Host": f"127.0.0.1:{port}",
            "Origin": f"http://127.0.0.1:{port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            "Sec-WebSocket-Version": "13",
            **(headers or {}),
        }
        request = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        socket.transport.write(f"GET {path} HTTP/1.1\r\n{request}\r\n".encode())
        try:
            await asyncio.wait_for(socket._opened, PATIENCE)
        except BaseException:
            socket.transport.abort()
            raise
        return socket

    def send(self, text: str | bytes) -> None:
        self._frame(TEXT, text.encode() if isinstance(text, str) else text)

    def close(self) -> None:
        self._frame(CLOSE, struct.pack("!H", 1000))

    def abort(self) -> None:
        self.transport.abort()

    # ------------------------------------------------------------------ asyncio.Protocol

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        if not self._opened.done():
            self._opened.set_exception(Refused(str(error or "closed")))
        elif self._open:
            self._open = False
            self.ended(self.code)

    def data_received(self, data: bytes) -> None:
        self._buffer = self._buffer + data if self._buffer else data
        if not self._open and not self._shake_hands():
            return
        while self._next_frame():
            pass

    # ------------------------------------------------------------------ frames

    def _shake_hands(self) -> bool:
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if not end or self._opened.done():
            return False
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            self._opened.set_exception(Refused(head.split(b"\r\n", 1)[0].decode()))
            return False
        self._buffer = rest
        self._open = True
        self._opened.set_result(None)
        return True

    def _next_frame(self) -> bool:
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1] & 127, 2
        if size == 126:
            if len(buffer) < 4:
                return False
            (size,), start = struct.unpack_from("!H", buffer, 2), 4
        elif size == 127:
            if len(buffer) < 10:
                return False
            (size,), start = struct.unpack_from("!Q", buffer, 2), 10
        if len(buffer) < start + size:
            return False
        payload, self._buffer = buffer[start : start + size], buffer[start + size :]
        self._take(buffer[0] & 15, bool(buffer[0] & 128), payload)
        return True

    def _take(self, kind: int, last: bool, payload: bytes) -> None:
        if kind == PING:
            self._frame(PONG, payload)
        elif kind == CLOSE:
            self.code = struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else None
            self._frame(CLOSE, payload[:2])
            self.transport.close()
        elif kind != PONG:
            self._parts.append(payload)
            if last:
                message, self._parts = b"".join(self._parts), []
                self.heard(message)

    def _frame(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes([128 | kind])
        if size < 126:
            head += bytes([128 | size])
        elif size < 1 << 16:
            head += struct.pack("!BH", 128 | 126, size)
        else:
            head += struct.pack("!BQ", 128 | 127, size)
        self.transport.write(head + b"\0\0\0\0" + payload)  # a mask of zeros changes nothing
