"""Checking a password costs memory, so that guessing is dear; as many at once as anybody likes would cost all of it."""

from __future__ import annotations

import threading

from django.contrib.auth.hashers import Argon2PasswordHasher

AT_ONCE = 2
_room = threading.BoundedSemaphore(AT_ONCE)


class BoundedArgon2(Argon2PasswordHasher):
    """The rest wait for their turn. The figures are OWASP's for little memory: 46 MiB, one pass, one lane."""

    time_cost = 1
    memory_cost = 46 * 1024  # KiB
    parallelism = 1

    def encode(self, password: str, salt: str) -> str:
        with _room:
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> bool:
        with _room:
            return super().verify(password, encoded)
