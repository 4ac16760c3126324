from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone

from accounts import relations
from accounts.models import User
from ground.refusals import Refused

pytestmark = pytest.mark.django_db


def test_friends_are_two_who_both_say_so(people: list[User]) -> None:
    ada, bo, cy = people
    relations.relation_set(user=ada, other=bo, kind="friend")
    relations.relation_set(user=ada, other=bo, kind="friend")
    assert (list(relations.friends_of(ada)), list(relations.wishes_of(bo))) == ([], [ada])
    relations.relation_set(user=bo, other=ada, kind="friend")
    assert (list(relations.friends_of(ada)), list(relations.wishes_of(bo))) == ([bo], [])
    relations.relation_set(user=cy, other=ada, kind="friend")
    relations.relation_set(user=ada, other=cy, kind="block")
    assert list(relations.wishes_of(ada)) == []
    relations.relation_set(user=bo, other=ada, kind="block")
    assert list(relations.friends_of(ada)) == []
    assert list(relations.blockers_of(ada)) == [bo.pk]
    relations.relation_end(user=bo, other=ada, kind="block")
    assert list(relations.blockers_of(ada)) == []


def test_nobody_relates_to_themselves_or_without_end(people: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bo, cy = people
    with pytest.raises(Refused, match="self"):
        relations.relation_set(user=ada, other=ada, kind="friend")
    with pytest.raises(Refused, match="kind"):
        relations.relation_set(user=ada, other=bo, kind="enemy")
    monkeypatch.setattr(relations, "LIMIT", 1)
    relations.relation_set(user=ada, other=bo, kind="mute")
    with pytest.raises(Refused, match="too_many"):
        relations.relation_set(user=ada, other=cy, kind="mute")


def test_the_account_page(people: list[User], client: Client) -> None:
    ada, bo, _ = people
    client.force_login(ada)
    path = "/account/people/"
    assert "Nobody here" in client.post(path, {"name": "X", "kind": "friend"}, follow=True).content.decode()
    assert bo.username in client.post(path, {"name": bo.username, "kind": "block"}, follow=True).content.decode()
    ended = client.post(path, {"name": bo.username, "kind": "block", "act": "end"}, follow=True)
    assert bo.username not in ended.content.decode()


def test_who_is_online(people: list[User]) -> None:
    ada, bo, _ = people
    ada.seen, bo.seen = timezone.now(), timezone.now() - 2 * relations.ONLINE
    for person in (ada, bo):
        person.save()
    assert [relations.is_online(person) for person in people] == [True, False, False]
    assert relations.online_count() == 1
