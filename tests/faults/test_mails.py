"""A worker dies while it sends mails: nobody gets one twice, and nobody else goes without."""

from __future__ import annotations

import re
import socketserver
import threading
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from celery import Celery

from tests.faults.conftest import Shelf
from tests.live.servers import Site
from tests.patience import PATIENCE, until

pytestmark = pytest.mark.xdist_group("faults")

AWAITED = """
    UPDATE matches_seat SET mail_due = now(), seen = NULL, mailed = false
    FROM matches_match WHERE match_id = matches_match.id AND to_move @> to_jsonb(index) AND match_id = ANY(%s)
    RETURNING user_id
"""
WANTS_MAILS = "UPDATE accounts_user SET mails = true, email = 'user' || id || '@example.org' WHERE id = ANY(%s)"


class Post(socketserver.ThreadingTCPServer):
    """Takes mails, and lets whoever sent the first one wait for the answer."""

    daemon_threads = allow_reuse_address = True

    def __init__(self, port: int) -> None:
        super().__init__(("127.0.0.1", port), Counter)
        self.taken: list[str] = []
        self.first = threading.Event()
        self.open = threading.Event()


class Counter(socketserver.StreamRequestHandler):
    server: Post

    def handle(self) -> None:
        self.say("220 post")
        while line := self.rfile.readline().decode().strip():
            word = line.split()[0].upper()
            if word == "DATA":
                self.say("354 go on")
                self.take()
            else:
                self.say("221 bye" if word == "QUIT" else "250 ok")

    def take(self) -> None:
        lines = iter(self.rfile.readline, b".\r\n")
        found = re.search(r"^To: (\S+)", b"".join(lines).decode(), re.MULTILINE)
        assert found
        self.server.taken.append(found[1])
        self.server.first.set()
        self.server.open.wait(PATIENCE)
        self.say("250 taken")

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())


@pytest.fixture
def post(site: Site) -> Iterator[Post]:
    with Post(site.post) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.open.set()
        server.shutdown()


def test_a_worker_is_killed_while_it_sends_mails(site: Site, shelf: Shelf, post: Post) -> None:
    wanted = await_somebody(site, shelf.take(3, clock="days_1"))
    assert len(wanted) == 3

    tasks = Celery(broker=site.redis.url, set_as_current=False)
    tasks.send_task("matches.tasks.mails_sweep")
    assert post.first.wait(PATIENCE)
    site.worker.kill()  # the post has the mail, the worker has not heard of it
    post.open.set()
    site.worker.start()
    for _ in range(3):
        tasks.send_task("matches.tasks.mails_sweep")
    until(lambda: set(post.taken) >= wanted, "each of them gets a mail")

    last = await_somebody(site, shelf.take(1, clock="days_1"))
    tasks.send_task("matches.tasks.mails_sweep")
    until(lambda: set(post.taken) >= last, "the next one gets a mail")
    site.worker.end()  # when it has done all that it began
    site.worker.start()
    assert sorted(post.taken) == sorted(wanted | last)


def await_somebody(site: Site, matches: list[dict[str, Any]]) -> set[str]:
    """Those who are to move, and want to be told so: their addresses."""
    with psycopg.connect(site.postgres.url, autocommit=True) as connection:
        awaited = [user for (user,) in connection.execute(AWAITED, [[match["id"] for match in matches]])]
        connection.execute(WANTS_MAILS, [awaited])
    return {f"user{user}@example.org" for user in awaited}
