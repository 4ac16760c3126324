"""daphne, as both profiles start it. Importing this installs twisted's reactor."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import Any

from daphne.endpoints import build_endpoint_description_strings
from daphne.server import Server
from twisted.internet import reactor
from twisted.internet.defer import Deferred
from twisted.internet.task import deferLater

from ground.web.bounded_requests import SECONDS, bounded
from ground.web.close_codes import RESTART
from ground.web.websocket_limits import LARGEST_MESSAGE, BoundedWebSocket

FAREWELL_SECONDS = 5.0  # at the most
LOOK_SECONDS = 0.02


class WebServer(Server):
    """Tells its sockets to come back before it ends."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)  # type: ignore[no-untyped-call]
        self._ports: list[Any] = []

    def run(self) -> None:
        _spare_the_collector()
        reactor.addSystemEventTrigger("before", "shutdown", self.say_goodbye)  # type: ignore[arg-type]
        super().run()  # type: ignore[no-untyped-call]

    def listen_success(self, port: Any) -> None:
        self.ws_factory.protocol = BoundedWebSocket  # the factories exist from here on
        self.http_factory.timeOut = SECONDS  # of silence
        self.http_factory.buildProtocol = bounded(self.http_factory.buildProtocol, reactor)  # type: ignore[method-assign]
        super().listen_success(port)  # type: ignore[no-untyped-call]
        self._ports.append(port)

    def say_goodbye(self) -> Deferred[None]:
        for port in self._ports:
            port.stopListening()  # else they would come back to us
        return Deferred.fromCoroutine(self._send_all_away())

    async def _send_all_away(self) -> None:
        """Also those who are just coming in: they are told as soon as they are there."""
        latest = time.monotonic() + FAREWELL_SECONDS
        while (sockets := self._sockets()) and time.monotonic() < latest:
            for socket in sockets:
                if socket.state == socket.STATE_OPEN:
                    socket.serverClose(RESTART)
            await deferLater(reactor, LOOK_SECONDS, lambda: None)

    def _sockets(self) -> list[Any]:
        return [connection for connection in self.connections if hasattr(connection, "serverClose")]


def _spare_the_collector() -> None:
    """What is there before the first guest stays for ever, and most of what lives long after that: to look through all
    of it again and again would make everybody wait, for a tenth of a second with a thousand sockets."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 20, 500)


def web_server(application: Any, *, host: str, port: int, ready: Callable[[], Any]) -> WebServer:
    return WebServer(
        application=application,
        endpoints=build_endpoint_description_strings(host=host, port=port),
        ready_callable=ready,
        application_close_timeout=1,
        websocket_max_message_size=LARGEST_MESSAGE,
        websocket_max_frame_size=LARGEST_MESSAGE,
    )
