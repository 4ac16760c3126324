"""Petitions (dossier 6.12) and Emperor's Reward cards (6.17)."""

from __future__ import annotations

import pytest

from games.imperial_bureaucracy.tables import PETITIONS, REWARDS, Bribery
from tests.games.imperial_bureaucracy.positions import (
    BLACK,
    GREEN,
    PURPLE,
    WHITE,
    Table,
    deal,
    gift_state,
    give,
    junks,
    land,
    markers,
    official,
    on_turn,
    own_gift,
    position,
    reward,
    table,
)

# --------------------------------------------------------------------------- petitions


def test_a_petition_costs_two_cubes_and_the_gift() -> None:
    s = position()
    own_gift(s, BLACK, "tile")
    junks(s, GREEN, shipyard=3)
    t = table(s).choose("action:petition_emperor")
    assert t.offered == ["yard:0", "yard:2", "yard:3", "yard:4"]
    t.choose("yard:0")
    assert t.s.players[BLACK].cubes == 1
    assert gift_state(t.s, BLACK, "tile") == "removed"
    assert (t.s.players[BLACK].shipyard, t.s.players[GREEN].shipyard) == (2, 1)


def test_one_junk_moves_if_there_is_but_one() -> None:
    """R-10"""
    s = position()
    own_gift(s, BLACK, "tile")
    junks(s, GREEN, shipyard=1)
    t = table(s).choose("action:petition_emperor", "yard:3")
    assert (t.s.players[GREEN].shipyard, t.s.players[WHITE].shipyard) == (0, 1)


def test_junks_on_the_ocean_do_not_move() -> None:
    s = position()
    own_gift(s, BLACK, "tile")
    junks(s, GREEN, ocean=3)
    assert table(s).closed["action:petition_emperor"] == "closed.no_effect"


def test_a_rival_student_is_replaced() -> None:
    s = position()
    own_gift(s, BLACK, "vase")
    s.students = {"red": BLACK, "orange": GREEN}
    t = table(s).choose("action:petition_emperor")
    assert t.s.students == {"red": BLACK, "orange": BLACK}


def test_with_whom_an_official_changes_places() -> None:
    """EX-56, R-11, D-14"""
    s = position()
    own_gift(s, BLACK, "coat")
    for ministry in s.ministries:
        official(s, ministry, 6)
        official(s, ministry, 7)
    markers(s, "bingbu", {BLACK: [5], GREEN: [6]}, secured=True)
    own = s.official("bingbu", 5).tile
    t = table(s).choose("action:petition_emperor")
    assert t.offered == [
        "official:bingbu>6",
        "official:bingbu>7",
        *(f"official:{ministry}>{space}" for ministry in ("hubu", "gongbu") for space in (5, 6, 7)),
    ]
    t.choose("official:bingbu>6")
    assert (t.s.official("bingbu", 6).tile, t.s.official("bingbu", 6).owner) == (own, BLACK)
    assert t.s.official("bingbu", 6).secured
    assert t.s.official("bingbu", 5).owner == GREEN


def test_an_army_of_anybody_is_moved() -> None:
    """R-12"""
    s = position()
    own_gift(s, BLACK, "necklace")
    land(s, 1, "annam", GREEN)
    land(s, 2, "korea", PURPLE, PURPLE, PURPLE)
    s.lands[2].resolved = 2
    t = table(s).choose("action:petition_emperor")
    assert t.offered == ["box:annam_a", "box:korea_a", "box:korea_b", "box:korea_c"]
    t.choose("box:korea_b")
    assert t.s.lands[0].boxes == [GREEN, PURPLE]
    assert t.s.lands[1].boxes == [PURPLE, None, PURPLE]


def test_an_unsecured_marker_becomes_a_secured_one_of_anybody() -> None:
    """R-13: also of the same player."""
    for to in (BLACK, GREEN, WHITE):
        s = position()
        own_gift(s, BLACK, "junk")
        markers(s, "bingbu", {GREEN: [3]})
        markers(s, "hubu", {PURPLE: [4]}, secured=True)
        t = table(s).choose("action:petition_emperor", f"seat:{to}")
        placed = t.s.official("bingbu", 3)
        assert (placed.owner, placed.secured) == (to, True)


def test_petitions_are_not_bound_by_gifts() -> None:
    s = position()
    give(s, GREEN, BLACK, 5)
    own_gift(s, BLACK, "junk")
    markers(s, "bingbu", {GREEN: [3], BLACK: [4]})
    t = table(s).choose("action:petition_emperor", "official:bingbu>3", "seat:0")
    assert t.s.official("bingbu", 3).owner == BLACK
    assert t.s.players[GREEN].given[BLACK] == 5


def test_the_wall_hanging_is_no_petition() -> None:
    s = position()
    junks(s, GREEN, shipyard=3)
    assert table(s).closed["action:petition_emperor"] == "closed.no_petition_gift"


def test_given_gifts_are_no_petitions() -> None:
    s = position()
    junks(s, GREEN, shipyard=3)
    give(s, BLACK, GREEN, 2)
    assert table(s).closed["action:petition_emperor"] == "closed.no_petition_gift"


@pytest.mark.parametrize("gift", PETITIONS)
def test_a_petition_without_effect_is_closed(gift: str) -> None:
    s = position()
    for ministry in s.ministries:
        s.ministries[ministry].resolved = True
    own_gift(s, BLACK, gift)
    assert table(s).closed["action:petition_emperor"] == "closed.no_effect"


# --------------------------------------------------------------------------- rewards


def playing(card: str, *, coins: tuple[int, ...] = ()) -> Table:
    s = position()
    reward(s, BLACK, card)
    deal(s, BLACK, *coins)
    return table(s)


def test_cash() -> None:
    t = playing("reward_cash").choose("reward:reward_cash")
    assert t.s.players[BLACK].cards == 4
    assert t.s.players[BLACK].cubes == 3
    assert "reward_cash" not in t.s.rewards + t.s.players[BLACK].rewards


def test_a_free_gift() -> None:
    """D-11"""
    t = playing("reward_gift").choose("reward:reward_gift")
    assert t.offered == ["gift:tile", "gift:vase", "gift:coat", "gift:necklace", "gift:junk"]
    t.choose("gift:junk")
    assert gift_state(t.s, BLACK, "junk") == "available"


def test_a_free_army() -> None:
    t = playing("reward_recruit_army").choose("reward:reward_recruit_army")
    assert (t.s.players[BLACK].stock, t.s.players[BLACK].colony) == (5, 1)


def test_the_emperor_is_insulted() -> None:
    s = position()
    reward(s, BLACK, "reward_emperor_insulted")
    assert table(s).closed["reward:reward_emperor_insulted"] == "closed.no_colony"
    s.players[BLACK].stock, s.players[BLACK].colony = 5, 1
    t = table(on_turn(s, BLACK)).choose("reward:reward_emperor_insulted")
    black = t.s.players[BLACK]
    assert (black.colony, black.insulted, black.points) == (0, 1, {"emperor_insulted": 2})
    assert black.armies_in_play == 1


def test_bribery_takes_an_unsecured_official_for_its_price() -> None:
    """EX-58, D-15, R-15"""
    s = position()
    reward(s, BLACK, "reward_bribery_hubu")
    official(s, "hubu", 3, cost=6, owner=GREEN)
    official(s, "hubu", 4, cost=2, owner=BLACK)
    official(s, "hubu", 5, cost=2, owner=GREEN, secured=True)
    deal(s, BLACK, 3, 2)
    t = table(s).choose("reward:reward_bribery_hubu")  # space 3 is the only target, 3 + 2 the only payment
    taken = t.s.official("hubu", 3)
    assert (taken.owner, taken.secured) == (BLACK, False)
    assert t.s.players[BLACK].cards == 0


def test_bribery_places_a_marker_for_nothing() -> None:
    t = playing("reward_bribery_hubu").choose("reward:reward_bribery_hubu")
    assert t.offered == ["official:hubu>3", "official:hubu>4", "official:hubu>5"]
    t.choose("official:hubu>4")
    assert t.s.official("hubu", 4).owner == BLACK


@pytest.mark.parametrize("ministry", ["bingbu", "hubu", "gongbu"])
def test_bribery_goes_elsewhere_when_its_ministry_is_resolved(ministry: str) -> None:
    """EX-58"""
    s = position()
    reward(s, BLACK, f"reward_bribery_{ministry}")
    s.ministries[ministry].resolved = True
    t = table(s).choose(f"reward:reward_bribery_{ministry}")
    others = [m for m in s.ministries if m != ministry]
    assert t.offered == [f"official:{m}>{space}" for m in others for space in (3, 4, 5)]


def test_bribery_without_a_target_in_an_open_ministry() -> None:
    """R-25"""
    s = position()
    reward(s, BLACK, "reward_bribery_hubu")
    markers(s, "hubu", {GREEN: [3, 4], BLACK: [5]}, secured=True)
    assert table(s).closed["reward:reward_bribery_hubu"] == "closed.no_bribery_target"
    s.official("hubu", 3).secured = False
    deal(s, BLACK)
    assert table(on_turn(s, BLACK)).closed["reward:reward_bribery_hubu"] == "closed.no_coins"


def test_bribery_is_not_bound_by_gifts() -> None:
    s = position()
    give(s, GREEN, BLACK, 5)
    markers(s, "bingbu", {GREEN: [3], BLACK: [4]})
    reward(s, BLACK, "reward_bribery_bingbu")
    t = table(s).choose("reward:reward_bribery_bingbu", "official:bingbu>5")
    assert t.s.influence(BLACK, "bingbu") == 2
    assert t.s.players[GREEN].given[BLACK] == 5


@pytest.mark.parametrize("card", ["reward_bribery_any_1", "reward_bribery_any_2"])
def test_bribery_anywhere(card: str) -> None:
    t = playing(card).choose(f"reward:{card}")
    assert len(t.offered) == 9


def test_no_reward_in_imperial_favour_or_after_extra_action() -> None:
    s = position()
    reward(s, BLACK, "reward_extra_action")
    reward(s, BLACK, "reward_cash")
    t = table(s).choose("reward:reward_extra_action")
    assert not [token for token in t.offered if not token.startswith("action:")]
    assert "action:imperial_favour" not in t.offered


def test_there_are_ten_rewards() -> None:
    assert len(REWARDS) == 10
    assert sum(isinstance(effect, Bribery) for card in REWARDS.values() for effect in card.effect) == 5
