"""Playing at any table as a person does: click what glows, or press keys.

Everything that happens there by chance comes from SEED and the name of the test, so that a game can be repeated.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.patience import LOOK, Wait

SEED = os.environ.get("SEED", "1")
KEPT = Path(__file__).resolve().parents[2] / "var" / "stuck"  # where a game that does not go on is put down
GLOWING = (Path(__file__).parent / "glowing.js").read_text().strip()
SCORE = "dialog[open] .score-table"


class Stuck(AssertionError):
    """Nothing could be clicked for as long as patience lasts: what glows, and where everything else was kept."""

    def __init__(self, page: Page) -> None:
        lines = page.evaluate(f"{GLOWING}.tell()") or ["nothing glows"]
        super().__init__("\n".join([page.inner_text(".prompt"), *lines, f"screenshot and notation: {keep(page)}"]))


def keep(page: Page) -> Path:
    """A folder with what the page shows and the game as the server has it."""
    from games.core import notation
    from matches.models import Match
    from records.selectors import record_of

    folder = KEPT / re.sub(r"\W+", "_", f"{_test()} {SEED}")
    folder.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=folder / "screenshot.png")
    match = Match.objects.get(public_id=page.url.rstrip("/").rsplit("/", 1)[1])
    (folder / "notation.txt").write_text(notation.write(record_of(match)))
    return folder


def _test() -> str:
    return os.environ["PYTEST_CURRENT_TEST"].rsplit(" ", 1)[0]


def new_chance() -> random.Random:
    """The same in each run of a test, unless another SEED is wished for."""
    return random.Random(f"{SEED} {_test()}")


def against_a_bot(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(f"#game-{game}").get_by_role("link", name="Bots: play").click()
    page.get_by_role("button", name="novice").click()
    page.wait_for_selector("#table-root .prompt-say")


class Finger:
    """Somebody at a table who clicks what glows, or presses keys; stuck when the game does not go on by that."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._chance = new_chance()
        self._past: str | None = None
        self._wait = Wait("the game goes on")

    def click(self, unless: str = SCORE) -> bool | None:
        """Clicks a glowing thing. None: none can be hit now, wait a moment; False: what must not be clicked away is
        there.

        The same thing is meant until it can be hit: the game does not depend on how often we had to look.
        """
        before = self._chance.getstate()
        if (seen := self._look("point", unless, self._chance.random())) is None:
            return False
        if spot := seen["spot"]:
            self.page.mouse.click(spot["x"], spot["y"])
            return True
        self._chance.setstate(before)
        return None

    def press(self, unless: str = SCORE) -> bool | None:
        """Tab to something that can be chosen, or past it; Enter there, or a digit. True: something was chosen."""
        while seen := self._look("focus", unless):
            if not seen["glows"]:
                return None
            if seen["here"] and self._chance.random() < 0.6:
                self.page.keyboard.press(self._chance.choice(["Enter", "Enter", "Enter", "1"]))
                return True
            self.page.keyboard.press("Tab")
        return False

    def _look(self, how: str, unless: str, *more: float) -> Any:
        """Looks and points at once: else something might come in between and be clicked away."""
        seen = self.page.evaluate(f"seen => {GLOWING}.{how}(...seen)", [unless, *more])
        if seen and seen["past"] != self._past:
            self._past = seen["past"]
            self._wait = Wait("the game goes on")
        elif seen and not self._wait.left:
            raise Stuck(self.page)
        return seen


def play_by_mouse(page: Page) -> int:
    """Until the score table lies there. The number of clicks."""
    return _play(page, Finger(page).click)


def play_by_keys(page: Page) -> int:
    """The same; the number of choices."""
    return _play(page, Finger(page).press)


def play_until(page: Page, selector: str) -> None:
    """Clicks on until something is there: who begins, and with what question, is drawn by lot."""
    finger = Finger(page)
    _play(page, lambda: finger.click(f"{selector}, {SCORE}"))
    assert page.locator(selector).count(), f"the game is over without {selector}"


def _play(page: Page, act: Callable[[], bool | None]) -> int:
    acts = 0
    while (acted := act()) is not False:
        if acted:
            acts += 1
        else:
            rest(page)
    return acts


def rest(page: Page) -> None:
    """For a moment, in which the page goes on."""
    page.wait_for_timeout(1000 * LOOK)


def calm(context: BrowserContext) -> Page:
    """A page without motion that fails on any error in its scripts."""
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.on("pageerror", _fail)
    return page


def _fail(error: Exception) -> None:
    raise AssertionError(getattr(error, "stack", None) or error)
