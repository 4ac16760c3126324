"""Rulings (dossier 12) that no other test names."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import Dice, Play
from games.zhanguo import GAME
from games.zhanguo.rules.end import task_points, wall_points
from games.zhanguo.state import ZhanGuoOptions, check
from games.zhanguo.tables import (
    ABILITIES,
    AREA_OF,
    B_BOARDS,
    BOARDS,
    CARDS,
    COLOUR,
    FACES,
    FORBIDDEN,
    REWARDS,
    SPACES,
    SQUARES,
    GainVp,
    RecruitOfficial,
    effect_of,
)
from tests.games.zhanguo.build import SEED, Table, choose, governor_table, offered

# --------------------------------------------------------------------------- what the printed material leaves open


def test_walls_are_built_in_three_areas() -> None:
    """R-2"""
    assert set(AREA_OF.values()) == {"turquoise", "gold", "silver"}
    play = Table().hand(63, 1).court(70).workers({1: 1}).play()
    choose(play, "card:63", "court:build_wall")
    assert {token.partition(":")[2].split("_")[0] for token in offered(play)} == {"turquoise", "gold", "silver"}


@pytest.mark.parametrize("seats", [2, 4])
def test_three_squares_wait_in_every_region_whoever_plays(seats: int) -> None:
    """R-4: one of each bonus"""
    table = Table(seats).hand(63, 1).court(70).governor_areas({3: "red grey white"})
    play = table.play()
    choose(play, "card:63", "court:install_governor")
    assert offered(play) == [f"square:3>{bonus}" for bonus in ("reassign_4", "vp_4", "official")]
    for squares in SQUARES.values():
        assert set(squares) == {"reassign_4", "vp_4", "official"}


def test_unrest_tracks_are_of_two_to_four_spaces() -> None:
    """R-5: they differ by region and by side; region 4 of side A can reach 3"""
    for board, spaces in SPACES.items():
        assert set(spaces.values()) <= {2, 3, 4}
        assert len(set(spaces.values())) > 1
        assert all(FORBIDDEN[board][region] <= spaces[region] for region in spaces)
    assert len({tuple(spaces.values()) for spaces in SPACES.values()}) == len(BOARDS)
    s = choose(Table().hand(63, 1).cards({4: [2, 3]}).unrest({4: 1}).play(), "card:63", "unify:4")
    assert s.players[0].at(4).unrest == 3


def test_a_calm_region_without_officials_counts_as_held() -> None:
    """R-30"""
    table = Table().face("gold_1", "officials_hold").wall("gold_1", 1).governor_areas({})
    assert wall_points(table.s, 0) == 5 * FACES["officials_hold"].points[0]
    assert wall_points(table.unrest({2: 1}).s, 0) == 4 * FACES["officials_hold"].points[0]


@pytest.mark.parametrize("boards", ["a", "b_choice", "b_auction"])
def test_everybody_begins_with_one_official_of_each_colour(boards: str) -> None:
    """R-37"""
    play = Play.new(GAME, ZhanGuoOptions(boards=boards), seats=4, seed=SEED)  # type: ignore[arg-type]
    while play.state.phase == "boards":
        choose(play, offered(play)[0])
    for player in play.state.players:
        assert sorted(player.at(1).governor_area) == ["grey", "red", "white"]


def test_a_task_is_worth_less_to_each_who_comes_later() -> None:
    """R-38"""
    s = Table(4).s
    for track in range(6):
        s.discs = [[0, 1, 2, 3] if number == track else [] for number in range(6)]
        assert [task_points(s, seat) for seat in range(4)] == [5, 3, 2, 1]


def test_every_round_has_a_reward_for_each_aspect() -> None:
    """R-39: there are no 2 white officials"""
    assert Counter((reward.round, reward.aspect) for reward in REWARDS.values()) == Counter(
        (round_, aspect) for round_ in range(1, 6) for aspect in ("writing", "currency", "laws")
    )
    effects = [reward.effect for reward in REWARDS.values()]
    officials = [effect for effect in effects if isinstance(effect, RecruitOfficial)]
    assert Counter((effect.colour, effect.amount) for effect in officials) == {
        ("choice", 1): 2,
        ("grey", 2): 1,
        ("red", 2): 1,
    }


def test_a_palace_may_bring_three_points_more() -> None:
    """R-40"""
    assert GainVp(3) in [effect_of(number) for number, card in CARDS.items() if card.action == "build_palace"]
    assert not [card for card in CARDS.values() if card.action == "reassign_officials"]


def test_the_first_card_of_a_region_brings_no_unrest() -> None:
    """R-41"""
    s = choose(Table().hand(63, 1).play(), "card:63", "unify:2")
    assert s.players[0].at(2).unrest == 0


def test_what_follows_which_action_on_the_b_boards() -> None:
    """R-45"""
    triggers = {board: [set(ability.trigger) for ability in BOARDS[board].abilities] for board in B_BOARDS}
    assert triggers == {
        "B_circle": [{"reassign_officials", "build_wall"}],
        "B_square": [{"hire_workers"}, {"install_governor"}],
        "B_triangle": [{"build_wall"}],
        "B_star": [{"recruit_official"}, {"install_governor"}],
    }
    assert len(ABILITIES) == 6


def test_writing_lies_above_currency_and_currency_above_laws() -> None:
    """R-46: in this order they are given, and in this order the discs return"""
    table = Table(3).octagons(0, brown=1).octagons(1, orange=1).octagons(2, ivory=1)
    play = table.rewards(1, 0, 1, 2).play()
    asked = []
    while play.state.phase == "rewards":
        (seat,) = play.asks
        asked.append(seat)
        while play.state.phase == "rewards" and list(play.asks) == [seat]:
            choose(play, offered(play)[0])
    assert asked == [2, 1, 0]
    assert play.state.track == [2, 1, 0]


def test_a_wall_that_can_not_be_paid_is_not_begun() -> None:
    """R-47"""
    play = Table().hand(63, 1).court(70).workers({1: 3, 4: 1}).play()
    choose(play, "card:63", "court:build_wall")
    assert {token.rpartition(">")[2] for token in offered(play)} == {"1", "2"}


# --------------------------------------------------------------------------- how it is asked


def test_all_uses_of_a_card_are_one_question() -> None:
    """R-48: and undo takes the card back"""
    play = Table().hand(63, 1).workers({1: 1}).court(70).play()
    cards = offered(play)
    choose(play, "card:63")
    assert {token.partition(":")[0] for token in offered(play)} == {"unify", "court"}
    play.undo(0)
    assert offered(play) == cards


def test_a_reassignment_point_is_two_questions() -> None:
    """R-49: which official, then where to"""
    table = Table().hand(63, 1).court(10).governor_areas({1: "white", 3: "red"}).worker_areas({2: "grey"})
    play = table.play()
    choose(play, "card:63", "court:reassign_officials")
    assert all(token.startswith("from:") for token in offered(play))
    choose(play, "from:governor>1>white")
    assert set(offered(play)) == {"to:governor>2", "to:governor>5", "to:worker>1"}


def test_the_governor_calms_before_the_bonus_is_carried_out() -> None:
    """R-19"""
    play = governor_table().play()
    choose(play, "card:63", "court:install_governor")
    s = choose(play, "square:2>reassign_4")
    assert list(play.asks) == [0]
    assert s.players[0].at(2).unrest == 0


# --------------------------------------------------------------------------- decks, and giving up


def test_cards_are_drawn_by_the_dice_from_whatever_may_come_next() -> None:
    """R-50: the position knows no order; what was discarded lies in a layer below"""
    hands = set()
    for number in range(20):
        s = GAME.setup(ZhanGuoOptions(), 2, Dice(bytes([number])))
        hands.add(tuple(sorted(card for player in s.players for card in player.hand)))
        assert all(len(layers) == 1 for layers in s.decks.values())
    assert len(hands) == 20
    play = Play.new(GAME, ZhanGuoOptions(draft=True), seats=2, seed=SEED)
    while play.state.phase == "draft":
        seat, question = next(iter(play.asks.items()))
        play.choose(seat, next(iter(question.options)))
    s = play.state
    assert all(len(layers) == 2 for layers in s.decks.values())
    own = s.players[0].buried
    assert own
    assert all(card in s.decks[COLOUR[card]][0] for card in own)


def test_who_gives_up_stays_on_the_board_and_comes_last() -> None:
    """R-51: the first to leave behind the second"""
    table = Table(4).governors(1, squares={"vp_4": 2}).octagons(3, ivory=2)
    play = table.play()
    play.concede(2)
    play.concede(3)
    while not play.over:
        (seat,) = play.asks
        assert seat in (0, 1)
        choose(play, offered(play)[-1])
    s = play.state
    check(s)
    assert s.land(1).governors(2) == 1
    assert s.players[3].octagons["ivory"] == 2
    assert [placing.seat for placing in play.standing().placings[2:]] == [3, 2]


def test_the_bid_of_a_leaving_player_is_void() -> None:
    """R-51"""
    play = Table(3, boards="b_auction").play()
    (bidder,) = play.asks
    choose(play, "bid:7")
    play.concede(bidder)
    assert offered(play)[0] == "bid:1"


def test_who_gives_up_in_the_middle_of_a_turn_leaves_it_undone() -> None:
    """R-51: the next one moves; what was due is forgotten"""
    play = Table(3).hand(63, 1).court(10).play()
    choose(play, "card:63", "court:recruit_official")
    play.concede(0)
    s = play.state
    assert list(play.asks) == [1]
    assert (s.stack, s.action, s.active) == ([], None, 1)
    check(s)


def test_who_gives_up_takes_no_reward() -> None:
    """R-51: not even one that is offered at that moment"""
    play = Table(3).octagons(1, ivory=3).octagons(2, ivory=2).rewards(1).play()
    assert list(play.asks) == [1]
    play.concede(1)
    assert list(play.asks) == [2]
    assert play.state.players[1].octagons["ivory"] == 3


def test_the_last_one_left_wins_at_once() -> None:
    """R-51"""
    play = Table(2).play()
    play.concede(0)
    assert play.over
    assert play.standing().placings[0].seat == 1
