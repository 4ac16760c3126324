"""Junks, voyages, distant lands (dossier 6.5, 6.6)."""

from __future__ import annotations

from games.imperial_bureaucracy.rules.actions import most_sailing
from games.imperial_bureaucracy.rules.end import counted
from games.imperial_bureaucracy.tables import OFFICES
from tests.games.imperial_bureaucracy.positions import BLACK, GREEN, YELLOW, deal, junks, on_turn, position, table


def test_six_junks_reach_africa_and_one_stays() -> None:
    """EX-21, D-8, D-9"""
    s = on_turn(position(), YELLOW, cubes=2)
    junks(s, YELLOW, shipyard=6)
    s.players[YELLOW].used = ["junks_voyage"]
    deal(s, YELLOW, 1, 1)
    chit = s.distant["africa"].chit
    t = table(s).choose("action:start_voyage", "junks:6", "distant:africa")
    yellow = t.s.players[YELLOW]
    assert (yellow.cubes, yellow.cards) == (0, 0)
    assert (yellow.shipyard, yellow.ocean, t.s.junks) == (0, 1, 24)
    assert t.s.distant["africa"].visitors == [YELLOW]
    assert yellow.points == {"distant_lands": chit}
    assert len(yellow.rewards) == 1


def test_four_more_reach_india() -> None:
    """EX-22"""
    s = on_turn(position(), YELLOW)
    s.distant["africa"].visitors.append(YELLOW)
    junks(s, YELLOW, shipyard=4, ocean=1)
    deal(s, YELLOW, 1, 3)
    t = table(s).choose("action:start_voyage", "junks:4")
    assert "distant:africa" not in t.offered
    t.choose("distant:india")
    assert t.s.players[YELLOW].ocean == 0
    assert counted(t.s, OFFICES["admiral"], YELLOW) == 10


def test_the_second_to_arrive_scores_nothing() -> None:
    """EX-23"""
    s = position()
    s.distant["africa"].visitors.append(YELLOW)
    junks(s, BLACK, shipyard=5)
    deal(s, BLACK, 1, 2)
    t = table(s).choose("action:start_voyage", "junks:5", "distant:africa")
    assert t.s.players[BLACK].score == 0
    assert len(t.s.players[BLACK].rewards) == 1
    assert t.s.distant["africa"].visitors == [YELLOW, BLACK]


def test_no_reward_card_when_the_stack_is_empty() -> None:
    """EX-23"""
    s = position()
    s.rewards = []
    junks(s, BLACK, shipyard=5)
    deal(s, BLACK, 1, 2)
    t = table(s).choose("action:start_voyage", "junks:5", "distant:africa")
    assert t.s.players[BLACK].rewards == []
    assert t.events("reward.none")


def test_two_voyages_in_one_action() -> None:
    s = position()
    junks(s, BLACK, shipyard=7, ocean=4)
    deal(s, BLACK, 1, 1, 3)
    t = table(s).choose("action:start_voyage", "junks:7", "distant:india", "distant:arabia")
    assert (t.s.players[BLACK].ocean, t.s.junks) == (1, 24)
    assert len(t.s.players[BLACK].rewards) == 2
    assert t.seat == GREEN


def test_each_land_once() -> None:
    """R-8: no more sail than can arrive, and four."""
    s = position()
    for land in ("spice_islands", "india", "arabia", "africa"):
        s.distant[land].visitors.append(BLACK)
    junks(s, BLACK, shipyard=12, ocean=2)
    deal(s, BLACK, 1, 1, 1, 1)
    assert most_sailing(s, BLACK, 12) == 7
    s.distant["americas"].visitors.append(BLACK)
    assert most_sailing(s, BLACK, 12) == 2
    junks(s, BLACK, shipyard=12, ocean=4)
    s.junks = 9
    assert table(s).closed["action:start_voyage"] == "closed.no_land_left"


def test_licences_limit_the_fleet() -> None:
    """D-8"""
    s = position()
    junks(s, BLACK, shipyard=9)
    deal(s, BLACK, 3, 2)
    t = table(s).choose("action:start_voyage")
    assert t.offered == ["junks:1", "junks:2", "junks:3"]


def test_a_reward_earned_at_sea_may_be_played_in_the_next_turn() -> None:
    s = position(3)
    s.rewards = ["reward_cash"]
    junks(s, BLACK, shipyard=5)
    deal(s, BLACK, 1, 2)
    t = table(s).choose("action:start_voyage", "junks:5", "distant:africa", "action:no_action", "action:no_action")
    assert t.seat == BLACK
    assert "reward:reward_cash" in t.offered
