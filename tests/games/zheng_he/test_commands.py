"""Command actions (dossier 6.1 to 6.4)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from games.zheng_he.rules.actions import COMMANDS, set_sail
from games.zheng_he.tables import BARBARIAN, BORDERLANDS, EMPEROR
from tests.games.zheng_he.build import EVERYWHERE, Rolls, Table, position

# cards without a half for the other side now: 4, 5, 6 for the emperor; with voyage 7 open none of 25 to 27
ONE, TWO, THREE = 4, 5, 6


def emperor(card: int, **given: object) -> Table:
    return position(emperor_hand=[card, 25], **given).do(f"play:{card}")  # type: ignore[arg-type]


def barbarian(card: int, **given: object) -> Table:
    """Voyage 7 is not completed: the emperor has no half of 25, 26, 27."""
    return position(active=BARBARIAN, barbarian_hand=[card, 7], **given).do(f"play:{card}")  # type: ignore[arg-type]


# --------------------------------------------------------------------------- D-5


def test_at_the_beginning_the_emperor_has_five_commands() -> None:
    """D-5: nobody to attack yet; each closed command says why."""
    table = emperor(THREE)
    assert table.offered == [
        "command:muster",
        "command:move_armies",
        "command:collect_taxes",
        "command:build_junks",
        "command:voyage",
        "card_action",
    ]
    (ask,) = table.play.asks.values()
    assert ask.closed
    assert {token: why.key for token, why in ask.closed().items()} == {
        "command:attack_emperor": "closed.attack.emperor"
    }


def test_at_the_beginning_the_barbarian_has_four_commands() -> None:
    """D-5: every borderland is held by an army: no horde can move; no settlement to move."""
    table = barbarian(27)
    assert table.offered == ["command:gather_hordes", "command:attack_barbarian", "command:gather_resources"]


def test_a_card_action_that_cant_be_carried_out_is_not_offered() -> None:
    """D-5: Preparations without a discard pile."""
    assert "card_action" not in barbarian(27).offered
    assert "card_action" in barbarian(27, discard=[1]).offered


def test_a_card_action_with_a_closed_gate_is_not_offered() -> None:
    """D-5, 3.4"""
    table = position(emperor_hand=[13, 25], voyages=[6]).do("play:13", "after")
    assert "card_action" not in table.offered
    table = position(emperor_hand=[13, 25], voyages=[3]).do("play:13", "after")
    assert "card_action" in table.offered


@pytest.mark.parametrize(
    ("command", "given"),
    [
        ("muster", {"armies": {"empire_home": 12}}),
        ("collect_taxes", {"gold_home": 3, "gold_sea": 2}),
        ("build_junks", {"junks": 6}),
        ("voyage", {"junks": 0}),
        ("voyage", {"gold_home": 0}),
        ("move_armies", {"armies": {}}),
        ("attack_emperor", {"hordes": {"gansu": 1}, "armies": {"shanxi": 1}}),
    ],
)
def test_what_the_emperor_cant_do_is_not_offered(command: str, given: dict[str, object]) -> None:
    """6.1"""
    table = emperor(THREE, **given)
    assert f"command:{command}" not in table.offered


@pytest.mark.parametrize(
    ("command", "given"),
    [
        ("gather_hordes", {"hordes": {"west_mongols": 12}}),
        ("gather_resources", {"settlements": {"manchu": 5}}),
        ("move_hordes", {}),
        ("attack_barbarian", {"hordes": {"manchu": 3}, "armies": {"gansu": 1}}),
        ("settle", {"settlements": {"manchu": 2}, "hordes": {"gansu": 1}, "armies": {}}),
    ],
)
def test_what_the_barbarian_cant_do_is_not_offered(command: str, given: dict[str, object]) -> None:
    """6.2"""
    assert f"command:{command}" not in barbarian(27, **given).offered


def test_every_command_of_the_board_is_there() -> None:
    assert list(COMMANDS[EMPEROR]) == [
        "muster",
        "move_armies",
        "attack_emperor",
        "collect_taxes",
        "build_junks",
        "voyage",
    ]
    assert list(COMMANDS[BARBARIAN]) == [
        "gather_hordes",
        "move_hordes",
        "attack_barbarian",
        "gather_resources",
        "settle",
    ]


# --------------------------------------------------------------------------- muster, taxes, junks (D-7)


@pytest.mark.parametrize(
    ("command", "field", "before"), [("collect_taxes", "gold_home", 1), ("build_junks", "junks", 1)]
)
def test_one_to_n_pieces_come_from_the_supply(command: str, field: str, before: int) -> None:
    """D-7"""
    table = emperor(THREE).do(f"command:{command}")
    assert table.offered == ["amount:1", "amount:2", "amount:3"]
    table.do("amount:2")
    assert getattr(table.s, field) == before + 2


def test_armies_are_mustered_at_home() -> None:
    table = emperor(THREE).do("command:muster", "amount:3")
    assert table.s.armies["empire_home"] == 3


def test_no_more_than_the_supply_can_be_taken() -> None:
    """D-7, 2"""
    table = emperor(THREE, gold_home=3).do("command:collect_taxes")
    assert table.offered == ["amount:1", "amount:2"]


def test_a_single_point_needs_no_question() -> None:
    """D-7: the greatest amount is 1: auto."""
    table = emperor(ONE).do("command:collect_taxes")
    assert table.s.gold_home == 2
    assert table.asked == BARBARIAN


# --------------------------------------------------------------------------- moving (D-8, D-9)


def test_armies_move_one_step_home_or_to_a_borderland_without_the_enemy() -> None:
    """D-8, D-9"""
    table = emperor(THREE, armies={"sichuan": 2, "liaodong": 1}, hordes={"gansu": 1}).do("command:move_armies")
    assert table.offered == ["region:sichuan", "region:liaodong"]
    table.do("region:sichuan")
    assert table.offered == ["region:shaanxi", "region:empire_home"]


def test_each_unit_may_go_its_own_way() -> None:
    """EX-37, R-41: 1 army to Sichuan, 1 home, stop: 1 stays."""
    table = emperor(THREE, armies={"gansu": 3}).do("command:move_armies")
    assert table.offered == ["region:sichuan", "region:empire_home"], "one source: it is taken by itself"
    table.do("region:sichuan")
    assert table.offered == ["region:sichuan", "region:empire_home", "pass"]
    table.do("region:empire_home", "pass")
    assert (table.s.armies["gansu"], table.s.armies["sichuan"], table.s.armies["empire_home"]) == (1, 1, 1)


def test_no_more_units_move_than_points_or_units_there_are() -> None:
    """D-9"""
    table = emperor(THREE, armies={"gansu": 2}).do("command:move_armies", "region:sichuan", "region:sichuan")
    assert table.asked == BARBARIAN
    table = emperor(TWO, armies={"gansu": 3}).do("command:move_armies", "region:sichuan", "region:sichuan")
    assert table.asked == BARBARIAN
    assert table.s.armies["gansu"] == 1


def test_hordes_move_into_empty_borderlands_without_combat() -> None:
    """EX-28: West Mongols to Gansu with 1 or 2 hordes; Liaodong with an army is no destination."""
    table = barbarian(26, hordes={"west_mongols": 2, "manchu": 1}, armies={"liaodong": 1, "shanxi": 1, "sichuan": 1})
    table.do("command:move_hordes")
    assert table.offered == ["region:gansu", "pass"], "the first goes by itself: there is one source and one way"
    table.do("region:gansu")
    assert table.s.hordes["gansu"] == 2
    assert table.s.battle is None


def test_hordes_change_homeland_only_through_borderlands() -> None:
    """R-29"""
    table = barbarian(27, hordes={"sichuan": 2, "west_mongols": 1}, armies={"liaodong": 1})
    table.do("command:move_hordes")
    assert table.offered == ["region:sichuan", "region:west_mongols"]
    table.do("region:sichuan")
    assert table.offered == ["region:gansu", "region:shaanxi", "region:west_mongols", "region:east_mongols"]
    table = barbarian(27, hordes={"sichuan": 2, "west_mongols": 1}, armies={"liaodong": 1})
    table.do("command:move_hordes", "region:west_mongols")
    assert table.s.hordes["sichuan"] == 2, "still asked: Gansu or Sichuan"
    assert table.offered == ["region:gansu", "region:sichuan"]


def test_a_borderland_left_by_all_is_nobodys() -> None:
    """R-21: unless a settlement stays."""
    table = emperor(ONE, armies={"gansu": 1}).do("command:move_armies", "region:empire_home")
    assert table.s.controller("gansu") is None
    table = barbarian(25, hordes={"gansu": 1}, armies={"liaodong": 1, "sichuan": 1}, settlements={"gansu": 1})
    table.do("command:move_hordes")
    assert table.s.hordes["west_mongols"] == 1
    assert table.s.controller("gansu") == BARBARIAN


# --------------------------------------------------------------------------- attacking (D-10, D-11)


def test_armies_attack_from_any_neighbouring_areas() -> None:
    """D-10, D-11, R-18, R-21: home and borderlands mixed; a source may be emptied."""
    table = emperor(
        THREE, armies={"empire_home": 1, "gansu": 1, "shaanxi": 1}, hordes={"sichuan": 1, "liaodong": 1}
    ).do("command:attack_emperor")
    assert table.offered == ["region:sichuan", "region:liaodong"]
    table.do("region:sichuan")
    assert table.offered == ["region:gansu", "region:shaanxi", "region:empire_home"], "stop only after the first"
    table.do("region:gansu")
    assert table.offered == ["region:shaanxi", "region:empire_home", "pass"]
    assert table.s.armies["gansu"] == 0


def test_hordes_attack_from_homelands_and_borderlands(rolls: Rolls) -> None:
    """D-10, D-11"""
    table = barbarian(27, hordes={"west_mongols": 1, "gansu": 1, "east_mongols": 1}, armies={"sichuan": 1})
    table.do("command:attack_barbarian")
    assert table.offered == ["region:gansu", "region:west_mongols", "region:east_mongols"]
    rolls(1, 1, 1, 6, 5, 4)
    table.do("region:gansu", "pass")
    assert (table.s.hordes["sichuan"], table.s.armies["sichuan"]) == (1, 0)


def test_an_attack_ends_with_the_last_unit_next_to_it(rolls: Rolls) -> None:
    """D-11: n exhausted or no unit left."""
    table = barbarian(27, hordes={"west_mongols": 1}, armies={"sichuan": 1, "liaodong": 1})
    table.do("command:attack_barbarian")
    assert (table.prompt, table.offered) == ("attack.from", ["region:west_mongols"])
    rolls(1, 1, 1, 6, 5, 4)
    table.do("region:west_mongols")
    assert table.s.controller("sichuan") == BARBARIAN


def test_a_borderland_without_the_enemy_is_no_target() -> None:
    table = barbarian(27, hordes={"west_mongols": 2}, armies={"sichuan": 1}).do("command:attack_barbarian")
    assert table.s.battle
    assert table.s.battle.area == "sichuan"


# --------------------------------------------------------------------------- gathering (D-12)


def test_hordes_gather_one_by_one_in_homelands_of_choice() -> None:
    """D-12"""
    table = barbarian(27).do("command:gather_hordes")
    assert table.offered == ["region:west_mongols", "region:east_mongols", "region:manchu"]
    table.do("region:manchu")
    assert table.offered[-1] == "pass"
    table.do("region:west_mongols", "region:manchu")
    assert table.s.hordes == dict.fromkeys(BORDERLANDS, 0) | {"west_mongols": 2, "east_mongols": 1, "manchu": 3}


def test_settlements_gather_one_by_one_in_homelands_of_choice() -> None:
    """D-12: at least one"""
    table = barbarian(27).do("command:gather_resources", "region:manchu", "pass")
    assert table.s.settlements["manchu"] == 1
    assert sum(table.s.settlements.values()) == 1


# --------------------------------------------------------------------------- settling (D-13)


def test_settlements_move_into_neighbouring_borderlands_that_the_barbarian_holds() -> None:
    """D-13: every settlement may have its own origin and target."""
    table = barbarian(
        27,
        hordes={"gansu": 1, "shaanxi": 1},
        armies={"sichuan": 1},
        settlements={"west_mongols": 1, "east_mongols": 2, "manchu": 1},
    ).do("command:settle")
    assert table.offered == ["route:west_mongols>gansu", "route:east_mongols>shaanxi"]
    table.do("route:east_mongols>shaanxi")
    assert table.offered == ["route:west_mongols>gansu", "route:east_mongols>shaanxi", "pass"]
    table.do("route:west_mongols>gansu", "pass")
    assert (table.s.settlements["gansu"], table.s.settlements["shaanxi"]) == (1, 1)
    assert table.s.settlements["manchu"] == 1


def test_any_number_of_settlements_may_share_a_borderland() -> None:
    """6.2: and settling ends when no legal pair is left."""
    table = barbarian(27, hordes={"gansu": 1}, armies={}, settlements={"west_mongols": 2, "gansu": 1})
    table.do("command:settle", "route:west_mongols>gansu")
    assert table.s.settlements["gansu"] == 3
    assert table.asked == EMPEROR


# --------------------------------------------------------------------------- boost (D-6)


def test_the_barbarian_may_add_one_reserve_card_to_a_command() -> None:
    """D-6, 6.3, R-12"""
    table = barbarian(25, barbarian_reserve=[12, 5]).do("command:gather_hordes")
    assert table.offered == ["pass", "boost:12", "boost:5"]
    table.do("boost:5", "region:manchu", "region:manchu", "region:manchu")
    assert table.s.hordes["manchu"] == 4
    assert table.s.reserves[BARBARIAN] == [12]
    assert sorted(table.s.used) == [5, 25]


def test_the_barbarian_may_keep_his_reserve() -> None:
    """D-6"""
    table = barbarian(25, barbarian_reserve=[12]).do("command:gather_hordes", "pass", "region:manchu")
    assert table.s.hordes["manchu"] == 2
    assert table.s.reserves[BARBARIAN] == [12]


def test_with_an_empty_reserve_no_boost_is_asked() -> None:
    """D-6"""
    assert barbarian(26).do("command:gather_hordes").prompt == "spread.horde"


def test_the_emperor_may_not_use_reserve_cards_for_points() -> None:
    """R-11"""
    assert emperor(THREE, emperor_reserve=[9]).do("command:muster").prompt == "take.army"


def test_a_useless_boost_is_lost() -> None:
    """EX-36: 1 horde in supply, 1 CP and a boost of 3: n = 4, 1 horde placed, both cards discarded."""
    table = barbarian(25, barbarian_reserve=[12], hordes={"manchu": 11}).do("command:gather_hordes", "boost:12")
    table.do("region:manchu")
    assert table.s.hordes["manchu"] == 12
    assert table.s.deeds[0].points == 4
    assert table.prompt == "close.order"
    table.do("by_number")
    assert table.s.discard == [12, 25]


def test_a_boost_never_serves_a_card_action() -> None:
    """R-12, 6.6"""
    table = barbarian(27, discard=[1], barbarian_reserve=[12]).do("card_action")
    assert 12 in table.s.reserves[BARBARIAN]
    assert "act.boosted" not in table.told


# --------------------------------------------------------------------------- voyages (6.4, D-15 to D-17)


def test_a_voyage_goes_anywhere_not_yet_reached_with_junks_and_gold() -> None:
    """D-15, D-16, D-17, R-34"""
    table = emperor(TWO, junks=3, gold_home=2, voyages=[1, 3]).do("command:voyage")
    assert table.offered == ["voyage:2", "voyage:4", "voyage:5", "voyage:6", "voyage:7"]
    table.do("voyage:7")
    assert table.offered == ["junks:1", "junks:2", "junks:3"]
    table.do("junks:2")
    assert table.offered == ["gold:1", "gold:2"]


def test_with_gold_in_the_sea_no_more_is_needed() -> None:
    """D-17: 0 is allowed, because the gold in the sea must go."""
    table = emperor(TWO, junks=1, gold_home=2, gold_sea=1).do("command:voyage", "voyage:1")
    assert table.offered == ["gold:0", "gold:1", "gold:2"]


def test_one_junk_one_gold_and_one_goal_are_one_question(rolls: Rolls) -> None:
    """D-15 to D-17: one option each: auto, but the dice are never rolled unasked."""
    table = emperor(ONE, junks=1, gold_home=1, voyages=range(1, 7)).do("command:voyage")
    assert (table.prompt, table.offered) == ("voyage.gold", ["gold:1"])
    rolls(1)
    table.do("gold:1")
    assert table.s.voyages[-1] == 7


def test_a_voyage_succeeds_with_a_die_lower_than_its_strength(rolls: Rolls) -> None:
    """EX-4: 2 gold and 3 junks, dice 5 and 4: 5 fails, 4 succeeds; 2 junks come back, 2 gold to the supply. R-10"""
    rolls(5, 4)
    table = emperor(TWO, junks=3, gold_home=2, voyages=[1]).do("command:voyage", "voyage:6", "junks:3", "gold:2")
    assert table.s.voyages == [1, 6]
    assert (table.s.junks, table.s.gold_home, table.s.gold_sea) == (2, 0, 0)
    assert (table.s.supply("gold"), table.s.supply("junk")) == (5, 3)


def test_dice_as_high_as_the_strength_fail(rolls: Rolls) -> None:
    rolls(5, 6)
    table = emperor(TWO, junks=3, gold_home=2, voyages=[1]).do("command:voyage", "voyage:6", "junks:3", "gold:2")
    assert table.s.voyages == [1]
    assert (table.s.junks, table.s.gold_home, table.s.gold_sea) == (3, 0, 2)


def test_after_a_failed_voyage_the_gold_waits_in_the_sea(rolls: Rolls) -> None:
    """EX-17: s = 3, die 3: failure. Back Taxes can't touch the gold; next time it must go, gold from home may."""
    rolls(3)
    table = position(emperor_hand=[ONE, 6], barbarian_hand=[1, 25], gold_home=2, junks=1)
    table.do("play:4", "command:voyage", "voyage:1", "gold:2")
    assert (table.s.junks, table.s.gold_home, table.s.gold_sea) == (1, 0, 2)
    table.do("play:1")
    assert "card_action" not in table.offered
    table = emperor(ONE, gold_home=1, gold_sea=2).do("command:voyage", "voyage:1")
    assert table.offered == ["gold:0", "gold:1"]
    rolls(3)
    table.do("gold:1")
    assert table.s.gold_sea == 0, "strength 4: the die 3 is lower"


def test_progress_lowers_each_die_by_one(rolls: Rolls) -> None:
    """EX-11: card 8, 1 junk and 1 gold, s = 2, dice 4 and 2: 3 and 1, and 1 is lower than 2."""
    rolls(4, 2)
    table = position(emperor_hand=[8, 25], voyages=[1]).do("play:8", "after", "card_action", "voyage:4", "gold:1")
    assert table.s.voyages == [1, 4]


STRENGTH = {
    2: ("1/6 11/36 91/216", "1/3 5/9 19/27"),
    3: ("1/3 5/9 19/27", "1/2 3/4 7/8"),
    4: ("1/2 3/4 7/8", "2/3 8/9 26/27"),
    5: ("2/3 8/9 26/27", "5/6 35/36 215/216"),
    6: ("5/6 35/36 215/216", "1 1 1"),
    7: ("1 1 1", "1 1 1"),
    8: ("1 1 1", "1 1 1"),
}


@pytest.mark.parametrize("strength", STRENGTH)
@pytest.mark.parametrize("modifier", [0, -1])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_chances_of_a_voyage(strength: int, modifier: int, count: int) -> None:
    """6.4: every possible roll, by the rules' own hand."""
    s = position(voyages=[1]).s
    succeeded = 0
    for dice in product(range(1, 7), repeat=count):
        s.voyages, s.junks, s.gold_home, s.gold_sea, s.events = [1], strength - 1, 1, 0, []
        s.dice = _Falling(dice)
        set_sail(s, 2, strength - 1, 1, count, modifier)
        succeeded += 2 in s.voyages
    assert Fraction(succeeded, 6**count) == Fraction(STRENGTH[strength][-modifier].split()[count - 1])


class _Falling:
    def __init__(self, dice: tuple[int, ...]) -> None:
        self.left = list(dice)

    def roll(self, faces: int) -> int:
        return self.left.pop()


def test_armies_never_enter_homelands_or_the_sea_nor_hordes_the_empire() -> None:
    """3.1"""
    table = emperor(THREE, armies={"empire_home": 1}, hordes={}).do("command:move_armies")
    assert table.offered == [f"region:{b}" for b in BORDERLANDS]
    table = barbarian(27, armies={}, hordes=EVERYWHERE).do("command:move_hordes", "region:shaanxi")
    assert "region:empire_home" not in table.offered
