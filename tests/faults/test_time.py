"""Machines whose clocks are wrong, and are set anew while people play: nobody loses, or wins, a second by that."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest

from tests.faults.conftest import Shelf
from tests.live import ledger
from tests.live.players import Player
from tests.live.servers import ROOT, Site
from tests.patience import until_on_loop as until
from tests.services import free_port

pytestmark = pytest.mark.xdist_group("faults")

BANK, INCREMENT = 600, 5
OUT_OF_TIME = """
    UPDATE matches_match SET clock_due = now(), clocks =
        jsonb_set(clocks, ARRAY[%s], jsonb_build_array(0, (extract(epoch FROM now()) * 1000)::bigint, false))
    WHERE id = %s
"""


class Timed(Player):
    """Remembers which times it was shown."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.lefts: list[int] = []  # seconds

    def hear(self, text: bytes) -> None:
        super().hear(text)
        self.lefts += [clock["left"] // 1000 for clock in msgspec.json.decode(text).get("clocks") or []]


@pytest.fixture
def elsewhere(site: Site, tmp_path: Path) -> Iterator[tuple[int, Path]]:
    """The port of a web process, with a worker, on a machine whose clock is 20 minutes ahead; and how to set it."""
    dial = tmp_path / "dial"
    dial.write_text("1200")
    settings = {"DIAL": str(dial), "PYTHONPATH": f"{ROOT}/tests/live/skewed:{site.env['PYTHONPATH']}"}
    port = free_port()
    processes = [site.web_process("early_web", port, **settings), site.worker_process("early_worker", **settings)]
    for process in processes:
        process.start(wait=False)
    site.worker.tell(signal.SIGSTOP)  # all tasks go to the other one
    try:
        processes[0].wait_until_ready()
        yield port, dial
    finally:
        site.worker.tell(signal.SIGCONT)
        for process in processes:
            process.kill()


def test_clocks_of_machines_jump(site: Site, shelf: Shelf, elsewhere: tuple[int, Path]) -> None:
    port, dial = elsewhere
    matches = shelf.take(2, clock="live_10")
    ports = [site.ports[:1], [port]]
    players = [Timed(match, seat, ports[seat], pause=0.05) for match in matches for seat in range(2)]
    asyncio.run(play_while_clocks_jump(site, players, dial, shelf.take(2, clock="live_10")))

    ledger.check(site.postgres.url, players)
    decisions = max(len(player.acknowledged) for player in players)
    lefts = [left for player in players for left in player.lefts]
    assert min(lefts) >= BANK - age(site, matches)
    assert max(lefts) <= BANK + INCREMENT * decisions
    assert not stand_ins(site, matches)


async def play_while_clocks_jump(site: Site, players: list[Timed], dial: Path, slow: list[dict[str, Any]]) -> None:
    """Somebody else has no time left each time, and loses it: then whoever looks for those has been there."""
    try:
        await asyncio.gather(*(player.sit_down() for player in players))
        for shift, other in zip(("1200", "-1200"), slow, strict=True):
            dial.write_text(shift)
            goals = {player: player.view.version + 4 for player in players}
            take_all_time(site, other)
            await until(partial(_lost_on_time, site, other), "somebody loses on time")
            await until(partial(_reached, goals), "everybody moves")
        await asyncio.gather(*(player.settle() for player in players))
    finally:
        for player in players:
            await player.leave()


def take_all_time(site: Site, match: dict[str, Any]) -> None:
    with psycopg.connect(site.postgres.url, autocommit=True) as connection:
        connection.execute(OUT_OF_TIME, [str(to_move(site, match)), match["id"]])


def age(site: Site, matches: list[dict[str, Any]]) -> float:
    """In seconds: the clocks run from the beginning."""
    query = "SELECT extract(epoch FROM now() - min(created)) FROM matches_match WHERE id = ANY(%s)"
    with psycopg.connect(site.postgres.url) as connection:
        row = connection.execute(query, [[match["id"] for match in matches]]).fetchone()
    assert row
    return float(row[0]) + 1


def stand_ins(site: Site, matches: list[dict[str, Any]]) -> list[int]:
    """The seats that were lost to a bot."""
    query = "SELECT index FROM matches_seat WHERE match_id = ANY(%s) AND stand_in <> ''"
    with psycopg.connect(site.postgres.url) as connection:
        return [index for (index,) in connection.execute(query, [[match["id"] for match in matches]])]


def to_move(site: Site, match: dict[str, Any]) -> int:
    with psycopg.connect(site.postgres.url) as connection:
        row = connection.execute("SELECT to_move FROM matches_match WHERE id = %s", [match["id"]]).fetchone()
    assert row
    return int(row[0][0])


def _reached(versions: dict[Timed, int]) -> bool:
    return all(player.view.version >= version for player, version in versions.items())


def _lost_on_time(site: Site, match: dict[str, Any]) -> bool:
    return stand_ins(site, [match]) == [to_move(site, match)]
