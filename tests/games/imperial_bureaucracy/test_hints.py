"""What a choice costs and brings. That its numbers come true is the fuzzer's to find out (check_hints)."""

from __future__ import annotations

from games.core import Hint, Speaker
from games.imperial_bureaucracy import GAME
from tests.games.imperial_bureaucracy.positions import (
    BLACK,
    GREEN,
    WHITE,
    YELLOW,
    Table,
    court,
    deal,
    give,
    junks,
    markers,
    official,
    position,
    table,
)

FAMILIES = ["Black", "Green", "Purple", "White", "Yellow"]


def hint(t: Table, token: str) -> Hint:
    found = GAME.hint(t.s, t.ask, token)
    assert found
    return found


def says(t: Table, token: str) -> str:
    return Speaker(GAME.lexicon, seats=FAMILIES)(hint(t, token).says)


def test_an_action_says_its_cubes_and_its_price() -> None:
    s = position()
    deal(s, BLACK, 1, 1, 2, 2)
    t = table(s)
    assert says(t, "action:tax_income") == "1 cube"
    assert says(t, "action:nominate_student") == "1 cube, 2 coins"
    assert says(t, "action:recruit_army") == "1 cube, 6 licences"
    markers(s, "bingbu", {BLACK: [3]})
    t = table(s)
    assert says(t, "action:recruit_army") == "1 cube, 4 licences"
    assert hint(t, "action:recruit_army").brings == {"cubes": -1}


def test_commerce_says_how_many_cards_come() -> None:
    t = table(position()).choose("action:commercial_income")
    assert says(t, "pay:0") == "You draw 1 card."
    assert says(t, "pay:1>3") == "You draw 5 cards."
    assert hint(t, "pay:1>3").brings == {"cards": 3}


def test_a_voyage_says_what_it_costs_and_reaches() -> None:
    s = position()
    junks(s, BLACK, shipyard=3, ocean=3)
    t = table(s).choose("action:start_voyage")
    assert says(t, "junks:1") == "1 licence"
    assert says(t, "junks:2") == "2 licences; 1 land is reached"
    assert hint(t, "junks:2").brings == {"junks": -2, "lands": 1}


def test_cards_for_a_student_say_their_coins_and_whether_they_end_a_gift() -> None:
    s = position()
    for seat in s.seats:
        deal(s, seat)
    deal(s, BLACK, 1, 2, 3)
    give(s, WHITE, BLACK, 2)
    s.students = {"red": WHITE, "orange": YELLOW}
    s.chief_minister = BLACK
    t = table(court(s))
    assert says(t, "lay:2>3") == "5 coins"
    ends = "6 coins. This ends the gift that you have from White: the ceramic tile."
    assert says(t, "lay:1>2>3") == ends
    assert not t.choose("lay:1>2>3").s.players[WHITE].given[BLACK]


def test_a_candidate_says_whom_it_replaces() -> None:
    s = position()
    s.round, s.wall = 5, 4
    for ministry in s.ministries:
        for space in range(1, 8):
            official(s, ministry, space)
    s.candidates = ["candidate_any_1", "candidate_hubu"]
    theirs = official(s, "hubu", 2, owner=GREEN)
    s.students, s.forced = {"red": BLACK, "orange": None}, True
    t = table(court(s))
    assert t.seat == BLACK
    name = GAME.lexicon.names["official"][theirs.tile]
    assert says(t, "official:hubu>2") == f"It replaces the {name} of Green."


def test_where_all_others_are_done_nothing_is_promised_of_the_turn_that_follows_at_once() -> None:
    """With empty hands it may have one answer, which answers itself and takes its cube."""
    s = position()
    t = table(s)
    assert hint(t, "action:tax_income").brings == {"cubes": -1}
    for seat, player in enumerate(s.players):
        player.passed = seat != BLACK
    assert not hint(t, "action:tax_income").brings
    assert says(t, "action:tax_income") == "1 cube"
