"""The beasts: their examples, decisions, powers and relics (expansions, chapter 3)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.core import Dice, Play
from games.great_wall import GAME
from games.great_wall.expansions.ancient_beasts.rules import elsewhere, places, upgrades
from games.great_wall.expansions.ancient_beasts.state import beasts
from games.great_wall.expansions.ancient_beasts.tables import BEASTS, RELICS
from games.great_wall.rules.battle import defence
from games.great_wall.rules.build import barricades_to_build
from games.great_wall.rules.killing import begin_killing
from games.great_wall.state import State
from games.great_wall.tables import ADVISORS, LEVELS, PRODUCTION, RULES, TACTICS
from games.great_wall.tasks import Activation, ChooseDoomed, Ctx, Do, Effect, Event
from tests.games.changed_tables import LANGUAGES, rules_page, speaker
from tests.games.great_wall.build import (
    Table,
    advisor,
    clerks,
    discarded,
    goods,
    horde,
    orders,
    position,
    rest,
    tactic,
    warehouse,
)

WITH_BEASTS = GAME.options(ancient_beasts=True)
RESTING = "rel_sea_pearl"  # a relic that stays silent unless somebody donates


def haunted(players: int = 3, relic: str = RESTING, **ranks: int) -> State:
    """Yinglong at the quarry, Fenghuang at the academy, the Tiger and Ao in the middle."""
    s = position(players, WITH_BEASTS)
    part = beasts(s)
    part.places = {"yinglong": "quarry", "white_tiger": "middle", "ao": "middle", "fenghuang": "war_academy"}
    part.ranks |= ranks
    show(s, relic)
    return s


def show(s: State, relic: str) -> None:
    part = beasts(s)
    part.relic, part.deck, part.covered = relic, [other for other in RELICS if other != relic], []


def honour(s: State) -> list[int]:
    return [clan.honour for clan in s.clans]


def through(table: Table, *wanted: str) -> Table:
    """Takes what is wanted as soon as it is offered, and forgoes all else."""
    left = list(wanted)
    while not table.done:
        token = next((token for token in left if token in table.offered), None)
        if token:
            left.remove(token)
        table.do(token or ("pass" if "pass" in table.offered else table.offered[0]))
    assert not left, f"never offered: {left}"
    return table


# --------------------------------------------------------------------------- set-up


@pytest.mark.parametrize(
    ("players", "order"),
    [(1, [0, 0, 0, 0]), (2, [0, 1, 0, 1]), (3, [0, 1, 2, 0]), (4, [0, 1, 2, 3]), (5, [0, 1, 2, 3])],
)
def test_the_beasts_are_placed_one_at_a_time_in_tea_order(players: int, order: list[int]) -> None:
    """XEX-27, X-3"""
    play = Play.new(GAME, WITH_BEASTS, seats=players, seed=b"beasts")
    asked = []
    while len(beasts(play.state).places) < len(BEASTS):
        seat, ask = next(iter(play.asks.items()))
        if ask.prompt.key == "beasts.where":
            asked.append(play.state.tea.index(seat))
        play.choose(seat, next(iter(ask.options)))
    assert asked == order


def test_whoever_places_chooses_any_beast_that_is_left_and_a_place_of_its_first_card() -> None:
    """X-3, XR-61"""
    s = position(3, WITH_BEASTS)
    table = Table(s, Do("beasts.place", 0), Do("beasts.place", 1), Do("beasts.place", 2), Do("beasts.place", 0))
    assert table.offered == [f"beast:{beast}" for beast in BEASTS]
    table.do("beast:ao")
    assert table.offered == ["section:left", "section:middle", "section:right"]
    table.do("section:left", "beast:yinglong")
    assert table.offered == [f"den:{location}" for location in PRODUCTION]
    table.do("den:temple", "beast:white_tiger", "section:left")
    assert table.prompt == "beasts.where"  # the last beast is the only one
    assert table.offered == [
        f"den:{location}"
        for location in (
            "barracks",
            "tea_house",
            "war_academy",
            "builders_encampment",
            "emperors_embassy",
            "logistics_center",
        )
    ]
    table.do("den:tea_house")
    assert beasts(s).places == {
        "ao": "left",
        "yinglong": "temple",
        "white_tiger": "left",
        "fenghuang": "tea_house",
    }


@pytest.mark.parametrize("players", GAME.seats)
def test_on_the_wall_only_sections_in_play_are_places(players: int) -> None:
    s = haunted(players)
    assert places(s, "ao") == places(s, "white_tiger") == list(s.sections)


def test_its_cards_are_shuffled_in_and_only_with_the_beasts() -> None:
    """XR-18, XR-46"""
    for kind, of, n in ((ADVISORS, "advisor_deck", 12), (TACTICS, "tactic_deck", 8)):
        theirs = {card.id for card in kind.values() if card.set == "ancient_beasts"}
        assert len(theirs) == n
        track = set(position(3, WITH_BEASTS).advisor_track) | set(position().advisor_track)
        assert theirs <= {*getattr(position(3, WITH_BEASTS), of), *track}
        assert not theirs & {*getattr(position(), of), *track - set(position(3, WITH_BEASTS).advisor_track)}


# --------------------------------------------------------------------------- raising


def test_the_second_card_of_ao_costs_3_chi_and_the_third_may_be_moved_anywhere() -> None:
    """XEX-22, X-12, XR-20"""
    s = haunted(ao=2)
    goods(s, 0, chi=3)
    table = Table(s, Do("beasts.upgrade", 0)).do("raise:ao")
    assert s.clans[0].goods["chi"] == 0
    assert beasts(s).ranks["ao"] == 3
    assert table.offered == ["section:left", "section:right", "stay"]
    table.do("section:right")
    assert beasts(s).places["ao"] == "right"


def test_after_an_upgrade_the_beast_may_stay() -> None:
    """XR-55"""
    s = haunted()
    goods(s, 0, chi=2)
    table = Table(s, Do("beasts.upgrade", 0)).do("raise:yinglong", "stay")
    assert table.done
    assert beasts(s).places["yinglong"] == "quarry"
    assert not table.events("beasts.moved")


def test_only_what_can_be_paid_is_offered_and_the_last_rank_never() -> None:
    s = haunted(ao=3, white_tiger=2)
    goods(s, 0, chi=2)
    table = Table(s, Do("beasts.upgrade", 0))
    assert table.offered == ["raise:yinglong", "raise:fenghuang", "pass"]
    s = haunted()
    goods(s, 0, chi=1)
    assert Table(s, Do("beasts.upgrade", 0)).done


def test_the_active_player_is_asked_once_per_turn_before_the_first_effect() -> None:
    """X-12, XR-19"""
    s = haunted()
    orders(s, "economy", "despotism", "work_harder")
    for seat in range(3):
        goods(s, seat, chi=9)
    table = Table(s, Do("turn", n=0))
    assert (table.asked, table.prompt) == (0, "beasts.upgrade")
    asked = []
    while not table.done:
        if table.prompt == "beasts.upgrade":
            asked.append(table.asked)
        table.do("pass" if "pass" in table.offered else table.offered[0])
    assert asked == [0, 1, 2]


def test_reed_and_qin_raise_nothing() -> None:
    s = haunted(1)
    goods(s, 0, chi=2)
    orders(s, "economy", "economy", "reed")
    s.track = [1, 2, 0]
    table = Table(s, Do("turn", n=0))
    while table.prompt != "beasts.upgrade":
        table.do("pass" if "pass" in table.offered else table.offered[0])
    assert (table.asked, s.active) == (0, 0)


# --------------------------------------------------------------------------- Yinglong


@pytest.mark.parametrize("location", PRODUCTION)
def test_yinglong_gives_each_player_with_a_clerk_one_more_of_the_resource(location: str) -> None:
    s = haunted()
    beasts(s).places["yinglong"] = location
    for seat in range(3):
        goods(s, seat)
    clerks(s, location, 0, 0, 1)
    table = Table(s, Activation(location))
    resource = {"lumber_mill": "wood", "quarry": "stone", "gold_mine": "gold", "temple": "chi"}[location]
    assert [clan.goods[resource] for clan in s.clans] == [3, 2, 0]  # type: ignore[index]
    through(table)


def test_yinglong_serves_in_an_advanced_activation_too_and_nowhere_else() -> None:
    s = haunted()
    clerks(s, "quarry", 0)
    clerks(s, "lumber_mill", 1)
    for seat in range(3):
        goods(s, seat)
    through(Table(s, Activation("quarry", advanced=True), Activation("lumber_mill")))
    assert s.clans[0].goods["stone"] == 2
    assert s.clans[1].goods["wood"] == 1


def test_donations_at_yinglong_two_bring_one_honour_more() -> None:
    s = haunted(yinglong=2)
    clerks(s, "quarry", 0, 0, 1)
    goods(s, 0, stone=5)
    through(Table(s, Activation("quarry")), "donate:stone")
    assert s.clans[0].honour == RULES.donation_honour + 1
    assert s.warehouse["stone"] == 1


def test_at_yinglong_three_each_clerk_may_donate() -> None:
    """XEX-23"""
    s = haunted(yinglong=3)
    goods(s, 0)
    clerks(s, "quarry", 0, 0, 1)
    table = Table(s, Activation("quarry"))
    assert s.clans[0].goods["stone"] == 3
    through(table, "donate:stone", "donate:stone")
    assert s.clans[0].honour == 2 * 3
    assert s.warehouse["stone"] == 2


def test_nobody_donates_at_the_temple() -> None:
    s = haunted(yinglong=3)
    beasts(s).places["yinglong"] = "temple"
    clerks(s, "temple", 0, 0, 1)
    table = Table(s, Activation("temple"))
    while not table.done:
        assert not [token for token in table.offered if token.startswith("donate")]
        table.do("pass")


# --------------------------------------------------------------------------- the White Tiger


@pytest.mark.parametrize(("section", "brings"), [("middle", 2), ("left", 0)])
def test_whoever_claims_a_horde_of_the_tigers_section_gains_honour(section: str, brings: int) -> None:
    s = haunted()
    Table(s, Event("horde_claimed", 1, Ctx(section=section)))
    assert honour(s) == [0, brings, 0]


@pytest.mark.parametrize(("rank", "brings"), [(1, 0), (2, 1), (3, 1)])
def test_from_the_second_rank_each_attack_there_brings_honour(rank: int, brings: int) -> None:
    s = haunted(white_tiger=rank)
    Table(s, Event("soldier_attacks", 2, Ctx(section="middle", kind="spearman")))
    assert honour(s) == [0, 0, brings]


@pytest.mark.parametrize(("rank", "section", "less"), [(3, "middle", 1), (3, "left", 0), (2, "middle", 0)])
def test_at_the_third_rank_saving_there_costs_each_player_one_chi_less_in_total(
    rank: int, section: str, less: int
) -> None:
    s = haunted(white_tiger=rank)
    quotas = []
    for seat in (0, 1):
        rest(s, section, seat, "spearman", "spearman")
        goods(s, seat, chi=9)
        quotas.append(ChooseDoomed(seat, "rest", 2, ["spearman"]))
    begin_killing(s, section, "ability", quotas)
    tasks, s.stack = s.stack[::-1], []
    Table(s, *tasks).do(*["save:rest>spearman"] * 4)
    spent = 2 * RULES.save_cost_chi - less
    assert [clan.goods["chi"] for clan in s.clans[:2]] == [9 - spent, 9 - spent]


# --------------------------------------------------------------------------- Ao


@pytest.mark.parametrize("rank", [1, 2, 3])
def test_ao_strengthens_its_section_by_its_rank(rank: int) -> None:
    s = haunted(ao=rank)
    assert defence(s, "middle") == defence(s, "left") + rank


@pytest.mark.parametrize(("rank", "less"), [(1, 0), (2, 1), (3, 1)])
def test_from_the_second_rank_barricades_beside_ao_cost_one_material_less(rank: int, less: int) -> None:
    s = haunted(ao=rank)
    goods(s, 0, wood=9)
    built = barricades_to_build(s, 0, RULES.barricade_cost, None)
    cost = {
        token: sum(getattr(task, "n", 0) for task in tasks if not isinstance(task, Do))
        for token, tasks in built.items()
    }
    assert cost["barricade:left"] == RULES.barricade_cost
    assert cost["barricade:middle"] == RULES.barricade_cost - less


@pytest.mark.parametrize(("helped", "brings"), [(0, 2), (1, 2), (2, 1), (3, 1), (4, 0), (5, 0)])
def test_a_wall_beside_ao_three_brings_honour_for_every_2_own_resources(helped: int, brings: int) -> None:
    s = haunted(ao=3)
    goods(s, 0, wood=9)
    warehouse(s, stone=helped)
    Table(s, Effect("builders_encampment", 0)).do("wall:middle")
    assert s.clans[0].honour == LEVELS[1].honour + brings
    assert s.clans[0].goods["wood"] == 9 - LEVELS[0].cost_next + helped


def test_elsewhere_a_wall_brings_only_its_own_honour() -> None:
    s = haunted(ao=3)
    goods(s, 0, wood=9)
    Table(s, Effect("builders_encampment", 0)).do("wall:left")
    assert s.clans[0].honour == LEVELS[1].honour


# --------------------------------------------------------------------------- Fenghuang


@pytest.mark.parametrize(("rank", "chi", "brings"), [(1, 1, 0), (2, 1, 1), (3, 1, 1)])
def test_fenghuang_serves_each_player_with_a_clerk_there(rank: int, chi: int, brings: int) -> None:
    s = haunted(fenghuang=rank)
    for seat in range(3):
        goods(s, seat)
    clerks(s, "war_academy", 0, 1)
    through(Table(s, Activation("war_academy")))
    assert [clan.goods["chi"] for clan in s.clans] == [chi, chi, 0]
    assert honour(s) == [brings, brings, 0]


def test_fenghuang_three_adds_a_clerk_at_the_academy() -> None:
    """XEX-26"""
    s = haunted(fenghuang=3)
    goods(s, 0)
    clerks(s, "war_academy", 0)
    table = Table(s, Activation("war_academy")).do("accept")
    assert len(s.clans[0].tactics) == 2
    assert (s.clans[0].goods["chi"], s.clans[0].honour) == (1, 1)
    through(table)


def test_fenghuang_three_adds_a_recruit_at_the_barracks() -> None:
    s = haunted(fenghuang=3)
    beasts(s).places["fenghuang"] = "barracks"
    goods(s, 0, wood=9, stone=9, gold=9, chi=9)
    clerks(s, "barracks", 0)
    table = Table(s, Activation("barracks", advanced=True)).do("recruit:spearman")
    assert "recruit:spearman" in table.offered
    assert "recruit:spearman" not in table.do("recruit:spearman").offered


@pytest.mark.parametrize(
    ("location", "token"), [("builders_encampment", "barricade:left"), ("emperors_embassy", "hire_clerk")]
)
def test_fenghuang_three_adds_a_clerk_where_they_act_one_by_one(location: str, token: str) -> None:
    s = haunted(fenghuang=3)
    beasts(s).places["fenghuang"] = location
    goods(s, 0, wood=9, gold=9)
    clerks(s, location, 0)
    table = Table(s, Activation(location)).do(token)
    while table.prompt.startswith("pay"):
        table.do(table.offered[0])
    table.do(token)
    through(table)
    assert s.clerks[location][0] == 0


def test_at_the_tea_house_the_extra_clerk_has_no_effect() -> None:
    s = haunted(fenghuang=3)
    beasts(s).places["fenghuang"] = "tea_house"
    clerks(s, "tea_house", 2)
    through(Table(s, Activation("tea_house")), "accept")
    assert s.tea == [0, 2, 1]


def test_the_extra_clerk_neither_fills_a_space_nor_spares_the_shame() -> None:
    s = haunted(fenghuang=3)
    beasts(s).places["fenghuang"] = "barracks"
    spaces = s.spaces("barracks")
    assert spaces
    clerks(s, "barracks", *[0] * (spaces - 1))
    assert not s.full("barracks")
    clerks(s, "barracks", 0)
    table = Table(s, Activation("barracks"))
    assert table.prompt == "shame.where" or s.clans[0].shame()


def test_reed_and_qin_get_nothing_of_the_beasts() -> None:
    s = haunted(1, fenghuang=3, white_tiger=3)
    clerks(s, "quarry", 1)
    was = s.clans[1].honour
    Table(s, Event("horde_claimed", 1, Ctx(section="middle")), Event("soldier_attacks", 1, Ctx(section="middle")))
    assert s.clans[1].honour == was
    s.stack = []
    reed = next(location for location, there in s.clerks.items() if there[2])
    beasts(s).places["yinglong" if reed in PRODUCTION else "fenghuang"] = reed
    through(Table(s, Activation(reed)))
    assert s.clans[1].honour == was
    assert not s.clans[2].goods


# --------------------------------------------------------------------------- relics and moving

HAPPENS = {
    "rel_incense_burner": (Event("turn_start", 1), {"yinglong", "white_tiger", "ao", "fenghuang"}),
    "rel_jade_bell": (
        Event("location_activated", 1, Ctx(location="temple")),
        {"yinglong", "white_tiger", "ao", "fenghuang"},
    ),
    "rel_bronze_drum": (Event("horde_claimed", 1, Ctx(section="left")), {"white_tiger", "ao"}),
    "rel_silk_scroll": (Event("tactic_played", 1), {"yinglong", "white_tiger", "ao", "fenghuang"}),
    "rel_sea_pearl": (Event("donated", 1), {"yinglong", "fenghuang"}),
    "rel_oracle_bones": (Event("clerk_hired", 1), {"yinglong", "white_tiger", "ao", "fenghuang"}),
    "rel_tiger_tally": (Event("soldier_recruited", 1), {"white_tiger"}),
    "rel_stone_stele": (Event("barricade_built", 1, Ctx(section="left")), {"ao"}),
    "rel_phoenix_feather": (Event("tea_moved", 1), {"yinglong", "fenghuang"}),
    "rel_mirror_of_heaven": (Event("shame_gained", 1), {"yinglong", "white_tiger", "ao", "fenghuang"}),
}


@pytest.mark.parametrize("relic", RELICS)
def test_each_relic_lets_the_player_move_its_beasts_once_per_turn(relic: str) -> None:
    """X-10, XR-21"""
    event, moves = HAPPENS[relic]
    s = haunted(relic=relic)
    goods(s, 1, chi=5)
    table = Table(s, event, event)
    assert (table.asked, table.offered) == (1, [f"use:{relic}.0", "pass"])
    table.do(f"use:{relic}.0")
    assert {token.partition(":")[2] for token in table.offered if token != "pass"} == moves
    beast = sorted(moves)[0]
    was = beasts(s).places[beast]
    table.do(f"beast:{beast}")
    assert len(table.offered) == len(elsewhere(s, beast))
    assert all(not token.endswith(f":{was}") for token in table.offered)  # XR-55
    table.do(table.offered[0])
    assert beasts(s).places[beast] != was
    assert s.clans[1].goods["chi"] == (4 if relic == "rel_incense_burner" else 5)
    assert table.done  # the second time it is used up


@pytest.mark.parametrize("trigger", ["advisor_hired", "wall_built", "shame_discarded"])
def test_the_other_events_of_relics_move_beasts_too(trigger: str) -> None:
    of = {
        "advisor_hired": "rel_oracle_bones",
        "wall_built": "rel_stone_stele",
        "shame_discarded": "rel_mirror_of_heaven",
    }[trigger]
    s = haunted(relic=of)
    assert Table(s, Event(trigger, 0, Ctx(section="left"))).offered[0] == f"use:{of}.0"


def test_a_relic_is_silent_where_its_event_did_not_happen() -> None:
    s = haunted(relic="rel_jade_bell")
    assert Table(s, Event("location_activated", 0, Ctx(location="quarry"))).done


def test_only_the_visible_relic_counts() -> None:
    s = haunted(relic="rel_tiger_tally")
    assert Table(s, Event("donated", 0)).done


def test_each_player_may_use_the_relic_in_the_same_turn() -> None:
    s = haunted(relic="rel_phoenix_feather")
    table = Table(s, Event("tea_moved", 0), Event("tea_moved", 1)).do("use:rel_phoenix_feather.0", "pass")
    assert table.asked == 1


def test_a_new_relic_covers_the_old_one_after_the_commands_of_summer() -> None:
    s = haunted()
    discarded(s, 0, "economy")
    table = Table(s, Do("summer"))
    assert (table.prompt, beasts(s).relic) == ("summer.commands", RESTING)
    table.do("take_back")
    assert beasts(s).relic != RESTING
    assert beasts(s).covered == [RESTING]


def test_the_pile_is_made_anew_from_the_covered_relics_without_the_visible_one() -> None:
    s = haunted()
    seen = [beasts(s).relic]
    for _ in range(len(RELICS) - 1):
        Table(s, Do("beasts.relic"))
        s.stack = []
        seen.append(beasts(s).relic)
    assert sorted(seen) == sorted(RELICS)
    Table(s, Do("beasts.relic"))
    assert beasts(s).relic != seen[-1]
    assert beasts(s).covered == [seen[-1]]


def test_where_a_beast_stands_is_looked_up_when_its_event_fires() -> None:
    s = haunted(relic="rel_jade_bell")
    goods(s, 0)
    goods(s, 1)
    clerks(s, "temple", 0, 0, 1)
    table = Table(s, Activation("temple"))
    while "use:rel_jade_bell.0" not in table.offered:
        table.do("pass")
    table.do("use:rel_jade_bell.0", "beast:yinglong", "den:temple")
    assert s.clans[0].goods["chi"] == 2  # it came too late
    through(table)


# --------------------------------------------------------------------------- what is seen and said


def test_nothing_of_the_beasts_is_seen_where_they_are_not_played() -> None:
    play = Play.new(GAME, GAME.options(), seats=2, seed=b"x")
    for word in (b"beast", b"rel_", b"_ab_", b"parts"):
        assert word not in msgspec.json.encode(play.view(None))


def test_the_order_of_the_relics_is_nobodys() -> None:
    s = haunted()
    play = Table(s).play
    seen: dict[str, Any] = msgspec.to_builtins(play.view(0))["parts"]["ancient_beasts"]
    assert (seen["relic"], seen["covered"], seen["deck"]) == (RESTING, [], len(RELICS) - 1)
    orders_of = {tuple(beasts(play.redealt(0, Dice(bytes([n]))).state).deck) for n in range(20)}
    assert len(orders_of) > 1


def shown(s: State, beast: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(GAME.view(s))["parts"]["ancient_beasts"]["beasts"][beast]
    return found


def test_the_view_tells_whom_a_beast_would_serve() -> None:
    s = haunted(fenghuang=2)
    clerks(s, "war_academy", 2, 0)
    fenghuang = shown(s, "fenghuang")
    assert (fenghuang["rank"], fenghuang["at"], fenghuang["cost"], fenghuang["serves"]) == (2, "war_academy", 3, [0, 2])
    assert shown(s, "yinglong")["serves"] == []
    horde(s, "middle", "scouts", [(1, "spearman", ["r0c0"])])
    card = s.sections["middle"].hordes[0]
    card.wounds = card.uncovered()
    assert shown(s, "white_tiger")["serves"] == [1]


def test_the_view_tells_when_a_section_holds_only_thanks_to_ao() -> None:
    s = haunted(ao=3)
    assert (shown(s, "ao")["defence"], shown(s, "ao")["holds"]) == (3, False)
    horde(s, "middle", "scouts")
    assert shown(s, "ao")["holds"]
    beasts(s).places["ao"] = "left"
    assert not shown(s, "ao")["holds"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_has_its_chapter(language: str) -> None:
    page, speak = rules_page(GAME, language), speaker(GAME, language)
    assert 'id="ancient_beasts"' in page
    for card in [card.id for ranks in BEASTS.values() for card in ranks]:
        assert speak.name("beast_text", card) in page
    for relic in RELICS:
        assert speak.name("relic", relic) in page and speak.name("relic_text", relic) in page


def test_the_hint_of_an_upgrade_tells_its_price_and_the_next_power() -> None:
    s = haunted()
    goods(s, 0, chi=2)
    advisor(s, 0, "adv_ab_dragon_speaker")
    table = Table(s, Do("beasts.upgrade", 0))
    hint = GAME.hint(s, table.play.asks[0], "raise:ao")
    assert hint and hint.brings == {"chi": -1}
    said = speaker(GAME, "en")(hint.says)
    assert speaker(GAME, "en").name("beast_text", "bst_ao_2") in said


def test_whoever_gave_up_places_beasts_too_so_that_the_others_can_play_on() -> None:
    play = Play.new(GAME, WITH_BEASTS, seats=3, seed=b"beast")
    play.concede(0)
    while not play.over and play.state.year < 2:
        seat, ask = next(iter(play.asks.items()))
        assert seat != 0
        play.choose(seat, next(iter(ask.options)))
    assert len(beasts(play.state).places) == len(BEASTS)


def test_upgrades_by_cards_are_beside_that_of_the_turn() -> None:
    """XR-19"""
    s = haunted()
    goods(s, 0, chi=5)
    tactic(s, 0, "tac_ab_call_of_the_beast")
    assert list(upgrades(s, 0)) == [f"raise:{beast}" for beast in BEASTS]
    orders(s, "economy", "despotism", "work_harder")
    table = Table(s, Do("turn", n=0)).do("tactic:tac_ab_call_of_the_beast>boosted", "raise:ao", "stay")
    assert table.prompt == "beasts.upgrade"
    table.do("raise:ao")
    assert beasts(s).ranks["ao"] == 3
