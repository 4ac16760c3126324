"""What must never be loosened by accident. What games keep secret is tested with them and in tests/platform/matches."""

from __future__ import annotations

import secrets
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from accounts.services import user_create
from ground.web import form_limits
from ground.work.counting import Limit
from tests.live.servers import ROOT, environment

SCALE = {"DATABASE_URL": "postgres://db/tianxia", "REDIS_URL": "redis://redis:6379/0"}
SHOW = """
from django.conf import settings as s
print(s.PASSWORD_HASHERS[0].rsplit(".")[-1], s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE, s.SESSION_COOKIE_HTTPONLY,
      s.SESSION_COOKIE_SAMESITE, s.SECURE_SSL_REDIRECT, s.DEBUG)
"""


def in_the_scale_profile(*arguments: str) -> subprocess.CompletedProcess[str]:
    env = environment(**SCALE, SECRET_KEY=secrets.token_urlsafe(50))
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, env=env, capture_output=True, text=True)


def test_the_check_for_deployment_is_clean() -> None:
    run = in_the_scale_profile("manage.py", "check", "--deploy", "--fail-level", "WARNING")
    assert run.returncode == 0, run.stderr


def test_the_scale_profile_is_strict_by_default() -> None:
    run = in_the_scale_profile("-c", SHOW)
    assert run.stdout.split() == ["BoundedArgon2", "True", "True", "True", "Lax", "True", "False"]


@pytest.mark.django_db
def test_nothing_can_be_uploaded_but_a_short_text(client: Client) -> None:
    """Forms are limited before they are read."""
    answer = client.post("/account/log-in/", {"username": "x" * 5_000_000, "password": "y"})
    assert answer.status_code == 400


def test_no_page_has_an_inline_script_without_the_nonce() -> None:
    for template in [*Path(ROOT, "templates").rglob("*.html"), *Path(ROOT, "games").glob("*/templates/**/*.html")]:
        for tag in template.read_text().split("<script")[1:]:
            head = tag.split(">", 1)[0]
            assert "src=" in head or "nonce" in head or 'type="application/json"' in head, template
        assert " onclick=" not in template.read_text()


@pytest.mark.django_db
def test_forms_are_limited_by_person_and_by_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(form_limits, "OF_A_PERSON", Limit(2, 3600))
    monkeypatch.setattr(form_limits, "OF_AN_ADDRESS", Limit(4, 3600))

    def post(user: User | None, address: str) -> int:
        client = Client(REMOTE_ADDR=address)
        if user:
            client.force_login(user)
        return client.post("/language/", {"language": "de"}).status_code

    ann, bo = (user_create(username=name, password="x") for name in ("Ann", "Bo"))
    assert [post(ann, "203.0.113.1") for _ in range(3)] == [302, 302, 429]
    assert post(ann, "203.0.113.2") == 429, "a person stays the same everywhere"
    assert [post(bo, "203.0.113.1") for _ in range(2)] == [302, 302]
    assert post(None, "203.0.113.1") == 429, "the address has had its share"
    assert [post(None, "127.0.0.1") for _ in range(9)] == [302] * 9
    with pytest.MonkeyPatch.context() as down:
        down.setattr(cache, "add", lambda *args, **options: 1 / 0)
        assert post(ann, "203.0.113.1") == 302


@pytest.mark.django_db
def test_few_mails_and_accounts_of_one_address() -> None:
    client = Client(REMOTE_ADDR="203.0.113.1")
    limit = form_limits.OF_VIEWS["accounts:password_forgotten"].times
    answers = [client.post("/account/password/forgotten/", {"email": "a@example.org"}) for _ in range(limit + 1)]
    assert [answer.status_code for answer in answers] == [302] * limit + [429]
    assert answers[-1]["Retry-After"] == "3600"


@pytest.mark.django_db
def test_a_form_of_another_site_is_refused() -> None:
    stranger = Client(enforce_csrf_checks=True)
    for path in ("/account/log-in/", "/account/guest/", "/account/sign-up/", "/bot/zheng_he/", "/admin/login/"):
        assert stranger.post(path).status_code == 403, path


@pytest.mark.django_db
def test_a_new_password_ends_all_other_sessions(client: Client) -> None:
    user = user_create(username="Ann", password="correct horse battery")
    client.force_login(user)
    user.set_password("another horse")
    user.save()
    assert client.get("/account/").status_code == 302
