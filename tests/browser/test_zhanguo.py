"""ZhanGuo in a real browser: a whole game by mouse, the court before a card is laid, a realm enlarged, audits."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.playing import Finger, against_a_bot, calm, play_by_mouse

GAME = "zhanguo"


def test_a_whole_game_by_clicking_what_glows(context: BrowserContext) -> None:
    page = calm(context)
    against_a_bot(page, GAME)
    assert play_by_mouse(page) > 60
    expect(page.get_by_role("dialog").get_by_role("heading", name="Final score")).to_be_visible()
    for category in ("Palaces", "Governor majorities", "Imperial tasks", "Walls"):
        expect(page.locator(".score-table").get_by_role("rowheader", name=category)).to_be_visible()


def take_up_a_card(page: Page) -> None:
    page.locator(".hand .card.legal").first.click()
    expect(page.locator(".prompt-say")).to_contain_text("above a region, or to the court?")


def test_a_card_shows_where_it_may_go_and_what_it_would_bring(
    context: BrowserContext, axe: Callable[[Page], list[str]]
) -> None:
    page = calm(context)
    against_a_bot(page, GAME)
    page.wait_for_selector(".hand .card.legal")
    assert axe(page) == []
    take_up_a_card(page)
    expect(page.locator(".next.legal")).to_have_count(5)
    expect(page.locator(".row.legal")).to_have_count(4)  # recruit, reassign, hire; a governor with the first officials
    expect(page.locator(".row.closed")).to_have_count(2)
    assert axe(page) == []
    page.locator(".next.legal").first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("The next card here brings 1 octagon")
    expect(page.get_by_role("tooltip")).to_contain_text("Unify Yan with")
    page.locator(".row.closed").first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("It takes")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".prompt-say")).to_contain_text("choose a card of your hand")


def test_a_realm_of_another_can_be_enlarged_and_the_score_foreseen(context: BrowserContext) -> None:
    page = calm(context)
    against_a_bot(page, GAME)
    finger = Finger(page)
    clicks = 0
    while clicks < 8:
        clicks += finger.click() is True
    page.get_by_role("button", name="Enlarge the realm").click()
    expect(page.locator(".peek .province")).to_have_count(5)
    expect(page.locator(".peek")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".peek")).not_to_be_visible()
    page.get_by_role("tab", name="Score now").click()
    expect(page.locator(".now-table .total td")).to_have_count(2)


def test_on_a_phone_nothing_is_wider_than_the_screen(context: BrowserContext, axe: Callable[[Page], list[str]]) -> None:
    page = calm(context)
    page.set_viewport_size({"width": 390, "height": 844})
    against_a_bot(page, GAME)
    page.wait_for_selector(".hand .card.legal")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    take_up_a_card(page)
    assert axe(page) == []
