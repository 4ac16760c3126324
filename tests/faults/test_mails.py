"""A worker dies while it sends mails: nobody gets one twice, and nobody else goes without."""

from __future__ import annotations

import re
import socketserver
import threading
import time
from collections.abc import Iterator

import psycopg
import pytest
from celery import Celery

from tests.faults.conftest import Shelf
from tests.live.servers import Site

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
        self.server.open.wait(30)
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
    matches = shelf.take(3, clock="days_1")
    with psycopg.connect(site.postgres.url, autocommit=True) as connection:
        awaited = [user for (user,) in connection.execute(AWAITED, [[match["id"] for match in matches]])]
        connection.execute(WANTS_MAILS, [awaited])
    assert len(awaited) == 3

    tasks = Celery(broker=site.redis.url, set_as_current=False)
    tasks.send_task("matches.tasks.mails_sweep")
    assert post.first.wait(15)
    site.worker.kill()  # the post has the mail, the worker has not heard of it
    post.open.set()
    site.worker.start()
    for _ in range(3):
        tasks.send_task("matches.tasks.mails_sweep")

    wanted = sorted(f"user{user}@example.org" for user in awaited)
    deadline = time.monotonic() + 20
    while sorted(set(post.taken)) != wanted and time.monotonic() < deadline:
        time.sleep(0.05)
    tasks.send_task("matches.tasks.mails_sweep")
    time.sleep(1)
    assert sorted(post.taken) == wanted
