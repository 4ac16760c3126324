"""A match in the admin: seats, clocks, log, faults, and what operators can do about it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, cast

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.core import registry
from games.core.bots import LEVELS
from ground.clock import site_now
from ground.web.plain_input import whole_number
from matches.errors import Refused
from matches.live import selectors
from matches.live.role_view import seat_names
from matches.models import Match
from matches.playing import clocks
from matches.words import LEVEL_NAMES, game_title
from records import selectors as records
from records.views import replay_page
from staff.audit import audit
from staff.audited_operations import OPERATIONS, match_check, match_operate, undoable
from staff.log import log_of
from staff.models import AuditEntry
from staff.readonly import ReadOnly
from staff.undoing import undo_told

WORDS = {
    "abort": _("End it without a result"),
    "adjudicate": _("Decide it"),
    "reopen": _("Let it go on"),
    "annul": _("It shall not count for ratings"),
    "resume": _("Repaired: let it go on"),
    "take_back": _("Take back to a version"),
    "pause": _("Stop the clocks"),
    "go_on": _("Start the clocks"),
    "stand_in": _("Let a bot play for a seat"),
}


@admin.register(Match)
class MatchAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("public_id", "game", "players", "state", "version", "rated", "begun", "ended")
    list_filter = ("state", "game", "rated", "clock", ("created", admin.DateFieldListFilter))
    search_fields = ("public_id", "seats__user__username")
    ordering = ("-created",)
    list_per_page = 50

    def get_queryset(self, request: HttpRequest) -> Any:
        return Match.objects.lean().prefetch_related("seats__user")

    @admin.display(description=_("players"))
    def players(self, match: Match) -> str:
        return ", ".join(seat_names(match.seats.all()))

    @admin.display(description=_("begun"), ordering="created")
    def begun(self, match: Match) -> str:
        return f"{match.created:%Y-%m-%d %H:%M}"

    @admin.display(description=_("ended"), ordering="finished")
    def ended(self, match: Match) -> str:
        return f"{match.finished:%Y-%m-%d %H:%M}" if match.finished else "–"

    def get_urls(self) -> list[URLPattern]:
        def own(route: str, view: Any, name: str) -> URLPattern:
            pattern: URLPattern = path(
                f"<int:pk>/{route}", self.admin_site.admin_view(view), name=f"matches_match_{name}"
            )
            return pattern

        return [
            own("operate/<slug:operation>/", self.operate, "operate"),
            own("check/", self.check_log, "check"),
            own("undo/<int:entry>/", self.undo, "undo"),
            own("look/", self.look, "look"),
            own("look/view/", self.look_present, "look_present"),
            own("look/<int:version>/", self.look_past, "look_past"),
            *super().get_urls(),
        ]

    # ------------------------------------------------------------------ the page of one match

    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        match = self.get_object(request, object_id or "")
        if match is None:
            raise Http404
        if not self.has_view_permission(request, match):
            raise PermissionDenied
        may_see = match.revealed or _sees_secrets(request, match)
        if may_see:
            _note_look(request, match)
        seats = list(match.seats.all())
        context = {
            **self.admin_site.each_context(request),
            "title": f"{_title(match)} {match.public_id}",
            "clock": clocks.clock_of(match).title,
            "opts": self.model._meta,
            "match": match,
            "options": match.options,
            "seats": list(zip(seats, seat_names(seats), _clocks(match), strict=True)),
            "faults": list(match.faults.all()),
            "log": log_of(match, tokens=may_see),
            "may_see": may_see,
            "may_look": _sees_secrets(request, match) or records.may_look(match, None),
            "may_operate": request.user.has_perm("staff.operate"),
            "operations": [(key, WORDS[key]) for key in _possible(match)],
            "levels": [(level, LEVEL_NAMES[level]) for level in LEVELS],
            "deeds": [(entry, undoable(entry, cast(User, request.user))) for entry in _deeds(match)],
        }
        return TemplateResponse(request, "staff/match.html", context)

    # ------------------------------------------------------------------ what can be done

    def operate(self, request: HttpRequest, pk: int, operation: str) -> HttpResponse:
        match = _match(pk)
        if request.method != "POST" or operation not in OPERATIONS:
            raise Http404
        by = _may(request, "staff.operate")
        try:
            match_operate(by=by, match=match, operation=operation, **_details(request, match, operation))
        except (Refused, ValueError) as refused:
            text = refused.text if isinstance(refused, Refused) else _("These numbers make no sense here.")
            messages.error(request, str(text))
        else:
            messages.success(request, _("Done."))
        return _back(pk)

    def check_log(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Plays the log anew and compares."""
        match = _match(pk)
        if request.method != "POST":
            raise Http404
        found = match_check(by=_may(request, "staff.operate"), match=match)
        if found.good:
            text = _("%(n)s words played anew: the position is the stored one, %(digest)s.")
            messages.success(request, text % {"n": found.words, "digest": found.stored})
        else:
            messages.error(
                request,
                _("Played anew it went another way: %(fault)s (stored %(stored)s, now %(now)s).")
                % {"fault": found.fault, "stored": found.stored, "now": found.replayed or "–"},
            )
        return _back(pk)

    def undo(self, request: HttpRequest, pk: int, entry: int) -> HttpResponse:
        deed = AuditEntry.objects.filter(pk=entry, match_id=pk).select_related("match", "user").first()
        if request.method != "POST" or deed is None:
            raise Http404
        _may(request, "staff.operate")
        undo_told(request, deed)
        return _back(pk)

    # ------------------------------------------------------------------ any seat's view

    def look(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Through the eyes of a seat, at any version. It is written down who did."""
        match, seat = self._to_look_at(request, pk)
        feed = reverse("admin:matches_match_look", args=[pk])
        links = {"lobby": reverse("admin:matches_match_change", args=[pk])}
        steps = list(range(match.version + 1))  # also what was taken back
        return replay_page(request, match, seat=seat, feed=feed, links=links, steps=steps)

    def look_present(self, request: HttpRequest, pk: int) -> HttpResponse:
        match, seat = self._to_look_at(request, pk)
        text = records.present(match, seat=seat, language=get_language() or "")
        return HttpResponse(text, content_type="application/json")

    def look_past(self, request: HttpRequest, pk: int, version: int) -> HttpResponse:
        _match, seat = self._to_look_at(request, pk, version)
        try:
            text = selectors.past(match_id=pk, version=version, seat=seat)
        except Refused:
            raise Http404 from None
        return HttpResponse(text, content_type="application/json")

    def _to_look_at(self, request: HttpRequest, pk: int, version: int | None = None) -> tuple[Match, int | None]:
        match = _match(pk)
        seat = _seat(request, match)
        if match.revealed:
            _may(request, "matches.view_match")
        elif not _sees_secrets(request, match):
            raise PermissionDenied
        _note_look(request, match, seat, version)
        return match, seat


def _sees_secrets(request: HttpRequest, match: Match) -> bool:
    """Nobody's secrets in a game that one plays oneself."""
    user = cast(User, request.user)
    return user.has_perm("staff.see_secrets") and all(seat.user_id != user.pk for seat in match.seats.all())


def _note_look(request: HttpRequest, match: Match, seat: int | None = None, version: int | None = None) -> None:
    """Whichever way they came: an entry for every look at what others can't see, but not for the same one twice in a
    minute (a page asks for several parts)."""
    if match.revealed:
        return
    look: dict[str, Any] = {"seat": seat, "version": match.version if version is None else version}
    by, since = cast(User, request.user), timezone.now() - timedelta(minutes=1)
    same = AuditEntry.objects.filter(by=by, action="match.look", match=match, at__gte=since)
    if look not in [entry.details for entry in same]:
        audit(by=by, action="match.look", match=match, **look)


def _title(match: Match) -> str:
    return game_title(registry.get(match.game))


def _deeds(match: Match) -> list[AuditEntry]:
    """What the staff did here, but for looks and checks."""
    done = AuditEntry.objects.filter(match=match).exclude(action__in=["match.look", "match.check"])
    return list(done.select_related("by")[:20])


def _possible(match: Match) -> list[str]:
    if match.over:
        return [*([] if match.revealed else ["reopen"]), *(["annul"] if match.rated else [])]
    if match.broken:
        return [*([] if match.outdated else ["resume"]), "take_back", "adjudicate", "abort"]
    timed = ["go_on" if match.clock_due is None else "pause"] if match.clocks else []
    return [*timed, "stand_in", "take_back", "adjudicate", "abort"]


def _details(request: HttpRequest, match: Match, operation: str) -> dict[str, Any]:
    post = request.POST
    match operation:
        case "take_back":
            return {"version": int(post.get("version", ""))}
        case "restore":
            return {"taken_back": int(post.get("taken_back", ""))}
        case "adjudicate":
            return {"ranks": [int(post.get(f"rank_{seat}", "")) for seat in range(match.seat_count)]}
        case "stand_in":
            return {"seat": int(post.get("seat", "")), "level": post.get("level", "")}
    return {}


def _clocks(match: Match) -> list[str]:
    readings = clocks.readings(match, now=site_now())
    told = [f"{one.left // 60000}:{one.left // 1000 % 60:02}{' ▸' if one.runs else ''}" for one in readings]
    return told or ["–"] * match.seat_count


def _match(pk: int) -> Match:
    match = Match.objects.prefetch_related("seats__user").filter(pk=pk).first()
    if match is None:
        raise Http404
    return match


def _seat(request: HttpRequest, match: Match) -> int | None:
    text = request.GET.get("seat", "")
    if not text:
        return None
    seat = whole_number(text)
    if seat is None or seat >= match.seat_count:
        raise Http404
    return seat


def _may(request: HttpRequest, permission: str) -> User:
    if not request.user.has_perm(permission):
        raise PermissionDenied
    return cast(User, request.user)


def _back(pk: int) -> HttpResponse:
    return HttpResponseRedirect(reverse("admin:matches_match_change", args=[pk]))
