"""What the base game offers to expansions, tried with cards that no box holds."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import games.great_wall
from games.core.tables import WrongTable
from games.great_wall.expansions import kit
from games.great_wall.rules import engine
from games.great_wall.rules.battle import defence
from games.great_wall.rules.build import barricades_to_build
from games.great_wall.rules.forecast import forecast
from games.great_wall.rules.killing import begin_killing
from games.great_wall.rules.ops import OFFERS, At
from games.great_wall.rules.recruit import recruitable
from games.great_wall.rules.values import COUNTERS, check_counters, price
from games.great_wall.state import Horde, State, check
from games.great_wall.tables import (
    EFFECTS,
    GROUPS,
    LEVELS,
    RULES,
    add_abilities,
    kinds_in,
)
from games.great_wall.tasks import Activation, ChooseDoomed, Ctx, Deploy, Do, Effect, Event, MoveClerk, Pay, RecruitNext
from games.great_wall.vocabulary import Ability, Choose
from tests.games.great_wall.build import (
    Table,
    abilities_kept,
    clerks,
    goods,
    horde,
    position,
    post,
    rest,
    tactic,
    warehouse,
)

ROOM = Path(games.great_wall.__file__).parent
CARD = "prb_card"

Lay = Callable[..., State]


@pytest.fixture
def lay(monkeypatch: pytest.MonkeyPatch) -> Iterator[Lay]:
    """A position of an expansion that is one open card with these abilities, and whatever else is said."""

    def laid(*abilities: dict[str, Any], **more: Any) -> State:
        add_abilities(CARD, msgspec.convert(list(abilities), list[Ability]))
        expansion = kit.Expansion(name="probe", part=kit.Part, **{"cards": lambda s: [CARD], **more})
        monkeypatch.setitem(kit.ALL, "probe", expansion)
        engine._rules_with.cache_clear()
        s = position()
        s.parts = {"probe": kit.Part()}
        return s

    with abilities_kept():
        yield laid


GAIN = {"op": "gain", "what": "honour", "amount": 2}

# --------------------------------------------------------------------------- cards of nobody


def test_an_open_card_reacts_for_the_player_whose_event_it_is(lay: Lay) -> None:
    s = lay({"when": "horde_claimed", "who": "any", "optional": False, "effect": [GAIN]})
    Table(s, Event("horde_claimed", 1, Ctx(section="left")))
    assert [clan.honour for clan in s.clans] == [0, 2, 0]


def test_an_event_of_nobody_fires_an_open_card_once(lay: Lay) -> None:
    each = {"op": "gain", "what": "chi", "amount": 1, "who": "each"}
    s = lay({"when": "section_breached", "who": "any", "optional": False, "effect": [each]})
    before = [clan.goods["chi"] for clan in s.clans]
    Table(s, Event("section_breached", ctx=Ctx(section="left")))
    assert [clan.goods["chi"] - had for clan, had in zip(s.clans, before, strict=True)] == [1, 1, 1]


def test_a_limit_of_an_open_card_counts_for_each_player_by_himself(lay: Lay) -> None:
    s = lay({"when": "tea_moved", "who": "any", "limit": "turn", "optional": False, "effect": [GAIN]})
    Table(s, Event("tea_moved", 0), Event("tea_moved", 1), Event("tea_moved", 0))
    assert [clan.honour for clan in s.clans] == [2, 2, 0]


def test_a_player_may_decline_what_an_open_card_offers(lay: Lay) -> None:
    s = lay({"when": "donated", "who": "any", "cost": {"chi": 1}, "effect": [GAIN]})
    goods(s, 2, chi=1)
    table = Table(s, Event("donated", 2))
    assert (table.asked, table.offered) == (2, [f"use:{CARD}.0", "pass"])
    assert table.do("pass").done


def test_cards_held_beside_the_advisors_are_a_seats_own(lay: Lay) -> None:
    ability = {"when": "winter_end", "optional": False, "effect": [GAIN]}
    s = lay(ability, cards=lambda s: [], held=lambda s, seat: [CARD] * (seat == 1))
    Table(s, Event("winter_end"))
    assert [clan.honour for clan in s.clans] == [0, 2, 0]


# --------------------------------------------------------------------------- numbers with a context


def test_what_is_free_stays_free_where_such_things_cost_more(lay: Lay) -> None:
    s = lay({"when": "static", "effect": [{"op": "modify", "key": "cost.save", "delta": 1}]})
    goods(s, 0)
    tactic(s, 0, "tac_retreat")
    horde(s, "left", "berserkers", [(0, "spearman", ["r0c0"])])
    table = Table(s, Do("breach_killing", at="left"))
    table.do("tactic:tac_retreat>free")
    assert [token for token in table.offered if token.startswith("save:")]
    goods(s, 1, chi=2)
    assert price(s, 1, "cost.save", 2) == 3


def test_the_floor_of_a_modifier_is_its_own(lay: Lay) -> None:
    s = lay({"when": "static", "effect": [{"op": "modify", "key": "cost.barricade", "delta": -1, "min": 0}]})
    assert price(s, 0, "cost.barricade", 1) == 0
    assert price(s, 0, "cost.barricade", 2) == 1


def test_a_filter_looks_at_the_thing_that_is_modified(lay: Lay) -> None:
    here = [{"cond": "section", "in": ["middle"]}]
    cheaper = {"op": "modify", "key": "cost.barricade", "delta": -1, "filter": here}
    stronger = {"op": "modify", "key": "defence", "delta": 3, "filter": here}
    s = lay({"when": "static", "effect": [cheaper, stronger]})
    goods(s, 0, wood=9)
    offered = barricades_to_build(s, 0, 2, None)
    prices = {token: task.n for token, tasks in offered.items() for task in tasks if isinstance(task, Pay)}
    assert prices == {"barricade:left": 2, "barricade:middle": 1, "barricade:right": 2}
    assert [defence(s, name) for name in s.sections] == [0, 3, 0]


# --------------------------------------------------------------------------- rows, kinds, places


def test_a_row_may_stay_empty_before_a_card_and_hordes_move_up() -> None:
    s = position()
    first = horde(s, "left", "scouts")
    section = s.sections["left"]
    section.put(Horde(s.horde_deck.pop()), 3)
    assert [row for row, _ in section.by_row()] == [1, 3]
    assert section.free_row() == 2
    section.take_away(section.hordes[0])
    s.horde_discard.append(first)
    assert section.at(1) is None and section.free_row() == 1
    Table(s, Do("move_up", at="left"))
    assert [row for row, _ in section.by_row()] == [1]


def test_a_spearman_reaches_no_horde_behind_an_empty_row() -> None:
    s = position()
    s.sections["left"].put(Horde(s.horde_deck.pop()), 2)
    rest(s, "left", 0, "spearman")
    table = Table(s, Do("other_effects", 1, "attack_order.2"))
    assert not [token for token in table.offered if token.startswith("soldier:")]


def test_groups_of_soldiers_come_from_the_table() -> None:
    assert kinds_in(["shooter"]) == ["archer"]
    assert kinds_in(["melee"])[:2] == ["spearman", "horseman"]
    assert kinds_in(["basic"]) == ["spearman", "archer", "horseman"]


def test_no_group_names_a_location_that_is_apart() -> None:
    assert set(GROUPS["all"]) == {*GROUPS["regular"], *GROUPS["special"]}
    assert set(GROUPS["production"]) < set(GROUPS["regular"])


# --------------------------------------------------------------------------- rules that cards change


def static(key: str, **how: Any) -> dict[str, Any]:
    return {"when": "static", "effect": [{"op": "modify", "key": key, **how}]}


def test_extra_clerks_work_for_every_player_who_has_one_there(lay: Lay) -> None:
    s = lay(static("virtual_clerks", delta=1, filter=[{"cond": "location", "in": ["war_academy"]}]))
    clerks(s, "war_academy", 0)
    Table(s, Activation("war_academy")).do("accept")
    assert [len(clan.tactics) for clan in s.clans] == [2, 0, 0]
    assert s.clans[0].clerks == position().clans[0].clerks


def test_extra_clerks_act_one_by_one_where_clerks_do(lay: Lay) -> None:
    s = lay(static("virtual_clerks", delta=1))
    s.embassy_order = "round_robin"
    goods(s, 0, gold=9)
    clerks(s, "emperors_embassy", 0)
    table = Table(s, Activation("emperors_embassy")).do("hire_clerk")
    assert "hire_clerk" in table.offered
    assert table.do("hire_clerk").done


def test_one_donation_per_clerk(lay: Lay) -> None:
    s = lay(static("donations_per_clerk", set=1))
    clerks(s, "quarry", 0, 0, 1)
    goods(s, 0, stone=5)
    table = Table(s, Activation("quarry"))
    while table.prompt != "location.donate":
        table.do("pass")
    table.do("donate:stone", "donate:stone")
    assert table.asked == 1


def test_own_resources_paid_for_a_wall_are_counted_without_those_of_the_warehouse(lay: Lay) -> None:
    honour = {"op": "gain", "what": "honour", "amount": {"count": "own_resources_spent"}}
    s = lay({"when": "wall_built", "who": "any", "optional": False, "effect": [honour]})
    warehouse(s, wood=1)
    goods(s, 0, wood=9)
    table = Table(s, Effect("builders_encampment", 0)).do("wall:left")
    assert table.changes()["0 honour"] == LEVELS[1].honour + LEVELS[0].cost_next - 1


def test_a_discount_on_all_that_is_saved_is_spent_once_in_each_event(lay: Lay) -> None:
    s = lay(static("save_discount_total", delta=-1, min=0))
    rest(s, "left", 0, "spearman", "spearman")
    for _ in range(2):
        goods(s, 0, chi=9)
        s.stack = []
        begin_killing(s, "left", "ability", [ChooseDoomed(0, "rest", 2, ["spearman"])])
        killing, s.stack = s.stack[::-1], []
        Table(s, *killing).do("save:rest>spearman", "save:rest>spearman")
        assert s.clans[0].goods["chi"] == 9 - (2 * RULES.save_cost_chi - 1)
        assert not s.used


# --------------------------------------------------------------------------- battle


def test_shooters_of_a_section_may_be_kept_from_firing(lay: Lay) -> None:
    here = [{"cond": "section", "in": ["left"]}]
    s = lay({"when": "static", "effect": [{"op": "modify", "key": "firing_disabled", "set": 1, "filter": here}]})
    for name in ("left", "middle"):
        horde(s, name, "berserkers")
        post(s, name, 0)
    table = Table(s, Do("firing_phase"))
    table.do(table.offered[0])
    assert [len(s.sections[name].hordes[0].wounds) for name in ("left", "middle")] == [0, 1]


def test_a_recruit_that_attacks_at_once_may_cost_more_in_a_section(lay: Lay) -> None:
    here = [{"cond": "section", "in": ["left"]}]
    price = {"op": "modify", "key": "recruit_attack_cost", "bundle": {"chi": 1}, "filter": here}
    s = lay({"when": "static", "effect": [price]})
    horde(s, "left", "berserkers")
    s.clans[0].pool["spearman"] -= 2
    s.clans[0].recruits = ["spearman", "spearman"]
    goods(s, 0, chi=1)
    table = Table(s, Deploy(0, "any"))
    table.do(next(token for token in table.offered if token.startswith("spot:left")))
    assert s.clans[0].goods["chi"] == 0
    assert not [token for token in table.offered if token.startswith("spot:")]


def test_who_can_t_pay_for_the_attack_is_not_recruited_to_attack(lay: Lay) -> None:
    s = lay({"when": "static", "effect": [{"op": "modify", "key": "recruit_attack_cost", "bundle": {"chi": 1}}]})
    horde(s, "left", "berserkers")
    goods(s, 0, stone=9, gold=9, wood=9)
    recruit = RecruitNext(0, 1, ["spearman"], "attack")
    assert not recruitable(s, recruit)
    goods(s, 0, stone=9, gold=9, wood=9, chi=1)
    assert list(recruitable(s, recruit)) == ["recruit:spearman"]


def test_the_forecast_knows_what_an_expansion_does_before_the_assault(lay: Lay) -> None:
    s = lay(before_assault=lambda s, name, hordes: [Horde(card.id, [], card.wounds) for card in hordes])
    horde(s, "left", "berserkers", [(0, "spearman", ["r0c0"])])
    assert forecast(s, "left").shame == [1, 1, 1]


def test_a_killing_has_the_cause_that_its_card_names(lay: Lay) -> None:
    kill = {"op": "kill", "amount": 99, "where": "horde", "scope": "each", "cause": "plague"}
    s = lay({"when": "section_assault", "who": "any", "optional": False, "effect": [kill]})
    horde(s, "left", "berserkers", [(0, "spearman", ["r0c0"]), (1, "spearman", ["r1c2"])])
    goods(s, 0, chi=2)
    Table(s, Do("assault", at="left"))
    assert s.killing and (s.killing.cause, len(s.killing.doomed)) == ("plague", 1)


def test_soldiers_on_cards_of_an_expansion_are_counted(lay: Lay) -> None:
    s = lay(away=lambda s, seat: ["spearman"] if seat == 1 else [])
    s.clans[1].pool["spearman"] -= 1
    check(s)


def test_whoever_may_save_so_many_saves_no_more_one_by_one(lay: Lay) -> None:
    s = lay({"when": "killing", "who": "any", "effect": [{"op": "save", "amount": 3}]})
    goods(s, 0)
    rest(s, "left", 0, *["spearman"] * 4)
    begin_killing(s, "left", "ability", [ChooseDoomed(0, "rest", 4, ["spearman"])])
    tasks, s.stack = s.stack[::-1], []
    table = Table(s, *tasks).do(f"use:{CARD}.0", *["save:rest>spearman"] * 3)
    assert table.done
    assert len(s.sections["left"].rest) == 3


# --------------------------------------------------------------------------- words


def test_two_operations_of_one_sort_are_two_options(lay: Lay) -> None:
    options = [[{"op": "gain", "what": "wood", "amount": 1}], [{"op": "gain", "what": "gold", "amount": 1}]]
    s = lay({"when": "donated", "effect": [{"op": "choose", "options": options}]})
    op = EFFECTS[f"{CARD}.0"][0]
    assert list(OFFERS[Choose].options(s, op, At(f"{CARD}.0", 0, 0, Ctx()))) == ["do:gain", "do:gain>1"]


def test_a_counter_may_be_added_and_a_missing_one_is_found_at_the_start(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay({"when": "donated", "effect": [{"op": "gain", "what": "honour", "amount": {"count": "cats"}}]})
    with pytest.raises(WrongTable, match="cats: no such counter"):
        check_counters()
    monkeypatch.setitem(COUNTERS, "cats", lambda s, seat, ctx: 9)
    check_counters()


# --------------------------------------------------------------------------- points and rules in place of others


def test_an_expansion_comes_at_named_points_of_the_rulebook(lay: Lay) -> None:
    fed: list[int] = []

    def feed(s: State, seat: int) -> tuple[()]:
        fed.append(seat)
        return ()

    s = lay(follows={"clerks.moved": feed})
    table = Table(s, MoveClerk(0, 2, ["quarry", "temple"]), MoveClerk(1, 1, ["quarry"]), MoveClerk(2, 1, ["quarry"]))
    table.do("from:pool", "to:quarry", "pass")  # the effect of seat 0 ends early
    table.do("from:pool")  # to the only place
    table.do("pass")
    assert fed == [0, 1]


def test_an_expansion_may_put_another_rule_in_the_place_of_one(lay: Lay) -> None:
    s = lay(instead={"defeat_check": lambda s, t: s.tell("year.begins", year=9)})
    assert Table(s, Do("defeat_check")).events("year.begins")


def test_the_points_of_a_year_come_in_their_order(lay: Lay) -> None:
    came: list[str] = []
    points = ["spring.begin", "spring.hordes", "summer.income", "summer.commands"]

    def note(point: str) -> Callable[..., tuple[Do]]:
        return lambda s, *of: (Do(f"note.{point}"),)

    def come(point: str) -> Callable[[State, Do], None]:
        return lambda s, t: came.append(point)

    s = lay(
        follows={point: note(point) for point in points}, instead={f"note.{point}": come(point) for point in points}
    )
    Table(s, Do("spring"), Do("summer"))
    assert came == points


def test_the_rat_of_a_location_comes_after_the_shame(lay: Lay) -> None:
    found: list[tuple[str, list[int]]] = []

    def pays(s: State, location: str, players: list[int]) -> tuple[()]:
        found.append((location, players))
        return ()

    s = lay(follows={"activation.shame": pays})
    clerks(s, "quarry", 0, 0, 1)
    Table(s, Activation("quarry"))
    assert found == [("quarry", [0, 1])]


# --------------------------------------------------------------------------- who knows whom


def base_sources() -> list[Path]:
    return [path for path in ROOM.rglob("*.py") if "expansions" not in path.parts]


def test_no_module_of_the_base_game_names_an_expansion() -> None:
    names = [folder.name for folder in (ROOM / "expansions").iterdir() if (folder / "data").is_dir()]
    for path in base_sources():
        text = path.read_text(encoding="utf-8")
        assert not [name for name in names if name in text], path


def test_the_base_game_imports_only_what_all_expansions_share() -> None:
    for path in base_sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("games.great_wall.expansions"):
                assert (node.module or "").split(".")[3:] in ([], ["kit"], ["registry"]), path
