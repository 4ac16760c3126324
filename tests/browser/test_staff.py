"""The admin's page of a match, a parked match at the table, ladders and pages of players."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.playing import calm


def log_in(context: BrowserContext, base_url: str, user: Any) -> None:
    """The session of a user, without typing."""
    from django.conf import settings
    from django.test import Client

    client = Client()
    client.force_login(user)
    cookie = client.cookies[settings.SESSION_COOKIE_NAME].value
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": cookie, "url": base_url}])


def elsewhere(service: Callable[..., Any], **details: Any) -> None:
    """On another thread, as in a worker: this one has an event loop."""

    def work() -> None:
        service(**details)
        connection.close()

    from django.db import connection

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


@pytest.fixture
def operator() -> Any:
    from django.contrib.auth.models import Group

    from accounts.services import user_create
    from staff.groups import groups_ensure

    groups_ensure()
    user = user_create(username="Operator", password="long enough 1", language="en")
    user.is_staff = True
    user.save()
    user.groups.add(Group.objects.get(name="operator"))
    return user


@pytest.fixture
def match() -> Any:
    """Zheng He, some moves in."""
    from accounts.services import user_create
    from games.core import Play, registry
    from matches.playing import services

    people = [user_create(username=name, password="long enough 1", language="en") for name in ("Ada", "Bo")]
    match = services.match_create(
        game="zheng_he", options={}, seats=people, seed=bytes(16), terms={"clock": "live_20", "rated": True}
    )
    chance = random.Random(5)
    for _ in range(12):
        match.refresh_from_db()
        play = Play.resume(registry.get("zheng_he"), bytes(match.checkpoint))
        seat = match.to_move[0]
        token = chance.choice(list(play.asks[seat].options))
        services.match_choose(match_id=match.pk, seat=seat, token=token, version=match.version)
    match.refresh_from_db()
    return match


def test_the_page_of_a_match(
    context: BrowserContext, base_url: str, axe: Callable[[Page], list[str]], operator: Any, match: Any
) -> None:
    log_in(context, base_url, operator)
    page = calm(context)
    page.goto("/admin/matches/match/")
    page.get_by_role("link", name=match.public_id).click()
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    assert axe(page) == []
    page.get_by_role("button", name="Play the log anew and compare").click()
    expect(page.get_by_text("the position is the stored one")).to_be_visible()
    page.get_by_role("button", name="Stop the clocks").click()
    expect(page.get_by_role("button", name="Start the clocks")).to_be_visible()
    page.get_by_label("Version").last.fill("3")
    page.get_by_role("button", name="Take back to a version").click()
    expect(page.locator("td", has_text="rewind:3").first).to_be_visible()
    page.get_by_role("button", name="Take it back").first.click()
    expect(page.get_by_text("is taken back.")).to_be_visible()
    expect(page.locator("td", has_text="From here on as at version 12.").first).to_be_visible()
    page.get_by_role("link", name="through the eyes of Bo").click()
    expect(page.locator(".history span")).to_have_text("move 0")
    page.keyboard.press("End")
    expect(page.locator(".history span")).to_have_text("move 14")
    assert page.locator(".legal").count() == 0
    page.goto("/admin/staff/auditentry/")
    expect(page.locator("tr", has_text="match.look").first).to_be_visible()
    page.goto("/admin/staff/auditentry/dashboard/")
    expect(page.locator("svg[role=img]").first).to_be_visible()
    assert axe(page) == []


def test_a_parked_match_tells_its_players(context: BrowserContext, base_url: str, match: Any) -> None:
    from matches.care import operations
    from matches.care.parking import match_park

    seat = match.to_move[0]
    log_in(context, base_url, match.seats.get(index=seat).user)
    page = calm(context)
    page.goto(f"/match/{match.public_id}/")
    expect(page.locator(".legal").first).to_be_visible()
    elsewhere(match_park, match_id=match.pk, error=RuntimeError("a slip"))
    expect(page.locator(".prompt-say")).to_contain_text("The rules of this game failed")
    expect(page.locator(".legal")).to_have_count(0)
    elsewhere(operations.match_resume, match_id=match.pk)
    expect(page.locator(".legal").first).to_be_visible()


def test_ladder_and_player(
    context: BrowserContext, axe: Callable[[Page], list[str]], match: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    import ladder.services
    from ladder.services import rate_finished
    from matches.playing import services

    services.match_resign(match_id=match.pk, seat=0)
    monkeypatch.setattr(ladder.services, "DECISIONS", 0)
    rate_finished(match_id=match.pk)
    page = calm(context)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.goto("/ladder/zheng_he/")
        expect(page.get_by_role("link", name="Bo")).to_be_visible()
        assert axe(page) == []
        page.get_by_role("link", name="Bo").click()
        expect(page.get_by_role("heading", name="Bo")).to_be_visible()
        assert axe(page) == []


def test_who_is_banned_is_cut_off_at_the_table(
    context: BrowserContext, base_url: str, operator: Any, match: Any
) -> None:
    from staff.people import user_ban

    user = match.seats.get(index=0).user
    log_in(context, base_url, user)
    page = calm(context)
    page.goto(f"/match/{match.public_id}/")
    expect(page.locator(".prompt-say")).to_be_visible()
    expect(page.locator(".chat-box")).to_have_count(1)
    elsewhere(user_ban, by=operator, user=user)
    expect(page.locator(".toast.connection")).to_contain_text("This account is closed here")
    page.reload()
    expect(page.locator(".chat-box")).to_have_count(0)  # only watching now, as anybody may


def test_reports_are_settled_where_they_are_read(
    context: BrowserContext, base_url: str, axe: Callable[[Page], list[str]], operator: Any, match: Any
) -> None:
    from matches.beside import chat

    seats = match.seated()
    line = chat.chat_say(match_id=match.pk, user=seats[0].user, seat=0, text="you fool")
    chat.line_report(match_id=match.pk, user=seats[1].user, line=line.pk)
    log_in(context, base_url, operator)
    page = calm(context)
    page.goto("/admin/matches/chatreport/")
    page.locator("#result_list tbody th a").first.click()
    expect(page.locator(".reported")).to_contain_text("you fool")
    assert axe(page) == []
    page.get_by_role("button", name="Warn whoever said it").click()
    expect(page.locator("#result_list")).to_be_visible()
    page.goto("/admin/staff/auditentry/")
    expect(page.locator("tr", has_text="report.warn").first).to_be_visible()
    assert axe(page) == []
    page.goto("/admin/staff/announcement/add/")
    assert axe(page) == []
