"""End of the game, points, the match (dossier 7)."""

from __future__ import annotations

from typing import Any

import pytest

from games.zheng_he.rules.end import major_victory, minor_victory, points
from games.zheng_he.state import GameResult
from games.zheng_he.tables import BARBARIAN, EMPEROR, Side
from tests.games.zheng_he.build import EVERYWHERE, Rolls, Table, position

SEVEN = {"voyages": range(1, 8), "junks": 0}
FIVE = {"armies": {}, "hordes": EVERYWHERE}


@pytest.mark.parametrize(
    ("active", "last", "given", "winner"),
    [
        (EMPEROR, False, SEVEN, EMPEROR),
        (EMPEROR, False, FIVE, None),  # only at the end of phase 3
        (BARBARIAN, False, FIVE, BARBARIAN),
        (BARBARIAN, False, SEVEN, EMPEROR),
        (BARBARIAN, False, {**SEVEN, **FIVE}, BARBARIAN),
        (EMPEROR, True, {**SEVEN, **FIVE}, EMPEROR),
        (EMPEROR, True, FIVE, BARBARIAN),
        (EMPEROR, True, {}, None),
        (BARBARIAN, False, {}, None),
    ],
)
def test_when_a_major_victory_is_tested(active: Side, last: bool, given: dict[str, Any], winner: Side | None) -> None:
    """7.1"""
    s = position(**given).s
    s.active = active
    assert major_victory(s, last=last) == winner


def test_the_seventh_voyage_wins_at_the_end_of_the_phase(rolls: Rolls) -> None:
    rolls(1, 1, 1)
    table = position(emperor_hand=[6, 25], voyages=range(1, 7)).do("play:6", "command:voyage", "gold:1")
    assert table.play.over
    assert table.s.results == [GameResult(0, {EMPEROR: 12, BARBARIAN: 0}, "major", EMPEROR)]
    assert table.s.used == [6], "nothing is discarded any more"


def test_the_seventh_voyage_does_not_spare_the_emperor_the_reaction(rolls: Rolls) -> None:
    """7.1: tests happen after both action and reaction."""
    rolls(1)
    table = position(emperor_hand=[22, 25], voyages=range(1, 7), gold_home=2, armies={}, hordes={"gansu": 1})
    table.do("play:22", "after", "command:voyage", "gold:1")
    assert (table.asked, table.prompt) == (BARBARIAN, "react.ask")
    assert table.do("react").play.over


def test_all_five_borderlands_win_at_the_end_of_the_barbarians_phase() -> None:
    table = position(active=BARBARIAN, barbarian_hand=[9, 10], **FIVE).do("reserve:9")  # type: ignore[arg-type]
    assert table.play.over, "also after a reserve play"
    assert table.s.results[0].points == {BARBARIAN: 12, EMPEROR: 0}


def test_five_borderlands_taken_in_the_emperors_phase_must_be_held_until_the_end_of_phase_three() -> None:
    """R-13"""
    table = position(emperor_hand=[4, 25], barbarian_hand=[25 - 1, 9], **FIVE)  # type: ignore[arg-type]
    table.do("play:4", "command:collect_taxes")
    assert not table.play.over
    assert table.do("reserve:9").play.over


def final(**given: Any) -> Table:
    return position(stage=2, round=14, draw_pile=[], emperor_hand=[9], barbarian_hand=[], **given).do("reserve:9")


def test_the_higher_sum_wins_a_minor_victory() -> None:
    """EX-23, R-36: both sides score their borderlands: emperor 3 + 4 = 7, barbarian 2 + 3 = 5."""
    table = final(
        armies=dict.fromkeys(["gansu", "sichuan", "shaanxi"], 1),
        hordes={"shanxi": 1},
        settlements={"liaodong": 1},
        voyages=[1, 2, 3, 4],
    )
    assert table.s.results == [GameResult(0, {EMPEROR: 7, BARBARIAN: 5}, "minor", EMPEROR)]
    standing = table.play.standing()
    assert [(p.seat, p.rank, p.score) for p in standing.placings] == [(0, 1, 7), (1, 2, 5)]


def test_a_tie_goes_to_the_barbarian() -> None:
    """EX-24: 6 each; points 6 and 7."""
    table = final(
        armies=dict.fromkeys(["gansu", "sichuan"], 1),
        hordes=dict.fromkeys(["shaanxi", "shanxi", "liaodong"], 1),
        voyages=[1, 2, 3, 4],
    )
    assert table.s.results == [GameResult(0, {EMPEROR: 6, BARBARIAN: 7}, "tie", BARBARIAN)]
    assert table.play.standing().placings[0].seat == 1
    assert table.play.standing().reason.key == "win.tie"


def test_a_borderland_nobody_holds_counts_for_nobody() -> None:
    """7.2"""
    s = position(armies={"gansu": 1}, hordes={"sichuan": 1}, voyages=[1, 2]).s
    assert (s.sum_now(EMPEROR), s.sum_now(BARBARIAN)) == (3, 6)
    assert minor_victory(s) == (BARBARIAN, "minor")
    assert points(s, BARBARIAN, "minor") == {EMPEROR: 3, BARBARIAN: 6}


def test_reserve_cards_are_worth_nothing_at_the_end() -> None:
    """5.2"""
    table = final(emperor_reserve=[1, 2], barbarian_reserve=[3], voyages=[1, 2, 3, 4])
    assert table.s.results[0].points == {EMPEROR: 9, BARBARIAN: 3}


def test_the_cards_of_a_finished_game_stay_where_they_are() -> None:
    """R-42: not discarded, and hidden from the other side as before."""
    table = final(emperor_reserve=[1, 2], barbarian_reserve=[3])
    assert table.s.reserves == {EMPEROR: [1, 2, 9], BARBARIAN: [3]}
    own = table.play.view(1).own
    assert own
    assert (own.hand, own.reserve) == ([], [3])


def test_a_concession_is_a_major_victory_of_the_opponent() -> None:
    """R-40"""
    table = position()
    table.play.concede(0)
    assert table.s.results == [GameResult(0, {EMPEROR: 0, BARBARIAN: 12}, "conceded", BARBARIAN)]
    assert table.play.standing().placings[0].seat == 1


# --------------------------------------------------------------------------- match (7.4)


def test_the_second_game_of_a_match_is_played_with_exchanged_sides() -> None:
    """7.4: fresh set-up and shuffle; always played."""
    table = position(mode="match", active=BARBARIAN, barbarian_hand=[9, 10], **FIVE)  # type: ignore[arg-type]
    table.do("reserve:9")
    assert not table.play.over
    assert table.s.sides == [BARBARIAN, EMPEROR]
    assert (table.s.stage, table.s.round, table.s.active) == (1, 1, EMPEROR)
    assert list(table.play.asks) == [1]
    assert table.s.armies == EVERYWHERE | {"empire_home": 0}
    assert table.s.reserves == {EMPEROR: [], BARBARIAN: []}
    assert len(table.s.voyages) == 1
    assert (len(table.s.hands[EMPEROR]), len(table.s.hands[BARBARIAN]), len(table.s.draw_pile)) == (5, 4, 18)
    assert table.s.passed == {EMPEROR: [], BARBARIAN: []}


def match_with(*results: GameResult) -> Table:
    """The last card of the second game, seat B being emperor."""
    table = position(mode="match")
    table.s.results = list(results)
    table.s.over = True
    return table


def test_the_points_of_both_games_are_added() -> None:
    """EX-26: A 12 and 4, B 0 and 8: A wins 16 to 8."""
    table = match_with(
        GameResult(0, {EMPEROR: 12, BARBARIAN: 0}, "major", EMPEROR),
        GameResult(1, {EMPEROR: 8, BARBARIAN: 4}, "minor", EMPEROR),
    )
    standing = table.play.standing()
    assert [(p.seat, p.rank, p.score) for p in standing.placings] == [(0, 1, 16), (1, 2, 8)]
    assert standing.placings[0].categories == {"game.1": 12, "game.2": 4}
    assert standing.reason.key == "win.match"


def test_equal_points_are_an_honourable_draw() -> None:
    """7.4"""
    table = match_with(
        GameResult(0, {EMPEROR: 7, BARBARIAN: 5}, "minor", EMPEROR),
        GameResult(1, {EMPEROR: 7, BARBARIAN: 5}, "minor", EMPEROR),
    )
    assert [(p.rank, p.score) for p in table.play.standing().placings] == [(1, 12), (1, 12)]
    assert table.play.standing().reason.key == "win.draw"


def test_after_a_concession_the_other_game_of_the_match_is_still_played() -> None:
    """R-40: who leaves loses every unfinished game."""
    table = position(mode="match")
    table.play.concede(0)
    assert not table.play.over
    assert table.s.results[0].points == {EMPEROR: 0, BARBARIAN: 12}
    table.play.concede(0)
    assert table.play.over
    assert [p.score for p in table.play.standing().placings] == [24, 0]
    assert table.play.standing().placings[0].seat == 1
