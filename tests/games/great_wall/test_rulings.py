"""Rulings (dossier 12) that no other test names: what was decided where the texts differ or say nothing."""

from __future__ import annotations

from typing import Any

from games.core import Play
from games.great_wall import GAME
from games.great_wall.rules.court import advisor_price
from games.great_wall.rules.goods import gain
from games.great_wall.rules.locations import candidates
from games.great_wall.state import GreatWallOptions
from games.great_wall.tasks import Activation, Ctx, Do, Event, RecruitNext, TakeShame, Window
from games.great_wall.vocabulary import BASIC
from tests.games.great_wall.build import (
    Table,
    advisor,
    claimed,
    clerks,
    discarded,
    goods,
    horde,
    mine,
    position,
    rest,
    shame,
    support,
    tactic,
)


def asked_by(play: Play) -> tuple[int, Any]:
    """The first who is asked, and the question."""
    return next(iter(play.asks.items()))


# --------------------------------------------------------------------------- locations


def test_a_spearman_costs_stone_and_gold() -> None:
    """R-1: no wood"""
    s = position()
    goods(s, 0, stone=2, wood=9)
    clerks(s, "barracks", 0, 1, 2)
    assert Table(s, Activation("barracks")).done
    goods(s, 0, stone=2, gold=1)
    table = Table(s, RecruitNext(0, 1, ["spearman"], "rest")).do("recruit:spearman", "rest:left")
    assert table.changes() == mine(stone=-2, gold=-1, resting=1)


def test_the_active_player_has_no_precedence_at_a_location() -> None:
    """R-2: tea order"""
    s = position()
    s.tea, s.active = [1, 0, 2], 2
    clerks(s, "war_academy", 2, 0, 1)
    table = Table(s, Activation("war_academy"))
    asked = []
    while not table.done:
        asked.append(table.asked)
        table.do("pass")
    assert asked == s.tea


def test_a_tea_house_held_alone_leads_to_the_top_only_if_it_is_full() -> None:
    """R-3"""
    for held, advanced, order in ((2, False, [0, 1, 2]), (1, True, [1, 0, 2])):
        s = position()
        s.tea, s.active = [1, 2, 0], 0
        clerks(s, "tea_house", *[0] * held)
        Table(s, Activation("tea_house", advanced=advanced)).do("accept")
        assert s.tea == order


def test_the_only_player_takes_one_token_however_many_clerks() -> None:
    """R-4"""
    s = position()
    clerks(s, "gold_mine", 0, 0, 0)
    s.active = 0
    table = Table(s, Activation("gold_mine")).do("shame:archer", "pass")
    assert table.changes() == mine(gold=3, shame=1, shame_pool=-1, clerks=3, out=-3)


def test_barracks_and_tea_house_work_only_when_they_are_full() -> None:
    """R-6: regular; at the barracks one is ashamed of being alone, at the tea house not"""
    s = position()
    s.tea, s.active = [1, 2, 0], 0
    goods(s, 0, stone=2, gold=1)
    clerks(s, "barracks", 0, 0)
    clerks(s, "tea_house", 0)
    assert candidates(s) == []
    s.clans[0].school, s.clans[0].clerks = s.clans[0].school - 2, s.clans[0].clerks + 2
    clerks(s, "barracks", 0)
    clerks(s, "tea_house", 0)
    assert candidates(s) == ["barracks", "tea_house"]
    assert Table(s, Activation("tea_house")).prompt == "visit.tea_house"
    assert Table(s, Activation("barracks")).prompt == "shame.where"


def test_all_recruits_are_paid_before_the_first_is_deployed() -> None:
    """R-8"""
    s = position()
    goods(s, 0, stone=4, gold=2)
    clerks(s, "barracks", 0, 0, 1)
    s.active = 0
    table = Table(s, Activation("barracks")).do("recruit:spearman", "recruit:spearman")
    assert table.prompt.startswith("deploy.")
    assert sum(s.clans[0].goods.values()) == 0
    assert not any(section.rest for section in s.sections.values())


# --------------------------------------------------------------------------- goods, cards, secrets


def test_resources_never_run_out() -> None:
    """R-15"""
    s = position()
    for seat in range(3):
        gain(s, seat, "gold", 60)
    assert [clan.goods["gold"] for clan in s.clans] == [60, 60, 60]
    GAME.check(s)


def test_claimed_hordes_are_public() -> None:
    """R-17"""
    s = position()
    card = claimed(s, 0, "scouts", 1)
    play = Table(s).play
    for viewer in (None, 1):
        assert [(horde.id, horde.shame) for horde in play.view(viewer).seats[0].claimed] == [(card, 1)]


def test_goods_are_hidden_and_what_comes_and_goes_is_told() -> None:
    """R-18"""
    s = position()
    clerks(s, "quarry", 0, 1, 2)
    table = Table(s, Activation("quarry"))
    assert table.play.view(1).seats[0].goods is None
    assert table.play.view(1).own.goods["stone"] == 1
    gained = table.events("goods.gained")
    assert [event.values["who"] for event in gained] == [0, 1, 2]
    assert all(event.only is None and event.but is None for event in gained)


def test_one_tactic_card_per_event() -> None:
    """R-35"""
    s = position()
    tactic(s, 0, "tac_atonement", "tac_war_council")
    shame(s, 0, 1)
    discarded(s, 0, "economy")
    goods(s, 0, chi=1)
    table = Table(s, Window(0, "summer_start"))
    assert table.offered == ["tactic:tac_atonement>free", "tactic:tac_war_council>free", "pass"]
    table.do("tactic:tac_atonement>free", "shame:spearman")
    assert table.done
    assert s.clans[0].tactics == ["tac_war_council"]


def test_each_supporting_advisor_is_one_icon() -> None:
    """R-40"""
    s = position()
    advisor(s, 0, "adv_abbot")
    for n in range(1, 4):
        support(s, 0, 1)
        assert s.clans[0].support_icons() == n
        assert GAME.view(s).seats[0].support == n


def test_every_own_advisor_makes_the_next_one_dearer() -> None:
    """R-41: active and supporting, the new one included; never below 1"""
    s = position()
    assert advisor_price(s, 0) == 1
    support(s, 0, 2)
    advisor(s, 0, "adv_abbot")
    assert advisor_price(s, 0) == 4
    assert advisor_price(s, 0, discount=9) == 1


# --------------------------------------------------------------------------- hordes


def test_the_claimant_is_found_before_the_soldiers_die() -> None:
    """R-20"""
    s = position()
    card = horde(s, "left", "scouts", [(0, "spearman", ["r0c0"])], ["r0c2", "r0c3"])
    table = Table(s, Do("defeat_check"))
    assert [one.id for one in s.clans[0].claimed] == [card]
    assert table.changes() == mine(on_cards=-1, claimed=1, honour=2, wounds=-2)


def test_a_breach_shames_for_every_horde_without_an_own_soldier() -> None:
    """R-21: to stand elsewhere in the section is not enough"""
    s = position()
    horde(s, "left", "berserkers", [(seat, "spearman", [spot]) for seat, spot in ((0, "r0c0"), (1, "r0c2"))])
    horde(s, "left", "berserkers", [(1, "spearman", ["r0c0"]), (2, "spearman", ["r0c2"])])
    rest(s, "left", 0, "horseman")
    table = Table(s, Do("compare", at="left"))
    while not table.done:
        table.do(table.offered[0])
    assert [clan.shame() for clan in s.clans] == [1, 0, 1]


def test_shame_that_finds_no_place_leaves_the_game() -> None:
    """R-22"""
    s = position()
    for kind in BASIC:
        shame(s, 0, s.clans[0].pool[kind], kind)
    s.clans[0].honour = 9
    table = Table(s, TakeShame(0, 1, "location"))
    assert table.changes() == mine(honour=-5, shame_pool=-1)
    assert s.shame_lost == 1


def test_a_defeat_kills_card_by_card_a_breach_in_one_event() -> None:
    """R-25"""

    def two_hordes(wounds: list[str]) -> Any:
        s = position()
        for _ in range(2):
            horde(s, "left", "scouts", [(0, "spearman", ["r0c0"])], wounds)
        goods(s, 0, chi=2)
        return s

    def at_stake(table: Table) -> int:
        assert table.prompt == "save.who"
        return int(asked_by(table.play)[1].prompt.values["n"])

    table = Table(two_hordes(["r0c2", "r0c3"]), Do("defeat_check"))
    assert at_stake(table) == 1
    assert at_stake(table.do("pass")) == 1
    table = Table(two_hordes([]), Do("breach_killing", at="left"))
    assert at_stake(table) == 2
    assert table.do("pass").done


def test_a_horde_takes_nothing_from_clans_that_own_nothing() -> None:
    """R-50"""
    s = position(1)
    card = horde(s, "middle", "plunderers")
    goods(s, 0, wood=3)
    table = Table(s, Event("breach_here", ctx=Ctx(section="middle", horde=card)))
    assert table.done
    assert [sum(clan.goods.values()) for clan in s.clans] == [1, 0, 0]
    assert {event.values["who"] for event in table.events("goods.lost")} == {0}


def test_a_blocked_section_is_no_target() -> None:
    """R-39"""
    s = position(2)
    s.active = 0
    goods(s, 0, wood=9)
    clerks(s, "builders_encampment", 0)
    assert "left" not in s.sections
    table = Table(s, Activation("builders_encampment"))
    assert not any("left" in token for token in table.offered)
    table = Table(position(2), RecruitNext(0, 1, ["spearman"], "rest", free=True)).do("recruit:spearman")
    assert table.offered == ["rest:middle", "rest:right"]


def test_the_token_of_the_activated_location_moves_not_the_lowest() -> None:
    """R-31"""
    s = position(1)
    s.qin_track = ["temple", "lumber_mill", "barracks", "gold_mine", "quarry"]
    clerks(s, "lumber_mill", 1)
    s.active = 0
    Table(s, Activation("lumber_mill", advanced=True))
    assert s.qin_track == ["lumber_mill", "temple", "barracks", "gold_mine", "quarry"]


# --------------------------------------------------------------------------- the end


def test_the_last_wall_ends_the_game_only_after_winter() -> None:
    """R-11"""
    s = position(2)
    s.active = 0
    s.sections["middle"].level, s.sections["right"].level = 3, 2
    goods(s, 0, wood=15)
    clerks(s, "builders_encampment", 0)
    table = Table(s, Activation("builders_encampment")).do("wall:right")
    assert s.walls_complete() == 2
    assert not table.play.over
    assert Table(s, Do("end_check")).play.over


def test_who_gives_up_declines_and_is_placed_by_the_order_of_leaving() -> None:
    """R-66"""
    play = Play.new(GAME, GreatWallOptions(), seats=4, seed=b"leaving")
    for _ in range(12):
        seat, question = asked_by(play)
        play.choose(seat, next(iter(question.options)))
    first, second = 1, 3
    play.concede(first)
    play.concede(second)
    while not play.over:
        seat, question = asked_by(play)
        assert seat not in (first, second)
        play.choose(seat, next(iter(question.options)))
    assert [placing.seat for placing in play.standing().placings][2:] == [second, first]


def test_alone_against_qin_giving_up_loses() -> None:
    """R-66"""
    play = Play.new(GAME, GreatWallOptions(), seats=1, seed=b"leaving")
    play.concede(0)
    assert play.over
    assert [placing.rank for placing in play.standing().placings] == [2]
