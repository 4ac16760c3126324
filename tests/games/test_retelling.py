"""The position in words: whoever listens may know all that whoever looks may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase

import pytest

from games.core import Part, Play, Speaker
from tests.games.installed import GAMES, WITH_SEATS, random_choice, random_play
from tests.games.watched import Watch

# Facts of a view that need no words, each with its reason.
NEEDS_NO_WORDS: dict[str, dict[str, str]] = {
    "zheng_he": {
        "open_halves.*": "said with each card that is in sight",
        "battle.rerolls": "said while somebody may roll again",
    },
    "great_wall": {
        "killing.cause": "the log has just said it",
        "players": "each has a heading",
        "own.worth.seat": "the own one",
        "side": "which of two boards is printed so",
        "slot": "the year",
        "sections.*.hordes.*.id": "cards of one type are alike",
        "track.*.state": "a free space is said to be free",
    },
    "imperial_bureaucracy": {"ministries.*.spaces.*.secured": "nobody's marker is not secured either"},
}

GAMES_EACH = 3
EVERY = 7  # decisions


def told(parts: Iterable[Part], speak: Speaker) -> Iterator[str]:
    for one in parts:
        yield speak(one.title)
        yield from map(speak, one.lines)
        yield from told(one.parts, speak)


def positions(key: str, seats: int) -> Iterator[Play]:
    for number in range(GAMES_EACH):
        play, rng = random_play(GAMES[key], seats, number)
        while not play.over:
            if rng.randrange(EVERY) == 0:
                yield play
            random_choice(play, rng)
        yield play


def speaker(key: str, seats: int) -> Speaker:
    return Speaker(GAMES[key].lexicon, seats=[f"Seat {seat}" for seat in range(seats)])


@pytest.mark.parametrize(("key", "seats"), WITH_SEATS)
def test_every_fact_of_a_view_is_told(key: str, seats: int) -> None:
    game, speak = GAMES[key], speaker(key, seats)
    unread: Counter[str] = Counter()
    for play in positions(key, seats):
        for seat, view in play.views([None, *range(seats)]).items():
            watch = Watch(view)
            for line in told(game.retell(watch.view, seat), speak):
                assert line.strip(), f"an empty line for seat {seat}"
            unread.update(
                path for path in watch.unread if not any(fnmatchcase(path, p) for p in NEEDS_NO_WORDS.get(key, {}))
            )
    assert not unread, unread.most_common(20)


@pytest.mark.parametrize(("key", "seats"), WITH_SEATS)
def test_a_retelling_says_nothing_twice_under_one_heading(key: str, seats: int) -> None:
    """Two equal lines can't be told apart by whoever hears them."""
    game, speak = GAMES[key], speaker(key, seats)

    def look(parts: Iterable[Part]) -> None:
        parts = list(parts)
        headings = [speak(one.title) for one in parts]
        assert len(set(headings)) == len(headings), headings
        for one in parts:
            lines = [speak(line) for line in one.lines]
            assert len(set(lines)) == len(lines), lines
            look(one.parts)

    for play in positions(key, seats):
        look(game.retell(play.view(0), 0))
