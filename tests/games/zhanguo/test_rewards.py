"""Phase 3 (dossier 6)."""

from __future__ import annotations

import pytest

from games.zhanguo.rules.bonuses import can_carry_out
from games.zhanguo.tables import COLOUR_OF, REWARDS, Aspect, GainWorker, RecruitOfficial
from tests.games.zhanguo.build import Table, choose, offered, told

BLUE, RED, VIOLET, YELLOW = range(4)


def test_who_accepts_gives_back_all_octagons_of_the_colour() -> None:
    """EX-10, D-30, D-31"""
    table = Table(4).octagons(RED, ivory=3, orange=1).octagons(BLUE, ivory=2).great(ivory=RED)
    play = table.rewards(1).play()
    assert list(play.asks) == [RED]
    choose(play, "accept")
    assert offered(play) == ["official:red", "official:grey", "official:white"]
    s = choose(play, "official:white")
    assert s.players[RED].octagons["ivory"] == 0
    assert s.great_octagons["ivory"] is None
    assert s.octagons["ivory"] == 10
    assert s.players[RED].at(2).governor_area == ["white"]
    assert s.cells == [RED, None, None]


def test_the_new_order_is_the_track_and_then_the_cells() -> None:
    """EX-11: Violet has taken the reward for laws."""
    table = Table(4).octagons(RED, ivory=1).octagons(VIOLET, brown=1)
    play = table.rewards(1, RED, VIOLET, BLUE, YELLOW).play()
    choose(play, "accept", "official:red")
    assert list(play.asks) == [VIOLET]
    s = choose(play, "accept")
    assert s.track == [BLUE, YELLOW, RED, VIOLET]
    assert (s.start, s.active, s.round) == (BLUE, BLUE, 2)
    assert s.cells == [None, None, None]
    assert all(len(player.hand) == 6 for player in s.players)


def test_the_highest_value_is_asked_first_and_ties_go_by_the_track() -> None:
    """R-24, R-23"""
    table = Table(4).octagons(BLUE, ivory=2).octagons(RED, ivory=2).octagons(VIOLET, ivory=3)
    play = table.rewards(1, YELLOW, RED, BLUE, VIOLET).play()
    asked = []
    for _ in range(3):
        asked += list(play.asks)
        choose(play, "pass")
    assert asked == [VIOLET, RED, BLUE]
    assert play.state.round == 2, "nobody has octagons of the other aspects"
    assert play.state.players[VIOLET].octagons["ivory"] == 3
    assert play.state.track == [YELLOW, RED, BLUE, VIOLET]


def test_who_has_taken_a_reward_loses_ties() -> None:
    """R-24"""
    table = Table(4).octagons(BLUE, ivory=1, orange=1).octagons(RED, orange=1)
    play = table.rewards(1, BLUE, RED, VIOLET, YELLOW).play()
    choose(play, "accept", "official:red")
    assert list(play.asks) == [RED]


def test_a_disc_moves_on_to_the_last_reward() -> None:
    """6"""
    table = Table(4).octagons(BLUE, ivory=1, orange=1)
    play = table.rewards(1, BLUE, RED, VIOLET, YELLOW).play()
    choose(play, "accept", "official:red")
    s = choose(play, "accept")
    assert s.track == [RED, VIOLET, YELLOW, BLUE]
    assert s.players[BLUE].at(4).workers == 2


def test_what_can_not_be_received_in_full_is_passed() -> None:
    """EX-31, R-21"""
    table = Table().octagons(0, brown=2).octagons(1, brown=1).governor_areas({1: "red red red red"})
    play = table.rewards(1).play()
    assert "reward.impossible" in told(play)
    assert list(play.asks) == [1]
    assert play.state.players[0].octagons["brown"] == 2


def test_a_free_palace_counts_the_cards_and_takes_nothing() -> None:
    """EX-32, R-22"""
    cards = {1: [1, 2, 3], 2: [4, 5, 6], 3: [7, 8, 9]}
    table = Table().octagons(0, orange=1).cards(cards).workers({1: 2, 2: 1}).unrest({1: 3})
    play = table.rewards(4).play()
    choose(play, "accept")
    assert offered(play) == ["region:2", "region:3", "region:4", "region:5"]
    s = choose(play, "region:2")
    assert s.players[0].vp == 9
    assert s.great_octagons == {"ivory": None, "orange": None, "brown": None}
    assert s.players[0].at(1).workers == 2


def test_a_free_wall_may_have_three_bars() -> None:
    """R-22"""
    play = Table().octagons(0, brown=1).rewards(3).play()
    choose(play, "accept")
    assert len(offered(play)) == 18
    assert choose(play, "wall:silver_2>3").walls["silver_2"] == [None, None, 0]


def test_a_free_governor_takes_a_square_and_calms() -> None:
    """6, R-6: while its points are spent, free moves are allowed."""
    table = Table().octagons(0, orange=1).unrest({2: 2})
    play = table.rewards(3).play()
    choose(play, "accept")
    assert offered(play) == ["region:2", "region:4"]
    s = choose(play, "region:2", "square:2>reassign_4")
    assert s.players[0].at(2).unrest == 0
    choose(play, "from:governor>1>red", "to:worker>1")
    assert play.state.undone[-1].effect.points == 4
    choose(play, "pass")


def test_rewards_trigger_no_abilities() -> None:
    """R-20"""
    table = Table().board("B_triangle").octagons(0, brown=1).cards({1: [35]})
    play = table.rewards(3).play()
    s = choose(play, "accept", "wall:silver_2>3")
    assert s.players[0].vp == 0
    assert s.round == 4


def test_a_task_is_claimed_after_a_reward() -> None:
    """D-29"""
    table = Table().tasks(
        "task_wall_1", "task_palace_2", "task_governor_1", "task_wall_2", "task_palace_3", "task_governor_2"
    )
    table.octagons(0, orange=1).palaces({2: [0]})
    play = table.rewards(4).play()
    s = choose(play, "accept", "region:4")
    assert s.discs[1] == [0]


@pytest.mark.parametrize("cell", sorted(REWARDS))
def test_every_reward_can_be_received(cell: tuple[int, Aspect]) -> None:
    """rewards.toml, entry by entry"""
    reward = REWARDS[cell]
    table = Table().octagons(0, **{COLOUR_OF[reward.aspect]: 1})
    assert can_carry_out(table.s, 0, reward.effect)
    play = table.rewards(reward.round).play()
    before = play.state.players[0]
    supply, governors, palaces, walls = sum(before.supply.values()), before.governors, before.palaces, before.walls
    choose(play, "accept")
    while play.state.round == reward.round and not play.over and 0 in play.asks:
        choose(play, offered(play)[-1])
    after = play.state.players[0]
    gained = {
        "recruit_official": supply - sum(after.supply.values()),
        "gain_worker": sum(domain.workers for domain in after.domains),
        "install_governor": governors - after.governors,
        "build_palace": palaces - after.palaces,
        "build_wall": walls - after.walls,
    }
    what = str(reward.effect.__struct_config__.tag)
    amount = reward.effect.amount if isinstance(reward.effect, GainWorker | RecruitOfficial) else 1
    assert gained[what] == amount
    assert all(n == 0 for name, n in gained.items() if name not in (what, "recruit_official"))
