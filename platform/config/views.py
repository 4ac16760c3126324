from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.core.cache import cache
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin
from django.views import defaults
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from config import metrics
from config.celery import app


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


@require_GET
@never_cache
def show_metrics(request: HttpRequest) -> HttpResponse:
    """For the inner network: nginx does not pass it on."""
    return HttpResponse(metrics.text(), content_type="text/plain; version=0.0.4; charset=utf-8")


@require_GET
def lag(request: HttpRequest) -> HttpResponse:
    """Where the time goes: the page measures the network, the server tells its own share."""
    return render(request, "lag.html")


@require_GET
@never_cache
def lag_server(request: HttpRequest) -> JsonResponse:
    seconds = metrics.moves.median()
    return JsonResponse({"server": None if seconds is None else round(1000 * seconds)})


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _let_go(defaults.page_not_found, request, exception)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _let_go(defaults.permission_denied, request, exception)


def _let_go(page: Callable[..., HttpResponse], request: HttpRequest, exception: Exception) -> HttpResponse:
    """These pages name the person, and Django makes them on a thread outside of any request, which would keep its
    connection for ever: a few of them, and the pool is empty."""
    try:
        return page(request, exception)
    finally:
        if not connection.in_atomic_block:  # else it is not ours alone
            connection.close()


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


def _broker() -> None:
    with app.connection_or_acquire() as broker:
        broker.ensure_connection(max_retries=1, timeout=2)


CHECKS: dict[str, Callable[[], object]] = {
    "database": _database,
    "cache": lambda: cache.get("readyz"),
    "channel layer": _layer,
    "broker": _broker,
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
