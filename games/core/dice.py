"""Fair chance: every draw is SHA-256(seed, counter), provable once the seed is shown."""

from __future__ import annotations

import hashlib
from typing import TypeVar

import msgspec

T = TypeVar("T")

_SPAN = 1 << 64


class Dice(msgspec.Struct):
    """The only source of chance in a game. Its state is a seed and how often it was asked."""

    seed: bytes
    count: int = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        limit = _SPAN - _SPAN % n  # reject the uneven rest: no bias
        while True:
            digest = hashlib.sha256(self.seed + self.count.to_bytes(8, "big")).digest()
            self.count += 1
            drawn = int.from_bytes(digest[:8], "big")
            if drawn < limit:
                return drawn % n

    def roll(self, faces: int = 6) -> int:
        return 1 + self.below(faces)

    def pick(self, items: list[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def mixed_seed(secret: bytes, agreed: str) -> bytes:
    """The seed of a game among people: the site's secret, promised before anybody sat down, and all that was agreed on,
    with a number of each player. Neither side alone can choose what comes of it."""
    return hashlib.sha256(b"tianxia game " + secret + agreed.encode()).digest()[:16]


def secret_hash(secret: bytes) -> str:
    """The promise of the site's secret."""
    return hashlib.sha256(b"tianxia site " + secret).hexdigest()


def seed_hash(seed: bytes) -> str:
    """What the table shows before the first move; the seed itself is shown when the game is over."""
    return hashlib.sha256(b"tianxia seed " + seed).hexdigest()
