"""Names that people choose: nobody can be taken for another, nor for somebody of the house."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from accounts import services
from accounts.forms import AdminChangeUserForm, SignUpForm
from accounts.models import User
from accounts.names import likeness

PASSWORD = "rice-paper-7"

pytestmark = pytest.mark.django_db


def refused(name: str) -> list[str | None]:
    form = SignUpForm({"username": name, "email": "", "password1": PASSWORD, "password2": PASSWORD})
    form.is_valid()
    return [error.code for error in form.errors.as_data().get("username", [])]


@pytest.mark.parametrize("name", ["Willow", "wiIIow", "W1llow", "Wíllow", "vvillow", "Ｗillow", "ẆILLOW", "wi11ow"])
def test_a_name_that_looks_like_a_taken_one_is_taken(name: str) -> None:
    services.user_create(username="Willow", password=PASSWORD)
    assert refused(name) == ["alike"]
    with pytest.raises(ValidationError):
        services.user_create(username=name, password=PASSWORD)


def test_a_whole_word_of_another_script_can_look_like_a_taken_name() -> None:
    services.user_create(username="pace", password=PASSWORD)
    assert refused("расе") == ["alike"], "these are Cyrillic letters"
    assert refused("мир") == []


@pytest.mark.parametrize(
    "name", ["Anna", "Ānna", "Jörg", "王小明", "Li小明", "Дмитрий", "Modesty", "Tablet", "a.b-c_d+e@f"]
)
def test_a_name_of_ones_own_is_welcome(name: str) -> None:
    assert refused(name) == []


@pytest.mark.parametrize(
    "name", ["admin", "Admin", "ADM1N", "admin2", "_admin_", "m0derator", "Guest", "Guest_27", "T1anxia"]
)
def test_names_of_the_house_are_not_taken_by_anybody(name: str) -> None:
    assert refused(name) == ["reserved"]


@pytest.mark.parametrize("name", ["аdmin", "Αnna", "Ann\u3164a", "Pавел"])
def test_letters_of_several_scripts_make_no_name(name: str) -> None:
    assert refused(name) in (["scripts"], ["reserved"])


def test_who_runs_the_site_may_use_names_of_the_house_but_no_look_alikes() -> None:
    User.objects.create_superuser("admin", password=PASSWORD)
    ann = services.user_create(username="Ann-Li", password=PASSWORD)
    values = {
        "username": "adm1n",
        "language": "en",
        "theme": "system",
        "preferences": "{}",
        "date_joined": "2026-01-01",
    }
    assert "username" in AdminChangeUserForm(values, instance=ann).errors
    renamed = AdminChangeUserForm(values | {"username": "Support"}, instance=ann)
    assert renamed.is_valid(), renamed.errors
    assert renamed.save().likeness == likeness("Support")
    assert refused("Ann-Li") == []


def test_who_had_a_name_before_keeps_it(client: Client) -> None:
    """Two who were alike before anybody looked."""
    services.user_create(username="Willow", password=PASSWORD)
    other = services.user_create(username="Other", password=PASSWORD)
    User.objects.filter(pk=other.pk).update(username="W1llow", likeness="")
    client.post("/account/log-in/", {"username": "W1llow", "password": PASSWORD})
    assert client.post("/account/", {"language": "en", "theme": "dark"}).status_code == 302
    other.refresh_from_db()
    assert (other.username, other.theme) == ("W1llow", "dark")
