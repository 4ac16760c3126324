"""A real browser at a real server: daphne and a Celery worker on threads of the test process, Debian's Chromium.

`page.goto("/")` opens the lobby; `another()` is a page of somebody else; `axe(page)` lists what bars people with
disabilities. Whatever fails says by which SEED it can be repeated.
"""

import asyncio
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django import DjangoDbBlocker

from tests.browser.playing import SEED, new_chance
from tests.patience import PATIENCE, until

MILLISECONDS = 1000 * PATIENCE
expect.set_options(timeout=MILLISECONDS)

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Daphne:
    """Runs once in a process at most: twisted's reactor can't be started anew."""

    def __init__(self) -> None:
        self._ready = threading.Event()
        threading.Thread(target=self._run, name="daphne", daemon=True).start()
        assert self._ready.wait(PATIENCE)
        self.url = f"http://127.0.0.1:{self.server.listening_addresses[0][1]}"

    def _run(self) -> None:
        asyncio.set_event_loop(asyncio.new_event_loop())
        from daphne.server import Server  # installs the reactor on this thread's loop

        from config.asgi import application

        self.server = Server(
            application=application,
            endpoints=["tcp:port=0:interface=127.0.0.1"],
            signal_handlers=False,
            ready_callable=self._ready.set,
            verbosity=0,
        )
        self.server.run()

    def wait_until_idle(self) -> None:
        """No browser asks, no bot moves."""
        from matches.playing.selectors import bots_due

        until(lambda: not self.server.connections and not bots_due(), "browsers and bots rest")


@pytest.fixture(scope="session")
def daphne(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Daphne]:
    from config.celery import app
    from ground.work.worker import EmbeddedWorker

    app.control.purge()  # tasks that earlier tests queued
    worker = EmbeddedWorker(app)
    with django_db_blocker.unblock():  # server and worker know nothing of tests: they ask between them, too
        worker.start()
        yield Daphne()
        worker.stop(timeout=PATIENCE)  # no database can be dropped while a task asks it


@pytest.fixture(scope="session")
def base_url(daphne: Daphne) -> str:
    return daphne.url


@pytest.fixture(autouse=True)
def _database(transactional_db: None, daphne: Daphne, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    # Playwright keeps an event loop running in this thread, where Django would then refuse all queries.
    monkeypatch.setitem(os.environ, "DJANGO_ALLOW_ASYNC_UNSAFE", "1")
    yield
    daphne.wait_until_idle()  # before the tables are emptied under its feet


@pytest.fixture(autouse=True)
def _dealt_by_the_seed(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Cards, dice and bots. Bots do not pause."""
    from matches import tasks
    from matches.playing import services

    print(f"Once more: make test SEED={SEED} TESTS='{request.node.nodeid}'")  # noqa: T201  # is shown if it fails
    monkeypatch.setattr(services, "mixed_seed", lambda secret, agreed: new_chance().randbytes(16))
    monkeypatch.setattr(tasks, "new_chance", new_chance)
    monkeypatch.setattr(tasks, "PAUSE", 0.0)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    ours = {"executable_path": shutil.which("chromium"), "args": QUIET, "timeout": MILLISECONDS}
    return browser_type_launch_args | ours


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "viewport": {"width": 1366, "height": 768}, "locale": "en"}


@pytest.fixture
def new_context(new_context: Callable[..., BrowserContext]) -> Callable[..., BrowserContext]:
    def patient(**wishes: Any) -> BrowserContext:
        context = new_context(**wishes)
        context.set_default_timeout(MILLISECONDS)
        return context

    return patient


@pytest.fixture
def another(new_context: Callable[..., BrowserContext]) -> Callable[..., Page]:
    return lambda **wishes: new_context(**wishes).new_page()


@pytest.fixture
def axe() -> Callable[[Page], list[str]]:
    def audit(page: Page) -> list[str]:
        """One line for each rule that the page breaks."""
        page.evaluate(AXE.read_text())  # not as a script element: our policy refuses those
        violations = page.evaluate("axe.run().then(result => result.violations)")
        return [f"{rule['id']}: {rule['help']}: {[node['html'] for node in rule['nodes']]}" for rule in violations]

    return audit
