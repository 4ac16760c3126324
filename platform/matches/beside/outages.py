"""The time in which the site was away (an outage, a slow release) is nobody's: running clocks get it back.

The sweep of the clocks leaves a sign of life (a heartbeat row) every few seconds. Whoever finds it too old, the first
sweep or a web process that starts, puts all clocks that ran forward by the gap before anybody is late.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction

from ground.clock import site_now
from matches import outbox
from matches.beside import chat
from matches.beside.affairs import settled
from matches.models import Match, SignOfLife
from matches.playing import clocks

EVERY = timedelta(seconds=5)
SILENCE = timedelta(seconds=30)  # longer than this: nobody was there
MOST = timedelta(days=2)  # a site that was away for longer has other worries


def site_alive(*, now: datetime | None = None) -> int:
    """Called every second. The number of matches that got time back."""
    seen = SignOfLife.objects.values_list("at", flat=True).first()
    now = now or site_now()  # only now: a process that has not seen the database yet goes by its machine's clock
    if seen and timedelta(0) <= now - seen < EVERY:
        return 0
    with transaction.atomic():
        sign, _created = SignOfLife.objects.select_for_update().get_or_create(pk=1, defaults={"at": now})
        away, sign.at = now - sign.at, now
        sign.save(update_fields=["at"])
        if abs(away) < SILENCE:
            return 0
        running = Match.objects.running().select_for_update().filter(clock_due__isnull=False)
        return sum(_give_back(match, max(-MOST, min(away, MOST))) for match in running.defer("seed", "checkpoint"))


def _give_back(match: Match, away: timedelta) -> bool:
    clocks.shift(match, away)
    chat.note(match, "outage", None)
    outbox.post(outbox.match_changed, change=settled(match))
    return True
