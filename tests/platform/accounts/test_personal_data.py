from __future__ import annotations

from typing import Any

import pytest
from django.apps import apps
from django.db.models import ForeignKey
from django.test import Client

from accounts.models import Relation, User
from accounts.personal_data import account_delete
from accounts.relations import relation_set
from accounts.services import user_create
from games.core import Game
from ladder.models import Rating
from ladder.services import rate_finished
from lobby.tables import Wish, table_create
from matches.beside import chat
from matches.models import ChatLine, Match
from matches.playing import services
from staff.people import user_warn
from tests.platform.matches.conftest import SEED
from tests.platform.matches.playing import choose

pytestmark = pytest.mark.django_db
PASSWORD = "long enough 1"


@pytest.fixture
def ada(toy: Game[Any, Any]) -> User:
    return user_create(username="Ada", password=PASSWORD, email="ada@example.org", language="en")


@pytest.fixture
def life(ada: User, people: list[User]) -> Match:
    """A finished rated game, a running one with somebody, one against a bot, chat, a friend."""
    bo = user_create(username="Bo", password=PASSWORD, language="en")
    done = services.match_create(game="toy", options={}, seats=[ada, bo], terms={"rated": True}, seed=SEED)
    choose(done, 0)
    choose(done, 1)
    rate_finished(match_id=done.pk)
    services.match_create(game="toy", options={"mode": "long"}, seats=[bo, ada], seed=SEED[::-1])
    services.match_create(game="toy", options={}, seats=[ada, "novice"])
    chat.chat_say(match_id=done.pk, user=ada, seat=0, text="well met")
    relation_set(user=ada, other=bo, kind=Relation.Kind.FRIEND)
    return done


def test_all_my_data(life: Match, ada: User, client: Client) -> None:
    assert client.get("/account/data/").status_code == 302
    client.force_login(ada)
    answer = client.get("/account/data/")
    found = answer.json()
    assert found["account"]["email"] == "ada@example.org"
    assert len(found["games"]) == 3 and len(found["decisions"]) == 1
    assert found["chat"][0]["text"] == "well met"
    assert found["people"][0]["other__username"] == "Bo"
    assert found["ratings"][0]["games"] == 1 and len(found["rated_games"]) == 1
    text = answer.content.decode()
    assert SEED.hex() not in text and SEED[::-1].hex() not in text and "password" not in text


def test_an_account_is_given_up(life: Match, ada: User, client: Client) -> None:
    client.force_login(ada)
    client.post("/account/delete/", {"password": "wrong"})
    ada.refresh_from_db()
    assert ada.is_active
    client.post("/account/delete/", {"password": PASSWORD})
    ada.refresh_from_db()
    assert (ada.username, ada.email, ada.is_active) == (f"Former player {ada.pk}", "", False)
    assert not ada.has_usable_password() and not ada.relations.exists()
    assert not Rating.objects.filter(user=ada).exists()
    assert not ChatLine.objects.filter(user=ada).exists()
    assert client.get("/account/").status_code == 302
    page = client.get(f"/match/{life.public_id}/replay/").content.decode()
    assert "Former player" in page and "Ada" not in page
    assert client.get("/player/Ada/").status_code == 404
    running = Match.objects.running().get()
    assert running.seats.get(user=ada).stand_in
    again = user_create(username="Ada", password=PASSWORD, language="en")
    assert again.pk != ada.pk


def test_a_guest_confirms_by_name(people: list[User], client: Client) -> None:
    client.force_login(people[0])
    client.post("/account/delete/", {"name": "somebody"})
    assert User.objects.get(pk=people[0].pk).is_active
    client.post("/account/delete/", {"name": people[0].username})
    assert not User.objects.get(pk=people[0].pk).is_active


def test_a_superuser_stays(admin_user: User, admin_client: Client) -> None:
    admin_client.post("/account/delete/", {"password": "password"})
    admin_user.refresh_from_db()
    assert admin_user.is_active


def test_nothing_is_left_of_who_has_gone_but_the_seats(life: Match, ada: User) -> None:
    """Whatever an app stores of people, now or later, it has to forget."""
    table_create(host=ada, wish=Wish("toy", 2))
    user_warn(by=ada, user=ada, text="Stay friendly.")
    account_delete(user=ada)
    fields = [
        field
        for model in apps.get_models()
        for field in model._meta.get_fields()
        if isinstance(field, ForeignKey) and field.related_model is User
    ]
    left = {
        f"{field.model._meta.label}.{field.name}"
        for field in fields
        if field.model._base_manager.filter(**{field.name: ada}).exists()
    }
    assert left == {"matches.Seat.user", "lobby.Table.host", "staff.AuditEntry.by", "staff.AuditEntry.user"}
