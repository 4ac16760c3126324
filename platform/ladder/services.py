"""Ratings: after each rated game among people, by the model of Plackett and Luce for any number of players.

A game counts in full between people who are known and have not met lately. Against newcomers, and against the same
people again and again, it counts less: nobody climbs by friends who lose on purpose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import timedelta
from statistics import fmean
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Count, Q
from openskill.models import PlackettLuce

from accounts.models import User
from ladder.models import KNOWN, PROVISIONAL, Rated, Rating
from matches.beside import chat
from matches.beside.affairs import settled
from matches.models import Match, Seat
from matches.outbox import Change
from matches.playing import history

_model = PlackettLuce()
BASE, SCALE = 1000, 40  # a newcomer is shown 1000, and climbs as the model grows sure of more

DECISIONS = 5  # that each has made: a game that ends before that tells nothing
LATELY = timedelta(days=30)  # in which games against the same people weigh less and less
LEAST = 0.25  # what a game against somebody weighs who has played none yet


class Ranked(NamedTuple):
    user: User
    rank: int


def rating_value(mu: float, sigma: float) -> int:
    """What the model is nearly sure of: luck in a few games makes no champion."""
    return round(BASE + SCALE * (mu - 3 * sigma))


def rate_finished(*, match_id: int, **kwargs: Any) -> None:
    """Heard after the commit of a game's end. Safe to hear twice."""
    with transaction.atomic():
        match = Match.objects.lean().select_for_update(of=("self",)).filter(pk=match_id, rated=True).first()
        if match is None or not match.over or not match.result or Rated.objects.filter(match=match).exists():
            return
        seats = match.seated()
        if _counts(match, seats):
            _rate(match, _ranked(match, seats))


def match_annul(*, match_id: int) -> Change:
    """It does not count any more, and whatever was rated since is rated as if it had never been."""
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=match_id)
        match_unrate(match)
        chat.note(match, "annulled", None)
        return settled(match)


def match_unrate(match: Match) -> None:
    """In the caller's transaction. Games that were rated later are rated anew, in their order."""
    match.rated = False
    match.save(update_fields=["rated"])
    first = Rated.objects.filter(match=match).order_by("pk").first()
    if first is None:
        return
    since = list(Rated.objects.filter(game=match.game, pk__gte=first.pk).order_by("pk"))
    _put_back(match.game, since)
    later = [match_id for match_id in dict.fromkeys(rated.match_id for rated in since) if match_id != match.pk]
    ranks = {(rated.match_id, rated.user_id): rated.rank for rated in since}
    Rated.objects.filter(pk__in=[rated.pk for rated in since]).delete()
    again = Match.objects.lean().in_bulk(later)
    for match_id in later:
        people = [seat.user for seat in again[match_id].seated() if seat.user]
        _rate(again[match_id], [Ranked(user, ranks[match_id, user.pk]) for user in people])


def _put_back(game: str, since: Iterable[Rated]) -> None:
    """All ratings as they were before these games."""
    ratings = {rating.user_id: rating for rating in Rating.objects.select_for_update().filter(game=game).order_by("pk")}
    met: set[int] = set()
    for rated in since:
        rating = ratings[rated.user_id]
        if rated.user_id not in met:
            rating.mu, rating.sigma, rating.value = rated.mu, rated.sigma, rated.before
            met.add(rated.user_id)
        rating.games -= 1
        rating.wins -= rated.rank == 1
    for user_id in met:
        ratings[user_id].save()


def _counts(match: Match, seats: list[Seat]) -> bool:
    """Only people, no guests, and each of them has played."""
    if len(seats) < 2 or not all(seat.user and not seat.user.is_guest for seat in seats):
        return False
    made = history.choices(match)
    return all(made[seat.index] >= DECISIONS for seat in seats)


def _ranked(match: Match, seats: list[Seat]) -> list[Ranked]:
    """Whoever let a bot play to the end comes last, wherever the bot came."""
    assert match.result
    ranks = {placing["seat"]: placing["rank"] for placing in match.result["placings"]}
    stayed = [seat for seat in seats if not seat.stand_in]
    return [
        Ranked(
            seat.user,
            len(stayed) + 1 if seat.stand_in else 1 + sum(ranks[one.index] < ranks[seat.index] for one in stayed),
        )
        for seat in seats
        if seat.user
    ]


def _rate(match: Match, people: list[Ranked]) -> None:
    ratings = _locked(match.game, [one.user for one in people])
    weights = {one.user.pk: _weight(match, one.user, people, ratings) for one in people}
    teams = [[_model.rating(mu=ratings[user.pk].mu, sigma=ratings[user.pk].sigma)] for user, _ in people]
    results = _model.rate(teams, ranks=[float(rank) for _, rank in people])
    rated = []
    for (user, rank), (new,) in zip(people, results, strict=True):
        rating, weight = ratings[user.pk], weights[user.pk]
        one = Rated(match=match, user=user, game=match.game, rank=rank, before=rating.value, weight=weight)
        one.mu, one.sigma, one.at = rating.mu, rating.sigma, match.finished or one.at
        rating.mu += weight * (new.mu - rating.mu)
        rating.sigma += weight * (new.sigma - rating.sigma)
        one.after = rating.value = rating_value(rating.mu, rating.sigma)
        rating.games += 1
        rating.wins += rank == 1
        rating.changed = match.finished or rating.changed
        rated.append(one)
    Rated.objects.bulk_create(rated)
    for rating in ratings.values():
        rating.opponents = _known_opponents(rating)
    Rating.objects.bulk_update(
        list(ratings.values()), ["mu", "sigma", "value", "games", "wins", "opponents", "changed"]
    )


def _locked(game: str, users: list[User]) -> dict[int, Rating]:
    fresh = _model.rating()
    start = {"mu": fresh.mu, "sigma": fresh.sigma, "value": rating_value(fresh.mu, fresh.sigma)}
    for user in users:
        Rating.objects.get_or_create(user=user, game=game, defaults=start)
    rows = Rating.objects.select_for_update().filter(game=game, user__in=users)
    return {rating.user_id: rating for rating in rows.order_by("pk")}  # one order: two games never wait for each other


def _weight(match: Match, user: User, people: list[Ranked], ratings: dict[int, Rating]) -> float:
    """How much of what the model says is believed, 0 to 1: the less, the less is known of the others, and the oftener
    they have met."""
    met = _met_lately(match, user)
    return fmean(
        max(LEAST, min(1.0, ratings[one.user.pk].games / PROVISIONAL)) / (1 + met[one.user.pk])
        for one in people
        if one.user != user
    )


def _met_lately(match: Match, user: User) -> Counter[int]:
    since = (match.finished or match.created) - LATELY
    own = Rated.objects.filter(user=user, game=match.game, at__gte=since).values("match_id")
    return Counter(Rated.objects.filter(match_id__in=own).exclude(user=user).values_list("user_id", flat=True))


def _known_opponents(rating: Rating) -> int:
    """Different people whom they have met here, and who have played here more than once or twice."""
    own = Rated.objects.filter(user=rating.user_id, game=rating.game).values("match_id")
    met = Rated.objects.filter(match_id__in=own).exclude(user=rating.user_id).values("user_id")
    played = Count("rated_games", filter=Q(rated_games__game=rating.game))
    return User.objects.filter(pk__in=met).annotate(played=played).filter(played__gte=KNOWN).count()
