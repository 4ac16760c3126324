"""What has happened to matches, for those who don't know each other: the events (Django's signals) and the outbox.

Whoever writes posts an event; it is told once the transaction is stored. Who hears it is said in apps.py, and by the
apps above in theirs.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.dispatch import Signal

from ground.work.transactions import after_commit

match_over = Signal()  # match_id
match_changed = Signal()  # change: a Change that no caller announces
bots_asked = Signal()  # match_id
rules_failed = Signal()  # match_id, seat, token, error: told at once, since there is nothing left to be stored


@dataclass(frozen=True)
class Change:
    match_id: int
    version: int
    visible: bool = True  # something happened that people want to see
    settled: bool = False  # beside the game: affairs
    concerns: tuple[int, ...] = ()  # users whose move it has become, or is no longer


def post(event: Signal, **news: object) -> None:
    """Told after the commit of the caller's transaction, and never if that is rolled back."""
    after_commit(event.send, None, **news)
