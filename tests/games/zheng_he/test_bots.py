"""How well a seat stands, and that the bots use it."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.bots.greedy import greedy
from games.core.bots.random import at_random
from games.zheng_he import GAME
from games.zheng_he.bot import evaluate
from games.zheng_he.state import GameResult
from games.zheng_he.tables import BARBARIAN, EMPEROR
from tests.games.record import recorded
from tests.games.zheng_he.build import EVERYWHERE, position

BETTER_FOR_THE_EMPEROR: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "a voyage more": ({"voyages": [1]}, {"voyages": [1, 2]}),
    "a borderland more": ({"armies": {"gansu": 1}}, {"armies": {"gansu": 1, "sichuan": 1}}),
    "gold": ({"gold_home": 0}, {"gold_home": 1}),
    "a junk": ({"junks": 1}, {"junks": 2}),
    "an army at home": ({"armies": EVERYWHERE}, {"armies": EVERYWHERE | {"empire_home": 1}}),
    "fewer hordes": ({"hordes": {"manchu": 3}}, {"hordes": {"manchu": 2}}),
    "fewer settlements": ({"settlements": {"manchu": 2}}, {"settlements": {"manchu": 1}}),
    "a reserve": ({"emperor_hand": [7]}, {"emperor_hand": [7], "emperor_reserve": [9]}),
    "no reserve of the barbarian": ({"barbarian_reserve": [9]}, {"barbarian_reserve": []}),
}


@pytest.mark.parametrize("what", BETTER_FOR_THE_EMPEROR)
def test_more_is_better(what: str) -> None:
    worse, better = (position(**given).s for given in BETTER_FOR_THE_EMPEROR[what])
    assert evaluate(worse, 0) < evaluate(better, 0)
    assert evaluate(worse, 1) > evaluate(better, 1)


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    s = position().s
    assert evaluate(s, 0) + evaluate(s, 1) == pytest.approx(1)


def test_a_lead_from_the_first_game_of_a_match_counts() -> None:
    lead = GameResult(0, {EMPEROR: 12, BARBARIAN: 0}, "major", EMPEROR)
    s = position(mode="match", sides=[BARBARIAN, EMPEROR], results=[lead]).s
    even = position(mode="match", sides=[BARBARIAN, EMPEROR]).s
    assert evaluate(s, 0) > evaluate(even, 0)
    assert evaluate(s, 1) < evaluate(even, 1)


def test_greedy_beats_random_on_both_sides() -> None:
    won = 0
    for number in range(4):
        seat = number % 2
        bots: list[Any] = [at_random, at_random]
        bots[seat] = greedy
        emperor = "first" if number % 4 < 2 else "second"
        won += recorded(GAME, {"emperor": emperor}, bots, number).result[0][0] == seat
    assert won >= 3
