"""A site under load, from a generator on the same machine: how many actions a second, and how long one takes.

    closed loop    50 matches × 4 seats, each choice as soon as the last one is seen
    open loop      250 matches × 4 seats, one choice per match every 2 seconds

    python -m tests.bench load               both, in the scale profile and in the embedded one
    python -m tests.bench.load open scale    one of them

A latency is the time from the moment at which a token is due to be sent until the sender sees its version: who waits
for the server sends late, and that counts. `lost` are clients that did not end at the version of the rows, and
acknowledged moves that are not in the log exactly once. What the machine itself did meanwhile stands below: a move is
acknowledged once it is on the disk, and a virtual machine's disk and processors are shared with others.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import psycopg

from tests.bench.report import Line, at_least, at_most, show
from tests.live.players import Acknowledged, Option, Player, Sent
from tests.live.servers import Site, embedded, prepare
from tests.patience import until_on_loop as until
from tests.services import free_port

GAME = "zhanguo"
SEATS = 4
WANTED = {"game": GAME, "seats": [None] * SEATS}
SECONDS = float(os.environ.get("BENCH_SECONDS", "15"))
WARM_UP = 3.0
EVERY = 2.0


class Bars(NamedTuple):
    rate: float | None = None
    p50: float | None = None
    p99: float | None = None


CLOSED_BARS = Bars(rate=400)
OPEN_BARS = Bars(p50=8, p99=60)


class Question(msgspec.Struct):
    options: list[Option]


class Heard(msgspec.Struct):
    """No more of a message than is needed to go on: the generator takes its share of the machine too."""

    type: str
    version: int = -1
    id: str | None = None
    code: str | None = None
    over: bool = False
    ask: Question | None = None


decode = msgspec.json.Decoder(Heard).decode


class Loader(Player):
    """`closed`: chooses as soon as it can; else when it is told to."""

    def __init__(self, match: dict[str, Any], seat: int, ports: list[int], *, closed: bool) -> None:
        super().__init__(match, seat, ports)
        self.closed = closed
        self.saw = self.answered = False
        self.done: list[tuple[float, float]] = []  # when, and after how long

    def port(self) -> int:
        """All who sit at a table come to one process: so nginx.conf sends them."""
        number: int = self.match["id"]
        return self.ports[number % len(self.ports)]

    def hear(self, text: bytes) -> None:
        message = decode(text)
        if message.type == "view":
            self.view = message  # type: ignore[assignment]
            if self.pending and message.version > self.pending.version:
                self.seen()
            self._synced = True
            if self.closed:
                self.choose_now(time.perf_counter())
        elif message.type == "done" and self.pending:
            self.acknowledged.append(Acknowledged(self.pending.id, message.version, self.pending.token))
            self.answered = True
            self.finish()
        elif message.type == "error":
            self.errors.append(message.code or "")
            if self.pending and self.pending.id == message.id:
                self.pending = None

    def seen(self) -> None:
        assert self.pending
        now = time.perf_counter()
        if not self.saw:
            self.done.append((now, now - self.pending.at))
        self.saw = True
        self.finish()

    def finish(self) -> None:
        if self.saw and self.answered:
            self.pending = None
            if self.closed:
                self.choose_now(time.perf_counter())

    def choose_now(self, due: float) -> bool:
        if not self.playing or self.pending or self.view.over or not self.view.ask:
            return False
        self._number += 1
        self.saw = self.answered = False
        self.say(Sent(f"c{self._number}", self.random.choice(self.view.ask.options).token, self.view.version, due))
        return True


@dataclass
class Target:
    """Where to, and what is to be looked at."""

    ports: list[int]
    database: str
    web: list[int]
    others: dict[str, int]  # roots of process trees whose time is counted too


@contextmanager
def scale(count: int) -> Iterator[tuple[Target, list[dict[str, Any]]]]:
    with tempfile.TemporaryDirectory(prefix="tianxia-") as home, Site(Path(home)) as site:
        matches = prepare(site.env, [WANTED | {"count": count}])
        site.start()
        others = {"postgres": site.postgres.pid, "redis": site.redis.pid}
        yield Target(site.ports, site.postgres.url, [web.pid for web in site.web], others), matches


@contextmanager
def one_process(count: int) -> Iterator[tuple[Target, list[dict[str, Any]]]]:
    port = free_port()
    with (
        tempfile.TemporaryDirectory(prefix="tianxia-") as home,
        embedded(Path(home), port, [WANTED | {"count": count}]) as (server, matches),
    ):
        server.start()
        yield Target([port], f"{home}/tianxia.sqlite3", [server.child], {}), matches


PROFILES = {"scale": scale, "embedded": one_process}


def cpu(pid: int) -> float:
    """Seconds of processor time of a process and its children so far."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(cpu(int(child)) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split())


def memory(pid: int) -> float:
    """Megabytes: its own pages, and its share of those that several processes have in common (libraries)."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) * 1024 / 1e6


class Machine:
    """How long the disk makes a small write wait, and how much of the processors the host gives to others."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self._first = self._ticks()

    @staticmethod
    def _ticks() -> list[int]:
        return [int(ticks) for ticks in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]

    async def watch(self) -> None:
        with tempfile.TemporaryFile(prefix="tianxia-") as file:
            while True:
                self.waits.append(await asyncio.to_thread(self._write, file.fileno()))
                await asyncio.sleep(0.05)

    @staticmethod
    def _write(file: int) -> float:
        began = time.perf_counter()
        os.pwrite(file, bytes(8192), 0)
        os.fdatasync(file)
        return time.perf_counter() - began

    def report(self) -> list[Line]:
        ticks = [last - first for first, last in zip(self._first, self._ticks(), strict=True)]
        return [
            at_most("disk alone, 8 KB: p99", quantile(self.waits, 99) * 1e3, None, "ms"),
            at_most("disk alone, 8 KB: worst", max(self.waits) * 1e3, None, "ms"),
            at_most("processors taken by the host", ticks[7] / sum(ticks), None, "%"),
        ]


def quantile(values: Iterable[float], percent: int) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


async def run(target: Target, matches: list[dict[str, Any]], *, closed: bool, title: str) -> None:
    before = sum(map(memory, target.web))
    players = [Loader(match, seat, target.ports, closed=closed) for match in matches for seat in range(SEATS)]
    for start in range(0, len(players), 20):
        await asyncio.gather(*(player.sit_down(playing=False) for player in players[start : start + 20]))
    await until(lambda: all(player.view.version >= 0 for player in players), "everybody sees a table")
    began = time.perf_counter() + WARM_UP
    machine = Machine()
    watching = asyncio.create_task(machine.watch())
    used = await _drive(players, target, began, closed=closed)
    watching.cancel()
    conditions = machine.report()
    await asyncio.gather(*(_settle(player) for player in players))
    megabytes = sum(map(memory, target.web))
    report(players, target, began, used, megabytes, before, conditions, closed=closed, title=title)
    for player in players:
        await player.leave()


async def _drive(players: list[Loader], target: Target, began: float, *, closed: bool) -> dict[str, float]:
    for player in players:
        player.playing = True
        if closed:
            player.choose_now(time.perf_counter())
    pacing = None if closed else asyncio.create_task(_pace(players, began + SECONDS))
    await asyncio.sleep(began - time.perf_counter())
    first = _times(target)
    await asyncio.sleep(SECONDS)
    last = _times(target)
    for player in players:
        player.playing = False
    if pacing:
        await pacing
    return {name: last[name] - first[name] for name in first}


async def _pace(players: list[Loader], end: float) -> None:
    """Each match gets its turn every two seconds, all of them evenly spread; a late turn stays due."""
    tables: dict[int, list[Loader]] = {}
    for player in players:
        tables.setdefault(player.match["id"], []).append(player)
    order = list(tables.values())
    step = EVERY / len(order)
    due, number = time.perf_counter(), 0
    late: list[tuple[float, list[Loader]]] = []
    while due < end:
        late.append((due, order[number % len(order)]))
        late = [(at, table) for at, table in late if not any(one.choose_now(at) for one in table)]
        late = [(at, table) for at, table in late if not table[0].view.over]
        due, number = due + step, number + 1
        await asyncio.sleep(max(0.0, due - time.perf_counter()))


async def _settle(player: Loader) -> None:
    player.playing = False
    try:
        await until(lambda: player.pending is None, f"{player} hears of what it did last")
        await player.catch_up()
    except AssertionError:
        player.errors.append("lost")


def _times(target: Target) -> dict[str, float]:
    return {
        "web": sum(map(cpu, target.web)),
        **{name: cpu(pid) for name, pid in target.others.items()},
        "generator": time.process_time(),
    }


def report(
    players: Sequence[Loader],
    target: Target,
    began: float,
    used: dict[str, float],
    megabytes: float,
    before: float,
    conditions: list[Line],
    *,
    closed: bool,
    title: str,
) -> None:
    taken = [latency for player in players for at, latency in player.done if began <= at <= began + SECONDS]
    assert taken, f"nothing happened: { {error for player in players for error in player.errors} }"
    errors = [error for player in players for error in player.errors if error != "lost"]
    p50, p95, p99 = (quantile(taken, percent) * 1e3 for percent in (50, 95, 99))
    bars = CLOSED_BARS if closed else OPEN_BARS
    lines = [
        at_least("actions/s", len(taken) / SECONDS, bars.rate),
        at_most("latency p50", p50, bars.p50, "ms"),
        at_most("latency p95", p95, None, "ms"),
        at_most("latency p99", p99, bars.p99, "ms"),
        at_most(f"errors {', '.join(sorted(set(errors)))}".strip(), len(errors), 0),
        at_most("lost versions and moves", lost_versions(target.database, players), 0),
        at_most(f"memory, {len(players)} sockets", megabytes, 250, "MB"),
        at_most("memory before they came", before, None, "MB"),
        *(at_most(f"CPU per action: {name}", 1e3 * time / len(taken), None, "ms") for name, time in used.items()),
        *conditions,
    ]
    show(title, lines)


def lost_versions(database: str, players: Sequence[Loader]) -> int:
    connection: Any = psycopg.connect(database) if "://" in database else sqlite3.connect(database)
    with closing(connection):
        versions = dict(connection.execute("SELECT id, version FROM matches_match").fetchall())
        words = connection.execute("SELECT match_id, seat, client_id, seq FROM matches_action WHERE seq > 0").fetchall()
    stored = {(match, seat, client): seq for match, seat, client, seq in words}
    lost = len(words) - len(stored) + abs(sum(versions.values()) - len(words))
    for player in players:
        match = player.match["id"]
        lost += player.view.version != versions[match]
        lost += sum(stored.get((match, player.seat, told.id)) != told.version for told in player.acknowledged)
    return lost


def main(arguments: Sequence[str]) -> None:
    loops = [one for one in ("closed", "open") if one in arguments] or ["closed", "open"]
    for profile in [one for one in PROFILES if one in arguments] or list(PROFILES):
        for loop in loops:
            count = 50 if loop == "closed" else 250
            title = f"{loop} loop, {profile} profile, {GAME}: {count} matches × {SEATS} seats, {SECONDS:.0f} s"
            with PROFILES[profile](count) as (target, matches):
                asyncio.run(run(target, matches, closed=loop == "closed", title=title))


if __name__ == "__main__":
    main(sys.argv[1:])
