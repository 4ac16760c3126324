import asyncio
import json
import logging
import os
import re
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.contrib.staticfiles.storage import ManifestStaticFilesStorage, staticfiles_storage
from django.core.management import call_command
from django.db import OperationalError, connection
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.test import AsyncClient, Client
from django.utils.functional import SimpleLazyObject
from django.utils.translation import override
from pytest_django import Settings

from accounts.models import User
from accounts.services import user_create
from games.core import Game
from ground.templatetags import importmap
from ground.watch import health, logs, metrics
from matches import tasks
from matches.playing.services import match_create
from tests.platform.addresses import VISITORS, addresses, visitor

pytestmark = pytest.mark.django_db  # every page looks for notices


def test_health(client: Client) -> None:
    assert client.get("/healthz").content == b"ok"
    assert client.get("/readyz").content == b"ok"


def test_machines_ask_under_any_name_and_without_https(client: Client, settings: Settings) -> None:
    settings.ALLOWED_HOSTS, settings.SECURE_SSL_REDIRECT = ["play.example"], True
    for page in ("/healthz", "/readyz", "/metrics"):
        assert client.get(page, headers={"host": "10.0.0.7:8000"}).status_code == 200
    assert client.get("/lag/", headers={"host": "10.0.0.7:8000"}).status_code == 400
    assert client.get("/lag/", headers={"host": "play.example"}).status_code == 301


def test_what_is_down_is_named(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def down() -> None:
        raise ConnectionError

    monkeypatch.setitem(health.CHECKS, "database", lambda: None)
    monkeypatch.setitem(health.CHECKS, "broker", down)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (503, b"not ready: broker")


def test_a_disk_without_room_is_not_ready(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (503, b"not ready: disk")


@pytest.mark.parametrize("manifest", ["{}", '{"paths": {}, "version": "1.1"}', None])
def test_static_files_that_are_not_there_are_not_ready(
    client: Client, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, manifest: str | None
) -> None:
    settings.STATIC_ROOT, settings.DEBUG = tmp_path, False
    if manifest is not None:
        (tmp_path / "staticfiles.json").write_text(manifest)
    monkeypatch.setattr(health, "staticfiles_storage", SimpleLazyObject(ManifestStaticFilesStorage))
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (503, b"not ready: static files")


def test_figures_for_prometheus(client: Client) -> None:
    metrics.moves.observe(0.003)
    metrics.bot_decisions.add()
    text = client.get("/metrics").content.decode()
    assert re.search(r'^tianxia_move_seconds_bucket\{le="0.005"\} [1-9]', text, re.MULTILINE)
    for name in ("move_seconds_count", "bot_decisions_total", "bots_due", "queue_length", "sockets", "errors_total"):
        assert re.search(rf"^tianxia_{name} \d", text, re.MULTILINE), name


def test_the_lag_page_tells_network_and_server_apart(client: Client) -> None:
    metrics.moves.observe(0.003)
    assert 'id="lag"' in client.get("/lag/").content.decode()
    assert client.get("/lag/server/").json()["server"] > 0


@pytest.fixture
def written() -> Iterator[Callable[[], dict[str, Any]]]:
    """The last line of the log, as a machine reads it."""
    lines = StringIO()
    handler = logging.StreamHandler(lines)
    handler.setFormatter(logs.Json())
    handler.addFilter(logs.AddFacts())
    logger = logging.getLogger("tests.logs")
    logger.addHandler(handler)
    # Facts that are set for good in here would reach other tests.
    token = logs._about.set({})
    yield lambda: json.loads(lines.getvalue().splitlines()[-1])
    logs._about.reset(token)
    logger.removeHandler(handler)


Written = Callable[[], dict[str, Any]]


def test_a_log_line_names_match_and_user(written: Written) -> None:
    with logs.about(match=7, user=3):
        logging.getLogger("tests.logs").error("so %s", "it is")
    line = written()
    assert (line["level"], line["message"], line["match"], line["user"]) == ("ERROR", "so it is", 7, 3)


def test_a_log_line_of_a_page_names_it_and_who_asked(
    client: Client, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    user = user_create(username="Ann", password="x")
    client.force_login(user)

    def draw(request: HttpRequest, page: str) -> HttpResponse:
        answer = HttpResponse(str(request.user))  # who it is is known once it was asked
        logging.getLogger("tests.logs").error("here")
        return answer

    monkeypatch.setattr("ground.watch.lag.render", draw)
    client.get("/lag/")
    line = written()
    assert (line["path"], line["user"]) == ("/lag/", user.pk)


def test_a_log_line_of_a_task_names_its_match(written: Written) -> None:
    logs.about_task(task=tasks.bots_play, args=[7], kwargs={})
    logging.getLogger("tests.logs").error("here")
    line = written()
    assert (line["task"], line["match"]) == ("matches.tasks.bots_play", 7)


def test_scripts_run_only_with_the_nonce(client: Client) -> None:
    response = client.get("/account/log-in/")
    policy = response["Content-Security-Policy"]
    script = re.search(r"script-src ([^;]+)", policy)
    nonce = re.search(r'<script type="importmap" nonce="([^"]+)">', response.content.decode())
    assert script
    assert nonce
    assert f"'nonce-{nonce[1]}'" in script[1]
    assert "unsafe" not in script[1]
    assert "style-src 'self'" in policy.split("; ")


def test_an_unknown_page_is_told_in_ones_language(client: Client) -> None:
    response = client.get("/nowhere", headers={"accept-language": "de"})
    assert response.status_code == 404
    assert "Hier ist nichts" in response.content.decode()


@pytest.mark.parametrize("page", ["400", "403", "404", "429", "500", "503"])
def test_error_pages_need_no_request(page: str) -> None:
    with override("de"):
        assert "Zurück zur Lobby" in render_to_string(f"{page}.html")


def test_plain_names_need_no_map_but_for_lit_and_for_the_boards_of_games() -> None:
    assert importmap.imports() == {
        "lit-html": "/static/vendor/lit-html/lit-html.js",
        "lit-html/": "/static/vendor/lit-html/",
        "#js/": "/static/js/",
    }


def test_hashed_names(tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch, client: Client) -> None:
    """Every address that a module may import leads to the hashed file."""
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"}
    }
    call_command("collectstatic", interactive=False, verbosity=0)
    assert isinstance(staticfiles_storage._wrapped, ManifestStaticFilesStorage)  # type: ignore[attr-defined]
    page = client.get("/account/log-in/").content.decode()
    found = re.search(r'<script type="importmap"[^>]*>(.*?)</script>', page)
    assert found
    imports = json.loads(found[1])["imports"]
    assert imports["#js/motion.js"] == imports["/static/js/motion.js"]
    bare, plain = imports["lit-html/directives/repeat.js"], imports["/static/vendor/lit-html/directives/repeat.js"]
    assert bare == plain
    assert re.fullmatch(r"/static/vendor/lit-html/directives/repeat\.\w{12}\.js", bare)
    assert (tmp_path / bare.removeprefix("/static/")).exists()
    assert not [name for name in imports if "development" in name or "/node/" in name]


def test_without_a_database_a_page_says_so(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def none_free() -> float:
        raise OperationalError("couldn't get a connection after 3.00 sec")

    monkeypatch.setattr(metrics.moves, "median", none_free)
    answer = client.get("/lag/server/", headers={"accept-language": "de"})
    assert (answer.status_code, answer["Retry-After"]) == (503, "3")
    assert "erreicht gerade ihre Datenbank nicht" in answer.content.decode()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("address", "status"), [("/nowhere/", 404), ("/match/{}/replay/view/", 403)])
async def test_pages_of_errors_give_their_connection_back(address: str, status: int) -> None:
    """Django makes them on a thread of the event loop, where nobody else would."""
    client = AsyncClient()
    await client.aforce_login(await sync_to_async(user_create)(username="Ada", password="long enough 1", language="en"))
    match = await sync_to_async(match_create)(game="zheng_he", options={}, seats=["novice", "novice"])
    assert (await client.get(address.format(match.public_id))).status_code == status
    await sync_to_async(lambda: connection.close())()  # that of the test's own thread
    assert await asyncio.get_running_loop().run_in_executor(None, lambda: connection.connection) is None


@pytest.mark.parametrize("who", VISITORS)
def test_every_page_answers_those_who_only_ask_for_its_head(toy: Game[Any, Any], people: list[User], who: str) -> None:
    match = match_create(game="toy", options={"mode": "long"}, seats=people[:2])
    client = visitor(who, people[0])
    asked = {address: (client.head(address), client.get(address)) for address in addresses(match)}
    shown = {address for address, (_, page) in asked.items() if page.status_code < 400}
    assert {address for address, (head, _) in asked.items() if head.status_code < 400} == shown
    assert len(shown) > 10
    assert not [address for address, (head, _) in asked.items() if not head.streaming and head.content]
