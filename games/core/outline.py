"""What is asked in a game, in the order in which it first comes up: stands in for a rules page that nobody has written
yet."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from games.core.game import Game
from games.core.play import Play
from games.core.words import Message, label

DECISIONS = 2_000  # at most


@dataclass(frozen=True)
class Asked:
    prompt: Message
    labels: list[Message]  # of what can be chosen


def outline(game: Game[Any, Any]) -> list[Asked]:
    """Plays one game at random; each question is noted once."""
    play = Play.new(game, game.options(), seats=game.seats[-1], seed=b"outline")
    rng = random.Random(1)
    found: dict[str, Asked] = {}
    for _ in range(DECISIONS):
        if play.over:
            break
        seat, asked = next(iter(play.asks.items()))
        labels = [label(game.lexicon, asked.prompt, token) for token in asked.options]
        found.setdefault(asked.prompt.key, Asked(asked.prompt, labels))
        play.choose(seat, rng.choice(list(asked.options)))
    return list(found.values())
