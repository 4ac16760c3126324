from __future__ import annotations

from collections.abc import Iterator

import pytest
from celery import current_app


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Tasks are done at once."""
    monkeypatch.setattr("django.db.transaction.on_commit", lambda work, *_, **__: work())
    current_app.conf.task_always_eager = True
    yield
    current_app.conf.task_always_eager = False
