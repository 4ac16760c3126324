"""How well a seat stands, and that the bots use it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.core.bots.greedy import greedy
from games.core.bots.random import at_random
from games.zhanguo import GAME
from games.zhanguo.bot import COLOURFUL, WORKING, WORTHS, evaluate
from games.zhanguo.tables import CARDS, MAX_WORKING, OFFICIALS
from tests.games.record import recorded
from tests.games.zhanguo.build import Table

Arranged = Callable[[Table], Table]
BETTER: dict[str, tuple[Arranged, Arranged]] = {
    "two colours": (lambda t: t.governor_areas({1: "red red"}), lambda t: t.governor_areas({1: "red grey"})),
    "an official at work": (lambda t: t.worker_areas({1: "red"}), lambda t: t.worker_areas({1: "red red"})),
    "a worker": (lambda t: t.workers({1: 1}), lambda t: t.workers({1: 2})),
    "workers in two regions": (lambda t: t.workers({1: 2}), lambda t: t.workers({1: 1, 2: 1})),
    "calm": (lambda t: t.unrest({3: 2}), lambda t: t.unrest({3: 1})),
    "a card": (lambda t: t.cards({}), lambda t: t.cards({1: [26]})),
    "an octagon": (lambda t: t.octagons(), lambda t: t.octagons(ivory=1)),
    "a governor": (lambda t: t, lambda t: t.governors(1, open_area=[0])),
}


@pytest.mark.parametrize("what", BETTER)
def test_more_is_better(what: str) -> None:
    worse, better = (arranged(Table()).s for arranged in BETTER[what])
    assert evaluate(worse, 0) < evaluate(better, 0)
    assert evaluate(worse, 1) > evaluate(better, 1)


def test_abilities_sleep() -> None:
    """The same card above a restless region: the more unrest, the worse, and still worse on the rightmost space."""
    levels = [evaluate(Table().cards({1: [26]}).unrest({1: level}).s, 0) for level in range(4)]
    assert levels == sorted(levels, reverse=True)
    awake = Table().cards({1: [26]}).unrest({1: 2, 2: 1}).s
    asleep = Table().cards({1: [26]}).unrest({1: 3}).s
    assert evaluate(asleep, 0) < evaluate(awake, 0)


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    s = Table().workers({1: 3}).s
    assert evaluate(s, 0) + evaluate(s, 1) == pytest.approx(1)


def test_everything_has_its_worth() -> None:
    assert {card.action for card in CARDS.values()} <= set(WORTHS)
    assert {card.bonus for card in CARDS.values() if not card.bonus.startswith("vp_")} <= set(WORTHS)
    assert set(COLOURFUL[1:]) | set(WORKING[1:]) <= set(WORTHS)
    assert (len(COLOURFUL), len(WORKING)) == (len(OFFICIALS) + 1, MAX_WORKING + 1)


def test_greedy_beats_random() -> None:
    won = 0
    for number in range(4):
        bots: list[Any] = [at_random, at_random]
        bots[number % 2] = greedy
        won += recorded(GAME, {}, bots, number).result[0][0] == number % 2
    assert won == 4
