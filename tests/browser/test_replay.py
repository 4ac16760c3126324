"""Finished games: step by step, the proof, and on from any position."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.playing import calm


@pytest.fixture
def address() -> str:
    """Of a whole game of Zheng He."""
    from games.core import Play, notation, registry
    from records.services import record_import

    game = registry.get("zheng_he")
    chance = random.Random(3)
    play = Play.new(game, game.options(), seats=2, seed=bytes(16))
    record = notation.Record("zheng_he", game.version, 2, {}, bytes(16))
    while not play.over:
        seat = next(iter(play.asks))
        token = chance.choice(list(play.asks[seat].options))
        play.choose(seat, token)
        record.choices.append((seat, token))
    return f"/match/{record_import(record=record).public_id}/"


@pytest.fixture
def taken_back() -> str:
    """Of a game in which choices were undone, moves taken back by the staff, and which the staff decided in the end."""
    from accounts.services import user_create
    from games.core import Play, registry
    from matches.care import operations
    from matches.models import Match
    from matches.playing import services

    people = [user_create(username=name, password="long enough 1", language="en") for name in ("Ada", "Bo")]
    match = services.match_create(game="zheng_he", options={}, seats=people, seed=bytes(16))

    def choose(times: int) -> None:
        for _ in range(times):
            match.refresh_from_db()
            play = Play.resume(registry.get("zheng_he"), bytes(match.checkpoint))
            seat = match.to_move[0]
            token = next(iter(play.asks[seat].options))
            services.match_choose(match_id=match.pk, seat=seat, token=token, version=match.version)

    choose(6)  # versions 1 to 6
    operations.match_take_back(match_id=match.pk, version=3)  # 7: what counts is 1 to 3
    choose(2)  # 8 and 9
    operations.match_adjudicate(match_id=match.pk, ranks=[2, 1])
    Match.objects.filter(pk=match.pk).update(sealed_until=None)  # a day later
    return f"/match/{match.public_id}/"


def at(page: Page, move: int) -> None:
    expect(page.locator(".history span")).to_have_text(f"move {move}")


def test_step_by_step(context: BrowserContext, axe: Callable[[Page], list[str]], address: str) -> None:
    page = calm(context)
    page.goto(f"{address}replay/")
    at(page, 0)
    expect(page.locator(".prompt-who")).to_have_text("Replay:")
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.keyboard.press(".")
    at(page, 2)
    page.keyboard.press("ArrowLeft")
    at(page, 1)
    assert page.url.endswith("#1")
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".history span")).to_have_text(re.compile(r"move ([4-9]|\d\d)"))  # it runs on by itself
    page.get_by_role("button", name="Pause").click()
    page.locator(".history input").fill("10")
    at(page, 10)
    assert axe(page) == []
    page.get_by_label("Seen by").select_option("1")
    page.wait_for_url("**seat=1#10")
    at(page, 10)
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".prompt-who")).to_have_text("Game over:")
    page.get_by_role("button", name="Score").click()
    expect(page.locator(".score-table")).to_be_visible()


def test_the_browser_checks_every_draw(context: BrowserContext, axe: Callable[[Page], list[str]], address: str) -> None:
    page = calm(context)
    page.goto(f"{address}proof/")
    expect(page.locator("#promise")).to_have_text("Yes: SHA-256 of it is the hash.")
    expect(page.locator("#draws")).to_have_text("Yes, every one of them.")
    page.get_by_text("All draws").click()
    assert axe(page) == []


def test_practice_from_a_position(context: BrowserContext, address: str) -> None:
    page = calm(context)
    page.goto(f"{address}replay/?seat=0#6")
    at(page, 6)
    page.get_by_label("Bots").select_option("novice")
    page.get_by_role("button", name="Practise from here").click()
    page.wait_for_url(lambda url: "/replay/" not in url)
    page.wait_for_selector("#table-root .prompt-say")
    expect(page.locator(".legal").first).to_be_visible()


def test_a_downloaded_game_can_be_watched(
    context: BrowserContext, axe: Callable[[Page], list[str]], address: str
) -> None:
    page = calm(context)
    text = context.request.get(f"{address}record/").text()
    page.goto("/match/upload/")
    assert axe(page) == []
    page.get_by_label("or its text").fill(text)
    page.get_by_role("button", name="Watch").click()
    page.wait_for_url("**/replay/**")
    at(page, 0)


def test_what_was_taken_back_is_passed_over(context: BrowserContext, taken_back: str) -> None:
    page = calm(context)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{taken_back}replay/?seat=0")
    at(page, 0)
    expect(page.locator(".prompt-say")).to_have_text("Replay: move 0 of 5")
    for move in range(1, 5):
        page.keyboard.press("ArrowRight")
        at(page, move)
    fetched = {int(found[1]) for url in asked if (found := re.search(r"/replay/(\d+)/", url))}
    assert fetched <= {0, 1, 2, 3, 8, 9} and 8 in fetched
    page.keyboard.press("ArrowRight")
    at(page, 5)
    expect(page.locator(".prompt-say")).to_have_text("Game over: Decided by those who run this site.")
    page.get_by_role("button", name="Score").click()
    expect(page.locator(".score-table thead")).to_contain_text("Winner")
    expect(page.locator(".score-table")).to_contain_text("Place")
    page.goto(f"{taken_back}proof/")
    expect(page.locator("#draws")).to_have_text("Yes, every one of them.")


def test_on_a_phone_the_steps_stay_in_sight(context: BrowserContext, address: str) -> None:
    page = calm(context)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}replay/?seat=0")
    at(page, 0)
    bar = page.locator(".prompt-choices")
    bar.get_by_role("button", name="One step on").click()
    at(page, 1)
    page.mouse.wheel(0, 600)
    expect(bar.get_by_role("button", name="Play", exact=True)).to_be_in_viewport()
    bar.get_by_role("button", name="One step back").click()
    at(page, 0)
