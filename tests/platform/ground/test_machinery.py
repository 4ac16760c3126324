"""What the embedded profile is made of: channel layer, database threads, Celery in the process, the server."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
from asgiref.sync import async_to_sync
from autobahn.exception import Disconnected
from celery import shared_task
from django.db import Error, connection
from django.utils import timezone
from django.utils.translation import get_language, override

from config.celery import app
from ground import clock
from ground.web.asgi_wrappers import no_error_if_gone
from ground.work.channel_layer import LocalChannelLayer
from ground.work.threads import DbThreads
from ground.work.worker import EmbeddedWorker
from tests.patience import PATIENCE
from tests.services import free_port

ROOT = Path(__file__).resolve().parents[3]


async def test_a_message_from_another_thread_wakes_an_idle_loop() -> None:
    layer = LocalChannelLayer()
    channel = await layer.new_channel()
    await layer.group_add("table", channel)
    waiting = asyncio.ensure_future(layer.receive(channel))
    await asyncio.sleep(0)
    threading.Thread(target=async_to_sync(layer.group_send), args=("table", {"type": "news"})).start()
    assert await asyncio.wait_for(waiting, PATIENCE) == {"type": "news"}


async def test_a_socket_that_has_just_closed_is_no_error() -> None:
    said: list[str] = []

    async def consumer(scope: object, receive: object, send: Callable[[object], Awaitable[None]]) -> None:
        for word in ("one", "two"):
            await send({"type": "websocket.send", "text": word})
            said.append(word)

    async def closed(message: object) -> None:
        raise Disconnected("Attempt to send on a closed protocol")

    await no_error_if_gone(consumer)({"type": "websocket"}, None, closed)
    assert said == ["one", "two"]


async def test_groups_can_be_left() -> None:
    layer = LocalChannelLayer()
    one, two = await layer.new_channel(), await layer.new_channel()
    await layer.group_add("table", one)
    await layer.group_add("table", two)
    await layer.group_discard("table", one)
    await layer.group_send("table", {"type": "news"})
    assert await layer.receive(two) == {"type": "news"}
    await layer.send(one, {"type": "later"})
    assert await layer.receive(one) == {"type": "later"}


@pytest.mark.django_db(transaction=True)  # the threads also ask for the time
async def test_database_work_leaves_the_loop_and_keeps_the_language() -> None:
    threads = DbThreads(1, "test")

    def work(number: int, *, more: int) -> tuple[int, str | None, str]:
        return number + more, get_language(), threading.current_thread().name

    with override("de"):
        assert await threads.run(work, 1, more=2) == (3, "de", "test_0")
    with pytest.raises(ZeroDivisionError):
        await threads.run(lambda: 1 // 0)
    threads.close()


@pytest.mark.django_db(transaction=True)
async def test_a_database_thread_heals_after_a_lost_connection() -> None:
    if connection.vendor == "sqlite":
        pytest.skip("a database server is missing: a file has no connection to lose")
    threads = DbThreads(1, "test")

    def ask() -> int:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            answer: int = cursor.fetchone()[0]
            return answer

    def lose() -> None:
        connection.ensure_connection()
        connection.connection.close()
        with pytest.raises(Error):
            ask()

    await threads.run(ask)
    await threads.run(lose)
    assert await threads.run(ask) == 1
    threads.close()


def test_a_process_with_sqlite_believes_its_machine_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "_ahead", None)
    sqlite = SimpleNamespace(vendor="sqlite", alias="default")
    clock.keep_right(connection=sqlite)
    before = clock.site_now()
    assert abs(before - timezone.now()) < timedelta(seconds=PATIENCE)
    monkeypatch.setattr(time, "time", lambda: 0.0)
    monkeypatch.setattr(timezone, "now", lambda: datetime(2000, 1, 1, tzinfo=UTC))
    clock.keep_right(connection=sqlite)
    assert timedelta(0) <= clock.site_now() - before < timedelta(seconds=PATIENCE)


@pytest.mark.django_db
def test_the_clock_of_the_database_is_the_sites(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the machine believes; a slow answer changes nothing."""
    monkeypatch.setattr(clock, "_ahead", None)
    monkeypatch.setattr(clock, "_asked", 0.0)
    clock.keep_right()
    before = clock.site_now()
    monkeypatch.setattr(timezone, "now", lambda: datetime(2000, 1, 1, tzinfo=UTC))
    assert timedelta(0) <= clock.site_now() - before < timedelta(seconds=PATIENCE)
    if connection.vendor == "sqlite":
        return
    monkeypatch.setattr(clock, "_ahead", 7.0)
    monkeypatch.setattr(clock, "EVERY", 0.0)
    with monkeypatch.context() as slow:
        slow.setattr(clock, "SLOW", 0.0)
        clock.keep_right()
        assert clock._ahead == 7.0
    monkeypatch.setattr(clock, "SLOW", PATIENCE)
    clock.keep_right()
    assert clock._ahead != 7.0


done = threading.Event()


@shared_task
def finish() -> None:
    done.set()


def test_the_embedded_worker_runs_tasks_and_stops() -> None:
    app.control.purge()  # what earlier tests of this process asked for
    worker = EmbeddedWorker(app)
    worker.start()
    try:
        finish.delay()
        assert done.wait(PATIENCE)
    finally:
        worker.stop(timeout=PATIENCE)
    assert not [thread.name for thread in worker._threads if thread.is_alive()]


def serve(data: Path, port: int) -> subprocess.Popen[str]:
    environment = {**os.environ, "DATA_DIR": str(data), "PYTHONUNBUFFERED": "1"}
    environment.pop("DATABASE_URL", None)
    return subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--port", str(port)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        # Shells start background jobs with the interrupt ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def test_the_server_starts_from_nothing_and_ends_cleanly(tmp_path: Path) -> None:
    port = free_port()
    server = serve(tmp_path, port)
    try:
        assert server.stdout
        line = server.stdout.readline()
        assert f"http://127.0.0.1:{port}/" in line, line + server.stdout.read()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=PATIENCE) as answer:
            assert answer.read() == b"ok"
    finally:
        server.send_signal(signal.SIGINT)
        rest, _ = server.communicate(timeout=PATIENCE)
    assert (server.returncode, rest) == (0, "")


def test_a_taken_port_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        server = serve(tmp_path, taken.getsockname()[1])
        output, _ = server.communicate(timeout=PATIENCE)
    assert server.returncode == 1
    assert "is taken" in output
