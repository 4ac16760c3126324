"""Positions of stored games, with somebody at the table who is asked: whatever a screen must show can be looked at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from games.core import NOBODY, notation, registry

if TYPE_CHECKING:
    from accounts.models import User

RECORDS = Path(__file__).resolve().parents[1] / "games"


class Position(NamedTuple):
    """The question of a stored game that offers a token beginning so, the last of them up to a share of the game."""

    game: str
    record: str
    share: float
    token: str = ""

    def __str__(self) -> str:
        return f"{self.game} {self.record} {self.share:.0%}{f' {self.token}' if self.token else ''}"


def address(position: Position, user: User) -> str:
    """Of a table where it is this person's move in that position; bots of the lowest level sit on the other seats."""
    from records.services import practice_begin, record_import

    record = notation.read((RECORDS / position.game / "records" / f"{position.record}.txt").read_text())
    version, seat = list(_questions(record, position))[-1]
    match = record_import(record=record)
    branch = practice_begin(match=match, version=version, seat=seat, user=user, level="novice")
    return f"/match/{branch.public_id}/"


def replay(position: Position) -> str:
    """Of the replay of the whole game."""
    from records.services import record_import

    record = notation.read((RECORDS / position.game / "records" / f"{position.record}.txt").read_text())
    return f"/match/{record_import(record=record).public_id}/replay/?seat=0"


def _questions(record: notation.Record, position: Position) -> Iterator[tuple[int, int]]:
    """Number of choices before each question that is meant, and the seat that is asked."""
    play = notation.begin(record, registry.get(record.game))
    until = position.share * len(record.choices)
    for version, (seat, token) in enumerate(record.choices):
        if version > until:
            return
        ask = None if seat == NOBODY else play.asks.get(seat)
        if ask and len(ask.options) > 1 and any(option.startswith(position.token) for option in ask.options):
            yield version, seat
        play.apply(seat, token)
