"""A request as far as it may cost us anything before it is complete: bytes of its body, and time."""

from __future__ import annotations

import time
from collections.abc import Callable
from io import BytesIO
from typing import Any

from daphne.http_protocol import WebRequest

LARGEST_BODY = 64 * 1024  # bytes; the same as in nginx.conf
SECONDS = 20.0  # until it has come; the same as in nginx.conf


class BoundedRequest(WebRequest):
    """Refuses what is larger without reading it, and hangs up on who never comes to an end."""

    channel: Any
    _refused = False

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)  # type: ignore[no-untyped-call]
        self._began = time.monotonic()
        self.channel.asked = True

    def gotLength(self, length: int | None) -> None:
        if length and length > LARGEST_BODY:
            self.content: Any = BytesIO()
            self._refuse()
        else:
            super().gotLength(length)  # type: ignore[no-untyped-call]

    def handleContentChunk(self, data: bytes) -> None:
        if self._refused:
            return
        if self.content.tell() + len(data) > LARGEST_BODY:  # it did not say before how long it is
            self._refuse()
        else:
            super().handleContentChunk(data)  # type: ignore[no-untyped-call]

    def process(self) -> Any:
        return None if self._refused else super().process()

    def check_timeouts(self) -> None:
        """daphne asks every other second."""
        if not hasattr(self, "request_start") and time.monotonic() - self._began > SECONDS:
            if self.channel:  # else it is gone already
                self.channel.transport.abortConnection()
        else:
            super().check_timeouts()  # type: ignore[no-untyped-call]

    def _refuse(self) -> None:
        self._refused = True
        self.channel.transport.write(
            b"HTTP/1.1 413 Content Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        )
        self.channel.loseConnection()


def bounded(build: Callable[[Any], Any], clock: Any) -> Callable[[Any], Any]:
    """Lines on which requests come, one after the other; one that does not even begin with any is hung up."""

    def protocol(address: Any) -> Any:
        line = build(address)
        line.requestFactory = BoundedRequest
        clock.callLater(SECONDS, _hang_up_if_nothing_came, line._channel)
        return line

    return protocol


def _hang_up_if_nothing_came(channel: Any) -> None:
    if not getattr(channel, "asked", False) and channel.transport:
        channel.transport.abortConnection()
