"""Four people at one table, from the link to the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest
from django.db import transaction
from django.utils import timezone
from playwright.sync_api import BrowserContext, Page, expect

from games.core.bots import LEVELS
from games.core.bots.random import at_random
from tests.browser.playing import Finger, calm, rest

GAME = "imperial_bureaucracy"  # the shortest for four


def gather(new_context: Callable[..., BrowserContext], clock: str) -> list[Page]:
    host, *friends = [calm(new_context()) for _ in range(4)]
    host.goto(f"/new/{GAME}/")
    host.get_by_text("4 players").click()
    host.get_by_text(clock).click()
    host.get_by_text("Only by link").click()
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Link to this table").input_value()
    expect(host.locator(".qr svg")).to_be_visible()
    for friend in friends:
        friend.goto(link)
        friend.get_by_role("button", name="Take this seat").first.click()
        expect(host.get_by_role("button", name="Start the game")).to_be_disabled()
        friend.get_by_role("button", name="I'm ready").click()
    return [host, *friends]


def to_move(match_id: str) -> list[int]:
    from matches.models import Match

    seats: list[int] = Match.objects.get(public_id=match_id).to_move
    return seats


def seat_time_away(match_id: str, seat: int, seconds: int) -> None:
    """The clock of a seat has run that much longer."""
    from matches.models import Match

    with transaction.atomic():
        match = Match.objects.select_for_update().get(public_id=match_id)
        match.clocks[seat][0] -= 1000 * seconds
        match.clock_due = timezone.now()
        match.save(update_fields=["clocks", "clock_due"])


def late_at(match_id: str, seat: int) -> int:
    from matches.models import Seat

    version = Seat.objects.get(match__public_id=match_id, index=seat).late_at
    assert version is not None
    return version


def test_without_a_clock_the_others_let_a_bot_play(new_context: Callable[..., BrowserContext]) -> None:
    from matches.models import Seat

    host, second, third, fourth = gather(new_context, "No clock")
    host.get_by_role("button", name="Start the game").click()
    for page in (host, second, third, fourth):
        page.wait_for_url("**/match/**")
        page.wait_for_selector(".prompt-say")
    table = host.url
    host.get_by_label("Menu: look").click()
    offer = host.get_by_role("button", name="Let a bot play for")
    expect(offer).to_have_count(0)
    fourth.goto("about:blank")
    expect(offer).to_have_count(1)  # the menu that lies open follows
    fourth.goto(table)
    expect(offer).to_have_count(0)
    fourth.goto("about:blank")
    expect(host.locator(".presence.away")).to_have_count(1)
    Seat.objects.filter(match__public_id=table.rstrip("/").rsplit("/", 1)[1], index=3).update(seen=None)
    offer.click()
    for page in (second, third):
        page.get_by_role("button", name="Agree").click()
    expect(host.locator(".stand-in")).to_have_count(1)
    fourth.goto(table)
    fourth.get_by_role("button", name="Take my seat back").click()
    expect(host.locator(".stand-in")).to_have_count(0)


def test_four_gather_by_a_link_talk_leave_return_run_out_of_time_and_finish(
    new_context: Callable[..., BrowserContext], axe: Callable[[Page], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    from matches.beside import stand_ins
    from matches.models import Action

    monkeypatch.setattr(stand_ins, "STAND_IN", "novice")
    monkeypatch.setitem(LEVELS, "novice", at_random)  # how well they play is of no matter here
    pages = gather(new_context, "Live, 10 min")
    host, second, third, fourth = pages

    # ---- they talk before the game
    second.get_by_label("Message").fill("Shall we?")
    second.get_by_role("button", name="Send").click()
    for page in pages:
        expect(page.locator(".table-chat")).to_contain_text("Shall we?")
    assert axe(host) == []
    host.get_by_role("button", name="Start the game").click()
    for page in pages:
        page.wait_for_url("**/match/**")
        page.wait_for_selector(".prompt-say")
        expect(page.locator(".clock")).to_have_count(4)
    match_id = host.url.rstrip("/").rsplit("/", 1)[1]

    # ---- and at it; spectators hear nothing of it
    watcher = calm(new_context())
    watcher.goto(host.url)
    third.get_by_role("tab", name="Chat").click()
    third.get_by_label("Ready sentences").click()
    third.get_by_role("button", name="Good luck, have fun!").click()
    host.get_by_role("tab", name="Chat").click()
    expect(host.locator(".chat-line")).to_contain_text("Good luck, have fun!")
    watcher.get_by_role("tab", name="Chat").click()
    expect(watcher.locator(".talk")).not_to_contain_text("Good luck")
    assert axe(host) == []

    # ---- the fourth goes away; only the clock takes a seat
    table = fourth.url
    fourth.goto("about:blank")
    expect(host.locator(".presence.away")).to_have_count(1)
    host.get_by_label("Menu: look").click()
    expect(host.get_by_role("button", name="Ask to take back")).to_have_count(1)
    expect(host.get_by_role("button", name="Let a bot play for")).to_have_count(0)
    host.keyboard.press("Escape")
    play_until([host, second, third], lambda: 3 in to_move(match_id))
    seat_time_away(match_id, 3, 3600)
    expect(host.locator(".stand-in")).to_have_count(1)

    # ---- and comes back, once the bot has decided
    fourth.goto(table)
    while not Action.objects.filter(match__public_id=match_id, seat=3, seq__gt=late_at(match_id, 3)).exists():
        rest(host)
    fourth.get_by_role("button", name="Take my seat back").click()
    expect(host.locator(".stand-in")).to_have_count(0)
    expect(fourth.get_by_role("button", name="Take my seat back")).to_have_count(0)

    # ---- the third runs out of time
    play_until([host, second, fourth], lambda: 2 in to_move(match_id))
    seat_time_away(match_id, 2, 3600)
    expect(third.get_by_role("button", name="Take my seat back")).to_be_visible()
    timed_out = host.locator(".chat-line.note").filter(has_text="has no time left")
    expect(timed_out).to_have_count(2)  # the fourth had none either

    # ---- so do the others, to be quick
    play_until([host, fourth], lambda: 1 in to_move(match_id))
    seat_time_away(match_id, 1, 3600)
    play_until([host], lambda: 3 in to_move(match_id))
    seat_time_away(match_id, 3, 3600)
    expect(host.locator(".stand-in")).to_have_count(3)
    expect(host.locator(".prompt.yours")).to_be_visible()
    seat_time_away(match_id, 0, 3600)

    # ---- all see the same board to the end
    play_until([host], lambda: not to_move(match_id))
    scores = []
    for page in [*pages, watcher]:
        page.wait_for_selector("dialog[open] .score-table")
        scores.append(page.locator(".score-table tr.total td").all_inner_texts())
    assert all(score == scores[0] for score in scores)
    host.get_by_role("button", name="Rematch, seats moved on").click()
    host.wait_for_url("**/table/**")


def play_until(players: list[Page], done: Callable[[], bool]) -> None:
    fingers = [Finger(page) for page in players]
    for turn in count():
        if turn % 8 == 0 and done():
            return
        if not any(finger.click() for finger in fingers):
            rest(players[0])
