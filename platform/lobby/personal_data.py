"""What the lobby keeps of a person: tables, seats at them, what was said there."""

from __future__ import annotations

from typing import Any

from accounts.models import User
from lobby.models import Table, TableLine
from lobby.seats import tables_leave


def tell(user: User) -> dict[str, Any]:
    return {
        "table_chat": list(TableLine.objects.filter(user=user).values("table__public_id", "text", "at")),
        "tables": list(user.hosted_tables.values("public_id", "game", "options", "state", "created")),
    }


def forget(user: User) -> None:
    tables_leave(user=user)
    user.table_seats.all().delete()
    user.invitations.all().delete()
    TableLine.objects.filter(user=user).delete()
    user.hosted_tables.filter(state=Table.State.OPEN).update(state=Table.State.CLOSED)
