"""Ratings: after each rated game among people, by the model of Plackett and Luce for any number of players."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from openskill.models import PlackettLuce

from accounts.models import User
from ladder.models import Rated, Rating
from matches.models import Match, Seat

_model = PlackettLuce()
BASE, SCALE = 1000, 40  # a newcomer is shown 1000, and climbs as the model grows sure of more


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
        if not _counts(seats):
            return
        ranks = {placing["seat"]: placing["rank"] for placing in match.result["placings"]}
        _rate(match, [(seat.user, ranks[seat.index]) for seat in seats if seat.user])


def match_unrate(*, match_id: int) -> None:
    """A rated game is taken back: those whose later games don't rest on it get their old rating again."""
    with transaction.atomic():
        for rated in Rated.objects.filter(match_id=match_id):
            rating = Rating.objects.select_for_update().get(user=rated.user, game=rated.game)
            later = Rated.objects.filter(user=rated.user, game=rated.game, pk__gt=rated.pk).exists()
            if not later:
                rating.mu, rating.sigma, rating.value = rated.mu, rated.sigma, rated.before
            rating.games -= 1
            rating.wins -= rated.rank == 1
            rating.save()
            rated.delete()


def _counts(seats: list[Seat]) -> bool:
    """Only people, none of whom let a bot play to the end, and no guests."""
    return len(seats) > 1 and all(seat.user and not seat.user.is_guest and not seat.stand_in for seat in seats)


def _rate(match: Match, people: list[tuple[User, int]]) -> None:
    fresh = _model.rating()
    for user, _rank in people:
        Rating.objects.get_or_create(
            user=user,
            game=match.game,
            defaults={"mu": fresh.mu, "sigma": fresh.sigma, "value": rating_value(fresh.mu, fresh.sigma)},
        )
    ratings = {
        rating.user_id: rating
        for rating in Rating.objects.select_for_update()
        .filter(game=match.game, user__in=[user for user, _ in people])
        .order_by("pk")  # one order for all, so that two games never wait for each other
    }
    teams = [[_model.rating(mu=ratings[user.pk].mu, sigma=ratings[user.pk].sigma)] for user, _ in people]
    results = _model.rate(teams, ranks=[float(rank) for _, rank in people])
    history = []
    for (user, rank), (new,) in zip(people, results, strict=True):
        rating = ratings[user.pk]
        after = rating_value(new.mu, new.sigma)
        history.append(
            Rated(
                match=match,
                user=user,
                game=match.game,
                rank=rank,
                before=rating.value,
                after=after,
                mu=rating.mu,
                sigma=rating.sigma,
            )
        )
        rating.mu, rating.sigma, rating.value = new.mu, new.sigma, after
        rating.games += 1
        rating.wins += rank == 1
        rating.changed = match.finished or rating.changed
    Rated.objects.bulk_create(history)
    Rating.objects.bulk_update(list(ratings.values()), ["mu", "sigma", "value", "games", "wins", "changed"])
