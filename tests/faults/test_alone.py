"""The embedded server has no nginx before it: it refuses by itself requests that never end or are far too large, and
keeps its files to itself."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from ground.web.bounded_requests import LARGEST_BODY, SECONDS
from tests.live import servers
from tests.patience import PATIENCE
from tests.services import free_port

PIECE = b"x" * 65_536


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("half")


@pytest.fixture(scope="module")
def port(home: Path) -> Iterator[int]:
    port = free_port()
    with servers.embedded(home, port, []) as (server, _):
        server.start()
        yield port


def test_nobody_else_reads_the_database(port: int, home: Path) -> None:
    kept = sorted(home.glob("tianxia.sqlite3*"))
    assert kept
    assert {file.name: oct(file.stat().st_mode & 0o777) for file in kept} == {file.name: "0o600" for file in kept}


def request(port: int, *lines: str, body: bytes = b"") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    line.sendall("\r\n".join(["POST /account/log-in/ HTTP/1.1", f"Host: 127.0.0.1:{port}", *lines, ""]).encode() + body)
    return line


def answer(line: socket.socket) -> bytes:
    with closing(line):
        try:
            return line.recv(4096)
        except ConnectionResetError:
            return b""


def test_a_body_that_says_how_large_it_is_is_refused_unread(port: int) -> None:
    assert answer(request(port, f"Content-Length: {300 * 2**20}", "")).startswith(b"HTTP/1.1 413")


def test_a_body_that_does_not_say_it_is_refused_when_it_is_too_large(port: int) -> None:
    line = request(port, "Transfer-Encoding: chunked", "")
    sent = 0
    try:
        while sent < 300 * 2**20:
            line.sendall(b"%x\r\n%s\r\n" % (len(PIECE), PIECE))
            sent += len(PIECE)
    except (ConnectionResetError, BrokenPipeError):
        pass
    line.close()
    assert sent < 50 * 2**20, "what lay in buffers on the way"


def test_a_body_of_a_form_is_read(port: int) -> None:
    assert b" 403 " in answer(request(port, f"Content-Length: {LARGEST_BODY}", "", body=b"x" * LARGEST_BODY))[:20]


def test_a_request_that_never_ends_is_closed_however_slowly_it_goes_on(port: int) -> None:
    """A letter of its first line, a header, or a byte of the body, now and then."""
    slow = [
        (request(port), b"X-Slow: x\r\n"),
        (request(port, "Content-Length: 1000", ""), b"x"),
        (socket.create_connection(("127.0.0.1", port)), b"P"),
    ]
    began = time.monotonic()
    while slow:
        assert time.monotonic() - began < SECONDS + PATIENCE
        time.sleep(1)
        slow = [(line, more) for line, more in slow if goes_on(line, more)]
    assert time.monotonic() - began >= SECONDS


def goes_on(line: socket.socket, more: bytes) -> bool:
    try:
        line.sendall(more)
        line.setblocking(False)
        return line.recv(1) != b""
    except BlockingIOError:
        return True  # nobody has answered yet
    except (ConnectionResetError, BrokenPipeError):
        return False
    finally:
        line.setblocking(True)
