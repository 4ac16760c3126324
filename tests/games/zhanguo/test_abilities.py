"""Abilities of the cards and of the boards (dossier 3.4, 5.10)."""

from __future__ import annotations

import pytest

from games.zhanguo.tables import ABILITIES, CARDS, COLOUR, COMPONENTS
from tests.games.zhanguo.build import Table, choose, governor_table, offered, palace_table, told

# --------------------------------------------------------------------------- abilities (5.10)


def test_a_higher_card_makes_palace_cards_fire() -> None:
    """EX-8"""
    table = palace_table().cards({3: [33]}).great(ivory=1, orange=1, brown=1).court(50)
    s = choose(table.play(), "card:63", "court:build_palace")
    assert s.players[0].earned == {"palaces": 7, "abilities": 3}


def test_a_lower_card_builds_the_palace_only() -> None:
    """EX-8"""
    table = palace_table().cards({3: [33]}).great(ivory=1, orange=1, brown=1).court(70)
    s = choose(table.play(), "card:63", "court:build_palace")
    assert s.players[0].earned == {"palaces": 7}


def test_cards_of_a_region_at_its_rightmost_space_sleep() -> None:
    """EX-9"""
    table = Table().hand(40, 120).court(70).governor_areas({2: "red grey white"}).unrest({4: 3})
    table.cards({1: [31], 3: [25], 4: [78]})
    play = table.play()
    choose(play, "card:40", "court:install_governor", "square:2>vp_4")
    assert play.state.players[0].earned == {"squares": 4, "abilities": 3}, "31 gave 3 points, 78 in region 4 none"
    assert offered(play) == ["use:25", "pass"]
    s = choose(play, "use:25")
    assert s.players[0].at(3).workers == 1
    assert s.active == 1


def test_an_action_without_the_right_number_uses_no_abilities() -> None:
    """EX-17"""
    table = Table().hand(88, 120).court(70).governor_areas({2: "red grey white"}).cards({1: [31], 3: [25]})
    s = choose(table.play(), "card:88", "court:install_governor", "square:2>vp_4")
    assert s.players[0].earned == {"squares": 4}
    assert s.active == 1


def test_the_first_court_card_of_the_game_activates() -> None:
    """EX-18, R-10"""
    table = Table().hand(120, 1).cards({2: [26]})
    s = choose(table.play(), "card:120", "court:recruit_official", "official:red", "region:1")
    assert s.players[0].vp == 2


def test_the_privilege_of_the_first_card_is_lost_on_reassigning() -> None:
    """R-10, R-11"""
    table = Table().hand(10, 20).hand(120, 119, seat=1).cards({2: [26]}, seat=1)
    play = table.play()
    choose(play, "card:10", "court:reassign_officials", "from:governor>1>red", "to:governor>2", "pass")
    s = choose(play, "card:120", "court:recruit_official", "official:red", "region:1")
    assert s.players[1].vp == 0
    assert s.court == [10, 120]


def test_hiring_may_put_the_own_cards_to_sleep() -> None:
    """EX-19, R-7"""
    table = Table().hand(110, 1).court(60).governor_areas({}).worker_areas({1: "red"}).unrest({1: 2})
    table.cards({1: [29], 2: [96]})
    s = choose(table.play(), "card:110", "court:hire_workers")
    assert s.players[0].at(1).unrest == 3
    assert s.players[0].vp == 2


def test_a_sleeping_card_can_not_free_itself() -> None:
    """EX-21"""
    table = Table().hand(110, 1).court(60).governor_areas({}).worker_areas({1: "red"}).unrest({1: 2})
    table.cards({1: [32], 2: [96]})
    s = choose(table.play(), "card:110", "court:hire_workers")
    assert s.players[0].at(1).unrest == 3
    assert s.active == 1


def test_a_calming_ability_wakes_cards_of_the_same_turn() -> None:
    """R-7"""
    table = Table().hand(110, 1).court(60).governor_areas({}).worker_areas({1: "red"}).unrest({1: 2})
    table.cards({1: [29], 2: [15]})
    play = table.play()
    choose(play, "card:110", "court:hire_workers")
    assert play.state.players[0].vp == 0
    assert offered(play) == ["use:15", "pass"]
    s = choose(play, "use:15", "region:1")
    assert s.players[0].vp == 2


def test_each_ability_at_most_once_even_if_skipped() -> None:
    """R-9, R-8"""
    table = Table().hand(110, 1).court(60).governor_areas({}).worker_areas({1: "red"})
    table.cards({1: [4], 2: [15]})
    play = table.play()
    choose(play, "card:110", "court:hire_workers")
    assert offered(play) == ["use:4", "use:15", "pass"]
    choose(play, "use:4", "pass")
    assert offered(play) == ["use:15", "pass"]
    assert choose(play, "pass").active == 1


def test_free_moves_stand_beside_abilities() -> None:
    """D-5, D-23: but the question is never asked for their sake alone."""
    table = Table().hand(110, 1).court(60).governor_areas({2: "red"}).worker_areas({1: "red"}).cards({1: [4]})
    play = table.play()
    choose(play, "card:110", "court:hire_workers", "region:1")
    assert offered(play) == ["use:4", "drop:2>red", "pass"]
    choose(play, "drop:2>red")
    assert offered(play) == ["use:4", "pass"]


def fired(number: int, **more: object) -> Table:
    """A table at which the ability of a hire card, bonus by bonus, can be used in region 2."""
    table = Table().hand(110, 1).court(60).governor_areas({1: "red"}).worker_areas({3: "red"})
    return table.cards({2: [number]})


def test_bonus_octagon() -> None:
    """EX-24, D-24"""
    play = fired(4).octagon_supply(orange=2).play()
    choose(play, "card:110", "court:hire_workers", "region:3", "use:4")
    assert offered(play) == ["octagon:orange", "pass"]
    s = choose(play, "octagon:orange")
    assert s.players[0].octagons["orange"] == 1
    assert s.players[0].vp == 0


def test_bonus_octagon_without_supply_is_a_point() -> None:
    """EX-24, R-17"""
    s = choose(fired(4).octagon_supply().play(), "card:110", "court:hire_workers", "region:3")
    assert s.players[0].vp == 1
    assert s.active == 1


def test_bonus_reassign() -> None:
    """D-12: as a bonus it may be stopped at once."""
    play = fired(7).play()
    choose(play, "card:110", "court:hire_workers", "region:3", "use:7")
    assert offered(play) == ["from:governor>1>red", "from:worker>3>red", "pass"]
    choose(play, "from:governor>1>red", "to:governor>2", "from:governor>2>red", "to:governor>3")
    assert play.state.active == 1


def test_bonus_official() -> None:
    """D-25"""
    play = fired(40).play()
    choose(play, "card:110", "court:hire_workers", "region:3", "use:40")
    assert offered(play) == ["official:red", "official:grey", "official:white", "pass"]
    assert choose(play, "official:grey").players[0].at(2).governor_area == ["grey"]


def test_bonus_official_without_supply_is_not_offered() -> None:
    s = choose(fired(40).no_supply().play(), "card:110", "court:hire_workers", "region:3")
    assert s.active == 1


def test_bonus_worker() -> None:
    s = choose(fired(21).play(), "card:110", "court:hire_workers", "region:3", "use:21")
    assert (s.players[0].at(2).workers, s.players[0].at(2).unrest) == (1, 0)


def test_bonus_move_worker() -> None:
    """D-26"""
    play = fired(18).play()
    choose(play, "card:110", "court:hire_workers", "region:3", "use:18")
    assert offered(play) == ["worker:3", "pass"]
    choose(play, "worker:3")
    assert offered(play) == ["region:2", "region:4"]
    s = choose(play, "region:4")
    assert (s.players[0].at(3).workers, s.players[0].at(4).workers) == (0, 1)


def test_bonus_calm_any() -> None:
    """D-27, R-42"""
    play = fired(15).unrest({5: 1}).play()
    choose(play, "card:110", "court:hire_workers", "region:3", "use:15")
    assert offered(play) == ["region:3", "region:5", "pass"]
    assert choose(play, "region:5").players[0].at(5).unrest == 0


def test_bonus_calm_region() -> None:
    s = choose(fired(32).unrest({2: 2}).play(), "card:110", "court:hire_workers", "region:3", "use:32")
    assert s.players[0].at(2).unrest == 1


def test_bonus_calm_region_is_not_offered_where_it_is_calm() -> None:
    """R-42"""
    assert choose(fired(32).play(), "card:110", "court:hire_workers", "region:3").active == 1


@pytest.mark.parametrize("colour", ["ivory", "orange", "brown"])
def test_points_per_card_count_sleeping_regions_and_the_card_itself(colour: str) -> None:
    """3.8"""
    number = next(n for n, c in CARDS.items() if c.bonus == f"vp_{colour}" and c.action == "build_wall")
    others = [n for n, c in CARDS.items() if c.colour == colour and n not in (number, 110, 1)][:2]
    table = Table().hand(110, 1).court(10).workers({1: 1}).cards({2: [number], 3: others}).unrest({3: 3})
    s = choose(table.play(), "card:110", "court:build_wall", "wall:gold_1>1")
    assert s.players[0].vp == len(others) + (COLOUR[number] == colour)


@pytest.mark.parametrize("number", sorted(CARDS))
def test_each_card_fires_after_its_action_when_the_number_is_right(number: int) -> None:
    """Every card of cards.toml: its action, its direction, and a bonus that is given or offered."""
    card = CARDS[number]
    higher = card.action in COMPONENTS.court.higher
    played, below, filler = (119, 2, 118) if higher else (2, 119, 3)
    if number in (played, filler, below):
        played, below, filler = (117, 4, 116) if higher else (4, 117, 5)
    table = (
        Table().hand(played, filler).court(below).governor_areas({1: "red grey white"}).worker_areas({2: "red grey"})
    )
    table.workers({3: 2, 4: 1}).cards({5: [number]}).unrest({5: 1})
    table.great(ivory=1, orange=1, brown=1)
    details = {
        "recruit_official": ["official:red", "region:1"],
        "hire_workers": ["region:2"],
        "install_governor": ["square:1>vp_4"],
        "build_palace": [],
        "build_wall": ["wall:gold_1>2"],
    }[card.action]
    play = table.play()
    choose(play, f"card:{played}", f"court:{card.action}", *details)
    if card.bonus.startswith("vp"):
        gained = 1 if card.bonus == f"vp_{card.colour}" else int(card.bonus[3:]) if card.bonus[3:].isdigit() else 0
        assert play.state.players[0].earned.get("abilities", 0) == gained
        assert "vp.ability" in told(play)
    else:
        assert f"use:{number}" in offered(play)
    if not higher:  # the other way round it sleeps
        return
    table = Table().hand(played, filler).court(120).workers({3: 2, 4: 1}).cards({5: [number]})
    table.governor_areas({}).worker_areas({2: "red grey"}).great(ivory=1, orange=1, brown=1)
    play = table.play()
    choose(play, f"card:{played}", f"court:{card.action}", *details[: 1 if card.action == "build_wall" else 0])
    assert play.state.active == 1
    assert "abilities" not in play.state.players[0].earned


# --------------------------------------------------------------------------- abilities of B boards (3.4)


def test_board_circle_calms_and_hires() -> None:
    """D-27: whatever the number of the card"""
    table = Table().board("B_circle").hand(63, 1).court(10).governor_areas({1: "red red"}).unrest({2: 2})
    play = table.play()
    choose(play, "card:63", "court:reassign_officials", "to:governor>2", "pass", "ability:circle_1")
    assert offered(play) == ["region:2", "pass"]
    s = choose(play, "region:2")
    assert (s.players[0].at(2).unrest, s.players[0].at(2).workers) == (1, 1)


def test_board_circle_needs_unrest() -> None:
    table = Table().board("B_circle").hand(63, 1).court(70).workers({1: 1})
    s = choose(table.play(), "card:63", "court:build_wall", "wall:gold_1>1")
    assert s.active == 1


def test_board_square_hires_one_more() -> None:
    """EX-42, R-43: applied by itself if it is the only thing left"""
    table = Table().board("B_square").hand(63, 1).court(70).governor_areas({}).worker_areas({1: "red grey"})
    play = table.play()
    choose(play, "card:63", "court:hire_workers")
    domain = play.state.players[0].at(1)
    assert (domain.workers, domain.unrest) == (3, 1)
    assert offered(play) == ["from:worker>1>red", "from:worker>1>grey", "pass"]
    choose(play, "from:worker>1>red", "to:governor>1")
    assert play.state.active == 1


def test_board_square_can_not_be_left_out() -> None:
    """R-43, D-23"""
    table = Table().board("B_square").hand(63, 1).court(10).governor_areas({}).worker_areas({1: "red"}).cards({2: [7]})
    play = table.play()
    choose(play, "card:63", "court:hire_workers")
    assert offered(play) == ["use:7", "ability:square_1"]
    choose(play, "use:7", "from:worker>1>red", "to:worker>5", "pass")
    assert play.state.players[0].at(1).workers == 1, "no official is left to hire the extra worker"
    assert play.state.undone[-1].effect.points == 1


def test_before_the_extra_worker_an_official_may_step_down_again() -> None:
    """R-43, 5.2: at any time of the turn, and free of charge"""
    table = Table().board("B_square").hand(63, 1).court(10).governor_areas({}).worker_areas({1: "red"}).cards({2: [7]})
    play = table.play()
    choose(play, "card:63", "court:hire_workers", "use:7", "from:worker>1>red", "to:governor>1", "pass")
    assert offered(play) == ["ability:square_1", "drop:1>red"]
    choose(play, "drop:1>red")
    assert play.state.players[0].at(1).workers == 2, "nothing else is left: it comes by itself"


def test_in_the_variant_unrest_the_log_tells_the_unrest_of_the_extra_worker() -> None:
    table = Table(unrest_per_worker=True).board("B_square").hand(63, 1).court(70).governor_areas({})
    play = table.worker_areas({1: "red"}).unrest({1: 1}).play()
    choose(play, "card:63", "court:hire_workers")
    assert [event.values["unrest"] for event in play.told if event.key == "workers.hired"] == [2, 3]


def test_board_square_and_variant_unrest() -> None:
    """R-33: the extra worker counts too, and is left out beyond the track."""
    table = Table(unrest_per_worker=True).board("B_square").hand(63, 1).court(70).governor_areas({})
    table.worker_areas({1: "red"}).unrest({1: 1})
    play = table.play()
    choose(play, "card:63", "court:hire_workers")
    assert (play.state.players[0].at(1).workers, play.state.players[0].at(1).unrest) == (2, 3)
    table = Table(unrest_per_worker=True).board("B_square").hand(63, 1).court(70).governor_areas({})
    table.worker_areas({1: "red"}).unrest({1: 2})
    play = table.play()
    choose(play, "card:63", "court:hire_workers")
    assert (play.state.players[0].at(1).workers, play.state.players[0].at(1).unrest) == (1, 3)
    assert offered(play) == ["from:worker>1>red", "pass"], "the reassignment point remains"


def test_board_square_moves_a_worker_after_a_governor() -> None:
    """D-26"""
    table = governor_table().board("B_square").workers({1: 1}).unrest({})
    play = table.play()
    choose(play, "card:63", "court:install_governor", "square:2>vp_4", "ability:square_2")
    assert offered(play) == ["worker:1", "pass"]
    s = choose(play, "worker:1", "region:5")
    assert s.players[0].at(5).workers == 1


def test_board_triangle_takes_an_octagon_after_a_wall() -> None:
    """D-24"""
    table = Table().board("B_triangle").hand(63, 1).court(70).workers({1: 1})
    play = table.play()
    choose(play, "card:63", "court:build_wall", "wall:gold_1>1", "ability:triangle_1")
    assert offered(play) == ["octagon:ivory", "octagon:orange", "octagon:brown", "pass"]
    assert choose(play, "octagon:brown").players[0].octagons["brown"] == 1


def test_without_octagons_the_board_gives_its_point_by_itself() -> None:
    """R-8, R-17: as a card does"""
    table = Table().board("B_triangle").hand(63, 1).court(70).workers({1: 1}).octagon_supply()
    play = table.play()
    s = choose(play, "card:63", "court:build_wall", "wall:gold_1>1")
    assert s.active == 1
    assert s.players[0].earned["abilities"] == 1
    assert "vp.board" in told(play)


def test_board_star_reassigns_after_recruiting() -> None:
    table = Table().board("B_star").hand(63, 1).court(10)
    play = table.play()
    choose(play, "card:63", "court:recruit_official", "official:red", "region:2", "ability:star_1")
    assert play.state.undone[-1].effect.points == 2
    assert "pass" in offered(play)


@pytest.mark.parametrize(
    ("chosen", "left", "entered"), [(("governor:4>open", "region:3"), [1], [0]), (("pass",), [0, 1], [])]
)
def test_board_star_moves_one_of_the_open_area_or_none(
    chosen: tuple[str, ...], left: list[int], entered: list[int]
) -> None:
    """D-28, R-18"""
    play = governor_table().board("B_star").unrest({2: 2}).governors(4, open_area=[0, 1]).play()
    s = choose(play, "card:63", "court:install_governor", "square:2>vp_4", "ability:star_2", *chosen)
    assert (s.land(4).open_area, s.land(3).open_area) == (left, entered)


def test_board_star_moves_a_governor() -> None:
    """D-28, R-18"""
    table = governor_table().board("B_star").unrest({2: 2}).governors(4, squares={"vp_4": 0}, open_area=[0, 1])
    play = table.play()
    choose(play, "card:63", "court:install_governor", "square:2>vp_4", "ability:star_2")
    assert offered(play) == ["governor:2>vp_4", "governor:4>vp_4", "governor:4>open", "pass"]
    choose(play, "governor:4>vp_4")
    assert offered(play) == ["region:3", "region:5"]
    s = choose(play, "region:5")
    assert s.land(4).squares == [None, None, None], "the square is free again"
    assert s.land(5).squares == [None, None, None]
    assert s.land(5).open_area == [0]
    assert s.players[0].vp == 4, "no bonus for the move"


def test_every_board_ability_is_tested_above() -> None:
    assert sorted(ABILITIES) == ["circle_1", "square_1", "square_2", "star_1", "star_2", "triangle_1"]
