"""Everything that is read of matches."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, Min, QuerySet

from accounts.models import User
from games.core import Play
from matches.errors import Refused
from matches.models import Match, MatchQuerySet, Seat
from matches.playing import play_cache

GAMES_AGAINST_BOTS = 20  # that one person has running


@dataclass(frozen=True)
class BotTurn:
    version: int
    seat: int
    level: str
    play: Play


def match_get(*, public_id: str) -> Match | None:
    """With seats and names, without secrets."""
    return Match.objects.lean().prefetch_related("seats__user").filter(public_id=public_id).first()


def seat_of(match: Match, user_id: int | None) -> int | None:
    if user_id is None:
        return None
    return next((seat.index for seat in match.seats.all() if seat.user_id == user_id), None)


def bot_turn(*, match_id: int) -> BotTurn | None:
    """What a bot has to decide now, with a game of its own to think on. RulesFault if there can't be one."""
    match = Match.objects.defer("seed").filter(pk=match_id, bot_due__isnull=False).first()
    if match is None or match.outdated:
        return None
    seat = next((seat for seat in match.seats.filter(index__in=match.to_move) if seat.bot), None)
    if seat is None:
        return None
    return BotTurn(match.version, seat.index, seat.bot, play_cache.opened(match))


def bots_owner(*, match_id: int) -> int | None:
    """For whom the bots of a match think: the first of the people there; None: for nobody."""
    people = Seat.objects.filter(match_id=match_id, user__isnull=False)
    return people.order_by("user_id").values_list("user_id", flat=True).first()


def bots_waiting(*, match_id: int, owner: int | None) -> list[tuple[int, int]]:
    """(match, version) of each game of this person in which bots are to move; of nobody's only this one."""
    due = Match.objects.running().filter(bot_due__isnull=False)
    if owner is None:
        return list(due.filter(pk=match_id).values_list("pk", "version"))
    own = due.filter(pk__in=Seat.objects.filter(user=owner).values("match_id"))
    return list(own.annotate(first=Min("seats__user")).filter(first=owner).values_list("pk", "version"))


def version_of(*, match_id: int) -> int:
    return Match.objects.values_list("version", flat=True).get(pk=match_id)


def bots_have_time(user: User) -> None:
    """Refused: so many games of this person against bots alone are running that no other can begin."""
    own = Match.objects.running().filter(seats__user=user).values("pk")
    alone = Match.objects.filter(pk__in=own).annotate(people=Count("seats__user")).filter(people=1)
    if alone.count() >= GAMES_AGAINST_BOTS:
        raise Refused("too_many_games")


def bots_due() -> int:
    return Match.objects.filter(bot_due__isnull=False).count()


def matches_of(*, user: User, limit: int = 12) -> QuerySet[Match]:
    """The running games of a person, the newest first, with everybody's names."""
    return _with_names(Match.objects.running().filter(seats__user=user)).order_by("-created")[:limit]


def matches_finished(*, user: User, limit: int = 5) -> QuerySet[Match]:
    over = Match.objects.filter(state=Match.State.OVER, seats__user=user)
    return _with_names(over).order_by("-finished")[:limit]


def matches_count() -> int:
    return Match.objects.running().count()


def _with_names(matches: MatchQuerySet) -> QuerySet[Match]:
    return matches.lean().prefetch_related("seats__user")
