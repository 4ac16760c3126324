"""A table before its game: the page, and what can be done there."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.permissions import Role, may
from accounts.services import ensure_user
from ground.clock import site_now
from ground.refusals import Refused
from lobby import invitations, quick_match, seats, selectors, tables
from lobby.forms import TableForm
from lobby.models import Table
from lobby.views import levels, page
from matches.beside.chat import deaf_to
from matches.games import game_or_404
from matches.playing.luck import own_number
from matches.words import expansion_names, game_title


@never_cache
@require_safe
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    table = _table(public_id)
    if table.match:
        return redirect("matches:table", table.match.public_id)
    role = tables.role_at(table, request.user)
    if not may(role, "table.look"):
        messages.error(request, _("This table is not open to you."))
        return redirect("lobby:front")
    link = request.build_absolute_uri(reverse("lobby:table", args=[public_id]))
    chairs = selectors.chairs(table)
    own = next((chair for chair in chairs if chair.user_id and chair.user_id == request.user.pk), None)
    return page(
        request,
        "lobby/table.html",
        table=table,
        title=game_title(game_or_404(table.game)),
        expansions=expansion_names(table),
        options=selectors.option_words(table),
        clock=selectors.clock_word(table),
        chairs=chairs,
        own=own,
        hosting=role is Role.HOST,
        full=all(chair.name for chair in chairs),
        ready=all(chair.ready or chair.user_id == table.host_id for chair in chairs if chair.name),
        levels=levels(),
        lines=selectors.lines(table, deaf_to=deaf_to([request.user.pk])[request.user.pk]),
        bots_after=_seconds_until_bots(table),
        sitting=[chair.user_id for chair in chairs],
        invited=selectors.invited_to(table) if own else [],
        link=link,
        qr=invitations.qr_code(link),
        socket=f"/ws/table/{public_id}/",
    )


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, public_id: str) -> HttpResponse:
    """The host plays differently after all."""
    table = _table(public_id)
    if not may(tables.role_at(table, request.user), "table.change"):
        messages.error(request, _("Only the host of the table can do this."))
        return redirect("lobby:table", public_id)
    rules = game_or_404(table.game)
    form = TableForm(rules, request.POST or None, table=table)
    if form.is_valid():
        try:
            tables.table_change(public_id=public_id, by=ensure_user(request), wish=form.wish())
        except Refused as refused:
            form.refuse(refused)
        else:
            return redirect("lobby:table", public_id)
    return page(request, "lobby/change.html", form=form, table=table, title=game_title(rules))


Act = Callable[[HttpRequest, str], Any]


def act(service: Act) -> Callable[[HttpRequest, str], HttpResponse]:
    """A form at a table: done, or the reason why not; then back to the table, or on to the game."""

    @require_POST
    @wraps(service)
    def view(request: HttpRequest, public_id: str) -> HttpResponse:
        try:
            service(request, public_id)
        except Refused as refused:
            if refused.code == "no_such_table":
                raise Http404 from None
            messages.error(request, refused.text)
        return redirect("lobby:table", public_id)

    return view


@act
def sit(request: HttpRequest, public_id: str) -> None:
    index = _index(request, default=None)
    seats.table_sit(public_id=public_id, user=ensure_user(request), index=index, number=own_number(request))


@require_POST
def leave(request: HttpRequest, public_id: str) -> HttpResponse:
    try:
        seats.table_leave(public_id=public_id, user=ensure_user(request))
    except Refused as refused:
        messages.error(request, refused.text)
    return redirect("lobby:front")


@act
def ready(request: HttpRequest, public_id: str) -> None:
    seats.seat_ready(public_id=public_id, user=ensure_user(request), ready=request.POST.get("ready") == "yes")


@act
def seat_bot(request: HttpRequest, public_id: str) -> None:
    seats.seat_bot(
        public_id=public_id, by=ensure_user(request), index=_index(request), level=request.POST.get("level", "")
    )


@act
def swap(request: HttpRequest, public_id: str) -> None:
    seats.seat_swap(public_id=public_id, by=ensure_user(request), index=_index(request))


@act
def clear_seat(request: HttpRequest, public_id: str) -> None:
    seats.seat_clear(public_id=public_id, by=ensure_user(request), index=_index(request))


@act
def hand_over(request: HttpRequest, public_id: str) -> None:
    tables.table_hand_over(public_id=public_id, by=ensure_user(request), index=_index(request))


@act
def say(request: HttpRequest, public_id: str) -> None:
    tables.table_say(public_id=public_id, by=ensure_user(request), text=request.POST.get("text", ""))


@act
def report(request: HttpRequest, public_id: str) -> None:
    line = request.POST.get("line", "")
    tables.line_report(
        public_id=public_id, by=ensure_user(request), line=int(line) if line.isdecimal() and len(line) < 19 else 0
    )
    messages.success(request, _("Thank you. Somebody will look at it."))


@act
def invite(request: HttpRequest, public_id: str) -> None:
    invitations.friend_invite(public_id=public_id, by=ensure_user(request), name=request.POST.get("name", ""))
    messages.success(request, _("Invited."))


@require_POST
def decline(request: HttpRequest, public_id: str) -> HttpResponse:
    invitations.invitation_decline(public_id=public_id, user=ensure_user(request))
    return redirect("lobby:front")


@act
def start(request: HttpRequest, public_id: str) -> None:
    tables.table_start(public_id=public_id, by=ensure_user(request))


@act
def start_with_bots(request: HttpRequest, public_id: str) -> None:
    """Nobody came: bots take what is free, and the game begins."""
    user = ensure_user(request)
    seats.seats_fill(public_id=public_id, by=user, level=request.POST.get("level", "novice"))
    tables.table_start(public_id=public_id, by=user)


@act
def close(request: HttpRequest, public_id: str) -> None:
    tables.table_close(public_id=public_id, by=ensure_user(request))


def _table(public_id: str) -> Table:
    table = selectors.table_get(public_id=public_id)
    if table is None:
        raise Http404
    return table


def _index(request: HttpRequest, default: int | None = -1) -> Any:
    """-1 is no seat at all: the service refuses it in words."""
    text = request.POST.get("index", "")
    return int(text) if text.isdecimal() and len(text) < 4 else default


def _seconds_until_bots(table: Table) -> int | None:
    """For somebody who came to play now."""
    if not table.quick:
        return None
    return max(0, round((table.created + quick_match.WAIT - site_now()).total_seconds()))
