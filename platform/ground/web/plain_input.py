"""What people and programs send is text, and numbers of a size that can be meant; the rest is refused at the door."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin

NUL = "\x00"  # nobody types it, and PostgreSQL can't store it


class PlainInputMiddleware(MiddlewareMixin):
    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        if NUL in request.path or _has_nul(request.GET) or _has_nul(request.POST):
            return render(request, "400.html", status=400)
        return None


def _has_nul(fields: QueryDict) -> bool:
    return any(NUL in text for name, texts in fields.lists() for text in (name, *texts))


def whole_number(text: str) -> int | None:
    """None: it is none, or larger than anything that we count."""
    return int(text) if text.isdecimal() and len(text) < 10 else None
