from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from playwright.sync_api import Page, expect


def test_playing_a_bot_takes_two_clicks_and_no_account(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Bots: play Zheng He against them").click()
    page.get_by_role("dialog").get_by_role("button", name="novice").click()
    page.wait_for_url("**/match/**")
    page.goto("/")
    expect(page.locator(".your-games")).to_contain_text("with Bot (novice)")


def test_two_meet_by_a_link_and_a_third_watches(another: Callable[..., Page]) -> None:
    host, friend, watcher = (another() for _ in range(3))
    watcher.goto("/")
    expect(watcher.locator(".nothing")).to_be_visible()
    host.goto("/")
    host.get_by_role("link", name="New table: Zheng He").click()
    dialog = host.get_by_role("dialog")
    dialog.get_by_text("1 player").click()
    expect(dialog.get_by_text("drawn by lot")).to_be_hidden()
    dialog.get_by_text("2 players").click()
    dialog.get_by_text("Match of two games").click()
    dialog.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Link to this table").input_value()
    row = watcher.locator(".row")
    expect(row).to_contain_text("Match of two games")
    expect(row).to_contain_text("free")

    friend.goto(link)
    friend.get_by_role("button", name="Take this seat").click()
    friend.get_by_role("button", name="I'm ready").click()
    expect(friend.get_by_text("The host starts the game.")).to_be_visible()
    expect(row).not_to_contain_text("free")
    host.get_by_role("button", name="Start the game").click()
    host.wait_for_url("**/match/**")
    friend.wait_for_url(host.url)
    expect(row).to_contain_text("being played")
    watcher.goto(link)  # the table's link leads on to its game
    expect(watcher).to_have_url(host.url)


def test_everything_works_without_scripts(another: Callable[..., Page]) -> None:
    host, friend = (another(java_script_enabled=False) for _ in range(2))
    host.goto("/")
    host.get_by_role("link", name="New table: Zheng He").click()
    host.get_by_role("button", name="Open the table").click()
    friend.goto("/")
    friend.get_by_role("button", name="Join").click()
    friend.get_by_role("button", name="I'm ready").click()
    expect(friend.get_by_text("The host starts the game.")).to_be_visible()
    host.reload()
    host.get_by_role("button", name="Start the game").click()
    expect(host.locator("noscript")).to_be_visible()
    friend.goto("/")
    friend.get_by_role("link", name="Bots: play Zheng He against them").click()
    friend.get_by_role("button", name="adept").click()
    expect(friend.locator("noscript")).to_be_visible()


def test_filters_work_with_and_without_scripts(another: Callable[..., Page]) -> None:
    hosts = [another() for _ in range(2)]
    for host, clock in zip(hosts, ("Live, 10 min", "3 days a turn"), strict=True):
        host.goto("/new/zheng_he/")
        host.get_by_text(clock).click()
        host.get_by_role("button", name="Open the table").click()
        host.wait_for_url("**/table/**")
    plain, live = another(java_script_enabled=False), another()
    for page in (plain, live):
        page.goto("/")
        page.get_by_label("Pace").select_option("By turns")
    plain.get_by_role("button", name="Show").click()
    for page in (plain, live):
        expect(page.locator(".row:visible")).to_have_count(1)
        expect(page.locator(".row:visible")).to_contain_text("3 days a turn")
    expect(live).to_have_url(re.compile(r"\?pace=turns$"))
    live.reload()
    expect(live.locator(".row:visible")).to_have_count(1)
    live.get_by_label("Language").select_option("Deutsch")
    expect(live.get_by_text("No open table fits.")).to_be_visible()


def test_a_game_that_counts_is_proposed_as_the_game_wishes_until_somebody_decides(page: Page) -> None:
    page.goto("/new/zheng_he/")
    friendly, ladder = page.get_by_label("Friendly"), page.get_by_label("For the ladder")
    one, two = page.get_by_label("One game"), page.get_by_label("Match of two games with swapped sides")
    ladder.check()
    expect(two).to_be_checked()
    friendly.check()
    expect(one).to_be_checked()
    two.check()
    friendly.check()
    expect(two).to_be_checked()


def test_a_rematch_calls_the_other(another: Callable[..., Page]) -> None:
    host, friend = another(), another()
    for page in (host, friend):
        page.goto("/")
        page.get_by_role("button", name="Play now: Zheng He").click()
    for page in (host, friend):
        page.wait_for_url("**/match/**")
        page.wait_for_selector(".prompt-say")
    host.get_by_label("Menu: look").click()
    host.get_by_role("button", name="Resign", exact=True).click()
    host.locator("dialog .choice.main").click()
    host.get_by_role("button", name="Rematch", exact=True).click()
    host.wait_for_url("**/table/**")
    friend.get_by_label("Close").click()
    friend.get_by_role("link", name="invites you: Zheng He").click()
    friend.get_by_role("button", name="Take this seat").click()
    friend.get_by_role("button", name="I'm ready").click()
    host.get_by_role("button", name="Start the game").click()
    friend.wait_for_url("**/match/**")


def test_where_the_time_goes(page: Page, axe: Callable[[Page], list[str]]) -> None:
    page.goto("/")
    page.get_by_role("link", name="Is it slow? Measure it.").click()
    expect(page.locator('[data-value="network"]')).to_contain_text("ms")
    expect(page.locator("[data-verdict]:visible")).to_have_count(1)
    assert axe(page) == []


def test_hosts_put_bots_into_seats(page: Page) -> None:
    page.goto("/new/zheng_he/")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_label("Bot for seat 2").click()
    page.get_by_role("button", name="novice").click()
    expect(page.locator(".chairs")).to_contain_text("Bot (novice)")
    page.get_by_label("More for seat 2").click()
    page.get_by_role("button", name="Remove Bot (novice)").click()
    expect(page.get_by_role("button", name="Start the game")).to_be_disabled()
    page.get_by_label("Bot for seat 2").click()
    page.get_by_role("button", name="adept").click()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/match/**")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_table_bars_nobody(page: Page, axe: Callable[[Page], list[str]], theme: str) -> None:
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    page.goto("/new/zheng_he/")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".chairs")).to_be_visible()
    assert axe(page) == []
    page.goto("/")
    assert axe(page) == []
    page.goto("/account/")
    assert axe(page) == []


def test_play_now_finds_each_other(another: Callable[..., Page]) -> None:
    first, second = another(), another()
    for page in (first, second):
        page.goto("/")
        page.get_by_role("button", name="Play now: Zheng He").click()
        page.wait_for_url(re.compile("/(table|match)/"))
    for page in (first, second):
        page.wait_for_url("**/match/**")  # nobody has to press a button


def test_play_now_offers_bots_after_a_wait_that_is_seen(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lobby.quick_match.WAIT", timedelta(seconds=2))
    page.goto("/")
    page.get_by_role("button", name="Play now: Zheng He").click()
    expect(page.get_by_text("bots are offered in")).to_be_visible()
    page.locator(".wait").get_by_role("button", name="novice").click()
    page.wait_for_url("**/match/**")


def test_ones_own_games_are_live_beside_the_lobby(another: Callable[..., Page]) -> None:
    """Another tab of the same person: the move made in one is seen in the other, and in its title."""
    table = another()
    table.goto("/")
    table.get_by_role("link", name="Bots: play Zheng He against them").click()
    table.get_by_role("button", name="novice").click()
    table.wait_for_url("**/match/**")
    lobby = table.context.new_page()
    lobby.goto("/")
    expect(lobby.locator(".your-game .button.main")).to_have_text("Your move")  # the bot may begin
    expect(lobby).to_have_title(re.compile("Your move"))
    table.get_by_label("Menu: look").click()
    table.get_by_role("button", name="Resign", exact=True).click()
    table.get_by_role("button", name="Yes, resign").click()
    expect(lobby.locator(".your-game .button.main")).to_have_count(0)
    expect(lobby).not_to_have_title(re.compile("Your move"))
    expect(lobby.get_by_role("heading", name="Finished games")).to_be_visible()


def test_filters(another: Callable[..., Page]) -> None:
    host, looker = another(), another()
    looker.goto("/")
    for clock in ("No clock", "3 days a turn"):
        host.goto("/new/zheng_he/")
        host.get_by_text(clock).click()
        host.get_by_role("button", name="Open the table").click()
    rows = looker.locator(".row:visible")
    expect(rows).to_have_count(2)
    looker.get_by_label("Pace").select_option("turns")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("3 days a turn")
    expect(looker.get_by_label("Seats").locator("option")).to_have_count(4)
    looker.get_by_label("Seats").select_option("2")
    expect(rows).to_have_count(0)
    expect(looker.get_by_text("1 online")).to_be_visible()


def test_tables_are_found_by_the_expansions_they_play(another: Callable[..., Page]) -> None:
    host, looker = another(), another()
    looker.goto("/")
    for rats in ("False", "True"):
        host.goto("/new/great_wall/")
        host.locator(f'label:has(input[name="option_rats"][value="{rats}"])').click()
        host.get_by_role("button", name="Open the table").click()
        host.wait_for_url("**/table/**")
    chips = host.locator("#gathering").get_by_role("list", name="Expansions")
    expect(chips.get_by_role("listitem")).to_have_text(["Rats"])
    rows, sought = looker.locator(".row:visible"), looker.get_by_role("combobox", name="Expansions")
    expect(rows).to_have_count(2)
    sought.select_option("Base game")
    expect(rows).to_have_count(1)
    expect(rows).not_to_contain_text("Rats")
    sought.select_option("Rats")
    expect(rows).to_have_count(1)
    expect(rows.get_by_role("listitem")).to_have_text(["Rats"])
