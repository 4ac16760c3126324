"""What people achieved, and how games go. Practice, texts and games without a result count for nothing here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import timedelta
from statistics import median
from typing import Any, NamedTuple, TypeVar

from django.core.cache import cache
from django.db.models import F, Q, QuerySet

from accounts.models import NAME_LENGTH, User
from games.core import registry
from games.core.options import expansions, fields
from ladder.models import OPPONENTS, PROVISIONAL, Rated, Rating
from matches.care.operations import adjudicated
from matches.models import Action, Match, Seat
from matches.words import BASE

RECENT = 500  # games that a player's page is made of
SAMPLE = 2000  # games, or decisions, that a figure is made of
TIMED = 30  # games of which the decisions are timed
KEPT = 300  # seconds
T = TypeVar("T")

LONGEST = timedelta(hours=1)  # whoever takes longer was not thinking


class Share(NamedTuple):
    """How often something was won of all times it was played."""

    of: str
    wins: int
    games: int

    @property
    def part(self) -> float:
        return self.wins / self.games


class Result(NamedTuple):
    match: Match
    rank: int
    score: int | None  # None: the staff decided the game
    others: list[str]


@dataclass
class Player:
    user: User
    ratings: list[Rating]
    curves: dict[str, list[Rated]]
    results: list[Result] = field(default_factory=list)
    games: int = 0
    wins: int = 0
    favourite: str | None = None
    by_seat: dict[str, list[Share]] = field(default_factory=dict)
    by_side: dict[str, list[Share]] = field(default_factory=dict)
    by_expansion: dict[str, list[Share]] = field(default_factory=dict)  # of games that were played with any
    head_to_head: list[Share] = field(default_factory=list)
    decision: float | None = None  # seconds


@dataclass
class Statistics:
    games: int
    by_seat: dict[int, list[Share]]  # for each number of players
    by_side: list[Share]
    scores: list[int]
    decisions: list[int]
    minutes: list[int]
    by_expansion: dict[str, Statistics] = field(
        default_factory=dict
    )  # the same of the games with each, and without any


def ladder(game: str, *, limit: int = 100) -> tuple[list[Rating], list[Rating]]:
    """Those whose rating is taken for what it is, and those who still have some games to go."""
    rows = Rating.objects.filter(game=game, user__is_active=True).select_related("user").order_by("-value", "pk")
    taken = Q(games__gte=PROVISIONAL, opponents__gte=OPPONENTS)
    return list(rows.filter(taken)[:limit]), list(rows.exclude(taken)[:limit])


def counted() -> QuerySet[Match]:
    return Match.objects.lean().filter(state=Match.State.OVER, result__isnull=False, origin=None)


def player(*, user: User, viewer: User | None) -> Player:
    ratings = list(user.ratings.order_by("-games"))
    rated = list(Rated.objects.filter(user=user).order_by("-pk")[:RECENT])
    page = Player(user, ratings, {r.game: [one for one in reversed(rated) if one.game == r.game] for r in ratings})
    matches = (
        counted()
        .filter(seats__user=user)
        .only("public_id", "game", "options", "seat_count", "result", "watchable", "finished")
        .prefetch_related("seats__user")
        .order_by("-finished")[:RECENT]
    )
    _tally(page, matches, viewer)
    page.decision = decision_seconds(user=user)
    return page


def _tally(page: Player, matches: Iterable[Match], viewer: User | None) -> None:
    known = {game.key for game in registry.all_games()}
    games: Counter[str] = Counter()
    seats: dict[str, dict[int, list[bool]]] = {}
    sides: dict[str, dict[str, list[bool]]] = {}
    beside: dict[str, dict[str, list[bool]]] = {}
    against: dict[str, list[bool]] = {}
    for match in matches:
        placings = {placing["seat"]: placing for placing in (match.result or {})["placings"]}
        sitting = list(match.seats.all())
        if len(sitting) < 2:
            continue
        own = next(seat for seat in sitting if seat.user_id == page.user.pk)
        rank = placings[own.index]["rank"]
        games[match.game] += 1
        page.wins += rank == 1
        seats.setdefault(match.game, {}).setdefault(own.index, []).append(rank == 1)
        if side := placings[own.index].get("side"):
            sides.setdefault(match.game, {}).setdefault(side, []).append(rank == 1)
        if match.game in known:
            for name in _played_with(match):
                beside.setdefault(match.game, {}).setdefault(name, []).append(rank == 1)
        others = [seat for seat in sitting if seat.pk != own.pk]
        for seat in others:
            if seat.user and not seat.user.is_guest and seat.user.is_active:
                against.setdefault(seat.user.username, []).append(rank < placings[seat.index]["rank"])
        if len(page.results) < 20 and (match.watchable or (viewer and viewer.pk == page.user.pk)):
            names = [seat.user.username if seat.user else "" for seat in others]
            score = None if adjudicated(match.result) else placings[own.index]["score"]
            page.results.append(Result(match, rank, score, names))
    page.games = games.total()
    page.favourite = games.most_common(1)[0][0] if games else None
    page.by_seat = {
        game: [Share(str(index + 1), sum(won), len(won)) for index, won in sorted(by.items())]
        for game, by in seats.items()
    }
    page.by_side = {game: _in_shares(by) for game, by in sides.items()}
    page.by_expansion = {
        game: [Share(name, sum(won), len(won)) for name, won in apart.items()]
        for game, by in beside.items()
        if (apart := _told_apart(game, by))
    }
    rivals = sorted(against.items(), key=lambda item: -len(item[1]))[:10]
    page.head_to_head = [Share(name, sum(won), len(won)) for name, won in rivals]


def decision_seconds(*, user: User) -> float | None:
    """What a decision typically takes: the middle one of the last many."""
    newest = list(Seat.objects.filter(user=user).order_by("-match_id").values_list("match_id", flat=True)[:TIMED])
    rows = (
        Action.objects.filter(match_id__in=newest, match__seats__user=user, match__seats__index=F("seat"))
        .filter(match__actions__seq=F("seq") - 1)
        .order_by("-pk")
        .values_list("at", "match__actions__at")[:SAMPLE]
    )
    spans = [at - before for at, before in rows]
    seconds = [span.total_seconds() for span in spans if span < LONGEST]
    return median(seconds) if seconds else None


def statistics(game: str) -> Statistics:
    """Of the newest games; looked up anew only after some minutes."""
    key = f"statistics.{game}"
    found: Statistics | None = cache.get(key)
    if found is None:
        found = _statistics(game)
        cache.set(key, found, KEPT)
    return found


def _statistics(game: str) -> Statistics:
    newest = (
        counted()
        .filter(game=game)
        .only("game", "seat_count", "options", "result", "version", "created", "finished")
        .order_by("-finished")[:SAMPLE]
    )
    matches = [match for match in newest if not adjudicated(match.result)]
    figures = _figures(matches)
    by: dict[str, list[Match]] = {}
    for match in matches:
        for name in _played_with(match):
            by.setdefault(name, []).append(match)
    figures.by_expansion = {name: _figures(those) for name, those in _told_apart(game, by).items()}
    return figures


def _played_with(match: Match) -> list[str]:
    return expansions(registry.get(match.game).options, match.options, match.seat_count) or [BASE]


def _told_apart(game: str, by: dict[str, T]) -> dict[str, T]:
    """Nothing, where all were played without expansions; else the base game first."""
    order = [BASE, *(option.name for option in fields(registry.get(game).options) if option.expansion)]
    return {} if by.keys() <= {BASE} else {name: by[name] for name in order if name in by}


def _figures(matches: Iterable[Match]) -> Statistics:
    won: dict[int, dict[int, list[bool]]] = {}
    sides: dict[str, list[bool]] = {}
    scores: list[int] = []
    decisions: list[int] = []
    minutes: list[int] = []
    for match in matches:
        assert match.result and match.finished  # it is over, and counted
        for placing in match.result["placings"]:
            won.setdefault(match.seat_count, {}).setdefault(placing["seat"], []).append(placing["rank"] == 1)
            scores.append(placing["score"])
            if placing.get("side") and match.seat_count > 1:
                sides.setdefault(placing["side"], []).append(placing["rank"] == 1)
        decisions.append(match.version)
        span = (match.finished - match.created).total_seconds() / 60
        if span < 24 * 60:
            minutes.append(round(span))
    by_seat = {
        count: [Share(str(seat + 1), sum(w), len(w)) for seat, w in sorted(by.items())]
        for count, by in sorted(won.items())
        if count > 1
    }
    return Statistics(len(decisions), by_seat, _in_shares(sides), scores, decisions, minutes)


def _in_shares(won: dict[str, list[bool]]) -> list[Share]:
    return [Share(key, sum(times), len(times)) for key, times in sorted(won.items())]


def player_named(name: str) -> User | None:
    if len(name) > NAME_LENGTH:
        return None
    found: Any = User.objects.filter(username__iexact=name, is_guest=False, is_active=True).first()
    return found  # type: ignore[no-any-return]
