"""Nobody is barred: an audit of the pages that everyone passes, by day and by night."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.playing import against_a_bot, calm, play_until
from tests.games.installed import KEYS

Theme = Literal["light", "dark"]
THEMES: list[Theme] = ["light", "dark"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", [1366, 390])
@pytest.mark.parametrize("path", ["/", "/new/zheng_he/", "/bot/zheng_he/", "/match/rules/zheng_he/"])
def test_pages(context: BrowserContext, axe: Callable[[Page], list[str]], path: str, width: int, theme: Theme) -> None:
    page = calm(context)
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=theme)
    page.goto(path)
    assert axe(page) == []


@pytest.mark.parametrize("theme", THEMES)
def test_table(context: BrowserContext, axe: Callable[[Page], list[str]], theme: Theme) -> None:
    page = calm(context)
    page.emulate_media(color_scheme=theme)
    against_a_bot(page, "zheng_he")
    play_until(page, ".hand .card.legal")
    assert axe(page) == []
    page.locator(".hand .legal").first.click()
    expect(page.get_by_role("dialog", name="Choose one use")).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.get_by_label("Menu").click()
    assert axe(page) == []


@pytest.mark.parametrize("game", KEYS)
def test_whoever_listens_learns_the_position_and_what_has_the_focus(
    context: BrowserContext, axe: Callable[[Page], list[str]], game: str
) -> None:
    page = calm(context)
    against_a_bot(page, game)
    expect(page.locator(".legal").first).to_be_visible()
    expect(page.get_by_role("link").first).to_have_accessible_name("The position in words")
    page.keyboard.press("p")
    sheet = page.get_by_role("dialog", name="The position in words")
    expect(sheet.get_by_role("heading", name="Where the game stands")).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("Escape")
    for key in ("ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowLeft"):
        page.keyboard.press(key)
        focused = page.locator(":focus")
        expect(focused).to_have_accessible_name(re.compile(r"\w"))
        expect(focused).to_have_accessible_description(re.compile(r"\w"))
