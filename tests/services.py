"""Private PostgreSQL and Redis servers for a test run: on loopback, on a free port, gone afterwards."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from subprocess import DEVNULL
from typing import Any, Self

from tests.patience import PATIENCE, until

INSTALL = "sudo apt-get update && sudo apt-get install -y --no-install-recommends"
Who = dict[str, Any]


class Service:
    """A server of our own; it can be stopped, or killed, and started again with its data on the same port."""

    def __init__(
        self, args: Callable[[str, int, Who], list[str]], *, user: str | None = None, stop: signal.Signals
    ) -> None:
        self.port = free_port()
        self._stop = stop
        self._who: Who = {}
        self._home = tempfile.mkdtemp(prefix="tianxia-")
        if os.geteuid() == 0 and user:  # PostgreSQL refuses to run as root
            entry = pwd.getpwnam(user)
            os.chown(self._home, entry.pw_uid, entry.pw_gid)
            self._who = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
        self._args = args(self._home, self.port, self._who)

    @property
    def pid(self) -> int:
        return self._process.pid

    def start(self) -> None:
        self._process = subprocess.Popen(self._args, cwd=self._home, stdout=DEVNULL, stderr=DEVNULL, **self._who)
        _wait(self.port, self._process)

    def end(self, how: signal.Signals | None = None) -> None:
        self._process.send_signal(how or self._stop)
        self._process.wait(PATIENCE)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self.end()
        finally:
            shutil.rmtree(self._home, ignore_errors=True)


class Postgres(Service):
    """`durable`: as in production, what is committed is on the disk."""

    def __init__(self, *, durable: bool = False) -> None:
        super().__init__(partial(_postgres_args, durable), user="nobody", stop=signal.SIGINT)
        self.url = f"postgres://postgres@127.0.0.1:{self.port}/postgres"


class Redis(Service):
    def __init__(self) -> None:
        super().__init__(_redis_args, stop=signal.SIGTERM)
        self.url = f"redis://127.0.0.1:{self.port}/0"


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a database server: TEST_DATABASE_URL, or one of our own."""
    if given := os.environ.get("TEST_DATABASE_URL"):
        yield given
        return
    with Postgres() as own:
        yield own.url


@contextmanager
def redis() -> Iterator[str]:
    """The address of a Redis server: TEST_REDIS_URL, or one of our own."""
    if given := os.environ.get("TEST_REDIS_URL"):
        yield given
        return
    with Redis() as own:
        yield own.url


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _postgres_args(durable: bool, home: str, port: int, who: Who) -> list[str]:
    data = f"{home}/data"
    initdb = [find("initdb"), "-D", data, "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8", "--locale=C.UTF-8"]
    subprocess.run(initdb, check=True, cwd=home, stdout=DEVNULL, **who)
    args = [find("postgres"), "-D", data, "-p", str(port), "-h", "127.0.0.1", "-k", home]
    if not durable:
        for setting in ("fsync=off", "synchronous_commit=off", "full_page_writes=off"):
            args += ["-c", setting]
    return args


def _redis_args(home: str, port: int, who: Who) -> list[str]:
    return [find("redis-server"), "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]


def find(name: str) -> str:
    debian = sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")))
    if path := shutil.which(name) or shutil.which(name, path=os.pathsep.join(reversed(debian))):
        return path
    package = "redis-server" if name == "redis-server" else "postgresql"
    raise RuntimeError(f"The tests need {name}: {INSTALL} {package}")


def _wait(port: int, process: subprocess.Popen[Any]) -> None:
    until(lambda: listens(port) or process.poll() is not None, f"{process.args!r} listens")
    if process.returncode is not None:
        raise RuntimeError(f"{process.args!r} ended with code {process.returncode}")


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), PATIENCE).close()
    except OSError:
        return False
    return True
