"""Rules, rulings (R-n) and decision points (DP-n) of the dossier, each named in its docstring."""

from __future__ import annotations

import pytest

from games.core import Play
from games.great_wall import GAME
from games.great_wall.rules.end import concede, standing
from games.great_wall.rules.goods import from_warehouse
from games.great_wall.rules.hordes import draw_horde
from games.great_wall.state import GreatWallOptions
from games.great_wall.tables import CLANS
from games.great_wall.tasks import (
    Activation,
    ActivationStep,
    AttackNext,
    CommitNext,
    Ctx,
    Do,
    Effect,
    Event,
    March,
    MoveClerk,
    OtherEffect,
    Pay,
    PayPrice,
    RecruitNext,
    Strike,
    TakeShame,
    Window,
)
from games.great_wall.vocabulary import BASIC, MATERIALS
from tests.games.great_wall.build import (
    Table,
    advisor,
    claimed,
    clerks,
    discarded,
    general,
    goods,
    horde,
    mine,
    orders,
    position,
    post,
    rest,
    shame,
    support,
    tactic,
    warehouse,
)

# --------------------------------------------------------------------------- set-up


@pytest.mark.parametrize(("players", "hordes", "pool"), [(1, 2, 10), (2, 2, 20), (3, 3, 30), (4, 4, 40), (5, 5, 50)])
def test_set_up_by_the_number_of_players(players: int, hordes: int, pool: int) -> None:
    """Dossier 3 and 4; R-10, R-32, R-33, R-51"""
    play = Play.new(GAME, GreatWallOptions(), seats=players, seed=b"setup")
    s = play.state
    assert len(s.hordes()) == hordes
    assert s.shame_pool == pool
    assert all(section.barricades == 3 for section in s.sections.values())
    assert len(s.artifacts) == 3
    assert len(s.advisor_track) == 4
    for _ in range(2 * players):
        seat, ask = next(iter(play.asks.items()))
        play.choose(seat, next(iter(ask.options)))
    assert s.season == "autumn"
    for clan in s.clans[:players]:
        assert clan.clerks == (4 if players == 5 else 5)
        assert clan.advisors() == 2
        assert sum(clan.goods.values()) > 0


def test_general_and_advisor_are_chosen_in_secret() -> None:
    """DP-2, DP-3"""
    play = Play.new(GAME, GreatWallOptions(), seats=2, seed=b"secret")
    assert set(play.asks) == {0, 1}
    assert {ask.prompt.key for ask in play.asks.values()} == {"setup.general"}
    first = next(iter(play.asks[0].options))
    play.choose(0, first)
    play.choose(1, next(iter(play.asks[1].options)))
    assert play.state.clans[0].general == first.partition(":")[2]
    assert play.view(1).seats[0].general is None
    assert play.view(0).own.general is not None


# --------------------------------------------------------------------------- spring


@pytest.mark.parametrize("players", [1, 3, 5])
def test_clans_are_chosen_in_seat_order_before_anybody_sees_a_general(players: int) -> None:
    """DP-1, XR-62"""
    play = Play.new(GAME, GAME.options(clans="chosen"), seats=players, seed=b"clans")
    taken: list[str] = []
    while "setup.clan" in {ask.prompt.key for ask in play.asks.values()}:
        (seat,) = play.asks
        assert seat == len(taken)
        assert not play.view(seat).own.generals_dealt
        offered = [token.removeprefix("clan:") for token in play.asks[seat].options]
        assert sorted([*taken, *offered]) == sorted(clan.id for clan in CLANS if clan.id != "panda" or players == 5)
        play.choose(seat, f"clan:{offered[-1]}")
        taken.append(offered[-1])
    assert len(taken) == min(players, 4)  # the last of five answers by itself
    assert {ask.prompt.key for ask in play.asks.values()} == {"setup.general"}
    assert [seat.clan for seat in play.view(0).seats[: len(taken)]] == taken
    assert play.view(0).own.generals_dealt


def test_only_the_indicated_section_is_raided() -> None:
    """R-38"""
    s = position()
    for name, rows in (("left", 3), ("middle", 1), ("right", 1)):
        for _ in range(rows):
            horde(s, name, "scouts" if name == "left" else "berserkers")
    s.horde_deck.sort(key=lambda card: card.endswith("_left"))  # the top two show left
    assert s.indicator() == "left"
    table = Table(s, Do("place_hordes", n=1))
    assert table.events("raid")
    assert [len(section.hordes) for section in s.sections.values()] == [3, 1, 1]


def test_the_horde_deck_is_made_anew_at_once() -> None:
    """R-14, R-64"""
    s = position()
    s.horde_deck, s.horde_discard = s.horde_deck[:1], s.horde_deck[1:]
    draw_horde(s)
    assert s.horde_deck
    assert not s.horde_discard


def test_without_any_horde_none_comes_and_the_last_indicator_stays() -> None:
    """R-14"""
    s = position()
    last = s.horde_deck[0]
    s.horde_deck = [last]
    assert draw_horde(s) == last
    assert draw_horde(s) is None
    assert s.indicator() == s.last_indicator


def test_a_raid_that_empties_the_pool_makes_the_year_the_last() -> None:
    """R-24"""
    s = position()
    for name in s.sections:
        for kind in ("scouts", "berserkers", "plunderers"):
            horde(s, name, kind)
    shame(s, 0, 3)
    s.shame_lost, s.shame_pool = s.shame_pool - 2, 2
    goods(s, 0, chi=2)
    table = Table(s, Do("place_hordes", n=1), Do("summer_shame", 0), Do("end_check")).do("shame:spearman")
    assert s.shame_pool == 1
    assert table.play.over
    assert s.ended_by == "shame"


def test_two_advisors_leave_in_spring() -> None:
    """Dossier 5.1"""
    s = position()
    before = s.advisor_track.copy()
    Table(s, Do("refresh_advisor_track"))
    assert s.advisor_track[:2] == before[2:]
    assert s.advisor_discard == before[:2]


# --------------------------------------------------------------------------- summer


def test_an_empty_hand_must_take_commands_back() -> None:
    """DP-6, R-43"""
    s = position()
    discarded(s, 0, *s.clans[0].hand.copy())
    assert Table(s, Do("recover_or_honour", 0)).done
    assert len(s.clans[0].hand) == 6


def test_income_comes_before_shame_and_commands() -> None:
    """Dossier 5.2"""
    s = position()
    s.clans[0].overseers["temple"] = 2
    s.clans[0].overseer_kinds["temple"] = "archer"
    s.clans[0].pool["archer"] -= 1
    shame(s, 0, 1)
    table = Table(s, Do("summer"))
    assert table.prompt == "shame.discard"
    assert s.clans[0].goods["chi"] == 2


# --------------------------------------------------------------------------- autumn


def test_commands_are_chosen_together_and_then_placed_in_tea_order() -> None:
    """DP-7, DP-9"""
    s = position()
    s.tea = [2, 0, 1]
    s.stack = []
    s.then(Do("autumn"), Do("winter"))
    play = Play(GAME)
    play.state = s
    play._begin()
    assert set(play.asks) == {0, 1, 2}
    for seat, kind in ((1, "economy"), (0, "betrayal"), (2, "economy")):
        play.choose(seat, f"command:{kind}")
    assert list(play.asks) == [2]
    play.choose(2, "space:3")
    play.choose(0, "space:2")
    assert s.track == [1, 0, 2]
    assert s.active == 1


def test_clerks_go_anywhere_in_the_own_turn() -> None:
    """R-34, 6.1: the same target twice; the same clerk again; never where it came from"""
    s = position()
    s.active = 0
    table = Table(s, Effect("economy.1", 0)).do("from:pool", "to:temple", "from:pool", "to:temple")
    table.do("from:temple")
    assert "to:temple" not in table.offered
    table.do("to:quarry")
    assert s.clerks["temple"][0] == 1
    assert s.clerks["quarry"][0] == 1


def test_extra_moves_count_with_those_of_effect_2() -> None:
    """R-58"""
    s = position()
    general(s, 0, "gen_bi_zaiyu")
    support(s, 0, 1)
    goods(s, 0, gold=1)
    s.active = 1
    table = Table(s, OtherEffect(0, "despotism.2", 1)).do("from:pool", "to:temple", "use:gen_bi_zaiyu.0", "from:pool")
    assert "to:temple" not in table.offered


def test_all_candidates_are_activated_once_each() -> None:
    """R-37, DP-18"""
    s = position()
    clerks(s, "war_academy", 0)
    clerks(s, "builders_encampment", 0)
    clerks(s, "temple", 0, 1, 2)
    s.active = 1
    table = Table(s, ActivationStep())
    assert table.asked == 1
    assert set(table.offered) == {"activate:war_academy", "activate:builders_encampment", "activate:temple"}
    table.do("activate:temple", "activate:builders_encampment", "accept")
    assert table.done
    assert all(sum(there) == 0 for there in s.clerks.values())


def test_clerks_stay_over_winter() -> None:
    """R-7"""
    s = position()
    clerks(s, "quarry", 0, 1)
    Table(s, Do("winter"))
    assert sum(s.clerks["quarry"]) == 2


def test_betrayal_copies_the_whole_card() -> None:
    """R-42, DP-16: no Betrayal, not the own one; its owner takes part in effect 2"""
    s = position()
    orders(s, "betrayal", "conscription", "betrayal")
    s.active = 0
    table = Table(s, Effect("betrayal.1", 0))
    assert table.offered == ["copy:1", "do:move_clerks", "pass"]
    table.do("copy:1", "pass")
    assert (table.prompt, table.asked) == ("clerks.from_own", 1)
    table.do("pass")
    assert table.asked == 2


def test_an_advanced_activation_brings_no_shame() -> None:
    """R-36"""
    s = position()
    clerks(s, "quarry", 0)
    s.active = 0
    table = Table(s, Activation("quarry", advanced=True)).do("pass")
    assert table.done
    assert table.changes() == mine(stone=1, clerks=1, out=-1)


def test_the_gatekeeper_is_never_ashamed_of_being_alone() -> None:
    s = position()
    advisor(s, 0, "adv_gatekeeper")
    clerks(s, "quarry", 0, 0, 0)
    s.active = 0
    assert Table(s, Activation("quarry")).prompt == "location.donate"


def test_the_embassy_clerk_by_clerk_in_turns() -> None:
    """R-5"""
    for order, asked in (("per_player", [0, 0, 1]), ("round_robin", [0, 1, 0])):
        s = position(3, GreatWallOptions(embassy_order=order))  # type: ignore[arg-type]
        for seat in (0, 1):
            goods(s, seat, gold=9)
        clerks(s, "emperors_embassy", 0, 0, 1)
        s.active = 2
        table = Table(s, Activation("emperors_embassy"))
        found = []
        while not table.done:
            found.append(table.asked)
            table.do("hire_clerk")
        assert found == asked


def test_donations_are_of_the_own_resource_and_never_chi() -> None:
    """R-16, DP-20"""
    s = position()
    clerks(s, "temple", 0, 1, 2)
    s.active = 0
    assert Table(s, Activation("temple")).done
    assert s.warehouse == dict.fromkeys(MATERIALS, 0)
    goods(s, 0, stone=1, wood=9, gold=9, chi=9)
    clerks(s, "quarry", 0, 1, 2)
    table = Table(s, Activation("quarry")).do("pass")
    assert table.offered == ["donate:stone", "pass"]


def test_an_overseer_is_a_soldier_less() -> None:
    """R-44"""
    s = position()
    goods(s, 0, wood=4, gold=1)
    clerks(s, "quarry", 0, 1, 2)
    s.active = 0
    Table(s, Activation("quarry")).do("place:quarry>horseman")
    assert s.clans[0].pool["horseman"] == 1
    assert s.clans[0].overseers == {"quarry": 1}


# --------------------------------------------------------------------------- paying


def test_the_warehouse_pays_from_its_largest_pile() -> None:
    """R-12"""
    s = position()
    warehouse(s, wood=1, stone=3, gold=2)
    assert from_warehouse(s, 3) == {"stone": 2, "gold": 1}
    warehouse(s, wood=1, stone=1, gold=1)
    assert from_warehouse(s, 2) == {"wood": 1, "stone": 1}
    assert sum(from_warehouse(s, 9).values()) == 3


def test_a_mix_is_asked_resource_by_resource() -> None:
    """DP-G2"""
    s = position()
    goods(s, 0, wood=3, stone=1, gold=2)
    table = Table(s, Pay(0, 4, list(MATERIALS)))
    assert table.offered == ["pay:wood>1", "pay:wood>2", "pay:wood>3"]
    table.do("pay:wood>2")
    assert table.offered == ["pay:stone>0", "pay:stone>1"]
    table.do("pay:stone>0")
    assert table.done
    assert s.clans[0].goods == {"wood": 1, "stone": 1, "gold": 0, "chi": 0}


def test_only_what_can_be_paid_then_may_be_dropped() -> None:
    """DP-G8"""
    s = position()
    goods(s, 0, stone=2, gold=0)
    table = Table(s, PayPrice(0, {"stone": 2, "gold": 1}, 1))
    assert table.done  # the gold must be dropped
    assert s.clans[0].goods["stone"] == 0


# --------------------------------------------------------------------------- soldiers


def test_an_archer_may_only_man_the_wall() -> None:
    """R-9: no attack"""
    s = position()
    advisor(s, 0, "adv_archer_captain")
    table = Table(s, RecruitNext(0, 1, ["archer"], "any", free=True)).do("recruit:archer")
    assert "post:left" in table.offered
    table.do("post:left")
    assert table.changes() == mine(firing=1)


def test_an_order_drives_all_who_can() -> None:
    """R-27, DP-15"""
    s = position()
    horde(s, "left", "scouts", wounds=["r0c0", "r0c2"])
    rest(s, "left", 0, "spearman", "spearman", "horseman")
    table = Table(s, CommitNext(0, list(s.sections))).do("section:left")
    assert table.done  # one spearman takes the last spot, the others can't attack and stay
    assert table.changes() == mine(on_cards=1, resting=-2 + 1, honour=1)


def test_an_archer_attacks_once_per_order() -> None:
    """6.10"""
    s = position()
    horde(s, "left", "heavy_lancers")
    rest(s, "left", 0, "archer")
    table = Table(s, CommitNext(0, list(s.sections))).do("section:left", "spot:left>1>r0c0")
    assert table.done
    assert table.changes() == mine(resting=-1, firing=1, wounds=1)


def test_firing_is_mandatory_as_long_as_there_is_a_target() -> None:
    """R-26, DP-37"""
    s = position()
    horde(s, "left", "scouts", wounds=["r0c0"])
    s.sections["left"].level = 2
    post(s, "left", 0, 0, 1)
    table = Table(s, Do("firing_phase"))
    assert "pass" not in table.offered
    table.do("spot:left>1>r0c2")
    assert table.done
    assert s.sections["left"].hordes[0].complete()


def test_the_same_soldier_marches_once() -> None:
    """DP-29, DP-30: never onto a firing spot from a rest zone"""
    s = position()
    rest(s, "left", 0, "archer", "spearman")
    post(s, "left", 0)
    table = Table(s, March(0, "left", "right", 99, list(BASIC)))
    assert set(table.offered) == {
        "take:left>rest>spearman>rest",
        "take:left>rest>archer>rest",
        "take:left>firing>archer>firing",
        "take:left>firing>archer>rest",
        "pass",
    }
    table.do("take:left>firing>archer>firing", "take:left>rest>archer>rest", "take:left>rest>spearman>rest")
    assert table.done
    assert len(s.sections["right"].firing) == 1
    assert len(s.sections["right"].rest) == 2


def test_the_reward_comes_before_the_tactic_window() -> None:
    """6.10"""
    s = position()
    horde(s, "left", "berserkers")
    rest(s, "left", 0, "spearman")
    tactic(s, 0, "tac_heroic_charge")
    table = Table(s, Strike(0, "left", "rest", "spearman")).do("spot:left>1>r0c0")
    assert table.prompt == "tactic.soldier_attacks"
    assert s.clans[0].honour == 3


def test_many_targets_are_asked_horde_by_horde() -> None:
    """DP-24"""
    s = position()
    for name in s.sections:
        horde(s, name, "heavy_lancers")
        horde(s, name, "berserkers")
    goods(s, 0, chi=9)
    tactic(s, 0, "tac_night_raid")
    table = Table(s, Window(0, "own_turn")).do("tactic:tac_night_raid>boosted")
    assert "horde:left>1" in table.offered
    assert len(table.offered) <= 20
    table.do("horde:left>1")
    assert "spot:left>1>r0c0" in table.offered


# --------------------------------------------------------------------------- defeat and breach


def test_survivors_rest_and_the_rows_move_up() -> None:
    """R-23, R-57"""
    s = position()
    soldiers = [(0, "spearman", ["r0c0"]), (0, "spearman", ["r0c2"]), (1, "spearman", ["r0c3"])]
    horde(s, "left", "scouts", soldiers)
    second = horde(s, "left", "berserkers", wounds=["r0c0", "r0c2", "r0c4", "r1c2"])
    third = horde(s, "left", "plunderers")
    Table(s, Do("defeat_check"))
    assert [card.id for card in s.sections["left"].hordes] == [third]
    assert s.horde_discard == [second]
    assert [x.seat for x in s.sections["left"].rest] == [0]


def test_the_owner_chooses_who_dies() -> None:
    """DP-34"""
    s = position()
    horde(s, "left", "shield_bearers", [(0, "horseman", ["r0c0", "r0c1"]), (0, "spearman", ["r0c2"])])
    table = Table(s, Do("breach_killing", at="left"))
    card = s.sections["left"].hordes[0].id
    assert set(table.offered) == {f"doom:{card}>horseman", f"doom:{card}>spearman"}
    table.do(f"doom:{card}>spearman")
    assert s.sections["left"].hordes[0].soldiers[0].kind == "horseman"
    assert s.sections["left"].hordes[0].wounds == ["r0c2"]


def test_archers_on_the_wall_die_in_a_breach() -> None:
    """6.13"""
    s = position()
    horde(s, "left", "scouts")
    post(s, "left", 2)
    table = Table(s, Do("breach_killing", at="left"))
    assert table.changes(2) == {"2 firing": -1}


def test_a_wound_replaces_a_soldier_even_where_wounds_are_closed() -> None:
    """R-54"""
    s = position()
    horde(s, "left", "scouts")
    horde(s, "left", "shield_bearers", [(0, "spearman", ["r0c0"])])
    Table(s, Do("breach_killing", at="left"))
    assert s.sections["left"].hordes[1].wounds == ["r0c0"]


def test_barricades_leave_after_all_sections() -> None:
    """R-13"""
    s = position()
    for section in s.sections.values():
        section.barricades = 3
    horde(s, "right", "berserkers")
    table = Table(s, Do("assault_phase"), Do("remove_barricades"))
    assert table.events("section.held")
    assert all(section.barricades == 0 for section in s.sections.values())


def test_a_tie_for_the_horde_goes_by_tea() -> None:
    """R-45: the Reed clan's position counts like any other"""
    s = position(2)
    s.tea = [2, 0, 1]
    card = horde(s, "middle", "scouts", [(0, "spearman", ["r0c0"]), (2, "spearman", ["r0c2"])], ["r0c3"])
    Table(s, Do("defeat_check"))
    assert s.horde_discard == [card]


# --------------------------------------------------------------------------- shame, honour, tactics


def test_shame_may_lie_on_a_claimed_horde() -> None:
    """DP-G3"""
    s = position()
    card = claimed(s, 0, "scouts", 1)
    table = Table(s, TakeShame(0, 1, "breach"))
    assert set(table.offered) == {"shame:spearman", "shame:archer", "shame:horseman", f"shame:{card}"}
    table.do(f"shame:{card}")
    assert f"shame:{card}" not in Table(s, TakeShame(0, 1, "breach")).offered


def test_honour_never_falls_below_zero() -> None:
    """R-63"""
    s = position()
    s.shame_lost, s.shame_pool = s.shame_pool, 0
    s.clans[0].honour = 2
    Table(s, TakeShame(0, 1, "breach"))
    assert s.clans[0].honour == 0


def test_one_tactic_card_at_a_time() -> None:
    """R-60: an attack caused by a card opens no window for its player"""
    s = position()
    horde(s, "left", "heavy_lancers")
    post(s, "left", 0)
    tactic(s, 0, "tac_volley", "tac_heroic_charge")
    table = Table(s, Window(0, "winter_start")).do(
        "tactic:tac_volley>free", "soldier:left>firing>archer", "spot:left>1>r0c0"
    )
    assert table.done


def test_whoever_can_play_nothing_is_not_asked() -> None:
    """R-19"""
    s = position()
    tactic(s, 0, "tac_atonement")
    assert Table(s, Window(0, "summer_start")).done
    shame(s, 0, 1)
    goods(s, 0, chi=1)
    assert Table(s, Window(0, "summer_start")).offered == ["tactic:tac_atonement>free", "pass"]


def test_groups_that_mind_have_everybody_asked_who_holds_a_card() -> None:
    """R-19: who can play nothing is asked like who can"""
    s = position()
    s.ask_always = True
    assert Table(s, Window(0, "summer_start")).done  # no card: all see that
    tactic(s, 0, "tac_atonement")
    assert Table(s, Window(0, "summer_start")).offered == ["pass"]
    s.clans[0].playing = s.tactic_deck.pop()
    assert Table(s, Window(0, "summer_start")).done


def test_one_event_fires_an_ability_once() -> None:
    """R-55"""
    s = position()
    advisor(s, 0, "adv_wall_warden")
    rest(s, "left", 0, "spearman", "spearman", "archer")
    assert Table(s, Event("section_held", ctx=Ctx(section="left"))).changes() == mine(honour=2)


def test_year_limits_start_anew_with_the_year() -> None:
    """R-62"""
    s = position()
    s.used = {"year": {"x": 1}, "turn": {"y": 1}, "game": {"z": 1}}
    Table(s, Do("new_year"))
    assert s.used == {"game": {"z": 1}}


def test_a_tactic_draw_makes_an_empty_deck_anew() -> None:
    """Dossier 2"""
    s = position()
    s.tactic_discard, s.tactic_deck = s.tactic_deck, []
    table = Table(s, Effect("war_academy", 0, Ctx(location="war_academy")))
    assert table.done
    clerks(s, "war_academy", 0)
    Table(s, Effect("war_academy", 0, Ctx(location="war_academy")))
    assert len(s.clans[0].tactics) == 1
    assert not s.tactic_discard


# --------------------------------------------------------------------------- the end


def test_a_tie_goes_to_the_higher_on_the_tea_track() -> None:
    """7.2"""
    s = position()
    s.artifacts = s.artifacts[:0]
    s.tea = [1, 2, 0]
    s.slot = 6
    s.stack = [Do("end_check")]
    play = Play(GAME)
    play.state = s
    play._begin()
    result = play.standing()
    assert [placing.seat for placing in result.placings] == [1, 2, 0]
    assert result.reason.key == "win.tea"


def test_whoever_gives_up_comes_last_and_the_others_play_on() -> None:
    play = Play.new(GAME, GreatWallOptions(), seats=4, seed=b"gone")
    for _ in range(30):
        seat, ask = next(iter(play.asks.items()))
        play.choose(seat, next(iter(ask.options)))
    gone = next(iter(play.asks))
    play.concede(gone)
    while not play.over:
        seat, ask = next(iter(play.asks.items()))
        assert seat != gone
        play.choose(seat, next(iter(ask.options)))
    assert play.standing().placings[-1].seat == gone


def test_the_last_one_left_wins() -> None:
    s = position(2)
    concede(s, 0)
    assert s.over
    assert standing(s).placings[0].seat == 1


def test_soldiers_attack_up_to_the_number_and_stop_when_wanted() -> None:
    s = position()
    horde(s, "left", "heavy_lancers")
    rest(s, "left", 0, "spearman", "spearman")
    table = Table(s, AttackNext(0, 2, list(BASIC), "rest", list(s.sections)))
    table.do("soldier:left>rest>spearman", "spot:left>1>r0c0", "pass")
    assert table.done
    assert table.changes() == mine(resting=-1, on_cards=1, honour=3)


# --------------------------------------------------------------------------- what is said


def test_whoever_passes_forgoes_something_and_is_asked_again_if_wanted() -> None:
    s = position()
    table = Table(s, MoveClerk(0, 1, ["quarry", "temple"]))
    assert table.play.asks[0].ends == ("pass",)
    table.do("from:pool")
    assert not table.play.asks[0].ends


def test_nobody_is_told_to_lose_nothing() -> None:
    s = position()
    for kind in BASIC:
        s.shame_pool -= s.clans[0].pool[kind]
        s.clans[0].shamed[kind], s.clans[0].pool[kind] = s.clans[0].pool[kind], 0
    table = Table(s, TakeShame(0, 1, "breach"))
    assert table.events("shame.no_place")
    assert not table.events("honour.lost")


def test_who_moves_clerks_in_the_turn_of_another_is_told_why() -> None:
    s = position()
    orders(s, "economy", "despotism", "work_harder")
    s.active = 1
    table = Table(s, MoveClerk(0, 1, ["quarry", "temple"]))
    why = table.play.asks[0].why
    assert why and (why.key, why.values) == ("clerks.why_other", {"who": 1, "command": "despotism"})
    s.active = 0
    s.stack = []
    assert Table(s, MoveClerk(0, 1, ["quarry", "temple"])).play.asks[0].why is None
