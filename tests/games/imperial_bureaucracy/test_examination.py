"""Students, the Imperial Examination, candidates (dossier 6.3, 6.4, 6.19)."""

from __future__ import annotations

from games.imperial_bureaucracy.rules.court import candidate_spaces, turn_up_candidate
from games.imperial_bureaucracy.rules.end import ending
from games.imperial_bureaucracy.state import State
from games.imperial_bureaucracy.tables import CANDIDATES
from tests.games.imperial_bureaucracy.positions import (
    BLACK,
    GREEN,
    PURPLE,
    WHITE,
    YELLOW,
    court,
    deal,
    gift_state,
    give,
    markers,
    official,
    on_turn,
    own_gift,
    position,
    table,
)


def exam(s: State, red: int | None, orange: int | None, *, candidate: str = "gongbu", chief: int = BLACK) -> State:
    """The Court phase with these students; the face-up candidate is that of a ministry."""
    court(s)
    s.students = {"red": red, "orange": orange}
    top = f"candidate_{candidate}"
    s.candidates = [c for c in s.candidates if c != top] + [top]
    s.chief_minister = chief
    return s


def nobody_has_cards(s: State) -> State:
    for seat in s.seats:
        deal(s, seat)
    return s


def test_white_wins_by_those_who_owe_him() -> None:
    """EX-31, D-18, D-19"""
    s = nobody_has_cards(position())
    deal(s, BLACK, 1)
    deal(s, PURPLE, 3)
    deal(s, WHITE, 2)
    deal(s, YELLOW, 1)
    give(s, WHITE, BLACK, 1)
    give(s, WHITE, YELLOW, 2)
    t = table(exam(s, WHITE, YELLOW))
    assert t.seat == PURPLE  # Black had to aid White with his only card; Green has none
    assert t.offered == ["student:red", "student:orange"]
    t.choose("student:orange")
    assert t.seat == WHITE  # without a gift from the rival he is free, and aids himself
    t.choose("student:red")
    assert t.events("tutored") == [
        {"who": BLACK, "owner": WHITE, "n": 1},
        {"who": PURPLE, "owner": YELLOW, "n": 1},
        {"who": WHITE, "owner": WHITE, "n": 1},
        {"who": YELLOW, "owner": WHITE, "n": 1},
    ]
    assert t.events("exam.won") == [{"who": WHITE, "red": 4, "orange": 3}]
    assert t.s.discard == [2, 1, 1]
    assert t.offered == ["official:gongbu>1", "official:gongbu>2", "official:gongbu>6", "official:gongbu>7"]
    t.choose("official:gongbu>2")
    placed = t.s.official("gongbu", 2)
    assert (placed.tile, placed.owner, placed.secured) == ("candidate_gongbu", WHITE, True)
    assert t.s.students == {"red": None, "orange": None}


def test_a_tie_goes_to_red() -> None:
    """EX-33"""
    s = nobody_has_cards(position())
    deal(s, BLACK, 3, 2)
    deal(s, GREEN, 2, 3)
    t = table(exam(s, BLACK, GREEN)).choose("student:red", "lay:2>3")
    t.choose("student:orange", "lay:2>3")
    assert t.events("exam.won") == [{"who": BLACK, "red": 5, "orange": 5}]


def test_nobody_has_cards() -> None:
    """EX-33: nothing to nothing goes to red too."""
    t = table(exam(nobody_has_cards(position()), GREEN, BLACK))
    assert t.events("exam.won") == [{"who": GREEN, "red": 0, "orange": 0}]


def test_one_student_and_force() -> None:
    """EX-34"""
    s = position()
    s.forced = True
    t = table(exam(s, None, GREEN))
    assert t.events("exam.uncontested") == [{"who": GREEN}]
    assert t.seat == GREEN
    assert not t.events("tutored")


def test_force_without_a_student() -> None:
    """EX-34"""
    s = position()
    s.forced = True
    exam(s, None, None)
    t = table(s)
    assert not t.events("exam.held")
    assert t.s.candidates[-1] == "candidate_gongbu"
    assert not t.s.forced  # the next round has begun


def test_the_examination_may_be_forced_without_a_student() -> None:
    """R-7"""
    s = position()
    deal(s, BLACK, 3)
    t = table(on_turn(s, BLACK))
    assert set(s.students.values()) == {None}
    t.choose("action:force_examination")
    assert t.s.forced


def test_a_single_student_waits() -> None:
    t = table(exam(position(), GREEN, None))
    assert not t.events("exam.held")
    assert t.s.students == {"red": GREEN, "orange": None}


def test_one_player_with_both_students() -> None:
    """EX-35"""
    t = table(exam(position(), GREEN, GREEN))
    assert t.events("exam.uncontested") == [{"who": GREEN}]
    t.choose("official:gongbu>7")
    assert t.s.official("gongbu", 7).owner == GREEN
    assert t.s.students == {"red": None, "orange": None}


def test_only_empty_spaces_of_the_named_ministry() -> None:
    """EX-36"""
    s = position()
    official(s, "hubu", 1)
    official(s, "hubu", 2)
    s.forced = True
    t = table(exam(s, GREEN, None, candidate="hubu"))
    assert t.offered == ["official:hubu>6", "official:hubu>7"]


def test_the_candidate_may_complete_the_ministry() -> None:
    """EX-38"""
    s = position(at=4)
    markers(s, "bingbu", {BLACK: [1, 2, 3], GREEN: [4, 5, 6]})
    s.forced = True
    t = table(exam(s, GREEN, None, candidate="bingbu"))
    assert t.s.ministries["bingbu"].resolved
    assert t.s.ministries["bingbu"].minister == GREEN


def test_where_the_candidate_goes() -> None:
    """R-17: the four lists, one after the other."""
    s = position()
    exam(s, GREEN, None, candidate="hubu")
    assert candidate_spaces(s) == [("hubu", 1), ("hubu", 2), ("hubu", 6), ("hubu", 7)]
    for space in (1, 2, 6, 7):
        official(s, "hubu", space)
    markers(s, "hubu", {BLACK: [1, 2, 3]}, secured=True)
    s.official("hubu", 4).owner = GREEN  # own and unsecured: may be replaced
    assert candidate_spaces(s) == [("hubu", 4), ("hubu", 5), ("hubu", 6), ("hubu", 7)]
    markers(s, "hubu", {BLACK: [1, 2, 3, 4, 5, 6, 7]}, secured=True)
    assert {ministry for ministry, _ in candidate_spaces(s)} == {"bingbu", "gongbu"}
    assert all(s.ministries[m].spaces[n - 1] is None for m, n in candidate_spaces(s))
    for ministry in ("bingbu", "gongbu"):
        for space in (1, 2, 6, 7):
            official(s, ministry, space)
    assert len(candidate_spaces(s)) == 14
    for ministry in ("bingbu", "gongbu"):
        markers(s, ministry, {BLACK: [1, 2, 3, 4, 5, 6, 7]}, secured=True)
    assert candidate_spaces(s) == []


def test_a_candidate_for_any_ministry_takes_an_empty_space_first() -> None:
    """R-17"""
    s = position()
    s.candidates = s.candidates[:3]
    for ministry in ("bingbu", "gongbu"):
        for space in (1, 2, 6, 7):
            official(s, ministry, space)
    assert candidate_spaces(s) == [("hubu", 1), ("hubu", 2), ("hubu", 6), ("hubu", 7)]


def test_a_replaced_official_leaves_the_game() -> None:
    s = position(at=5)
    for ministry in s.ministries:
        for space in (1, 2, 6, 7):
            official(s, ministry, space)
    gone = s.official("gongbu", 3)
    gone.owner = BLACK
    s.forced = True
    t = table(exam(s, GREEN, None)).choose("official:gongbu>3")
    assert t.s.official("gongbu", 3).owner == GREEN
    assert gone.tile not in t.s.officials


def test_without_a_space_the_candidate_is_removed() -> None:
    s = position(at=5)
    for ministry in s.ministries:
        for space in (1, 2, 6, 7):
            official(s, ministry, space)
        markers(s, ministry, {BLACK: [1, 2, 3, 4, 5, 6, 7]}, secured=True)
    s.forced = True
    t = table(exam(s, GREEN, None))
    assert t.events("candidate.no_space")


def test_candidates_for_resolved_ministries_are_removed_when_turned_up() -> None:
    """R-18, R-34: and without a candidate the game is over"""
    s = position()
    s.ministries["hubu"].resolved = True
    s.candidates = ["candidate_any_1", "candidate_hubu"]
    turn_up_candidate(s)
    assert s.candidates == ["candidate_any_1"]
    assert ending(s) is None
    s.candidates = ["candidate_hubu"]
    turn_up_candidate(s)
    assert s.candidates == []
    assert ending(s) == "candidates"


def test_three_cards_end_the_gift_whoever_wins() -> None:
    """R-16: tutor_three"""
    s = nobody_has_cards(position())
    deal(s, BLACK, 1, 1, 1)
    deal(s, PURPLE, 3, 3)
    give(s, WHITE, BLACK, 2)
    t = table(exam(s, WHITE, YELLOW)).choose("lay:1>1>1")
    assert gift_state(t.s, WHITE, "tile") == "removed"
    t.choose("student:orange", "lay:3>3")
    assert t.events("exam.won")[0]["who"] == YELLOW


def test_two_cards_do_not() -> None:
    """R-16"""
    s = nobody_has_cards(position())
    deal(s, BLACK, 1, 1, 1)
    give(s, WHITE, BLACK, 2)
    t = table(exam(s, WHITE, YELLOW)).choose("lay:1>1")
    assert t.s.players[WHITE].given[BLACK] == 2


def test_the_higher_gift_decides_whom_to_tutor() -> None:
    """tutor_duty"""
    s = nobody_has_cards(position())
    deal(s, BLACK, 1, 3)
    give(s, WHITE, BLACK, 2)
    give(s, YELLOW, BLACK, 4)
    t = table(exam(s, WHITE, YELLOW)).choose("lay:1")
    assert t.events("tutored") == [{"who": BLACK, "owner": YELLOW, "n": 1}]


def test_equal_gifts_leave_the_choice() -> None:
    s = nobody_has_cards(position())
    deal(s, BLACK, 1)
    give(s, WHITE, BLACK, 2)
    give(s, YELLOW, BLACK, 2)
    assert table(exam(s, WHITE, YELLOW)).offered == ["student:red", "student:orange"]


def test_duties_are_those_of_the_moment() -> None:
    """R-33: a gift ended by an earlier tutor's cards no longer binds; here another seat's stays."""
    s = nobody_has_cards(position())
    deal(s, BLACK, 1, 1, 1)
    deal(s, GREEN, 2)
    give(s, WHITE, BLACK, 2)
    give(s, WHITE, GREEN, 1)
    t = table(exam(s, WHITE, YELLOW)).choose("lay:1>1>1")
    assert t.events("tutored")[1] == {"who": GREEN, "owner": WHITE, "n": 1}


def test_numbers_are_public_and_values_are_not() -> None:
    """D-18, dossier 10"""
    s = nobody_has_cards(position())
    deal(s, BLACK, 3, 3, 1)
    deal(s, GREEN, 2)
    t = table(exam(s, WHITE, YELLOW)).choose("student:red", "lay:1>3")
    seen = t.play.view(GREEN)
    assert [(x.seat, x.student, x.cards) for x in seen.tutoring] == [(BLACK, "red", 2)]
    assert t.play.view(BLACK).own.tutoring == [1, 3]
    assert seen.own.tutoring == []


def test_a_student_is_nominated() -> None:
    """D-6, R-6"""
    s = position()
    t = table(s).choose("action:nominate_student")
    assert t.offered == ["student:red", "student:orange"]
    t.choose("student:orange", "pay:2")
    assert t.s.students == {"red": None, "orange": BLACK}
    t = table(on_turn(t.s, BLACK))
    assert t.closed["action:nominate_student"] == "closed.own_student"


def test_two_students_are_enough() -> None:
    s = position()
    s.students = {"red": GREEN, "orange": WHITE}
    assert table(s).closed["action:nominate_student"] == "closed.two_students"


def test_force_is_allowed_without_students_and_twice() -> None:
    """R-7, R-30"""
    t = table(position(3)).choose("action:force_examination", "pay:2")
    assert t.s.forced
    assert "action:force_examination" in t.offered


def test_whose_student_was_replaced_may_nominate_again() -> None:
    """R-37"""
    s = on_turn(position(), WHITE)
    s.students = {"red": BLACK, "orange": None}
    s.players[BLACK].used = ["nominate"]
    own_gift(s, WHITE, "vase")
    t = table(s).choose("action:petition_emperor")
    assert t.s.students["red"] == WHITE
    t = table(on_turn(t.s, BLACK, cubes=2)).choose("action:nominate_student", "pay:2")
    assert t.s.students == {"red": WHITE, "orange": BLACK}
    assert t.s.players[BLACK].cubes == 0


def test_the_stack_of_candidates() -> None:
    s = position()
    assert len(s.candidates) == len(CANDIDATES) == 6
    assert [CANDIDATES[c] for c in s.candidates[:3]] == ["any"] * 3
    assert {CANDIDATES[c] for c in s.candidates[3:]} == set(s.ministries)
