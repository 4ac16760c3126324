"""How much of the lobby, of bots and of others' attention one person can take."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games.core import Game
from lobby import tables
from lobby.models import Table
from lobby.rematch import rematch_begin
from lobby.tables import Wish, table_create
from matches.beside import proposals
from matches.errors import Refused
from matches.models import ChatLine, Match
from matches.playing import services
from matches.playing.selectors import GAMES_AGAINST_BOTS
from tests.platform.lobby.test_views import form
from tests.platform.matches.playing import choose

pytestmark = pytest.mark.django_db


@pytest.fixture
def ada(toy: Game[Any, Any], people: list[User], client: Client) -> User:
    client.force_login(people[0])
    return people[0]


def test_one_person_keeps_few_tables_open(ada: User, client: Client) -> None:
    for _ in range(tables.TABLES):
        table = table_create(host=ada, wish=Wish("toy", 2, public=False))
    assert "Close one of them first" in client.post("/new/toy/", form()).content.decode()
    assert "Close one of them first" in client.post("/now/toy/", follow=True).content.decode()
    assert Table.objects.count() == tables.TABLES
    tables.table_close(public_id=table.public_id, by=ada)
    table_create(host=ada, wish=Wish("toy", 2))


def test_one_person_has_few_games_against_bots(ada: User, people: list[User], client: Client) -> None:
    seats: list[User | str] = [ada, "novice"]
    running = [services.match_create(game="toy", options={}, seats=seats) for _ in range(GAMES_AGAINST_BOTS)]
    services.match_create(game="toy", options={}, seats=[ada, people[1]])
    assert "give it up" in client.post("/bot/toy/", {"level": "novice"}).content.decode()
    table = table_create(host=ada, wish=Wish("toy", 2, bots={1: "novice"}))
    with pytest.raises(Refused, match="too_many_games"):
        tables.table_start(public_id=table.public_id, by=ada)
    over = services.match_create(game="toy", options={}, seats=[ada, "novice"])
    services.match_resign(match_id=over.pk, seat=0)
    over.refresh_from_db()
    with pytest.raises(Refused, match="too_many_games"):
        rematch_begin(match=over, user=ada)
    client.post(f"/match/{over.public_id}/practise/", {"version": 0, "seat": 0, "level": "novice"})
    assert Match.objects.running().count() == GAMES_AGAINST_BOTS + 1
    services.match_resign(match_id=running[0].pk, seat=0)
    tables.bot_match_start(user=ada, game="toy", level="novice")


def test_questions_to_the_others_are_few(ada: User, people: list[User]) -> None:
    """Each leaves a line with everybody, and a sound."""
    match = services.match_create(game="toy", options={"mode": "long"}, seats=[ada, people[1]])
    choose(match, 0)
    for _ in range(proposals.QUESTIONS.times):
        proposals.propose(match_id=match.pk, seat=0, kind="end")
        proposals.vote(match_id=match.pk, seat=0, proposal=match.proposals.get().pk, agree=False)
    with pytest.raises(Refused, match="too_fast"):
        proposals.propose(match_id=match.pk, seat=0, kind="end")
    assert ChatLine.objects.count() == 2 * proposals.QUESTIONS.times
    proposals.propose(match_id=match.pk, seat=1, kind="end")
