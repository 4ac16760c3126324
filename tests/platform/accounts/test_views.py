import json
import re
from typing import Any

import pytest
from django.core import mail
from django.core.exceptions import ValidationError
from django.test import Client

from accounts import services
from accounts.models import User

pytestmark = pytest.mark.django_db

PASSWORD = "rice-paper-7"


@pytest.fixture
def ann() -> User:
    return services.user_create(username="Ann", password=PASSWORD, email="ann@example.org", language="de")


def session_user(client: Client) -> User | None:
    pk = client.session.get("_auth_user_id")
    return User.objects.get(pk=pk) if pk else None


def sign_up(client: Client, name: str = "Ann", **more: str) -> Any:
    return client.post(
        "/account/sign-up/", {"username": name, "email": "", "password1": PASSWORD, "password2": PASSWORD} | more
    )


def test_one_click_makes_a_guest(client: Client) -> None:
    response = client.post("/account/guest/", {"next": "/match/7/"})
    assert (response.status_code, response["Location"]) == (302, "/match/7/")
    guest = session_user(client)
    assert guest
    assert guest.is_guest
    client.post("/account/guest/")
    assert session_user(client) == guest


def test_a_link_alone_makes_no_guest(client: Client) -> None:
    assert client.get("/account/guest/").status_code == 405
    assert not User.objects.exists()


@pytest.mark.parametrize("target", ["https://example.com/", "//example.com", "javascript:alert(1)", "/\\example.com"])
def test_next_leads_to_our_own_pages_only(client: Client, ann: User, target: str) -> None:
    assert client.post("/account/guest/", {"next": target})["Location"] == "/"
    assert sign_up(client, "Bea", next=target)["Location"] == "/"
    client.logout()
    response = client.post("/account/log-in/", {"username": "ann", "password": PASSWORD, "next": target})
    assert response["Location"] == "/"


def test_sign_up_logs_in(client: Client) -> None:
    assert sign_up(client, next="/match/7/")["Location"] == "/match/7/"
    user = session_user(client)
    assert user
    assert user.username == "Ann"
    assert sign_up(client, "Bea")["Location"] == "/account/"
    assert User.objects.count() == 1


def test_a_guest_who_signs_up_stays_the_same_and_changes_the_session(client: Client) -> None:
    client.post("/account/guest/")
    guest, key = session_user(client), client.session.session_key
    sign_up(client)
    user = session_user(client)
    assert user == guest
    assert user
    assert (user.username, user.is_guest) == ("Ann", False)
    assert client.session.session_key != key
    assert client.get("/account/").status_code == 200


@pytest.mark.parametrize(
    "bad",
    [{"username": "ann"}, {"username": "Guest 3"}, {"password2": "other"}, {"email": "nonsense"}]
    + [{"password1": weak, "password2": weak} for weak in ("short", "12345678901", "password123")],
)
def test_sign_up_refuses_bad_input(client: Client, ann: User, bad: dict[str, str]) -> None:
    response = sign_up(client, **({"name": "Bea"} | bad if "username" not in bad else {"name": bad["username"]}))
    assert response.status_code == 200
    assert response.context["form"].errors
    assert b"mistake" in response.content
    assert User.objects.count() == 1


def test_a_name_taken_meanwhile_is_an_error_of_the_form(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_late(**_: str) -> User:
        raise ValidationError({"username": "This name is taken."})

    monkeypatch.setattr(services, "user_create", too_late)
    assert "This name is taken." in sign_up(client).content.decode()


def test_log_in_ignores_capitals_rotates_the_session_and_brings_the_language(client: Client, ann: User) -> None:
    client.post("/account/guest/")
    key = client.session.session_key
    response = client.post("/account/log-in/", {"username": "ANN", "password": PASSWORD})
    assert response["Location"] == "/"
    assert session_user(client) == ann
    assert client.session.session_key != key
    assert response.cookies["django_language"].value == "de"


def test_wrong_password(client: Client, ann: User) -> None:
    response = client.post("/account/log-in/", {"username": "Ann", "password": "wrong"})
    assert response.status_code == 200
    assert b"mistake" in response.content
    assert session_user(client) is None


def test_log_out_needs_a_click(client: Client, ann: User) -> None:
    client.force_login(ann)
    assert client.get("/account/log-out/").status_code == 405
    assert client.post("/account/log-out/")["Location"] == "/"
    assert session_user(client) is None


def test_password_change(client: Client, ann: User) -> None:
    client.force_login(ann)
    new = {"old_password": PASSWORD, "new_password1": "ink-stone-8", "new_password2": "ink-stone-8"}
    assert client.post("/account/password/", new | {"old_password": "wrong"}).status_code == 200
    assert client.post("/account/password/", new)["Location"] == "/account/"
    ann.refresh_from_db()
    assert ann.check_password("ink-stone-8")
    assert session_user(client) == ann


def test_a_guest_has_no_password_to_change(client: Client) -> None:
    client.post("/account/guest/")
    assert client.get("/account/password/")["Location"] == "/account/sign-up/"


def test_a_forgotten_password(client: Client, ann: User, worker: None) -> None:
    assert (
        client.post("/account/password/forgotten/", {"email": "ann@example.org"})["Location"]
        == "/account/password/sent/"
    )
    assert client.get("/account/password/sent/").status_code == 200
    link = re.search(r"http://localhost:8000(/\S+)", str(mail.outbox[0].body))
    assert link
    form = client.get(link[1], follow=True)
    assert client.post(form.redirect_chain[-1][0], {"new_password1": "ink-stone-8", "new_password2": "ink-stone-8"})[
        "Location"
    ].startswith("/account/log-in/")
    ann.refresh_from_db()
    assert ann.check_password("ink-stone-8")
    assert "too old" in client.get(link[1]).content.decode()


def test_a_forgotten_password_tells_nobody_who_has_an_account(client: Client, ann: User, worker: None) -> None:
    assert (
        client.post("/account/password/forgotten/", {"email": "bea@example.org"})["Location"]
        == "/account/password/sent/"
    )
    assert not mail.outbox


def test_account_page(client: Client, ann: User) -> None:
    assert client.get("/account/")["Location"] == "/account/log-in/?next=/account/"
    client.force_login(ann)
    response = client.post("/account/", {"language": "de", "theme": "dark"}, follow=True)
    page = response.content.decode()
    assert 'data-theme="dark"' in page
    assert 'lang="de"' in page
    assert "Gespeichert." in page
    assert client.post("/account/", {"language": "xx", "theme": "dark"}).context["form"].errors


def test_preferences_by_json(client: Client, ann: User) -> None:
    def send(body: str) -> Any:
        return client.post("/account/preferences/", body, content_type="application/json")

    assert send("{}").status_code == 401
    assert client.get("/account/preferences/").status_code == 405
    client.force_login(ann)
    response = send(json.dumps({"theme": "light", "preferences": {"sound": True}}))
    assert response.json() == {"language": "de", "theme": "light", "preferences": {"sound": True}}
    for bad in ("", "nonsense", '{"theme": "pink"}', '{"is_staff": true}'):
        assert send(bad).status_code == 400
    too_many = send(json.dumps({"preferences": {f"key_{n}": n for n in range(99)}}))
    assert (too_many.status_code, too_many.json()) == (400, {"error": "Zu viele Einstellungen."})


def test_set_language(client: Client, ann: User) -> None:
    client.force_login(ann)
    response = client.post("/language/", {"language": "en", "next": "/account/"})
    assert response["Location"] == "/account/"
    assert response.cookies["django_language"].value == "en"
    ann.refresh_from_db()
    assert ann.language == "en"
    client.post("/language/", {"language": "xx"})
    ann.refresh_from_db()
    assert ann.language == "en"


def test_forms_of_other_sites_are_refused(ann: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(ann)
    for path in ("/account/", "/account/preferences/", "/account/guest/", "/account/log-out/", "/language/"):
        response = client.post(path)
        assert response.status_code == 403
        assert "The form was too old" in response.content.decode()


def test_admin(client: Client, ann: User) -> None:
    client.force_login(ann)
    assert client.get("/admin/accounts/user/").status_code == 302
    ann.is_staff = ann.is_superuser = True
    ann.save()
    guest = services.guest_create()
    for page in ("", "add/", f"{guest.pk}/change/"):
        assert client.get(f"/admin/accounts/user/{page}").status_code == 200
    new = {"username": "Bea", "usable_password": "true", "password1": PASSWORD, "password2": PASSWORD}
    assert client.post("/admin/accounts/user/add/", new).status_code == 302
    assert User.objects.filter(username="Bea").exists()
