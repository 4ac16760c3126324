"""The front page, and the ways from there to a game."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.relations import avoided_by, online_count
from accounts.services import ensure_user
from games.core import registry
from games.core.bots import LEVELS
from ground.refusals import Refused
from lobby import listing, own_side, selectors, tables
from lobby.forms import TableForm, filter_choices
from lobby.models import Table
from lobby.quick_match import quick_match
from lobby.rematch import rematch_begin
from matches.games import game_or_404
from matches.models import Match
from matches.playing.luck import own_number
from matches.playing.selectors import match_get, matches_count
from matches.words import LEVEL_NAMES, expansion_names, game_title


@never_cache
@require_safe
def front(request: HttpRequest) -> HttpResponse:
    language = get_language() or "en"
    user_id = request.user.pk
    avoids = avoided_by(user_id=user_id) if user_id else frozenset()
    wanted = listing.Filter.asked(request.GET)
    seen = listing.seen_by(listing.listing(language).rows, user_id=user_id, avoids=avoids)
    return page(
        request,
        "lobby/front.html",
        rows=[row.html for row in seen if wanted.fits(row)],
        some=bool(seen),
        filters=filter_choices(wanted, registry.all_games()),
        socket=f"/ws/lobby/?language={language}",
        online=online_count(),
        playing=matches_count(),
    )


@require_http_methods(["GET", "HEAD", "POST"])
def create(request: HttpRequest, game: str) -> HttpResponse:
    rules = game_or_404(game)
    form = TableForm(rules, request.POST or None)
    if form.is_valid():
        host = ensure_user(request)
        try:
            with transaction.atomic():
                return _begin_or_gather(tables.table_create(host=host, wish=form.wish(), number=own_number(request)))
        except Refused as refused:
            form.refuse(refused)
    return page(request, "lobby/create.html", form=form, game=game, title=game_title(rules))


@require_http_methods(["GET", "HEAD", "POST"])
def bot(request: HttpRequest, game: str) -> HttpResponse:
    """Against bots: one click chooses how strong they are, and the game begins."""
    rules = game_or_404(game)
    if request.method == "POST":
        try:
            match = tables.bot_match_start(
                user=ensure_user(request),
                game=game,
                level=request.POST.get("level", ""),
                number=own_number(request),
            )
        except Refused as refused:
            messages.error(request, refused.text)
        else:
            return redirect("matches:table", match.public_id)
    return page(request, "lobby/bot.html", game=game, title=game_title(rules), levels=levels())


@require_POST
def quick(request: HttpRequest, game: str) -> HttpResponse:
    game_or_404(game)
    try:
        table = quick_match(user=ensure_user(request), game=game, number=own_number(request))
    except Refused as refused:
        messages.error(request, refused.text)
        return redirect("lobby:front")
    if (names := expansion_names(table)) and table.host_id != request.user.pk:
        words = _(
            "No table of the base game has a free seat. This one plays with expansions: %(names)s. "
            "Say whether you are ready."
        )
        messages.info(request, words % {"names": ", ".join(names)})
    return redirect("lobby:table", table.public_id)


@require_POST
def rematch(request: HttpRequest, public_id: str) -> HttpResponse:
    match = match_get(public_id=public_id)
    if match is None:
        raise Http404
    try:
        found = rematch_begin(
            match=match, user=ensure_user(request), rotate="rotate" in request.POST, number=own_number(request)
        )
    except Refused as refused:
        messages.error(request, refused.text)
        return redirect("lobby:front")
    return redirect("matches:table" if isinstance(found, Match) else "lobby:table", found.public_id)


# ---------------------------------------------------------------------- for all pages of the lobby


def levels() -> list[tuple[str, Promise]]:
    return [(level, LEVEL_NAMES[level]) for level in LEVELS]


def page(request: HttpRequest, template: str, **context: Any) -> HttpResponse:
    """With what stands around all of them."""
    user = request.user
    context["cards"] = selectors.cards()
    if user.is_authenticated:
        context |= own_side.side(user)
        context["your_results"] = own_side.results(user)
    return render(request, template, context)


def _begin_or_gather(table: Table) -> HttpResponse:
    """A game that needs nobody else begins at once."""
    if not tables.free_seats(table):
        match = tables.table_start(public_id=table.public_id, by=table.host)
        return redirect("matches:table", match.public_id)
    return redirect("lobby:table", table.public_id)
