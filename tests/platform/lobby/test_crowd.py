"""A full house: 500 tables, 300 browsers that look at the list."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from games.core import Game
from ground.work.threads import writes
from lobby import listing, seats
from lobby.models import Table, TableSeat
from lobby.tables import Wish, table_create
from matches.playing.services import match_create
from tests.platform.lobby.test_broadcasts import connected, heard
from tests.platform.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def full_house(toy: Game[Any, Any], people: list[User]) -> Table:
    table = table_create(host=people[0], wish=Wish("toy", 2))
    copies = [Table(host=people[1], game="toy", seat_count=2, options=table.options) for _ in range(499)]
    Table.objects.bulk_create(copies)
    TableSeat.objects.bulk_create(TableSeat(table=copy, index=0, user=people[1], ready=True) for copy in copies)
    Table.objects.filter(pk=copies[0].pk).update(changed=table.changed)
    listing._listings.clear()
    return table


async def test_one_change_costs_one_encode_per_language(
    full_house: Table, people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    rendered: list[Table] = []
    encoded: list[Any] = []
    row, dumps = listing.row, json.dumps

    def counted_row(table: Table) -> Any:
        rendered.append(table)
        return row(table)

    def counted_dumps(value: Any) -> str:
        encoded.append(value)
        return dumps(value)

    sockets: list[Socket] = []
    monkeypatch.setattr(listing, "row", counted_row)
    monkeypatch.setattr(json, "dumps", counted_dumps)
    for number in range(300):
        sockets.append(await connected(f"/ws/lobby/?language={'de' if number % 3 else 'en'}"))
        assert len((await heard(sockets[-1]))["tables"]) == 500
    assert len(rendered) == 2 * 500  # the list, once per language, whoever comes
    rendered.clear()
    encoded.clear()
    await writes.run(seats.table_sit, public_id=full_house.public_id, user=people[2])
    messages = await asyncio.gather(*(heard(socket) for socket in sockets))
    assert {message["id"] for message in messages} == {full_house.public_id}
    assert len(rendered) == 2
    assert len([value for value in encoded if value.get("type") == "table"]) == 2
    for socket in sockets:
        await socket.disconnect()


def test_the_list_and_a_table_cost_the_same_however_many_there_are(
    full_house: Table, people: list[User], client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client.get("/")
    with django_assert_num_queries(4):  # stamp, online, playing, announcements: a visitor has nothing of their own
        assert client.get("/").content.count(b'<li class="row"') == 500
    client.force_login(people[0])
    # session, user; table, seats, people; role; matches; own tables, seats, people; results; invitations; friends;
    # whom one does not hear, what was said, who is invited; announcements
    with django_assert_num_queries(16):
        assert client.get(f"/table/{full_house.public_id}/").status_code == 200
    match = match_create(game="toy", options={}, seats=people)
    with django_assert_num_queries(5):  # session, user; match, seats, people
        assert client.get(f"/match/{match.public_id}/").status_code == 200
