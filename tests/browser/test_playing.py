"""The finger that plays in all other tests: what it says when it is stuck, and that a game can be repeated."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from matches.models import Match
from tests import patience
from tests.browser import playing
from tests.browser.playing import Finger, Stuck, against_a_bot, calm, play_until, rest

HAND = ".hand .card.legal"
COVER = """() => {
    const cover = Object.assign(document.createElement("div"), { id: "fog" });
    cover.style = "position: fixed; inset: 0; z-index: 999";
    document.body.append(cover);
}"""


def test_whoever_is_stuck_says_what_glows_and_what_covers_it_and_keeps_the_game(
    context: BrowserContext, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = calm(context)
    against_a_bot(page, "zheng_he")
    play_until(page, HAND)
    tokens = page.locator(HAND).first.get_attribute("data-tokens")
    page.evaluate(COVER)
    with monkeypatch.context() as change:
        change.setattr(playing, "KEPT", tmp_path)
        change.setattr(patience, "PATIENCE", 0.1)
        with pytest.raises(Stuck) as caught:
            play_until(page, "#nothing")
    told = str(caught.value)
    assert f"[{tokens}] at " in told
    assert "covered by div#fog" in told
    (folder,) = tmp_path.iterdir()
    assert str(folder) in told
    assert (folder / "screenshot.png").read_bytes()
    assert f"seed {bytes(Match.objects.get().seed).hex()}" in (folder / "notation.txt").read_text()


def test_a_finger_that_only_has_to_wait_does_the_same_as_one_that_has_not(context: BrowserContext) -> None:
    for times in (0, 20):
        page = calm(context)
        against_a_bot(page, "zheng_he")
        page.evaluate(COVER)
        finger = Finger(page)
        for _ in range(times):
            assert finger.click() is None
        page.evaluate("document.querySelector('#fog').remove()")
        while page.locator(".history input[max='0'], .history input[max='1']").count():
            if not finger.click():
                rest(page)
    one, other = ([action.token for action in match.actions.all()[:3]] for match in Match.objects.all())
    assert one == other
