"""What onlookers can read from a game beside what they are shown: who is asked, how often, in which order. Every answer
is a version that all see; a question that answers itself is none. So what a seat answers by itself must not depend on
cards that the others can't see."""

from __future__ import annotations

import random
from contextlib import suppress
from copy import copy

import msgspec

from games.core.asks import NothingToChoose
from games.core.dice import Dice
from games.core.play import Play
from games.core.position import Event

TRIES = 3_000  # choices in a game dealt anew; where that is not enough it stays open

_json = msgspec.json.Encoder().encode  # the very bytes that would be sent


class Onlooker:
    """A seat, or a spectator, before whom others play a step: what it is shown, version by version."""

    def __init__(self, play: Play, seat: int | None) -> None:
        self.play = play
        self.seat = seat
        self.log: list[Event] = []
        self.shown: list[bytes] = []
        self.look()

    def look(self) -> None:
        """All of a version that comes from the game; the log from where the step began."""
        play, seat = self.play, self.seat
        self.log = [*self.log, *(event for event in play.told if event.seen_by(seat))]
        offered = list(play.asks[seat].options) if seat in play.asks else None
        undo = seat is not None and play.can_undo(seat)
        self.shown = [*self.shown, _json([play.view(seat), sorted(play.asks), offered, undo, self.log])]

    def after(self, seat: int, token: str) -> Onlooker:
        other = copy(self)
        other.play = self.play.clone()
        other.play.choose(seat, token)
        other.look()
        return other

    @property
    def ended(self) -> bool:
        """The step is over, or the onlooker itself is asked."""
        return (not self.play.underway and len(self.shown) > 1) or self.seat in self.play.asks


def betrayed(play: Play, seat: int | None, rng: random.Random) -> bool:
    """Whether the step that begins now tells the onlooker of what was dealt to others: had they been dealt other cards,
    the same result would have come, but not by the same versions."""
    if play.over or play.underway or seat in play.asks:
        return False
    here = Onlooker(Play.at(play.game, play.start), seat)
    while not here.ended:
        asked, ask = rng.choice(list(here.play.asks.items()))
        here = here.after(asked, rng.choice(list(ask.options)))
    start = play.start
    luck = start.dice
    play.game.redeal(start, seat, Dice(rng.randbytes(16)))
    start.dice = luck
    search = Search(here.shown)
    with suppress(NothingToChoose):
        search.arrive(Onlooker(Play.at(play.game, start), seat))
    return search.reached and not search.alike and search.left > 0


class Search:
    """Whether from another deal the same result can be reached, and whether by the same versions. Where something begun
    can't be done with the other cards, nobody can hold them."""

    def __init__(self, shown: list[bytes]) -> None:
        self.shown = shown
        self.reached = self.alike = False
        self.left = TRIES

    def arrive(self, there: Onlooker) -> None:
        unasked = there.shown[0] != self.shown[0]
        if there.shown[-1] == self.shown[-1] and (there.ended or unasked):
            self.reached = True
            self.alike |= there.shown == self.shown
        elif there.shown[-1] in self.shown and not there.ended:
            self.go_on(there)

    def go_on(self, there: Onlooker) -> None:
        for seat, ask in there.play.asks.items():
            for token in ask.options:
                if self.alike or self.left <= 0:
                    return
                self.left -= 1
                with suppress(NothingToChoose):
                    self.arrive(there.after(seat, token))
