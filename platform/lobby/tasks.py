from __future__ import annotations

from celery import shared_task

from lobby import tables


@shared_task
def tables_sweep() -> None:
    """Every minute: tables at which nobody has been for a while."""
    tables.tables_clear_away()
