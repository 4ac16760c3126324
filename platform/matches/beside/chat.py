"""The talk at a table. Those who play and those who watch hear only their own kind while the game runs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from datetime import timedelta
from typing import Any, NamedTuple

from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext

from accounts.models import Relation, User
from accounts.relations import relation_set
from accounts.services import silenced
from ground.clock import site_now
from ground.text import one_line
from matches.errors import Refused
from matches.models import ChatLine, ChatReport, Match, Seat
from matches.words import NOTES, PHRASES

LINES = 50
MOST, A_WHILE = 10, timedelta(seconds=10)  # so many lines of one person in that time


class Ear(NamedTuple):
    """All that decides which lines somebody is told, and how."""

    seated: bool
    language: str
    deaf_to: frozenset[int] = frozenset()  # users


def chat_say(
    *, match_id: int, user: User | None, seat: int | None, text: str = "", phrase: str = "", client_id: str = ""
) -> ChatLine:
    if user is None:
        raise Refused("not_seated")
    if silenced(user):
        raise Refused("silenced")
    if ChatLine.objects.filter(match_id=match_id, user=user, at__gt=timezone.now() - A_WHILE).count() >= MOST:
        raise Refused("too_fast")
    text = one_line(text)
    if phrase not in PHRASES if phrase else not text:
        raise Refused("bad_message")
    said = {"seat": seat, "text": text, "phrase": phrase}
    if client_id:
        line, _ = ChatLine.objects.get_or_create(match_id=match_id, user=user, client_id=client_id, defaults=said)
        return line
    return ChatLine.objects.create(match_id=match_id, user=user, **said)


def note(match: Match, key: str, about: Seat | None) -> None:
    """What happened beside the game, told by the table itself."""
    name = about.user.username if about and about.user else ""
    ChatLine.objects.create(match=match, phrase=key, text=name)


def line_mute(*, match_id: int, user: User | None, line: int) -> None:
    """Nothing more of whoever said this."""
    said = _line(match_id, user, line)
    assert user and said.user
    relation_set(user=user, other=said.user, kind=Relation.Kind.MUTE)


def line_report(*, match_id: int, user: User | None, line: int) -> None:
    said = _line(match_id, user, line)
    assert user
    ChatReport.objects.get_or_create(line=said, by=user)


def report_settle(report: Any) -> None:
    """Somebody has looked at the line; all reports of it are settled."""
    report.line.reports.filter(settled=None).update(settled=timezone.now())


def context_of(line: ChatLine, *, around: int = 8) -> list[ChatLine]:
    """What was said before and after."""
    lines = ChatLine.objects.filter(match=line.match_id).select_related("user")
    before = list(lines.filter(pk__lt=line.pk).order_by("-pk")[:around])
    return [*reversed(before), *lines.filter(pk__gte=line.pk)[: around + 1]]


def deaf_to(user_ids: Collection[int | None]) -> defaultdict[int | None, frozenset[int]]:
    """Whom each of these wants to hear nothing of."""
    quiet = Relation.objects.filter(user__in=user_ids, kind__in=[Relation.Kind.MUTE, Relation.Kind.BLOCK])
    found: defaultdict[int | None, frozenset[int]] = defaultdict(frozenset)
    for user_id, other in quiet.values_list("user_id", "other_id"):
        found[user_id] |= {other}
    return found


def heard(*, match_id: int, after: int, ear: Ear) -> list[ChatLine]:
    """The lines since one, at most so many of the last."""
    lines = _audible(match_id, ear).filter(pk__gt=after).select_related("user").order_by("-pk")[:LINES]
    return list(reversed(lines))


def _audible(match_id: int, ear: Ear) -> QuerySet[ChatLine]:
    unsealed = Q(match__sealed_until=None) | Q(match__sealed_until__lte=site_now())
    own_kind = Q(seat__isnull=not ear.seated) | Q(user=None) | Q(unsealed, match__state=Match.State.OVER)
    return ChatLine.objects.filter(own_kind, match_id=match_id).exclude(user__in=ear.deaf_to)


def text_of(line: ChatLine) -> str:
    """As it is read in the active language."""
    if not line.phrase:
        return line.text
    if line.user_id is None:
        return gettext(NOTES[line.phrase]) % {"name": line.text}
    return gettext(PHRASES[line.phrase])


def _line(match_id: int, user: User | None, line: int) -> ChatLine:
    if user is None:
        raise Refused("not_seated")
    said = ChatLine.objects.filter(match_id=match_id, pk=line).exclude(user=None).exclude(user=user)
    found = said.select_related("user").first()
    if found is None:
        raise Refused("no_such_line")
    return found
