"""Roles × actions: every cell of accounts/permissions.py is tried at a real page or socket."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.test import Client as Browser

from accounts.models import User
from accounts.permissions import PERMISSIONS, Role, may
from accounts.relations import relation_set
from accounts.services import guest_create, user_create
from games.core import Game
from ground.work.threads import writes
from lobby.models import Table, TableLine, TableReport
from lobby.seats import seat_ready, table_sit
from lobby.tables import Wish, table_create
from matches.beside.chat import chat_say
from matches.models import Match
from matches.playing.services import match_create
from tests.platform.matches.client import Client as Socket
from tests.platform.matches.playing import choose

pytestmark = pytest.mark.django_db(transaction=True)

Toy = Game[Any, Any]
# What needs a form of its own to be told apart; everything else is named by its address.
FORMS: dict[str, tuple[str, dict[str, str]]] = {
    "table.sit": ("sit", {"index": "2"}),
    "table.leave": ("leave", {}),
    "table.ready": ("ready", {"ready": "yes"}),
    "table.say": ("say", {"text": "hello"}),
    "table.report": ("report", {}),
    "table.invite": ("invite", {"name": "Friend"}),
    "table.bot": ("bot", {"index": "2", "level": "novice"}),
    "table.swap": ("swap", {"index": "1"}),
    "table.clear": ("clear", {"index": "1"}),
    "table.change": ("change", {"seats": "3", "option_mode": "long", "option_bonus": "1"}),
    "table.hand_over": ("host", {"index": "1"}),
    "table.start": ("start", {}),
    "table.close": ("close", {}),
}
SAID: dict[str, dict[str, Any]] = {
    "match.choose": {"do": "choose"},
    "match.undo": {"do": "undo"},
    "match.resign": {"do": "resign"},
    "match.propose": {"do": "propose", "kind": "end"},
    "match.vote": {"do": "vote", "proposal": 4711, "agree": True},
    "match.return": {"do": "return"},
    "match.say": {"do": "chat", "text": "hello"},
    "match.mute": {"do": "mute"},
    "match.report": {"do": "report"},
}
NEW = {"seats": "2", "option_mode": "short", "option_bonus": "0"}
NAMED = {"name": "Friend", "kind": "friend"}
PAGES: dict[str, Callable[[Browser], bool]] = {
    "lobby.look": lambda b: b.get("/").status_code == 200,
    "table.create": lambda b: "/table/" in b.post("/new/toy/", NEW).headers["Location"],
    "bots.play": lambda b: "/match/" in b.post("/bot/toy/", {"level": "novice"}).headers["Location"],
    "quick.play": lambda b: "/table/" in b.post("/now/toy/").headers["Location"],
    "account.look": lambda b: b.get("/account/").status_code == 200,
    "account.relate": lambda b: b.post("/account/people/", NAMED).headers["Location"] == "/account/",
    "admin.look": lambda b: b.get("/admin/").status_code == 200,
}


@dataclass
class Place:
    """A table of a host and somebody, with the third seat free."""

    table: Table
    host: User
    seated: User

    def person(self, role: Role) -> User | None:
        if role in (Role.HOST, Role.SEATED):
            return self.host if role is Role.HOST else self.seated
        if role is Role.ANONYMOUS:
            return None
        if role in (Role.GUEST, Role.SPECTATOR):
            return guest_create()
        user = user_create(username=f"a-{role}", password="x")
        if role is Role.BLOCKED:
            relation_set(user=self.seated, other=user, kind="block")
        if role is Role.STAFF:
            user.is_staff = True
            user.save()
        return user


@pytest.fixture
def place(toy: Toy) -> Place:
    host, seated = guest_create(), guest_create()
    friend = user_create(username="Friend", password="x")
    for one, other in ((host, friend), (friend, host), (seated, friend), (friend, seated)):
        relation_set(user=one, other=other, kind="friend")
    table = table_create(host=host, wish=Wish("toy", 3))
    table_sit(public_id=table.public_id, user=seated, index=1)
    return Place(table, host, seated)


def browser_of(user: User | None) -> Browser:
    browser = Browser()
    if user:
        browser.force_login(user)
    return browser


def test_every_action_is_tried_here() -> None:
    assert set(PERMISSIONS) == {*FORMS, *SAID, *PAGES, "table.look", "match.look", "match.rematch"}
    assert all(roles <= set(Role) for roles in PERMISSIONS.values())


@pytest.mark.parametrize("role", list(Role))
def test_pages(place: Place, role: Role) -> None:
    user = place.person(role)
    for action, tried in PAGES.items():
        assert tried(browser_of(user)) == may(role, action), action


@pytest.mark.parametrize("role", list(Role))
def test_a_table_before_its_game(place: Place, role: Role) -> None:
    """What is refused leaves everything as it was, and says why; what is allowed changes something."""
    browser = browser_of(place.person(role))
    path = f"/table/{place.table.public_id}/"
    assert (browser.get(path).status_code == 200) == may(role, "table.look")
    for action, (name, fields) in FORMS.items():
        if action == "table.start":
            _make_ready(place.table, guest_create(), 2)
            _make_ready(place.table, place.seated, None)
        if action == "table.ready":
            place.table.seats.update(ready=False)
        if action == "table.report":
            line = TableLine.objects.create(table=place.table, user=guest_create(), text="hm")
            fields = {"line": str(line.pk)}
        before = snapshot(place.table)
        browser.post(f"{path}{name}/", fields)
        changed = snapshot(place.table) != before
        assert changed == may(role, action), action
        if changed:
            place.table.delete()
            place.table = fresh(place)


def _make_ready(table: Table, user: User, index: int | None) -> None:
    table_sit(public_id=table.public_id, user=user, index=index)
    seat_ready(public_id=table.public_id, user=user, ready=True)


def fresh(place: Place) -> Table:
    table = table_create(host=place.host, wish=Wish("toy", 3))
    Table.objects.filter(pk=table.pk).update(public_id=place.table.public_id)
    table.refresh_from_db()
    table_sit(public_id=table.public_id, user=place.seated, index=1)
    return table


def snapshot(table: Table) -> Any:
    table.refresh_from_db()
    seats = list(table.seats.values_list("index", "user", "level", "ready"))
    counts = [table.chat.count(), table.invitations.count(), TableReport.objects.count()]
    return (table.state, table.host_id, table.options, seats, counts)


@pytest.mark.parametrize("role", [role for role in Role if role not in (Role.GUEST, Role.USER)])
async def test_a_match(place: Place, role: Role) -> None:
    match, line = await writes.run(_match, place)
    user = await writes.run(place.person, role)
    async with Socket(match, user) as socket:
        await socket.at_table()
        assert may(role, "match.look")
        for action, message in SAID.items():
            if action in ("match.mute", "match.report"):
                message = message | {"line": line}
            more: dict[str, Any] = {"version": 0} if message["do"] in ("choose", "undo", "resign") else {}
            token = {"token": "card:1"} if message["do"] == "choose" else {}
            await socket.say(**message, **more, **token, id=f"x-{action}")
            while (answer := await socket.hear_any())["type"] not in ("done", "error"):
                pass
            allowed = answer.get("code") != "not_seated"
            assert allowed == may(role, action), action


def _match(place: Place) -> tuple[Match, int]:
    other = guest_create()
    match = match_create(game="toy", options={"mode": "long"}, seats=[place.host, place.seated, other])
    return match, chat_say(match_id=match.pk, user=other, seat=2, text="hello").pk


@pytest.mark.parametrize("role", list(Role))
def test_a_rematch(place: Place, role: Role) -> None:
    match = match_create(game="toy", options={}, seats=[place.host, place.seated])
    for seat in (0, 1):
        choose(match, seat)
    response = browser_of(place.person(role)).post(f"/rematch/{match.public_id}/")
    assert ("/table/" in response.headers["Location"]) == may(role, "match.rematch")
