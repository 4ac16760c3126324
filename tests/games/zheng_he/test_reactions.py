"""Timing and reactions (dossier 5.1, 6.7)."""

from __future__ import annotations

from games.zheng_he.tables import BARBARIAN, EMPEROR
from tests.games.zheng_he.build import EVERYWHERE, Rolls, Table, position


def raids(gold: int) -> Table:
    return position(emperor_hand=[24, 25], gold_home=gold).do("play:24")


def test_a_reaction_before_the_action() -> None:
    """EX-1: home gold 1 to 0 (only 1 can be removed), then taxes with 3 points: 3."""
    table = raids(1).do("before", "react")
    assert table.s.gold_home == 0
    table.do("command:collect_taxes", "amount:3")
    assert table.s.gold_home == 3
    assert (table.asked, table.prompt) == (BARBARIAN, "play.card")


def test_a_reaction_after_the_action() -> None:
    """EX-2: taxes first, 1 to 4, then the reaction removes 2."""
    table = raids(1).do("after", "command:collect_taxes", "amount:3")
    assert table.s.gold_home == 4
    assert (table.asked, table.offered) == (BARBARIAN, ["react", "pass"])
    table.do("react")
    assert table.offered == ["amount:1", "amount:2"]
    assert table.do("amount:2").s.gold_home == 2


def test_a_reaction_that_cant_be_carried_out_is_lost() -> None:
    """EX-3, D-4, R-8: the timing may still be chosen; the reaction does not move to the other timing."""
    table = raids(0)
    assert table.offered == ["before", "after"]
    table.do("before")
    assert "react.lost" in table.told
    table.do("command:collect_taxes", "amount:3")
    assert table.s.gold_home == 3
    assert table.prompt == "play.card"


def test_a_reaction_may_be_declined() -> None:
    """R-6, D-4"""
    table = raids(3).do("before", "pass")
    assert table.s.gold_home == 3
    assert "react.declined" in table.told
    assert (table.asked, table.prompt) == (EMPEROR, "act.choose")


def test_the_timing_is_chosen_before_the_own_action() -> None:
    """R-7, D-3"""
    table = raids(1)
    assert (table.asked, table.prompt, table.offered) == (EMPEROR, "play.timing", ["before", "after"])


def test_without_an_open_half_there_is_no_timing_and_no_reaction() -> None:
    """EX-32, D-3: Progress 8 with voyage 1 not completed."""
    table = position(active=BARBARIAN, barbarian_hand=[8, 9], voyages=[6]).do("play:8")
    assert table.prompt == "act.choose"
    table.do("command:gather_hordes", "region:manchu", "pass")
    assert (table.asked, table.prompt) == (EMPEROR, "play.card")


def test_a_card_of_the_own_side_gives_no_reaction() -> None:
    """D-3: cards 4 to 6 have no half for the barbarian."""
    assert position(emperor_hand=[5, 25]).do("play:5").prompt == "act.choose"


def test_the_half_is_judged_at_the_moment_of_the_reaction(rolls: Rolls) -> None:
    """EX-12: with the voyage that follows there are 4: Whirlpool before removes exactly 1, after up to 2."""
    given = {"emperor_hand": [2, 25], "voyages": [1, 2, 3], "junks": 3, "gold_home": 2}
    table = position(**given).do("play:2", "before", "react")  # type: ignore[arg-type]
    assert table.s.junks == 2
    assert table.asked == EMPEROR

    rolls(1, 6)
    table = position(**given).do("play:2", "after", "command:voyage", "voyage:4", "junks:3", "gold:1")  # type: ignore[arg-type]
    assert len(table.s.voyages) == 4
    table.do("react")
    assert table.offered == ["amount:1", "amount:2"]
    assert table.do("amount:2").s.junks == 0


def test_a_reaction_follows_a_card_action_as_well_as_a_command() -> None:
    """6.7"""
    table = position(emperor_hand=[24, 25], gold_home=2, voyages=[6]).do("play:24", "after", "card_action")
    table.do("region:west_mongols")
    assert (table.asked, table.prompt) == (BARBARIAN, "react.ask")


def test_reserved_and_boost_cards_give_no_reaction() -> None:
    """6.3, 6.7: the boost card's halves are closed to everybody."""
    table = position(active=BARBARIAN, barbarian_hand=[25, 7], barbarian_reserve=[24], voyages=[6])
    table.do("play:25", "command:gather_hordes", "boost:24", "region:manchu", "pass")
    assert (table.asked, table.prompt) == (BARBARIAN, "close.order")


def test_the_emperor_may_still_attack_before_the_victory_is_tested(rolls: Rolls) -> None:
    """EX-13 with after: the fifth borderland is taken, but the emperor wins one back."""
    table = _four_held()
    rolls(6, 6, 6, 1, 2, 3)
    table.do("play:21", "after", "command:attack_barbarian")
    while table.asked == BARBARIAN:
        table.do("region:manchu" if table.prompt == "attack.from" else "pass")
    assert len(table.s.controlled(BARBARIAN)) == 5
    assert not table.play.over
    rolls(6, 6, 6, 1, 2, 3)
    table.do("react", "region:gansu")
    while table.asked == EMPEROR and table.prompt == "attack.from":
        table.do("region:empire_home")
    assert not table.play.over
    assert table.s.controller("gansu") == EMPEROR


def test_a_reaction_before_leaves_the_own_attack_the_last_word(rolls: Rolls) -> None:
    """EX-13 with before"""
    table = _four_held().do("play:21", "before")
    rolls(1, 2, 3, 6, 6, 6)
    table.do("react", "region:gansu", "region:empire_home", "pass")
    assert table.s.controller("gansu") == BARBARIAN
    rolls(6, 6, 6, 1, 2, 3)
    table.do("command:attack_barbarian", "region:manchu", "pass")
    assert table.play.over
    assert table.s.results[0].victory == "major"


def _four_held() -> Table:
    return position(
        active=BARBARIAN,
        barbarian_hand=[21, 9],
        voyages=[5],
        armies={"liaodong": 1, "empire_home": 4},
        hordes={"gansu": 1, "sichuan": 1, "shaanxi": 1, "shanxi": 1, "manchu": 3},
    )


def test_a_reaction_may_spoil_the_plan_of_the_active_player() -> None:
    """6.7: then he chooses among what is legal now."""
    table = position(emperor_hand=[24, 25], gold_home=1, junks=1, voyages=[6]).do("play:24", "before", "react")
    assert "command:voyage" not in table.offered


def test_both_sides_may_fight_with_the_same_card(rolls: Rolls) -> None:
    """6.7: exactly as if it were his turn, with dice and combat."""
    table = position(
        emperor_hand=[19, 25],
        voyages=[5],
        armies={"empire_home": 1, "liaodong": 1},
        hordes={"gansu": 1, "manchu": 1},
    ).do("play:19", "before")
    rolls(6, 6, 6, 1, 2, 3)
    table.do("react", "region:manchu")
    assert table.s.controller("liaodong") == BARBARIAN
    rolls(6, 6, 6, 1, 2, 3)
    table.do("card_action", "region:gansu", "region:empire_home")
    assert table.s.controller("gansu") == EMPEROR


def test_gold_is_never_stolen_in_the_middle_of_a_voyage(rolls: Rolls) -> None:
    """R-27: reactions never interrupt an action."""
    rolls(6)
    table = position(emperor_hand=[22, 25], barbarian_hand=[7], gold_home=1, armies={}, hordes=EVERYWHERE)
    table.do("play:22", "after", "command:voyage", "voyage:1", "gold:1")
    assert (table.s.gold_home, table.s.gold_sea) == (0, 1)
    assert "react.lost" in table.told
