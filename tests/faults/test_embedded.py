"""One process that dies without a word, and is started again: by its parent, or by hand."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from ground.web.websocket_limits import LARGEST_MESSAGE
from tests.live import ledger, servers
from tests.live.players import Player, decode
from tests.live.sockets import Socket
from tests.patience import PATIENCE
from tests.patience import until_on_loop as until
from tests.services import free_port

MATCHES = [
    {"game": "zheng_he", "seats": [None, None]},
    {"game": "zheng_he", "seats": [None, "novice"]},
]

LONG_GAME = servers.ROOT / "tests/games/imperial_bureaucracy/records/five_advanced.txt"


def test_nothing_acknowledged_is_lost_when_the_server_crashes_or_is_killed(tmp_path: Path) -> None:
    """Nor in a copy of its database that was made while people played."""
    port = free_port()
    with servers.embedded(tmp_path, port, MATCHES) as (server, matches):
        server.start()
        players = asyncio.run(_play_through_a_crash(server, matches, port, tmp_path))
        moves = ledger.check(str(tmp_path / "tianxia.sqlite3"), players)
    assert moves > 20
    assert all(copied.version > 0 for copied in ledger.read(str(tmp_path / "copy.sqlite3"), matches))
    assert all(player.reconnects == 2 for player in players)
    assert "died of SIGSEGV and is started again" in server.log.read_text()


async def _play_through_a_crash(
    server: servers.Process, matches: list[dict[str, Any]], port: int, home: Path
) -> list[Player]:
    two, with_bot = matches
    # Whoever says more than twenty things a second is cut off for it.
    seats = [(two, 0), (two, 1), (two, None), (with_bot, 0)]
    players = [Player(match, seat, [port], pause=0.06) for match, seat in seats]
    for player in players:
        await player.sit_down()
    await until(lambda: players[0].view.version > 20 and bool(players[3].acknowledged), "everybody plays")
    backup(home / "tianxia.sqlite3", home / "copy.sqlite3")
    before = players[0].view.version
    os.kill(server.child, signal.SIGSEGV)
    await until(lambda: players[0].view.version > before + 5, "they play on after a crash")
    server.kill()
    before = players[0].view.version
    await asyncio.to_thread(server.start)
    await until(lambda: players[0].view.version > before + 5 or players[0].view.over, "they play on after a power cut")
    for player in players:
        player.playing = False
    # Bots go on until a person is asked.
    await until(lambda: players[3].view.ask is not None or players[3].view.over, "the bot rests")
    for player in players:
        await player.settle()
    for player in players:
        await player.leave()
    return players


def backup(source: Path, copy: Path) -> None:
    with closing(sqlite3.connect(source)) as running, closing(sqlite3.connect(copy)) as target:
        running.backup(target)


def test_the_whole_log_of_a_long_game_reaches_whoever_opens_it(tmp_path: Path) -> None:
    """It is larger than anything that we would read."""
    port = free_port()
    with servers.embedded(tmp_path, port, []) as (server, _):
        page = servers.manage(server.env, "manage.py", "import_match", str(LONG_GAME)).strip()
        server.start()
        view = asyncio.run(_first_view(port, page.replace("/match/", "/ws/match/").replace("replay/", "")))
    assert len(view) > LARGEST_MESSAGE
    assert decode(view).log[0].version == 0
    assert decode(view).log[-1].version == decode(view).version


async def _first_view(port: int, path: str) -> bytes:
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    line = await Socket.open(port, path, heard=heard.put_nowait)
    line.send('{"do":"sync","version":-1}')
    async with asyncio.timeout(PATIENCE):
        while decode(text := await heard.get()).type != "view":
            pass
    line.abort()
    return text
