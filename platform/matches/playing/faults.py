"""Errors of the rules themselves, told apart from refusals and from a database that is away."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import Error as DatabaseError

from matches.errors import Refused


class RulesFault(Exception):
    """The rules raised something that is no refusal; the cause says what."""

    version: int | None = None  # at which they failed, if that is known


@contextmanager
def rules_at_work(version: int | None = None) -> Iterator[None]:
    """Whatever is raised in here, but for refusals and a database that is away, is a fault of the rules."""
    try:
        yield
    except (RulesFault, Refused, DatabaseError):
        raise
    except Exception as error:
        fault = RulesFault()
        fault.version = version
        raise fault from error
