"""Names, talk, announcements and texts of games that are pieces of a page: every page that shows them shows them as
text. Nothing of theirs runs, nothing of theirs becomes an element."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.test_staff import log_in

NAMES = ["<img src=x onerror=hit()>", "\"><svg onload=hit()>'"]
TALK = "<b class=hostile>x</b><script>hit()</script><img src=x onerror=hit()>\"'><svg onload=hit()></textarea>{{7*7}}"
SIGN = "<img src=x onerror=hit()>"  # is in all of them but one

WATCH = """
    window.hits = [];
    window.hit = () => window.hits.push("ran");
    document.addEventListener("securitypolicyviolation", (event) => window.hits.push(event.violatedDirective));
"""
FOUND = """() => [
    ...window.hits,
    ...[...document.querySelectorAll('img[src="x"], .hostile, [onerror], [onload]')].map((one) => one.outerHTML),
]"""


@pytest.fixture
def world() -> dict[str, Any]:
    """Two people with such names, who talk like that at a table, in a game and in one that is over; and staff."""
    from accounts.models import User
    from accounts.relations import relation_set
    from accounts.services import user_create
    from ladder.services import rate_finished
    from lobby.invitations import friend_invite
    from lobby.tables import Wish, table_create, table_say
    from matches.beside.chat import chat_say, line_report
    from matches.playing.services import match_create, match_resign
    from staff.models import Announcement

    people = [user_create(username=f"Person-{number}", password="x", language="en") for number in "ab"]
    staff = user_create(username="Overseer", password="x", language="en")
    for user, name in zip(people, NAMES, strict=True):
        User.objects.filter(pk=user.pk).update(username=name)
        user.refresh_from_db()
    User.objects.filter(pk=staff.pk).update(is_staff=True, is_superuser=True)
    for one, other in (people, people[::-1]):
        relation_set(user=one, other=other, kind="friend")
    table = table_create(host=people[0], wish=Wish("zheng_he", 2))
    table_say(public_id=table.public_id, by=people[0], text=TALK)
    friend_invite(public_id=table.public_id, by=people[0], name=NAMES[1])
    matches = [match_create(game="zheng_he", options={}, seats=people, terms={"rated": True}) for _ in range(2)]
    for match in matches:
        line = chat_say(match_id=match.pk, user=people[0], seat=0, text=TALK)
        line_report(match_id=match.pk, user=people[1], line=line.pk)
    match_resign(match_id=matches[1].pk, seat=0)
    rate_finished(match_id=matches[1].pk)
    Announcement.objects.create(texts={"en": TALK, "de": TALK})
    return {"people": people, "staff": staff, "table": table, "running": matches[0], "over": matches[1]}


def opened(page: Page, path: str) -> str:
    """What there is to read, and that it is only read."""
    page.goto(path)
    page.wait_for_load_state("networkidle")
    found = page.evaluate(FOUND)
    assert found == [], (path, found)
    return str(page.evaluate("() => document.documentElement.innerText"))


def test_pages_of_people(page: Page, context: BrowserContext, base_url: str, world: dict[str, Any]) -> None:
    page.add_init_script(WATCH)
    log_in(context, base_url, world["people"][1])
    table, running, over = (world[key].public_id for key in ("table", "running", "over"))
    for path in (
        *("/", "/account/", f"/table/{table}/", f"/match/{running}/", f"/match/{over}/", f"/match/{over}/replay/"),
        *("/ladder/zheng_he/", f"/match/{over}/proof/", "/new/zheng_he/", "/bot/zheng_he/", "/account/email/"),
        "/player/%3Cimg%20src=x%20onerror=hit()%3E/",
    ):
        text = opened(page, path)
        assert SIGN in text or path == f"/match/{over}/proof/", path  # the announcement stands above all of them


def test_talk_that_comes_while_one_looks(
    page: Page, context: BrowserContext, base_url: str, world: dict[str, Any]
) -> None:
    page.add_init_script(WATCH)
    log_in(context, base_url, world["people"][0])
    opened(page, f"/table/{world['table'].public_id}/")
    page.locator("form[action$='/say/'] input[name=text]").fill(TALK)
    page.locator("form[action$='/say/'] button").click()
    expect(page.get_by_text(TALK).nth(1)).to_be_visible()
    assert page.evaluate(FOUND) == []


def test_a_text_of_a_game(page: Page, world: dict[str, Any]) -> None:
    page.add_init_script(WATCH)
    page.goto("/match/upload/")
    word = "<img/src=x/onerror=hit()>"
    page.locator("textarea[name=text]").fill(
        f"game zheng_he\nrules 1\nseats 2\noptions {{}}\nseed {'00' * 16}\n\n0 {word}\n"
    )
    page.locator("form:has(textarea) button").click()
    expect(page.get_by_text(word).first).to_be_visible()
    assert page.evaluate(FOUND) == []


def test_pages_of_the_staff(page: Page, context: BrowserContext, base_url: str, world: dict[str, Any]) -> None:
    from matches.models import ChatReport
    from staff.models import Announcement

    page.add_init_script(WATCH)
    log_in(context, base_url, world["staff"])
    person, running = world["people"][0].pk, world["running"].pk
    for path in (
        *("accounts/user/", f"accounts/user/{person}/change/", "matches/match/", f"matches/match/{running}/change/"),
        *("matches/chatreport/", f"matches/chatreport/{ChatReport.objects.earliest('pk').pk}/change/"),
        *("staff/announcement/", f"staff/announcement/{Announcement.objects.earliest('pk').pk}/change/"),
        *("", "staff/auditentry/", f"accounts/user/{person}/delete/", "ladder/rating/"),
    ):
        opened(page, f"/admin/{path}")
