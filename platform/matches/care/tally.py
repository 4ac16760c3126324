"""Figures of each day that no row tells: how long bots thought, what failed. Never worth an error of its own."""

from __future__ import annotations

import logging
from datetime import date
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from matches.models import Tally

logger = logging.getLogger(__name__)

FAILED = ("failed_pages", "failed_messages", "failed_tasks")


def tally_add(**numbers: int) -> None:
    """Of today."""
    try:
        with transaction.atomic():
            for name, number in sorted(numbers.items()):  # one order for all, so that two never wait for each other
                _add(timezone.localdate(), name, number)
    except Exception:
        logger.warning("not counted: %s", numbers, exc_info=True)


def _add(day: date, name: str, number: int) -> None:
    row = Tally.objects.filter(day=day, name=name)
    if not row.update(number=F("number") + number):
        _, new = Tally.objects.get_or_create(day=day, name=name, defaults={"number": number})
        if not new:
            row.update(number=F("number") + number)


def page_failed(**_signal: Any) -> None:
    tally_add(failed_pages=1)


def task_failed(**_signal: Any) -> None:
    tally_add(failed_tasks=1)


def message_failed() -> None:
    tally_add(failed_messages=1)
