"""Choices at several tables, stored in one transaction: the batch writer.

This is the quick way of most choices. It goes on from the game in memory, and the rows only say whether that was right
(optimistic locking): the update names the version and the affairs that it was made from. What does not fit is left to
the careful way of services.py, which begins with the lock of the row.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.db import connection, transaction
from django.db.models import Model

from games.core import RESIGN, UNDO
from ground.work.per_loop import PerLoop
from ground.work.threads import Batches, writes
from matches.errors import Refused
from matches.models import Action, Match, Snapshot
from matches.outbox import Change
from matches.playing import play_cache
from matches.playing.consequences import ADVANCED, match_advance, people_call, snapshot_due
from matches.playing.events import events_encode
from matches.playing.faults import RulesFault
from matches.playing.play_cache import Cached

logger = logging.getLogger(__name__)


class ChoiceSaid(NamedTuple):
    """A choice as it came from a socket."""

    match_id: int
    seat: int
    token: str
    version: int
    client_id: str


@dataclass(frozen=True)
class ChoiceMade:
    """A choice that was made in memory."""

    cached: Cached  # in this game
    action: Action
    visible: bool
    before: Sequence[int]  # who was to move

    def change(self, concerns: tuple[int, ...]) -> Change:
        return Change(self.action.match_id, self.action.seq, visible=self.visible, concerns=concerns)


class _NotAsRemembered(Exception):
    """Somebody else has changed a row meanwhile."""


async def choice_write(said: ChoiceSaid) -> Change | None:
    """Together with those that came in meanwhile. None: nothing has happened, the careful way has to decide."""
    return await _writer().run(said)


def choices_write(said: Sequence[ChoiceSaid]) -> list[Change | None]:
    """At most one for each match."""
    try:
        with transaction.atomic():
            made = [_make(one) for one in said]
            concerns = _store([one for one in made if one])
    except _NotAsRemembered:
        return [None] * len(said)  # whatever was made is forgotten
    except Exception:  # nobody's choice may fail because of another's
        logger.exception("%s choices are left to the careful way", len(said))
        return [None] * len(said)
    return [one.change(concerns[one.action.match_id]) if one else None for one in made]


_writer = PerLoop(lambda: Batches(choices_write, writes))


def _make(said: ChoiceSaid) -> ChoiceMade | None:
    try:
        with play_cache.remembered(said.match_id, lambda cached: _fits(cached, said)) as cached:
            return _choose(cached, said) if cached else None
    except (Refused, RulesFault):  # the careful way says why, or parks the match
        return None


def _fits(cached: Cached, said: ChoiceSaid) -> bool:
    if cached.version != said.version or not cached.match.goes_on or said.token in (UNDO, RESIGN):
        return False
    return said.seat < len(cached.seats) and not cached.seats[said.seat].bot


def _choose(cached: Cached, said: ChoiceSaid) -> ChoiceMade:
    match = cached.match
    events = cached.apply(said.seat, said.token)
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
    match_advance(match, cached.play, action, cached.seats)
    cached.actions = [action]
    return ChoiceMade(cached, action, bool(events), before)


def _store(made: Sequence[ChoiceMade]) -> dict[int, tuple[int, ...]]:
    """For each match, the users whose move it has become, or is no longer."""
    if not made:
        return {}
    matches = [one.cached.match for one in made]
    with connection.cursor() as cursor:
        if _update(cursor, matches) != len(matches):
            raise _NotAsRemembered
        _insert(cursor, [one.action for one in made])
    if snapshots := [snapshot for match in matches if (snapshot := snapshot_due(match))]:
        Snapshot.objects.bulk_create(snapshots)
    return {one.action.match_id: people_call(one.cached.match, one.cached.seats, one.before) for one in made}


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
