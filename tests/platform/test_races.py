"""Several people press the same button at the same moment, each on a connection of their own: one of them is first, the
others find what the first has made. Run on both databases: make test."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import connection

from accounts import services as accounts
from accounts.models import User
from games.core import Game
from lobby import seats, tables
from lobby.models import Table, TableSeat
from lobby.rematch import rematch_begin
from lobby.tables import Wish, table_create
from matches.errors import Refused
from matches.models import Match
from matches.playing import services
from tests.platform.matches.playing import tokens

pytestmark = pytest.mark.django_db(transaction=True)

AT_ONCE = 4
ROUNDS = 5  # what is a matter of luck is tried more than once


def at_once(*works: Callable[[], Any]) -> list[Any]:
    """What came of each: its answer, or the refusal."""
    together = threading.Barrier(len(works))
    found: list[Any] = [None] * len(works)

    def run(number: int, work: Callable[[], Any]) -> None:
        connection.ensure_connection()
        together.wait()
        try:
            found[number] = work()
        except (ValidationError, Refused) as refused:
            found[number] = refused
        except Exception as error:
            found[number] = f"broke: {error!r}"
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(number, work)) for number, work in enumerate(works)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not [one for one in found if isinstance(one, str)], found
    return found


@pytest.fixture
def crowd(toy: Game[Any, Any]) -> list[User]:
    return [accounts.guest_create(language="en") for _ in range(AT_ONCE)]


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_both_want_a_rematch_and_sit_at_one_table(crowd: list[User], _round: int) -> None:
    match = services.match_create(game="toy", options={}, seats=crowd[:2])
    services.match_resign(match_id=match.pk, seat=0)
    match.refresh_from_db()
    at_once(*(lambda user=user: rematch_begin(match=match, user=user) for user in crowd[:2] * 2))
    table = Table.objects.get()
    assert sorted(seat.user_id or 0 for seat in table.seats.all()) == sorted(user.pk for user in crowd[:2])


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_the_last_seat_is_taken_once(crowd: list[User], _round: int) -> None:
    table = table_create(host=crowd[0], wish=Wish("toy", 2))
    found = at_once(
        *(lambda user=user: seats.table_sit(public_id=table.public_id, user=user, index=1) for user in crowd[1:])
    )
    assert sum(isinstance(one, Refused) for one in found) == AT_ONCE - 2
    assert TableSeat.objects.filter(table=table, index=1).count() == 1


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_a_game_is_started_once_whoever_leaves_meanwhile(crowd: list[User], _round: int) -> None:
    table = table_create(host=crowd[0], wish=Wish("toy", 2))
    seats.table_sit(public_id=table.public_id, user=crowd[1])
    seats.seat_ready(public_id=table.public_id, user=crowd[1], ready=True)
    start = lambda: tables.table_start(public_id=table.public_id, by=crowd[0])  # noqa: E731
    leave = lambda: seats.table_leave(public_id=table.public_id, user=crowd[1])  # noqa: E731
    at_once(start, start, start, leave)
    table.refresh_from_db()
    assert Match.objects.count() == (1 if table.match else 0)
    if table.match:
        assert table.match.seats.count() == 2


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_two_windows_of_one_person_make_one_move(crowd: list[User], _round: int) -> None:
    match = services.match_create(game="toy", options={"mode": "long"}, seats=crowd[:2])
    options = tokens(match, 0)
    found = at_once(
        *(
            lambda token=token: services.match_choose(match_id=match.pk, seat=0, token=token, version=0)
            for token in (options * AT_ONCE)[:AT_ONCE]
        )
    )
    assert sum(isinstance(one, Refused) for one in found) == AT_ONCE - 1
    assert match.actions.filter(seat=0).count() == 1


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_names_that_look_alike_are_given_once(_round: int, db: None) -> None:
    found = at_once(
        *(
            lambda name=name: accounts.user_create(username=name, password="x")
            for name in ("Willow", "W1llow", "willow")
        )
    )
    assert sum(isinstance(one, User) for one in found) == 1
    assert User.objects.filter(is_guest=False).count() == 1
