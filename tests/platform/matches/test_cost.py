"""What one person can make the server do: long logs, the past again and again, reads on all threads."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Any

import pytest
from django.db import connection
from django.test import Client as Browser
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.core import UNDO, registry
from games.core.notation import Record, WrongRecord
from ground.work.remembered import Remembered
from ground.work.threads import Turns, reads
from matches.errors import Refused
from matches.live import role_view, selectors
from matches.live.role_view import ViewRole
from matches.live.selectors import NOTHING, Wanted
from matches.models import Action, Match
from matches.playing import history, play_cache, services
from matches.playing.events import events_encode
from records.services import record_import
from tests.platform.matches.client import Client
from tests.platform.matches.playing import choose

pytestmark = pytest.mark.django_db(transaction=True)


def lengthen(match: Match, version: int) -> None:
    """As if a seat had chosen and taken back for hours."""
    Action.objects.bulk_create(
        Action(
            match=match,
            seq=seq,
            seat=0,
            token=UNDO if seq % 2 == 0 else "card:1",
            undoes=seq - 1 if seq % 2 == 0 else None,
            events=events_encode([]),
        )
        for seq in range(match.version + 1, version + 1)
    )
    Match.objects.filter(pk=match.pk).update(version=version)
    match.refresh_from_db()
    play_cache.forget_all()


def test_a_log_twice_as_long_costs_twice_as_much(match: Match) -> None:
    """And not four times."""

    def seconds(words: int) -> float:
        lengthen(match, words)
        tries = []
        for _ in range(3):
            began = time.thread_time()
            selectors.views(match_id=match.pk, wanted=[Wanted(ViewRole(None, "en"), NOTHING)])
            tries.append(time.thread_time() - began)
        return min(tries)

    few, many = seconds(1_000), seconds(8_000)
    assert many < 13 * few, "eight times the words"


def test_what_can_be_taken_back_is_found_without_reading_the_log(match: Match) -> None:
    lengthen(match, 2_000)
    with CaptureQueriesContext(connection) as queries:
        assert history.last_choice(match, 0) is None
        assert history.last_choice(match, 1) is None
    assert len(queries) == 4
    choose(match, 0)
    match.refresh_from_db()
    assert history.last_choice(match, 0) == match.version


def test_nobody_takes_back_for_ever(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game goes on, and without that it comes to its end by itself."""
    lengthen(match, match.rules.longest - 1 - match.rules.longest % 2)
    choose(match, 0)
    match.refresh_from_db()
    with pytest.raises(Refused, match="too_long"):
        services.match_undo(match_id=match.pk, seat=0, version=match.version)
    choose(match, 1)
    match.refresh_from_db()
    assert match.to_move


def test_no_text_is_longer_than_a_game_can_become() -> None:
    longest = 2 * registry.get("zheng_he").longest
    record = Record("zheng_he", 1, 2, {}, bytes(16), choices=[(0, UNDO)] * (longest + 1))
    with pytest.raises(WrongRecord, match="too long"):
        record_import(record=record)


def made(monkeypatch: pytest.MonkeyPatch, name: str) -> list[Any]:
    calls: list[Any] = []
    real = getattr(role_view, name)

    def noted(*args: Any, **more: Any) -> Any:
        calls.append(more)
        return real(*args, **more)

    monkeypatch.setattr(role_view, name, noted)
    return calls


async def test_the_past_is_made_once_however_often_it_is_looked_at(
    match: Match, people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = made(monkeypatch, "past")
    async with Client(match, people[0]) as ada, Client(match, people[1]) as bo:
        await ada.at_table()
        await bo.at_table()
        for client in (ada, ada, bo):
            await client.say("look", version=0)
            await client.hear("past")
    assert [call["seat"] for call in calls] == [0, 1]


def test_the_end_is_made_once_for_each_who_may_see_it(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    while not match.over:
        choose(match, match.to_move[0])
        match.refresh_from_db()
    calls = made(monkeypatch, "view")
    browser = Browser()
    pages = [browser.get(f"/match/{match.public_id}/replay/view/?seat={seat}").content for seat in (0, 1, 0, 1)]
    assert len(calls) == 2
    assert pages[0] == pages[2] != pages[1] == pages[3]
    User.objects.filter(seats__match=match, seats__index=0).update(username="Renamed")
    browser.get(f"/match/{match.public_id}/replay/view/?seat=0")
    assert len(calls) == 3, "names may change"


def test_what_is_remembered_has_bounds() -> None:
    memory = Remembered(characters=10)
    made: list[str] = []

    def make(text: str) -> str:
        made.append(text)
        return text

    for text in ("aaaa", "bbbb", "aaaa", "cccc", "aaaa", "bbbb", "much too long"):
        assert memory.get(text, partial(make, text)) == text
    assert made == ["aaaa", "bbbb", "cccc", "bbbb", "much too long"]


async def test_one_person_never_has_all_threads() -> None:
    """Whoever wants a hundred slow things at once waits for the first; somebody else does not."""
    turns, under_way, most = Turns(), 0, 0
    go_on = asyncio.Event()

    async def slow(owner: int) -> None:
        nonlocal under_way, most
        async with turns.of(owner):
            under_way += 1
            most = max(most, under_way)
            await go_on.wait()
            under_way -= 1

    greedy = [asyncio.create_task(slow(1)) for _ in range(100)]
    await asyncio.sleep(0)
    assert await asyncio.wait_for(_read(turns, owner=2), 10) == "read"
    assert most == 1
    go_on.set()
    await asyncio.gather(*greedy)


async def _read(turns: Turns, *, owner: int) -> str:
    async with turns.of(owner):
        return await reads.run(lambda: "read")


async def test_whoever_asks_for_a_whole_log_again_and_again_pays_for_its_length(
    match: Match, people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    from matches.live import consumers

    waited: list[float] = []

    async def pause(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(consumers, "pause", pause)
    await reads.run(lengthen, match, 2_000)
    async with Client(match, people[0]) as ada:
        await ada.at_table()
        for _ in range(5):
            await ada.say("sync", version=-1)
            await ada.hear("view")
    assert sum(waited) > 1, "five times 22, of 40 at once and 20 a second"
