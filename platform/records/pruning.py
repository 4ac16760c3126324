"""Guests come and go. Those who will not come back leave nothing behind but the games that others played with them."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Coalesce

from accounts.models import User
from matches.models import Match, Seat

BATCH = 500


def guests_idle(*, since: datetime) -> QuerySet[User]:
    """Guests of whom nothing was seen since then, in no game with others."""
    return (
        User.objects.annotate(last=Coalesce("seen", "last_login", "date_joined"))
        .filter(is_guest=True, is_staff=False, last__lt=since)
        .exclude(pk__in=Seat.objects.filter(Exists(_companions()), user__isnull=False).values("user_id"))
    )


def guests_prune(*, since: datetime) -> tuple[int, int]:
    """How many guests, and how many of their games against bots, are gone."""
    guests = games = 0
    while ids := list(guests_idle(since=since).values_list("pk", flat=True)[:BATCH]):
        with transaction.atomic():
            alone = Match.objects.filter(seats__user__in=ids)
            games += alone.count()
            alone.delete()
            User.objects.filter(pk__in=ids).delete()
        guests += len(ids)
    return guests, games


def _companions() -> QuerySet[Seat]:
    """Other people at the same table."""
    others = Q(match=OuterRef("match"), user__isnull=False)
    return Seat.objects.filter(others).exclude(pk=OuterRef("pk"))
