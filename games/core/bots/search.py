"""Information-set Monte Carlo tree search: each round deals anew what the seat can't know, walks down the tree of
decisions, plays the turn to its end at random, and remembers how well every seat then stood."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from math import log, sqrt

from games.core.bots.random import any_of
from games.core.dice import Dice
from games.core.play import Play


class Node:
    """What is known about the decisions that led here."""

    __slots__ = ("children", "offered", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[str, Node] = {}
        self.visits = 0
        self.offered = 0  # how often it could have been chosen: not every deal allows it
        self.total = 0.0  # for the seat that chose it

    def worth(self, curiosity: float) -> float:
        return self.total / self.visits + curiosity * sqrt(log(self.offered) / self.visits)


@dataclass(frozen=True)
class Search:
    """Ends after `seconds` or `rounds`, whichever comes first."""

    seconds: float
    rounds: int = 1_000_000
    playout: int = 10  # random decisions after the tree's edge, at the most
    curiosity: float = 0.12

    def __call__(self, play: Play, seat: int, rng: random.Random) -> str:
        options = list(play.asks[seat].options)
        if len(options) == 1:
            return options[0]
        root = Node()
        end = time.monotonic() + self.seconds
        for _ in range(self.rounds):
            self._round(root, play.redealt(seat, Dice(rng.randbytes(16))), seat, rng)
            if time.monotonic() > end:
                break
        tried = [token for token in options if token in root.children]
        return max(tried, key=lambda token: root.children[token].visits)

    def _round(self, root: Node, play: Play, seat: int, rng: random.Random) -> None:
        node, path = root, []
        asked = seat  # the root is this seat's decision, also when others decide at the same time
        while not play.over:
            token, fresh = self._step_down(node, list(play.asks[asked].options), rng)
            play.choose(asked, token)
            node = node.children[token]
            path.append((asked, node))
            if fresh:
                break
            if play.asks:
                asked = next(iter(play.asks))
        self._play_out(play, rng)
        worth = {s: play.game.evaluate(play.state, s) for s in {s for s, _ in path}}
        for s, visited in path:
            visited.visits += 1
            visited.total += worth[s]

    def _step_down(self, node: Node, options: list[str], rng: random.Random) -> tuple[str, bool]:
        """The token to follow, and whether nobody went there before."""
        children = node.children
        unknown = [token for token in options if token not in children]
        for token in options:
            if token in children:
                children[token].offered += 1
        if unknown:
            token = rng.choice(unknown)
            children[token] = Node()
            children[token].offered = 1
            return token, True
        return max(options, key=lambda t: children[t].worth(self.curiosity)), False

    def _play_out(self, play: Play, rng: random.Random) -> None:
        """In the middle of a turn a position can't be judged: it may be the middle of an attack."""
        turn: int | None = None
        for _ in range(self.playout):
            if play.over:
                return
            seat, ask = next(iter(play.asks.items()))
            if turn is None:
                turn = seat
            elif seat != turn:
                return
            play.choose(seat, any_of(ask.options, rng))
