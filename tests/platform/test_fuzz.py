"""Nonsense at every door: addresses, forms, frames and texts of games. Whatever comes, it is answered or refused, and
nothing breaks. A normal run tries some hundreds; FUZZ=2500 makes it 10,000."""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import transaction
from django.test import Client as Browser
from django.urls import URLPattern, URLResolver, get_resolver

from accounts.models import User
from accounts.services import user_create
from games.core import Game
from games.core.notation import WrongRecord, read
from ground.web import form_limits
from lobby.tables import Wish, table_create
from matches.live import consumers
from matches.live.rate_limit import Bucket
from matches.models import Match
from matches.playing.services import match_create, match_resign
from records import views as record_views
from records.services import record_import
from tests.platform.matches.client import Client

INPUTS = int(os.environ.get("FUZZ", "200"))  # of each kind
CHUNKS = 4  # to spread them over processes
RECORDS = sorted(Path(__file__).parents[1].glob("games/*/records/*.txt"))

ODD: list[str] = [
    *("", " ", "0", "-1", "1", "2", "00", "1e9", "٣", "1.5", "true", "null", "None", "undefined", "NaN"),
    *("9" * 9, "9" * 12, "9" * 20, "9" * 400, "9" * 5000, "-" + "9" * 30, str(2**31), str(2**63), str(2**64)),
    *(
        "\x00",
        "a\x00b",
        "\ud7ff",
        "\uffff",
        "\u202e",
        "\U0001f3b2",
        "é" * 300,
        "ﷺ" * 40,
        "a" * 10_000,
        "%00",
        "%",
        "%%%",
    ),
    *(
        "'",
        '"',
        "' OR 1=1 --",
        "<script>",
        "{{ 7*7 }}",
        "${x}",
        "../../etc/passwd",
        "..%2f..",
        "\\",
        "/",
        "//",
        "?",
        "#",
    ),
    *(
        "\r\nX: y",
        "\t",
        "[]",
        "{}",
        "[" * 3000,
        '{"a":' * 500,
        "card:1",
        "undo",
        "resign",
        "chance:5",
        "rewind:0",
        "ended",
    ),
    *("zheng_he", "toy", "novice", "master", "en", "de", "xx", "take_back", "stand_in", "end", "2026-01-01", "on"),
]
_FIELDS = """
    username password password1 password2 old_password new_password1 new_password2 email name kind act text
    language theme mails next q o p e page seat seats seat_count index level version ready clock time_out
    watchable rated public option_mode option_teams bots public_id game rotate file user reason days rank_0 rank_1
    taken_back action select_across _selected_action preferences is_staff date_joined_0 date_joined_1 ids since
    reveal
"""
FIELDS = _FIELDS.split()


@pytest.fixture(params=range(CHUNKS))
def dice(request: pytest.FixtureRequest) -> random.Random:
    return random.Random(f"{request.module.__name__} {request.function.__name__} {request.param}")


@pytest.fixture
def place(toy: Game[Any, Any], people: list[User], monkeypatch: pytest.MonkeyPatch) -> dict[str, list[str]]:
    """What there is to ask for, beside nonsense; nobody is refused only because there was so much before."""
    monkeypatch.setattr(form_limits, "too_often", lambda *_: False)
    monkeypatch.setattr(record_views, "UPLOADS_A_DAY", 10**9)
    running = match_create(game="toy", options={"mode": "long"}, seats=people[:2])
    over = match_create(game="toy", options={}, seats=people[:2])
    match_resign(match_id=over.pk, seat=0)
    table = table_create(host=people[0], wish=Wish("toy", 2))
    user_create(username="Root", password="x")
    User.objects.filter(username="Root").update(is_staff=True, is_superuser=True)
    return {
        "public_id": [running.public_id, over.public_id, table.public_id],
        "game": ["toy"],
        "name": ["Root"],
        "pk": [str(running.pk), str(over.pk), str(people[0].pk)],
        "object_id": [str(running.pk), str(people[0].pk)],
    }


def routes(patterns: list[Any], before: str = "/") -> Iterator[str]:
    for one in patterns:
        route = getattr(one.pattern, "_route", None)
        if route is None:
            continue  # a regular expression of the admin's
        if isinstance(one, URLResolver):
            yield from routes(one.url_patterns, before + route)
        elif isinstance(one, URLPattern):
            yield before + route


def address(dice: random.Random, place: dict[str, list[str]]) -> str:
    def value(found: re.Match[str]) -> str:
        known = place.get(found[1], [])
        return dice.choice(known) if known and dice.random() < 0.6 else _in_a_path(dice.choice(ODD))

    return re.sub(r"<(?:\w+:)?(\w+)>", value, dice.choice(ROUTES))


def _in_a_path(text: str) -> str:
    from urllib.parse import quote

    return quote(text[:3000], safe="")


def fields(dice: random.Random, place: dict[str, list[str]]) -> dict[str, str]:
    known = [value for values in place.values() for value in values]
    names = dice.sample(FIELDS, dice.randint(0, 8))
    return {name: dice.choice(ODD if dice.random() < 0.8 else known) for name in names}


def browser_of(who: str, people: list[User]) -> Browser:
    browser = Browser()
    if who != "anonymous":
        browser.force_login(people[0] if who == "guest" else User.objects.get(username="Root"))
    return browser


ROUTES = sorted(set(routes(get_resolver().url_patterns)))


@pytest.mark.django_db
@pytest.mark.parametrize("who", ["anonymous", "guest", "root"])
def test_addresses(dice: random.Random, place: dict[str, list[str]], people: list[User], who: str) -> None:
    browser = browser_of(who, people)
    for _ in range(INPUTS // CHUNKS // 3 + 1):
        path, query = address(dice, place), fields(dice, place)
        answer = browser.get(path, query)
        assert answer.status_code < 500, (path, query)


@pytest.mark.django_db
@pytest.mark.parametrize("who", ["anonymous", "guest", "root"])
def test_forms(dice: random.Random, place: dict[str, list[str]], people: list[User], who: str) -> None:
    for _ in range(INPUTS // CHUNKS // 3 + 1):
        path, form = address(dice, place), fields(dice, place)
        as_json = dice.random() < 0.15
        with transaction.atomic():
            browser = browser_of(who, people)
            if as_json:
                answer = browser.post(path, dice.choice([json.dumps(form), *ODD]), content_type="application/json")
            else:
                answer = browser.post(path, form)
            assert answer.status_code < 500, (path, form)
            transaction.set_rollback(True)


MESSAGES: list[dict[str, Any]] = [
    {"do": "choose", "token": "card:1", "version": 0, "id": "a"},
    {"do": "undo", "version": 1, "id": "b"},
    {"do": "look", "version": 0},
    {"do": "sync", "version": -1},
    {"do": "chat", "text": "hello", "id": "c"},
    {"do": "phrase", "phrase": "hello", "id": "d"},
    {"do": "mute", "line": 1, "id": "e"},
    {"do": "report", "line": 1, "id": "f"},
    {"do": "propose", "kind": "end", "about": 1, "id": "g"},
    {"do": "vote", "proposal": 1, "agree": True, "id": "h"},
    {"do": "return", "id": "i"},
    {"do": "ping"},
]
VALUES: list[Any] = [
    *ODD,
    0,
    -1,
    1,
    99,
    2**31,
    2**53 + 1,
    2**64,
    10**300,
    1.5,
    -0.0,
    True,
    None,
    [],
    {},
    [[]],
    ["a"],
    {"a": 1},
]


def frame(dice: random.Random) -> str:
    if dice.random() < 0.1:
        return dice.choice(
            [*filter(None, ODD), "[" * 7000, '{"x":' + "[" * 7000 + "]" * 7000 + ',"do":"ping"}', "\ud7ff"]
        )
    message = dict(dice.choice(MESSAGES))
    for _ in range(dice.randint(0, 2)):
        message[dice.choice([*message, "extra"])] = dice.choice(VALUES)
    text = json.dumps(message)
    if dice.random() < 0.1:
        at = dice.randrange(len(text))
        text = text[:at] + dice.choice(ODD)[:20] + text[at + 1 :]
    return text


@pytest.mark.django_db(transaction=True)
async def test_frames(
    dice: random.Random, toy: Game[Any, Any], people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_pause(_seconds: float) -> None: ...

    monkeypatch.setattr(consumers, "pause", no_pause)
    monkeypatch.setattr(Bucket, "exhausted", False)
    from ground.work.threads import writes

    match: Match = await writes.run(match_create, game="toy", options={"mode": "long"}, seats=people[:2])
    async with Client(match, people[0]) as ada:
        await ada.at_table()
        for _ in range(INPUTS // CHUNKS + 1):
            text = frame(dice)
            await ada.say_raw(text)
            await ada.alive()
            codes = [json.loads(heard).get("code") for heard in ada.heard if '"error"' in heard]
            assert "server_error" not in codes, text[:300]
            ada.heard.clear()
            ada.unread.clear()


def broken_text(dice: random.Random) -> str:
    head, body = dice.choice(RECORDS).read_text().split("\n\n", 1)
    heads, turns = head.splitlines(), body.splitlines()
    turns = turns[: dice.choice([0, 1, 5, 20, len(turns)])]
    for _ in range(dice.randint(1, 3)):
        match dice.randrange(6):
            case 0:
                at = dice.randrange(len(heads))
                heads[at] = f"{heads[at].split()[0]} {dice.choice(ODD)}"
            case 1:
                del heads[dice.randrange(len(heads))]
                heads = heads or ["game zheng_he"]
            case 2 if turns:
                at = dice.randrange(len(turns))
                turns[at] = f"{dice.choice(ODD)} {turns[at].partition(' ')[2]}"
            case 3 if turns:
                at = dice.randrange(len(turns))
                words = turns[at].split()
                words[dice.randrange(len(words))] = dice.choice(ODD)
                turns[at] = " ".join(words)
            case 4:
                turns.insert(dice.randint(0, len(turns)), f"{dice.choice(['0', '1', '7', '-1'])} {dice.choice(ODD)}")
            case _:
                heads.append(
                    f"{dice.choice(['seed', 'seats', 'rules', 'result', 'options', 'hash'])} {dice.choice(ODD)}"
                )
    return "\n".join(heads) + "\n\n" + "\n".join(turns) + "\n"


@pytest.mark.django_db
def test_texts_of_games(dice: random.Random) -> None:
    browser = Browser()
    stored = 0
    for _ in range(INPUTS // CHUNKS + 1):
        text = broken_text(dice)
        try:
            match = record_import(record=read(text))
        except WrongRecord:
            continue
        stored += 1
        for page in (
            "replay/view/",
            "replay/0/",
            f"replay/{match.version}/?seat=0",
            "proof/",
            "record/",
            "draws/",
        ):
            answer = browser.get(f"/match/{match.public_id}/{page}")
            assert answer.status_code in (200, 404), (page, text[:500])
    assert stored < INPUTS
