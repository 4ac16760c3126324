"""The wall, invasions, new officials, discards, the end of the game, offices, ranks (dossier 6.18, 6.21, 6.22, 7)."""

from __future__ import annotations

import pytest

from games.imperial_bureaucracy import GAME
from games.imperial_bureaucracy.rules.end import award_offices, counted, office_holder, standing
from games.imperial_bureaucracy.state import ImperialBureaucracyOptions, State
from games.imperial_bureaucracy.tables import LANDS, OFFICES
from tests.games.imperial_bureaucracy.positions import (
    BLACK,
    GREEN,
    PURPLE,
    WHITE,
    YELLOW,
    court,
    deal,
    junks,
    land,
    markers,
    official,
    position,
    table,
)

# --------------------------------------------------------------------------- invasions


def test_a_full_land_is_conquered() -> None:
    """EX-45"""
    s = position()
    land(s, 1, "annam", BLACK, WHITE)
    t = table(court(s))
    assert t.s.players[BLACK].points == {"foreign_lands": 4}
    assert t.s.players[WHITE].points == {"foreign_lands": 3}
    assert (len(t.s.players[BLACK].rewards), len(t.s.players[WHITE].rewards)) == (0, 1)
    assert t.s.lands[0].resolved == 3


def test_an_invasion_fails_when_the_wall_is_there() -> None:
    """EX-46"""
    s = position(at=5)
    for ministry in s.ministries:
        for space in (1, 2, 6, 7):
            official(s, ministry, space)
    for slot, name in ((1, "annam"), (3, "yunnan")):
        land(s, slot, name)
    s.lands[0].resolved = 4
    here = land(s, 2, "korea", GREEN, None, GREEN)
    t = table(court(s))
    assert not here.resolved  # the fifth piece decides nothing
    t.choose("seat:0")
    for _ in range(30):
        if t.s.wall == 6:
            break
        t.choose("action:no_action" if "action:no_action" in t.offered else "pass")
    assert t.s.lands[1].resolved == 6
    assert t.s.players[GREEN].score == 0
    assert len(t.s.players[GREEN].rewards) == 1
    assert counted(t.s, OFFICES["general"], GREEN) == 2


def test_a_land_scored_before_is_not_scored_again() -> None:
    """EX-47"""
    s = position(at=4)
    land(s, 1, "annam", BLACK, WHITE).resolved = 3
    t = table(court(s))
    assert t.s.players[BLACK].score == 0
    assert t.s.lands[0].resolved == 3


@pytest.mark.parametrize(("slot", "piece"), [(1, 4), (2, 6), (3, 8)])
def test_each_slot_is_decided_by_its_piece_of_the_wall(slot: int, piece: int) -> None:
    s = position(at=piece)
    for ministry in s.ministries:
        for space in (1, 2, 6, 7):
            official(s, ministry, space)
    t = table(court(s))
    assert [bool(each.resolved) for each in t.s.lands] == [number == slot for number in (1, 2, 3)]


def test_slots_are_decided_in_order() -> None:
    """R-26: the last reward card goes to the lower slot."""
    s = position()
    land(s, 1, "annam", BLACK, WHITE)
    land(s, 2, "yunnan", BLACK, GREEN)
    s.rewards = s.rewards[:1]
    t = table(court(s))
    assert len(t.s.players[WHITE].rewards) == 1
    assert t.s.players[GREEN].rewards == []


@pytest.mark.parametrize("name", LANDS)
def test_each_land_is_invaded_and_scored(name: str) -> None:
    facts = LANDS[name]
    s = position()
    land(s, 1, name)
    s.players[BLACK].stock, s.players[BLACK].colony = 5, 1
    deal(s, BLACK, *[1] * facts.cost)
    t = table(s).choose("action:invade_land", f"box:{facts.boxes[0].id}")
    assert t.s.players[BLACK].cards == 0
    assert t.s.lands[0].boxes[0] == BLACK
    s = position()
    land(s, 1, name, *[BLACK] * len(facts.boxes))
    t = table(court(s))
    assert t.s.players[BLACK].score == sum(box.vp for box in facts.boxes)
    assert len(t.s.players[BLACK].rewards) == sum(box.reward for box in facts.boxes) == 1


def test_printed_values_of_korea_and_mongolia() -> None:
    """R-27"""
    assert [box.vp for box in LANDS["korea"].boxes] == [4, 4, 3]
    assert [box.vp for box in LANDS["mongolia"].boxes] == [4, 3, 2]


def test_several_families_share_a_land() -> None:
    """D-10"""
    s = position()
    land(s, 1, "yunnan", GREEN)
    s.players[BLACK].stock, s.players[BLACK].colony = 5, 1
    for slot in (2, 3):
        s.lands[slot - 1].resolved = 2
    deal(s, BLACK, 3, 3)
    t = table(s).choose("action:invade_land")
    assert t.s.lands[0].boxes == [GREEN, BLACK]


# --------------------------------------------------------------------------- end of round


def test_new_officials_take_the_most_senior_space() -> None:
    """EX-49, R-31"""
    s = position(at=1)
    filled = []
    for number in (1, 2, 3, 4):
        filled.append([n for n in range(1, 8) if s.ministries["hubu"].spaces[n - 1]])
        s.round, s.wall = number, number - 1
        s = table(court(s)).s
    assert filled == [[3, 4, 5], [1, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6]]


def test_hands_are_cut_down_to_four() -> None:
    """D-21, R-24"""
    s = position()
    deal(s, BLACK, 1, 1, 2, 2, 3, 3)
    deal(s, GREEN, 1, 2, 3, 3, 3)
    deal(s, WHITE, 1, 1, 2, 3)
    t = table(court(s))
    assert set(t.play.asks) == {BLACK, GREEN}
    assert set(t.play.asks[GREEN].options) == {"keep:1>2>3>3", "keep:2>3>3>3", "keep:1>3>3>3"}
    t.play.choose(GREEN, "keep:2>3>3>3")
    told = t.play.choose(BLACK, "keep:2>2>3>3")
    assert [e.values for e in told if e.key == "discarded"] == [{"who": BLACK, "n": 2}, {"who": GREEN, "n": 1}]
    assert t.s.players[BLACK].hand == [0, 2, 2]
    assert t.s.buried == [3, 0, 0]
    GAME.check(t.s)


def test_nothing_is_asked_after_the_last_round() -> None:
    """R-20"""
    s = position(at=9)
    for ministry in s.ministries:
        for space in (1, 2, 6, 7):
            official(s, ministry, space)
    deal(s, BLACK, 1, 1, 2, 2, 3, 3)
    t = table(court(s))
    assert t.play.over
    assert t.events("end.wall")


def test_the_last_candidate_ends_the_game() -> None:
    """R-34"""
    s = court(position())
    s.candidates = ["candidate_any_1"]
    s.forced, s.students = True, {"red": GREEN, "orange": None}
    t = table(s).choose("official:hubu>1")
    assert t.play.over
    assert t.events("end.candidates")


def test_three_resolved_ministries_end_the_game_after_the_invasions() -> None:
    s = position()
    land(s, 1, "annam", BLACK, WHITE)
    for ministry in s.ministries:
        markers(s, ministry, {BLACK: [1, 2, 3, 4], GREEN: [5, 6, 7]})
    t = table(court(s))
    assert t.play.over
    assert t.events("end.ministries")
    assert t.s.players[BLACK].points["foreign_lands"] == 4


def test_a_land_still_open_at_an_early_end_scores_nothing() -> None:
    s = position()
    land(s, 1, "annam", None, WHITE)
    for ministry in s.ministries:
        markers(s, ministry, {BLACK: [1, 2, 3, 4], GREEN: [5, 6, 7]})
    t = table(court(s))
    assert t.play.over
    assert t.s.players[WHITE].points.get("foreign_lands", 0) == 0
    assert t.s.players[WHITE].rewards == []
    assert t.s.offices["general"] == WHITE


def test_two_ends_at_once() -> None:
    """R-43"""
    s = court(position(at=9))
    for ministry in s.ministries:
        for space in (1, 2, 6, 7):
            official(s, ministry, space)
    s.candidates = ["candidate_any_1"]
    s.forced, s.students = True, {"red": GREEN, "orange": None}
    t = table(s).choose("official:hubu>1")
    assert t.play.over
    assert len([e for e in t.told if e.key.startswith("end.")]) == 1


# --------------------------------------------------------------------------- offices and ranks


def of_the_rulebook() -> State:
    """EX-51 before the offices: Yellow leads at sea, Black in the ministries, White in arms."""
    s = position(at=9)
    points = {
        YELLOW: {"ministries": 4, "distant_lands": 8},
        BLACK: {"ministries": 10, "foreign_lands": 6},
        GREEN: {"ministries": 7, "distant_lands": 2},
        PURPLE: {"ministries": 5, "foreign_lands": 4},
        WHITE: {"ministries": 7, "distant_lands": 3, "foreign_lands": 6, "emperor_insulted": 2},
    }
    for seat, of in points.items():
        s.players[seat].points = of  # type: ignore[assignment]
    s.players[YELLOW].ocean = 3
    markers(s, "bingbu", {BLACK: [3, 4, 5]})
    s.players[WHITE].stock = 3
    return s


def test_the_scores_of_the_rulebook() -> None:
    """EX-51"""
    s = of_the_rulebook()
    award_offices(s)
    assert [s.players[seat].score for seat in (YELLOW, BLACK, GREEN, PURPLE, WHITE)] == [13, 17, 9, 9, 19]
    assert s.offices == {"chief_minister_office": BLACK, "admiral": YELLOW, "general": WHITE}
    result = standing(s)
    assert result.placings[0].seat == WHITE
    assert result.reason.key == "win.points"
    assert result.placings[0].categories["emperor_insulted"] == 2


def tied() -> State:
    s = of_the_rulebook()
    s.players[WHITE].points.pop("emperor_insulted")
    award_offices(s)
    return s


def test_the_chief_minister_breaks_the_tie() -> None:
    """EX-52, R-29"""
    result = standing(tied())
    assert [p.seat for p in result.placings[:3]] == [BLACK, WHITE, YELLOW]
    assert [p.rank for p in result.placings] == [1, 2, 3, 4, 4]
    assert result.reason.key == "win.office"
    assert result.reason.values["office"] == "chief_minister_office"


def test_the_admiral_variant() -> None:
    """EX-53"""
    s = tied()
    s.options = ImperialBureaucracyOptions(admiral_variant=True)
    result = standing(s)
    assert [p.seat for p in result.placings[:3]] == [YELLOW, BLACK, WHITE]
    assert result.reason.key == "win.admiral_variant"


def test_the_admiral_variant_without_admiral() -> None:
    """R-23"""
    s = tied()
    s.options, s.offices["admiral"] = ImperialBureaucracyOptions(admiral_variant=True), None
    assert standing(s).placings[0].seat == BLACK


def test_the_admiral_variant_matters_only_in_a_tie() -> None:
    s = of_the_rulebook()
    s.options = ImperialBureaucracyOptions(admiral_variant=True)
    award_offices(s)
    assert standing(s).placings[0].seat == WHITE


def test_a_tie_without_offices_is_shared() -> None:
    s = tied()
    s.offices = {"admiral": GREEN, "chief_minister_office": None, "general": None}
    result = standing(s)
    assert [p.rank for p in result.placings[:2]] == [1, 1]
    assert result.reason.key == "win.shared"


def test_who_is_admiral() -> None:
    """EX-55"""
    s = position()
    s.distant["india"].visitors = [BLACK, GREEN]
    junks(s, BLACK, ocean=2)
    junks(s, GREEN, shipyard=4)
    assert [counted(s, OFFICES["admiral"], seat) for seat in (BLACK, GREEN)] == [7, 5]
    assert office_holder(s, OFFICES["admiral"]) == BLACK


def test_a_tie_at_nothing_goes_to_the_minister() -> None:
    """EX-55, R-28"""
    s = position()
    s.ministries["gongbu"].minister = PURPLE
    assert office_holder(s, OFFICES["admiral"]) == PURPLE


def test_the_minister_gets_a_tied_office_even_if_not_tied() -> None:
    s = position()
    s.ministries["bingbu"].minister = PURPLE
    s.players[BLACK].stock = s.players[GREEN].stock = 2
    assert office_holder(s, OFFICES["general"]) == PURPLE


def test_without_a_minister_a_tied_office_is_vacant() -> None:
    """R-22"""
    s = position()
    award_offices(s)
    assert s.offices == {"chief_minister_office": None, "admiral": None, "general": None}
    assert all(player.score == 0 for player in s.players)


def test_posts_count_for_the_chief_minister_office() -> None:
    """EX-42"""
    s = position()
    s.ministries["hubu"].minister = s.ministries["hubu"].secretary = GREEN
    markers(s, "hubu", {GREEN: [3]})
    assert counted(s, OFFICES["chief_minister_office"], GREEN) == 3


# --------------------------------------------------------------------------- giving up


def test_a_family_that_gives_up_waits_out_the_game() -> None:
    t = table(position(3, at=1))
    t.play.concede(BLACK)
    seats = set()
    for _ in range(40):
        seats |= set(t.play.asks)
        if t.play.over:
            break
        t.choose(t.offered[-1])
    assert BLACK not in seats
    GAME.check(t.s)


def test_who_gives_up_comes_last() -> None:
    s = tied()
    s.gone = [BLACK]
    result = standing(s)
    assert result.placings[-1].seat == BLACK
    assert result.placings[0].seat == WHITE


def test_the_last_one_left_wins() -> None:
    t = table(position(3))
    t.play.concede(BLACK)
    t.play.concede(PURPLE)
    assert t.play.over
    assert t.play.standing().placings[0].seat == GREEN
    assert t.play.standing().reason.key == "win.alone"
