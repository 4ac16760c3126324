"""Choices at several tables, stored in one transaction.

This is the quick way of most choices. It goes on from the game in memory, and the rows only say whether that was right:
the update names the version and the affairs that it was made from. What does not fit is left to the careful way of
services.py, which begins with the lock of the row.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.db import connection, transaction
from django.db.models import Model

from games.core import IllegalChoice
from matches.live.messages import events_encode
from matches.models import Action, Match, Snapshot
from matches.playing import play_cache, services
from matches.playing.play_cache import Held
from matches.playing.services import ADVANCED, Change

logger = logging.getLogger(__name__)


class Said(NamedTuple):
    """A choice as it came from a socket."""

    match_id: int
    seat: int
    token: str
    version: int
    client_id: str


@dataclass(frozen=True)
class Made:
    """A choice that was made in memory."""

    held: Held  # from what
    action: Action
    visible: bool
    before: Sequence[int]  # who was to move


class _NotAsRemembered(Exception):
    """Somebody else has changed a row meanwhile."""


def choices_write(said: Sequence[Said]) -> list[Change | None]:
    """At most one for each match. None: nothing has happened, the careful way has to decide."""
    try:
        with transaction.atomic():
            made = [_make(one) for one in said]
            concerns = _store([one for one in made if one])
    except _NotAsRemembered:
        return [None] * len(said)  # whatever was made is forgotten
    except Exception:  # nobody's choice may fail because of another's
        logger.exception("%s choices are left to the careful way", len(said))
        return [None] * len(said)
    return [_committed(one, concerns[one.action.match_id]) if one else None for one in made]


def _make(said: Said) -> Made | None:
    held = play_cache.take_exactly(said.match_id, said.version)
    if held is None:
        return None
    match, play, seats = held.match, held.play, held.seats
    if not match.goes_on or said.seat >= len(seats) or seats[said.seat].bot:
        play_cache.keep(held)
        return None
    try:
        events = play.choose(said.seat, said.token)
    except IllegalChoice:
        play_cache.keep(held)  # refused before anything was touched
        return None
    except Exception:  # the rules failed: the game is forgotten here, and the match parked by the careful way
        return None
    before = match.to_move
    match.version += 1
    action = Action(
        match=match,
        seq=match.version,
        seat=said.seat,
        token=said.token,
        client_id=said.client_id,
        events=events_encode(events),
    )
    services.advance(match, play, action, seats)
    return Made(held, action, bool(events), before)


def _store(made: Sequence[Made]) -> dict[int, tuple[int, ...]]:
    """For each match, the users whose move it has become, or is no longer."""
    if not made:
        return {}
    matches = [one.held.match for one in made]
    with connection.cursor() as cursor:
        if _update(cursor, matches) != len(matches):
            raise _NotAsRemembered
        _insert(cursor, [one.action for one in made])
    if snapshots := [snapshot for match in matches if (snapshot := services.snapshot_due(match))]:
        Snapshot.objects.bulk_create(snapshots)
    return {one.action.match_id: services.call(one.held.match, one.held.seats, one.before) for one in made}


# ---------------------------------------------------------------------- the two hot statements, written by hand

_FIELDS = [field for field in Match._meta.concrete_fields if field.name in ADVANCED]
_UPDATE = (
    f"UPDATE {Match._meta.db_table} SET {', '.join(f'{field.column} = %s' for field in _FIELDS)} "
    f"WHERE id = %s AND version = %s AND affairs = %s AND state = '{Match.State.RUNNING}'"
)
_WRITTEN = [field for field in Action._meta.concrete_fields if not field.primary_key]
_INSERT = f"INSERT INTO {Action._meta.db_table} ({', '.join(str(field.column) for field in _WRITTEN)}) VALUES "
_VALUES = f"({', '.join(['%s'] * len(_WRITTEN))})"


def _update(cursor: Any, matches: Sequence[Match]) -> int:
    """How many were as remembered."""
    rows = [[*_values(match, _FIELDS), match.pk, match.version - 1, match.affairs] for match in matches]
    if len(rows) == 1:
        cursor.execute(_UPDATE, rows[0])
    else:
        cursor.executemany(_UPDATE, rows)
    count: int = cursor.rowcount
    return count


def _insert(cursor: Any, actions: Sequence[Action]) -> None:
    values = [value for action in actions for value in _values(action, _WRITTEN)]
    cursor.execute(_INSERT + ", ".join([_VALUES] * len(actions)), values)


def _values(row: Model, fields: Sequence[Any]) -> list[Any]:
    return [field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields]


def _committed(made: Made, concerns: tuple[int, ...]) -> Change:
    held = made.held
    play_cache.give_back(held.match, held.play, seats=held.seats, actions=[made.action])
    return Change(held.match.pk, held.match.version, visible=made.visible, concerns=concerns)
