"""End of the game (dossier 7), standing, giving up."""

from __future__ import annotations

import pytest

from games.core import Play
from games.zhanguo.rules.end import governor_points, octagon_points, scores, standing, task_points, wall_points
from games.zhanguo.tables import CARDS, FACES
from tests.games.zhanguo.build import Table, choose, offered

BLUE, RED, VIOLET, YELLOW = range(4)


def test_most_governors_of_a_region() -> None:
    """EX-14"""
    s = Table(4).governors(1, squares={"vp_4": RED}, open_area=[RED, BLUE]).s
    assert governor_points(s, 1) == {RED: 15}


def test_tied_governors_share() -> None:
    """EX-15, R-27"""
    s = Table(4).governors(4, squares={"vp_4": RED, "official": YELLOW}, open_area=[VIOLET]).s
    assert governor_points(s, 4) == {RED: 4, YELLOW: 4, VIOLET: 4}
    assert governor_points(s, 5) == {}


def test_task_points_times_discs() -> None:
    """EX-16"""
    s = Table(4).s
    s.discs = [[RED, YELLOW, BLUE], [], [BLUE], [], [], [RED, BLUE]]
    assert task_points(s, BLUE) == 17


def test_octagon_majority_ties_go_by_the_reward_track() -> None:
    """EX-33, R-26"""
    table = Table(4).octagons(BLUE, brown=3).octagons(RED, brown=0).great(brown=RED)
    table.s.track = [VIOLET, RED, BLUE, YELLOW]
    assert octagon_points(table.s) == {RED: 7}


def test_octagon_majorities_by_aspect() -> None:
    """7.2"""
    table = Table(4).octagons(BLUE, ivory=1, orange=1).octagons(RED, ivory=2)
    assert octagon_points(table.s) == {RED: 5, BLUE: 6}


@pytest.mark.parametrize(("bars", "unrest", "points"), [(1, 4, 1), (2, 4, 6), (3, 4, 11), (1, 7, 0)])
def test_wall_of_the_quiet_realm(bars: int, unrest: int, points: int) -> None:
    """EX-35, R-29"""
    levels = {1: min(unrest, 3), 2: max(0, unrest - 3)}
    s = Table().face("gold_1", "total_unrest").wall("gold_1", bars).unrest(levels).s
    assert wall_points(s, 0) == points


@pytest.mark.parametrize(("bars", "points"), [(1, 4), (2, 6), (3, 8)])
def test_wall_of_colour_sets(bars: int, points: int) -> None:
    """EX-37"""
    cards = {1: [1, 2, 3], 2: [4, 41, 42], 3: [81, 82, 83]}
    s = Table().face("gold_1", "colour_sets").wall("gold_1", bars).cards(cards).s
    assert wall_points(s, 0) == points


CONDITIONS = {
    "red_officials": 2,
    "grey_officials": 1,
    "white_officials": 1,
    "ivory_cards": 2,
    "orange_cards": 1,
    "brown_cards": 1,
    "full_regions": 1,
    "same_colour_pair": 1,
    "calm_regions": 3,
    "officials_hold": 4,  # R-30: regions 4 and 5 are calm and empty
    "colour_sets": 1,
}


@pytest.mark.parametrize("face", sorted(CONDITIONS))
@pytest.mark.parametrize("bars", [1, 2, 3])
def test_every_wall_condition(face: str, bars: int) -> None:
    """wall_tiles.toml, side by side, with 1, 2 and 3 bars"""
    table = Table().face("silver_1", face).wall("silver_1", bars)
    table.governor_areas({1: "red grey"}).worker_areas({3: "red white"}).unrest({2: 1, 3: 2})
    table.cards({1: [1, 2, 41], 2: [3], 3: [81]})
    assert wall_points(table.s, 0) == CONDITIONS[face] * FACES[face].points[bars - 1]


def test_every_side_of_every_tile_is_tested() -> None:
    assert sorted([*CONDITIONS, "total_unrest"]) == sorted(FACES)


def test_most_points_win_and_ties_go_by_the_reward_track() -> None:
    """7"""
    table = Table(3)
    for seat, points in ((0, 10), (1, 20), (2, 20)):
        table.s.earn(seat, "palaces", points)
    table.s.track = [2, 0, 1]
    result = standing(table.s)
    assert [(p.seat, p.rank, p.score) for p in result.placings] == [(2, 1, 20), (1, 2, 20), (0, 3, 10)]
    assert result.reason.key == "win.track"
    table.s.earn(1, "squares", 1)
    assert standing(table.s).reason.key == "win.points"


def test_the_game_ends_after_the_rewards_of_round_5() -> None:
    """R-25: the discs are back on the track before the last ties are judged."""
    table = Table(2).octagons(0, ivory=2, brown=1).octagons(1, brown=1)
    table.rewards(5, 0, 1)
    play = table.play()
    choose(play, "accept", "region:1", "square:1>vp_4")
    choose(play, "pass")
    choose(play, "pass")
    assert play.over
    assert play.state.track == [1, 0]
    assert scores(play.state)[1]["octagons"] == 7
    assert scores(play.state)[0]["governors"] == 12


def test_the_preview_names_all_categories() -> None:
    view = Table(2, boards="b_auction").s
    for categories in scores(view):
        assert categories == {
            "auction": 15,
            "palaces": 0,
            "abilities": 0,
            "squares": 0,
            "unification": 0,
            "governors": 0,
            "octagons": 0,
            "tasks": 0,
            "walls": 0,
        }


# --------------------------------------------------------------------------- giving up


def test_of_two_players_the_other_wins_at_once() -> None:
    play = Table(2).play()
    play.concede(0)
    assert play.over
    result = play.standing()
    assert [p.seat for p in result.placings] == [1, 0]
    assert result.reason.key == "win.alone"


def test_of_three_the_others_play_on() -> None:
    play = Table(3).play()
    choose(play, next(t for t in offered(play) if t.startswith("card")))
    play.concede(0)
    assert list(play.asks) == [1]
    for _ in range(12):
        choose(play, next(t for t in offered(play) if t.startswith("card")))
        choose(play, offered(play)[0])
    assert (play.state.round, play.state.phase) == (1, "rewards")
    assert [len(player.hand) for player in play.state.players] == [6, 0, 0]
    assert 0 not in play.asks
    while not play.over:
        (seat,) = play.asks
        assert seat != 0
        choose(play, offered(play)[-1])
    assert play.standing().placings[-1].seat == 0


def test_who_waits_may_give_up_while_another_builds() -> None:
    """The other's question is asked again from its beginning; nothing is paid twice."""
    table = Table(3).hand(63, 1).court(70).workers({1: 1, 2: 2, 4: 1, 5: 1})
    play = table.play()
    choose(play, "card:63", "court:build_wall", "wall:gold_1>2", "worker:1")
    play.concede(2)
    assert len(offered(play)) == 18
    s = choose(play, "wall:gold_1>2", "worker:2", "worker:1")
    assert [domain.workers for domain in s.players[0].domains] == [0, 1, 0, 1, 1]
    assert s.walls["gold_1"] == [None, 0, None]


def test_who_leaves_an_auction_frees_its_bid() -> None:
    play = Table(3, boards="b_auction").play()
    (first,) = play.asks
    choose(play, "bid:5")
    play.concede(first)
    assert play.state.auction is not None
    assert play.state.auction.bid == 0
    _finish_boards(play)
    assert play.state.phase == "play"
    assert first not in play.asks


def _finish_boards(play: Play) -> None:
    while play.state.phase == "boards":
        choose(play, offered(play)[0])


def test_cards_are_known() -> None:
    assert len(CARDS) == 120
