"""How much one person, or one address, may do by forms. Sockets have limits of their own: ground/web/addresses.py,
accounts/banned_sockets.py, matches/live/rate_limit.py; so have passwords: accounts/guesses.py."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin

from ground.web.addresses import counted, is_here
from ground.work.counting import Limit, too_often

logger = logging.getLogger(__name__)


OF_A_PERSON = Limit(120, 60)
OF_AN_ADDRESS = Limit(600, 60)  # a school may be behind it
OF_STRANGERS = Limit(200, 3600)  # of an address; each of them may become a guest
OF_VIEWS = {  # of an address
    "accounts:sign_up": Limit(30, 3600),
    "accounts:password_forgotten": Limit(10, 3600),
    "records:upload": Limit(60, 3600),
    "records:practise": Limit(120, 3600),
}


class LimitsMiddleware(MiddlewareMixin):
    """Counts what changes something. Our own machine may do as much as it likes."""

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        if request.method in ("GET", "HEAD", "OPTIONS"):
            return None
        for name, limit in _concerned(request):
            if too_often(name, limit):
                logger.warning("too many forms: %s", name, extra={"request": request})
                response = render(request, "429.html", status=429)
                response["Retry-After"] = str(limit.seconds)
                return response
        return None


def _concerned(request: HttpRequest) -> Iterator[tuple[str, Limit]]:
    if request.user.is_authenticated:
        yield f"user {request.user.pk}", OF_A_PERSON
    if is_here(address := counted(request.META.get("REMOTE_ADDR", ""))):
        return
    yield f"address {address}", OF_AN_ADDRESS
    if not request.user.is_authenticated:
        yield f"strangers from {address}", OF_STRANGERS
    view = request.resolver_match.view_name if request.resolver_match else ""
    if view in OF_VIEWS:
        yield f"{view} from {address}", OF_VIEWS[view]
