"""Who may try a password now. Tries are counted by account, however its name is typed, and by address, whoever asks; at
every door where a password is asked for, the admin's included."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NoReturn

from django.core.exceptions import PermissionDenied, ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.names import likeness
from ground.web.addresses import counted, is_here
from ground.work.counting import Limit, forget, slate, too_often, wipe

OF_A_NAME_FROM_AN_ADDRESS = Limit(8, 600)
OF_A_NAME = Limit(60, 3600)  # from wherever: who is logged in already does not notice
OF_AN_ADDRESS = Limit(100, 3600)  # a school may be behind it


class GuessesBackend:
    """Asked before all others. A try counts before the password is looked at, so that many at once gain nothing."""

    def authenticate(self, request: HttpRequest | None, username: str | None = None, **_credentials: Any) -> None:
        if request is None or not username:
            return
        request.tried = username  # type: ignore[attr-defined]
        over = [limit for what, limit in _tries(request, username) if too_often(what, limit)]
        if over:
            _lock_out(request, over)


class GuessesMiddleware(MiddlewareMixin):
    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        seconds = getattr(request, "locked_out", None)
        if seconds is None:
            return response
        page = render(request, "accounts/locked_out.html", {"minutes": seconds // 60}, status=429)
        page["Retry-After"] = str(seconds)
        return page


def count_rightly(*, request: HttpRequest, **_signal: Any) -> None:
    """Heard after a log-in: the name has a clean slate here, and nothing else is charged for it."""
    if username := getattr(request, "tried", None):  # else nobody has said a password: a guest, a new account
        here, *others = _tries(request, username)
        forget(*here)
        for what, limit in others:
            forget(what, limit, times=1)


def is_password_of(user: User, password: str) -> bool:
    """Where somebody who is logged in has to say it once more."""
    if too_often(slate(_account(user.username)), OF_A_NAME):
        raise ValidationError(_("The password was wrong too often. Try again in an hour."), code="locked_out")
    right = user.check_password(password)
    if right:
        forget(slate(_account(user.username)), OF_A_NAME, times=1)
    return right


def unlock(*, username: str) -> None:
    """Whoever was locked out of this account may try again, from wherever."""
    wipe(_account(username), seconds=max(OF_A_NAME.seconds, OF_A_NAME_FROM_AN_ADDRESS.seconds))


def _account(username: str) -> str:
    return f"guesses for {likeness(username)}"


def _tries(request: HttpRequest, username: str) -> Iterator[tuple[str, Limit]]:
    name, address = slate(_account(username)), counted(request.META.get("REMOTE_ADDR", ""))
    yield f"{name} from {address}", OF_A_NAME_FROM_AN_ADDRESS
    yield name, OF_A_NAME
    if not is_here(address):
        yield f"guesses from {address}", OF_AN_ADDRESS


def _lock_out(request: HttpRequest, over: list[Limit]) -> NoReturn:
    request.locked_out = max(limit.seconds for limit in over)  # type: ignore[attr-defined]
    raise PermissionDenied
