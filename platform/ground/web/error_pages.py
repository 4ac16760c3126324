"""Django's pages for 403 and 404, made so that they hold on to no connection of the database."""

from __future__ import annotations

from collections.abc import Callable

from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.views import defaults


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
