"""What time it is on this site. The database's clock says so: machines of several processes never agree to the second,
and one of them may be set anew in the middle of a game. A single process with SQLite believes its machine once, when it
starts, and then goes by the machine's pulse. Nobody loses on time by a clock that somebody sets."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Any

from django.db import DEFAULT_DB_ALIAS
from django.db import connection as own_connection
from django.utils import timezone

EVERY = 30.0  # seconds; in between the machine's own pulse is exact enough
SLOW = 0.25  # an answer that took longer says too little, unless there is none

_ahead: float | None = None  # the database's clock before this machine's pulse, in seconds
_asked = 0.0


def site_now() -> datetime:
    """Asks nobody: callable everywhere, at no cost."""
    return timezone.now() if _ahead is None else datetime.fromtimestamp(time.monotonic() + _ahead, UTC)


def keep_right(*, connection: Any = own_connection, **_signal: Any) -> None:
    """Compares once in a while; outside of transactions. Called with every new connection, before every task and by the
    threads that keep their connections."""
    global _ahead, _asked
    if connection.alias != DEFAULT_DB_ALIAS:
        return
    if connection.vendor == "sqlite":
        _ahead = _ahead or time.time() - time.monotonic()
        return
    began = time.monotonic()
    if _ahead is not None and began - _asked < EVERY:
        return
    _asked = began
    with connection.cursor() as cursor:
        cursor.execute("SELECT extract(epoch FROM clock_timestamp())")
        there = float(cursor.fetchone()[0])
    ended = time.monotonic()
    if _ahead is None or ended - began < SLOW:
        _ahead = there - (began + ended) / 2
