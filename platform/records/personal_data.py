"""What belongs to one person: all of it to be taken along, or to be given up."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext_lazy as _

from accounts.banned_sockets import cut_off
from accounts.models import User
from ground.refusals import Refused
from ground.work.transactions import after_commit
from lobby.models import TableLine
from lobby.seats import tables_leave
from matches.care import operations
from matches.live.hub import announce
from matches.models import Action, ChatLine, Match, Seat

STAND_IN = "adept"


def data_of(user: User) -> dict[str, Any]:
    """Everything that is stored about somebody, as plain data. Secrets of running games are not theirs to see."""
    seats = Seat.objects.filter(user=user).select_related("match").defer("match__seed", "match__checkpoint")
    return {
        "account": {
            "name": user.username,
            "email": user.email,
            "email_unconfirmed": user.email_unconfirmed,
            "guest": user.is_guest,
            "language": user.language,
            "theme": user.theme,
            "mails": user.mails,
            "preferences": user.preferences,
            "joined": user.date_joined,
            "last_login": user.last_login,
            "seen": user.seen,
        },
        "people": list(user.relations.values("other__username", "kind", "since")),
        "games": [_game(seat) for seat in seats.order_by("pk")],
        "decisions": list(
            Action.objects.filter(match__seats__user=user, match__seats__index=F("seat"))
            .order_by("match_id", "seq")
            .values("match__public_id", "seq", "token", "at")
        ),
        "chat": list(ChatLine.objects.filter(user=user).values("match__public_id", "text", "phrase", "at")),
        "table_chat": list(TableLine.objects.filter(user=user).values("table__public_id", "text", "at")),
        "tables": list(user.hosted_tables.values("public_id", "game", "options", "state", "created")),
        "ratings": list(user.ratings.values("game", "value", "games", "wins", "changed")),
        "rated_games": list(user.rated_games.values("match__public_id", "game", "rank", "before", "after", "at")),
        "notices": list(user.notices.values("text_en", "begins", "ends")),
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


def account_delete(*, user: User) -> None:
    """The person is gone; their games stay, under a name that says nothing. Others go on against a bot."""
    if user.is_superuser:
        raise Refused("superuser", _("Somebody has to run this site: a superuser can't be deleted here."))
    running = Match.objects.exclude(state=Match.State.OVER).filter(seats__user=user, seats__stand_in="")
    with transaction.atomic():
        changes = [_leave(match, user) for match in running.distinct()]
        for relation in (user.relations, user.relations_of_others, user.ratings, user.rated_games, user.notices):
            relation.all().delete()
        tables_leave(user=user)
        user.table_seats.all().delete()
        user.invitations.all().delete()
        TableLine.objects.filter(user=user).delete()
        user.hosted_tables.filter(state="open").update(state="closed")
        ChatLine.objects.filter(user=user).delete()
        user.groups.clear()
        user.user_permissions.clear()
        user.username, user.likeness, user.preferences = f"Former player {user.pk}", "", {}
        user.email = user.email_unconfirmed = ""
        user.is_active = user.is_staff = user.mails = False
        user.last_login = user.seen = None
        user.set_unusable_password()
        user.save()
        after_commit(cut_off, [user.pk])
    for change in changes:
        announce(change)


def _leave(match: Match, user: User) -> Any:
    others = match.seats.filter(user__isnull=False).exclude(user=user)
    if not others.exists():
        return operations.match_abort(match_id=match.pk)
    seat = match.seats.get(user=user)
    return operations.seat_stand_in(match_id=match.pk, seat=seat.index, level=STAND_IN)
