"""Card actions (dossier 6.6), every half of every card."""

from __future__ import annotations

import pytest

from games.zheng_he.rules.effects import can_carry_out
from games.zheng_he.tables import BARBARIAN, CARDS, CP, EMPEROR, Card, Effect, Remove
from tests.games.zheng_he.build import EVERYWHERE, Rolls, Table, position

FOUR = (1, 2, 3, 4)


def emperor(card: int, **given: object) -> Table:
    """The emperor carries out his half; the barbarian's reaction would follow."""
    table = position(emperor_hand=[card, 25 if card != 25 else 26], **given).do(f"play:{card}")  # type: ignore[arg-type]
    if table.prompt == "play.timing":
        table.do("after")
    return table.do("card_action")


def barbarian(card: int, **given: object) -> Table:
    table = position(active=BARBARIAN, barbarian_hand=[card, 4], **given).do(f"play:{card}")  # type: ignore[arg-type]
    if table.prompt == "play.timing":
        table.do("after")
    return table.do("card_action")


def possible(card: int, side: str, **given: object) -> bool:
    s = position(**given).s  # type: ignore[arg-type]
    return can_carry_out(s, side, s.half(card, side))  # type: ignore[arg-type]


# --------------------------------------------------------------------------- cards of one side


def test_back_taxes_removes_one_gold() -> None:
    assert barbarian(1, gold_home=3).s.gold_home == 2


def test_back_taxes_removes_up_to_two_gold_from_four_voyages_on() -> None:
    """D-7"""
    table = barbarian(1, gold_home=3, voyages=FOUR)
    assert table.offered == ["amount:1", "amount:2"]
    assert table.do("amount:2").s.gold_home == 1


def test_back_taxes_needs_gold_at_home() -> None:
    """EX-17: gold in the sea is safe."""
    assert not possible(1, BARBARIAN, gold_home=0, gold_sea=3)
    assert not possible(1, BARBARIAN, gold_home=0, gold_sea=3, voyages=FOUR)


def test_whirlpool_removes_one_junk() -> None:
    assert barbarian(2, junks=3).s.junks == 2


def test_whirlpool_removes_up_to_two_junks_from_four_voyages_on() -> None:
    table = barbarian(2, junks=3, voyages=FOUR)
    assert table.offered == ["amount:1", "amount:2"]
    table.do("amount:2")
    assert (table.s.junks, table.s.voyages) == (1, list(FOUR)), "a junk on a voyage is never touched"


def test_mutiny_removes_an_army_from_home() -> None:
    """D-19: home is the only area: auto."""
    assert barbarian(3, armies={"empire_home": 2, "gansu": 2}).s.armies["empire_home"] == 1
    assert not possible(3, BARBARIAN, armies={"gansu": 2})


def test_mutiny_removes_an_army_from_a_borderland_from_four_voyages_on() -> None:
    """D-19, R-32: the acting player chooses, also among the other side's pieces."""
    table = barbarian(3, armies={"empire_home": 2, "gansu": 2, "shanxi": 1}, voyages=FOUR)
    assert table.offered == ["region:gansu", "region:shanxi"]
    assert table.do("region:shanxi").s.armies["shanxi"] == 0
    assert not possible(3, BARBARIAN, armies={"empire_home": 2}, voyages=FOUR)


def test_treasure_fleet_sends_gold_into_the_sea() -> None:
    table = emperor(4)
    assert (table.s.gold_sea, table.s.junks) == (1, 1)


def test_treasure_fleet_adds_a_junk_from_four_voyages_on() -> None:
    table = emperor(4, voyages=FOUR)
    assert (table.s.gold_sea, table.s.junks) == (1, 2)


def test_treasure_fleet_without_a_junk_in_supply_cant_be_carried_out_at_all() -> None:
    """EX-19"""
    assert not possible(4, EMPEROR, voyages=FOUR, junks=3)
    assert possible(4, EMPEROR, voyages=FOUR, junks=2)
    assert not possible(4, EMPEROR, voyages=FOUR, gold_home=5)


def test_plague_drives_half_the_hordes_to_a_homeland() -> None:
    """D-18: rounded up"""
    table = emperor(5, hordes={"sichuan": 3, "gansu": 2}, armies={"liaodong": 1})
    assert table.offered == ["region:gansu", "region:sichuan"]
    table.do("region:sichuan")
    assert table.offered == ["region:west_mongols", "region:east_mongols"]
    table.do("region:east_mongols")
    assert (table.s.hordes["sichuan"], table.s.hordes["east_mongols"]) == (1, 2)


def test_plague_drives_all_hordes_from_four_voyages_on() -> None:
    """D-18: Gansu has one homeland: auto. Settlements stay."""
    table = emperor(5, hordes={"gansu": 3}, settlements={"gansu": 1}, armies={"liaodong": 1}, voyages=FOUR)
    assert (table.s.hordes["gansu"], table.s.hordes["west_mongols"]) == (0, 3)
    assert table.s.settlements["gansu"] == 1


def test_plague_needs_a_horde_in_a_borderland() -> None:
    assert not possible(5, EMPEROR, hordes={"manchu": 4}, settlements={"gansu": 1}, armies={})


@pytest.mark.parametrize(("voyages", "most"), [((6,), 2), (FOUR, 3)])
def test_wall_garrison_spreads_armies_over_borderlands_the_emperor_holds(voyages: tuple[int, ...], most: int) -> None:
    """D-12"""
    table = emperor(6, armies={"gansu": 1, "shanxi": 1}, voyages=voyages)
    assert table.offered == ["region:gansu", "region:shanxi"]
    for _ in range(most):
        table.do("region:gansu")
    assert table.s.armies["gansu"] == 1 + most
    assert table.asked == BARBARIAN


def test_wall_garrison_needs_a_borderland_the_emperor_holds() -> None:
    assert not possible(6, EMPEROR, armies={"empire_home": 3})
    assert not possible(6, EMPEROR, armies={"gansu": 12})


# --------------------------------------------------------------------------- Progress


def test_progress_moves_exactly_one_settlement() -> None:
    """D-13: one pair and an exact amount: auto."""
    table = barbarian(7, hordes={"gansu": 1}, armies={}, settlements={"west_mongols": 2})
    assert table.s.settlements["gansu"] == 1
    table = barbarian(7, hordes={"gansu": 1, "sichuan": 1}, armies={}, settlements={"west_mongols": 2})
    assert table.offered == ["route:west_mongols>gansu", "route:west_mongols>sichuan"]
    assert table.do("route:west_mongols>sichuan").asked == EMPEROR


def test_progress_places_a_settlement_anywhere_the_barbarian_holds() -> None:
    """Card 8, R-26: next to a homeland or not."""
    table = barbarian(8, hordes={"gansu": 1, "liaodong": 1}, armies={})
    assert table.offered == ["region:gansu", "region:liaodong"]
    assert table.do("region:liaodong").s.settlements["liaodong"] == 1
    assert not possible(8, BARBARIAN)


def test_progress_spreads_up_to_two_settlements() -> None:
    """Card 9"""
    table = barbarian(9, hordes={"gansu": 1, "liaodong": 1}, armies={}).do("region:gansu")
    assert table.offered == ["region:gansu", "region:liaodong", "pass"]
    table.do("region:liaodong")
    assert (table.s.settlements["gansu"], table.s.settlements["liaodong"]) == (1, 1)


@pytest.mark.parametrize(("card", "dice"), [(7, 1), (8, 2), (9, 3)])
def test_progress_is_a_voyage_with_lowered_dice(card: int, dice: int, rolls: Rolls) -> None:
    rolls(*[3] * (dice - 1), 2)
    table = emperor(card, voyages=[1]).do("voyage:7", "gold:1")
    assert table.s.voyages == [1, 7]
    assert not possible(card, EMPEROR, voyages=[1], junks=0)


# --------------------------------------------------------------------------- Prosperity, Reinforcements, Departure


@pytest.mark.parametrize("card", [10, 11, 12])
def test_prosperity_places_settlements_into_one_homeland(card: int) -> None:
    """D-12: the area first, then the amount."""
    table = barbarian(card)
    assert table.offered == ["region:west_mongols", "region:east_mongols", "region:manchu"]
    table.do("region:manchu")
    if CP[card] > 1:
        assert table.offered == [f"amount:{n}" for n in range(1, CP[card] + 1)]
        table.do(f"amount:{CP[card]}")
    assert table.s.settlements["manchu"] == CP[card]


@pytest.mark.parametrize(
    ("card", "voyage", "field"),
    [
        (10, 2, "gold_home"),
        (11, 2, "gold_home"),
        (12, 2, "gold_home"),
        (16, 4, "junks"),
        (17, 4, "junks"),
        (18, 4, "junks"),
    ],
)
def test_prosperity_and_departure_bring_one_more_than_their_points(card: int, voyage: int, field: str) -> None:
    table = emperor(card, voyages=[voyage])
    assert table.offered == [f"amount:{n}" for n in range(1, CP[card] + 2)]
    table.do(f"amount:{CP[card] + 1}")
    assert getattr(table.s, field) == 1 + CP[card] + 1


@pytest.mark.parametrize("card", [13, 14, 15])
def test_reinforcements_place_hordes_into_one_homeland(card: int) -> None:
    table = barbarian(card).do("region:east_mongols")
    if CP[card] > 1:
        table.do(f"amount:{CP[card]}")
    assert table.s.hordes["east_mongols"] == 1 + CP[card]


@pytest.mark.parametrize("card", [13, 14, 15])
def test_reinforcements_muster_armies_at_home(card: int) -> None:
    table = emperor(card, voyages=[3])
    assert table.offered == [f"amount:{n}" for n in range(1, CP[card] + 2)]
    assert table.do(f"amount:{CP[card] + 1}").s.armies["empire_home"] == CP[card] + 1


@pytest.mark.parametrize("card", [16, 17, 18])
def test_departure_marches_hordes(card: int) -> None:
    """D-14: pairs of from and to; stop after the first."""
    table = barbarian(card, armies={"gansu": 1}, hordes={"west_mongols": 1, "shanxi": 3})
    first = table.offered
    assert first == [
        "route:shanxi>shaanxi",
        "route:shanxi>liaodong",
        "route:shanxi>east_mongols",
        "route:shanxi>manchu",
        "route:west_mongols>sichuan",
    ]
    for _ in range(CP[card]):
        table.do("route:shanxi>shaanxi")
    assert table.s.hordes["shaanxi"] == CP[card]
    assert table.asked == EMPEROR


def test_a_horde_marches_one_step_only() -> None:
    """R-35: from an area at most as many leave as stood there when the march began."""
    table = barbarian(18, armies={}, hordes={"west_mongols": 1, "gansu": 1}).do("route:west_mongols>gansu")
    assert table.offered == ["route:gansu>sichuan", "route:gansu>west_mongols", "pass"]
    table.do("route:gansu>sichuan")
    assert table.s.hordes["gansu"] == 1
    assert table.asked == EMPEROR, "the horde that is left there has marched"


def test_a_march_needs_a_legal_step() -> None:
    assert not possible(18, BARBARIAN, armies=EVERYWHERE, hordes={"manchu": 4})


# --------------------------------------------------------------------------- Campaign


@pytest.mark.parametrize("card", [19, 20, 21])
def test_campaign_attacks_with_up_to_its_points_in_hordes(card: int, rolls: Rolls) -> None:
    rolls(6, 6, 6, 1, 2, 3)
    table = barbarian(card, armies={"gansu": 1}, hordes={"west_mongols": 5})
    while table.prompt == "attack.from":
        table.do("region:west_mongols")
    assert table.s.hordes["gansu"] == CP[card]


@pytest.mark.parametrize("card", [19, 20, 21])
def test_campaign_attacks_with_one_more_army_than_its_points(card: int, rolls: Rolls) -> None:
    rolls(6, 6, 6, 1, 2, 3)
    table = emperor(card, voyages=[5], armies={"empire_home": 6}, hordes={"gansu": 1})
    while table.prompt == "attack.from":
        table.do("region:empire_home")
    assert table.s.armies["gansu"] == CP[card] + 1


def test_a_campaign_needs_a_target_next_to_a_unit() -> None:
    assert not possible(21, EMPEROR, voyages=[5])
    assert not possible(21, BARBARIAN, armies={"gansu": 1}, hordes={"manchu": 3})


# --------------------------------------------------------------------------- Raids


def test_the_small_raid_needs_a_borderland() -> None:
    """EX-30"""
    assert not possible(22, BARBARIAN, gold_home=3)
    assert possible(22, BARBARIAN, gold_home=3, armies={}, settlements={"gansu": 1})
    assert barbarian(22, gold_home=3, armies={}, hordes={"gansu": 1}).s.gold_home == 2


def test_the_middle_raid_takes_exactly_one_gold() -> None:
    assert barbarian(23, gold_home=3).s.gold_home == 2


def test_the_great_raid_takes_up_to_two_gold() -> None:
    """R-5: 'up to' needs at least one."""
    assert barbarian(24, gold_home=3).offered == ["amount:1", "amount:2"]
    assert barbarian(24, gold_home=1).s.gold_home == 0
    assert not possible(24, BARBARIAN, gold_home=0)


@pytest.mark.parametrize("card", [22, 23, 24])
def test_raids_of_the_emperor_remove_hordes_next_to_his_armies(card: int) -> None:
    """D-19: the area, then the amount."""
    table = emperor(card, voyages=[6], armies={"gansu": 1}, hordes={"west_mongols": 4, "manchu": 4})
    if CP[card] > 1:
        assert table.offered == [f"amount:{n}" for n in range(1, CP[card] + 1)], "one homeland: auto"
        table.do(f"amount:{CP[card]}")
    assert (table.s.hordes["west_mongols"], table.s.hordes["manchu"]) == (4 - CP[card], 4)


def test_raids_of_the_emperor_choose_among_homelands() -> None:
    """D-19: those that hold a horde and are next to an army"""
    table = emperor(24, voyages=[6], armies={"sichuan": 1, "liaodong": 1}, hordes={"west_mongols": 1, "manchu": 4})
    assert table.offered == ["region:west_mongols", "region:manchu"]
    assert table.do("region:west_mongols").s.hordes["west_mongols"] == 0
    assert not possible(24, EMPEROR, voyages=[6], armies={"gansu": 1}, hordes={"manchu": 4})


def test_settlements_in_homelands_are_safe_from_everything() -> None:
    """R-25: armies never enter homelands, and no card removes a settlement."""
    removed = {effect.piece for card in CARDS.values() for effect in _all_effects(card) if isinstance(effect, Remove)}
    assert removed == {"gold", "junk", "army", "horde"}


def _all_effects(card: Card) -> list[Effect]:
    return [*card.low, *card.high, *card.barbarian, *card.emperor]


# --------------------------------------------------------------------------- Preparations


def test_preparations_take_the_top_discard() -> None:
    """D-20: one card: auto. The card itself is not in the pile yet."""
    table = barbarian(25, discard=[9, 8, 10])
    assert table.s.reserves[BARBARIAN] == [10]
    assert table.s.discard == [9, 8, 25]


def test_preparations_take_one_of_the_top_two() -> None:
    table = barbarian(26, discard=[9, 8, 10])
    assert table.offered == ["take:10", "take:8"]
    table.do("take:8")
    assert table.s.reserves[BARBARIAN] == [8]
    assert table.s.discard == [9, 10, 26], "the others keep their order"


def test_preparations_take_up_to_two_of_the_top_three() -> None:
    """D-20: the top three are fixed when the effect starts."""
    table = barbarian(27, discard=[5, 9, 8, 10]).do("take:9")
    assert table.offered == ["take:10", "take:8", "pass"]
    table.do("take:10")
    assert table.s.reserves[BARBARIAN] == [9, 10]
    assert table.s.discard == [5, 8, 27]


def test_preparations_stop_at_a_full_reserve() -> None:
    """D-20"""
    table = barbarian(27, discard=[5, 9, 8], barbarian_reserve=[1, 2]).do("take:5")
    assert table.s.reserves[BARBARIAN] == [1, 2, 5]
    assert table.asked == EMPEROR
    assert not possible(27, BARBARIAN, discard=[5], barbarian_reserve=[1, 2, 3])
    assert not possible(27, BARBARIAN, discard=[])


@pytest.mark.parametrize("card", [25, 26, 27])
def test_preparations_of_the_emperor_are_armies_in_his_borderlands(card: int) -> None:
    table = emperor(card, voyages=[7], armies={"gansu": 1, "shanxi": 1}, discard=[9])
    for _ in range(CP[card]):
        assert table.offered[:2] == ["region:gansu", "region:shanxi"]
        table.do("region:shanxi")
    assert table.s.armies["shanxi"] == 1 + CP[card]
