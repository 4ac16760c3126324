"""A site that was away: nobody loses the time."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from games.core import Game
from matches import tasks
from matches.beside.outages import MOST, site_alive
from matches.live import hub
from matches.models import Match, SignOfLife
from matches.playing import clocks, services

pytestmark = pytest.mark.django_db


@pytest.fixture
def timed(toy: Game[Any, Any], people: list[User]) -> Match:
    return services.match_create(
        game="toy", options={"mode": "long"}, seats=people[:2], terms={"clock": "live_10", "time_out": "forfeit"}
    )


def long_ago(match: Match, **span: float) -> datetime:
    """As if the site had gone away then, just after the clocks had been started."""
    then = timezone.now() - timedelta(**span)
    SignOfLife.objects.update_or_create(pk=1, defaults={"at": then})
    clocks.shift(match, -timedelta(**span))
    match.save(update_fields=["clocks", "clock_due"])
    return then


def seconds_left(match: Match) -> list[int]:
    match.refresh_from_db()
    return [round(reading.left / 1000) for reading in clocks.readings(match, now=timezone.now())]


def test_the_first_sweep_after_an_outage_gives_the_time_back(timed: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "announce", lambda change: None)
    long_ago(timed, seconds=700)
    tasks.clocks_sweep()
    assert seconds_left(timed) == [600, 600]
    assert not timed.over and timed.affairs == 1
    assert [line.phrase for line in timed.chat.all()] == ["outage"]
    tasks.clocks_sweep()
    assert seconds_left(timed) == [600, 600] and timed.affairs == 1


def test_a_clock_that_was_set_back_takes_no_time_away(timed: Match) -> None:
    SignOfLife.objects.create(pk=1, at=timezone.now() + timedelta(hours=1))
    clocks.shift(timed, timedelta(hours=1))
    timed.save(update_fields=["clocks", "clock_due"])
    assert site_alive() == 1
    assert seconds_left(timed) == [600, 600]
    timed.refresh_from_db()
    assert timed.clock_due and timed.clock_due < timezone.now() + timedelta(minutes=11)


def test_only_so_much_is_given_back(timed: Match) -> None:
    long_ago(timed, days=30)
    site_alive()
    timed.refresh_from_db()
    assert timed.clock_due and timed.clock_due < timezone.now() - timedelta(days=30) + MOST + timedelta(minutes=11)


def test_a_short_silence_is_none(timed: Match) -> None:
    long_ago(timed, seconds=20)
    assert site_alive() == 0
    assert seconds_left(timed) == [580, 580]


def test_a_sign_of_life_costs_one_look_most_of_the_time(
    timed: Match, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    site_alive()
    with django_assert_num_queries(1):
        site_alive()
