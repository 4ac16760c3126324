from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from accounts.relations import relation_set
from games.core import Game
from lobby.models import Table
from lobby.seats import table_sit
from lobby.tables import Wish, table_create, table_start
from matches.models import Match
from matches.playing.services import match_create

pytestmark = pytest.mark.django_db

Toy = Game[Any, Any]


def html(client: Client, path: str, status: int = 200) -> str:
    response = client.get(path)
    assert response.status_code == status
    return " ".join(response.content.decode().split())  # how its lines are broken is of no matter


def test_the_shelf(toy: Toy, client: Client) -> None:
    page = html(client, "/")
    assert "A game for tests." in page
    assert "2–3 players · 1 min · light" in page
    assert 'href="/new/toy/"' in page
    assert 'href="/bot/toy/"' in page
    assert "1–5 players · 2–3 h · heavy" in page
    assert 'id="picture-toy"' in page  # one that brought no picture of its own


def test_visitors_leave_no_trace(toy: Toy, client: Client) -> None:
    for path in ("/", "/new/toy/", "/bot/toy/"):
        html(client, path)
    assert not User.objects.exists()


def test_against_a_bot_in_two_clicks_without_an_account(toy: Toy, client: Client) -> None:
    assert 'value="novice"' in html(client, "/bot/toy/")
    response = client.post("/bot/toy/", {"level": "novice"})
    match = Match.objects.get()
    assert response.headers["Location"] == f"/match/{match.public_id}/"
    assert User.objects.get().is_guest
    front = html(client, "/")
    assert "Your move" in front
    assert "with Bot (novice)" in front


@pytest.mark.parametrize(
    ("rated", "said", "mode"), [("no", "", "single"), ("yes", "", "match"), ("yes", "single", "single")]
)
def test_what_a_game_wishes_for_the_ladder_is_proposed(client: Client, rated: str, said: str, mode: str) -> None:
    """Zheng He: a match of two games, unless somebody says otherwise."""
    assert 'data-rated="match"' in html(client, "/new/zheng_he/")
    client.post("/new/zheng_he/", {"seats": "2", "rated": rated, "option_mode": said})
    table = Table.objects.get()
    assert (table.rated, table.options.get("mode")) == (rated == "yes", mode)


def test_a_wrong_level_is_explained(toy: Toy, client: Client) -> None:
    assert "There is no such bot." in client.post("/bot/toy/", {"level": "god"}).content.decode()
    assert not Match.objects.exists()


def form(**changes: str) -> dict[str, str]:
    return {"seats": "2", "option_mode": "short", "option_bonus": "1", "public": "yes"} | changes


def test_opening_a_table(toy: Toy, client: Client) -> None:
    page = html(client, "/new/toy/")
    assert "Points at the start" in page
    assert 'data-seats="3"' in page
    response = client.post("/new/toy/", form(seats="3", option_teams="True"))
    table = Table.objects.get()
    assert response.headers["Location"] == f"/table/{table.public_id}/"
    assert (table.seat_count, table.public) == (3, True)
    assert table.options == {"mode": "short", "bonus": 1, "teams": True}


def test_options_that_do_not_matter_are_left_alone(toy: Toy, client: Client) -> None:
    client.post("/new/toy/", form(option_teams="True", public="no"))
    table = Table.objects.get()
    assert table.options["teams"] is False
    assert not table.public


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": "7"},
        {"seats": ""},
        {"option_mode": "endless"},
        {"option_bonus": "9"},
        {"option_bonus": "x"},
        {"public": "?"},
    ],
)
def test_wrong_forms_are_explained(toy: Toy, client: Client, changes: dict[str, str]) -> None:
    assert 'class="mistake"' in client.post("/new/toy/", form(**changes)).content.decode()
    assert not Table.objects.exists()


@pytest.fixture
def table(toy: Toy, people: list[User]) -> Table:
    return table_create(host=people[0], wish=Wish("toy", 2))


def test_two_meet_by_a_link_and_play(table: Table, people: list[User], client: Client) -> None:
    host, friend = Client(), client
    host.force_login(people[0])
    path = f"/table/{table.public_id}/"
    assert "Take this seat" in html(friend, path)
    assert friend.post(f"{path}sit/", {"index": "1"}).headers["Location"] == path
    assert "Waiting until everybody is ready." in html(friend, path)
    friend.post(f"{path}ready/", {"ready": "yes"})
    assert "The host starts the game." in html(friend, path)
    assert "Start the game" not in html(friend, path)
    assert "Start the game" in html(host, path)
    assert host.post(f"{path}start/").headers["Location"] == path
    match = Match.objects.get()
    for person in (host, friend):
        assert person.get(path).headers["Location"] == f"/match/{match.public_id}/"


def test_what_is_not_allowed_is_explained_at_the_table(table: Table, client: Client) -> None:
    path = f"/table/{table.public_id}/"
    for act, fields in (("start", {}), ("bot", {"index": "1", "level": "adept"}), ("clear", {"index": "0"})):
        page = client.post(f"{path}{act}/", fields, follow=True).content.decode()
        assert "Only the host of the table can do this." in page
    assert "This seat is taken." in client.post(f"{path}sit/", {"index": "0"}, follow=True).content.decode()
    assert client.get(f"{path}sit/").status_code == 405


def test_hosts_fill_seats_with_bots(table: Table, people: list[User], client: Client) -> None:
    client.force_login(people[0])
    path = f"/table/{table.public_id}/"
    assert "Bot (adept)" in client.post(f"{path}bot/", {"index": "1", "level": "adept"}, follow=True).content.decode()
    assert "Bot (adept)" not in client.post(f"{path}clear/", {"index": "1"}, follow=True).content.decode()
    for index in ("", "x", "-1", "99999999999"):
        page = client.post(f"{path}bot/", {"index": index, "level": "adept"}, follow=True).content.decode()
        assert "This seat is taken." in page


def test_closing_a_table(table: Table, people: list[User], client: Client) -> None:
    client.force_login(people[0])
    path = f"/table/{table.public_id}/"
    assert client.post(f"{path}leave/").headers["Location"] == "/"
    assert "This table was closed." in html(client, path)


def test_nothing_there(toy: Toy, client: Client) -> None:
    for path in ("/table/nosuch/", "/new/nosuch/", "/bot/nosuch/"):
        html(client, path, 404)
    assert client.post("/table/nosuch/sit/").status_code == 404


def test_the_front_page_costs_the_same_for_many_tables_and_games(
    toy: Toy, people: list[User], client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client.force_login(people[0])
    for _ in range(5):
        table = table_create(host=people[0], wish=Wish("toy", 3))
        table_sit(public_id=table.public_id, user=people[1])
        match_create(game="toy", options={}, seats=people)
    # session, user; stamp, tables, their seats, people; online, playing, blockers; matches, their seats, people;
    # own tables, their seats, people; finished games; invitations; friends; announcements
    with django_assert_num_queries(19):
        html(client, "/")
    with django_assert_num_queries(16):  # the list is kept until a table changes
        html(client, "/")


def test_filters_need_no_scripts(toy: Toy, people: list[User], client: Client) -> None:
    live_table = table_create(host=people[0], wish=Wish("toy", 3))
    by_turns = table_create(host=people[1], wish=Wish("toy", 2, terms={"clock": "days_3"}))
    Table.objects.filter(pk=by_turns.pk).update(language="de")
    watched = table_create(host=people[2], wish=Wish("toy", 2, bots={1: "novice"}))
    table_start(public_id=watched.public_id, by=people[2])

    def found(query: str) -> set[int]:
        page = html(client, f"/?{query}")
        return {table.pk for table in (live_table, by_turns, watched) if f"table-{table.public_id}" in page}

    assert found("") == found("game=&pace=") == found("game=toy") == {live_table.pk, by_turns.pk, watched.pk}
    assert found("pace=turns") == found("language=de") == {by_turns.pk}
    assert found("free=1") == {live_table.pk, by_turns.pk}
    assert found("free=2") == found("free=2&pace=live") == {live_table.pk}
    assert found("free=watch") == {watched.pk}
    assert found("game=nosuch") == found("free=x") == found("free=²") == set()
    page = html(client, "/?pace=turns&language=de")
    assert '<option value="turns" selected>' in page and "<noscript><button" in page


def test_tables_of_the_blocked_are_not_sent(toy: Toy, people: list[User], client: Client) -> None:
    """In both directions; whoever knows the address is refused, too."""
    one, other, _ = people
    relation_set(user=one, other=other, kind="block")
    for host, visitor in ((one, other), (other, one)):
        table = table_create(host=host, wish=Wish("toy", 2))
        client.force_login(visitor)
        assert table.public_id not in html(client, "/")
        client.force_login(host)
        assert table.public_id in html(client, "/")
    client.force_login(other)
    table = table_create(host=one, wish=Wish("toy", 2))
    client.post(f"/table/{table.public_id}/sit/")
    assert not table.seats.filter(user=other).exists()
