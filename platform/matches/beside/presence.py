"""Who is here, and who is away."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from ground.clock import site_now
from matches.models import Seat

AWAY_AFTER = timedelta(seconds=60)


def is_away(seat: Seat) -> bool:
    return seat.seen is None or site_now() - seat.seen > AWAY_AFTER


def seats_seen(*, seats: Iterable[tuple[int, int]]) -> None:
    """(match, seat): these people look at their tables now."""
    now = site_now()
    by_match: dict[int, list[int]] = {}
    for match_id, index in seats:
        by_match.setdefault(index, []).append(match_id)
    for index, match_ids in by_match.items():  # a handful of indexes, however many matches
        Seat.objects.filter(match_id__in=match_ids, index=index).update(seen=now, mailed=False)
