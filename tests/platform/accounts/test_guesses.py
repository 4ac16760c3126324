"""Guessing passwords: whose tries are counted, where, and what a try costs."""

from __future__ import annotations

import threading
import time

import pytest
from django.contrib.auth.hashers import Argon2PasswordHasher, MD5PasswordHasher
from django.test import Client
from pytest_django import Settings

from accounts import guesses, hashers
from accounts.models import User
from accounts.services import guest_create, user_create
from ground.work.counting import Limit

PASSWORD = "rice-paper-7"


@pytest.fixture
def ann(db: None) -> User:
    return user_create(username="Ann-Li", password=PASSWORD)


def tries(
    door: str, name: str, password: str = "wrong", *, address: str = "203.0.113.1", user: User | None = None
) -> int:
    client = Client(REMOTE_ADDR=address)
    if user:
        client.force_login(user)
    return client.post(door, {"username": name, "password": password}).status_code


DOORS = pytest.mark.parametrize("door", ["/account/log-in/", "/admin/login/"])


@DOORS
def test_an_account_is_the_same_however_its_name_is_typed(ann: User, door: str) -> None:
    User.objects.update(is_staff=True)
    spellings = ["Ann-Li", "ann-li", "ANN-LI", "aNN-li", "Ａnn-Li", "Ann-LI", "anN-lI", "ANn-Li"]
    assert [tries(door, name) for name in spellings] == [200] * 8
    assert tries(door, "ann-LI") == 429
    assert tries(door, "Ann-Li", PASSWORD) == 429, "not even the right one"
    assert tries(door, "Bo") == 200
    assert tries(door, "Ann-Li", PASSWORD, address="198.51.100.7") == 302, "the owner comes from elsewhere"


def test_whoever_is_given_a_new_password_may_try_again_from_the_same_address(ann: User) -> None:
    assert [tries("/account/log-in/", "Ann-Li") for _ in range(9)] == [200] * 8 + [429]
    guesses.unlock(username="ann-li")
    assert tries("/account/log-in/", "Ann-Li", PASSWORD) == 302


@DOORS
def test_an_account_is_not_guessed_from_many_addresses(ann: User, door: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guesses, "OF_A_NAME", Limit(5, 3600))
    assert [tries(door, "Ann-Li", address=f"203.0.113.{n}") for n in range(6)] == [200] * 5 + [429]


@DOORS
@pytest.mark.parametrize("who", ["a stranger", "a guest"])
def test_an_address_has_its_share_whoever_asks(ann: User, door: str, who: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guesses, "OF_AN_ADDRESS", Limit(5, 3600))
    asking = guest_create() if who == "a guest" else None
    network = [f"2001:db8:1:2::{n}" for n in range(6)]
    assert [tries(door, f"name{n}", address=one, user=asking) for n, one in enumerate(network)] == [200] * 5 + [429]
    assert tries(door, "another", address="2001:db8:1:3::1", user=asking) == 200


def test_a_right_password_is_charged_to_nobody_and_other_log_ins_give_nothing_back(
    ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guesses, "OF_AN_ADDRESS", Limit(5, 3600))
    assert [tries("/account/log-in/", "Ann-Li", PASSWORD) for _ in range(9)] == [302] * 9
    assert [tries("/account/log-in/", f"name{n}") for n in range(5)] == [200] * 5
    Client(REMOTE_ADDR="203.0.113.1").post("/account/guest/")
    assert tries("/account/log-in/", "name5") == 429


def test_whoever_finds_a_page_open_does_not_guess_there_either(ann: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guesses, "OF_A_NAME", Limit(2, 3600))
    client = Client()
    client.force_login(ann)
    new = {"old_password": "wrong", "new_password1": "ink-stone-8", "new_password2": "ink-stone-8"}
    for _ in range(2):
        assert "entered incorrectly" in client.post("/account/password/", new).content.decode()
    locked = client.post("/account/password/", new | {"old_password": PASSWORD})
    assert "too often" in locked.content.decode()
    assert "too often" in client.post("/account/delete/", {"password": PASSWORD}).content.decode()
    assert User.objects.filter(username="Ann-Li").exists()


@DOORS
@pytest.mark.parametrize("case", ["right", "wrong", "unknown", "banned", "guest", "locked out"])
def test_a_password_is_checked_once(ann: User, door: str, case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once also for accounts that do not exist, so that nobody learns it from the time; not at all when locked out."""
    User.objects.update(is_staff=True, is_active=case != "banned")
    name = {"unknown": "Nobody", "guest": guest_create().username}.get(case, "Ann-Li")
    if case == "locked out":
        monkeypatch.setattr(guesses, "OF_A_NAME", Limit(0, 3600))
    checked: list[str] = []
    encode = MD5PasswordHasher.encode  # what is used here instead of argon2; it verifies by encoding

    def counted(hasher: MD5PasswordHasher, password: str, salt: str) -> str:
        checked.append(password)
        return encode(hasher, password, salt)

    monkeypatch.setattr(MD5PasswordHasher, "encode", counted)
    tries(door, name, PASSWORD if case in ("right", "banned") else "wrong")
    assert len(checked) == (0 if case == "locked out" else 1)


def test_passwords_are_checked_few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred log-ins at once wait for each other; their memory is bounded."""
    inside, most, lock = 0, 0, threading.Lock()

    def slowly(self: object, password: str, salt: str) -> str:
        nonlocal inside, most
        with lock:
            inside += 1
            most = max(most, inside)
        time.sleep(0.001)
        with lock:
            inside -= 1
        return "argon2"

    monkeypatch.setattr(Argon2PasswordHasher, "encode", slowly)
    hasher = hashers.BoundedArgon2()
    threads = [threading.Thread(target=hasher.encode, args=("x", "salt")) for _ in range(100)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == hashers.AT_ONCE
    assert hashers.AT_ONCE * hasher.memory_cost <= 100 * 1024, "KiB"


def test_a_password_of_older_figures_is_still_right_and_hashed_anew(db: None, settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["accounts.hashers.BoundedArgon2"]
    old = Argon2PasswordHasher()
    user = user_create(username="Bo", password="x")
    user.password = old.encode(PASSWORD, old.salt())
    assert user.check_password(PASSWORD)
    assert "m=47104,t=1,p=1" in user.password
