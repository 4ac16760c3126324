"""Clans that nobody plays: the Reed clan and Qin Jiushao (dossier 8)."""

from __future__ import annotations

import pytest

from games.core import Play
from games.great_wall import GAME
from games.great_wall.rules.clerks import may_enter
from games.great_wall.rules.end import standing
from games.great_wall.state import GreatWallOptions, State
from games.great_wall.tasks import (
    Activation,
    ActivationStep,
    Do,
    Effect,
    Event,
    OtherEffect,
)
from tests.games.great_wall.build import (
    Table,
    clerks,
    goods,
    horde,
    indicate,
    mine,
    orders,
    position,
    shame,
    warehouse,
)

# --------------------------------------------------------------------------- the Reed clan (8.1)


def test_the_overlord_moves_reed_clerks_or_not() -> None:
    """R-52, DP-13: at most one in a place, never out of a full location"""
    s = position(2)
    orders(s, "economy", "economy", "reed")
    s.active = 0
    clerks(s, "quarry", 0, 0)
    table = Table(s, OtherEffect(2, "economy.2", 0))
    assert (table.asked, table.prompt) == (0, "clerks.from_reed")
    assert "from:quarry" not in table.offered
    table.do("from:lumber_mill")
    assert "to:gold_mine" not in table.offered
    assert not may_enter(s, 2, "gold_mine")
    table.do("to:barracks", "pass")
    assert s.clerks["barracks"][2] == 1


def test_in_its_own_turn_the_highest_player_is_overlord() -> None:
    s = position(2)
    s.tea = [2, 1, 0]
    s.active = 2
    assert s.overlord() == 1
    s.active = 0
    assert s.overlord() == 0


REED_VISITS = {
    "lumber_mill": ([], {"warehouse": 1}),
    "temple": (["shame:spearman"], mine(shame=-1, shame_pool=1)),
    "builders_encampment": (["barricade:right"], {"barricades": 1}),
    "tea_house": ([], {}),
    "war_academy": ([], {}),
    "logistics_center": ([], {}),
}


@pytest.mark.parametrize("location", REED_VISITS)
def test_what_a_reed_clerk_does(location: str) -> None:
    """DP-32, DP-33"""
    tokens, expected = REED_VISITS[location]
    s = position(2)
    shame(s, 0, 1)
    s.active = 0
    table = Table(s, Do("reed_visit", 2, location)).do(*tokens)
    assert table.done
    assert table.changes() == expected


def test_reed_at_the_tea_house_embassy_and_barracks() -> None:
    s = position(2)
    s.active = 0
    horde(s, "middle", "scouts")
    leaving = s.advisor_track[2]
    table = Table(
        s,
        Do("reed_visit", 2, "tea_house"),
        Do("reed_visit", 2, "emperors_embassy"),
        Do("reed_visit", 2, "barracks"),
    )
    assert s.tea == [0, 2, 1]
    table.do(f"discard:{leaving}")
    assert leaving in s.advisor_discard
    table.do("spot:middle>1>r0c2")
    assert table.changes() == {}
    assert s.sections["middle"].hordes[0].soldiers_of(2) == 1


# --------------------------------------------------------------------------- Qin Jiushao (8.2)


def solo(**options: object) -> State:
    s = position(1, GreatWallOptions(**options))  # type: ignore[arg-type]
    s.qin_track = ["temple", "lumber_mill", "barracks", "gold_mine", "quarry"]
    return s


def test_qin_begins_with_overseers_and_all_clerks() -> None:
    """R-65"""
    s = Play.new(GAME, GreatWallOptions(qin_difficulty="hard"), seats=1, seed=b"q").state
    qin = s.clans[1]
    assert qin.honour == 50
    assert qin.clerks == 8
    assert qin.support_icons() == 2
    assert set(qin.overseers.values()) == {1}


def test_qin_fills_the_lowest_location_first() -> None:
    s = solo()
    s.active = 1
    Table(s, Effect("solo_economy.1", 1))
    assert s.clerks["quarry"][1] == 2  # the Reed clerk takes the third space
    assert s.clerks["gold_mine"][1] == 2


def test_without_clerks_in_the_pool_qin_takes_from_above() -> None:
    s = solo()
    s.active = 1
    for _ in range(2):
        clerks(s, "temple", 1)
    clerks(s, "lumber_mill", 1)
    s.clans[1].clerks, s.clerks["barracks"][1] = 0, 5 - 3
    s.clerks["tea_house"][1] = 3 - 1
    s.clerks["war_academy"][1] = 1
    assert sum(there[1] for there in s.clerks.values()) == 8
    Table(s, Effect("solo_attack_order.3", 1))
    assert s.clerks["quarry"][1] == 2
    assert s.clerks["temple"][1] == 0


@pytest.mark.parametrize(("order", "first"), [("lowest_first", "quarry"), ("highest_first", "gold_mine")])
def test_qin_activates_his_own_locations_first(order: str, first: str) -> None:
    """R-28"""
    s = solo(qin_activation_order=order)
    clerks(s, "quarry", 1, 1)
    clerks(s, "gold_mine", 1, 1)
    clerks(s, "war_academy", 0)
    s.active = 1
    table = Table(s, ActivationStep())
    told = [event.values["location"] for event in table.events("location.activated")]
    assert told[0] == first
    assert told[2] == "war_academy"  # the only one left: the human need not be asked


def test_production_may_count_clerks_times_rank() -> None:
    """R-29"""
    s = solo(qin_production_honour="clerks_times_rank")
    clerks(s, "gold_mine", 1, 1)
    s.active = 0
    Table(s, Activation("gold_mine"))
    assert s.clans[1].honour == 2


def test_qin_sends_spearmen_to_the_indicated_section() -> None:
    """R-47: spots in reading order; 2 honour each"""
    s = solo()
    horde(s, "middle", "heavy_lancers")
    horde(s, "right", "scouts", wounds=["r0c0"])
    indicate(s, "right")
    clerks(s, "barracks", 1, 1, 1)
    s.active = 0
    Table(s, Activation("barracks"))
    assert [x.spots for x in s.sections["right"].hordes[0].soldiers] == [["r0c2"], ["r0c3"]]
    assert [x.spots for x in s.sections["middle"].hordes[0].soldiers] == [["r0c0"]]
    assert s.clans[1].honour == 6


def test_qins_archers() -> None:
    s = solo()
    horde(s, "middle", "scouts")
    indicate(s, "middle")
    s.active = 1
    Table(s, Effect("solo_attack_order.1", 1), Effect("solo_attack_order.1", 1))
    assert s.sections["middle"].hordes[0].wounds == ["r0c0", "r0c2"]  # recruited and shot, then shot again
    assert s.clans[1].honour == 4


def test_qin_builds_whatever_the_warehouse_holds() -> None:
    """R-56"""
    s = solo()
    warehouse(s, wood=2)
    indicate(s, "middle")
    s.active = 1
    Table(s, Effect("solo_work_harder.3", 1))
    assert s.sections["middle"].level == 1
    assert sum(s.warehouse.values()) == 0
    assert s.clans[1].honour == 5


def test_qin_builds_only_what_can_be_paid_if_the_table_wants_it() -> None:
    """R-56"""
    s = solo()
    s.qin_walls = "if_paid"
    warehouse(s, wood=4)
    indicate(s, "middle")
    s.active = 1
    Table(s, Effect("solo_work_harder.3", 1))
    assert (s.sections["middle"].level, sum(s.warehouse.values())) == (0, 4)
    s.stack = []
    warehouse(s, wood=4, gold=2)
    Table(s, Effect("solo_work_harder.3", 1))
    assert (s.sections["middle"].level, sum(s.warehouse.values())) == (1, 1)


def test_the_other_solo_commands() -> None:
    s = solo()
    horde(s, "middle", "scouts")
    indicate(s, "middle")
    clerks(s, "quarry", 1)
    s.active = 1
    s.tea = [0, 1, 2]
    Table(s, Effect("solo_economy.3", 1))
    assert s.clans[1].honour == 1
    Table(s, Effect("solo_betrayal.3", 1))
    assert s.tea == [1, 0, 2]
    assert s.clans[1].honour == 4
    Table(s, Effect("solo_conscription.3", 1))
    assert s.clans[1].honour == 8
    Table(s, Effect("solo_despotism.3", 1))
    assert s.clans[1].honour == 10
    assert s.qin_track[0] == "quarry"


def test_qin_gains_an_advisor_in_spring_and_honour_each_turn() -> None:
    """R-30"""
    s = solo()
    first = s.advisor_track[0]
    Table(s, Do("refresh_advisor_track"))
    assert s.clans[1].supporting == [first]
    Table(s, Event("turn_start", 1))
    assert s.clans[1].honour == 3


def test_qin_as_overlord() -> None:
    s = solo()
    s.active = 1
    indicate(s, "right")
    horde(s, "right", "scouts")
    Table(
        s,
        OtherEffect(2, "solo_economy.2", 1),
        Do("reed_visit", 2, "builders_encampment"),
        Do("reed_visit", 2, "barracks"),
        Do("reed_visit", 2, "temple"),
    )
    assert s.clerks["barracks"][2] == 1  # quarry and gold mine have one already
    assert s.sections["right"].barricades == 1
    assert s.sections["right"].hordes[0].soldiers_of(2) == 1


def test_copying_qin_is_playing_the_own_card_of_that_name() -> None:
    """R-61"""
    s = solo()
    goods(s, 0, stone=9, gold=9)
    orders(s, "betrayal", "conscription", "reed")
    s.active = 0
    table = Table(s, Effect("betrayal.1", 0))
    assert "copy:qin" in table.offered
    table.do("copy:qin", "pass", "pass")
    assert table.prompt == "recruit.who"


def test_an_empty_pool_loses_the_solo_game() -> None:
    """Dossier 8.2"""
    s = solo()
    s.shame_lost, s.shame_pool = s.shame_pool, 0
    s.clans[0].honour = 500
    Table(s, Do("end_check"))
    result = standing(s)
    assert result.placings[0].rank == 2
    assert result.reason.key == "win.solo_lost_shame"


def test_more_honour_beats_qin() -> None:
    """R-46"""
    s = solo()
    s.slot = 6
    s.clans[0].honour = 500
    Table(s, Do("end_check"))
    assert standing(s).placings[0].rank == 1
