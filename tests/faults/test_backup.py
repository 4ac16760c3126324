"""A copy made in the middle of play holds everything that was acknowledged before, and can be played on."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.faults.conftest import Shelf
from tests.live import ledger
from tests.live.players import Player
from tests.live.servers import Process, Site
from tests.patience import until_on_loop as until
from tests.services import find, free_port

pytestmark = pytest.mark.xdist_group("faults")


def test_a_dump_is_restored_and_played_on(site: Site, shelf: Shelf, tmp_path: Path) -> None:
    matches = shelf.take(2)
    restored = site.postgres.url.removesuffix("postgres") + "restored"
    before = asyncio.run(play_and(matches, site.ports, lambda: dump_and_restore(site.postgres.url, restored, tmp_path)))
    for one in ledger.read(restored, matches):
        stored = {(action.seat, action.client_id) for action in one.actions}
        own = [player for player in before if player.match["id"] == one.match["id"]]
        assert {(player.seat, told.id) for player in own for told in player.acknowledged} <= stored

    port = free_port()
    env = site.env | {"DATABASE_URL": restored}
    command = [sys.executable, "manage.py", "web", "--port", str(port)]
    web = Process("restored", command, env=env, home=tmp_path, url=f"http://127.0.0.1:{port}/readyz")
    web.start()
    try:
        asyncio.run(play_and(matches, [port]))
    finally:
        web.end()


def dump_and_restore(url: str, restored: str, home: Path) -> None:
    dump = home / "tianxia.dump"
    subprocess.run([find("pg_dump"), "-Fc", "-f", str(dump), url], check=True)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE DATABASE restored")
    subprocess.run([find("pg_restore"), "-d", restored, str(dump)], check=True)


async def play_and(matches: list[dict[str, Any]], ports: list[int], work: Any = None) -> list[Player]:
    """Plays; the work is done in the middle. The players, with what was acknowledged before it began."""
    players = [Player(match, seat, ports, pause=0.02, seed=ports[0]) for match in matches for seat in range(2)]
    try:
        for player in players:
            await player.sit_down()
        await moved(players)
        kept = [player.acknowledged.copy() for player in players]
        if work:
            await asyncio.to_thread(work)
        await moved(players)
    finally:
        for player in players:
            await player.leave()
    for player, told in zip(players, kept, strict=True):
        player.acknowledged = told
    return players


async def moved(players: list[Player]) -> None:
    goals = {player: player.view.version + 4 for player in players}
    await until(lambda: all(p.view.over or p.view.version >= goal for p, goal in goals.items()), "everybody moves")
