"""What the rows say, read without the platform's code and played anew from the seed: the measure of all clients."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
import psycopg

from games.core import Event, Play, registry
from tests.live.players import Player

MATCH = "SELECT game, options, seat_count, seed, version, checkpoint, to_move FROM matches_match WHERE id = "
ACTIONS = "SELECT seq, seat, token, client_id, undoes, events FROM matches_action WHERE match_id = "
events_decode = msgspec.msgpack.Decoder(list[Event]).decode


@dataclass
class Action:
    seq: int
    seat: int | None
    token: str
    client_id: str
    undoes: int | None
    raw_events: bytes

    @cached_property
    def events(self) -> list[Event]:
        return events_decode(bytes(self.raw_events))


class Ledger:
    """One match as it is stored, and every version of it played anew."""

    def __init__(self, match: dict[str, Any], row: Sequence[Any], actions: Iterable[Any]) -> None:
        game, options, seats, seed, self.version, checkpoint, to_move = row
        self.match = match
        self.actions = [Action(*words) for words in actions]
        assert [action.seq for action in self.actions] == list(range(self.version + 1)), "a gap or a double in the log"
        rules = registry.get(game)
        chosen = msgspec.convert(json.loads(options) if isinstance(options, str) else options, rules.options)
        self.play = Play.new(rules, chosen, seats=seats, seed=bytes(seed))
        self.views = [self._views()]
        for action in self.actions[1:]:
            assert action.seat is not None
            self.play.apply(action.seat, action.token)
            self.views.append(self._views())
        stored = Play.resume(rules, bytes(checkpoint))
        assert stored.digest() == self.play.digest(), "the stored position is not what the log leads to"
        assert (json.loads(to_move) if isinstance(to_move, str) else to_move) == sorted(self.play.asks)

    def _views(self) -> list[bytes]:
        """Of each seat; the spectators' is the last, where -1 finds it."""
        seats = [*range(len(self.match["cookies"])), None]
        return [msgspec.json.encode(self.play.view(seat)) for seat in seats]

    def check(self, player: Player) -> None:
        """The player has what the rows have, was told the truth at every moment, and saw nothing else."""
        seat = -1 if player.seat is None else player.seat
        if player.seat is not None:
            self._check_moves(player, player.seat)
        assert player.view.version == self.version, f"{player} is at {player.view.version}, the match at {self.version}"
        for version, board in player.boards.items():
            assert board == self.views[version][seat], f"{player} was shown something else at {version}"
        ask = self.play.asks.get(seat)
        offered = [option.token for option in player.view.ask.options] if player.view.ask else None
        assert offered == (None if ask is None else list(ask.options))
        self._check_log(player)

    def _check_moves(self, player: Player, seat: int) -> None:
        own = [action for action in self.actions if action.seat == seat]
        by_id = {action.client_id: action for action in own}
        assert len(by_id) == len(own), f"{player}: something was done twice"
        for told in player.acknowledged:
            stored = by_id.pop(told.id)
            assert (stored.seq, stored.token) == (told.version, told.token), f"{player}: {told} became {stored}"
        assert not by_id, f"{player} was never told of {by_id}"

    def _check_log(self, player: Player) -> None:
        visible = [
            (action.seq, event.key, event.values)
            for action in self.actions
            for event in action.events
            if event.seen_by(player.seat)
        ]
        undone = {action.undoes for action in self.actions}
        told = [(line.version, line.key, line.values) for line in player.log]
        assert told == as_sent([line for line in visible if line[0] not in undone])
        assert player.everything <= {(version, key) for version, key, _ in visible}, f"{player} heard a secret"


def as_sent(lines: list[tuple[int, str, dict[str, Any]]]) -> list[tuple[int, str, dict[str, Any]]]:
    return msgspec.json.decode(msgspec.json.encode(lines), type=list[tuple[int, str, dict[str, Any]]])


def read(database: str, matches: Iterable[dict[str, Any]]) -> list[Ledger]:
    """`database`: the address of a PostgreSQL, or the path of an SQLite file."""
    connection: Any = psycopg.connect(database) if "://" in database else sqlite3.connect(database)
    with closing(connection):
        return [_one(connection, match) for match in matches]


def _one(connection: Any, match: dict[str, Any]) -> Ledger:
    number = int(match["id"])
    row = connection.execute(f"{MATCH}{number}").fetchone()
    return Ledger(match, row, connection.execute(f"{ACTIONS}{number} ORDER BY seq").fetchall())


def check(database: str, players: Sequence[Player]) -> int:
    """Every match and every player of it; how many moves are in the logs."""
    matches = {player.match["id"]: player.match for player in players}
    ledgers = {ledger.match["id"]: ledger for ledger in read(database, matches.values())}
    for player in players:
        ledgers[player.match["id"]].check(player)
    return sum(ledger.version for ledger in ledgers.values())
