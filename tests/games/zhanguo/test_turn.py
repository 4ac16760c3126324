"""Phase 2: cards above regions, court actions, abilities (dossier 5)."""

from __future__ import annotations

from random import Random

import pytest

from games.core import Play
from games.zhanguo import GAME
from games.zhanguo.state import ZhanGuoOptions
from games.zhanguo.tables import SQUARES
from tests.games.zhanguo.build import Table, choose, closed, governor_table, offered, palace_table

# --------------------------------------------------------------------------- unification (5.4)


def test_the_first_card_brings_one_octagon_and_no_unrest() -> None:
    """EX-1"""
    s = choose(Table().hand(88, 1).play(), "card:88", "unify:2")
    assert s.players[0].octagons == {"ivory": 0, "orange": 0, "brown": 1}
    assert s.players[0].at(2).unrest == 0
    assert s.players[0].at(2).cards == [88]


def test_the_third_card_brings_three_octagons_and_two_unrest() -> None:
    """EX-2"""
    table = Table().hand(63, 1).cards({4: [10, 11]}).unrest({4: 1})
    s = choose(table.play(), "card:63", "unify:4")
    assert s.players[0].octagons["orange"] == 3
    assert s.players[0].at(4).unrest == 3


def test_a_card_that_brings_too_much_unrest_is_not_allowed() -> None:
    """EX-3"""
    table = Table().hand(63, 1).cards({4: [10, 11]}).unrest({4: 2})
    play = table.play()
    choose(play, "card:63")
    assert "unify:4" not in offered(play)
    assert "unify:4" in closed(play)


def test_a_fourth_card_is_not_allowed() -> None:
    """D-8"""
    play = Table().hand(63, 1).cards({4: [10, 11, 12]}).play()
    choose(play, "card:63")
    assert [token for token in offered(play) if token.startswith("unify")] == [
        "unify:1",
        "unify:2",
        "unify:3",
        "unify:5",
    ]


def test_each_missing_octagon_is_one_point() -> None:
    """R-17"""
    table = Table().hand(63, 1).cards({2: [10, 11]}).octagon_supply(orange=1, ivory=6, brown=6)
    s = choose(table.play(), "card:63", "unify:2")
    assert s.players[0].octagons["orange"] == 1
    assert s.players[0].vp == 2


def test_no_ability_is_used_in_a_unification_turn() -> None:
    """5.4"""
    s = choose(Table().hand(63, 1).cards({2: [26]}).play(), "card:63", "unify:1")
    assert s.players[0].vp == 0
    assert s.active == 1


# --------------------------------------------------------------------------- card and use (D-6 to D-9)


def test_a_card_and_then_its_use_are_chosen() -> None:
    """D-6, D-7, D-9: at the beginning there is nothing to build with."""
    play = Table().hand(63, 1).governor_areas({1: "red red"}).play()
    assert offered(play) == ["card:1", "card:63", "drop:1>red"]
    choose(play, "card:63")
    assert [t for t in offered(play) if t.startswith("court")] == [
        "court:recruit_official",
        "court:reassign_officials",
        "court:hire_workers",
    ]
    assert {"court:install_governor", "court:build_palace", "court:build_wall"} <= set(closed(play))


def test_the_chosen_card_is_seen_by_its_owner_only_until_it_is_played() -> None:
    play = Table().hand(63, 1).play()
    choose(play, "card:63")
    assert play.view(0).own.card == 63
    assert play.view(1).own.card is None
    assert play.view(1).card is play.view(None).card is None


def test_the_last_card_is_taken_up_by_itself_when_nothing_else_can_be_done() -> None:
    play = Table().hand(63).governor_areas({}).play()
    assert offered(play)[0] == "unify:1"


def test_there_is_always_a_use_for_a_card() -> None:
    """R-34: without officials in the supply all 15 are on the board."""
    full = dict(zip(range(1, 6), ([1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12], [13, 14, 15]), strict=False))
    table = Table().hand(63, 64).cards(full).no_supply().unrest({1: 3, 2: 4, 3: 3, 4: 3, 5: 4})
    play = table.play()
    choose(play, "card:63")
    assert offered(play)[0] == "court:reassign_officials"


# --------------------------------------------------------------------------- recruit and reassign (5.6, 5.7)


def test_recruiting_takes_an_official_from_the_supply() -> None:
    """EX-5, D-10, D-11"""
    play = Table().hand(63, 1).court(10).play()
    choose(play, "card:63", "court:recruit_official")
    assert offered(play) == ["official:red", "official:grey", "official:white"]
    choose(play, "official:red")
    assert offered(play) == [f"region:{region}" for region in range(1, 6)]
    s = choose(play, "region:2")
    assert s.players[0].supply["red"] == 3
    assert s.players[0].at(2).governor_area == ["red"]


def test_a_colour_that_is_used_up_is_not_offered() -> None:
    """D-10"""
    play = Table().hand(63, 1).court(10).governor_areas({1: "red red red red red"}).play()
    choose(play, "card:63", "court:recruit_official")
    assert offered(play) == ["official:grey", "official:white"]


def test_three_points_move_two_officials() -> None:
    """EX-4, D-12"""
    table = Table().hand(63, 1).court(10).governor_areas({3: "white"}).worker_areas({2: "red"})
    play = table.play()
    choose(play, "card:63", "court:reassign_officials")
    assert offered(play) == ["from:worker>2>red", "from:governor>3>white"]
    choose(play, "from:worker>2>red", "to:governor>2", "from:governor>3>white", "to:governor>4")
    s = choose(play, "from:governor>4>white", "to:governor>5")
    assert s.players[0].at(2).governor_area == ["red"]
    assert s.players[0].at(5).governor_area == ["white"]
    assert s.active == 1


def test_one_point_must_be_spent_and_free_moves_do_not_count() -> None:
    """R-12"""
    play = Table().hand(63, 1).court(10).governor_areas({1: "red red"}).play()
    choose(play, "card:63", "court:reassign_officials")
    assert "pass" not in offered(play)  # two officials alike: the first question answered itself
    choose(play, "to:worker>1")
    assert "pass" not in offered(play)
    choose(play, "from:worker>1>red", "to:governor>1")
    assert "pass" in offered(play)


def test_regions_next_to_each_other_form_a_ring() -> None:
    """EX-26, R-1"""
    play = Table().hand(63, 1).court(10).governor_areas({1: "white"}).play()
    choose(play, "card:63", "court:reassign_officials")
    assert offered(play) == ["to:governor>2", "to:governor>5", "to:worker>1"]
    choose(play, "to:governor>5")
    assert offered(play) == ["from:governor>5>white", "pass"]
    choose(play, "from:governor>5>white")
    assert offered(play) == ["to:governor>1", "to:governor>4", "to:worker>5"]


def test_a_full_worker_area_is_passed_for_two_points() -> None:
    """R-13"""
    table = Table().hand(63, 1).court(10).governor_areas({}).worker_areas({1: "red", 2: "grey grey"})
    play = table.play()
    choose(play, "card:63", "court:reassign_officials", "from:worker>1>red")
    assert offered(play) == ["to:governor>1", "to:worker>3", "to:worker>5"]
    choose(play, "to:worker>3")
    assert play.state.undone[-1].effect.points == 1
    choose(play, "from:worker>3>red")
    assert offered(play) == ["to:governor>3", "to:worker>4"], "one point does not reach beyond region 2"


def test_no_official_stays_in_a_full_worker_area() -> None:
    """5.3"""
    table = Table().hand(63, 1).court(10).governor_areas({1: "red"}).worker_areas({1: "grey grey"})
    play = table.play()
    choose(play, "card:63", "court:reassign_officials", "from:governor>1>red")
    assert offered(play) == ["to:governor>2", "to:governor>5"]


# --------------------------------------------------------------------------- hire workers (5.8)


def test_each_official_in_the_worker_area_hires_one_worker() -> None:
    """EX-6, D-13, D-14"""
    play = Table().hand(63, 1).court(10).governor_areas({3: "red grey"}).play()
    choose(play, "card:63", "court:hire_workers")
    assert offered(play) == ["drop:3>red", "drop:3>grey"], "the only region is chosen by itself"
    choose(play, "drop:3>red")
    assert offered(play) == ["drop:3>grey", "hire"]
    s = choose(play, "drop:3>grey")
    domain = s.players[0].at(3)
    assert (domain.workers, domain.unrest, sorted(domain.worker_area)) == (2, 1, ["grey", "red"])


def test_hiring_uses_all_officials_there() -> None:
    """R-14"""
    s = choose(
        Table().hand(63, 1).court(10).governor_areas({}).worker_areas({3: "red grey"}).play(),
        "card:63",
        "court:hire_workers",
    )
    assert s.players[0].at(3).workers == 2


def test_free_moves_come_before_the_card_too() -> None:
    """D-5"""
    play = Table().hand(63, 1).governor_areas({3: "red grey"}).play()
    choose(play, "drop:3>grey")
    assert offered(play) == ["card:1", "card:63", "drop:3>red"]
    choose(play, "drop:3>red")
    assert offered(play) == ["card:1", "card:63"]


def test_a_region_at_its_rightmost_space_hires_nobody() -> None:
    """5.8"""
    table = Table().hand(63, 1).court(10).governor_areas({}).worker_areas({1: "red", 2: "grey"}).unrest({1: 3, 2: 3})
    s = choose(table.play(), "card:63", "court:hire_workers")
    assert (s.players[0].at(2).workers, s.players[0].at(2).unrest) == (1, 4)


def test_variant_unrest_counts_every_worker() -> None:
    """R-33, D-13, D-14"""
    table = Table(unrest_per_worker=True).hand(63, 1).court(10).governor_areas({2: "red"})
    table.worker_areas({1: "red grey", 2: "white"}).unrest({1: 2, 2: 2})
    play = table.play()
    choose(play, "card:63", "court:hire_workers")
    assert offered(play) == ["drop:2>red", "hire"], "2 + 2 is beyond the track of region 1"
    s = choose(play, "drop:2>red")
    assert (s.players[0].at(2).workers, s.players[0].at(2).unrest) == (2, 4)


def test_variant_unrest_lets_nobody_drop_too_much() -> None:
    """D-14"""
    table = Table(unrest_per_worker=True).hand(63, 1).court(10).governor_areas({1: "red"})
    table.worker_areas({1: "grey"}).unrest({1: 2})
    s = choose(table.play(), "card:63", "court:hire_workers")
    assert (s.players[0].at(1).workers, s.players[0].at(1).unrest) == (1, 3)


# --------------------------------------------------------------------------- install 1 governor (5.9)


def test_a_governor_costs_three_officials_and_calms_the_region() -> None:
    """D-15, D-16, R-19"""
    play = governor_table().play()
    choose(play, "card:63", "court:install_governor")
    assert offered(play) == ["square:2>reassign_4", "square:2>vp_4", "square:2>official"]
    s = choose(play, "square:2>vp_4")
    player = s.players[0]
    assert player.at(2).governor_area == ["red"]
    assert player.supply == {"red": 4, "grey": 5, "white": 5}
    assert (player.at(2).unrest, player.governors, player.vp) == (0, 7, 4)
    assert s.land(2).squares == [None, 0, None]


def test_a_square_of_four_reassignments() -> None:
    """D-17"""
    play = governor_table().play()
    choose(play, "card:63", "court:install_governor", "square:2>reassign_4")
    assert play.state.undone[-1].effect.points == 4
    assert offered(play) == ["from:governor>2>red", "pass"]
    assert choose(play, "pass").active == 1


def test_the_official_of_a_square_can_not_be_skipped() -> None:
    """D-17, R-19: those just paid are at hand."""
    table = Table().hand(63, 1).court(10).no_supply()
    play = table.play()
    choose(play, "card:63", "court:install_governor", "region:1", "square:1>official")
    assert offered(play) == ["official:red", "official:grey", "official:white"]
    choose(play, "official:red")
    assert len(offered(play)) == 5
    s = choose(play, "region:4")
    assert s.players[0].at(4).governor_area == ["red"]


def test_without_a_free_square_the_governor_stands_in_the_open() -> None:
    """EX-29"""
    table = governor_table().governors(2, squares={"reassign_4": 1, "vp_4": 1, "official": 1})
    s = choose(table.play(), "card:63", "court:install_governor")
    assert s.land(2).open_area == [0]
    assert s.players[0].at(2).unrest == 0
    assert s.players[0].vp == 0


def test_a_free_square_must_be_taken() -> None:
    """R-18"""
    table = governor_table().governors(2, squares={"reassign_4": 1, "official": 1})
    s = choose(table.play(), "card:63", "court:install_governor")
    assert s.land(2).squares == [1, 0, 1]


def test_without_governors_the_action_is_impossible() -> None:
    table = governor_table()
    for region in range(1, 5):
        table.governors(region, open_area=[0, 0])
    play = table.play()
    choose(play, "card:63")
    assert "court:install_governor" in closed(play)


# --------------------------------------------------------------------------- build 1 palace (5.9)


def test_a_palace_is_worth_the_cards_on_the_board() -> None:
    """EX-7"""
    s = choose(palace_table().great(ivory=1, orange=1, brown=1).play(), "card:63", "court:build_palace")
    assert s.players[0].vp == 6
    assert s.land(4).palaces == [0]
    assert [domain.workers for domain in s.players[0].domains] == [0, 0, 0, 0, 0]


def test_the_third_worker_comes_from_another_region() -> None:
    """D-19, R-15"""
    play = palace_table().workers({4: 3, 5: 1, 1: 1}).play()
    choose(play, "card:63", "court:build_palace")
    assert offered(play) == ["worker:1", "worker:5"]


def test_an_octagon_worth_3_must_be_taken() -> None:
    """D-20, R-16"""
    play = palace_table().great(ivory=1).play()
    choose(play, "card:63", "court:build_palace")
    assert offered(play) == ["great:orange", "great:brown"]
    s = choose(play, "great:brown")
    assert s.great_octagons == {"ivory": 1, "orange": None, "brown": 0}
    assert s.value(0, "brown") == 3


@pytest.mark.parametrize(("unrest", "palace", "abilities"), [(1, True, True), (2, False, True), (3, False, False)])
def test_unrest_forbids_palaces_and_then_abilities(unrest: int, palace: bool, abilities: bool) -> None:
    """EX-27"""
    table = Table().hand(63, 1).court(10).workers({3: 2, 5: 1}).unrest({3: unrest}).cards({3: [26]})
    play = table.play()
    choose(play, "card:63")
    assert ("court:build_palace" in offered(play)) == palace
    assert table.player().asleep(3) != abilities


def test_three_workers_in_one_region_build_a_small_wall_only() -> None:
    """EX-28"""
    play = Table().hand(63, 1).court(70).workers({4: 3}).play()
    choose(play, "card:63")
    assert "court:build_palace" in closed(play)
    choose(play, "court:build_wall")
    assert all(token.endswith(">1") for token in offered(play))
    assert len(offered(play)) == 6


@pytest.mark.parametrize(("seats", "spaces"), [(2, 2), (3, 3), (4, 4)])
def test_palace_spaces_by_number_of_players(seats: int, spaces: int) -> None:
    """D-18"""
    table = Table(seats).hand(63, 1).court(70).workers({4: 2, 5: 1}).palaces({4: [1] * spaces})
    play = table.play()
    choose(play, "card:63")
    assert "court:build_palace" in closed(play)


# --------------------------------------------------------------------------- build 1 wall (5.9)


def test_walls_are_paid_from_different_regions() -> None:
    """D-21, D-22"""
    play = Table().hand(63, 1).court(70).workers({1: 1, 2: 2, 4: 1, 5: 1}).play()
    choose(play, "card:63", "court:build_wall")
    assert len(offered(play)) == 18
    choose(play, "wall:gold_1>3")
    assert offered(play) == ["worker:1", "worker:2", "worker:4", "worker:5"]
    choose(play, "worker:2")
    assert offered(play) == ["worker:1", "worker:4", "worker:5"]
    s = choose(play, "worker:5")
    assert offered(play) == ["worker:1", "worker:4"]
    s = choose(play, "worker:1")
    assert [domain.workers for domain in s.players[0].domains] == [0, 1, 0, 1, 0]
    assert s.walls["gold_1"] == [None, None, 0]
    assert s.players[0].walls == 4


def test_payment_without_a_choice_is_made_by_itself() -> None:
    """D-22"""
    s = choose(
        Table().hand(63, 1).court(70).workers({1: 1, 2: 2}).play(), "card:63", "court:build_wall", "wall:gold_1>2"
    )
    assert [domain.workers for domain in s.players[0].domains] == [0, 1, 0, 0, 0]


def test_one_wall_of_a_player_in_each_section_and_one_on_each_space() -> None:
    """D-21, R-3"""
    table = Table().hand(63, 1).court(70).workers({1: 1, 2: 1, 3: 1}).wall("gold_1", 1).wall("gold_2", 2, seat=1)
    play = table.play()
    choose(play, "card:63", "court:build_wall")
    gold = [token for token in offered(play) if "gold" in token]
    assert gold == ["wall:gold_2>1", "wall:gold_2>3"]


# --------------------------------------------------------------------------- turn order


def test_turns_go_clockwise_and_six_times_round() -> None:
    """5.1, R-44"""
    table = Table(3)
    table.s.start = table.s.active = 1
    play = table.play()
    order: list[int] = []
    while play.state.phase != "rewards" and play.state.round == 1:
        (seat,) = play.asks
        if not order or play.state.card is None:
            order.append(seat)
        card = next(token for token in offered(play) if token.startswith("card"))
        choose(play, card)
        choose(play, offered(play)[0])
        if len(order) == 18:
            break
    assert order == [1, 2, 0] * 6


def test_variant_turn_order_follows_the_reward_track() -> None:
    """8.4"""
    table = Table(3, track_order=True)
    table.s.track = [2, 0, 1]
    table.s.active = table.s.start = 2
    play = table.play()
    order = []
    for _ in range(4):
        (seat,) = play.asks
        order.append(seat)
        choose(
            play,
            next(token for token in offered(play) if token.startswith("card")),
            "unify:1" if len(order) < 4 else "unify:2",
        )
    assert order == [2, 0, 1, 2]


# --------------------------------------------------------------------------- tasks (5.11)

TASKS = ["task_wall_1", "task_palace_1", "task_governor_1", "task_wall_2", "task_palace_2", "task_governor_2"]


def test_a_wall_task_may_need_both_sections_of_an_area() -> None:
    """EX-12"""
    table = Table().tasks(*TASKS).hand(63, 1).court(70).workers({1: 1}).wall("turquoise_1", 1).wall("gold_2", 1)
    s = choose(table.play(), "card:63", "court:build_wall", "wall:turquoise_2>1")
    assert s.discs[0] == [0]
    table = Table().tasks(*TASKS).hand(63, 1).court(70).workers({1: 1}).wall("turquoise_1", 1).wall("gold_2", 1)
    s = choose(table.play(), "card:63", "court:build_wall", "wall:gold_1>1")
    assert s.discs[0] == []


def test_more_pieces_than_needed_do_no_harm() -> None:
    """EX-13"""
    table = Table().tasks(*TASKS).hand(63, 1).palaces({1: [0], 2: [0], 3: [0], 5: [0]})
    s = choose(table.play(), "card:63", "unify:1")
    assert s.discs[1] == [0], "claimed by itself after any turn (R-28)"
    assert s.discs[4] == []


def test_discs_fill_a_task_track_from_the_left_and_stay() -> None:
    """5.11, R-28"""
    table = Table().tasks(*TASKS).hand(63, 1).palaces({2: [0, 1], 4: [0, 1]})
    play = table.play()
    s = choose(play, "card:63", "unify:1")
    assert s.discs[4] == [0]
    s = choose(play, offered(play)[0], "unify:1")
    assert s.discs[4] == [0, 1]


def test_each_region_has_three_squares() -> None:
    """R-4"""
    assert all(len(SQUARES[region]) == 3 for region in SQUARES)


def test_what_ends_a_turn_or_forgoes_something_is_marked() -> None:
    """In some games at random: whoever wishes is asked twice for these, and for nothing else."""
    for number in range(12):
        rng = Random(number)
        options = ZhanGuoOptions(boards=rng.choice(["a", "b_choice", "b_auction"]))
        play = Play.new(GAME, options, seats=3, seed=bytes([number]))
        while not play.over:
            (ask,) = play.asks.values()
            ends = {"pass"} & set(ask.options)
            assert set(ask.ends) & set(ask.options) == ends, ask.prompt.key
            play.choose(ask.seat, rng.choice(list(ask.options)))
