import msgspec
import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.core.exceptions import ValidationError
from django.test import RequestFactory
from django.utils.translation import override

from accounts import services
from accounts.models import User
from accounts.services import PreferencesChange
from ground.refusals import Refused

pytestmark = pytest.mark.django_db


def test_guests_have_names_of_their_own_and_no_password() -> None:
    one, two = services.guest_create(), services.guest_create()
    assert one.is_guest
    assert one.username == f"Guest {one.pk}" != two.username
    assert not one.has_usable_password()


def test_a_guest_speaks_the_language_of_the_page() -> None:
    with override("de"):
        assert services.guest_create().language == "de"


def test_a_guest_becomes_a_user_in_the_same_row() -> None:
    guest = services.guest_create()
    user = services.guest_become_user(user=guest, username="Ann", password="rice-paper-7", email="ann@EXAMPLE.org")
    user.refresh_from_db()
    assert (user.pk, user.username, user.email) == (guest.pk, "Ann", "ann@example.org")
    assert not user.is_guest
    assert user.check_password("rice-paper-7")


def test_only_guests_become_users() -> None:
    user = services.user_create(username="Ann", password="rice-paper-7")
    with pytest.raises(Refused, match="not_a_guest"):
        services.guest_become_user(user=user, username="Bea", password="rice-paper-7")


@pytest.mark.parametrize("name", ["ann", "ANN", "", "Guest 5", "a" * 33])
def test_names_are_unique_and_well_formed(name: str) -> None:
    services.user_create(username="Ann", password="rice-paper-7")
    with pytest.raises(ValidationError):
        services.user_create(username=name, password="rice-paper-7")


def test_the_loser_of_a_race_for_a_name_hears_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    services.user_create(username="Ann", password="rice-paper-7")
    monkeypatch.setattr(User, "full_clean", lambda self: None)
    with pytest.raises(ValidationError, match="taken"):
        services.user_create(username="Ann", password="rice-paper-7")


def test_ensure_user_logs_a_guest_in_once() -> None:
    request = RequestFactory().post("/")
    request.session = SessionStore()
    request.user = AnonymousUser()
    guest = services.ensure_user(request)
    assert guest.is_guest
    assert services.ensure_user(request) == guest
    assert User.objects.count() == 1
    assert request.session["_auth_user_id"] == str(guest.pk)


def test_preferences_merge() -> None:
    user = services.guest_create()
    services.preferences_update(user=user, change=PreferencesChange(theme="dark", preferences={"sound": False}))
    user = services.preferences_update(user=user, change=PreferencesChange(language="de", preferences={"zoom": 2}))
    assert (user.theme, user.language) == ("dark", "de")
    assert user.preferences == {"sound": False, "zoom": 2}


def test_preferences_are_bounded() -> None:
    change = PreferencesChange(preferences={f"key_{n}": n for n in range(services.PREFERENCES_LIMIT + 1)})
    with pytest.raises(Refused, match="too_many"):
        services.preferences_update(user=services.guest_create(), change=change)


@pytest.mark.parametrize(
    "bad",
    [
        b'{"language": "xx"}',
        b'{"theme": "pink"}',
        b'{"is_staff": true}',
        b'{"preferences": {"Not A Key": 1}}',
        b'{"preferences": {"nested": {}}}',
        b'{"preferences": {"long": "%s"}}' % (b"x" * 101),
        b"[]",
        b"",
    ],
)
def test_bad_preferences_are_refused(bad: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        msgspec.json.decode(bad, type=PreferencesChange)
