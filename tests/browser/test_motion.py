"""Pieces travel from where they were to where they are, above the table and without moving it."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.playing import Finger, against_a_bot, rest
from tests.games.installed import GAMES

# Remembers for each piece on its way how it is placed, and how high and wide the page is then.
WATCH = """() => {
    window.travels = [];
    new MutationObserver(changes => {
        for (const { addedNodes } of changes)
            for (const node of addedNodes)
                if (node.classList?.contains("ghost")) {
                    const { scrollWidth, scrollHeight } = document.documentElement;
                    window.travels.push([getComputedStyle(node).position, scrollWidth, scrollHeight]);
                }
    }).observe(document.querySelector("#table-root"), { childList: true });
}"""


@pytest.mark.parametrize("key", GAMES)
def test_travelling_pieces_leave_the_table_where_it_is(context: BrowserContext, key: str) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 1366, "height": 768})
    against_a_bot(page, key)
    page.evaluate(WATCH)
    finger = Finger(page)
    while len(travels := page.evaluate("window.travels")) < 4:
        clicked = finger.click()
        assert clicked is not False, "nothing moves"
        if not clicked:
            rest(page)
    assert {tuple(travel) for travel in travels} == {("fixed", 1366, 768)}
