"""Information-set Monte Carlo tree search: each round deals anew what the seat can't know, walks down the tree of
decisions, plays the turn to its end at random, and remembers how well every seat then stood.

A turn is often several decisions of one seat. The first of them is worth what its best continuation is worth, not the
mean of all that were tried; but whatever luck brings or others decide counts as the mean.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from math import log, sqrt

from games.core.bots.random import any_of
from games.core.dice import Dice
from games.core.play import Play

ENOUGH = 4  # visits until a continuation is known well enough to be counted on


class Node:
    """What is known about the decisions that led here."""

    __slots__ = ("asked", "children", "offered", "total", "visits", "worth")

    def __init__(self) -> None:
        self.asked: int | None = None  # who decides next
        self.children: dict[str, Node] = {}
        self.visits = 0
        self.offered = 0  # how often it could have been chosen: not every deal allows it
        self.total = 0.0  # for the seat that chose it, as is the worth
        self.worth = 0.0

    def learn(self, seat: int, worth: float) -> None:
        """The seat chose this, and then stood so well."""
        self.visits += 1
        self.total += worth
        self.worth = self.total / self.visits
        if self.asked == seat:
            known = [child.worth for child in self.children.values() if child.visits >= ENOUGH]
            self.worth = max([self.worth, *known])

    def step_down(self, options: list[str], curiosity: float, rng: random.Random) -> tuple[str, bool]:
        """The token to follow, and whether nobody went there before."""
        children = self.children
        unknown = [token for token in options if token not in children]
        for token in options:
            if token in children:
                children[token].offered += 1
        if unknown:
            token = rng.choice(unknown)
            children[token] = Node()
            children[token].offered = 1
            return token, True
        return max(options, key=lambda token: children[token].promise(curiosity)), False

    def promise(self, curiosity: float) -> float:
        return self.worth + curiosity * sqrt(log(self.offered) / self.visits)


class Spread:
    """How much depends on the decision: the deviation of all that was seen."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, worth: float) -> None:
        self.count += 1
        self.total += worth
        self.squares += worth * worth

    def __float__(self) -> float:
        if not self.count:
            return 0.0
        return sqrt(max(0.0, self.squares / self.count - (self.total / self.count) ** 2))


@dataclass(frozen=True)
class Search:
    """Ends after `seconds` or `rounds`, whichever comes first."""

    seconds: float
    rounds: int = 1_000_000
    playout: int = 10  # random decisions after the tree's edge, at the most
    curiosity: float = 0.7  # for what was seldom tried, in deviations

    def __call__(self, play: Play, seat: int, rng: random.Random) -> str:
        options = list(play.asks[seat].options)
        if len(options) == 1:
            return options[0]
        root, spread = Node(), Spread()
        end = time.monotonic() + self.seconds
        for _ in range(self.rounds):
            self._round(root, play.redealt(seat, Dice(rng.randbytes(16))), seat, rng, spread)
            if time.monotonic() > end:
                break
        tried = [token for token in options if token in root.children]
        return max(tried, key=lambda token: root.children[token].visits)

    def _round(self, root: Node, play: Play, seat: int, rng: random.Random, spread: Spread) -> None:
        node, path = root, []
        asked = seat  # the root is this seat's decision, also when others decide at the same time
        curiosity = self.curiosity * float(spread)
        while not play.over:
            node.asked = asked
            token, fresh = node.step_down(list(play.asks[asked].options), curiosity, rng)
            play.choose(asked, token)
            node = node.children[token]
            path.append((asked, node))
            if fresh:
                break
            if play.asks:
                asked = next(iter(play.asks))
        self._play_out(play, rng)
        worth = {s: play.game.evaluate(play.state, s) for s in {s for s, _ in path}}
        spread.add(worth[seat])
        for s, visited in reversed(path):
            visited.learn(s, worth[s])

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
