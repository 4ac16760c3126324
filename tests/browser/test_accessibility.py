"""Nobody is barred: an audit of the pages that everyone passes, by day and by night."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.playing import against_a_bot, calm, play_until

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
