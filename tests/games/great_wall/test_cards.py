"""Every card of every table does what it says: the change it brings is written down here by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from games.great_wall.rules.attack import reach
from games.great_wall.rules.battle import claimant_of, defence, offence
from games.great_wall.rules.build import donations, overseer_price, wall_price
from games.great_wall.rules.court import advisor_price
from games.great_wall.rules.end import artifact_honour
from games.great_wall.rules.goods import hand_limit
from games.great_wall.rules.locations import tea_steps, yields
from games.great_wall.rules.recruit import recruit_price
from games.great_wall.rules.values import closed_to_wounds, immune, lethality_on, modified, price
from games.great_wall.state import GreatWallOptions, State
from games.great_wall.tables import (
    ABILITIES,
    ADVISORS,
    ARTIFACTS,
    COMMAND_KINDS,
    GENERALS,
    HORDE_TYPES,
    MODIFIERS,
    TACTICS,
    Advisor,
    General,
    HordeType,
    Tactic,
)
from games.great_wall.tasks import Ctx, Do, Effect, Event, Task, Window
from games.great_wall.vocabulary import Kind
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
    overseer,
    position,
    post,
    rest,
    shame,
    support,
    tactic,
)

EXTENDED = GreatWallOptions(extended_decks=True)


def full(players: int = 3) -> State:
    """Seat 0 has something of everything, and two supporting advisors (S = 2)."""
    s = position(players, EXTENDED)
    goods(s, 0, wood=9, stone=9, gold=9, chi=9)
    horde(s, "left", "scouts")
    horde(s, "left", "light_cavalry")
    horde(s, "middle", "plunderers")
    horde(s, "right", "heavy_lancers")
    rest(s, "left", 0, "spearman", "horseman")
    post(s, "left", 0)
    overseer(s, 0, "quarry", 1)
    overseer(s, 0, "temple", 2)
    shame(s, 0, 2)
    clerks(s, "quarry", 0)
    clerks(s, "emperors_embassy", 0)
    clerks(s, "logistics_center", 0)
    discarded(s, 0, "betrayal", "conscription")
    support(s, 0, 2)
    s.tea = [1, 2, 0, *range(3, len(s.clans))]
    s.active = 0
    return s


SPEAR = Ctx(section="left", row=1, kind="spearman", amount=1, seat=0)
SHOT = Ctx(section="left", row=1, kind="archer", amount=1, seat=0)
RIDE = Ctx(section="left", row=1, kind="horseman", amount=2, seat=0)

Case = tuple[Task, list[str], dict[str, int]]


# --------------------------------------------------------------------------- abilities that fire

FIRED: dict[str, Case] = {
    "gen_yue_fei.0": (Event("soldier_attacks", 0, SPEAR), [], mine(honour=2)),
    "gen_han_shizhong.0": (Event("summer_start"), ["gain:wood", "gain:gold"], mine(wood=1, gold=1)),
    "gen_liang_hongyu.0": (Event("soldier_attacks", 0, SHOT), [], mine(honour=1)),
    "gen_meng_gong.1": (Event("soldier_attacks", 0, RIDE), [], mine(honour=1)),
    "gen_yu_jie.0": (Event("wall_built", 0, Ctx(section="left", amount=1)), [], mine(honour=3)),
    "gen_wang_jian.0": (Event("section_held", ctx=Ctx(section="left")), [], mine(honour=2)),
    "gen_wen_tianxiang.0": (
        Event("summer_start"),
        ["use:gen_wen_tianxiang.0", "shame:spearman", "shame:spearman"],
        mine(shame=-2, shame_pool=2, chi=-2, honour=2),
    ),
    "gen_wen_tianxiang.1": (Event("shame_discarded", 0, Ctx(amount=3)), [], mine(honour=3)),
    "gen_xin_qiji.0": (Event("tactic_played", 0, Ctx(amount=1)), [], mine(honour=2)),
    "gen_di_qing.0": (
        Event("turn_start", 0),
        [*["use:gen_di_qing.0", "from:pool", "to:temple"] * 2],
        mine(chi=-2, clerks=-2, out=2),
    ),
    "gen_mu_guiying.0": (
        Event("horde_claimed", 0, Ctx(section="left")),
        ["gain:chi", "gain:stone"],
        mine(chi=1, stone=1),
    ),
    "gen_bi_zaiyu.0": (
        Event("other_effect", 0, Ctx(seat=1)),
        ["use:gen_bi_zaiyu.0", "from:pool", "to:temple"],
        mine(gold=-1, clerks=-1, out=1),
    ),
    "gen_fan_zhongyan.1": (Event("donated", 0, Ctx(location="quarry")), [], mine(chi=1)),
    "gen_su_dongpo.0": (
        Event("location_activated", 0, Ctx(location="temple", amount=1)),
        ["gain:wood", "gain:wood"],
        mine(wood=2),
    ),
    "gen_bi_sheng.1": (Event("summer_start"), ["gain:wood", "gain:chi", "gain:gold"], mine(wood=1, chi=1, gold=1)),
    "gen_zhang_shijie.0": (Event("commands_revealed"), ["use:gen_zhang_shijie.0"], mine(chi=-1, tea=2)),
    "gen_zhang_shijie.1": (Event("command_placed", 0, Ctx(amount=1)), [], mine(honour=1)),
    "adv_tax_collector.0": (Event("summer_start"), [], mine(gold=2)),
    "adv_caravan_leader.0": (
        Event("turn_start", 0),
        ["use:adv_caravan_leader.0", "exchange", "pay:wood>1", "gain:chi", "pass"],
        mine(wood=-1, chi=1),
    ),
    "adv_money_changer.0": (
        Event("turn_start", 0),
        ["use:adv_money_changer.0", "exchange", "gain:gold", "gain:stone"],
        mine(chi=-1, gold=1, stone=1),
    ),
    "adv_road_builder.0": (Event("overseer_upgraded", 0, Ctx(location="quarry", amount=2)), [], mine(honour=2)),
    "adv_steward.0": (Event("overseer_income", 0, Ctx(amount=3)), ["gain:stone"], mine(stone=1)),
    "adv_chief_clerk.0": (
        Event("turn_start", 0),
        ["use:adv_chief_clerk.0", "from:pool", "to:temple"],
        mine(gold=-1, clerks=-1, out=1),
    ),
    "adv_messenger.0": (
        Event("other_effect", 0, Ctx(seat=1)),
        ["use:adv_messenger.0", "from:quarry", "to:temple"],
        mine(chi=-1),
    ),
    "adv_schoolmaster.1": (Event("clerk_hired", 0, Ctx(amount=1)), [], mine(honour=1)),
    "adv_inspector.0": (
        Event("command_step_end", 0),
        ["use:adv_inspector.0", "activate:quarry", "pass", "pass"],
        mine(chi=-1, stone=2, clerks=1, out=-1),
    ),
    "adv_tea_master.0": (Event("tea_moved", 0, Ctx(amount=1)), [], mine(chi=1, honour=1)),
    "adv_calligrapher.0": (Event("advisor_hired", 0, Ctx(amount=1)), [], mine(honour=3)),
    "adv_drafting_scribe.0": (
        Event("commands_recovered", 0, Ctx(amount=2)),
        ["use:adv_drafting_scribe.0"],
        mine(tactics=1),
    ),
    "adv_tactician.0": (Event("tactic_played", 0, Ctx(amount=1)), [], mine(chi=1)),
    "adv_standard_keeper.0": (Event("soldier_attacks", 0, SPEAR), [], mine(honour=1)),
    "adv_cavalry_captain.0": (Event("soldier_attacks", 0, RIDE), [], mine(honour=2)),
    "adv_archer_captain.0": (Event("soldier_attacks", 0, SHOT), [], mine(honour=1)),
    "adv_sharpshooter.0": (
        Event("winter_start"),
        ["use:adv_sharpshooter.0", "soldier:left>firing>archer", "spot:left>2>r1c3"],
        mine(wounds=1),
    ),
    "adv_vanguard_officer.0": (
        Event("turn_start", 0),
        ["use:adv_vanguard_officer.0", "soldier:left>rest>spearman", "spot:left>1>r0c0"],
        mine(chi=-1, resting=-1, on_cards=1, honour=2),
    ),
    "adv_trophy_hunter.0": (Event("horde_claimed", 0, Ctx(section="left")), [], mine(honour=3)),
    "adv_grave_keeper.0": (Event("soldiers_killed", 0, Ctx(section="left", amount=3)), [], mine(honour=3)),
    "adv_wall_warden.0": (Event("section_held", ctx=Ctx(section="left")), [], mine(honour=2)),
    "adv_imperial_censor.0": (Event("commands_revealed"), [], mine(gold=2)),
    "adv_war_scholar.1": (Event("advisor_hired", 0, Ctx(amount=1)), ["use:adv_war_scholar.1"], mine(tactics=1)),
    "adv_logistician.0": (
        Event("location_activated", 0, Ctx(location="logistics_center", amount=1)),
        ["use:adv_logistician.0", "soldier:left>rest>horseman", "pair:left>2>r0c0>r0c1"],
        mine(resting=-1, on_cards=1, honour=2, gold=1),
    ),
    # with a position of their own, below
    "gen_yang_ye.0": (Do("none"), [], {}),
    "adv_quartermaster.0": (Do("none"), [], {}),
    "adv_land_surveyor.0": (Do("none"), [], {}),
}


def own_card(s: State, card: str) -> None:
    if card in GENERALS:
        general(s, 0, card)
    else:
        advisor(s, 0, card)


@pytest.mark.parametrize("key", [key for key, case in FIRED.items() if case[0] != Do("none")])
def test_an_ability_brings_what_its_card_says(key: str) -> None:
    task, tokens, expected = FIRED[key]
    card = key.rpartition(".")[0]
    s = full(5 if card in FIFTH else 3)
    own_card(s, card)
    if card == "adv_imperial_censor":
        orders(s, "attack_order", "economy", "economy", "economy", "despotism")
    table = Table(s, task).do(*tokens)
    assert table.done
    assert table.changes() == expected


FIFTH = {card for card, facts in GENERALS.items() if facts.set == "fifth_player"}
FIFTH |= {card for card, facts in ADVISORS.items() if facts.set == "fifth_player"}


def of_the_base(cards: Mapping[str, General | Advisor | Tactic | HordeType]) -> set[str]:
    """Those of expansions are tested beside their rules."""
    return {card for card, facts in cards.items() if facts.set in ("core", "fifth_player", "extra")}


def test_every_ability_that_fires_is_tested() -> None:
    cards = of_the_base(GENERALS) | of_the_base(ADVISORS)
    assert {key for key in ABILITIES if key.rpartition(".")[0] in cards} == set(FIRED)


@pytest.mark.parametrize("key", ["gen_yue_fei.0", "adv_standard_keeper.0"])
def test_another_kind_does_not_fire_it(key: str) -> None:
    s = full()
    own_card(s, key.rpartition(".")[0])
    assert Table(s, Event("soldier_attacks", 0, RIDE)).changes() == {}


def test_a_limit_of_one_turn() -> None:
    s = full()
    general(s, 0, "gen_yue_fei")
    table = Table(s, Event("soldier_attacks", 0, SPEAR), Event("soldier_attacks", 0, SPEAR))
    assert table.changes() == mine(honour=2)
    assert Table(s, Do("turn", n=0), Event("soldier_attacks", 0, SPEAR)).s.clans[0].honour == 4


def test_a_limit_of_one_year_counts_up_to_its_number() -> None:
    s = full()
    general(s, 0, "gen_liang_hongyu")  # 2 x S = 4 times
    assert Table(s, *[Event("soldier_attacks", 0, SHOT)] * 6).changes() == mine(honour=4)


def test_yang_ye_saves_for_less() -> None:
    s = full()
    general(s, 0, "gen_yang_ye")
    post(s, "left", 0)
    s.sections["left"].level = 1
    check_full = Table(s, Do("breach_killing", at="left"))
    check_full.do("use:gen_yang_ye.0", "save:firing>archer", "save:firing>archer")
    assert check_full.done
    assert check_full.changes() == mine(chi=-2, firing=-2, resting=2)


def test_the_quartermaster_needs_a_soldier_on_the_horde() -> None:
    for present in (True, False):
        s = position()
        advisor(s, 0, "adv_quartermaster")
        spots: list[tuple[int, Kind, list[str]]] = [(0 if present else 1, "spearman", ["r0c0"])]
        card = horde(s, "left", "scouts", spots, ["r0c2", "r0c3"])
        table = Table(s, Event("horde_defeated", ctx=Ctx(section="left", horde=card, row=1)))
        if present:
            table.do("gain:chi")
        assert table.changes() == (mine(chi=1) if present else {})


def test_the_land_surveyor_wants_two_others() -> None:
    for others, expected in ((1, {}), (2, mine(wood=1))):
        s = position(5)
        advisor(s, 0, "adv_land_surveyor")
        clerks(s, "quarry", 0, *range(1, others + 1))
        table = Table(s, Event("location_activated", 0, Ctx(location="quarry", amount=1)))
        if expected:
            table.do("gain:wood")
        assert table.changes() == expected


# --------------------------------------------------------------------------- static abilities

Reading = Callable[[State], Any]

STATIC: dict[str, tuple[Reading, Any, Any]] = {
    "gen_meng_gong": (lambda s: recruit_price(s, 0, "horseman", 0).drop, 0, 2),
    "gen_fan_zhongyan": (lambda s: donations(s, 0, ["stone"], 2, "quarry")["donate:stone"][0].n, 2, 4),  # type: ignore[union-attr]
    "gen_bi_sheng": (lambda s: modified(s, 0, "overseers_forbidden", 0), 0, 1),
    "gen_yang_miaozhen": (lambda s: reach(s, 0, "spearman"), 1, 3),
    "adv_forester": (lambda s: yields(s, 0, "lumber_mill"), 0, 1),
    "adv_quarry_master": (lambda s: yields(s, 0, "quarry"), 2, 3),
    "adv_mint_warden": (lambda s: yields(s, 0, "gold_mine"), 0, 1),
    "adv_abbot": (lambda s: yields(s, 0, "temple"), 2, 3),
    "adv_granary_keeper": (lambda s: modified(s, 0, "honour.donate", 2), 2, 3),
    "adv_chief_overseer": (lambda s: overseer_price(s, 0, "lumber_mill").drop, 0, 1),  # type: ignore[union-attr]
    "adv_exorcist": (lambda s: price(s, 0, "cost.shame", 2), 2, 1),
    "adv_schoolmaster": (lambda s: price(s, 0, "cost.clerk", 2), 2, 1),
    "adv_gatekeeper": (lambda s: (immune(s, 0, "location"), immune(s, 0, "breach")), (False, False), (True, False)),
    "adv_hostess": (lambda s: tea_steps(s, 0, "tea_house"), 1, 2),
    "adv_court_lady": (lambda s: advisor_price(s, 0), 3, 3),  # itself one advisor more, one gold less
    "adv_archivist": (lambda s: modified(s, 0, "honour.command_cash", 2), 2, 3),
    "adv_drill_sergeant": (lambda s: recruit_price(s, 0, "spearman", 0).drop, 0, 1),
    "adv_bowyer": (lambda s: recruit_price(s, 0, "archer", 0).drop, 0, 1),
    "adv_horse_breeder": (lambda s: recruit_price(s, 0, "horseman", 0).drop, 0, 1),
    "adv_field_surgeon": (lambda s: price(s, 0, "cost.save", 2), 2, 1),
    "adv_pathfinder": (lambda s: reach(s, 0, "spearman"), 1, 2),
    "adv_war_poet": (lambda s: modified(s, 0, "honour.defeat_soldier", 2), 2, 3),
    "adv_signal_officer": (lambda s: modified(s, 0, "honour.defeat_archer", 2), 2, 3),
    "adv_duellist": (lambda s: modified(s, 0, "majority", 1), 1, 2),
    "adv_engineer": (lambda s: wall_price(s, 0, "left"), 5, 3),
    "adv_carpenter": (lambda s: price(s, 0, "cost.barricade", 2), 2, 1),
    "adv_architect": (lambda s: modified(s, 0, "honour.wall", 5), 5, 7),
    "adv_war_scholar": (lambda s: hand_limit(s, 0), 5, 7),
}


@pytest.mark.parametrize("card", STATIC)
def test_a_static_ability_changes_its_number(card: str) -> None:
    read, without, with_it = STATIC[card]
    s = full(5 if card in FIFTH else 3)
    assert read(s) == without
    own_card(s, card)
    assert read(s) == with_it


def test_every_static_ability_is_tested() -> None:
    cards = of_the_base(GENERALS) | of_the_base(ADVISORS)
    assert {card for card in cards if MODIFIERS[card]} == set(STATIC)


def test_the_duellist_claims_a_tie_he_would_lose() -> None:
    s = position()
    s.tea = [1, 0, 2]
    horde(s, "left", "scouts", [(0, "spearman", ["r0c0"]), (1, "spearman", ["r0c2"])], ["r0c3"])
    assert claimant_of(s, s.sections["left"].hordes[0]) == 1
    advisor(s, 0, "adv_duellist")
    assert claimant_of(s, s.sections["left"].hordes[0]) == 0


def test_a_price_never_falls_below_one() -> None:
    """R-53"""
    s = position()
    advisor(s, 0, "adv_court_lady", "adv_field_surgeon")
    s.clans[0].active.remove("adv_court_lady")
    s.clans[0].active.remove("adv_field_surgeon")
    s.advisor_deck += ["adv_court_lady", "adv_field_surgeon"]
    assert advisor_price(s, 0, discount=3) == 1
    advisor(s, 0, "adv_drill_sergeant")
    assert recruit_price(s, 0, "spearman", 5).drop == 2


# --------------------------------------------------------------------------- tactic cards: free half, boosted half

HERE = Ctx(section="left", row=1, kind="horseman", amount=2, seat=0)  # the horde is filled in
QUARRY = Ctx(location="quarry", amount=1)
EMBASSY = Ctx(location="emperors_embassy", amount=1)

HALVES: dict[str, tuple[list[str], dict[str, int], list[str], dict[str, int]]] = {
    "tac_retreat": (
        ["save:firing>archer"],
        mine(firing=-1, resting=1),
        ["save:firing>archer"],
        mine(firing=-1, resting=1),
    ),
    "tac_restless": (
        ["place:lumber_mill>archer"],
        mine(gold=-1, ranks=1),
        ["place:lumber_mill>archer", "upgrade:quarry", "drop:wood", "drop:wood"],
        mine(gold=-2, ranks=2),
    ),
    "tac_forced_march": (
        ["march:left>middle", "take:left>rest>spearman>rest", "pass"],
        {},
        [
            "march:left>middle",
            "take:left>rest>spearman>rest",
            "pass",
            "soldier:middle>rest>spearman",
            "spot:middle>1>r0c0",
        ],
        mine(resting=-1, on_cards=1, gold=2),
    ),
    "tac_volley": (
        ["soldier:left>firing>archer", "spot:left>1>r0c0"],
        mine(wounds=1),
        ["soldier:left>firing>archer", "spot:left>1>r0c0"],
        mine(wounds=1),
    ),
    "tac_night_raid": (
        ["spot:left>1>r0c0"],
        mine(wounds=1),
        ["spot:left>2>r0c0", "spot:left>2>r0c1"],
        mine(wounds=2, honour=2),
    ),
    "tac_requisition": (["gain:wood", "gain:gold"], mine(wood=1, gold=1), ["gain:wood"] * 4, mine(wood=4)),
    "tac_bribery": (["exchange"], mine(gold=-1, chi=2), ["exchange"] * 2, mine(gold=-2, chi=4, honour=2)),
    "tac_court_favour": (
        ["hire_clerk"],
        mine(gold=-1, school=-1, clerks=1),
        ["hire_clerk"],
        mine(school=-1, clerks=1, honour=2),
    ),
    "tac_tea_ceremony": ([], mine(tea=1), [], mine(tea=2)),
    "tac_urgent_orders": (
        ["from:pool", "to:temple"],
        mine(clerks=-1, out=1),
        ["from:pool", "to:temple", "from:pool", "to:temple", "pass"],
        mine(clerks=-2, out=2),
    ),
    "tac_double_shift": ([], mine(stone=1), [], mine(stone=1)),
    "tac_palisade": (
        ["barricade:left", "pay:wood>1"],
        mine(wood=-1, honour=2, barricades=1),
        ["barricade:left", "barricade:left"],
        mine(honour=2, barricades=2),
    ),
    "tac_mason_corps": (
        ["wall:left", "pay:wood>4"],
        mine(wood=-4, honour=5, levels=1),
        ["wall:left", "pay:wood>1"],
        mine(wood=-1, honour=5, levels=1),
    ),
    "tac_levy": (
        ["recruit:spearman", "drop:gold", "rest:right"],
        mine(stone=-2, resting=1),
        ["recruit:spearman", "spot:left>1>r0c0"],
        mine(on_cards=1, honour=2),
    ),
    "tac_ambush": (["spot:left>1>r0c0"], mine(wounds=1), ["spot:left>1>r0c0", "spot:left>1>r0c2"], mine(wounds=2)),
    "tac_heroic_charge": ([], mine(honour=2), [], mine(honour=6)),
    "tac_atonement": (
        ["shame:spearman"],
        mine(chi=-1, shame=-1, shame_pool=1),
        ["shame:spearman", "shame:spearman"],
        mine(shame=-2, shame_pool=2),
    ),
    "tac_envoys": (["pass", "pass"], {}, ["ADVISOR", "supporting"], mine(gold=-1, advisors=1)),
    "tac_war_council": (
        ["recover:betrayal"],
        mine(hand=1, discard=-1),
        ["recover:betrayal", "recover:conscription"],
        mine(hand=2, discard=-2, tactics=1),
    ),
    "tac_last_stand": ([], mine(honour=2), ["save:firing>archer"], mine(honour=2, firing=-1, resting=1)),
    "tac_relief_column": (
        ["recruit:horseman", "drop:wood", "rest:left"],
        mine(gold=-3, resting=1),
        ["recruit:archer", "drop:chi", "drop:chi", "post:left"],
        {},
    ),
    "tac_boiling_oil": (["section:left"], mine(defence=2), ["section:left"], mine(defence=5)),
    "tac_harvest_feast": (["income:temple"], mine(chi=2), ["income:temple", "income:quarry"], mine(chi=2, stone=1)),
    "tac_council_of_scribes": (["DRAWN"], mine(tactics=1), [], mine(tactics=2)),
    "tac_open_granary": (
        ["donate:wood"],
        mine(wood=-1, warehouse=1, honour=3),
        ["donate:wood", "donate:stone", "pass"],
        mine(wood=-1, stone=-1, warehouse=2, honour=6),
    ),
    "tac_cavalry_charge": (
        ["soldier:left>rest>horseman", "pair:left>2>r0c0>r0c1"],
        mine(resting=-1, on_cards=1, honour=2, gold=1),
        ["recruit:horseman", "drop:gold", "drop:gold", "rest:left"],
        mine(gold=-1, wood=-1, resting=1),
    ),
    "tac_sortie": (
        ["soldier:left>rest>spearman", "spot:left>1>r0c0"],
        mine(resting=-1, on_cards=1, honour=2),
        ["soldier:left>rest>spearman", "spot:left>1>r0c0", "soldier:left>rest>horseman", "pair:left>2>r0c0>r0c1"],
        mine(resting=-2, on_cards=2, honour=4, gold=1),
    ),
    "tac_forged_edict": (
        ["activate:quarry", "pass", "pass"],
        mine(stone=2, clerks=1, out=-1),
        ["activate:emperors_embassy", "pass"],
        mine(clerks=1, out=-1),
    ),
    "tac_flooded_fields": (
        ["spot:left>1>r0c0"],
        mine(wounds=1),
        ["spot:left>1>r0c0", "spot:left>1>r0c2", "pass"],
        mine(wounds=2),
    ),
    "tac_census": (
        ["hire_clerk"],
        mine(gold=-2, school=-1, clerks=1),
        ["hire_clerk", "from:pool", "to:temple"],
        mine(gold=-1, school=-1, out=1),
    ),
}


@pytest.mark.parametrize("boosted", [False, True], ids=["free", "boosted"])
@pytest.mark.parametrize("card", HALVES)
def test_a_tactic_card_does_what_its_half_says(card: str, boosted: bool) -> None:
    free, free_changes, dear, dear_changes = HALVES[card]
    facts = TACTICS[card]
    s = full(5 if facts.set == "fifth_player" else 3)
    tactic(s, 0, card)
    if card == "tac_relief_column":
        s.sections["left"].level = 1
        for name in ("middle", "right"):  # no room on other walls
            post(s, name, 1)
        s.sections["left"].rows, taken = [], s.sections["left"].hordes
        s.horde_deck += [gone.id for gone in taken]
    contexts = {"soldier_attacks": HERE, "location_activated": EMBASSY if card == "tac_court_favour" else QUARRY}
    ctx = contexts.get(facts.window, Ctx())
    if facts.window == "soldier_attacks":
        ctx = Ctx(section="left", horde=s.sections["left"].hordes[0].id, row=1, kind="horseman", amount=2, seat=0)
    task: Task = Window(0, facts.window, ctx)
    if facts.window == "killing":
        task = Do("breach_killing", at="left")
    half = "boosted" if boosted else "free"
    table = Table(s, task).do(f"tactic:{card}>{half}")
    expected = dict(dear_changes if boosted else free_changes)
    for token in dear if boosted else free:
        if token == "ADVISOR":
            token = next(offered for offered in table.offered if offered.startswith("advisor:"))
        elif token == "DRAWN":
            token = table.offered[0]
        elif token not in table.offered and token.startswith("spot:"):
            table.do(f"horde:{'>'.join(token.partition(':')[2].split('>')[:2])}")
        table.do(token)
    if facts.window == "killing" and not table.done:
        table.do("pass")
    if facts.window == "killing" and "0 resting" not in expected:
        expected |= mine(firing=-1)  # the archer is lost
    expected |= mine(tactics=expected.pop("0 tactics", 0) - 1)
    if boosted:
        expected |= mine(chi=expected.pop("0 chi", 0) - facts.boosted.chi)
    if card == "tac_relief_column" and boosted:
        expected |= mine(firing=1, wood=-1)
    assert table.done
    assert table.changes() == {name: n for name, n in expected.items() if n}
    assert s.tactic_discard[-1] == card


def test_every_tactic_card_is_tested() -> None:
    assert set(HALVES) == of_the_base(TACTICS)


# --------------------------------------------------------------------------- hordes


def test_scouts_remove_a_barricade_when_they_arrive() -> None:
    s = position()
    s.sections["left"].barricades = 3
    card = horde(s, "left", "scouts")
    Table(s, Event("horde_arrives", ctx=Ctx(section="left", horde=card, row=1)))
    assert s.sections["left"].barricades == 2


def test_horse_archers_kill_an_archer_of_each_seat() -> None:
    """R-49"""
    s = position()
    s.sections["left"].level = 3
    horde(s, "left", "horse_archers")
    post(s, "left", 0, 0, 1)
    table = Table(s, Do("assault", at="left"))
    assert [sum(x.seat == seat for x in s.sections["left"].firing) for seat in (0, 1)] == [1, 0]
    assert len(table.events("soldiers.killed")) == 2


def test_light_cavalry_grows_with_company() -> None:
    s = position()
    horde(s, "left", "light_cavalry")
    assert offence(s, "left") == 4
    horde(s, "left", "scouts")
    assert offence(s, "left") == 4 + 1 + 2


def test_heavy_lancers_kill_one_more() -> None:
    """R-48"""
    s = position()
    horde(s, "left", "heavy_lancers")
    assert lethality_on(s, 0, "left", 1, s.sections["left"].hordes[0]) == s.lethality + 1


def test_siege_crew_in_front_makes_barricades_useless() -> None:
    s = position()
    s.sections["left"].level, s.sections["left"].barricades = 1, 3
    horde(s, "left", "scouts")
    horde(s, "left", "siege_crew")
    assert defence(s, "left") == 11
    s.sections["left"].rows.reverse()
    assert defence(s, "left") == 5


def test_plunderers_take_from_those_who_were_not_there() -> None:
    """R-59"""
    s = position()
    card = horde(s, "left", "plunderers", [(0, "spearman", ["r0c0"])])
    for seat in range(3):
        goods(s, seat, wood=1, chi=2)
    table = Table(s, Event("breach_here", ctx=Ctx(section="left", horde=card)))
    table.do("lose:wood").do("lose:chi", "lose:chi")
    assert table.done
    assert [sum(clan.goods.values()) for clan in s.clans] == [3, 1, 1]


def test_shield_bearers_behind_can_not_be_wounded() -> None:
    s = position()
    horde(s, "left", "shield_bearers")
    horde(s, "left", "shield_bearers")
    first, second = s.sections["left"].hordes
    assert not closed_to_wounds(s, 1, first)
    assert closed_to_wounds(s, 2, second)


def test_shamans_heal_their_neighbours() -> None:
    s = position(3, EXTENDED)
    horde(s, "left", "heavy_lancers", wounds=["r1c1", "r0c1", "r0c0"])
    horde(s, "left", "shamans", wounds=["r0c1"])
    Table(s, Event("year_end"))
    assert [card.wounds for card in s.sections["left"].hordes] == [["r1c1"], ["r0c1"]]


def test_the_khans_guard_costs_the_attacker_chi() -> None:
    s = position(3, EXTENDED)
    horde(s, "left", "khans_guard")
    rest(s, "left", 0, "spearman")
    goods(s, 0, chi=1)
    table = Table(s, Effect("attack_order.2/0/0", 0)).do("soldier:left>rest>spearman", "spot:left>1>r0c0")
    assert table.changes() == mine(resting=-1, on_cards=1, honour=2, chi=-1)


def test_every_horde_has_a_test_of_its_own() -> None:
    tested = {"scouts", "horse_archers", "light_cavalry", "heavy_lancers", "siege_crew", "plunderers"}
    tested |= {"shield_bearers", "berserkers", "shamans", "khans_guard"}  # the berserkers are EX-45
    assert tested == of_the_base(HORDE_TYPES)


# --------------------------------------------------------------------------- artifacts


def test_artifacts_score_what_they_count() -> None:
    s = full()
    claimed(s, 0, "berserkers")
    claimed(s, 0, "berserkers", 1)
    scores = {card.id: artifact_honour(s, 0, card.id) for card in ARTIFACTS.values() if card.set in ("core", "extra")}
    assert scores == {
        "art_jade_seal": 3,
        "art_terracotta_army": 6,
        "art_golden_abacus": 6,
        "art_celadon_tea_set": 6,
        "art_bronze_mirror": 0,
        "art_merchant_ledger": 18,
        "art_dragon_banner": 6,
        "art_book_of_war": 0,
        "art_white_jade_tablet": 0,
        "art_scholar_hat": 5,
    }
    tactic(s, 0, *s.tactic_deck[:2])
    support(s, 0, 2)
    assert artifact_honour(s, 0, "art_book_of_war") == 6
    assert artifact_honour(s, 0, "art_bronze_mirror") == 8


# --------------------------------------------------------------------------- commands

COMMANDS: dict[str, tuple[list[str], dict[str, int]]] = {
    "economy.1": (["from:pool", "to:temple", "from:pool", "to:temple", "pass"], mine(clerks=-2, out=2)),
    "economy.3": (["gain:wood"], mine(wood=1)),
    "despotism.1": (["from:pool", "to:temple", "pass"], mine(clerks=-1, out=1)),
    "despotism.3": (["activate:quarry", "pass", "pass"], mine(stone=2, clerks=1, out=-1)),
    "work_harder.1": (["from:pool", "to:temple", "pass"], mine(clerks=-1, out=1)),
    "work_harder.3": (["wall:left", "pay:wood>4"], mine(wood=-4, honour=5, levels=1)),
    "conscription.1": (["from:pool", "to:temple", "pass"], mine(clerks=-1, out=1)),
    "conscription.3": (["recruit:spearman", "drop:gold", "rest:left"], mine(stone=-2, resting=1)),
    "attack_order.1": (
        [
            *["section:left", "soldier:left>firing>archer", "spot:left>1>r0c0"],
            *["soldier:left>rest>spearman", "spot:left>1>r0c2", "pair:left>2>r0c0>r0c1"],
        ],
        mine(wounds=1, resting=-2, on_cards=2, wood=1, honour=2, gold=1),
    ),
    "attack_order.3": (["from:pool", "to:temple", "pass"], mine(clerks=-1, out=1)),
    "betrayal.1": (["do:move_clerks", "from:pool", "to:temple", "pass"], mine(clerks=-1, out=1)),
}


@pytest.mark.parametrize("key", COMMANDS)
def test_an_effect_of_a_command(key: str) -> None:
    tokens, expected = COMMANDS[key]
    table = Table(full(), Effect(key, 0)).do(*tokens)
    assert table.done
    assert table.changes() == expected


@pytest.mark.parametrize("kind", [kind for kind in COMMAND_KINDS if kind != "betrayal"])
def test_effect_2_is_for_the_others(kind: str) -> None:
    s = full()
    s.active = 1
    table = Table(s, Do("other_effects", 1, f"{kind}.2"))
    asked = table.asked
    assert asked == 2  # next in tea order after the active seat
    while not table.done and table.asked == 2:
        table.do("pass")
    assert table.asked == 0
    tokens = ["do:move_clerks"] if kind == "attack_order" else []
    table.do(*tokens, "from:pool", "to:temple")
    if not table.done:
        table.do("pass")
    assert table.changes() == mine(clerks=-1, out=1)


LINKS = [
    ("economy", "work_harder", "economy.3", 2),
    ("work_harder", "despotism", "work_harder.3", None),
    ("conscription", "attack_order", "conscription.3", 2),
    ("attack_order", "conscription", "attack_order.3", 3),
]


@pytest.mark.parametrize(("own", "rival", "key", "left"), LINKS)
def test_a_rival_command_strengthens_the_own(own: Any, rival: Any, key: str, left: int | None) -> None:
    s = position()
    goods(s, 0, wood=9, stone=9, gold=9, chi=9)
    clerks(s, "quarry", 0)
    orders(s, own, rival, "betrayal")
    s.active = 0
    table = Table(s, Effect(key, 0))
    if left is None:
        table.do("wall:left", "pay:wood>3")
        assert s.clans[0].goods["wood"] == 6
    elif key == "economy.3":
        table.do("gain:wood", "gain:wood")
        assert table.done
    else:
        assert next(iter(table.play.asks.values())).prompt.values["left"] == left
