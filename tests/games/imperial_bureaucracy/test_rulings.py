"""Rulings (dossier 12) that no other test names: giving up, and how things are asked."""

from __future__ import annotations

from itertools import pairwise

from games.imperial_bureaucracy.state import State
from tests.games.imperial_bureaucracy.positions import (
    BLACK,
    GREEN,
    PURPLE,
    WHITE,
    court,
    deal,
    land,
    markers,
    official,
    on_turn,
    position,
    reward,
    table,
)


def test_a_family_that_gives_up_passes_keeps_its_place_and_comes_last() -> None:
    """R-44"""
    s = position(4, at=1)
    markers(s, "hubu", {BLACK: [3, 4], GREEN: [5]})
    t = table(s)
    t.play.concede(BLACK)
    while not t.play.over:
        assert BLACK not in t.play.asks
        t.choose(next(iter(next(iter(t.play.asks.values())).options)))
    assert t.s.ministries["hubu"].spaces[2].owner == BLACK  # type: ignore[union-attr]
    placings = t.play.standing().placings
    assert placings[-1].seat == BLACK
    assert all(better.rank <= worse.rank for better, worse in pairwise(placings))


def test_the_last_family_left_has_won() -> None:
    """R-44"""
    t = table(position(3))
    t.play.concede(GREEN)
    assert not t.play.over
    t.play.concede(BLACK)
    assert t.play.over
    assert t.play.standing().placings[0].seat == PURPLE


def test_who_has_given_up_can_neither_be_named_nor_be_given_gifts() -> None:
    """R-44"""
    s = position(4)
    s.phase, s.chief_minister = "chief_minister", BLACK
    s.gone = [GREEN]
    assert table(s).offered == ["seat:2", "seat:3"]
    s = on_turn(position(4), BLACK)
    s.gone = [GREEN]
    t = table(s).choose("action:give_gift")
    assert t.offered == ["seat:2", "seat:3"]
    assert t.closed == {"seat:1": "closed.gone"}
    assert t.play.view(BLACK).own.gives == {"hanging": [PURPLE, WHITE]}


def test_after_a_chief_minister_who_has_given_up_comes_the_next_family() -> None:
    """R-44"""
    s = position(4)
    s.phase, s.chief_minister = "chief_minister", PURPLE
    s.gone = [PURPLE, WHITE]
    assert table(s).s.chief_minister == BLACK


def rich(s: State) -> State:
    deal(s, BLACK, 3, 3, 3, 3, 3, 3)
    return s


def test_where_to_bribe_or_march_is_one_question_over_the_whole_board() -> None:
    """R-45"""
    t = table(rich(position())).choose("action:bribe_official")
    everywhere = [f"official:{ministry}>{space}" for ministry in ("bingbu", "hubu", "gongbu") for space in (3, 4, 5)]
    assert t.offered == everywhere
    s = rich(position())
    land(s, 1, "annam", GREEN)
    land(s, 2, "yunnan")
    s.players[BLACK].stock, s.players[BLACK].colony = 5, 1
    t = table(s).choose("action:invade_land")
    assert {token.partition(":")[2].rpartition("_")[0] for token in t.offered} >= {"annam", "yunnan"}


def test_even_all_officials_at_once_are_a_question_that_can_be_answered() -> None:
    """R-45"""
    s = rich(position())
    for ministry in s.ministries:
        for space in (1, 2, 6, 7):
            official(s, ministry, space)
    assert len(table(s).choose("action:bribe_official").offered) == 21


def test_hands_that_are_all_alike_are_asked_for_too() -> None:
    """R-46: the four cards to keep, at most 15 choices"""
    s = position()
    deal(s, BLACK, 3, 3, 3, 3, 3)
    deal(s, WHITE, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)
    t = table(court(s))
    assert list(t.play.asks[BLACK].options) == ["keep:3>3>3>3"]
    assert len(t.play.asks[WHITE].options) == 15


def test_a_reward_card_is_named_when_its_effect_happens() -> None:
    """R-47"""
    s = position()
    reward(s, BLACK, "reward_gift")
    t = table(on_turn(s, BLACK)).choose("reward:reward_gift")
    assert t.seat == BLACK
    assert t.play.view(GREEN).players[BLACK].rewards == 1
    assert not [event for event in t.told if "reward" in event.values and event.seen_by(GREEN)]
    t.play.undo(BLACK)
    assert "reward:reward_gift" in t.offered
    t.choose("reward:reward_gift").choose(t.offered[0])
    assert [event["reward"] for event in t.events("reward.gift")] == ["reward_gift"]


def test_passing_is_asked_while_a_card_might_be_played() -> None:
    """R-48"""
    for held in (True, False):
        s = on_turn(position(), BLACK, cubes=0)
        if held:
            reward(s, BLACK, "reward_emperor_insulted")
        t = table(s)
        assert (t.seat == BLACK) == held
