"""Pages of a match: the table at which it is played, and the rules of its game."""

from __future__ import annotations

from typing import Any

import msgspec
from django.conf import settings
from django.contrib import messages
from django.contrib.staticfiles import finders
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template import TemplateDoesNotExist
from django.template.loader import get_template, select_template
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.core import Speaker
from games.core.retelling import untold
from games.core.tables import WrongTable
from ground.languages import LANGUAGES
from matches.errors import Refused
from matches.games import game_or_404
from matches.links import table_links
from matches.live import hub
from matches.live.role_view import seat_names
from matches.models import Deck, Match
from matches.playing import selectors, services
from matches.playing.play_cache import opened
from matches.rules_made import rules_made
from matches.words import PHRASES, UI, expansion_names, game_title


def _match(public_id: str) -> Match:
    match = selectors.match_get(public_id=public_id)
    if match is None:
        raise Http404
    return match


@never_cache
@require_safe
def table(request: HttpRequest, public_id: str) -> HttpResponse:
    """The table at which a match is played; whoever has no seat there watches, if those who play allow it."""
    match = _match(public_id)
    seat = selectors.seat_of(match, request.user.pk)
    if seat is None and not match.watchable:
        messages.error(request, Refused("not_watchable").text)
        return redirect(settings.LOGIN_REDIRECT_URL)
    try:
        return table_render(request, match, table_page(request, match, seat=seat))
    except WrongTable:  # a release has tables that the deck of an old game does not fit
        messages.error(request, Refused("unreadable").text)
        return redirect(settings.LOGIN_REDIRECT_URL)


def table_render(request: HttpRequest, match: Match, page: dict[str, Any]) -> HttpResponse:
    css, board = f"games/{match.game}/board.css", f"games/{match.game}/board.js"
    context = {
        "title": page["title"],
        "page": page,
        "board_css": css if finders.find(css) else None,
        "board_js": board if page["board"] else "",
    }
    return render(request, "matches/table.html", context)


@never_cache
@require_safe
def position(request: HttpRequest, public_id: str) -> HttpResponse:
    """The position in words: what a seat, or whoever watches, may know, for those who listen instead of looking."""
    match = _match(public_id)
    seat = selectors.seat_of(match, request.user.pk)
    if seat is None and not match.watchable:
        raise PermissionDenied
    play = opened(match)
    names = [
        gettext("%(name)s (you)") % {"name": name} if index == seat else name
        for index, name in enumerate(seat_names(match.seats.all()))
    ]
    context = {
        "title": game_title(play.game),
        "table": reverse("matches:table", args=[public_id]),
        "to_move": [names[seat] for seat in match.to_move],
        "parts": play.game.retell(play.view(seat), seat),
        "speaker": Speaker(play.game.lexicon, gettext, names),
    }
    return render(request, "matches/position.html", context)


@require_POST
def resign(request: HttpRequest, public_id: str) -> HttpResponse:
    match = _match(public_id)
    try:
        change = services.match_resign(match_id=match.pk, seat=selectors.seat_of(match, request.user.pk))
    except Refused as refused:
        messages.error(request, refused.text)
    else:
        hub.announce(change)
    return redirect("matches:table", public_id)


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """The page that the game has brought or, until it brings one, what its words and tables tell by themselves."""
    rules, deck = game_or_404(game), None
    if "deck" in request.GET:  # as it is played with
        deck = get_object_or_404(Deck, game=game, hash=request.GET["deck"])
        rules = deck.rules
    context = {
        "deck": deck,
        "title": game_title(rules),
        "credits": rules.credits,
        "tables": rules.tables,
        "speaker": Speaker(rules.lexicon, gettext),
    }
    try:
        page = select_template([f"games/{game}/rules_{get_language()}.html", f"games/{game}/rules_en.html"])
    except TemplateDoesNotExist:
        page = get_template("matches/rules_made.html")
        context |= rules_made(rules)
    return render(request, "matches/rules.html", context | {"rules": page})


def table_page(request: HttpRequest, match: Match, *, seat: int | None) -> dict[str, Any]:
    """What static/js/table.js is given at load: docs/protocol.md."""
    game = match.rules
    lexicon = game.lexicon
    seats = match.seats.all()
    return {
        "match": match.public_id,
        "game": match.game,
        "board": finders.find(f"games/{match.game}/board.js") is not None,
        "title": " · ".join([game_title(game), *([match.deck.name] if match.deck else [])]),
        "expansions": expansion_names(match),
        "seat": seat,
        "seats": [
            {"name": name, "bot": row.user_id is None, "level": row.level or None, "you": row.index == seat}
            for name, row in zip(seat_names(seats), seats, strict=True)
        ],
        "seed_hash": match.seed_hash,
        "words": {key: gettext(sentence) for key, sentence in UI.items()},
        "names": _names(Speaker(lexicon, gettext)),
        "sentences": {k: gettext(s) for k, s in lexicon.sentences.items() if k.startswith("board.")},
        "facts": msgspec.to_builtins(game.facts),
        "designed": list(game.designed),
        "preferences": _preferences(request),
        "languages": LANGUAGES,
        "known": request.user.is_authenticated,
        "rated": match.rated,
        "phrases": {key: gettext(sentence) for key, sentence in PHRASES.items()},
        "socket": f"/ws/match/{match.public_id}/?language={get_language()}",
        "links": {
            "rules": reverse(
                "matches:rules", args=[match.game], query={"deck": match.deck_id} if match.deck_id else None
            ),
            "position": reverse("matches:position", args=[match.public_id]) if game.retell is not untold else None,
            "lag": reverse("lag"),
            "watch": request.build_absolute_uri(reverse("matches:table", args=[match.public_id])),
            "language": reverse("set_language"),
            "preferences": reverse("accounts:preferences"),
            **table_links.of(match, seat),
        },
    }


def _names(say: Speaker) -> dict[str, dict[str, str]]:
    return {kind: {key: say.name(kind, key) for key in names} for kind, names in say.lexicon.names.items()}


def _preferences(request: HttpRequest) -> dict[str, Any]:
    user = request.user
    return {**user.preferences, "theme": user.theme} if user.is_authenticated else {}
