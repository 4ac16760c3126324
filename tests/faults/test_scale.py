"""Parts of a running site die while people play. Afterwards every acknowledged move is in the log exactly once, each
client has the server's version with the byte-same view, nobody was shown a secret, and every match goes on."""

from __future__ import annotations

import asyncio
import signal
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.faults.conftest import Shelf
from tests.live import ledger
from tests.live.players import Player, Sent
from tests.live.servers import Process, Site
from tests.live.sockets import Refused, Socket
from tests.patience import PATIENCE, Wait, until, until_on_loop

pytestmark = pytest.mark.xdist_group("faults")

Fault = Callable[[], Awaitable[None]]
THINKING = 0.03
CUT_OTHERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> ALL(%s)"
)


def seated(
    site: Site, matches: list[dict[str, Any]], kind: type[Player] = Player, *, ports: list[int] | None = None
) -> list[Player]:
    """Everybody on a seat, and somebody who watches, spread over the web processes."""
    ports = ports or site.ports
    seats = [(match, seat) for match in matches for seat, cookie in enumerate(match["cookies"]) if cookie]
    players = [kind(match, seat, ports, pause=THINKING) for match, seat in seats]
    return [*players, *(Player(match, None, ports) for match in matches)]


def play_through(site: Site, players: list[Player], fault: Fault) -> int:
    """Plays, lets the fault happen in the middle, plays on; how many moves are in the logs, all of them checked."""
    asyncio.run(_play_through(players, fault))
    return ledger.check(site.postgres.url, players)


async def _play_through(players: list[Player], fault: Fault) -> None:
    try:
        await asyncio.gather(*(player.sit_down() for player in players))
        await _all_move(players, 3)
        await fault()
        await _all_move(players, 3)
        await asyncio.gather(*(_stop(player) for player in players))
        await until_on_loop(lambda: all(_waits_for_people(player) for player in players), "bots rest")
        await asyncio.gather(*(player.catch_up() for player in players))
    finally:
        for player in players:
            await player.leave()


async def _all_move(players: list[Player], versions: int) -> None:
    goals = {player: player.view.version + versions for player in players}
    await until_on_loop(
        lambda: all(p.view.over or p.view.version >= goal for p, goal in goals.items()), "everybody moves"
    )


async def _stop(player: Player) -> None:
    player.playing = False
    await until_on_loop(lambda: player.pending is None, f"{player} hears of what it did last")


def _waits_for_people(player: Player) -> bool:
    """Bots go on by themselves until a person is asked; who watches can't tell."""
    return None not in player.match["cookies"] or player.seat is None or bool(player.view.over or player.view.ask)


def test_a_web_process_is_killed(site: Site, shelf: Shelf) -> None:
    players = seated(site, shelf.take(4))

    async def fault() -> None:
        site.web[0].kill()
        await until_on_loop(lambda: any(player.reconnects for player in players), "somebody notices it")
        await asyncio.to_thread(site.web[0].start)

    assert play_through(site, players, fault) > 24


def test_a_web_process_that_ends_tells_its_sockets_to_come_back(site: Site, shelf: Shelf) -> None:
    """Through nginx, if there is one."""
    players = seated(site, shelf.take(3), ports=[site.front] if site.nginx else site.ports)

    async def fault() -> None:
        crowded = max(zip(site.web, site.ports, strict=True), key=lambda pair: sockets_at(pair[1]))[0]
        await asyncio.to_thread(crowded.end)
        await asyncio.to_thread(crowded.start)

    play_through(site, players, fault)
    assert {player.ended_with for player in players if player.reconnects} == {4012}


def sockets_at(port: int) -> int:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as figures:
        return int(figures.read().decode().split("\ntianxia_sockets ")[1].split()[0])


def test_a_page_of_another_site_gets_no_socket(site: Site, shelf: Shelf) -> None:
    (match,) = shelf.take(1)

    async def knock(origin: str) -> None:
        headers = {"Origin": origin, "Cookie": match["cookies"][0]}
        path = f"/ws/match/{match['public_id']}/"
        (await Socket.open(site.ports[0], path, heard=lambda text: None, headers=headers)).abort()

    asyncio.run(knock(f"http://127.0.0.1:{site.ports[0]}"))
    with pytest.raises(Refused, match="403"):
        asyncio.run(knock("https://evil.example"))


def test_a_worker_is_killed_while_a_bot_thinks(site: Site, shelf: Shelf) -> None:
    players = seated(site, shelf.take(1, bot=True))

    async def fault() -> None:
        await until_on_loop(lambda: not any(p.view.ask or p.pending for p in players), "the bot is asked")
        site.worker.kill()
        site.worker.start()

    play_through(site, players, fault)


def test_redis_dies_and_comes_back_empty(site: Site, shelf: Shelf) -> None:
    players = seated(site, shelf.take(3))

    async def fault() -> None:
        site.redis.end(signal.SIGKILL)
        await _all_move([p for p in players if p.seat is not None], 3)  # the database is the truth: play goes on
        site.redis.start()

    play_through(site, players, fault)


def test_postgres_dies_and_comes_back(site: Site, shelf: Shelf) -> None:
    players = seated(site, shelf.take(3))

    async def fault() -> None:
        site.postgres.end(signal.SIGQUIT)  # drops everything at once and recovers from its log
        await until_on_loop(lambda: any(player.errors for player in players), "somebody notices it")
        site.postgres.start()

    play_through(site, players, fault)
    assert {error for player in players for error in player.errors} <= {"server_error", "stale"}


def test_no_connection_to_the_database_is_free(site: Site, shelf: Shelf) -> None:
    """Somebody else has them all, and many ask for pages: they are told so at once; soon afterwards all is well."""
    players = seated(site, shelf.take(3))

    async def fault() -> None:
        taken = await asyncio.to_thread(take_all_connections, site.postgres.url)
        addresses = [f"http://127.0.0.1:{port}{path}" for port in site.ports for path in ("/readyz", "/", "/ladder/")]
        told = await asyncio.gather(*(asyncio.to_thread(page, address) for address in addresses))
        assert {status for status, _ in told} == {503}
        assert max(seconds for _, seconds in told) < PATIENCE / 4
        for connection in taken:
            connection.close()
        for port in site.ports:
            # PostgreSQL needs a moment until a closed connection is free for others.
            ready = f"http://127.0.0.1:{port}/readyz"
            await asyncio.to_thread(until, partial(_says_yes, ready), f"{ready} says yes again")

    play_through(site, players, fault)


def take_all_connections(url: str) -> list[psycopg.Connection[Any]]:
    """Those of the site too: they are cut, and taken before it can have them again."""
    first = psycopg.connect(url, autocommit=True)
    (everything,) = first.execute("SELECT current_setting('max_connections')::int").fetchone() or (0,)
    taken = [first]
    while len(taken) < everything:
        try:
            taken.append(psycopg.connect(url))
        except psycopg.OperationalError:
            first.execute(CUT_OTHERS, [[connection.info.backend_pid for connection in taken]])
    return taken


def page(url: str) -> tuple[int, float]:
    """Its status, and after how many seconds it came."""
    wait = Wait(url)
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            return int(answer.status), PATIENCE - wait.left
    except urllib.error.HTTPError as error:
        return error.code, PATIENCE - wait.left


def test_somebody_reads_slowly(site: Site, shelf: Shelf) -> None:
    """The others don't wait for one who takes nothing from the line; when it wakes up it has everything."""
    players = seated(site, shelf.take(2))
    sleeper = players[-1]

    async def fault() -> None:
        assert sleeper.socket
        sleeper.socket.transport.pause_reading()
        await _all_move(players[:-1], 20)
        if sleeper.socket:
            sleeper.socket.transport.resume_reading()

    play_through(site, players, fault)


def test_nobody_costs_more_than_a_bounded_memory(site: Site, shelf: Shelf) -> None:
    """Some ask for everything again and again and never read the answers; some say more than can be read."""
    (match,) = shelf.take(1)
    path, headers = f"/ws/match/{match['public_id']}/", {"Cookie": match["cookies"][0]}
    before = memory(site.web[0])

    async def never_reads() -> None:
        gone = asyncio.Event()
        line = await Socket.open(
            site.ports[0], path, heard=lambda text: None, ended=lambda code: gone.set(), headers=headers
        )
        line.transport.pause_reading()
        async with asyncio.timeout(PATIENCE):
            while not gone.is_set():
                line.send('{"do":"sync","version":-1}')
                await asyncio.sleep(0.04)

    async def ends_with(*said: str) -> int | None:
        gone: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        line = await Socket.open(site.ports[0], path, heard=lambda text: None, ended=gone.set_result, headers=headers)
        for text in said:
            line.send(text)
        return await asyncio.wait_for(gone, PATIENCE)

    async def all_of_them() -> None:
        await asyncio.gather(*(never_reads() for _ in range(10)))
        assert await ends_with(*['{"do":"ping"}'] * 3000) == 4008
        assert await ends_with(" " * 1_000_000) in (1009, None)  # the farewell may be lost among what it still sends

    asyncio.run(all_of_them())
    assert memory(site.web[0]) - before < 40


def memory(process: Process) -> int:
    """In megabytes."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) // 1024


class Careless(Player):
    """Says everything twice, and again what it said long ago, in any order, some of it late."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.said: list[Sent] = []

    def say(self, sent: Sent) -> None:
        super().say(sent)
        again = [sent, *self.random.sample(self.said, min(2, len(self.said)))]
        self.random.shuffle(again)
        for one in again:
            late = self.random.choice((0.0, 0.0, self.random.uniform(0.0, 0.5)))
            asyncio.get_running_loop().call_later(late, self.repeat, one)
        self.said.append(sent)

    def repeat(self, sent: Sent) -> None:
        if self.socket:
            self.socket.send(sent.text)


def test_somebody_says_everything_again(site: Site, shelf: Shelf) -> None:
    players = seated(site, shelf.take(2), Careless)
    play_through(site, players, lambda: _all_move(players, 10))


def test_hundreds_watch_in_one_process(site: Site, shelf: Shelf) -> None:
    (match,) = shelf.take(1)
    watching = [Player(match, None, site.ports[:1]) for _ in range(300)]
    players = [Player(match, seat, site.ports[1:], pause=0.1) for seat in range(2)]

    async def nothing() -> None:
        pass

    play_through(site, [*watching, *players], nothing)


def test_no_log_names_a_secret(site: Site) -> None:
    """After all that has happened above."""
    logs = "".join(process.log.read_text() for process in site.processes)
    assert site.env["SECRET_KEY"] not in logs
    assert "sessionid" not in logs
    with psycopg.connect(site.postgres.url) as connection:
        seeds = [bytes(seed) for (seed,) in connection.execute("SELECT seed FROM matches_match")]
    assert not any(seed.hex() in logs or str(seed) in logs for seed in seeds)


def _says_yes(address: str) -> bool:
    return page(address)[0] == 200
