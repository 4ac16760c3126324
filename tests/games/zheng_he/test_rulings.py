"""Rulings (dossier 12) that no other test names."""

from __future__ import annotations

from games.zheng_he.rules.combat import suffer
from games.zheng_he.rules.combat_dice import compare
from games.zheng_he.state import GameResult
from games.zheng_he.tables import BARBARIAN, COUNT, EMPEROR
from tests.games.zheng_he.build import EVERYWHERE, Rolls, position


def test_a_seventh_voyage_as_a_reaction_wins_at_the_end_of_phase_three(rolls: Rolls) -> None:
    """R-14: Progress 9, played by the barbarian, sends the emperor on the last voyage."""
    rolls(1, 1, 1)
    table = position(active=BARBARIAN, barbarian_hand=[9, 10], voyages=range(1, 7))
    table.do("play:9", "after", "command:gather_hordes", "region:manchu")
    while "react" not in table.offered:
        table.do(table.offered[-1])
    table.do("react", "gold:1")
    assert table.play.over
    assert table.s.results == [GameResult(0, {EMPEROR: 12, BARBARIAN: 0}, "major", EMPEROR)]


def test_if_both_have_won_in_phase_three_the_barbarian_has() -> None:
    """R-15"""
    table = position(
        active=BARBARIAN, barbarian_hand=[9, 10], voyages=range(1, 8), junks=0, armies={}, hordes=EVERYWHERE
    )
    table.do("reserve:9")
    assert table.s.results[0].winner == BARBARIAN


def test_two_classes_of_difference_are_no_worse_than_one() -> None:
    """R-17"""
    left = []
    for defender in ([6, 6, 5], [6, 5, 4]):
        losses, attacker_loses = compare([1, 1, 1], defender)
        s = position(armies={"sichuan": 3}, hordes={}).s
        suffer(s, "sichuan", BARBARIAN if attacker_loses else EMPEROR, losses)
        left.append(s.armies["sichuan"])
    assert left == [1, 1]


def test_there_is_no_piece_beyond_the_five_kinds() -> None:
    """R-37: no red cube"""
    assert set(COUNT) == {"junk", "army", "gold", "horde", "settlement"}
    table = position()
    table.play.game.check(table.s)
