from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.relations import relation_set
from games.core import Game
from ground.refusals import Refused
from lobby import invitations, own_side, quick_match, rematch, seats, selectors, tables
from lobby.models import Table, TableReport
from lobby.tables import Wish
from matches.models import Match
from matches.playing.services import match_create, match_resign
from tests.platform.staff.members import member

pytestmark = pytest.mark.django_db

Toy = Game[Any, Any]


def opened(host: User, **wish: Any) -> Table:
    usual: dict[str, Any] = {"game": "toy", "seat_count": 2}
    return tables.table_create(host=host, wish=Wish(**usual | wish))


@pytest.fixture
def table(toy: Toy, people: list[User]) -> Table:
    return opened(people[0], options={"mode": "long"}, seat_count=3)


def refused(act: Callable[[], object]) -> str:
    with pytest.raises(Refused) as caught:
        act()
    assert caught.value.text
    return caught.value.code


def names(table: Table) -> list[str | None]:
    fresh = selectors.table_get(pk=table.pk)
    assert fresh
    return [chair.name for chair in selectors.chairs(fresh)]


def test_the_host_sits_first(table: Table, people: list[User]) -> None:
    assert names(table) == [people[0].username, None, None]
    assert table.options == {"mode": "long", "bonus": 0, "teams": False}
    assert list(selectors.tables_listed()) == [table]


@pytest.mark.parametrize(
    ("emperor", "sides"),
    [("first", ["Emperor", "Barbarian leader"]), ("second", ["Barbarian leader", "Emperor"]), ("random", ["", ""])],
)
def test_seats_name_the_sides_that_are_settled(people: list[User], emperor: str, sides: list[str]) -> None:
    table = opened(people[0], game="zheng_he", options={"emperor": emperor})
    assert [chair.side for chair in selectors.chairs(table)] == sides


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "game"),
        ({"seat_count": 4}, "seats"),
        ({"options": {"mode": "endless"}}, "options"),
        ({"options": {"unknown": 1}}, "options"),
    ],
)
def test_wrong_tables_are_refused(toy: Toy, people: list[User], change: dict[str, Any], code: str) -> None:
    assert refused(lambda: opened(people[0], **change)) == code
    assert not Table.objects.exists()


def test_a_game_alone_is_not_offered_for_the_ladder(people: list[User], client: Client) -> None:
    alone = {"game": "zheng_he", "seat_count": 1, "terms": {"rated": True}}
    assert refused(lambda: opened(people[0], **alone)) == "rated"
    assert re.search(r'name="rated"[^>]* data-seats="2"', client.get("/new/zheng_he/").content.decode())
    client.post("/new/zheng_he/", {"seats": "1", "rated": "yes"})
    assert not Match.objects.get().rated


def test_sitting_down_moving_over_and_leaving(table: Table, people: list[User]) -> None:
    seats.table_sit(public_id=table.public_id, user=people[1], index=2)
    seats.table_sit(public_id=table.public_id, user=people[1])  # sits already
    assert names(table) == [people[0].username, None, people[1].username]
    seats.table_sit(public_id=table.public_id, user=people[1], index=1)
    assert names(table) == [people[0].username, people[1].username, None]
    assert refused(lambda: seats.table_sit(public_id=table.public_id, user=people[2], index=1)) == "taken"
    assert refused(lambda: seats.table_sit(public_id=table.public_id, user=people[2], index=3)) == "taken"
    seats.table_leave(public_id=table.public_id, user=people[1])
    assert names(table) == [people[0].username, None, None]


def test_a_full_table(table: Table, people: list[User]) -> None:
    for index in (1, 2):
        seats.seat_bot(public_id=table.public_id, by=people[0], index=index, level="adept")
    assert names(table)[1:] == ["Bot (adept)", "Bot (adept)"]
    assert refused(lambda: seats.table_sit(public_id=table.public_id, user=people[1])) == "full"
    seats.seat_clear(public_id=table.public_id, by=people[0], index=2)
    seats.seat_clear(public_id=table.public_id, by=people[0], index=0)  # not the own seat
    assert names(table) == [people[0].username, "Bot (adept)", None]


def test_only_the_host_arranges_things(table: Table, people: list[User]) -> None:
    stranger = people[1]
    for act in (
        lambda: seats.seat_bot(public_id=table.public_id, by=stranger, index=1, level="adept"),
        lambda: seats.seat_clear(public_id=table.public_id, by=stranger, index=0),
        lambda: tables.table_start(public_id=table.public_id, by=stranger),
    ):
        assert refused(act) == "not_host"


def test_starting(table: Table, people: list[User]) -> None:
    host = people[0]
    assert refused(lambda: tables.table_start(public_id=table.public_id, by=host)) == "not_full"
    seats.table_sit(public_id=table.public_id, user=people[1], index=2)
    assert refused(lambda: seat_bot(table, host, 0, "adept")) == "taken"
    assert refused(lambda: seat_bot(table, host, 1, "unbeatable")) == "level"
    seat_bot(table, host, 1, "novice")
    assert refused(lambda: tables.table_start(public_id=table.public_id, by=host)) == "not_ready"
    seats.seat_ready(public_id=table.public_id, user=people[1], ready=True)
    match = tables.table_start(public_id=table.public_id, by=host)
    assert [seat.user or seat.level for seat in match.seats.all()] == [host, "novice", people[1]]
    assert match.options["mode"] == "long"
    table.refresh_from_db()
    assert (table.state, table.match) == ("started", match)
    assert list(selectors.tables_listed()) == [table]  # to be watched
    assert refused(lambda: tables.table_start(public_id=table.public_id, by=host)) == "not_open"
    assert Match.objects.count() == 1


def seat_bot(table: Table, by: User, index: int, level: str) -> Table:
    return seats.seat_bot(public_id=table.public_id, by=by, index=index, level=level)


def test_when_the_last_leaves_the_table_is_closed(table: Table, people: list[User]) -> None:
    seats.table_leave(public_id=table.public_id, user=people[0])
    assert refused(lambda: seats.table_sit(public_id=table.public_id, user=people[1])) == "not_open"
    assert not selectors.tables_listed()


def test_unknown_tables(people: list[User]) -> None:
    assert refused(lambda: seats.table_sit(public_id="nosuch", user=people[0])) == "no_such_table"


def test_tables_by_link_are_not_listed(toy: Toy, people: list[User]) -> None:
    table = opened(people[0], public=False)
    assert not selectors.tables_listed()
    assert list(selectors.tables_of(user=people[0])) == [table]


def test_a_game_against_a_bot_at_once(toy: Toy, people: list[User]) -> None:
    match = tables.bot_match_start(user=people[0], game="toy", level="novice")
    assert [seat.user or seat.level for seat in match.seats.all()] == [people[0], "novice"]
    assert refused(lambda: tables.bot_match_start(user=people[0], game="toy", level="god")) == "level"


def test_a_rematch_against_bots_begins_at_once(toy: Toy, people: list[User]) -> None:
    match = tables.bot_match_start(user=people[0], game="toy", level="novice", options={"bonus": 2})
    assert refused(lambda: rematch.rematch_begin(match=match, user=people[0])) == "rematch"
    match_resign(match_id=match.pk, seat=0)
    match.refresh_from_db()
    assert refused(lambda: rematch.rematch_begin(match=match, user=people[1])) == "rematch"
    again = rematch.rematch_begin(match=match, user=people[0])
    assert isinstance(again, Match)
    assert again.pk != match.pk
    assert again.options == match.options
    assert [seat.user or seat.level for seat in again.seats.all()] == [people[0], "novice"]


def test_for_a_rematch_people_meet_at_one_table(toy: Toy, people: list[User]) -> None:
    match = match_create(game="toy", options={}, seats=[people[0], "novice", people[1]])
    match_resign(match_id=match.pk, seat=0)
    match.refresh_from_db()
    for user in (people[1], people[0], people[0]):
        table = rematch.rematch_begin(match=match, user=user)
        assert isinstance(table, Table)
        invited = [one.by for one in selectors.invitations_of(user=people[0])]
        assert invited == ([people[1]] if user == people[1] else [])  # until they have come
    assert Table.objects.get() == table
    assert names(table) == [people[0].username, "Bot (novice)", people[1].username]
    assert table.host == people[1]
    assert not table.public


def test_words_of_options(table: Table, people: list[User]) -> None:
    assert selectors.option_words(table) == "Length: three rounds"
    usual = opened(people[0])
    assert selectors.option_words(usual) == "usual options"
    many = opened(people[0], options={"bonus": 2, "teams": True}, seat_count=3)
    assert selectors.option_words(many) == "Points at the start: 2 · Teams: yes"


def test_a_host_who_leaves_hands_over(table: Table, people: list[User]) -> None:
    for person in people[1:]:
        seats.table_sit(public_id=table.public_id, user=person)
    seats.table_leave(public_id=table.public_id, user=people[0])
    table.refresh_from_db()
    assert (table.host, table.state) == (people[1], "open")
    assert refused(lambda: tables.table_hand_over(public_id=table.public_id, by=people[1], index=0)) == "no_person"
    tables.table_hand_over(public_id=table.public_id, by=people[1], index=2)
    table.refresh_from_db()
    assert table.host == people[2]
    assert refused(lambda: tables.table_start(public_id=table.public_id, by=people[1])) == "not_host"


def test_bots_replace_people(table: Table, people: list[User]) -> None:
    seats.table_sit(public_id=table.public_id, user=people[1], index=1)
    seat_bot(table, people[0], 1, "novice")
    assert names(table) == [people[0].username, "Bot (novice)", None]


def test_the_host_changes_places(table: Table, people: list[User]) -> None:
    """Seats are colours, sides and the order of play."""
    host, other, _ = people
    seats.table_sit(public_id=table.public_id, user=other, index=1)
    seats.seat_ready(public_id=table.public_id, user=other, ready=True)
    seats.seat_swap(public_id=table.public_id, by=host, index=1)
    rows = {seat.index: (seat.user, seat.ready) for seat in table.seats.all()}
    assert rows[0] == (other, False) and rows[1] == (host, True)  # who was moved is asked anew
    seats.seat_bot(public_id=table.public_id, by=host, index=0, level="adept")
    seats.seat_swap(public_id=table.public_id, by=host, index=0)
    assert table.seats.get(index=1).level == "adept" and table.seats.get(index=1).ready
    for nobody in (0, 7, -1):
        with pytest.raises(Refused, match="no_person"):
            seats.seat_swap(public_id=table.public_id, by=host, index=nobody)


def test_a_table_speaks_a_language(toy: Toy, people: list[User]) -> None:
    assert tables.table_create(host=people[0], wish=Wish("toy", 2)).language == "en"
    table = tables.table_create(host=people[0], wish=Wish("toy", 2, language="de"))
    assert table.language == "de"
    with pytest.raises(Refused, match="language"):
        tables.table_change(public_id=table.public_id, by=people[0], wish=Wish("toy", 2, language="xx"))


def test_the_host_changes_how_it_is_played(table: Table, people: list[User]) -> None:
    seats.table_sit(public_id=table.public_id, user=people[1], index=2)
    seats.seat_ready(public_id=table.public_id, user=people[1], ready=True)
    seat_bot(table, people[0], 1, "novice")
    wish = Wish("toy", 2, {"bonus": 2}, public=False, terms={"clock": "days_1", "rated": True})
    tables.table_change(public_id=table.public_id, by=people[0], wish=wish)
    table.refresh_from_db()
    assert (table.seat_count, table.public, table.clock, table.rated) == (2, False, "days_1", True)
    assert names(table) == [people[0].username, people[1].username]  # moved over
    assert not table.seats.get(user=people[1]).ready
    seats.table_leave(public_id=table.public_id, user=people[1])
    with_bot = Wish("toy", 3, bots={1: "adept", 0: "adept"})
    tables.table_change(public_id=table.public_id, by=people[0], wish=with_bot)
    assert names(table) == [people[0].username, "Bot (adept)", None]
    for person in people[1:2]:
        seats.table_sit(public_id=table.public_id, user=person)
    assert refused(lambda: change(table, people[1], Wish("toy", 2))) == "not_host"
    assert refused(lambda: change(table, people[0], Wish("toy", 2, terms={"clock": "ages"}))) == "clock"
    assert refused(lambda: change(table, people[0], Wish("toy", 2, bots={1: "god"}))) == "level"


def change(table: Table, by: User, wish: Wish) -> Table:
    return tables.table_change(public_id=table.public_id, by=by, wish=wish)


def test_a_table_is_opened_with_bots(toy: Toy, people: list[User]) -> None:
    assert names(opened(people[0], seat_count=3, bots={0: "novice", 2: "adept"})) == [
        "Bot (novice)",
        people[0].username,
        "Bot (adept)",
    ]
    assert refused(lambda: opened(people[0], bots={0: "novice", 1: "adept"})) == "full"


def test_the_terms_go_along_into_the_match(toy: Toy, people: list[User]) -> None:
    terms = {"clock": "live_10", "time_out": "forfeit", "watchable": False, "rated": True}
    table = opened(people[0], terms=terms, bots={1: "novice"})
    match = tables.table_start(public_id=table.public_id, by=people[0])
    assert match.terms == {**terms, "deck_id": None}
    assert not selectors.tables_listed()  # nobody may watch


def test_forgotten_tables_are_cleared_away(table: Table, people: list[User]) -> None:
    by_turns = opened(people[1], terms={"clock": "days_3"})
    now = timezone.now()
    soon, late = now + timedelta(minutes=20), now + timedelta(days=8)
    people[0].seen = soon
    people[0].save()
    assert tables.tables_clear_away(now=now) == 0
    assert tables.tables_clear_away(now=soon) == 0  # the host is here
    people[0].seen = now
    people[0].save()
    assert tables.tables_clear_away(now=soon) == 1
    table.refresh_from_db()
    assert table.state == "closed"
    assert tables.tables_clear_away(now=late) == 1
    by_turns.refresh_from_db()
    assert by_turns.state == "closed"


def test_two_who_clear_away_at_once_do_not_meet(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed_meanwhile(public_id: str) -> Table:
        Table.objects.update(state="closed")
        return locked(public_id)

    locked = tables.open_table
    monkeypatch.setattr(tables, "open_table", closed_meanwhile)
    assert tables.tables_clear_away(now=timezone.now() + timedelta(days=8)) == 0


def test_talk_at_the_table(table: Table, people: list[User]) -> None:
    tables.table_say(public_id=table.public_id, by=people[0], text="  hello\n there ")
    assert refused(lambda: tables.table_say(public_id=table.public_id, by=people[0], text=" \x00 ")) == "empty"
    assert refused(lambda: tables.table_say(public_id=table.public_id, by=people[1], text="hi")) == "not_allowed"
    User.objects.filter(pk=people[0].pk).update(silenced_until=timezone.now() + timedelta(days=1))
    assert refused(lambda: tables.table_say(public_id=table.public_id, by=people[0], text="hi")) == "silenced"
    assert [line.text for line in selectors.lines(table, deaf_to=frozenset())] == ["hello there"]
    assert selectors.lines(table, deaf_to=frozenset({people[0].pk})) == []


def test_a_line_at_a_table_can_be_reported(table: Table, people: list[User], client: Client) -> None:
    line = tables.table_say(public_id=table.public_id, by=people[0], text="you fool")
    client.force_login(people[1])
    for _ in range(2):
        client.post(f"/table/{table.public_id}/report/", {"line": line.pk})
    assert TableReport.objects.get().by == people[1]
    for wrong in ("0", "-1", "9" * 30, "x"):
        client.post(f"/table/{table.public_id}/report/", {"line": wrong})
    assert refused(lambda: tables.line_report(public_id=table.public_id, by=people[0], line=line.pk)) == "no_such_line"
    moderator = member("moderator")
    page = moderator.get("/admin/lobby/tablereport/").content.decode()
    assert "you fool" in page
    report = TableReport.objects.get()
    page = moderator.get(f"/admin/lobby/tablereport/{report.pk}/change/").content.decode()
    assert "you fool" in page
    assert 'action="/admin/lobby/tablereport/"' in page  # a verdict there is about this report
    moderator.post("/admin/lobby/tablereport/", {"action": "silence", "_selected_action": [report.pk]})
    report.refresh_from_db()
    people[0].refresh_from_db()
    assert report.settled and people[0].silenced_until


def test_play_now_joins_a_fitting_table_or_opens_one(toy: Toy, people: list[User]) -> None:
    opened(people[0], terms={"clock": "days_1"})
    opened(people[0], public=False)
    opened(people[0], terms={"rated": True})
    first = quick_match.quick_match(user=people[1], game="toy")
    assert (first.host, first.quick, first.clock) == (people[1], True, "live_20")
    assert quick_match.quick_match(user=people[1], game="toy") == first
    second = quick_match.quick_match(user=people[2], game="toy")
    assert second == first
    assert tables.table_start(public_id=first.public_id, by=people[1])


def test_two_who_play_now_and_are_here_begin(toy: Toy, people: list[User]) -> None:
    first = quick_match.quick_match(user=people[0], game="toy")
    User.objects.filter(pk=people[0].pk).update(seen=timezone.now())
    assert quick_match.quick_match(user=people[1], game="toy") == first
    first.refresh_from_db()
    assert first.match and first.match.seat_count == 2


def test_play_now_keeps_apart_who_does_not_want_to_meet(toy: Toy, people: list[User]) -> None:
    relation_set(user=people[0], other=people[1], kind="block")
    theirs = quick_match.quick_match(user=people[0], game="toy")
    own = quick_match.quick_match(user=people[1], game="toy")
    assert own != theirs
    seats.table_leave(public_id=theirs.public_id, user=people[0])
    assert quick_match.quick_match(user=people[0], game="toy") not in (theirs, own)


def test_nobody_came_so_bots_play(toy: Toy, people: list[User]) -> None:
    table = quick_match.quick_match(user=people[0], game="toy")
    seats.seats_fill(public_id=table.public_id, by=people[0], level="novice")
    assert tables.table_start(public_id=table.public_id, by=people[0]).seats.count() == 2


def test_the_blocked_stay_outside(table: Table, people: list[User]) -> None:
    seats.table_sit(public_id=table.public_id, user=people[1])
    relation_set(user=people[1], other=people[2], kind="block")
    assert refused(lambda: seats.table_sit(public_id=table.public_id, user=people[2])) == "not_allowed"


def test_friends_are_invited(table: Table, people: list[User]) -> None:
    host, friend, _ = people
    invite = partial(invitations.friend_invite, public_id=table.public_id, by=host, name=friend.username)
    assert refused(invite) == "no_friend"
    relation_set(user=host, other=friend, kind="friend")
    assert refused(invite) == "no_friend"  # it takes two
    relation_set(user=friend, other=host, kind="friend")
    assert invite() == invite()
    assert [one["by"] for one in own_side.invitations(friend)] == [host.username]
    block = relation_set(user=host, other=friend, kind="block")
    assert own_side.invitations(friend) == []
    block.delete()
    seats.table_sit(public_id=table.public_id, user=friend)
    assert own_side.invitations(friend) == []


def test_a_rematch_with_the_seats_moved_on(toy: Toy, people: list[User]) -> None:
    match = match_create(game="toy", options={}, seats=people, terms={"clock": "live_10"})
    match_resign(match_id=match.pk, seat=0)
    match.refresh_from_db()
    for user in people:
        table = rematch.rematch_begin(match=match, user=user, rotate=True)
    assert isinstance(table, Table)
    assert names(table) == [people[2].username, people[0].username, people[1].username]
    assert table.clock == "live_10"


def test_a_link_as_a_picture() -> None:
    assert invitations.qr_code("https://example.org/table/abc/").startswith("<svg")
