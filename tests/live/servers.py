"""The processes of the platform, each on a loopback port: to be started, killed and started again."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE, until
from tests.services import Postgres, Redis, free_port

ROOT = Path(__file__).resolve().parents[2]
CELERY = [sys.executable, "-m", "celery", "-A", "config"]


class Process:
    """One command with its log file. It can be ended in several ways and then be started again."""

    def __init__(self, name: str, command: Sequence[str], *, env: dict[str, str], home: Path, url: str = "") -> None:
        self.name = name
        self.command = list(command)
        self.env = env
        self.log = home / f"{name}.log"
        self.url = url  # answers once it is ready
        self._popen: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._popen
        return self._popen.pid

    @property
    def child(self) -> int:
        """The embedded server proper: the process that was started only watches over it."""
        return int(Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()[0])

    @property
    def alive(self) -> bool:
        return self._popen is not None and self._popen.poll() is None

    def start(self, *, wait: bool = True) -> None:
        with self.log.open("ab") as log:
            self._popen = subprocess.Popen(
                self.command,
                cwd=ROOT,
                env=self.env,
                stdout=log,
                stderr=log,
                start_new_session=True,  # a worker's children die with it
                # Shells start background jobs with the interrupt ignored.
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
            )
        if wait:
            self.wait_until_ready()

    def wait_until_ready(self) -> None:
        if self.url:
            until(lambda: answers(self.url) or not self.alive, f"{self.name} answers")
        if not self.alive:
            raise RuntimeError(f"{self.name} did not start:\n{self.log.read_text()[-4000:]}")

    def kill(self) -> None:
        """As a power cut would, with all children: no time for anything."""
        if self.alive:
            os.killpg(self.pid, signal.SIGKILL)
        self.end(signal.SIGKILL)

    def tell(self, how: signal.Signals) -> None:
        if self.alive:
            os.kill(self.pid, how)

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        if self._popen is None:
            return 0
        self.tell(how)
        popen, self._popen = self._popen, None
        try:
            return popen.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            popen.kill()
            return popen.wait()


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            return bool(answer.status == 200)
    except (OSError, urllib.error.HTTPError):
        return False


def environment(**settings: str) -> dict[str, str]:
    """As on a server: nothing of the test run's settings but what is named."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG", "TMPDIR") if name in os.environ}
    image = {"PYTHONPATH": f"{ROOT / 'platform'}:{ROOT}", "MALLOC_ARENA_MAX": "1"}  # as in the Dockerfile
    return kept | image | {"DJANGO_SETTINGS_MODULE": "config.settings"} | settings


def manage(env: dict[str, str], *arguments: str) -> str:
    run = subprocess.run([sys.executable, *arguments], cwd=ROOT, env=env, capture_output=True, text=True)
    if run.returncode:
        raise RuntimeError(f"{arguments}:\n{run.stderr[-4000:]}")
    return run.stdout


def prepare(env: dict[str, str], wanted: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """A migrated database with these matches in it: tests/live/prepare.py says what can be wished for."""
    found: list[dict[str, Any]] = json.loads(manage(env, "-m", "tests.live.prepare", json.dumps(wanted)))
    return found


class Site:
    """The scale profile on loopback: PostgreSQL, Redis, daphne twice, worker, beat, and nginx if there is one."""

    def __init__(self, home: Path, *, port: int | None = None, processes: int = 2, durable: bool = True) -> None:
        self.home = home
        self.postgres = Postgres(durable=durable)
        self.redis = Redis()
        self.post = free_port()  # where mails go; tests that want them listen there
        self.ports = [free_port() if port is None else port + 1 + index for index in range(processes)]
        self.env = environment(
            DATABASE_URL=self.postgres.url,
            REDIS_URL=self.redis.url,
            DATA_DIR=str(home),
            SECRET_KEY=secrets.token_urlsafe(50),
            HTTPS="0",
            EMAIL_URL=f"smtp://127.0.0.1:{self.post}",
        )
        self.web = [self.web_process(f"web{number}", port) for number, port in enumerate(self.ports, start=1)]
        self.worker = self.worker_process("worker")
        self.beat = Process("beat", [*CELERY, "beat", "-s", str(home / "beat")], env=self.env, home=home)
        self.front = port or free_port()
        self.nginx = self._nginx(self.front)

    @property
    def processes(self) -> list[Process]:
        return [*self.web, self.worker, self.beat, *([self.nginx] if self.nginx else [])]

    def __enter__(self) -> Site:
        self.postgres.__enter__()
        self.redis.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        for process in self.processes:  # nobody is left to be told
            process.kill()
        self.redis.__exit__()
        self.postgres.__exit__()

    def start(self) -> None:
        for process in self.processes:
            process.start(wait=False)
        for process in self.processes:
            process.wait_until_ready()

    def web_process(self, name: str, port: int, **settings: str) -> Process:
        command = [sys.executable, "manage.py", "web", "--port", str(port)]
        url = f"http://127.0.0.1:{port}/readyz"
        return Process(name, command, env=self.env | settings, home=self.home, url=url)

    def worker_process(self, name: str, **settings: str) -> Process:
        command = [*CELERY, "worker", "-c", "2", "-l", "WARNING", "-n", f"{name}@%h"]
        return Process(name, command, env=self.env | settings, home=self.home)

    def _nginx(self, port: int) -> Process | None:
        """The same file as in the containers, with our ports in it."""
        program = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
        if program is None:
            return None
        upstream = " ".join(f"server 127.0.0.1:{web} max_fails=0;" for web in self.ports)
        site = (ROOT / "nginx.conf").read_text()
        for theirs, ours in (
            ("user nginx;", "daemon off;"),
            ("pid /run/nginx.pid;", f"pid {self.home}/nginx.pid;"),
            ("access_log /dev/stdout json;", "access_log off;"),
            ("server web:8000 resolve max_fails=0;", upstream),
            ("listen 80;", f"listen 127.0.0.1:{port};"),
            ("/usr/share/nginx/static/", f"{ROOT}/var/static/"),
        ):
            assert theirs in site, f"nginx.conf no longer says {theirs}"
            site = site.replace(theirs, ours)
        config = self.home / "nginx.conf"
        config.write_text(site)
        command = [program, "-p", str(self.home), "-c", str(config)]
        return Process("nginx", command, env=self.env, home=self.home, url=f"http://127.0.0.1:{port}/healthz")


@contextmanager
def embedded(home: Path, port: int, wanted: Sequence[dict[str, Any]]) -> Iterator[tuple[Process, list[dict[str, Any]]]]:
    """The whole platform in one process, with an SQLite file in `home`, ready to be started."""
    env = environment(DATA_DIR=str(home))
    matches = prepare(env, wanted)
    url = f"http://127.0.0.1:{port}/readyz"
    server = Process("serve", [sys.executable, "manage.py", "serve", "--port", str(port)], env=env, home=home, url=url)
    try:
        yield server, matches
    finally:
        server.end()
