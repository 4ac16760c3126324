"""Pages of games that are over: replay, record, proof of all draws, practice, upload."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.services import ensure_user
from games.core import proof as core_proof
from games.core import registry
from games.core.bots import LEVELS
from games.core.notation import WrongRecord, read, write
from ground.web.plain_input import whole_number
from matches.errors import Refused
from matches.live import selectors as live
from matches.models import Match
from matches.playing import selectors as matches
from matches.views import table_page, table_render
from matches.words import LEVEL_NAMES, expansion_names, game_title
from records import selectors, services
from records.words import REPLAY

LARGEST = 48 * 1024  # four times the longest game; a whole request may have 64 kB
UPLOADS_A_DAY = 30
DAY = 24 * 60 * 60


def _open(request: HttpRequest, public_id: str) -> Match:
    """A finished game. Before its end it would give everything away."""
    match = matches.match_get(public_id=public_id)
    if match is None:
        raise Http404
    if match.revealed and not selectors.may_look(match, request.user if request.user.is_authenticated else None):
        raise PermissionDenied
    return match


def _seat(request: HttpRequest, match: Match) -> int | None:
    text = request.GET.get("seat", "")
    if not text:
        return None
    seat = whole_number(text)
    if seat is None or seat >= match.seat_count:
        raise Http404
    return seat


def _later(text: str) -> HttpResponse:
    return HttpResponse(text, status=409, content_type="text/plain; charset=utf-8")


@require_safe
def replay(request: HttpRequest, public_id: str) -> HttpResponse:
    """A finished game, step by step, from any seat."""
    match = _open(request, public_id)
    if not match.revealed:
        return redirect("matches:table", public_id)
    seat = _seat(request, match) if "seat" in request.GET else matches.seat_of(match, request.user.pk) or 0
    feed = reverse("records:replay", args=[public_id])
    return replay_page(request, match, seat=seat, feed=feed, links=_links(match))


def replay_page(
    request: HttpRequest,
    match: Match,
    *,
    seat: int | None,
    feed: str,
    links: dict[str, str],
    steps: list[int] | None = None,
) -> HttpResponse:
    """The table, fed by plain requests: each position is one that never changes. `steps`: the versions to show, if not
    those that count."""
    page = table_page(request, match, seat=seat)
    for one in page["seats"]:
        one["you"] = False
    page["words"] |= {key: gettext(sentence) for key, sentence in REPLAY.items()}
    page["links"] |= {"rematch": None, "position": None, **links}
    page["replay"] = {
        "feed": feed,
        "steps": steps,
        "query": f"?seat={'' if seat is None else seat}&language={get_language()}",
        "levels": [[level, str(LEVEL_NAMES[level])] for level in LEVELS] if "practise" in links else [],
    }
    return table_render(request, match, page)


def _links(match: Match) -> dict[str, str]:
    return {name: reverse(f"records:{name}", args=[match.public_id]) for name in ("proof", "practise")}


@require_safe
def present(request: HttpRequest, public_id: str) -> HttpResponse:
    match = _open(request, public_id)
    if not match.revealed:
        raise PermissionDenied
    return kept(selectors.present(match, seat=_seat(request, match), language=get_language() or ""), seconds=60)


@require_safe
def past(request: HttpRequest, public_id: str, version: int) -> HttpResponse:
    match = _open(request, public_id)
    if not match.revealed:
        raise PermissionDenied
    try:
        text = live.past(match_id=match.pk, version=version, seat=_seat(request, match))
    except Refused:
        raise Http404 from None
    return kept(text, seconds=DAY)


def kept(text: str, *, seconds: int) -> HttpResponse:
    """An answer that the browser may keep: a finished game stays as it is."""
    response = HttpResponse(text, content_type="application/json")
    patch_cache_control(response, private=True, max_age=seconds)
    return response


@require_safe
def record(request: HttpRequest, public_id: str) -> HttpResponse:
    """A finished match as a text that can be kept, read and checked."""
    match = _open(request, public_id)
    if not match.revealed:
        return _later(gettext("A game can be downloaded once it is over."))
    return _download(write(selectors.record_of(match)), f"{match.game}-{match.public_id}.txt")


@require_safe
def draws(request: HttpRequest, public_id: str) -> HttpResponse:
    """Every draw, for docs/verify_draws.py."""
    match = _open(request, public_id)
    if not match.revealed:
        return _later(gettext("The draws can be checked once the game is over."))
    text = core_proof.write(
        bytes(match.seed), selectors.draws_of(match), secret=bytes(match.secret), agreed=match.agreed
    )
    return _download(text, f"draws-{match.public_id}.txt")


@require_safe
def script(request: HttpRequest) -> HttpResponse:
    """The published script, to be read and run by whoever trusts nobody."""
    return _download((settings.BASE_DIR / "docs" / "verify_draws.py").read_text(), "verify_draws.py")


def _download(text: str, name: str) -> HttpResponse:
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@require_safe
def proof(request: HttpRequest, public_id: str) -> HttpResponse:
    """Hash before, seed after; the browser checks every draw by itself."""
    match = _open(request, public_id)
    drawn = selectors.draws_of(match) if match.revealed else []
    context: dict[str, Any] = {
        "match": match,
        "title": game_title(registry.get(match.game)),
        "expansions": expansion_names(match),
        "count": len(drawn),
    }
    if match.revealed:
        context["proof"] = {
            "match": match.public_id,
            "hash": match.seed_hash,
            "seed": bytes(match.seed).hex(),
            "secret": bytes(match.secret).hex(),
            "agreed": match.agreed,
            "draws": drawn,
        }
    return render(request, "records/proof.html", context)


@require_POST
def practise(request: HttpRequest, public_id: str) -> HttpResponse:
    """Goes on from a position, against bots."""
    match = _open(request, public_id)
    version, seat = (request.POST.get(name, "") for name in ("version", "seat"))
    try:
        branch = services.practice_begin(
            match=match,
            version=_or_wrong(version),
            seat=_or_wrong(seat or "0"),
            user=ensure_user(request),
            level=request.POST.get("level", ""),
        )
    except Refused as refused:
        messages.error(request, refused.text)
        return redirect("lobby:front")
    return redirect("matches:table", branch.public_id)


def _or_wrong(text: str) -> int:
    number = whole_number(text)
    return -1 if number is None else number


class UploadForm(forms.Form):
    file = forms.FileField(label=_("A game as text"), required=False)
    text = forms.CharField(label=_("or its text"), required=False, widget=forms.Textarea(attrs={"rows": 8}))

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        file = data.get("file")
        if (file and file.size > LARGEST) or len(data.get("text") or "") > LARGEST:
            raise forms.ValidationError(_("This is too long for a game."))
        try:
            text = file.read().decode() if file else data.get("text") or ""
            data["record"] = read(text.replace("\r\n", "\n"))
        except (UnicodeDecodeError, WrongRecord):
            raise forms.ValidationError(
                _("This is not a game as it can be downloaded here. Choose such a file.")
            ) from None
        return data


@require_http_methods(["GET", "HEAD", "POST"])
def upload(request: HttpRequest) -> HttpResponse:
    """A text becomes a game to watch, at an address that stays."""
    form = UploadForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        user = ensure_user(request)
        try:
            _count_upload(user.pk)
            match = services.record_import(record=form.cleaned_data["record"], by=user)
        except WrongRecord as wrong:
            form.add_error(None, gettext("The game can't have gone that way: %(why)s") % {"why": wrong})
        else:
            return redirect("records:replay", match.public_id)
    return render(request, "records/upload.html", {"form": form})


def _count_upload(user_id: int) -> None:
    key = f"uploads.{user_id}"
    cache.add(key, 0, DAY)
    if cache.incr(key) > UPLOADS_A_DAY:
        raise PermissionDenied
