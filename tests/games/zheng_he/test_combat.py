"""Combat (dossier 6.5)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from games.zheng_he.rules.combat import suffer
from games.zheng_he.rules.combat_dice import MODERATE, STRONG, WEAK, compare, strength
from games.zheng_he.state import Battle, Losses
from games.zheng_he.tables import BARBARIAN, EMPEROR, Side
from tests.games.zheng_he.build import Rolls, Table, position

SINGLES = (6, 4, 3)
ROLLS = [list(dice) for dice in product(range(1, 7), repeat=3)]


@pytest.mark.parametrize(
    ("dice", "kind", "value"),
    [
        ([4, 4, 4], STRONG, 4),
        ([1, 1, 5], MODERATE, 1),
        ([6, 4, 3], WEAK, 6),
        ([5, 1, 5], MODERATE, 5),
        ([2, 6, 6], MODERATE, 6),
        ([1, 2, 3], WEAK, 3),
    ],
)
def test_dice_have_a_class_and_a_value(dice: list[int], kind: int, value: int) -> None:
    """EX-9"""
    assert strength(dice) == (kind, value)


@pytest.mark.parametrize(
    ("attacker", "defender", "losses", "attacker_loses"),
    [
        ([3, 3, 1], [2, 2, 6], "normal", False),  # EX-9: a pair of 3 beats a pair of 2
        ([5, 5, 3], [5, 5, 6], "stalemate", False),  # EX-6: the remaining die never counts
        ([4, 4, 2], [5, 5, 3], "normal", True),  # EX-7
        ([3, 3, 3], [3, 2, 1], "devastating", False),  # EX-8
        ([6, 5, 3], [1, 1, 2], "devastating", True),
        ([6, 6, 5], [1, 1, 1], "devastating", True),
        ([6, 5, 4], [6, 2, 1], "stalemate", False),
        ([1, 1, 1], [6, 5, 4], "devastating", False),  # no harder than a pair would be hit
    ],
)
def test_the_higher_class_strikes_a_devastating_blow(
    attacker: list[int], defender: list[int], losses: Losses, attacker_loses: bool
) -> None:
    assert compare(attacker, defender) == (losses, attacker_loses)


def test_the_chances_of_a_roll() -> None:
    """6.5: strong 6, moderate 90, weak 120 of 216."""
    assert Counter(strength(dice)[0] for dice in ROLLS) == {STRONG: 6, MODERATE: 90, WEAK: 120}


def test_the_chances_of_an_exchange() -> None:
    """6.5: each side devastating 12060, normal 7962, stalemate 6612 of 46656."""
    assert Counter(compare(a, d) for a in ROLLS for d in ROLLS) == {
        ("devastating", True): 12060,
        ("devastating", False): 12060,
        ("normal", True): 7962,
        ("normal", False): 7962,
        ("stalemate", False): 6612,
    }


@pytest.mark.parametrize(
    ("loser", "losses", "there", "left"),
    [
        (EMPEROR, "normal", (3, 2, 0), (2, 2, 0)),
        (EMPEROR, "devastating", (3, 2, 0), (1, 2, 0)),
        (EMPEROR, "devastating", (1, 2, 0), (0, 2, 0)),  # EX-15: one is there, one is lost
        (EMPEROR, "devastating", (3, 2, 1), (1, 2, 1)),
        (BARBARIAN, "normal", (1, 3, 0), (1, 2, 0)),
        (BARBARIAN, "devastating", (1, 3, 0), (1, 1, 0)),
        (BARBARIAN, "devastating", (1, 1, 0), (1, 0, 0)),
        (BARBARIAN, "normal", (1, 3, 1), (1, 3, 1)),  # a settlement shields
        (BARBARIAN, "devastating", (1, 3, 2), (1, 3, 1)),  # exactly one settlement
        (BARBARIAN, "devastating", (1, 3, 1), (1, 3, 0)),
        (BARBARIAN, "normal", (1, 0, 1), (1, 0, 1)),
    ],
)
def test_what_the_loser_of_an_exchange_loses(
    loser: Side, losses: Losses, there: tuple[int, int, int], left: tuple[int, int, int]
) -> None:
    """6.5, R-16"""
    s = position(armies={}, hordes={}).s
    s.armies["sichuan"], s.hordes["sichuan"], s.settlements["sichuan"] = there
    suffer(s, "sichuan", loser, losses)
    assert (s.armies["sichuan"], s.hordes["sichuan"], s.settlements["sichuan"]) == left


# --------------------------------------------------------------------------- the rulebook's battle of Sichuan


def attack_on_sichuan() -> Table:
    """EX-5: 3 hordes each in two homelands, reserve 12 and Plague; 2 armies in Sichuan, emperor's reserve Whirlpool."""
    table = position(
        active=BARBARIAN,
        barbarian_hand=[27, 7],
        barbarian_reserve=[12, 5],
        emperor_reserve=[2],
        armies={"sichuan": 2, "liaodong": 1},
        hordes={"west_mongols": 3, "east_mongols": 3},
    )
    table.do("play:27", "command:attack_barbarian", "boost:12")
    for homeland in ("west_mongols", "east_mongols"):
        for _ in range(3):
            if table.prompt == "attack.from" and f"region:{homeland}" in table.offered:
                table.do(f"region:{homeland}")
    return table


def test_a_boosted_attack(rolls: Rolls) -> None:
    """EX-5: n = 6, and all 6 hordes enter Sichuan."""
    rolls(5, 5, 3)
    table = attack_on_sichuan()
    assert table.s.deeds[0].points == 6
    assert table.s.hordes["sichuan"] == 6


def test_the_whole_battle_of_sichuan(rolls: Rolls) -> None:
    """EX-5 to EX-8"""
    rolls(5, 5, 3)
    table = attack_on_sichuan()
    assert (table.asked, table.offered) == (BARBARIAN, ["pass", "reveal:5"])
    rolls(5, 5, 6)
    table.do("pass")
    assert (table.asked, table.offered) == (EMPEROR, ["pass", "reveal:2"])
    rolls(4, 4, 2)
    table.do("pass")
    assert "combat.stalemate" in table.told
    assert (table.s.hordes["sichuan"], table.s.armies["sichuan"]) == (6, 2)

    rolls(5, 4, 3)
    table.do("pass", "reveal:2")
    rolls(5, 1)
    table.do("reroll:2>3")
    assert table.s.battle
    assert table.s.battle.dice[EMPEROR] == [5, 5, 1]
    rolls(3, 6, 5, 3)
    table.do("reroll:3")
    assert (table.s.hordes["sichuan"], table.s.armies["sichuan"]) == (5, 2)

    rolls(3, 3, 6)
    table.do("reveal:5", "reroll:1>2>3")
    rolls(3, 3, 2, 1)
    table.do("reroll:3")
    assert (table.s.hordes["sichuan"], table.s.armies["sichuan"]) == (5, 0)
    assert table.s.controller("sichuan") == BARBARIAN
    assert (table.asked, table.prompt) == (BARBARIAN, "close.order")
    assert sorted(table.s.used) == [2, 5, 12, 27]
    table.do("by_number")
    assert table.s.discard == [2, 5, 12, 27]


# --------------------------------------------------------------------------- rerolls (D-21, D-22)


def battle(rolls: Rolls, *first: int, reserve: tuple[int, ...] = (5, 9)) -> Table:
    """The emperor attacks Gansu, with a reserve of 2 and 3 points."""
    rolls(*first)
    return position(emperor_hand=[4, 25], emperor_reserve=reserve, armies={"empire_home": 1}, hordes={"gansu": 2}).do(
        "play:4", "command:attack_emperor", "region:empire_home"
    )


def test_each_reserve_card_may_be_revealed_or_none(rolls: Rolls) -> None:
    """D-21"""
    assert battle(rolls, *SINGLES).offered == ["pass", "reveal:5", "reveal:9"]


def test_each_reroll_takes_any_of_the_three_dice(rolls: Rolls) -> None:
    """D-22: the 7 sets of dice, or stop."""
    table = battle(rolls, *SINGLES).do("reveal:5")
    assert table.offered == [
        "pass",
        "reroll:1",
        "reroll:2",
        "reroll:3",
        "reroll:1>2",
        "reroll:1>3",
        "reroll:2>3",
        "reroll:1>2>3",
    ]
    rolls(6)
    table.do("reroll:2")
    assert table.s.battle
    assert table.s.battle.dice[EMPEROR] == [6, 6, 3]


def test_a_card_must_be_used_up_before_the_next_is_revealed(rolls: Rolls) -> None:
    """R-19"""
    table = battle(rolls, *SINGLES).do("reveal:5")
    rolls(6)
    table.do("reroll:1")
    assert table.prompt == "combat.reroll"
    rolls(6)
    table.do("reroll:1")
    assert (table.prompt, table.offered) == ("combat.reveal", ["pass", "reveal:9"])


def test_stop_loses_what_is_left_of_the_card_and_ends_the_step(rolls: Rolls) -> None:
    """D-22"""
    table = battle(rolls, *SINGLES).do("reveal:5")
    rolls(1, 1, 2)
    table.do("pass")
    assert table.s.armies["gansu"] == 0
    assert table.s.used == [4, 5]


def test_who_has_no_reserve_is_not_asked(rolls: Rolls) -> None:
    """D-21: reserve empty: skipped. EX-15: 1 army left, a devastating blow: combat over."""
    table = battle(rolls, *SINGLES, 1, 1, 2, reserve=())
    assert table.s.armies["gansu"] == 0
    assert table.s.hordes["gansu"] == 2
    assert table.asked == BARBARIAN


def test_the_defender_rerolls_knowing_the_attackers_dice(rolls: Rolls) -> None:
    """6.5 D"""
    rolls(4, 4, 2, 6, 5, 3)
    table = position(emperor_hand=[4, 25], barbarian_reserve=[5], armies={"empire_home": 1}, hordes={"gansu": 1}).do(
        "play:4", "command:attack_emperor", "region:empire_home"
    )
    assert (table.asked, table.offered) == (BARBARIAN, ["pass", "reveal:5"])
    assert table.s.battle
    assert table.s.battle.dice == {EMPEROR: [4, 4, 2], BARBARIAN: [6, 5, 3]}
    rolls(6, 6)
    table.do("reveal:5", "reroll:2>3", "pass")
    assert table.s.controller("gansu") == BARBARIAN
    assert (table.asked, table.prompt) == (EMPEROR, "close.order")


def test_settlements_fight_on_without_any_horde(rolls: Rolls) -> None:
    """6.5: the barbarian still rolls three dice; a normal loss is shielded; a devastating blow takes the settlement."""
    rolls(5, 5, 1, 4, 4, 1, 6, 6, 6, 1, 2, 3)
    table = position(emperor_hand=[4, 25], armies={"empire_home": 1}, hordes={}, settlements={"gansu": 1}).do(
        "play:4", "command:attack_emperor", "region:empire_home"
    )
    assert table.s.controller("gansu") == EMPEROR
    assert table.s.settlements["gansu"] == 0
    assert table.s.supply("settlement") == 5


def test_a_combat_goes_on_until_one_side_is_left(rolls: Rolls) -> None:
    """R-20: no retreat, no stop."""
    rolls(*[6, 6, 1, 5, 5, 1] * 3)
    table = position(emperor_hand=[4, 25], armies={"empire_home": 1}, hordes={"gansu": 3}).do(
        "play:4", "command:attack_emperor", "region:empire_home"
    )
    assert table.s.controller("gansu") == EMPEROR
    assert table.told.count("combat.normal.horde") == 3


def test_reserve_cards_not_revealed_stay(rolls: Rolls) -> None:
    table = battle(rolls, 6, 6, 6)
    rolls(1, 2, 3)
    table.do("pass")
    assert table.s.reserves[EMPEROR] == [5, 9]


def test_pieces_of_both_sides_share_a_borderland_only_in_combat(rolls: Rolls) -> None:
    table = battle(rolls, *SINGLES)
    assert table.s.armies["gansu"] == 1
    assert table.s.hordes["gansu"] == 2
    assert table.s.battle == Battle("gansu", EMPEROR, exchange=1, rolling=EMPEROR, dice={EMPEROR: [6, 4, 3]})
