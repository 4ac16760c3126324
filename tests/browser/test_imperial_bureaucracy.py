"""Imperial Bureaucracy in a real browser: a whole game by mouse, gifts, payments, explanations, passing by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from accounts.services import user_create
from matches.playing.services import match_create
from tests.browser.playing import Finger, against_a_bot, calm, play_by_mouse, play_until, rest
from tests.patience import Wait

GAME = "imperial_bureaucracy"
TURN = "#table-root .action.legal"


def at_the_table(context: BrowserContext) -> Page:
    page = calm(context)
    against_a_bot(page, GAME)
    play_until(page, TURN)
    return page


def choose(page: Page, token: str) -> None:
    """Plays on until it can be chosen: who has drawn poor cards can't bribe anybody yet."""
    there = f"#table-root .legal[data-token='{token}']"
    play_until(page, there)
    page.locator(there).click()


def test_a_whole_game_by_clicking_what_glows(context: BrowserContext) -> None:
    page = calm(context)
    against_a_bot(page, GAME)
    assert play_by_mouse(page) > 40
    expect(page.get_by_role("dialog").get_by_role("heading", name="Final score")).to_be_visible()
    expect(page.locator(".score-table thead th")).to_have_count(3)
    expect(page.locator(".score-table tbody th", has_text="High offices")).to_be_visible()


def test_a_gift_is_given_taken_back_and_given(context: BrowserContext) -> None:
    page = at_the_table(context)
    choose(page, "action:give_gift")
    expect(page.get_by_text("to whom do you give the wall hanging?")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator("#table-root .legal[data-token='action:give_gift']")).to_be_visible()
    choose(page, "action:give_gift")
    row = page.locator(".tracker-name.legal").first
    recipient = row.locator("xpath=ancestor::tr")
    given = recipient.locator(".cell .seat-mark.seat-1")
    expect(given).to_have_count(0)
    row.click()
    expect(page.locator(".gift.given[data-token='gift:hanging']")).to_be_visible()


def bribe(page: Page) -> None:
    choose(page, "action:bribe_official")
    official = page.locator(".official.legal").first
    expect(official.locator(".pay")).to_contain_text("pay")
    place = official.get_attribute("data-token")
    official.click()
    bribed = f".official[data-token='{place}'] .marker.lies.seat-1"
    paying = ".prompt-choices .legal[data-token^='pay:']"
    page.wait_for_selector(f"{bribed}, {paying}")
    if page.locator(paying).count():
        page.locator(paying).first.click()
    expect(page.locator(bribed)).to_be_visible()


def test_an_official_is_bribed_and_paid(context: BrowserContext) -> None:
    page = at_the_table(context)
    bribe(page)
    expect(page.locator(".space.pair .cube.seat-1")).to_have_count(1)


def test_things_explain_themselves(context: BrowserContext) -> None:
    page = at_the_table(context)
    tip = page.get_by_role("tooltip")
    page.locator("[data-tip='action:bribe_official']").hover()
    expect(tip).to_contain_text("unsecured")
    expect(tip).to_contain_text("1 cube")
    page.locator("[data-tip='action:nominate_student']").hover()
    expect(tip).to_contain_text("Not in the first round")
    page.locator("[data-tip='ministry:hubu']").first.hover()
    expect(tip).to_contain_text("1 coin less")
    page.locator(".own [data-tip='gift:coat']").hover()
    expect(tip).to_contain_text("value 4")


def test_whoever_wishes_passes_without_being_asked(context: BrowserContext) -> None:
    page = at_the_table(context)
    page.get_by_label("Menu").click()
    page.get_by_label("Pass by itself").check()
    page.keyboard.press("Escape")
    bribe(page)  # so that a transfer stays possible without cubes
    idle = {"pass", "action:transfer_influence"}
    finger = Finger(page)
    wait = Wait("round 2 begins")
    while not page.locator(".prompt-where", has_text="Round 2").count():
        tokens = page.evaluate(
            """() => document.querySelector('.sent') ? [] :
            [...document.querySelectorAll('#table-root .legal')].map(thing => thing.dataset.token)"""
        )
        if set(tokens) - idle and finger.click():
            wait = Wait("round 2 begins")
        else:  # it passes by itself, or others move
            wait.go_on()
            rest(page)
    expect(page.locator(".log-line", has_text="Guest").filter(has_text="passes")).to_have_count(1)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nobody_is_barred(context: BrowserContext, axe: Callable[[Page], list[str]], theme: str) -> None:
    page = calm(context)
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
    against_a_bot(page, GAME)
    play_until(page, TURN)
    assert axe(page) == []
    choose(page, "action:bribe_official")
    assert axe(page) == []
    page.goto(f"/match/rules/{GAME}/")
    assert axe(page) == []


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1366, 640), (390, 844)])
def test_the_table_fits_the_screen(context: BrowserContext, width: int, height: int) -> None:
    page = calm(context)
    page.set_viewport_size({"width": width, "height": height})
    against_a_bot(page, GAME)
    play_until(page, TURN)
    sizes = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert sizes[0] <= width
    assert width < 800 or sizes[1] <= height
    if width < 800:
        choose(page, "action:give_gift")
        page.wait_for_selector(".tracker-name.legal")
    small = page.evaluate(
        """() => [...document.querySelectorAll('.prompt .choice, .prompt .tool, .board .legal, .own .legal')]
        .filter(thing => { const box = thing.getBoundingClientRect();
            return box.width && (box.width < 40 || box.height < 40); })
        .map(thing => thing.outerHTML.slice(0, 200))"""
    )
    assert width > 800 or small == [], "touch targets are at least 40 px"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("height", [768, 640])
def test_five_families_have_room_in_the_gift_table(context: BrowserContext, height: int, language: str) -> None:
    people = [user_create(username=name, password="long enough 1", language=language) for name in "VWXYZ"]
    match = match_create(game=GAME, options={}, seats=people)
    context.set_extra_http_headers({"Accept-Language": language})
    page = calm(context)
    page.set_viewport_size({"width": 1366, "height": height})
    page.goto(f"/match/{match.public_id}/")
    expect(page.locator(".tracker tbody tr")).to_have_count(5)
    over, cut = page.evaluate(
        """() => { const note = document.querySelector('.tracker-note');
        const rows = document.querySelector('.tracker tbody').getBoundingClientRect();
        return [rows.bottom - note.getBoundingClientRect().top, note.scrollWidth - note.clientWidth]; }"""
    )
    assert over <= 0.5, "the last family lies above the note"
    assert cut <= 0, "the note is all there"


def test_on_a_phone_what_glows_comes_out_from_under_the_prompt(context: BrowserContext) -> None:
    page = calm(context)
    page.set_viewport_size({"width": 390, "height": 844})
    against_a_bot(page, GAME)
    play_until(page, TURN)
    choose(page, "action:give_gift")
    page.wait_for_selector(".tracker-name.legal")
    page.evaluate(
        """() => {
            const bar = document.querySelector(".prompt").getBoundingClientRect().bottom;
            const bottoms = [...document.querySelectorAll(".action")].map(box => box.getBoundingClientRect().bottom);
            scrollBy({ top: Math.max(...bottoms) - bar - 6, behavior: "instant" });
        }"""
    )
    page.keyboard.press("u")
    page.wait_for_selector(TURN)
    page.wait_for_function(
        """() => [...document.querySelectorAll("#table-root .action.legal")].some(action => {
            const { left, top, width, height } = action.getBoundingClientRect();
            return action.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        })"""
    )
