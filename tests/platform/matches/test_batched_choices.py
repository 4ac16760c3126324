"""The quick way of choices: several tables in one transaction, and everything that does not fit left alone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.core import Game, Play, registry
from ground.work.threads import Batches, writes
from matches.live import selectors
from matches.live.role_view import ViewRole
from matches.live.selectors import NOTHING, Wanted
from matches.models import Action, Match, Seat, Snapshot
from matches.playing import batched_choices, play_cache, services
from matches.playing.batched_choices import ChoiceSaid
from matches.playing.consequences import ADVANCED
from tests.platform.matches.conftest import SEED

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def tables(toy: Game[Any, Any], people: list[User]) -> list[Match]:
    """The same game four times."""
    matches = [
        services.match_create(game="toy", options={"mode": "long"}, seats=people[:2], seed=SEED) for _ in range(4)
    ]
    play_cache.forget_all()
    return matches


def remember(*matches: Match) -> None:
    for match in matches:
        selectors.views(match_id=match.pk, wanted=[Wanted(ViewRole(0, "en"), NOTHING)])


def said(match: Match, *, seat: int | None = None, token: str = "", client_id: str = "c1") -> ChoiceSaid:
    match = Match.objects.get(pk=match.pk)
    play = Play.resume(registry.get(match.game), bytes(match.checkpoint))
    seat = min(play.asks) if seat is None else seat
    return ChoiceSaid(match.pk, seat, token or next(iter(play.asks[seat].options)), match.version, client_id)


def stored(match: Match) -> tuple[int, list[str]]:
    match = Match.objects.get(pk=match.pk)
    return match.version, list(match.actions.filter(seq__gt=0).values_list("client_id", flat=True))


def test_several_tables_cost_as_many_queries_as_one(tables: list[Match]) -> None:
    remember(*tables)
    costs = []
    for some in (tables[:1], tables[1:]):
        choices = [said(match) for match in some]
        with CaptureQueriesContext(connection) as queries:
            changes = batched_choices.choices_write(choices)
        assert [change and (change.match_id, change.version) for change in changes] == [(m.pk, 1) for m in some]
        costs.append(len(queries))
    assert costs == [4, 4]  # begin, matches, actions, end
    assert all(stored(match) == (1, ["c1"]) for match in tables)


def test_it_is_the_same_game_as_by_the_careful_way(tables: list[Match]) -> None:
    quick, careful = tables[:2]
    for version in range(2 * Snapshot.EVERY):
        if Match.objects.get(pk=quick.pk).over:
            break
        remember(quick)
        choice = said(quick, client_id=f"c{version}")
        batched_choices.choices_write([choice])
        _, seat, token, version, client_id = choice
        play_cache.forget_all()
        services.match_choose(match_id=careful.pk, seat=seat, token=token, version=version, client_id=client_id)
    one, other = (
        Match.objects.values(*(f for f in ADVANCED if f != "finished")).get(pk=match.pk) for match in (quick, careful)
    )
    assert bytes(one.pop("checkpoint")) == bytes(other.pop("checkpoint"))
    assert one == other
    logs = [
        [(a.seq, a.seat, a.token, a.client_id, bytes(a.events)) for a in match.actions.filter(seq__gt=0)]
        for match in (quick, careful)
    ]
    assert logs[0] == logs[1]
    assert quick.snapshots.count() == careful.snapshots.count()


def test_what_is_not_remembered_is_left_alone(tables: list[Match]) -> None:
    known, unknown = tables[:2]
    choices = [said(known), said(unknown)]
    play_cache.forget_all()
    remember(known)
    changes = batched_choices.choices_write(choices)
    assert changes[0] and changes[1] is None
    assert stored(known) == (1, ["c1"]) and stored(unknown) == (0, [])


@pytest.mark.parametrize("what", ["token", "seat", "version", "stand_in"])
def test_what_may_not_be_is_left_to_the_careful_way(tables: list[Match], what: str) -> None:
    match = tables[0]
    choice = said(match)
    if what == "stand_in":
        Seat.objects.filter(match=match, index=choice.seat).update(stand_in="novice")
    else:
        wrong: Any = {"token": "card:999", "seat": 7, "version": 3}[what]
        choice = choice._replace(**{what: wrong})
    play_cache.forget_all()
    remember(match)
    assert batched_choices.choices_write([choice]) == [None]
    assert stored(match) == (0, [])


@pytest.mark.parametrize("change", [{"affairs": 5}, {"version": 1}, {"state": "broken"}])
def test_a_row_that_changed_meanwhile_is_not_written(tables: list[Match], change: dict[str, object]) -> None:
    moved, other = tables[:2]
    remember(moved, other)
    choices = [said(moved), said(other)]
    Match.objects.filter(pk=moved.pk).update(**change)
    assert batched_choices.choices_write(choices) == [None, None]
    assert not Action.objects.filter(seq__gt=0).exists()
    # what was tried is forgotten: the careful way opens the rows
    services.match_choose(match_id=other.pk, seat=choices[1].seat, token=choices[1].token, version=0, client_id="c1")
    assert stored(other) == (1, ["c1"])


def test_a_client_id_that_was_used_harms_nobody_else(tables: list[Match]) -> None:
    again, other = tables[:2]
    remember(again, other)
    for seat in (0, 1):  # both bid
        assert batched_choices.choices_write([said(again, seat=seat, client_id=f"of{seat}")])[0]
    won = said(again)
    used = won._replace(client_id=f"of{won.seat}")
    assert batched_choices.choices_write([used, said(other)]) == [None, None]
    assert stored(again) == (2, ["of0", "of1"]) and stored(other) == (0, [])


def test_batches_collect_what_comes_meanwhile() -> None:
    sizes: list[int] = []

    def work(numbers: list[int]) -> list[int]:
        sizes.append(len(numbers))
        if 13 in numbers:
            raise ValueError
        return [2 * number for number in numbers]

    async def all_at_once() -> None:
        batches = Batches(work, writes)
        results = await asyncio.gather(*(batches.run(number) for number in range(10)))
        assert results == [2 * number for number in range(10)]
        failed = await asyncio.gather(*(batches.run(n) for n in (13, 14)), return_exceptions=True)
        assert all(isinstance(error, ValueError) for error in failed)
        assert await batches.run(1) == 2, "it goes on"

    asyncio.run(all_at_once())
    assert sum(sizes) == 13 and len(sizes) <= 4
