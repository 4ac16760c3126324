from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from django.core.cache import cache


class Lease:
    """What one of all processes has for itself, for a while: whoever dies with it keeps nobody waiting for long."""

    def __init__(self, what: str, *, seconds: float) -> None:
        self._key = f"lease.{what}"
        self._seconds = seconds

    @contextmanager
    def taken(self) -> Iterator[bool]:
        """Whether it is the caller's now. A cache that is down stops nobody."""
        mine = True
        with suppress(Exception):
            mine = cache.add(self._key, True, timeout=self._seconds)
        try:
            yield mine
        finally:
            if mine:
                with suppress(Exception):
                    cache.delete(self._key)

    def prolong(self) -> None:
        with suppress(Exception):
            cache.touch(self._key, self._seconds)
