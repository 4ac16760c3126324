"""Who sits where at a table before its game."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.core.bots import LEVELS
from ground.refusals import Refused
from lobby.models import Invitation, Table, TableSeat
from lobby.tables import at_table, close, free_seats, make_host, tell


@transaction.atomic
def table_sit(*, public_id: str, user: User, index: int | None = None, number: str = "") -> Table:
    """On a seat, or on the first that is free. Somebody who sits already moves over, and keeps their number."""
    table = at_table(public_id, user, "table.sit")
    free = free_seats(table)
    own = table.seats.filter(user=user).first()
    if index is None and own:
        return table
    if not free:
        raise Refused("full", _("Every seat at this table is taken."))
    if index is None:
        index = free[0]
    if index not in free:
        raise Refused("taken", _("This seat is taken."))
    if own:
        own.delete()
    number = own.number if own else number
    TableSeat.objects.create(table=table, index=index, user=user, ready=user.pk == table.host_id, number=number)
    Invitation.objects.filter(table=table, user=user).delete()
    tell(table)
    return table


@transaction.atomic
def table_leave(*, public_id: str, user: User) -> Table:
    """A host hands over to whoever has sat longest; the last one to leave closes the table."""
    table = at_table(public_id, user, "table.leave")
    tell(table)
    table.seats.filter(user=user).delete()
    if table.host_id == user.pk:
        heir = table.seats.exclude(user=None).order_by("pk").first()
        if heir is None:
            close(table)
        else:
            make_host(table, heir)
    return table


def tables_leave(*, user: User) -> None:
    """From all tables at once: whoever is banned, or gives the account up."""
    for public_id in user.table_seats.filter(table__state=Table.State.OPEN).values_list("table__public_id", flat=True):
        table_leave(public_id=public_id, user=user)


@transaction.atomic
def seat_ready(*, public_id: str, user: User, ready: bool) -> Table:
    table = at_table(public_id, user, "table.ready")
    table.seats.filter(user=user).update(ready=ready)
    tell(table)
    return table


@transaction.atomic
def seat_bot(*, public_id: str, by: User, index: int, level: str) -> Table:
    """Into a free seat, or instead of somebody whom the host will not wait for."""
    table = at_table(public_id, by, "table.bot")
    if level not in LEVELS:
        raise Refused("level", _("There is no such bot."))
    if not 0 <= index < table.seat_count or table.seats.filter(index=index, user=by).exists():
        raise Refused("taken", _("This seat is taken."))
    tell(table)
    table.seats.filter(index=index).delete()
    TableSeat.objects.create(table=table, index=index, level=level, ready=True)
    return table


@transaction.atomic
def seat_swap(*, public_id: str, by: User, index: int) -> Table:
    """The host changes places with somebody: seats are colours, sides and the order of play. Who is moved says anew
    whether they are ready."""
    table = at_table(public_id, by, "table.swap")
    own, other = (table.seats.filter(**which).first() for which in ({"user": by}, {"index": index}))
    if own is None or other is None or own == other:
        raise Refused("no_person", _("Nobody sits there."))
    own.delete()
    other.delete()
    TableSeat.objects.bulk_create(
        [
            TableSeat(table=table, index=other.index, user=by, ready=own.ready, number=own.number),
            TableSeat(
                table=table,
                index=own.index,
                user=other.user,
                level=other.level,
                ready=other.user_id is None,
                number=other.number,
            ),
        ]
    )
    tell(table)
    return table


@transaction.atomic
def seat_clear(*, public_id: str, by: User, index: int) -> Table:
    table = at_table(public_id, by, "table.clear")
    tell(table)
    table.seats.filter(index=index).exclude(user=by).exclude(user=table.host).delete()
    return table


@transaction.atomic
def seats_fill(*, public_id: str, by: User, level: str) -> Table:
    """Bots on all seats that are free."""
    table = at_table(public_id, by, "table.bot")
    if level not in LEVELS:
        raise Refused("level", _("There is no such bot."))
    TableSeat.objects.bulk_create(
        TableSeat(table=table, index=index, level=level, ready=True) for index in free_seats(table)
    )
    tell(table)
    return table
