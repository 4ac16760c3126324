"""A game of two files, in production: hashed static files, and neither board, nor rules page, nor picture."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.live.servers import ROOT, Process, environment
from tests.services import free_port

HOUSE = ["platform", "games", "static", "templates", "locale", "tools"]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Process]:
    """A copy of the house with the new game in it."""
    for folder in HOUSE:
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "manage.py", tmp_path)
    (tmp_path / "node_modules").symlink_to((ROOT / "node_modules").resolve())
    port = free_port()
    env = environment(DATA_DIR=str(tmp_path), PYTHONPATH=f"{tmp_path / 'platform'}:{tmp_path}")
    for command in (["-m", "tools.new_game", "pebble_heap"], ["manage.py", "collectstatic", "--noinput"]):
        subprocess.run([sys.executable, *command], cwd=tmp_path, env=env, check=True, capture_output=True)
    serve = [sys.executable, str(tmp_path / "manage.py"), "serve", "--port", str(port)]
    server = Process("new_game", serve, env=env, home=tmp_path, url=f"http://127.0.0.1:{port}/healthz")
    server.start()
    yield server
    server.end(signal.SIGTERM)


def test_a_new_game_is_played_the_moment_its_rules_exist(house: Process, page: Page) -> None:
    site = house.url.removesuffix("/healthz")
    failed = []
    page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
    page.on("pageerror", lambda error: failed.append(str(error)))

    page.goto(f"{site}/")
    game = page.locator("#game-pebble_heap")
    expect(game.get_by_role("heading")).to_have_text("Pebble heap")
    game.get_by_role("link", name="How to play").click()
    expect(page.get_by_role("heading", name="What you are asked")).to_be_visible()
    expect(page.locator(".rules")).to_contain_text("Take 3 stones")
    expect(page.locator(".rules")).to_contain_text("Stones in the heap: 5–40")

    page.goto(f"{site}/")
    game.get_by_role("link", name="Bots").click()
    page.locator("dialog[open]").get_by_role("button", name="novice").click()
    left = page.locator(".plain-board dd")
    expect(left).to_have_text("21")
    page.get_by_role("button", name="Take 3 stones").click()
    expect(left).not_to_have_text("21")
    while not page.locator("dialog[open]").is_visible():
        choices = page.locator(".prompt .choice")
        if choices.count():
            choices.first.click()
        page.wait_for_timeout(50)
    expect(page.locator("dialog[open]")).to_contain_text("wins")
    assert failed == []
