"""Log lines with the match and the user that they are about, whoever writes them; as JSON where machines read them."""

from __future__ import annotations

import inspect
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

from django.http import HttpRequest
from django.utils.deprecation import MiddlewareMixin

_about: ContextVar[dict[str, object]] = ContextVar("about", default={})  # noqa: B039  never changed in place


@contextmanager
def about(**facts: object) -> Iterator[None]:
    """Everything that is logged in here, threads of ground/work/threads.py included, names these."""
    token = _about.set({**_about.get(), **facts})
    try:
        yield
    finally:
        _about.reset(token)


class AboutRequest(MiddlewareMixin):
    """Everything that is logged while a page is made names it, and whoever asked for it."""

    def process_request(self, request: HttpRequest) -> None:
        _about.set({"request": request})  # each request has a context of its own


def about_task(*, task: Any, args: Any, kwargs: Any, **_signal: Any) -> None:
    """Before each Celery task: its name, and the match that it is about."""
    given = inspect.signature(task.run).bind_partial(*args, **kwargs).arguments
    _about.set({"task": task.name, "match": given.get("match_id")})


class AddFacts(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        facts = dict(_about.get())
        if request := getattr(record, "request", None) or facts.pop("request", None):
            place = getattr(request, "resolver_match", None)
            public_id = place.kwargs.get("public_id") if place else None
            facts |= {"path": getattr(request, "path", None), "user": _user_of(request), "public_id": public_id}
        facts.pop("request", None)
        known = {name: value for name, value in facts.items() if value is not None}
        record.facts = known
        record.suffix = "".join(f" {name}={value}" for name, value in known.items())
        return True


def _user_of(request: object) -> object:
    """Only if it is known already: logging asks no database."""
    user = getattr(request, "_cached_user", None)
    return getattr(user, "pk", None)


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)
