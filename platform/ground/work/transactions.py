"""What is done once a transaction is stored (Django's on_commit, with errors logged)."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import ParamSpec

from django.db import transaction

P = ParamSpec("P")

logger = logging.getLogger(__name__)


def after_commit(work: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
    """Once the caller's transaction is stored. What goes wrong then is logged: it can't undo what is stored.

    Django's own `robust=True` stumbles over a partial when it wants to log its name.
    """

    def guarded() -> None:
        try:
            work(*args, **kwargs)
        except Exception:
            logger.exception("after a commit")

    transaction.on_commit(guarded)
