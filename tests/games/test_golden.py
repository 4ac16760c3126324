"""One random game of each kind, without expansions, written out: prompt, options, what was chosen, what was told, and
all views, as far as they changed. Whoever changes what a table shows sees it in the diff. To write it anew:

GOLDEN=write pytest tests/games/test_golden.py
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from games.core import Message, Play, Speaker, label
from tests.games.installed import GAMES, KEYS, STORED, random_play

DECISIONS = 60


def playthrough(key: str) -> Iterator[str]:
    game = GAMES[key]
    seats = game.usual_seats
    play, rng = random_play(game, seats, 1405, expansions=False)
    speak = Speaker(game.lexicon, seats=[f"Seat {seat}" for seat in range(seats)])
    shown: dict[int | None, dict[str, Any]] = {seat: {} for seat in (None, *range(seats))}
    for number in range(1, DECISIONS + 1):
        for event in play.told:
            only = "" if event.only is None else f" (only {event.only})"
            but = "" if event.but is None else f" (not {event.but})"
            yield f"  * {speak(Message(event.key, event.values))}{only}{but}"
        yield from changes(play, shown)
        if play.over:
            return
        seat, ask = rng.choice(list(play.asks.items()))
        yield f"{number}. seat {seat}: {speak(ask.prompt)}"
        for token in ask.options:
            yield f"    {token}: {speak(label(game.lexicon, ask.prompt, token))}"
        for token, reason in (ask.closed() if ask.closed else {}).items():
            yield f"    ({token}: {speak(reason)})"
        token = rng.choice(list(ask.options))
        yield f"  > {token}"
        play.choose(seat, token)


def changes(play: Play, shown: dict[int | None, dict[str, Any]]) -> Iterator[str]:
    """What the spectator sees anew, and what each seat sees anew beyond that."""
    public = msgspec.to_builtins(play.view(None))
    for seat, before in shown.items():
        now = msgspec.to_builtins(play.view(seat))
        if seat is not None:
            now = {name: value for name, value in now.items() if value != public[name]}
        changed = {name: value for name, value in now.items() if name not in before or before[name] != value}
        if changed:
            yield f"  {'all' if seat is None else seat} {json.dumps(changed)}"
        shown[seat] = now


@pytest.mark.parametrize("key", KEYS)
def test_the_golden_game_is_shown_as_ever(key: str) -> None:
    path = STORED / key / "golden.txt"
    text = "\n".join(playthrough(key)) + "\n"
    if os.environ.get("GOLDEN") == "write":
        path.write_text(text)
    assert len(text) < 150_000
    assert text == path.read_text()
