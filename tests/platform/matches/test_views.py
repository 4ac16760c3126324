from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from games.core import Game, seed_hash
from games.core.notation import read, replay
from matches.live.role_view import seat_names
from matches.models import Match, Seat
from matches.playing.services import match_create
from tests.platform.matches.playing import bid

pytestmark = pytest.mark.django_db


def page_data(html: str) -> dict[str, Any]:
    found = re.search(r'<script id="table" type="application/json">(.*?)</script>', html, re.S)
    assert found
    data: dict[str, Any] = json.loads(found[1])
    return data


def test_a_table_gives_its_page_all_it_needs(match: Match, people: list[User], client: Client) -> None:
    client.force_login(people[1])
    html = client.get(f"/match/{match.public_id}/").content.decode()
    data = page_data(html)
    assert (data["match"], data["game"], data["title"], data["seat"]) == (match.public_id, "toy", "Toy", 1)
    assert data["seats"] == [
        {"name": people[0].username, "bot": False, "level": None, "you": False},
        {"name": people[1].username, "bot": False, "level": None, "you": True},
    ]
    assert data["seed_hash"] == seed_hash(bytes(match.seed))
    assert data["words"]["your_move"] == "Your move:"
    assert data["names"]["card"]["101"] == "card 101"
    assert data["sentences"] == {"board.round": "Round {n}"}
    assert data["facts"] == {"rounds": 3}
    assert data["socket"] == f"/ws/match/{match.public_id}/?language=en"
    assert data["preferences"] == {"theme": "system"}
    assert bytes(match.seed).hex() not in html


def test_without_a_seat_one_watches(bot_match: Match, people: list[User], client: Client) -> None:
    data = page_data(client.get(f"/match/{bot_match.public_id}/").content.decode())
    assert data["seat"] is None
    assert data["seats"][1] == {"name": "Bot 1 (novice)", "bot": True, "level": "novice", "you": False}
    assert data["preferences"] == {}
    client.force_login(people[2])
    assert page_data(client.get(f"/match/{bot_match.public_id}/").content.decode())["seat"] is None


def test_bots_of_one_level_are_told_apart() -> None:
    levels = ["novice", "adept", "novice", Seat.UNKNOWN]
    names = seat_names(Seat(index=index, level=level) for index, level in enumerate(levels))
    assert names == ["Bot 1 (novice)", "Bot (adept)", "Bot 2 (novice)", "Player 4"]


def test_a_table_page_costs_few_queries(
    match: Match, people: list[User], client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client.force_login(people[0])
    with django_assert_num_queries(5):  # session, user; match, seats, their users
        assert client.get(f"/match/{match.public_id}/").status_code == 200


def test_unknown_things_are_not_found(toy: Game[Any, Any], client: Client) -> None:
    for path in ("/match/nosuch/", "/match/nosuch/record/", "/match/rules/nosuch/"):
        assert client.get(path).status_code == 404


def test_a_record_can_be_kept_once_the_game_is_over(short_match: Match, client: Client, toy: Game[Any, Any]) -> None:
    path = f"/match/{short_match.public_id}/record/"
    early = client.get(path)
    assert early.status_code == 409
    assert bytes(short_match.seed).hex() not in early.content.decode()
    bid(short_match)
    text = client.get(path).content.decode()
    assert bytes(short_match.seed).hex() in text
    assert replay(read(text), toy).over


def test_resigning_by_form(match: Match, people: list[User], client: Client) -> None:
    path = f"/match/{match.public_id}/resign/"
    assert client.get(path).status_code == 405
    client.post(path)
    match.refresh_from_db()
    assert not match.over
    client.force_login(people[0])
    assert client.post(path).status_code == 302
    match.refresh_from_db()
    assert match.over


def test_the_position_in_words_tells_each_seat_its_own(client: Client, people: list[User]) -> None:
    game = match_create(game="zheng_he", options={"emperor": "first"}, seats=people[:2])
    address = f"/match/{game.public_id}/position/"
    client.force_login(people[0])
    own = client.get(address).content.decode()
    assert f"{people[0].username} (you) plays the Emperor." in own
    assert "Your hand" in own
    client.logout()
    watched = client.get(address).content.decode()
    assert f"{people[0].username} plays the Emperor." in watched
    assert "Your hand" not in watched
    Match.objects.update(watchable=False)
    assert client.get(address).status_code == 403
