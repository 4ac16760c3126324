from __future__ import annotations

from celery import shared_task
from django.contrib.sessions.backends.db import SessionStore


@shared_task
def sessions_sweep() -> None:
    """Every day: sessions that have run out."""
    SessionStore.clear_expired()
