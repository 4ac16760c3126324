"""A page for the moments in which the database has no connection for us, or is not there at all."""

from __future__ import annotations

import logging

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin

logger = logging.getLogger(__name__)


class UnavailableMiddleware(MiddlewareMixin):
    """Says so, and that it is worth trying again."""

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not isinstance(exception, OperationalError | InterfaceError):
            return None
        logger.error("no database: %s", str(exception).strip(), extra={"request": request})
        response = render(request, "503.html", status=503)
        response["Retry-After"] = "3"
        return response
