from __future__ import annotations

import json
from typing import Any

import pytest
from channels.routing import URLRouter

from accounts.models import User
from accounts.relations import is_online, relation_end, relation_set
from games.core import Game
from ground.work.threads import reads, writes
from lobby import consumers, invitations, listing, seats, tables
from lobby.models import Table
from lobby.routing import websocket_urlpatterns
from lobby.tables import Wish
from matches.live.hub import hub
from tests.platform.matches.playing import choose
from tests.platform.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)

application = URLRouter(websocket_urlpatterns)  # type: ignore[arg-type]


@pytest.fixture
def table(toy: Game[Any, Any], people: list[User]) -> Table:
    return tables.table_create(host=people[0], wish=Wish("toy", 2))


async def connected(path: str, user: User | None = None) -> Socket:
    socket = Socket(application, path, user)
    assert (await socket.connect())[0]
    return socket


async def heard(socket: Socket) -> dict[str, Any]:
    """The next thing that is said of tables."""
    while True:
        message: dict[str, Any] = json.loads(await socket.receive_from())
        if message["type"] != "numbers":
            return message


async def test_the_list_is_live_in_every_language(
    table: Table, people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    english = [await connected("/ws/lobby/?language=en") for _ in range(3)]
    german = await connected("/ws/lobby/?language=de")
    for socket in (*english, german):
        tables = (await heard(socket))["tables"]
        assert [entry["id"] for entry in tables] == [table.public_id]
        assert people[0].username in tables[0]["html"]
    rendered: list[Table] = []
    original = listing.row

    def counted(table: Table) -> listing.Row:
        rendered.append(table)
        return original(table)

    monkeypatch.setattr(listing, "row", counted)
    await writes.run(seats.table_sit, public_id=table.public_id, user=people[1])
    messages = [await heard(socket) for socket in (*english, german)]
    assert {message["type"] for message in messages} == {"table"}
    assert all(people[1].username in message["html"] for message in messages)
    assert ">Look<" in messages[0]["html"]
    assert ">Ansehen<" in messages[3]["html"]
    assert len(rendered) == 2  # once per language
    for person in people[:2]:
        await writes.run(seats.table_leave, public_id=table.public_id, user=person)
    for socket in (*english, german):
        assert people[0].username not in (await heard(socket))["html"]
        assert await heard(socket) == {"type": "gone", "id": table.public_id}
        await socket.disconnect()


async def test_tables_by_link_stay_out_of_the_list(toy: Game[Any, Any], people: list[User]) -> None:
    lobby = await connected("/ws/lobby/")
    assert await heard(lobby) == {"type": "tables", "tables": []}
    table = await writes.run(tables.table_create, host=people[0], wish=Wish("toy", 2, public=False))
    at_table = await connected(f"/ws/table/{table.public_id}/")
    assert await heard(at_table) == {"type": "changed"}
    await writes.run(seats.table_sit, public_id=table.public_id, user=people[1])
    assert await heard(at_table) == {"type": "changed"}
    await writes.run(seats.seat_ready, public_id=table.public_id, user=people[1], ready=True)
    assert await heard(at_table) == {"type": "changed"}
    match = await writes.run(tables.table_start, public_id=table.public_id, by=people[0])
    assert await heard(at_table) == {"type": "started", "url": f"/match/{match.public_id}/"}
    late = await connected(f"/ws/table/{table.public_id}/")
    assert (await heard(late))["type"] == "started"
    while not await lobby.receive_nothing(0.05):
        assert json.loads(await lobby.receive_from())["type"] in ("numbers", "gone")
    for socket in (lobby, at_table, late):
        await socket.disconnect()


async def test_who_talks_to_a_listener_is_cut_off(toy: Game[Any, Any], people: list[User]) -> None:
    lobby = await connected("/ws/lobby/")
    await heard(lobby)
    for _ in range(20):
        await lobby.send_to(text_data="x" * 100_000)
    while (output := await lobby.receive_output())["type"] != "websocket.close":
        assert output["type"] == "websocket.send"
    assert output["code"] == 4008


async def test_names_are_harmless(toy: Game[Any, Any], people: list[User]) -> None:
    people[0].username = "<script>"
    await writes.run(people[0].save)
    await writes.run(tables.table_create, host=people[0], wish=Wish("toy", 2))
    lobby = await connected("/ws/lobby/")
    assert "<script>" not in (await heard(lobby))["tables"][0]["html"]
    await lobby.disconnect()


async def own_line(user: User | None) -> Socket:
    return await connected("/ws/own/?language=en", user)


async def test_those_who_do_not_want_to_meet_see_nothing_of_each_others_tables(
    table: Table, people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    host, other, third = people
    encoded: list[object] = []
    original = listing.row

    def counted(table: Table) -> listing.Row:
        encoded.append(table)
        return original(table)

    seen = [await connected("/ws/lobby/", user) for user in (host, third, None)]
    avoided = await connected("/ws/lobby/", other)
    for socket in (*seen, avoided):
        assert len((await heard(socket))["tables"]) == 1
    await writes.run(relation_set, user=host, other=other, kind="block")
    assert (await heard(avoided))["tables"] == []
    assert len((await heard(seen[0]))["tables"]) == 1  # the own table
    late = await connected("/ws/lobby/", other)
    assert (await heard(late))["tables"] == []
    monkeypatch.setattr(listing, "row", counted)
    await writes.run(seats.table_sit, public_id=table.public_id, user=third)
    for socket in seen:
        assert (await heard(socket))["type"] == "table"
    for socket in (avoided, late):
        assert await heard(socket) == {"type": "gone", "id": table.public_id}
    assert len(encoded) == 2  # once per language, whoever avoids whom
    # The other way round, too: whoever has blocked does not see the tables of the blocked.
    own = await writes.run(tables.table_create, host=other, wish=Wish("toy", 2))
    assert await heard(seen[0]) == {"type": "gone", "id": own.public_id}
    for socket in (avoided, late):
        assert (await heard(socket))["id"] == own.public_id
    await writes.run(relation_end, user=host, other=other, kind="block")
    assert len((await heard(late))["tables"]) == 2  # nothing of it was forgotten
    for socket in (*seen, avoided, late):
        await socket.disconnect()


async def test_ones_own_line(toy: Game[Any, Any], people: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consumers, "TOGETHER", 0.05)
    ada, bo, _ = people
    for one, friend in ((ada, bo), (bo, ada)):
        await writes.run(relation_set, user=one, other=friend, kind="friend")
    line = await own_line(bo)
    assert await heard(line) == {"type": "mine", "waiting": [], "invitations": [], "state": [[], [], []]}
    await reads.run(bo.refresh_from_db)
    assert is_online(bo)
    table = await writes.run(tables.table_create, host=ada, wish=Wish("toy", 2))
    await writes.run(invitations.friend_invite, public_id=table.public_id, by=ada, name=bo.username)
    assert (await heard(line))["invitations"] == [
        {"url": f"/table/{table.public_id}/", "title": "Toy", "by": ada.username}
    ]
    await writes.run(seats.table_sit, public_id=table.public_id, user=bo)
    assert (await heard(line))["invitations"] == []
    await writes.run(seats.seat_ready, public_id=table.public_id, user=bo, ready=True)
    match = await writes.run(tables.table_start, public_id=table.public_id, by=ada)
    while not (mine := await heard(line))["waiting"]:
        pass
    assert mine["waiting"] == [{"url": f"/match/{match.public_id}/", "title": "Toy"}]
    change = await writes.run(choose, match, 1)
    await hub().moved(change)
    assert (await heard(line))["waiting"] == []
    # ---- a friend comes
    other = await own_line(ada)
    while (mine := await heard(line))["state"][2] != [ada.pk]:
        pass
    for socket in (line, other):
        await socket.disconnect()


async def test_a_stranger_has_no_line(toy: Game[Any, Any], people: list[User]) -> None:
    line = await own_line(None)
    assert await line.receive_output() == {"type": "websocket.close", "code": 4003}
