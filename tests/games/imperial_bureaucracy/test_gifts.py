"""Gifts and what they forbid (dossier 6.10, 6.10a, 6.11; games/imperial_bureaucracy/rules/obligations.py)."""

from __future__ import annotations

import pytest

from games.imperial_bureaucracy.rules import obligations
from games.imperial_bureaucracy.state import State
from games.imperial_bureaucracy.tables import GIFT_IDS, GIFTS
from tests.games.imperial_bureaucracy.positions import (
    BLACK,
    GREEN,
    PURPLE,
    WHITE,
    deal,
    gift_state,
    give,
    markers,
    official,
    on_turn,
    own_gift,
    position,
    reward,
    table,
)

A, B, C = BLACK, GREEN, PURPLE


def b_returns(gift: str) -> State:
    s = on_turn(position(), B)
    give(s, A, B, 3)
    own_gift(s, B, "hanging", "removed")
    own_gift(s, B, gift)
    return s


def test_a_lower_gift_in_return_is_forbidden() -> None:
    """EX-25: no_inferior_return"""
    for gift in ("hanging", "tile"):
        t = table(b_returns(gift)).choose("action:give_gift")
        assert "seat:0" not in t.offered
        assert t.closed == {"seat:0": "closed.inferior_return"}


def test_an_equal_gift_binds_both() -> None:
    """EX-25"""
    t = table(b_returns("vase")).choose("action:give_gift", "seat:0")
    assert t.s.players[A].given[B] == t.s.players[B].given[A] == 3


def test_a_higher_gift_frees() -> None:
    """EX-25: superior_gift"""
    t = table(b_returns("coat")).choose("action:give_gift", "seat:0")
    assert t.s.players[A].given[B] == 0
    assert gift_state(t.s, A, "vase") == "removed"
    assert t.s.players[B].given[A] == 4


def test_a_higher_gift_replaces_the_own_older_one() -> None:
    """EX-26: own_replacement, R-9"""
    s = position()
    give(s, A, B, 1)
    own_gift(s, A, "coat")
    own_gift(s, A, "tile")
    t = table(s).choose("action:give_gift", "gift:coat", "seat:1")
    assert gift_state(t.s, A, "hanging") == "removed"
    assert t.s.active_gifts(A) == 1
    t = table(on_turn(t.s, A)).choose("action:give_gift")
    assert "seat:1" not in t.offered
    assert t.closed == {"seat:1": "closed.inferior_again"}


def test_with_every_way_barred_no_gift_can_be_given() -> None:
    s = position(3)
    give(s, B, A, 2)
    give(s, C, A, 2)
    t = table(s)
    assert t.closed["action:give_gift"] == "closed.every_return_inferior"


def test_where_a_bound_seat_may_bribe() -> None:
    """EX-28: bribe_limit"""
    s = on_turn(position(), B)
    give(s, A, B, 2)
    markers(s, "bingbu", {A: [3], B: [4]})
    markers(s, "hubu", {B: [3, 4]})
    markers(s, "gongbu", {A: [3, 4], B: [5]})
    official(s, "gongbu", 6)
    official(s, "gongbu", 7)
    deal(s, B, 3, 3, 3, 3, 3, 3)
    reward(s, B, "reward_bribery_bingbu")
    assert [obligations.bribes_left(s, B, m) for m in s.ministries] == [0, None, 1]
    t = table(s)
    assert t.ask.why is not None
    assert t.ask.why.key == "turn.bound"
    assert t.ask.why.values == {"giver": A, "n": 2, "ministry": "bingbu", "own": 1, "theirs": 1}
    assert "reward:reward_bribery_bingbu" in t.offered
    assert "action:secure_official" in t.offered
    t.choose("action:bribe_official")
    assert "official:bingbu>5" not in t.offered
    assert t.closed["official:bingbu>5"] == "closed.bribe_limit"
    assert {"official:hubu>5", "official:gongbu>6"} <= set(t.offered)
    t.choose("official:gongbu>6")
    t.choose(t.offered[0])
    gift = obligations.bribe_forbidden_by(t.s, B, "gongbu")
    assert gift == obligations.ActiveGift(A, B, 2)
    assert obligations.bribes_left(t.s, B, "gongbu") == 0
    assert obligations.watching(t.s, B, "gongbu") == [A]


def test_every_giver_is_checked_and_one_is_enough() -> None:
    s = position()
    give(s, A, B, 2)
    give(s, C, B, 3)
    markers(s, "bingbu", {A: [3, 4], C: [5], B: [6]})
    assert obligations.bribe_forbidden_by(s, B, "bingbu") == obligations.ActiveGift(C, B, 3)


def test_all_officials_out_of_reach_by_a_gift() -> None:
    s = on_turn(position(), B)
    give(s, A, B, 2)
    for ministry in s.ministries:
        markers(s, ministry, {A: [3], B: [4]})
    deal(s, B, 3, 3, 3)
    assert table(s).closed["action:bribe_official"] == "closed.bribe_limit"


def test_a_gift_never_binds_its_giver() -> None:
    s = position()
    give(s, A, B, 5)
    for ministry in s.ministries:
        assert obligations.bribe_forbidden_by(s, A, ministry) is None
    assert obligations.received(s, A) == []


def test_an_official_handed_to_the_giver_ends_the_gift() -> None:
    """EX-30, D-13: transfer_influence"""
    s = on_turn(position(), B)
    give(s, A, B, 4)
    markers(s, "bingbu", {B: [3]}, secured=True)
    t = table(s).choose("action:transfer_influence", "seat:0")
    handed = t.s.official("bingbu", 3)
    assert (handed.owner, handed.secured) == (A, True)
    assert gift_state(t.s, A, "coat") == "removed"
    assert t.s.players[B].cubes == 3


def test_an_official_handed_to_another_ends_nothing() -> None:
    """EX-30"""
    s = on_turn(position(), B)
    give(s, A, B, 4)
    markers(s, "bingbu", {B: [3]})
    t = table(s).choose("action:transfer_influence", "seat:2")
    assert t.s.official("bingbu", 3).owner == C
    assert t.s.players[A].given[B] == 4


def test_each_official_once_a_round_by_one_seat() -> None:
    """R-39"""
    s = position(3)
    markers(s, "bingbu", {A: [3]})
    t = table(s).choose("action:transfer_influence", "seat:1")
    t.choose("action:transfer_influence", "seat:0")  # Green hands it back
    t.choose("action:no_action")
    assert t.seat == A
    assert t.closed["action:transfer_influence"] == "closed.transferred"


def test_a_received_official_may_be_handed_on() -> None:
    """R-39"""
    s = position(3)
    markers(s, "bingbu", {A: [3]})
    t = table(s).choose("action:transfer_influence", "seat:1", "action:transfer_influence", "seat:2")
    assert t.s.official("bingbu", 3).owner == C


def test_no_transfer_out_of_a_resolved_ministry() -> None:
    s = position()
    markers(s, "bingbu", {A: [3]})
    s.ministries["bingbu"].resolved = True
    assert table(s).closed["action:transfer_influence"] == "closed.no_official"


def test_petitions_and_rewards_end_no_gift() -> None:
    """R-40"""
    s = on_turn(position(), B)
    give(s, A, B, 4)
    markers(s, "bingbu", {B: [3]})
    own_gift(s, B, "junk")
    t = table(s).choose("action:petition_emperor", "seat:0")  # a marker of B becomes one of A
    assert t.s.official("bingbu", 3).owner == A
    assert t.s.players[A].given[B] == 4


@pytest.mark.parametrize("gift", GIFT_IDS)
def test_each_gift_is_bought_for_its_value(gift: str) -> None:
    facts = GIFTS[gift]
    s = position()
    if facts.available_at_start:
        assert gift_state(s, A, gift) == "available"
        return
    assert gift_state(s, A, gift) == "not_available"
    deal(s, A, *[1] * facts.value)
    t = table(s).choose("action:buy_gift", f"gift:{gift}")
    assert gift_state(t.s, A, gift) == "available"
    assert t.s.players[A].cards == 0


def test_the_giver_of_the_highest_gift_counts() -> None:
    s = position()
    give(s, A, B, 2)
    give(s, C, B, 3)
    assert obligations.must_yield_to(s, B, [A, B, C, WHITE]) == [C]
    assert obligations.must_yield_to(s, B, [A, B, WHITE]) == [A]
    assert obligations.must_yield_to(s, B, [B, WHITE]) == [WHITE]
    assert obligations.must_yield_to(s, WHITE, [A, B, C, WHITE]) == [A, B, C]
