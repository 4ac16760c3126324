"""Ministry Resolution (dossier 6.20)."""

from __future__ import annotations

from games.imperial_bureaucracy.rules.ministries import Forecast, participants
from games.imperial_bureaucracy.state import State
from tests.games.imperial_bureaucracy.positions import (
    BLACK,
    GREEN,
    PURPLE,
    WHITE,
    YELLOW,
    court,
    give,
    markers,
    official,
    on_turn,
    own_gift,
    position,
    reward,
    table,
)


def ready(s: State, ministry: str, owners: dict[int, list[int]]) -> State:
    markers(s, ministry, owners)
    return court(s)


def test_the_highest_gift_decides_whom_the_least_helps() -> None:
    """EX-40: influence_duty, resolution_transfer"""
    s = position()
    give(s, PURPLE, GREEN, 3)
    give(s, BLACK, GREEN, 4)
    s.ministries["gongbu"].chits = [7, 4]
    t = table(ready(s, "gongbu", {BLACK: [1, 2, 3], PURPLE: [4, 5, 6], GREEN: [7]}))
    gongbu = t.s.ministries["gongbu"]
    assert (gongbu.resolved, gongbu.minister, gongbu.secretary) == (True, BLACK, PURPLE)
    assert t.s.players[BLACK].given[GREEN] == 0
    assert t.s.players[PURPLE].given[GREEN] == 3
    assert t.s.official("gongbu", 7).owner == GREEN
    assert all(o.secured for o in gongbu.spaces if o)
    assert [t.s.players[seat].score for seat in (BLACK, PURPLE, GREEN)] == [7, 4, 0]


def test_influence_wanders_until_two_are_left() -> None:
    """EX-41, D-20, R-19"""
    s = position()
    give(s, PURPLE, YELLOW, 3)
    give(s, WHITE, YELLOW, 3)
    give(s, WHITE, GREEN, 4)
    give(s, GREEN, PURPLE, 3)
    t = table(ready(s, "bingbu", {YELLOW: [1, 6], WHITE: [2, 5], BLACK: [3], GREEN: [4], PURPLE: [7]}))
    assert t.events("resolution.yielded") == [{"who": PURPLE, "to": GREEN, "ministry": "bingbu"}]
    assert t.seat == BLACK
    assert t.offered == ["seat:1", "seat:3", "seat:4"]
    seen = t.play.view(None).ministries["bingbu"].spaces[6]
    assert (seen.owner, seen.holder) == (PURPLE, GREEN)
    t.choose("seat:4")
    assert t.events("resolution.yielded")[1:] == [
        {"who": BLACK, "to": YELLOW, "ministry": "bingbu"},
        {"who": GREEN, "to": WHITE, "ministry": "bingbu"},
    ]
    bingbu = t.s.ministries["bingbu"]
    assert (bingbu.minister, bingbu.secretary) == (WHITE, YELLOW)
    active = {(g, r) for g in t.s.seats for r in t.s.seats if t.s.players[g].given[r]}
    assert active == {(PURPLE, YELLOW), (WHITE, YELLOW)}
    assert t.s.official("bingbu", 7).owner == PURPLE


def test_one_family_takes_both_posts() -> None:
    """EX-42"""
    s = position()
    s.ministries["hubu"].chits = [8, 5]
    t = table(ready(s, "hubu", {GREEN: [1, 2, 3, 4, 5, 6, 7]}))
    hubu = t.s.ministries["hubu"]
    assert (hubu.minister, hubu.secretary) == (GREEN, GREEN)
    assert t.s.players[GREEN].points == {"ministries": 13}


def test_the_last_two_tie_at_the_end_of_the_game() -> None:
    """EX-43"""
    s = position(at=9)
    for ministry in s.ministries:
        for space in (1, 2, 6, 7):
            official(s, ministry, space)
    t = table(ready(s, "gongbu", {BLACK: [3, 5], GREEN: [4, 6]}))
    assert t.play.over
    gongbu = t.s.ministries["gongbu"]
    assert (gongbu.minister, gongbu.secretary) == (BLACK, GREEN)


def test_without_markers_nobody_is_appointed() -> None:
    """R-21"""
    s = position(at=9)
    for ministry in s.ministries:
        for space in (1, 2, 6, 7):
            official(s, ministry, space)
    t = table(ready(s, "gongbu", {BLACK: [3]}))
    assert t.s.ministries["bingbu"].minister is None
    assert (t.s.ministries["gongbu"].minister, t.s.ministries["gongbu"].secretary) == (BLACK, BLACK)
    assert t.s.players[BLACK].points["ministries"] == sum(t.s.ministries["gongbu"].chits)


def test_an_unmarked_official_delays_the_resolution() -> None:
    t = table(ready(position(), "hubu", {GREEN: [1, 2, 3, 4, 5, 6]}))
    assert not t.s.ministries["hubu"].resolved


def test_a_complete_ministry_stays_open_until_court() -> None:
    """R-35: transfers, Bribery cards and petitions still work there."""
    s = position()
    markers(s, "hubu", {BLACK: [1, 2, 3], GREEN: [4, 5, 6, 7]})
    reward(s, BLACK, "reward_bribery_hubu")
    own_gift(s, BLACK, "coat")
    t = table(s)
    assert {"action:transfer_influence", "reward:reward_bribery_hubu", "action:petition_emperor"} <= set(t.offered)


def test_nobody_decides_the_order_at_court() -> None:
    """R-38: one examination, then the ministries in fixed order."""
    s = position()
    s.students = dict.fromkeys(s.students, GREEN)
    s.forced = True
    for ministry in ("gongbu", "bingbu"):
        markers(s, ministry, {BLACK: [1, 2, 3, 4], WHITE: [5, 6, 7]})
    t = table(court(s))
    assert t.seat == GREEN  # where to place the candidate: the only question
    t.choose(t.offered[0])
    order = [(e.key, e.values.get("ministry")) for e in t.told if e.key in ("exam.held", "resolution.begins")]
    assert order == [("exam.held", None), ("resolution.begins", "bingbu"), ("resolution.begins", "gongbu")]
    assert t.s.round == 4


def test_gifts_used_up_in_one_ministry_do_not_bind_in_the_next() -> None:
    """R-42"""
    s = position()
    give(s, BLACK, GREEN, 4)
    for ministry in ("bingbu", "hubu"):
        markers(s, ministry, {BLACK: [1, 2, 3], PURPLE: [4, 5, 6], GREEN: [7]})
    t = table(court(s))
    assert t.s.ministries["bingbu"].minister == BLACK
    assert t.seat == GREEN
    assert t.offered == ["seat:0", "seat:2"]
    t.choose("seat:2")
    assert t.s.ministries["hubu"].minister == PURPLE


def test_gifts_of_the_eliminated_and_of_strangers_do_not_matter() -> None:
    s = position()
    give(s, YELLOW, GREEN, 6)  # not in this ministry
    give(s, BLACK, GREEN, 1)
    t = table(ready(s, "gongbu", {BLACK: [1, 2, 3], PURPLE: [4, 5, 6], GREEN: [7]}))
    assert t.s.ministries["gongbu"].minister == BLACK
    assert t.s.players[YELLOW].given[GREEN] == 6


def test_nothing_changes_in_a_resolved_ministry() -> None:
    s = position()
    markers(s, "hubu", {GREEN: [3, 4]})
    s.ministries["hubu"].resolved = True
    own_gift(s, BLACK, "junk")
    t = table(on_turn(s, BLACK))
    assert "action:petition_emperor" not in t.offered
    t.choose("action:bribe_official")
    assert not [token for token in t.offered if "hubu" in token]


def test_ranking_by_influence_then_by_the_most_senior_official() -> None:
    assert participants([0, 1, 1, 2, 0, None, 3]) == [0, 1, 2, 3]
    assert participants([None] * 7) == []


def test_the_forecast_follows_the_gifts() -> None:
    s = position()
    give(s, PURPLE, GREEN, 3)
    give(s, BLACK, GREEN, 4)
    markers(s, "gongbu", {BLACK: [3, 4], PURPLE: [5, 6], GREEN: [7]})
    forecast = Forecast(s, "gongbu")
    assert (forecast.minister, forecast.secretary, forecast.open) == (BLACK, PURPLE, None)
    s.players[PURPLE].given[GREEN] = s.players[BLACK].given[GREEN] = 0
    forecast = Forecast(s, "gongbu")
    assert (forecast.minister, forecast.secretary, forecast.open) == (None, None, GREEN)
