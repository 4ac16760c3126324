"""How often something was done since it was first done, for a stretch of time, by all processes together. A cache that
is down counts nothing and closes no door."""

from __future__ import annotations

import hashlib
import time
from contextlib import suppress
from typing import NamedTuple

from django.core.cache import cache

DAY = 86_400  # seconds
_SLATE = "slate.{}"


class Limit(NamedTuple):
    times: int
    seconds: int


def too_often(what: str, limit: Limit) -> bool:
    """Counts this time too."""
    key = _key(what, limit)
    try:
        cache.add(key, 0, timeout=limit.seconds)
        return int(cache.incr(key)) > limit.times
    except Exception:
        return False


def forget(what: str, limit: Limit, *, times: int | None = None) -> None:
    """All that was counted, or only so many times of it."""
    with suppress(Exception):
        if times is None:
            cache.delete(_key(what, limit))
        else:
            cache.decr(_key(what, limit), times)


def slate(what: str) -> str:
    """Name it in all that is counted about this: `wipe` then begins all of it anew, whatever else it names."""
    with suppress(Exception):
        return f"{what} {cache.get(_SLATE.format(_digest(what)), '')}"
    return what


def wipe(what: str, *, seconds: int) -> None:
    """`seconds`: the longest time for which anything of it is counted."""
    with suppress(Exception):
        cache.set(_SLATE.format(_digest(what)), time.time(), timeout=seconds)


def _key(what: str, limit: Limit) -> str:
    return f"count.{_digest(what)}.{limit.seconds}"


def _digest(what: str) -> str:
    """People type whatever they like, and addresses are nobody's business."""
    return hashlib.sha256(what.encode(errors="replace")).hexdigest()[:32]
