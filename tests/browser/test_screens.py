"""Every table on every size of screen: what can be chosen can be hit or is announced, nothing lies on anything else.

The usual run walks a few sizes; `make test-screens` walks all of them, in both languages.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from accounts.services import user_create
from tests.browser.playing import calm
from tests.browser.positions import Position, address, replay
from tests.browser.test_staff import log_in

FAULTS = (Path(__file__).parent / "screens.js").read_text().partition("\n")[2].strip()
ALL = "ALL_SCREENS" in os.environ
LANGUAGES = ["en", "de"] if ALL else ["en"]

# Width and height: one for each shape of the table, and all that people have.
SHAPES = [(390, 844), (844, 390), (820, 1180), (1024, 768), (1280, 720), (1366, 768)]
SIZES = [
    *[(320, 640), (390, 844), (844, 390), (600, 960), (768, 1024), (820, 1180), (1024, 768), (1180, 820)],
    *[(1280, 720), (1366, 640), (1366, 768), (1536, 864), (1920, 1080), (2560, 1440)],
]

POSITIONS = [
    Position("zheng_he", "match", 0.5, "region:"),
    Position("zheng_he", "match", 0.6, "command:"),
    Position("zheng_he", "match", 0.7, "next:"),
    Position("zheng_he", "match", 0.8, "reroll:"),
    Position("great_wall", "two", 0.4, "command:"),
    Position("great_wall", "three", 0.5),
    Position("great_wall", "five", 0.9),
    Position("imperial_bureaucracy", "five_advanced", 0.05, "action:"),
    Position("imperial_bureaucracy", "four_advanced", 0.6, "pay:"),
    Position("imperial_bureaucracy", "five_advanced", 0.9),
    Position("zhanguo", "four", 0.03, "card:"),
    Position("zhanguo", "two", 0.6, "from:"),
    Position("zhanguo", "three", 0.93, "court:"),
]


def faults(page: Page, sizes: list[tuple[int, int]]) -> list[str]:
    """One line for each fault on each size."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(drawn => { scrollTo(0, 0); setTimeout(drawn, 60); })")
        found += [f"{width}×{height}: {fault}" for fault in page.evaluate(FAULTS)]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_a_table_is_right_on_every_screen(
    context: BrowserContext, base_url: str, position: Position, language: str
) -> None:
    user = user_create(username="Ada", password="long enough 1", language=language)
    context.set_extra_http_headers({"Accept-Language": language})
    log_in(context, base_url, user)
    page = calm(context)
    page.goto(address(position, user))
    page.wait_for_selector("#table-root .legal")
    assert faults(page, SIZES if ALL else SHAPES) == []


SHEETS = [
    Position("great_wall", "five", 1),
    Position("imperial_bureaucracy", "five_advanced", 1),
    Position("zhanguo", "four", 1),
]


@pytest.mark.parametrize("position", SHEETS, ids=str)
def test_the_score_sheet_is_whole_on_every_screen(context: BrowserContext, position: Position) -> None:
    page = calm(context)
    page.goto(replay(position))
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="Score").click()
    for width, height in SIZES if ALL else SHAPES:
        page.set_viewport_size({"width": width, "height": height})
        columns, cut = page.evaluate(
            """() => { const sheet = document.querySelector(".score-scroll");
            return [sheet.querySelectorAll("thead th").length, sheet.scrollWidth - sheet.clientWidth]; }"""
        )
        assert columns > 2
        assert cut <= 1, f"{width}×{height}: {cut} px of the sheet are cut"
