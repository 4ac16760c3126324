"""The own move calls: in the title, aloud, and from behind other windows; and a person may have two windows."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, expect

from tests.browser.playing import against_a_bot, calm, play_until

OWN_MOVE = ".prompt.yours"

# A headless browser has nobody to show it to.
EARS = """
const heard = (what, how) => { document.documentElement.dataset[what] = how; };
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return (this.permission = "granted"); }
  constructor(title, { body }) { heard("note", body); }
};
window.AudioContext = class extends AudioContext {
  createOscillator() { heard("tone", "yes"); return super.createOscillator(); }
};
Object.defineProperty(document, "hidden", { get: () => window.away === true });
"""
TONE, NOTE = "html[data-tone]", "html[data-note]"


def test_the_own_move_is_heard_and_notified_if_wanted(context: BrowserContext) -> None:
    page = calm(context)
    page.add_init_script(EARS)
    against_a_bot(page, "zheng_he")
    play_until(page, ".card-on-table.card")
    play_until(page, OWN_MOVE)
    expect(page).to_have_title(re.compile("^● Your move · "))
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", re.compile("seal-badge"))
    expect(page.locator(TONE)).to_have_count(0)

    page.get_by_label("Menu").click()
    page.get_by_label("Sound when it is my move").check()
    expect(page.locator(TONE)).to_have_count(1)  # how it sounds
    page.get_by_label("Notification when it is my move").check()
    page.keyboard.press("Escape")
    page.evaluate("delete document.documentElement.dataset.tone")
    play_until(page, TONE)
    expect(page.locator(NOTE)).to_have_count(0)  # whoever looks at the page needs none
    page.evaluate("window.away = true")
    play_until(page, NOTE)
    expect(page.locator(NOTE)).to_have_attribute("data-note", "It is your move.")


def test_two_windows_of_a_player_both_work(context: BrowserContext) -> None:
    one = calm(context)
    against_a_bot(one, "zheng_he")
    two = calm(context)
    two.goto(one.url)
    for here, there in ((one, two), (two, one)):
        play_until(here, OWN_MOVE)
        expect(there.locator(OWN_MOVE)).to_be_visible()
        past = here.locator(".history input").get_attribute("max")
        play_until(here, f".history input:not([max='{past}'])")
        play_until(here, OWN_MOVE)
        past = here.locator(".history input").get_attribute("max") or ""
        expect(there.locator(".history input")).to_have_attribute("max", past)
