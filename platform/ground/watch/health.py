"""Pages for machines from within, the health checks: does the process live, is it ready for a move, its figures."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from typing import Any, ClassVar

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from ground.watch import metrics
from ground.work.queue import ensure_broker


def healthz(request: HttpRequest) -> HttpResponse:
    """This process answers."""
    return HttpResponse("ok", content_type="text/plain")


@never_cache
def readyz(request: HttpRequest) -> HttpResponse:
    """Everything that a move needs answers too; else which part does not."""
    failed = [name for name, check in CHECKS.items() if not _answers(check)]
    if failed:
        return HttpResponse(f"not ready: {', '.join(failed)}", status=503, content_type="text/plain")
    return HttpResponse("ok", content_type="text/plain")


@require_safe
@never_cache
def show_metrics(request: HttpRequest) -> HttpResponse:
    """For the inner network: nginx does not pass it on."""
    return HttpResponse(metrics.text(), content_type="text/plain; version=0.0.4; charset=utf-8")


def _answers(check: Callable[[], object]) -> bool:
    try:
        check()
    except Exception:
        return False
    return True


def _database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _layer() -> None:
    layer: Any = get_channel_layer()
    async_to_sync(layer.group_send)("readyz", {"type": "nothing"})


def _disk() -> None:
    """As much as a move may need can be written where our files are."""
    with tempfile.TemporaryFile(dir=settings.DATA_DIR) as file:
        file.write(bytes(256 * 1024))
        file.flush()
        os.fsync(file.fileno())


def _static() -> None:
    """What every page names is there: a manifest without it makes an error of all of them."""
    name = staticfiles_storage.url("js/socket.js").rsplit("/", 1)[1]
    if not settings.DEBUG and not staticfiles_storage.exists(f"js/{name}"):
        raise FileNotFoundError(name)


CHECKS: dict[str, Callable[[], object]] = {
    "database": _database,
    "cache": lambda: cache.get("readyz"),
    "channel layer": _layer,
    "broker": ensure_broker,
    "disk": _disk,
    "static files": _static,
}


class InnerMiddleware(MiddlewareMixin):
    """Asked by machines from within, under whatever name or address, without https: before any of that is looked at."""

    PAGES: ClassVar[dict[str, Callable[[HttpRequest], HttpResponse]]] = {
        "/healthz": healthz,
        "/readyz": readyz,
        "/metrics": show_metrics,
    }

    def process_request(self, request: HttpRequest) -> HttpResponse | None:
        page = self.PAGES.get(request.path_info)
        return page(request) if page else None
