"""The Great Wall in a real browser: whole games by mouse, alone and among three, tooltips that tell costs, audits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.playing import calm, play_by_mouse, play_until


def sit_down(page: Page, players: int) -> None:
    """A table for so many, all others are novices."""
    page.goto("/new/great_wall/")
    page.get_by_text("1 player" if players == 1 else f"{players} players", exact=True).click()
    for seat in range(1, players):
        page.locator(f"input[name=seat_{seat}][value=novice]").evaluate("box => box.checked = true")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#table-root .prompt-say")


def expect_score_table(page: Page, players: int) -> None:
    expect(page.get_by_role("dialog").get_by_role("heading", name="Final score")).to_be_visible()
    expect(page.locator(".score-table thead th")).to_have_count(players)
    expect(page.locator(".score-table").get_by_role("rowheader", name="Honour on the track")).to_be_visible()


def test_a_whole_solo_game_by_clicking_what_glows(context: BrowserContext) -> None:
    page = calm(context)
    sit_down(page, 1)
    assert play_by_mouse(page) > 30
    expect_score_table(page, 1)


def test_a_whole_game_of_three_by_clicking_what_glows(context: BrowserContext) -> None:
    page = calm(context)
    sit_down(page, 3)
    assert play_by_mouse(page) > 30
    expect_score_table(page, 3)


def test_a_click_that_comes_too_late_opens_no_empty_bubble(context: BrowserContext) -> None:
    """The thing still glowed for a question that was answered already: the bubble then covered what glowed next."""
    page = calm(context)
    sit_down(page, 1)
    play_until(page, ".location.legal")
    page.locator(".location.legal").first.evaluate("thing => { thing.dataset.token = 'no:such'; thing.click(); }")
    expect(page.locator(".pick")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nobody_is_barred(
    context: BrowserContext, axe: Callable[[Page], list[str]], theme: Literal["light", "dark"]
) -> None:
    page = calm(context)
    page.emulate_media(color_scheme=theme)
    sit_down(page, 2)
    assert axe(page) == []
    play_until(page, ".location.legal")
    assert axe(page) == []


def test_tooltips_tell_what_winter_would_bring_and_what_a_location_does(context: BrowserContext) -> None:
    page = calm(context)
    sit_down(page, 3)
    page.locator(".forecast").first.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("As things stand it")
    expect(tip).to_contain_text("Barricades")
    page.locator(".location").first.hover()
    expect(tip).to_contain_text("1 per clerk, more with your overseer")
    page.locator(".horde").first.hover()
    expect(tip).to_contain_text("Covered")
    page.get_by_role("tab", name="Winter").click()
    expect(page.locator(".front")).to_have_count(3)


def test_a_tooltip_comes_though_the_table_is_drawn_anew_under_the_resting_pointer(context: BrowserContext) -> None:
    page = calm(context)
    sit_down(page, 3)
    page.locator(".forecast").first.hover()
    anew = "document.querySelectorAll('.forecast').forEach(thing => thing.replaceWith(thing.cloneNode(true)))"
    page.evaluate(anew)  # before it was shown
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("As things stand it")
    page.evaluate("document.querySelector('.log')?.dispatchEvent(new Event('scroll'))")  # as the log does by itself
    expect(tip).to_contain_text("As things stand it")


def test_on_a_phone_the_sections_are_tabs(context: BrowserContext) -> None:
    page = calm(context)
    page.set_viewport_size({"width": 390, "height": 844})
    sit_down(page, 2)
    expect(page.locator(".section-tabs a:visible")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
