"""One of several web processes goes away, or all are replaced one after the other: nobody who asks through nginx waits
for it, and nobody gets an error."""

from __future__ import annotations

import signal
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.live.servers import Process, Site
from tests.patience import until

pytestmark = pytest.mark.xdist_group("faults")

LONGEST = 2.0  # seconds that a request may take while a process goes
EVERY = 0.08


@pytest.fixture(autouse=True)
def _nginx(site: Site) -> None:
    if site.nginx is None:
        pytest.skip("nginx is missing: tools/services.sh installs it where it may")


class Probe:
    """Asks for a page again and again, each time on a line of its own."""

    def __init__(self, port: int) -> None:
        self._url = f"http://127.0.0.1:{port}/healthz"
        self._threads: list[threading.Thread] = []
        self.answers: list[tuple[int, float]] = []  # status, seconds

    def _ask(self) -> None:
        began = time.monotonic()
        try:
            with urllib.request.urlopen(self._url, timeout=70) as answer:
                status = answer.status
        except urllib.error.HTTPError as error:
            status = error.code
        self.answers.append((status, time.monotonic() - began))

    def _run(self, stop: threading.Event) -> None:
        while not stop.wait(EVERY):
            self._threads.append(threading.Thread(target=self._ask))
            self._threads[-1].start()

    @contextmanager
    def asking(self) -> Iterator[None]:
        stop = threading.Event()
        asking = threading.Thread(target=self._run, args=(stop,))
        asking.start()
        self.wait(10)
        yield
        self.wait(25)
        stop.set()
        asking.join()
        for thread in self._threads:
            thread.join()

    def wait(self, more: int) -> None:
        enough = len(self.answers) + more
        until(lambda: len(self.answers) >= enough, f"{more} more answers")

    def check(self) -> None:
        assert {status for status, _ in self.answers} == {200}
        assert max(seconds for _, seconds in self.answers) < LONGEST


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM], ids=["killed", "stopped"])
def test_a_web_process_goes_away_and_nobody_waits(site: Site, how: signal.Signals) -> None:
    probe = Probe(site.front)
    with probe.asking():
        site.web[0].end(how)
    site.web[0].start()
    probe.check()


def test_a_release_replaces_one_web_process_after_the_other(site: Site) -> None:
    """As docs/operations.md says: the new ones answer before the next old one goes."""
    probe = Probe(site.front)
    with probe.asking():
        for web in site.web:
            web.end(signal.SIGTERM)
            web.start()
            probe.wait(10)
    probe.check()


def test_a_container_that_is_gone_and_silent_is_passed_over(site: Site, tmp_path: Path) -> None:
    """It does not even refuse: here, somebody who listens and whose queue is full."""
    assert site.nginx
    with silent() as port:
        config = (site.home / "nginx.conf").read_text()
        gone = config.replace(f"server 127.0.0.1:{site.ports[0]} ", f"server 127.0.0.1:{port} ", 1)
        front = gone.replace(f"listen 127.0.0.1:{site.front};", "listen 127.0.0.1:{};")
        assert gone != config and front != gone
        _ask_with(front, site.nginx, tmp_path)


def _ask_with(config: str, nginx: Process, home: Path) -> None:
    from tests.services import free_port

    port = free_port()
    (home / "nginx.conf").write_text(
        config.replace("listen 127.0.0.1:{};", f"listen 127.0.0.1:{port};").replace("nginx.pid", "silent.pid")
    )
    command = [nginx.command[0], "-p", str(home), "-c", str(home / "nginx.conf")]
    front = Process("silent", command, env=nginx.env, home=home, url=f"http://127.0.0.1:{port}/healthz")
    front.start()
    try:
        probe = Probe(port)
        with probe.asking():
            probe.wait(40)
        probe.check()
        assert max(seconds for _, seconds in probe.answers) > 0.4, "some came to the silent one first"
    finally:
        front.end()


@contextmanager
def silent() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0), backlog=1) as server:
        port = server.getsockname()[1]
        waiting: list[socket.socket] = []
        try:
            while True:
                one = socket.socket()
                one.settimeout(0.3)
                waiting.append(one)
                one.connect(("127.0.0.1", port))
        except TimeoutError:
            yield port
        finally:
            for one in waiting:
                one.close()
