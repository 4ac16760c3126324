"""What becomes of those whose clock has run out."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from django.db import transaction

from games.core import RESIGN
from ground.clock import site_now
from matches import outbox
from matches.beside import chat
from matches.beside.affairs import settled
from matches.beside.stand_ins import seats_stand_in
from matches.errors import Refused
from matches.models import Match, Seat, Terms
from matches.outbox import Change
from matches.playing import clocks
from matches.playing.faults import RulesFault
from matches.playing.services import action_enter, locked


def clocks_due(*, now: datetime | None = None) -> list[int]:
    return list(Match.objects.filter(clock_due__lte=now or site_now()).values_list("pk", flat=True))


def clock_end(*, match_id: int, now: datetime | None = None) -> Change | None:
    """Whoever has no time left loses the seat, to a bot or for good. None: somebody was faster, or the rules failed."""
    try:
        return _clock_end(match_id, now or site_now())
    except Refused:
        return None  # parked, or to be renewed first
    except RulesFault as fault:
        outbox.rules_failed.send(None, match_id=match_id, seat=None, token=RESIGN, error=fault)
        return None


def _clock_end(match_id: int, now: datetime) -> Change | None:
    with transaction.atomic():
        match = locked(match_id)
        late = [] if match.over else clocks.run_out(match, now=now)
        if not late:
            return None
        seats = match.seated()
        for seat in late:
            seats[seat].late_at = match.version
            chat.note(match, "clock_ran_out", seats[seat])
        Seat.objects.bulk_update([seats[seat] for seat in late], ["late_at"])
        if match.time_out == Terms.AtTheEndOfTime.BOT:
            return seats_stand_in(match, seats, late, now)
        concerns: set[int] = set()
        for seat in late:
            if not match.over:  # the one before may have ended it
                concerns.update(action_enter(match, seat, RESIGN, seats=seats).concerns)
        return replace(settled(match), concerns=tuple(concerns))
