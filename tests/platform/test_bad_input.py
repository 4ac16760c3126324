"""Single bad inputs that once were an error of ours, and are a clear refusal now."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client as Browser

from accounts.models import User
from games.core.notation import WrongRecord, read
from matches.models import Match
from matches.playing.services import match_create, match_resign
from records.services import record_import
from tests.platform.matches.client import Client
from tests.platform.test_fuzz import RECORDS

GOOD = next(path for path in RECORDS if path.match("zheng_he/records/tie.txt")).read_text()
HEAD, BODY = GOOD.split("\n\n", 1)


@pytest.fixture
def over(toy: Any, people: list[User]) -> Match:
    match = match_create(game="toy", options={}, seats=people[:2])
    match_resign(match_id=match.pk, seat=0)
    return match


def changed(name: str, value: str) -> str:
    lines = [f"{name} {value}" if line.startswith(f"{name} ") else line for line in HEAD.splitlines()]
    return "\n".join(lines) + "\n\n" + BODY


BAD_TEXTS = {
    "rules of the far future": changed("rules", "9" * 400),
    "rules that do not exist yet": changed("rules", "1000"),
    "negative rules": changed("rules", "-5"),
    "a million seats": changed("seats", "1000000"),
    "options without bottom": changed("options", '{"mode":' + "[" * 100_000),
    "a seed of 60 kB": changed("seed", "ab" * 60_000),
    "a short seed": changed("seed", "ab"),
    "another result": changed("result", "0:99 1:0"),
    "somebody who does not sit here gives up": HEAD + "\n\n5 resign\n",
    "nobody gives up": HEAD + "\n\n-1 resign\n",
    "a seat behind all numbers": HEAD + f"\n\n{'9' * 5000} resign\n",
}


@pytest.mark.django_db
@pytest.mark.parametrize("what", BAD_TEXTS)
def test_a_text_that_can_not_be_a_game_is_refused(what: str) -> None:
    with pytest.raises(WrongRecord):
        record_import(record=read(BAD_TEXTS[what]))
    page = Browser().post("/match/upload/", {"text": BAD_TEXTS[what]})
    assert (page.status_code, Match.objects.count()) == (200, 0)


@pytest.mark.django_db
def test_the_good_text_among_them_is_taken() -> None:
    assert record_import(record=read(GOOD)).over


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["replay/", "replay/view/", "replay/0/"])
def test_a_seat_of_5000_digits_is_not_found(over: Match, page: str) -> None:
    assert Browser().get(f"/match/{over.public_id}/{page}?seat={'9' * 5000}").status_code == 404


@pytest.mark.django_db
def test_what_can_not_be_stored_is_refused(people: list[User]) -> None:
    browser = Browser()
    browser.force_login(people[0])
    assert browser.post("/account/people/", {"name": "a\x00b", "kind": "friend"}).status_code == 400
    assert browser.get("/player/a%00b/").status_code == 400
    for value in ('"a\\u0000b"', "9" * 400, "[" * 10_000):
        bad = browser.post(
            "/account/preferences/", f'{{"preferences":{{"a":{value}}}}}', content_type="application/json"
        )
        assert bad.status_code == 400
    assert browser.post("/account/preferences/", {"theme": "dark"}).status_code == 400


@pytest.mark.django_db
def test_a_name_without_end_is_nobodys(people: list[User]) -> None:
    browser = Browser()
    browser.force_login(people[0])
    endless = "a" * 60_000
    told = browser.post("/account/people/", {"name": endless, "kind": "friend"}, follow=True).content.decode()
    assert "Nobody here has this name." in told
    assert browser.get(f"/player/{endless}/").status_code == 404
    assert browser.post("/account/log-in/", {"username": endless, "password": "x"}).status_code == 200


@pytest.mark.django_db(transaction=True)
async def test_a_message_without_bottom_is_refused_and_the_line_stays(toy: Any, people: list[User]) -> None:
    from ground.work.threads import writes

    match = await writes.run(match_create, game="toy", options={}, seats=people[:2])
    async with Client(match, people[0]) as ada:
        await ada.at_table()
        await ada.say_raw('{"x":' + "[" * 7000 + "]" * 7000 + ',"do":"ping"}')
        assert (await ada.hear("error"))["code"] == "bad_message"
        assert await ada.alive()
