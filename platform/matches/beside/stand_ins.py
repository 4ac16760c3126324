"""Bots that play for people who are away, until they come back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from django.db import transaction

from ground.clock import site_now
from matches.beside import chat
from matches.beside.affairs import settled
from matches.errors import Refused
from matches.models import Match, Proposal, Seat
from matches.outbox import Change
from matches.playing import clocks
from matches.playing.consequences import turn_pass
from matches.playing.services import locked

STAND_IN = "adept"  # the level of such a bot


def seat_return(*, match_id: int, seat: int | None) -> Change:
    """A person takes the seat back from the bot. Whose time was up gets some once more, after the bot has decided."""
    with transaction.atomic():
        match = locked(match_id)
        if match.over:
            raise Refused("game_over")
        seats = match.seated()
        if seat is None or seats[seat].user_id is None:
            raise Refused("not_seated")
        if not seats[seat].stand_in:
            return Change(match.pk, match.version, settled=True)
        if seats[seat].late_at is not None:
            _come_back_late(match, seats[seat])
        _set_stand_in([seats[seat]], "")
        turn_pass(match, seats, decided=None, wake=False, now=site_now())
        chat.note(match, "came_back", seats[seat])
        return settled(match)


def _come_back_late(match: Match, seat: Seat) -> None:
    """The clock took this seat: whatever it was asked then, the bot decides."""
    if not match.actions.filter(seat=seat.index, seq__gt=seat.late_at).exists():
        raise Refused("bot_decides_first")
    if not clocks.grant(match, seat.index, again=seat.late_before):
        raise Refused("no_time_left")
    seat.late_at, seat.late_before = None, True
    seat.save(update_fields=["late_at", "late_before"])


def seats_stand_in(match: Match, seats: Sequence[Seat], away: Collection[int], now: datetime) -> Change:
    """In the caller's transaction: bots play for these until they come back."""
    _set_stand_in([seats[seat] for seat in away], STAND_IN)
    turn_pass(match, seats, decided=None, wake=True, now=now)
    for seat in away:
        chat.note(match, "bot_plays_for", seats[seat])
    match.proposals.filter(kind=Proposal.Kind.STAND_IN).delete()
    return settled(match)


def _set_stand_in(seats: Sequence[Seat], level: str) -> None:
    for seat in seats:
        seat.stand_in = level
    Seat.objects.bulk_update(seats, ["stand_in"])
