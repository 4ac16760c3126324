"""Whoever is banned is cut off from all sockets, whatever becomes of the message that says so."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from channels.layers import channel_layers
from channels.routing import URLRouter
from redis import Redis

from accounts import banned_sockets
from accounts.models import User
from accounts.services import user_create
from games.core import Game
from ground.work.threads import reads, writes
from lobby import tables
from lobby.models import Table
from lobby.routing import websocket_urlpatterns as lobby_patterns
from matches.live.hub import hub
from matches.models import Match
from matches.routing import websocket_urlpatterns as match_patterns
from staff.people import user_ban
from tests.patience import PATIENCE, until_on_loop
from tests.platform.matches.conftest import SEED
from tests.platform.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)

application = banned_sockets.watched(URLRouter(lobby_patterns + match_patterns))  # type: ignore[arg-type]


@pytest.fixture
def match(toy: Game[Any, Any], people: list[User]) -> Match:
    from matches.playing.services import match_create

    return match_create(game="toy", options={"mode": "long"}, seats=people[:2], seed=SEED)


@pytest.fixture
def moderator(db: None) -> User:
    return user_create(username="Moderator", password="long enough 1", language="en")


@asynccontextmanager
async def sockets(user: User, *paths: str) -> AsyncIterator[list[Socket]]:
    opened = []
    for path in paths:
        socket = Socket(application, path, user)
        assert (await socket.connect())[0]
        opened.append(socket)
    yield opened
    for socket in opened:
        await socket.disconnect()


async def test_a_ban_cuts_all_sockets_of_a_person_and_no_others(
    match: Match, people: list[User], moderator: User
) -> None:
    at_table = f"/ws/match/{match.public_id}/"
    async with sockets(people[0], at_table, "/ws/own/", "/ws/lobby/") as own, sockets(people[1], at_table) as others:
        await writes.run(user_ban, by=moderator, user=people[0])
        assert [await socket.closed() for socket in own] == [4003] * 3
        assert await others[0].alive()
        assert len(banned_sockets._doors_here()._inside) == 2
    assert not banned_sockets._doors_here()._inside and not hub()._rooms


async def test_a_lost_message_is_made_up_for(
    match: Match, people: list[User], moderator: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(banned_sockets, "SWEEP_SECONDS", 0.05)
    async with sockets(people[0], f"/ws/match/{match.public_id}/") as own:
        await writes.run(User.objects.filter(pk=people[0].pk).update, is_active=False)
        assert await own[0].closed() == 4003


async def test_the_seat_is_that_of_somebody_who_is_away(match: Match, people: list[User], moderator: User) -> None:
    from matches.beside import presence

    async with sockets(people[0], f"/ws/match/{match.public_id}/") as own:
        assert await own[0].alive()  # its beginning is over
        await writes.run(user_ban, by=moderator, user=people[0])
    seat = await reads.run(match.seats.get, index=0)
    assert presence.is_away(seat) and seat.stand_in == ""


def test_tables_are_handed_over_or_closed(toy: Game[Any, Any], people: list[User], moderator: User) -> None:
    from lobby.seats import table_sit

    alone = tables.table_create(host=people[0], wish=tables.Wish("toy", 2))
    shared = tables.table_create(host=people[0], wish=tables.Wish("toy", 3))
    table_sit(public_id=shared.public_id, user=people[1])
    user_ban(by=moderator, user=people[0])
    alone.refresh_from_db()
    shared.refresh_from_db()
    assert alone.state == Table.State.CLOSED
    assert (shared.state, shared.host) == (Table.State.OPEN, people[1])


async def test_one_person_does_not_get_all_sockets(people: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(banned_sockets, "SOCKETS", 2)
    async with sockets(people[0], "/ws/own/", "/ws/lobby/"):
        third = Socket(application, "/ws/lobby/", people[0])
        assert not (await third.connect())[0]
        async with sockets(people[1], "/ws/own/"):
            pass


async def test_another_process_is_heard(match: Match, people: list[User], redis_url: str, settings: Any) -> None:
    """The row says nothing here: only the word of the other process can have cut the socket."""
    settings.CHANNEL_LAYERS = {
        "default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": {"hosts": [redis_url]}}
    }
    channel_layers.backends.clear()
    script = f"import django; django.setup(); from accounts.banned_sockets import cut_off; cut_off([{people[0].pk}])"
    async with sockets(people[0], f"/ws/match/{match.public_id}/") as own:
        line = Redis.from_url(redis_url)
        await until_on_loop(lambda: line.pubsub_channels("*doors*"), "it listens")
        other = await asyncio.create_subprocess_exec(
            sys.executable, "-c", script, env={**os.environ, "REDIS_URL": redis_url, "PYTHONPATH": "platform:."}
        )
        assert await asyncio.wait_for(other.wait(), PATIENCE) == 0
        assert await own[0].closed() == 4003
    channel_layers.backends.clear()
