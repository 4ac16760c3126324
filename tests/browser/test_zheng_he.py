"""Zheng He in a real browser: whole games by mouse and by keys, two people and a spectator, a lost connection."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, WebSocket, WebSocketRoute, expect

from tests.browser.playing import Finger, against_a_bot, calm, play_by_keys, play_by_mouse, play_until, rest
from tests.patience import Wait

GAME = "zheng_he"
HAND = ".hand .card.legal"


def expect_score_table(page: Page) -> None:
    expect(page.get_by_role("dialog").get_by_role("heading", name="Final score")).to_be_visible()
    expect(page.locator(".score-table thead th")).to_have_count(2)
    expect(page.get_by_text("Game over:")).to_be_visible()


def test_a_whole_game_by_clicking_what_glows(context: BrowserContext) -> None:
    page = calm(context)
    against_a_bot(page, GAME)
    assert play_by_mouse(page) > 40
    expect_score_table(page)


def test_a_whole_game_by_keys_alone(context: BrowserContext) -> None:
    page = calm(context)
    against_a_bot(page, GAME)
    assert play_by_keys(page) > 40
    expect_score_table(page)


def frames_of(page: Page) -> list[dict[str, Any]]:
    """All that a page hears from now on."""
    heard: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    page.on("websocket", listen)
    return heard


def open_table(first: Page, second: Page, *, match: bool = False) -> str:
    """Two people meet at a table by its link; the address of the match."""
    first.goto("/new/zheng_he/")
    if match:
        first.get_by_label("Match of two games").check()
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


def test_two_people_and_a_spectator_who_sees_no_hidden_card(new_context: Callable[..., BrowserContext]) -> None:
    first, second, third = (calm(new_context()) for _ in range(3))
    address = open_table(first, second)
    heard = frames_of(third)
    third.goto(address)
    third.wait_for_selector("#table-root .prompt-say")
    fingers = [Finger(page) for page in (first, second)]
    while len(heard) < 40:
        for finger in fingers:
            finger.click()
            rest(finger.page)
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
    expect(page.get_by_text("The connection is lost")).to_be_hidden()
    expect(page.locator(".card-on-table.card")).to_be_visible()
    assert len(lines) == 2
    assert asked[0]["id"] == asked[1]["id"], "the same choice under the same id"


def test_history_shows_the_past_and_comes_back(context: BrowserContext) -> None:
    page = calm(context)
    against_a_bot(page, GAME)
    finger = Finger(page)
    while int(page.get_by_role("slider", name="History").get_attribute("max") or 0) < 30:
        finger.click()
        rest(page)
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
    page.evaluate(
        """() => {
            document.querySelector("#menu-button").click();
            document.querySelector("dialog[open]").click();
        }"""
    )
    expect(sheet).to_be_visible()
    wait = Wait("a click beside it closes it, in time")
    while sheet.is_visible():
        wait.go_on()
        page.mouse.click(5, 5)


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


def test_giving_up_the_first_game_of_a_match_says_that_the_second_is_played(
    new_context: Callable[..., BrowserContext],
) -> None:
    first, second = (calm(new_context()) for _ in range(2))
    open_table(first, second, match=True)
    first.get_by_label("Menu").click()
    first.get_by_role("button", name="Resign", exact=True).click()
    expect(first.get_by_role("dialog")).to_contain_text("with 12 points. The second game of the match is still played.")
    first.get_by_role("button", name="Yes, resign").click()
    expect(first.locator(".prompt-where")).to_contain_text("game 2 of 2")


def test_alone_the_barbarians_say_what_they_do(context: BrowserContext) -> None:
    page = calm(context)
    page.goto("/new/zheng_he/")
    page.get_by_label("1 player").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#table-root .prompt-say")
    play_until(page, ".player [data-tip^='event:']")
    expect(page.locator(".player .events")).to_contain_text(re.compile("Order:|Final push:|None of its orders"))
    page.locator(".player .event-deck").first.hover()
    expect(page.locator(".tip")).to_contain_text("in an order that nobody knows")
