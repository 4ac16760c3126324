"""Figures for Prometheus, in its text format. Each process counts for itself; `/metrics` shows those of one of them."""

from __future__ import annotations

import threading
import time
from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import accumulate

from django.core.cache import cache

BOUNDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
_known: list[Counter | Gauge | Histogram | Shared] = []


class Counter:
    """Only grows."""

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = name, about
        self._value = 0
        self._lock = threading.Lock()
        _known.append(self)

    def add(self) -> None:
        with self._lock:
            self._value += 1

    def lines(self) -> Iterator[str]:
        yield from _head(self.name, self.about, "counter")
        yield f"{self.name} {self._value}"


class Shared:
    """Counts in the cache, which all processes share: workers have no address at which they could be asked."""

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = name, about
        _known.append(self)

    def add(self, count: int = 1) -> None:
        with suppress(Exception):  # no figure is worth a bot's turn
            cache.add(self.name, 0, timeout=None)
            cache.incr(self.name, count)

    def lines(self) -> Iterator[str]:
        yield from _head(self.name, self.about, "counter")
        yield f"{self.name} {cache.get(self.name, 0)}"


class Gauge:
    """Is asked for its value when somebody looks."""

    def __init__(self, name: str, about: str, read: Callable[[], float]) -> None:
        self.name, self.about, self._read = name, about, read
        _known.append(self)

    def lines(self) -> Iterator[str]:
        yield from _head(self.name, self.about, "gauge")
        yield f"{self.name} {self._read()}"


class Histogram:
    """How long something took, in seconds."""

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = name, about
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0
        self._lock = threading.Lock()
        _known.append(self)

    @contextmanager
    def time(self) -> Iterator[None]:
        began = time.perf_counter()
        try:
            yield
        finally:
            self.observe(time.perf_counter() - began)

    def observe(self, seconds: float) -> None:
        with self._lock:
            self._counts[bisect_left(BOUNDS, seconds)] += 1
            self._sum += seconds

    def median(self) -> float | None:
        """The upper bound of the class in which the median lies."""
        reached = list(accumulate(self._counts))
        if not reached[-1]:
            return None
        place = next(i for i, count in enumerate(reached) if 2 * count >= reached[-1])
        return BOUNDS[min(place, len(BOUNDS) - 1)]

    def lines(self) -> Iterator[str]:
        yield from _head(self.name, self.about, "histogram")
        reached = list(accumulate(self._counts))
        for bound, count in zip((*BOUNDS, "+Inf"), reached, strict=True):
            yield f'{self.name}_bucket{{le="{bound}"}} {count}'
        yield f"{self.name}_sum {self._sum:.6f}"
        yield f"{self.name}_count {reached[-1]}"


def _head(name: str, about: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"


def text() -> str:
    """Whatever can be had: a part of the site that is down takes only its own figures away."""
    lines: list[str] = []
    for metric in _known:
        with suppress(Exception):
            lines += list(metric.lines())
    return "".join(f"{line}\n" for line in lines)


moves = Histogram("tianxia_move_seconds", "A choice from its arrival until it is stored and shown here.")
errors = Counter("tianxia_errors_total", "Messages of players that ended in an error of ours.")
bot_decisions = Shared("tianxia_bot_decisions_total", "Decisions of bots.")
bot_time = Shared("tianxia_bot_milliseconds_total", "How long bots thought about them.")
