"""The worked examples of the dossier: one test each, named in its docstring."""

from __future__ import annotations

import pytest

from games.core import Dice, Play
from games.great_wall import GAME
from games.great_wall.rules import setup
from games.great_wall.rules.battle import claimant_of, defence, offence
from games.great_wall.rules.end import end_reason, final_honour
from games.great_wall.rules.locations import candidates
from games.great_wall.state import GreatWallOptions, State
from games.great_wall.tables import SETUPS
from games.great_wall.tasks import Activation, Do, Effect, RecruitNext, TakeShame
from games.great_wall.vocabulary import BASIC
from tests.games.great_wall.build import (
    Table,
    advisor,
    claimed,
    clerks,
    discarded,
    goods,
    horde,
    indicate,
    mine,
    orders,
    overseer,
    position,
    post,
    rest,
    shame,
    support,
    tactic,
    warehouse,
    worth,
)


def test_the_third_advisor_costs_three_gold() -> None:
    """EX-1"""
    s = position()
    goods(s, 0, gold=5)
    advisor(s, 0, "adv_abbot")
    support(s, 0, 1)
    clerks(s, "emperors_embassy", 0)
    s.active = 0
    table = Table(s, Activation("emperors_embassy"))
    table.do(f"advisor:{s.advisor_track[1]}", "active")
    assert table.done
    assert s.clans[0].goods["gold"] == 2
    assert s.clans[0].advisors() == 3
    assert len(s.advisor_track) == 4


@pytest.mark.parametrize("boosted", [False, True])
def test_lethality_counts_per_card_and_both_may_be_saved(boosted: bool) -> None:
    """EX-2"""
    s = position()
    horde(s, "left", "scouts", [(0, "spearman", ["r0c0"])])
    horde(s, "left", "berserkers", [(0, "spearman", ["r0c0"])])
    goods(s, 0, chi=4)
    if boosted:
        tactic(s, 0, "tac_retreat")
    table = Table(s, Do("breach_killing", at="left"))
    if boosted:
        table.do("tactic:tac_retreat>boosted", "save_all")
        assert s.clans[0].goods["chi"] == 2
    else:
        first, second = (token for token in table.offered if token != "pass")
        table.do(first, second)
        assert s.clans[0].goods["chi"] == 0
    assert table.done
    assert [len(card.wounds) for card in s.sections["left"].hordes] == [1, 1]
    assert table.changes() == mine(on_cards=-2, resting=2, wounds=2, chi=-2 if boosted else -4) | (
        mine(tactics=-1) if boosted else {}
    )


def test_five_players_have_four_years() -> None:
    """EX-3"""
    s = setup(GreatWallOptions(), 5, Dice(b"five"))
    assert s.slot == 2
    assert SETUPS[5].years == 4


def test_honour_for_commands_leaves_them_in_the_pile() -> None:
    """EX-4"""
    s = position()
    discarded(s, 1, "economy", "despotism", "betrayal")
    table = Table(s, Do("recover_or_honour", 1)).do("honour")
    assert table.changes(1) == {"1 honour": 6}
    assert len(s.clans[1].discard) == 3
    discarded(s, 1, "conscription")
    assert Table(s, Do("recover_or_honour", 1)).do("honour").changes(1) == {"1 honour": 8}


def test_shame_is_discarded_for_two_chi_each() -> None:
    """EX-5"""
    s = position()
    shame(s, 2, 2)
    card = claimed(s, 2, "horse_archers", 1)
    assert worth(card) == 6
    goods(s, 2, chi=5)
    pool = s.shame_pool
    table = Table(s, Do("summer_shame", 2)).do("shame:spearman", f"shame:{card}")
    assert table.done
    assert s.clans[2].goods["chi"] == 1
    assert s.shame_pool == pool + 2
    assert s.clans[2].claimed[0].shame == 0


def test_the_warehouse_pays_first_for_a_wall() -> None:
    """EX-6"""
    s = position()
    warehouse(s, wood=2, stone=1)
    goods(s, 0, wood=1, stone=1)
    clerks(s, "builders_encampment", 0)
    s.active = 0
    table = Table(s, Activation("builders_encampment")).do("wall:left")
    assert table.done
    assert table.changes() == mine(honour=5, wood=-1, stone=-1, warehouse=-3, levels=1, clerks=1, out=-1)
    assert defence(s, "left") == 5


def test_equal_strength_holds() -> None:
    """EX-8"""
    s = position()
    s.sections["left"].level, s.sections["left"].barricades = 1, 2
    horde(s, "left", "heavy_lancers")
    horde(s, "left", "horse_archers")
    assert (offence(s, "left"), defence(s, "left")) == (9, 9)
    assert Table(s, Do("compare", at="left")).events("section.held")
    horde(s, "left", "scouts")
    assert offence(s, "left") == 11
    assert Table(s, Do("compare", at="left")).events("section.breached")


def test_both_spaces_of_the_tea_house_lead_to_the_top() -> None:
    """EX-9"""
    s = position()
    s.tea = [1, 2, 0]
    clerks(s, "tea_house", 0, 0)
    s.active = 1
    Table(s, Activation("tea_house")).do("accept")
    assert s.tea == [0, 1, 2]


def test_tea_markers_move_in_the_old_order() -> None:
    """EX-10"""
    s = position()
    s.tea = [2, 0, 1]
    clerks(s, "tea_house", 0, 1)
    s.active = 0
    table = Table(s, Activation("tea_house")).do("accept")
    assert s.tea == [0, 2, 1]
    table.do("accept")
    assert s.tea == [0, 1, 2]


def test_production_with_an_overseer() -> None:
    """EX-12"""
    s = position()
    clerks(s, "lumber_mill", 0, 0, 1)
    overseer(s, 0, "lumber_mill", 2)
    s.active = 0
    table = Table(s, Activation("lumber_mill")).do("pass", "pass")
    assert table.done
    assert s.clans[0].goods["wood"] == 4
    assert s.clans[1].goods["wood"] == 1


def test_an_overseer_without_a_clerk_brings_nothing() -> None:
    """EX-13"""
    s = position()
    clerks(s, "quarry", 0, 0, 1)
    overseer(s, 2, "quarry", 3)
    goods(s, 2, wood=9, gold=9)
    s.active = 0
    table = Table(s, Activation("quarry")).do("pass", "pass")
    assert table.done
    assert table.changes(2) == {}


def test_alone_at_the_quarry() -> None:
    """EX-14"""
    s = position()
    clerks(s, "quarry", 0, 0, 0)
    goods(s, 0, wood=2)
    s.active = 0
    table = Table(s, Activation("quarry"))
    assert table.prompt == "shame.where"
    assert s.clans[0].goods["stone"] == 0
    table.do("shame:spearman", "place:quarry>archer", "donate:stone")
    assert table.done
    assert table.changes() == mine(
        shame=1, shame_pool=-1, stone=2, wood=-2, ranks=1, honour=2, warehouse=1, clerks=3, out=-3
    )


def test_in_company_there_is_no_shame() -> None:
    """EX-15"""
    s = position()
    clerks(s, "gold_mine", 0, 0, 1)
    s.active = 0
    table = Table(s, Activation("gold_mine")).do("pass", "pass")
    assert table.changes() == mine(gold=2, clerks=2, out=-2)
    assert table.changes(1) == {"1 gold": 1, "1 clerks": 1, "1 out": -1}


def test_in_the_turn_of_another_targets_differ() -> None:
    """EX-17"""
    s = position()
    orders(s, "economy", "economy", "economy")
    s.active = 1
    table = Table(s, Effect("economy.2", 0))
    table.do("from:pool", "to:temple", "from:pool")
    assert "to:temple" not in table.offered
    assert table.closed["to:temple"] == "closed.target_used"
    assert "to:tea_house" in table.offered


def test_nobody_moves_into_or_out_of_a_full_location() -> None:
    """EX-18"""
    s = position()
    clerks(s, "temple", 0, 1, 2)
    s.active = 1
    table = Table(s, Effect("economy.2", 0))
    assert "from:temple" not in table.offered
    table.do("from:pool")
    assert table.closed["to:temple"] == "closed.location_full"


def test_empty_sections_get_the_next_hordes() -> None:
    """EX-20"""
    s = position()
    horde(s, "left", "scouts")
    indicate(s, "left")
    Table(s, Do("place_hordes", n=2))
    assert [len(section.hordes) for section in s.sections.values()] == [1, 1, 1]


def test_a_raid_takes_shame_from_the_pool() -> None:
    """EX-21"""
    s = position()
    for name in s.sections:
        for kind in ("scouts", "berserkers", "plunderers"):
            horde(s, name, kind)
    s.shame_lost = s.shame_pool - 14
    s.shame_pool = 14
    top = s.horde_deck[-1]
    table = Table(s, Do("place_hordes", n=1))
    assert table.events("raid")
    assert s.shame_pool == 11
    assert s.horde_discard == [top]


def test_the_most_spots_claim_the_horde() -> None:
    """EX-22"""
    s = position()
    soldiers = [(0, "horseman", ["r0c0", "r0c1"]), (0, "horseman", ["r0c2", "r0c3"]), (1, "spearman", ["r1c1"])]
    horde(s, "left", "heavy_lancers", soldiers, ["r1c2"])
    assert claimant_of(s, s.sections["left"].hordes[0]) == 0
    table = Table(s, Do("defeat_check"))
    assert table.done
    assert len(s.clans[0].claimed) == 1
    assert (s.clans[0].honour, s.clans[1].honour, s.clans[2].honour) == (2, 2, 0)


def test_wounds_alone_defeat_for_nobody() -> None:
    """EX-25"""
    s = position()
    card = horde(s, "left", "scouts", wounds=["r0c0", "r0c2", "r0c3"])
    post(s, "left", 1)
    table = Table(s, Do("defeat_check"))
    assert table.changes(1) == {"1 honour": 2, "wounds": -3}
    assert s.horde_discard == [card]
    assert not any(clan.claimed for clan in s.clans)


def test_a_horseman_leaves_two_wounds_in_a_breach() -> None:
    """EX-26"""
    s = position()
    horde(s, "left", "heavy_lancers", [(1, "horseman", ["r0c0", "r0c1"])])
    table = Table(s, Do("breach_killing", at="left"))
    assert table.done
    assert s.sections["left"].hordes[0].wounds == ["r0c0", "r0c1"]
    assert s.clans[1].pool["horseman"] == 2


def test_shame_of_a_breach_is_counted_per_horde() -> None:
    """EX-27"""
    s = position()
    horde(s, "left", "berserkers", [(0, "spearman", ["r0c0"]), (1, "spearman", ["r0c2"])])
    horde(s, "left", "berserkers", [(0, "spearman", ["r0c0"])])
    rest(s, "left", 2, "spearman")
    table = Table(s, Do("compare", at="left"))
    while not table.done:
        table.do(table.offered[0])
    assert [clan.shame() for clan in s.clans] == [0, 1, 2]
    assert len(s.sections["left"].rest) == 1


def test_shame_without_a_place_costs_honour() -> None:
    """EX-29"""
    s = position()
    for kind in BASIC:
        shame(s, 1, s.clans[1].pool[kind], kind)
    s.clans[1].honour = 7
    pool = s.shame_pool
    table = Table(s, TakeShame(1, 1, "breach"))
    assert table.done
    assert s.clans[1].honour == 2
    assert (s.shame_pool, s.shame_lost) == (pool - 1, 1)


def test_the_last_token_and_none() -> None:
    """EX-30"""
    s = position()
    s.shame_lost, s.shame_pool = s.shame_pool - 1, 1
    s.clans[1].honour = 9
    table = Table(s, TakeShame(0, 1, "breach"), TakeShame(1, 1, "breach")).do("shame:archer")
    assert table.done
    assert s.clans[0].shame() == 1
    assert (s.clans[1].shame(), s.clans[1].honour) == (0, 4)


def test_the_track_does_not_end_below_zero() -> None:
    """EX-32"""
    s = position()
    s.clans[0].honour = 7
    shame(s, 0, 3)
    card = claimed(s, 0, "shield_bearers")
    assert worth(card) == 9
    s.artifacts = []
    assert final_honour(s, 0).total == 9


def test_complete_walls_end_the_game() -> None:
    """EX-33"""
    for players, ends in ((3, "walls"), (4, None)):
        s = position(players)
        s.sections["left"].level = s.sections["middle"].level = 3
        assert end_reason(s) == ends
    s.sections["right"].level = 3
    assert end_reason(s) == "walls"


def test_the_last_slot_ends_the_game() -> None:
    """EX-34"""
    s = position()
    s.slot = 6
    table = Table(s, Do("end_check"))
    assert table.play.over
    assert s.ended_by == "time"


def test_a_reed_clerk_is_company_and_stays() -> None:
    """EX-35"""
    s = position(2)
    clerks(s, "quarry", 0, 0)
    s.active = 0
    table = Table(s, Activation("quarry")).do("pass")
    assert table.done
    assert table.changes() == mine(stone=2, warehouse=1, clerks=2, out=-2)
    assert s.clerks["quarry"] == [0, 0, 1]


def test_a_reed_clerk_alone_activates_nothing() -> None:
    """EX-37"""
    s = position(2)
    s.clerks["lumber_mill"][2], s.clerks["builders_encampment"][2] = 0, 1
    assert "builders_encampment" not in candidates(s)
    clerks(s, "builders_encampment", 1)
    assert "builders_encampment" in candidates(s)


def test_two_players_have_sixteen_hordes_and_raids_of_two() -> None:
    """EX-38"""
    s = setup(GreatWallOptions(), 2, Dice(b"two"))
    assert len(s.horde_deck) + len(s.hordes()) == 16
    assert {name: len(section.hordes) for name, section in s.sections.items()} == {"middle": 1, "right": 1}
    s = position(2)
    for name in s.sections:
        for kind in ("scouts", "berserkers", "plunderers"):
            horde(s, name, kind)
    Table(s, Do("place_hordes", n=1))
    assert s.shame_pool == 18


def test_qin_gains_honour_for_clerks_and_rank() -> None:
    """EX-39"""
    s = position(1)
    s.qin_track = ["temple", "lumber_mill", "barracks", "gold_mine", "quarry"]
    clerks(s, "gold_mine", 1, 1)
    s.active = 0
    table = Table(s, Activation("gold_mine"))
    assert table.done
    assert s.clans[1].honour == 3
    assert s.qin_track[0] == "gold_mine"


def test_the_token_of_an_activated_location_becomes_the_highest() -> None:
    """EX-40"""
    s = position(1)
    s.qin_track = ["temple", "lumber_mill", "barracks", "gold_mine", "quarry"]
    clerks(s, "quarry", 1)
    s.active = 0
    Table(s, Activation("quarry", advanced=True))
    assert s.qin_track == ["quarry", "temple", "lumber_mill", "barracks", "gold_mine"]


def test_qin_moves_two_clerks_in_another_turn() -> None:
    """EX-41"""
    s = position(1)
    s.qin_track = ["temple", "lumber_mill", "barracks", "gold_mine", "quarry"]
    clerks(s, "quarry", 0, 0)
    orders(s, "economy", "economy", "reed")
    s.active = 0
    Table(s, Do("other_effects", 0, "economy.2"))
    assert s.clerks["gold_mine"][1] == 1
    assert s.clerks["barracks"][1] == 1


def test_despotism_sees_a_rival_economy() -> None:
    """EX-43"""
    for rival, moves in (("economy", 4), ("betrayal", 3)):
        s = position()
        orders(s, "despotism", rival, "betrayal")
        s.active = 0
        table = Table(s, Effect("despotism.1", 0))
        left = next(iter(table.play.asks.values())).prompt.values["left"]
        assert left == moves


def test_berserkers_rage_by_wounds_alone() -> None:
    """EX-45"""
    s = position()
    horde(s, "left", "berserkers", [(0, "spearman", ["r0c4"])], ["r0c0", "r0c2"])
    assert offence(s, "left") == 7


def test_the_hand_limit_is_five() -> None:
    """EX-47"""
    s = position()
    tactic(s, 0, *s.tactic_deck[:4])
    clerks(s, "war_academy", 0, 0)
    s.active = 0
    table = Table(s, Activation("war_academy")).do("accept")
    assert table.prompt == "tactic.limit"
    assert len(table.offered) == 6
    table.do(table.offered[0])
    assert len(s.clans[0].tactics) == 5


def test_rewards_come_after_all_recruits_are_paid() -> None:
    """EX-48"""
    s = position()
    horde(s, "left", "plunderers")
    goods(s, 0, stone=4, gold=1)
    clerks(s, "barracks", 0, 0, 1)
    s.active = 0
    table = Table(s, Activation("barracks")).do("recruit:spearman")
    assert table.prompt == "deploy.spearman"
    table.do("spot:left>1>r0c0")
    assert table.done
    assert s.clans[0].goods == {"wood": 0, "stone": 2, "gold": 2, "chi": 0}


def test_an_archer_needs_a_free_firing_spot() -> None:
    """EX-49"""
    s = position()
    for name in s.sections:
        horde(s, name, "scouts")
    post(s, "left", 1)
    table = Table(s, RecruitNext(0, 1, ["archer"], "any", free=True)).do("recruit:archer")
    sections = {token.partition(":")[2].partition(">")[0] for token in table.offered if token.startswith("spot")}
    assert sections == {"middle", "right"}
    assert {"rest:left", "rest:middle", "rest:right"} <= set(table.offered)


def test_a_complete_horde_blocks_spearmen_only() -> None:
    """EX-50"""
    s = position()
    horde(s, "left", "scouts", wounds=["r0c0", "r0c2", "r0c3"])
    horde(s, "left", "heavy_lancers")
    table = Table(s, RecruitNext(0, 1, ["spearman"], "any", free=True)).do("recruit:spearman")
    assert table.offered == ["rest:left", "rest:middle", "rest:right"]
    table = Table(position_with_two_rows(), RecruitNext(0, 1, ["horseman"], "any", free=True)).do("recruit:horseman")
    assert any(token.startswith("pair:left>2>") for token in table.offered)


def position_with_two_rows() -> State:
    s = position()
    horde(s, "left", "scouts", wounds=["r0c0", "r0c2", "r0c3"])
    horde(s, "left", "heavy_lancers")
    return s


def test_a_whole_game_can_be_played() -> None:
    """The game ends, whatever is chosen."""
    play = Play.new(GAME, GreatWallOptions(), seats=3, seed=b"whole")
    while not play.over:
        seat, ask = next(iter(play.asks.items()))
        play.choose(seat, next(iter(ask.options)))
    assert play.state.results
