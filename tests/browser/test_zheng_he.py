"""Zheng He in a real browser: whole games by mouse and by keys, two people and a spectator, a lost connection."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, WebSocketRoute, expect

from matches import tasks
from tests.browser.playing import against_a_bot, calm, click, play_by_keys, play_by_mouse, play_until

GAME = "zheng_he"
HAND = ".hand .card.legal"


@pytest.fixture(autouse=True)
def _bots_do_not_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "PAUSE", 0.0)


def expect_score_table(page: Page) -> None:
    expect(page.get_by_role("dialog").get_by_role("heading", name="Final score")).to_be_visible()
    expect(page.locator(".score-table thead th")).to_have_count(2)
    expect(page.get_by_text("Game over:")).to_be_visible()


def test_a_whole_game_by_clicking_what_glows(context: BrowserContext) -> None:
    page = calm(context)
    against_a_bot(page, GAME)
    assert play_by_mouse(page, random.Random(1)) > 40
    expect_score_table(page)


def test_a_whole_game_by_keys_alone(context: BrowserContext) -> None:
    page = calm(context)
    against_a_bot(page, GAME)
    assert play_by_keys(page, random.Random(2)) > 40
    expect_score_table(page)


def frames_of(page: Page) -> list[dict[str, Any]]:
    """All that a page hears from now on."""
    heard: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    page.on("websocket", listen)
    return heard


def open_table(first: Page, second: Page) -> str:
    """Two people meet at a table by its link; the address of the match."""
    first.goto("/new/zheng_he/")
    first.get_by_role("button", name="Open the table").click()
    link = first.get_by_label("Link to this table").input_value()
    second.goto(link)
    second.get_by_role("button", name="Take this seat").click()
    second.get_by_role("button", name="I'm ready").click()
    expect(first.get_by_role("button", name="Start the game")).to_be_enabled()
    first.get_by_role("button", name="Start the game").click()
    for page in (first, second):
        page.wait_for_url(re.compile("/match/"))
        page.wait_for_selector("#table-root .prompt-say")
    return first.url


def test_two_people_and_a_spectator_who_sees_no_hidden_card(browser: Browser, base_url: str) -> None:
    contexts = [browser.new_context(base_url=base_url, locale="en") for _ in range(3)]
    first, second, third = (calm(context) for context in contexts)
    address = open_table(first, second)
    heard = frames_of(third)
    third.goto(address)
    third.wait_for_selector("#table-root .prompt-say")
    chance = random.Random(3)
    while len(heard) < 40:
        for page in (first, second):
            click(page, chance)
            page.wait_for_timeout(8)
    mover = first if first.locator(".prompt.yours").count() else second
    mover.get_by_label("Menu").click()
    mover.get_by_role("button", name="Resign", exact=True).click()
    mover.get_by_role("button", name="Yes, resign").click()
    for page in (first, second, third):
        expect_score_table(page)
    views = [message for message in heard if message["type"] == "view"]
    assert len(views) > 30
    assert all(view["seat"] is None and view["ask"] is None and view["board"]["own"] is None for view in views)
    secret = [entry for view in views for entry in view["log"] if entry["key"].endswith((".own", "_own"))]
    assert not secret
    for context in contexts:
        context.close()


def test_a_lost_connection_comes_back_and_repeats_what_was_not_answered(context: BrowserContext) -> None:
    page = calm(context)
    lines: list[WebSocketRoute] = []
    asked: list[dict[str, Any]] | None = None  # from when on the line is bad

    def through(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        lines.append(line)

        def send(frame: str | bytes) -> None:
            message = json.loads(frame)
            if asked is not None and message["do"] == "choose":
                asked.append(message)
                if len(asked) == 1:  # lost on its way
                    line.close(code=1011)
                    return
            server.send(frame)

        line.on_message(send)

    page.route_web_socket(re.compile("/ws/match/"), through)
    against_a_bot(page, GAME)
    play_until(page, HAND)
    asked = []
    page.locator(HAND).first.click()
    page.locator(".pick .legal").first.click()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    expect(page.get_by_text("The connection is lost")).to_be_hidden(timeout=10_000)
    expect(page.locator(".card-on-table.card")).to_be_visible()
    assert len(lines) == 2
    assert asked[0]["id"] == asked[1]["id"], "the same choice under the same id"


def test_history_shows_the_past_and_comes_back(context: BrowserContext) -> None:
    page = calm(context)
    against_a_bot(page, GAME)
    chance = random.Random(4)
    for _ in range(60):
        click(page, chance)
        page.wait_for_timeout(20)
    page.keyboard.press("Escape")
    page.keyboard.press(",")
    expect(page.get_by_text("Looking back:")).to_be_visible()
    page.get_by_role("slider", name="History").fill("0")
    expect(page.get_by_text("round 1 of 10")).to_be_visible()
    expect(page.locator("#table-root .board .legal, #table-root .own .legal")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_text("Looking back:")).to_be_hidden()


def test_undo_takes_a_card_back_into_the_hand(context: BrowserContext) -> None:
    page = calm(context)
    against_a_bot(page, GAME)
    play_until(page, HAND)
    cards = page.locator(HAND)
    before = cards.count()
    history = page.get_by_role("slider", name="History")
    moves = history.get_attribute("max") or ""
    page.keyboard.press("1")
    expect(cards).to_have_count(0)  # it is stored; a card on the table might still be the bot's
    expect(page.locator(".card-on-table.card")).to_be_visible()
    expect(history).not_to_have_attribute("max", moves)
    page.keyboard.press("u")
    expect(cards).to_have_count(before)
    expect(history).to_have_attribute("max", moves)


def test_things_explain_themselves(context: BrowserContext) -> None:
    page = calm(context)
    against_a_bot(page, GAME)
    play_until(page, HAND)
    tip = page.get_by_role("tooltip")
    page.locator("[data-tip='region:sichuan'] .place-name").hover()
    expect(tip).to_contain_text("Held by")
    page.locator(HAND).first.hover()
    expect(tip).to_contain_text("openly")
    page.locator(".log-line", has_text="The first junk").hover()
    expect(page.locator(".harbour.spoken-of")).to_have_count(1)
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="How to play at this table")).to_be_visible()


def test_a_second_click_in_haste_closes_no_sheet(context: BrowserContext) -> None:
    page = calm(context)
    against_a_bot(page, GAME)
    sheet = page.get_by_role("dialog")
    page.locator("#menu-button").dblclick()
    expect(sheet).to_be_visible()
    page.wait_for_timeout(600)
    page.mouse.click(5, 5)
    expect(sheet).to_be_hidden()


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1366, 640), (390, 844)])
def test_the_table_fits_the_screen(context: BrowserContext, width: int, height: int) -> None:
    page = calm(context)
    page.set_viewport_size({"width": width, "height": height})
    against_a_bot(page, GAME)
    play_until(page, ".since")  # the bot has done something: all that a table shows is there
    expect(page.locator(".legal").first).to_be_visible()
    sizes = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert sizes[0] <= width
    assert width < 800 or sizes[1] <= height
    small = page.evaluate(
        """() => [...document.querySelectorAll('.choice, .tool, .card.legal, .area.legal .target')]
        .map(thing => thing.getBoundingClientRect())
        .filter(box => box.width && (box.width < 40 || box.height < 40)).map(box => JSON.stringify(box))"""
    )
    assert width > 800 or not small, "touch targets are at least 40 px"
