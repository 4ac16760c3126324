"""Set-up, B boards, drawing, draft (dossier 4, 5.1, 8, 10)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import Dice, Play
from games.zhanguo import GAME
from games.zhanguo.state import ZhanGuoOptions, check
from games.zhanguo.tables import (
    B_BOARDS,
    CARDS,
    COLOUR,
    COLOURS,
    FACES,
    FORBIDDEN,
    SPACES,
    TASK,
    TRACKS,
    WALLS,
)
from tests.games.zhanguo.build import SEED, Table, choose, offered


def new(seats: int, **options: object) -> Play:
    return Play.new(GAME, ZhanGuoOptions(**options), seats=seats, seed=SEED)  # type: ignore[arg-type]


@pytest.mark.parametrize(("seats", "octagons"), [(2, 6), (3, 9), (4, 12)])
def test_set_up(seats: int, octagons: int) -> None:
    """4"""
    s = new(seats).state
    assert s.octagons == dict.fromkeys(COLOURS, octagons)
    assert s.start == s.active == s.track[0]
    for player in s.players:
        assert player.board == "A"
        assert player.at(1).governor_area == ["red", "grey", "white"]
        assert player.supply == {"red": 4, "grey": 4, "white": 4}
        assert Counter(COLOUR[card] for card in player.hand) == dict.fromkeys(COLOURS, 2)
        assert (player.governors, player.palaces, player.walls, player.vp) == (8, 6, 5, 0)
    tiles = [next(tile.id for tile in WALLS.tile if face in tile.faces) for face in s.faces.values()]
    assert sorted(tiles) == sorted(tile.id for tile in WALLS.tile)
    assert [TASK[task].kind for task in s.tasks] == [track.kind for track in TRACKS]
    assert len(set(s.tasks)) == 6


def test_set_up_differs_from_game_to_game() -> None:
    faces, tasks, starts = set(), set(), set()
    for number in range(60):
        s = GAME.setup(ZhanGuoOptions(), 4, Dice(bytes([number])))
        faces |= set(s.faces.values())
        tasks |= set(s.tasks)
        starts.add(s.start)
    assert faces == set(FACES)
    assert tasks == set(TASK)
    assert starts == {0, 1, 2, 3}


def test_four_players_use_all_cards() -> None:
    """2"""
    play = new(4)
    while not play.over:
        choose(play, offered(play)[0])
    assert play.state.decks == {colour: [] for colour in COLOURS}


# --------------------------------------------------------------------------- colours


def test_colours_go_by_the_seats_unless_they_are_chosen() -> None:
    assert [player.ink for player in new(3).state.players] == [0, 1, 2]
    play = new(3, colours=True)
    start = play.state.start
    assert list(play.asks) == [start]
    assert offered(play) == ["ink:0", "ink:1", "ink:2", "ink:3"]


def test_everybody_chooses_a_colour_that_is_left() -> None:
    """D-32: whose colour is taken away before the own choice gets the other one for the time being"""
    play = new(2, colours=True)
    first = play.state.start
    other = 1 - first
    choose(play, f"ink:{other}")
    assert [play.state.players[seat].ink for seat in (first, other)] == [other, first]
    assert list(play.asks) == [other]
    assert f"ink:{other}" not in offered(play)
    choose(play, "ink:3")
    assert [player.ink for player in play.view(None).players][other] == 3
    assert play.state.phase == "play"


def test_colours_come_before_boards_and_nobody_waits_for_who_has_gone() -> None:
    play = new(3, colours=True, boards="b_choice")
    choose(play, "ink:3")
    gone = next(iter(play.asks))
    play.concede(gone)
    choose(play, offered(play)[0])
    assert play.state.phase == "boards"
    check(play.state)


# --------------------------------------------------------------------------- which boards are auctioned


def proposed(play: Play, *boards: str) -> list[int]:
    """The proposer leaves these out; the seats that are asked then."""
    choose(play, *[f"without:{board}" for board in boards])
    return list(play.asks)


def test_a_proposal_that_all_consent_to_is_auctioned() -> None:
    """D-33, D-34, R-32"""
    play = new(2, boards="b_auction", auctioned="agreed")
    start = play.state.start
    assert list(play.asks) == [start]
    assert proposed(play, "B_star", "B_square") == [1 - start]
    play.choose(1 - start, "agree")
    assert play.state.free_boards == ["B_circle", "B_triangle"]
    assert offered(play)[0] == "bid:1"
    assert list(play.asks) == [start]


def test_after_a_refusal_the_next_one_proposes_and_at_last_the_lot_decides() -> None:
    """R-32"""
    play = new(3, boards="b_auction", auctioned="agreed")
    for turn in range(3):
        proposer = (play.state.start + turn) % 3
        assert list(play.asks) == [proposer]
        others = proposed(play, "B_star")
        assert others == sorted({0, 1, 2} - {proposer})
        play.choose(others[0], "agree")
        play.choose(others[1], "refuse")
    assert play.state.agreement is None
    assert len(play.state.free_boards) == 3
    assert offered(play)[0] == "bid:1"


def test_four_auction_all_boards_and_agree_on_nothing() -> None:
    play = new(4, boards="b_auction", auctioned="agreed")
    assert play.state.agreement is None
    assert play.state.free_boards == B_BOARDS


def test_a_proposal_of_who_has_gone_is_void() -> None:
    """R-51"""
    play = new(3, boards="b_auction", auctioned="agreed")
    start = play.state.start
    proposed(play, "B_star")
    play.concede(start)
    assert list(play.asks) == [(start + 1) % 3]
    assert offered(play) == [f"without:{board}" for board in B_BOARDS]


# --------------------------------------------------------------------------- B boards


def test_boards_are_chosen_counter_clockwise_and_the_start_player_last() -> None:
    """D-1, R-31"""
    play = new(3, boards="b_choice")
    start = play.state.start
    asked = []
    for _ in range(3):
        asked += list(play.asks)
        choose(play, offered(play)[0])
    assert asked == [(start - 1) % 3, (start - 2) % 3, start]
    assert [play.state.players[seat].board for seat in asked] == B_BOARDS[:3]
    assert list(play.asks) == [start]


def test_all_four_boards_are_offered_at_every_number_of_players() -> None:
    """R-31"""
    assert offered(new(2, boards="b_choice")) == [f"board:{board}" for board in B_BOARDS]


def test_auction() -> None:
    """EX-39, D-2, D-3, R-32"""
    play = new(3, boards="b_auction")
    s = play.state
    a = s.start
    b, c = (a + 1) % 3, (a + 2) % 3
    assert len(s.free_boards) == 3
    assert offered(play) == [f"bid:{vp}" for vp in range(1, 16)], "the opener may not pass"
    choose(play, "bid:1")
    assert list(play.asks) == [b]
    assert offered(play)[0] == "bid:2"
    choose(play, "bid:2", "pass")
    assert list(play.asks) == [a]
    choose(play, "bid:4")
    assert list(play.asks) == [b]
    choose(play, "pass")
    assert list(play.asks) == [a]
    board = offered(play)[1]
    choose(play, board)
    assert (s.players[a].vp, s.players[a].board) == (11, board[6:])
    assert list(play.asks) == [b]
    choose(play, "bid:1")
    assert list(play.asks) == [c]
    choose(play, "pass")
    assert list(play.asks) == [b]
    choose(play, offered(play)[0])
    assert [play.state.players[seat].vp for seat in (a, b, c)] == [11, 14, 14]
    assert sorted(player.board for player in play.state.players) == sorted({p.board for p in play.state.players})
    assert play.state.phase == "play"


def test_nobody_bids_more_than_he_has() -> None:
    """8.2"""
    play = new(2, boards="b_auction")
    opener = next(iter(play.asks))
    choose(play, "bid:15")
    assert list(play.asks) == [opener], "the other can't raise and passes by itself"
    s = choose(play, offered(play)[0])
    assert s.players[opener].vp == 0
    assert s.players[1 - opener].vp == 14


@pytest.mark.parametrize("board", ["A", *B_BOARDS])
def test_unrest_tracks(board: str) -> None:
    """unrest.toml: palaces are forbidden at the rightmost space at the latest."""
    for region, spaces in SPACES[board].items():
        assert 2 <= spaces <= 4
        assert FORBIDDEN[board][region] <= spaces


# --------------------------------------------------------------------------- draft


def test_draft_keeps_two_of_three() -> None:
    """D-4, 8.3"""
    play = new(2, draft=True)
    assert sorted(play.asks) == [0, 1]
    assert all(len(player.hand) == 9 for player in play.state.players)
    discards = []
    for _ in range(3):
        for seat in (1, 0):
            token = next(iter(play.asks[seat].options))
            discards.append(int(token[8:]))
            play.choose(seat, token)
            check(play.state)
    s = play.state
    assert all(Counter(COLOUR[card] for card in player.hand) == dict.fromkeys(COLOURS, 2) for player in s.players)
    assert sorted(card for layers in s.decks.values() for card in layers[0]) == sorted(discards), "under the decks"
    assert s.phase == "play"


def test_nobody_sees_the_discards_of_others() -> None:
    """10"""
    play = new(2, draft=True)
    token = next(iter(play.asks[0].options))
    play.choose(0, token)
    play.choose(1, next(iter(play.asks[1].options)))
    assert play.view(0).own.set_aside == [int(token[8:])]
    mine = [event for event in play.told if event.seen_by(1) and event.key == "draft.discarded"]
    assert [event.only for event in mine] == [1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_round_5_of_a_draft_deals_as_usual(seats: int) -> None:
    """R-36"""
    play = new(seats, draft=True)
    drafts = 0
    while not play.over:
        if play.state.phase == "draft":
            drafts += play.state.aspect == 0 and len(play.asks) == seats
        seat, ask = next(iter(play.asks.items()))
        play.choose(seat, next(iter(ask.options)))
        check(play.state)
    assert drafts == 4


# --------------------------------------------------------------------------- hidden information (10)


def test_others_see_colours_of_a_hand_only() -> None:
    """R-35"""
    play = new(2)
    seen = play.view(1)
    assert seen.players[0].hand == {"ivory": 2, "orange": 2, "brown": 2}
    assert seen.own.hand == sorted(play.state.players[1].hand)
    assert play.view(None).own is None


def test_a_redeal_keeps_the_own_hand_and_all_colours() -> None:
    play = new(4)
    hands = set()
    for number in range(20):
        other = play.redealt(0, Dice(bytes([number])))
        check(other.state)
        assert other.state.players[0].hand == play.state.players[0].hand
        assert Counter(COLOUR[c] for c in other.state.players[1].hand) == dict.fromkeys(COLOURS, 2)
        hands.add(tuple(other.state.players[1].hand))
    assert len(hands) == 20


def test_a_redeal_keeps_own_discards_under_the_deck() -> None:
    play = new(4, draft=True)
    while play.state.phase == "draft":
        seat, ask = next(iter(play.asks.items()))
        play.choose(seat, next(iter(ask.options)))
    own = play.state.players[0].buried
    assert len(own) == 3
    layers = set()
    for number in range(20):
        other = play.redealt(0, Dice(bytes([number]))).state
        check(other)
        for card in own:
            assert card in other.decks[COLOUR[card]][0]
        layers.add(tuple(sorted(other.decks["ivory"][0])))
    assert len(layers) > 1


# --------------------------------------------------------------------------- tables


def test_cards_are_spread_as_the_dossier_says() -> None:
    """3.5"""
    assert Counter(card.colour for card in CARDS.values()) == dict.fromkeys(COLOURS, 40)
    actions = Counter(card.action for card in CARDS.values())
    assert sorted(actions.values()) == [24] * 5
    bonuses = Counter(card.bonus for card in CARDS.values())
    assert bonuses == {
        **dict.fromkeys(("octagon", "reassign_2", "official", "worker"), 15),
        **dict.fromkeys(("move_worker", "calm_any", "calm_region", "vp_2", "vp_3"), 9),
        **dict.fromkeys(("vp_ivory", "vp_orange", "vp_brown"), 5),
    }
    for colour in COLOURS:
        cells = Counter((c.action, c.bonus) for c in CARDS.values() if c.colour == colour and "vp_" not in c.bonus)
        everywhere = Counter((c.action, c.bonus) for c in CARDS.values() if "vp_" not in c.bonus)
        assert {cell: 3 * n for cell, n in cells.items()} == everywhere


def test_builder_positions_are_sound() -> None:
    check(Table(4).hand(1, 2).court(3).cards({1: [4]}).s)
