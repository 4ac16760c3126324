"""Everything that is read of matches."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import QuerySet
from django.utils.translation import override

from accounts.models import User
from games.core import Play, Speaker, registry
from matches.care.parking import rules_at_work
from matches.errors import Refused
from matches.live import role_view
from matches.live.messages import encode
from matches.live.role_view import Role
from matches.models import Match, MatchQuerySet, Seat
from matches.playing import history, play_cache
from matches.playing.play_cache import Held

NOTHING = -1  # the version of one who knows nothing yet


class Sitting(NamedTuple):
    """Where somebody sits: which match, which of its seats (None: only watching)."""

    match_id: int
    seat: int | None
    seat_count: int


class Wanted(NamedTuple):
    """A view for a role that knows the log up to a version; -1: nothing of it."""

    role: Role
    since: int


@dataclass(frozen=True)
class Views:
    version: int
    encoded: dict[Wanted, str]


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


def sitting(*, public_id: str, user_id: int | None) -> Sitting:
    match = Match.objects.filter(public_id=public_id).values_list("pk", "seat_count", "watchable").first()
    if match is None:
        raise Refused("no_such_match")
    match_id, seat_count, watchable = match
    seats = Seat.objects.filter(match_id=match_id, user_id=user_id) if user_id is not None else Seat.objects.none()
    seat = seats.values_list("index", flat=True).first()
    if seat is None and not watchable:
        raise Refused("not_watchable")
    return Sitting(match_id, seat, seat_count)


def views(*, match_id: int, wanted: Collection[Wanted]) -> Views:
    """The present view of each role, encoded once, however many look at it."""
    match = Match.objects.defer("seed").get(pk=match_id)
    seats = play_cache.seats_at_hand(match) or list(match.seats.select_related("user"))
    known = [w.since if w.since <= match.version else NOTHING for w in wanted]
    actions = list(match.actions.filter(seq__gt=min(known), seq__lte=match.version))
    if min(known) != NOTHING and history.rewound(actions):  # only the whole log says what is left of it
        actions = list(match.actions.filter(seq__lte=match.version))
    with rules_at_work():
        play = play_cache.take(match)
    return _views(Held(match, match.version, play, seats, actions), wanted)


def views_at_hand(*, match_id: int, version: int, wanted: Collection[Wanted]) -> Views | None:
    """The same without a query, if this process wrote that version itself and the roles know the one before it."""
    held = play_cache.take_at_hand(match_id, version)
    if held is None:
        return None
    enough = held.actions and held.seats and all(held.actions[0].seq - 1 <= w.since <= held.version for w in wanted)
    if enough and not held.match.over:  # the end shows the seed, which is in the rows only
        return _views(held, wanted)
    play_cache.keep(held)
    return None


def _views(held: Held, wanted: Collection[Wanted]) -> Views:
    with rules_at_work(held.version):
        encoded = _encoded(held, wanted)
    play_cache.keep(held)
    return Views(held.version, encoded)


def _encoded(held: Held, wanted: Collection[Wanted]) -> dict[Wanted, str]:
    boards = role_view.boards(held.play, {w.role.seat for w in wanted})
    speakers: dict[str, Speaker] = {}
    encoded = {}
    for one in wanted:
        seat, language = one.role
        since = one.since if one.since <= held.version else NOTHING  # a client may claim anything
        actions = [action for action in held.actions if action.seq > since]
        if since != NOTHING and history.rewound(actions):
            since, actions = NOTHING, list(held.actions)
        with override(language):
            if language not in speakers:
                speakers[language] = role_view.speaker(held.play, held.seats)
            view = role_view.view(
                held.match,
                held.play,
                seat=seat,
                board=boards[seat],
                say=speakers[language],
                actions=actions,
                since=since,
            )
            encoded[one] = encode(view)
    return encoded


def numbers(*, match_ids: Collection[int]) -> list[tuple[int, int, int]]:
    """(match, version, affairs)"""
    return list(Match.objects.filter(pk__in=match_ids).values_list("pk", "version", "affairs"))


def affairs_number(*, match_id: int) -> int:
    return Match.objects.values_list("affairs", flat=True).get(pk=match_id)


def past(*, match_id: int, version: int, seat: int | None) -> str:
    """The view of a seat at an earlier version, at the same cost for each of them."""
    match = Match.objects.lean().get(pk=match_id)
    if not 0 <= version <= match.version:
        raise Refused("no_such_version")
    try:
        return encode(role_view.past(history.play_at(match, version), version=version, seat=seat))
    except Exception as error:
        if match.rules_version == match.rules.version:
            raise
        raise Refused("unreadable") from error


def bot_turn(*, match_id: int) -> BotTurn | None:
    """What a bot has to decide now, with a game of its own to think on. RulesFault if there can't be one."""
    match = Match.objects.defer("seed").filter(pk=match_id, bot_due__isnull=False).first()
    if match is None or match.outdated:
        return None
    seat = next((seat for seat in match.seats.filter(index__in=match.to_move) if seat.bot), None)
    if seat is None:
        return None
    with rules_at_work():
        play = Play.resume(registry.get(match.game), bytes(match.checkpoint))
    return BotTurn(match.version, seat.index, seat.bot, play)


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
