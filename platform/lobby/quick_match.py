"""Play now: a seat at a fitting table, or a table that others find at once."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.db.models import Count, F

from accounts.models import User
from accounts.relations import blockers_of, is_online
from ground.refusals import Refused
from lobby.models import Table
from lobby.seats import seat_ready, table_sit
from lobby.selectors import LISTED
from lobby.tables import Wish, free_seats, rules_of, table_create, table_start
from matches.playing.clocks import CLOCKS
from matches.words import expansion_names

CLOCK = "live_20"
WAIT = timedelta(seconds=45)  # then bots are offered


def quick_match(*, user: User, game: str, number: str = "") -> Table:
    """Somebody who comes this way is ready: no questions, no waiting room. Unless the only seat is at a table with
    expansions: then they may look first what is played there."""
    rules = rules_of(game)
    for public_id in _fitting(user, game):
        try:
            return _join(user, public_id, number)
        except Refused:
            continue  # taken meanwhile
    seats = rules.usual_seats
    wish = Wish(game=game, seat_count=seats, terms={"clock": CLOCK})
    return table_create(host=user, wish=wish, quick=True, number=number)


@transaction.atomic
def _join(user: User, public_id: str, number: str) -> Table:
    """Two who both want to play now, and are here, need nobody to press a button."""
    table = table_sit(public_id=public_id, user=user, number=number)
    if expansion_names(table):
        return table
    table = seat_ready(public_id=public_id, user=user, ready=True)
    if table.quick and is_online(table.host) and not free_seats(table):
        table_start(public_id=public_id, by=table.host)
    return table


def _fitting(user: User, game: str) -> list[str]:
    """Open to everybody, played at once, the base game and nearly full ones first; never with somebody who blocked or
    is blocked."""
    live = [key for key, clock in CLOCKS.items() if not clock.by_turns]
    blocked = user.relations.filter(kind="block").values("other_id")
    tables = (
        Table.objects.filter(state=Table.State.OPEN, public=True, game=game, clock__in=live, rated=False)
        .exclude(host_id__in=blockers_of(user))
        .exclude(seats__user_id__in=blocked)
        .annotate(taken=Count("seats", distinct=True))
        .filter(taken__lt=F("seat_count"))
    )
    found = sorted(tables.order_by("-taken", "created")[:LISTED], key=lambda table: bool(expansion_names(table)))
    return [table.public_id for table in found[:5]]
