"""The WebSocket to one browser. Its other end may be slow, dead or mean: what it can cost this process is bounded
(back-pressure, queue and message limits)."""

from __future__ import annotations

import socket
from typing import Any

from daphne.ws_protocol import WebSocketProtocol

from ground.web.close_codes import CUT_OFF

LARGEST_MESSAGE = 32 * 1024  # bytes; what is larger is not read, see docs/protocol.md for what is understood
UNREAD_BY_US = 100  # messages; nobody who plays has so many under way
UNREAD_BY_THEM = 512 * 1024  # bytes that wait because the other end takes nothing
KERNEL_BUFFER = 128 * 1024  # bytes; left alone it grows to megabytes for each socket


class BoundedWebSocket(WebSocketProtocol):
    """Cuts off who takes nothing, or says more than is read. They come back, with the version they have."""

    transport: Any
    maxMessagePayloadSize: int
    _waiting: int | None = None  # bytes since the other end stopped taking; None: it takes
    _cut = False

    def onConnect(self, request: Any) -> Any:
        self.transport.getHandle().setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER)
        self.transport.unregisterProducer()  # the request from which this line came
        self.transport.registerProducer(self, True)
        return super().onConnect(request)  # type: ignore[no-untyped-call]

    def onMessage(self, payload: bytes, isBinary: bool) -> None:
        if self._cut:
            return
        if self.application_queue.qsize() >= UNREAD_BY_US:
            self._cut = True
            self.serverClose(CUT_OFF)  # type: ignore[no-untyped-call]
            return
        super().onMessage(payload, isBinary)  # type: ignore[no-untyped-call]

    def serverSend(self, content: str | bytes, binary: bool = False) -> None:
        if self._waiting is not None:
            self._waiting += len(content)
            if self._waiting > UNREAD_BY_THEM:
                self.transport.abortConnection()  # a farewell would wait behind all the rest
                return
        # The limit is for what we read: the log of a long game is larger. Autobahn has but one for both ways.
        limit, self.maxMessagePayloadSize = self.maxMessagePayloadSize, 0
        try:
            super().serverSend(content, binary)  # type: ignore[no-untyped-call]
        finally:
            self.maxMessagePayloadSize = limit

    # ------------------------------------------------------------------ twisted says: the buffer is full, or empty

    def pauseProducing(self) -> None:
        self._waiting = 0

    def resumeProducing(self) -> None:
        self._waiting = None

    def stopProducing(self) -> None:
        """The connection is lost; the protocol hears of it anyway."""
