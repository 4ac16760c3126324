"""How the site does, in a handful of queries: what the last month looked like, day by day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from statistics import median
from typing import Any

from django.core.cache import cache
from django.db.models import CharField, Count, F, Q
from django.db.models.functions import Cast, Mod, Substr
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.relations import online_count
from ground.clock import site_now
from ladder.plots import Bar, bars, curve
from ladder.selectors import LONGEST
from lobby.models import TableReport
from matches.care.tally import FAILED
from matches.models import Action, ChatReport, Fault, Match, Seat, Tally

DAYS = 30
SAMPLE = 6000  # decisions of the month, evenly spread, from which times are taken
KEPT = 120  # seconds

ByDay = Mapping[date, float]


def figures() -> dict[str, Any]:
    """Numbers as they are; plots go through a month of the log and are drawn anew only after some minutes."""
    return {"numbers": _numbers(), "plots": cache.get_or_set(f"dashboard.{get_language()}", _plots, KEPT)}


def _plots() -> list[str]:
    since = site_now() - timedelta(days=DAYS)
    days = [timezone.localdate(since) + timedelta(days=n + 1) for n in range(DAYS)]
    tallies = _tallies(since)
    decided, milliseconds = (tallies.get(name, {}) for name in ("bot_decisions", "bot_milliseconds"))
    failed: Counter[date] = Counter()
    for name in FAILED:
        failed.update(tallies.get(name, {}))

    def by_day(title: str, counted: ByDay) -> str:
        return bars(title, [Bar(f"{day:%d.%m.}", counted.get(day, 0)) for day in days])

    def line(title: str, values: ByDay) -> str:
        return curve(title, [Bar(f"{day:%d.%m.}", values[day]) for day in days if day in values])

    return [
        by_day(_("Games begun, by day"), _count(Match.objects.filter(created__gte=since), "created")),
        by_day(_("Games finished, by day"), _count(Match.objects.filter(finished__gte=since), "finished")),
        by_day(_("People who played, by day"), _active(since)),
        line(_("Median time of a decision by people, seconds"), _decision_times(since)),
        by_day(_("Time that bots thought, minutes by day"), {day: ms / 60_000 for day, ms in milliseconds.items()}),
        line(
            _("Mean time of a decision by bots, seconds"),
            {day: milliseconds.get(day, 0) / 1000 / n for day, n in decided.items() if n},
        ),
        by_day(_("Errors: pages, messages and tasks that failed, by day"), failed),
        by_day(_("Errors: games parked because their rules failed, by day"), _count(_faults(since), "at")),
    ]


def _numbers() -> list[tuple[str, int]]:
    states = Match.objects.aggregate(
        running=Count("pk", filter=Q(state=Match.State.RUNNING)),
        broken=Count("pk", filter=Q(state=Match.State.BROKEN)),
        late=Count("pk", filter=Q(bot_due__lt=site_now() - timedelta(seconds=30))),
    )
    return [
        (_("running games"), states["running"]),
        (_("parked games"), states["broken"]),
        (_("bots that are late"), states["late"]),
        (_("people online"), online_count()),
        (_("accounts"), User.objects.filter(is_guest=False).count()),
        (_("open reports"), sum(reports.objects.filter(settled=None).count() for reports in (ChatReport, TableReport))),
    ]


def _faults(since: Any) -> Any:
    return Fault.objects.filter(at__gte=since)


def _day(moment: str) -> Substr:
    """As text: to cut a date out of a moment with a function of Django's would take SQLite seconds for a long log."""
    return Substr(Cast(moment, CharField()), 1, 10)


def _count(rows: Any, moment: str) -> ByDay:
    days = rows.annotate(day=_day(moment)).values("day").annotate(n=Count("pk")).values_list("day", "n")
    return {date.fromisoformat(day): n for day, n in days}


def _active(since: Any) -> ByDay:
    """How many different people decided something."""
    played = Match.objects.filter(Q(finished=None) | Q(finished__gte=since))
    seats = Seat.objects.filter(match__in=played, user__isnull=False)
    who = {(match, seat): user for match, seat, user in seats.values_list("match_id", "index", "user_id")}
    people: dict[date, set[int]] = {}
    days = _decided(since).annotate(day=_day("at")).values_list("match_id", "seat", "day")
    for match, seat, day in days.order_by().distinct():
        if user := who.get((match, seat)):
            people.setdefault(date.fromisoformat(day), set()).add(user)
    return {day: len(users) for day, users in people.items()}


def _decided(since: Any) -> Any:
    """What people, not bots, decided."""
    return Action.objects.filter(at__gte=since, seat__isnull=False).exclude(client_id="")


def _decision_times(since: Any) -> ByDay:
    """Seconds from one word of a log to the next word of a person, the middle ones of each day."""
    decided = _decided(since)
    each = max(1, -(-decided.count() // SAMPLE))
    rows: Iterable[tuple[Any, Any]] = (
        decided.annotate(nth=Mod("pk", each))
        .filter(nth=0, match__actions__seq=F("seq") - 1)
        .order_by()
        .values_list("at", "match__actions__at")
    )
    times: dict[date, list[float]] = {}
    for at, before in rows:
        if at - before < LONGEST:
            times.setdefault(timezone.localdate(at), []).append((at - before).total_seconds())
    return {day: median(spans) for day, spans in times.items()}


def _tallies(since: Any) -> dict[str, dict[date, int]]:
    found: dict[str, dict[date, int]] = {}
    for day, name, number in Tally.objects.filter(day__gte=since).values_list("day", "name", "number"):
        found.setdefault(name, {})[day] = number
    return found
