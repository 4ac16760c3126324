"""Mails: only to addresses that somebody has confirmed, few a day, and led back to this site."""

from __future__ import annotations

import re

import pytest
from celery import current_app
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts import mails, services
from accounts.models import User

PASSWORD = "rice-paper-7"

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("worker")]


@pytest.fixture
def ann(client: Client) -> User:
    ann = services.user_create(username="Ann", password=PASSWORD, email="ann@example.org", language="en")
    client.force_login(ann)
    return ann


def link() -> str:
    found = re.search(r"http://localhost:8000(/\S+)", str(mail.outbox[-1].body))
    assert found
    return found[1]


def give(client: Client, address: str, password: str = PASSWORD) -> str:
    return client.post("/account/email/", {"email": address, "password": password}, follow=True).content.decode()


def test_an_address_is_in_force_once_its_owner_says_so(client: Client) -> None:
    form = {"username": "click.example", "email": "bo@EXAMPLE.org", "password1": PASSWORD, "password2": PASSWORD}
    client.post("/account/sign-up/", form)
    user = User.objects.get(username="click.example")
    assert (user.email, user.email_unconfirmed) == ("", "bo@example.org")
    (sent,) = mail.outbox
    assert sent.to == ["bo@example.org"]
    assert "click" not in sent.body, "a stranger there reads nothing that somebody here chose"
    stranger = Client()
    assert "click.example" in stranger.get(link()).content.decode()
    user.refresh_from_db()
    assert user.email == "", "to look is not to click"
    assert stranger.post(link()).status_code == 302
    user.refresh_from_db()
    assert (user.email, user.email_unconfirmed) == ("bo@example.org", "")
    assert "too old" in stranger.post(link()).content.decode()


def test_no_mail_but_one_question_goes_to_an_address_that_nobody_confirmed(client: Client) -> None:
    user = services.user_create(username="Bo", password=PASSWORD)
    services.email_propose(user=user, address="victim@example.org")
    client.post("/account/password/forgotten/", {"email": "victim@example.org"})
    assert [sent.subject for sent in mail.outbox] == ["Your address for Tianxia"]


def test_an_address_can_be_corrected_with_the_password(client: Client, ann: User) -> None:
    assert "not your password" in give(client, "thief@example.org", "wrong")
    assert mail.outbox == []
    assert "tpyo@example.org" in give(client, "tpyo@example.org")
    typo = link()
    give(client, "new@example.org")
    assert "too old" in client.get(typo).content.decode()
    ann.refresh_from_db()
    assert ann.email == "ann@example.org", "the old one is in force until the new one is confirmed"
    client.post(link())
    ann.refresh_from_db()
    assert ann.email == "new@example.org"
    give(client, "")
    ann.refresh_from_db()
    assert (ann.email, ann.email_unconfirmed) == ("", "")


def test_one_person_does_not_have_us_write_to_everybody(client: Client, ann: User) -> None:
    for number in range(services.ADDRESSES.times):
        give(client, f"victim{number}@example.org")
    assert "Too many addresses" in give(client, "victim@example.org")
    assert len(mail.outbox) == services.ADDRESSES.times


def test_a_recipient_gets_few_mails_a_day_whoever_asks_for_them(ann: User) -> None:
    for number, letter in enumerate("abcdefgh"):
        asking = Client(REMOTE_ADDR=f"203.0.113.{number}")
        asking.post("/account/password/forgotten/", {"email": ["ann@example.org", "ANN@example.org"][number % 2]})
        user = services.user_create(username=f"Name-{letter}", password=PASSWORD)
        services.email_propose(user=user, address="victim@example.org")
    to = [sent.to[0] for sent in mail.outbox]
    assert to.count("ann@example.org") == mails.NEW_PASSWORD.times
    assert to.count("victim@example.org") == mails.CONFIRMATION.times


def test_mails_lead_to_this_site_by_whatever_name_somebody_came(ann: User) -> None:
    Client(HTTP_HOST="127.0.0.1").post("/account/password/forgotten/", {"email": "ann@example.org"})
    assert link().startswith("/account/password/new/")
    assert "127.0.0.1" not in str(mail.outbox[0].body)


def test_who_asks_for_a_new_password_learns_nothing_from_the_time(ann: User) -> None:
    """The request does the same for every address: it asks the database nothing about it and sends nothing."""
    current_app.conf.task_always_eager = False

    def asked(address: str) -> list[str]:
        with CaptureQueriesContext(
            connection,
        ) as queries:
            Client().post("/account/password/forgotten/", {"email": address})
        return [query["sql"] for query in queries.captured_queries]

    assert asked("ann@example.org") == asked("nobody@example.org") == []
    assert mail.outbox == []


def test_a_new_password_opens_the_door_that_guesses_had_closed(ann: User) -> None:
    client = Client(REMOTE_ADDR="203.0.113.1")
    for _ in range(9):
        locked = client.post("/account/log-in/", {"username": "Ann", "password": "wrong"})
    assert locked.status_code == 429
    client.post("/account/password/forgotten/", {"email": "ann@example.org"})
    page = client.get(link(), follow=True).redirect_chain[-1][0]
    client.post(page, {"new_password1": "ink-stone-8", "new_password2": "ink-stone-8"})
    assert client.post("/account/log-in/", {"username": "Ann", "password": "ink-stone-8"}).status_code == 302
