"""What matches keep of a person: seats, decisions, chat."""

from __future__ import annotations

from typing import Any

from django.db.models import F

from accounts.models import User
from matches import outbox
from matches.beside.stand_ins import STAND_IN
from matches.care import operations
from matches.models import Action, ChatLine, Match, Seat
from matches.outbox import Change


def tell(user: User) -> dict[str, Any]:
    seats = Seat.objects.filter(user=user).select_related("match").defer("match__seed", "match__checkpoint")
    return {
        "games": [_game(seat) for seat in seats.order_by("pk")],
        "decisions": list(
            Action.objects.filter(match__seats__user=user, match__seats__index=F("seat"))
            .order_by("match_id", "seq")
            .values("match__public_id", "seq", "token", "at")
        ),
        "chat": list(ChatLine.objects.filter(user=user).values("match__public_id", "text", "phrase", "at")),
    }


def _game(seat: Seat) -> dict[str, Any]:
    match = seat.match
    return {
        "id": match.public_id,
        "game": match.game,
        "seat": seat.index,
        "options": match.options,
        "state": match.state,
        "result": match.result,
        "begun": match.created,
        "finished": match.finished,
    }


def forget(user: User) -> None:
    """The seats stay: they are the others' games too."""
    for match in Match.objects.unfinished().filter(seats__user=user, seats__stand_in="").distinct():
        outbox.post(outbox.match_changed, change=_leave(match, user))
    ChatLine.objects.filter(user=user).delete()


def _leave(match: Match, user: User) -> Change:
    others = match.seats.filter(user__isnull=False).exclude(user=user)
    if not others.exists():
        return operations.match_abort(match_id=match.pk)
    seat = match.seats.get(user=user)
    return operations.seat_stand_in(match_id=match.pk, seat=seat.index, level=STAND_IN)
