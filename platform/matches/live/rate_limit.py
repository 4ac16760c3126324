"""How fast somebody may talk over a socket: a token bucket, the rate limit."""

from __future__ import annotations

import time


class Bucket:
    """How fast somebody may talk: messages worth `rate` a second, `burst` at once."""

    def __init__(self, *, rate: float, burst: int, patience: int) -> None:
        self._rate = rate
        self._burst = burst
        self._patience = patience
        self._level = float(burst)
        self._filled = time.monotonic()
        self.slowed = 0  # how many messages in a row had to wait

    def wait(self, worth: float = 1) -> float:
        """Takes so much; how many seconds whoever said it has to wait for their turn."""
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._filled) * self._rate) - worth
        self._filled = now
        if self._level >= 0:
            self.slowed = 0
            return 0.0
        self.slowed += 1
        return -self._level / self._rate

    @property
    def exhausted(self) -> bool:
        return self.slowed > self._patience
