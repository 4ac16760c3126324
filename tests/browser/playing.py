"""Playing at any table as a person does: click what glows, or press keys."""

from __future__ import annotations

import random
import time
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

# Where to click next: {"x", "y"}, "over", or null while there is nothing to choose.
GLOWING = (Path(__file__).parent / "glowing.js").read_text()
PATIENCE = 15.0


class Stuck(AssertionError):
    pass


def against_a_bot(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(f"#game-{game}").get_by_role("link", name="Bots: play").click()
    page.get_by_role("button", name="novice").click()
    page.wait_for_selector("#table-root .prompt-say")


def click(page: Page, chance: random.Random) -> bool | None:
    """Clicks one glowing thing. None: nothing glows now; False: the game is over."""
    spot = page.evaluate(GLOWING, chance.random())
    if spot == "over":
        return False
    if spot is None:
        return None
    page.mouse.click(spot["x"], spot["y"])
    return True


def play_by_mouse(page: Page, chance: random.Random) -> int:
    """Until the score table lies there. The number of clicks."""
    clicks = 0
    since = time.monotonic()
    while (clicked := click(page, chance)) is not False:
        if clicked:
            clicks += 1
            since = time.monotonic()
        else:
            _wait(page, since)
    return clicks


def play_until(page: Page, selector: str) -> None:
    """Clicks on until something is there: who begins, and with what question, is drawn by lot."""
    chance = random.Random(0)
    since = time.monotonic()
    # Looks and points at once: else it might come in between and be clicked away.
    look = (
        f"([selector, chance]) => document.querySelector(selector) ? 'there' : ({GLOWING.rstrip().rstrip(';')})(chance)"
    )
    while (spot := page.evaluate(look, [selector, chance.random()])) != "there":
        assert spot != "over", f"the game is over without {selector}"
        if spot is None:
            _wait(page, since)
        else:
            page.mouse.click(spot["x"], spot["y"])
            since = time.monotonic()


def play_by_keys(page: Page, chance: random.Random) -> int:
    """Tab to something that can be chosen, Enter; now and then a digit. The number of choices."""
    presses = 0
    since = time.monotonic()
    while True:
        state = page.evaluate(
            """() => document.querySelector('dialog[open] .score-table') ? 'over'
            : document.querySelector('.sent') || !document.querySelector('.legal') ? 'wait'
            : document.activeElement.classList.contains('legal') ? 'here' : 'elsewhere'"""
        )
        if state == "over":
            return presses
        if state == "wait":
            _wait(page, since)
            continue
        if state == "elsewhere":
            page.keyboard.press("Tab")
        elif chance.random() < 0.2:
            page.keyboard.press("1")
        else:
            for _ in range(chance.randrange(3)):
                page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.classList.contains('legal')"):
                page.keyboard.press("Enter")
                presses += 1
        since = time.monotonic()


def _wait(page: Page, since: float) -> None:
    if time.monotonic() - since > PATIENCE:
        raise Stuck(page.inner_text(".prompt"))
    page.wait_for_timeout(8)


def calm(context: BrowserContext) -> Page:
    """A page without motion that fails on any error in its scripts."""
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.on("pageerror", _fail)
    return page


def _fail(error: Exception) -> None:
    raise AssertionError(error)
