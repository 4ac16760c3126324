"""A game being played. The whole API for everyone else: server, bots, fuzzer, tests, replay."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from copy import copy
from typing import Any, NamedTuple

import msgspec

from games.core.asks import Ask, AskAll, Steps
from games.core.dice import Dice
from games.core.game import Game, Standing
from games.core.position import Event

UNDO = "undo"
RESIGN = "resign"
CHANCE = "chance:"  # with a number, said by nobody: from here on draws are counted from there
NOBODY = -1  # at no seat: the platform itself

_encode = msgspec.msgpack.Encoder().encode


class IllegalChoice(Exception):
    """The seat was not offered that. `code` is for machines, the text for people who debug."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


Tail = list[tuple[int, str]]


class Segment(NamedTuple):
    """A step as far as it went: the position where it began, the tokens since, how many of them are beyond undo."""

    start: bytes
    tail: Tail
    floor: int


class Checkpoint(msgspec.Struct, array_like=True):
    """All that is needed to go on: the current step last, before it those that undo may still reach."""

    segments: list[Segment]


class Deal(NamedTuple):
    """What the seat can't know was dealt anew with these dice, after so many tokens of the step."""

    seat: int | None
    dice: Dice
    after: int


_decode_checkpoint = msgspec.msgpack.Decoder(Checkpoint).decode


class Play:
    """Between two steps the position alone says where the game stands. Within a step it is the position at the
    step's beginning plus the tokens since (the tail): that is what is stored, resumed, cloned and undone."""

    __slots__ = (
        "_deal",
        "_decode",
        "_floor",
        "_given",
        "_open",
        "_past",
        "_start",
        "_steps",
        "_tail",
        "_together",
        "_told",
        "game",
        "state",
    )

    game: Game[Any, Any]
    state: Any
    _steps: Steps[None]
    _open: dict[int, Ask[Any]]
    _given: dict[int, Any]

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self._decode = game.decode
        self._past: list[Segment] = []
        self._told: list[Event] = []
        self._together = False
        self._deal: Deal | None = None
        # the current step, as in a Segment
        self._start = b""
        self._tail: Tail = []
        self._floor = 0

    # ------------------------------------------------------------------ beginning and going on

    @classmethod
    def new(
        cls, game: Game[Any, Any], options: Any, *, seats: int, seed: bytes = b"", dice: Dice | None = None
    ) -> Play:
        """`dice`: others than those of the seed."""
        if seats not in game.seats:
            raise ValueError(f"{game.key} is not played by {seats}")
        if against := game.objections(options, seats):
            raise ValueError(f"{game.key} is not played so: {', '.join(against)}")
        return cls.at(game, game.setup(options, seats, dice or Dice(seed)))

    @classmethod
    def at(cls, game: Game[Any, Any], state: Any) -> Play:
        """A game that goes on from a position between two steps."""
        play = cls(game)
        play.state = state
        play._begin()
        return play

    @classmethod
    def resume(cls, game: Game[Any, Any], checkpoint: bytes) -> Play:
        play = cls(game)
        *play._past, current = _decode_checkpoint(checkpoint).segments
        play._replay(current)
        return play

    def checkpoint(self) -> bytes:
        return _encode(Checkpoint([*self._past, Segment(self._start, self._tail, self._floor)]))

    def clone(self) -> Play:
        """The same game, to try things on; it can't be undone past this point."""
        other = Play(self.game)
        if not self._deal:
            other._replay(Segment(self._start, self._tail.copy(), len(self._tail)))
            return other
        after = self._deal.after
        other._replay(Segment(self._start, self._tail[:after], after))
        other._deal_anew(self._deal)
        for seat, token in self._tail[after:]:
            other.choose(seat, token)
        return other

    def redealt(self, seat: int | None, dice: Dice) -> Play:
        """A clone in which all that `seat` can't know is dealt anew: what others have chosen in secret and from what,
        hidden cards, the dice to come."""
        if self._together:
            return self._asked_anew(seat, dice)
        other = self.clone()
        other._deal_anew(Deal(seat, dice, len(self._tail)))
        return other

    # ------------------------------------------------------------------ what others read

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def asks(self) -> dict[int, Ask[Any]]:
        """Who must decide what, now."""
        if not self._given:
            return self._open
        return {seat: ask for seat, ask in self._open.items() if seat not in self._given}

    @property
    def start(self) -> Any:
        """The position in which the present step began."""
        return self._decode(self._start)

    @property
    def underway(self) -> bool:
        """Decisions have been taken in the present step."""
        return bool(self._tail)

    def waits_for_others(self, seat: int) -> bool:
        """It has answered a question to several, and some of them still choose: until then nothing happens."""
        return self._together and seat in self._given and not self._open[seat].forced

    @property
    def told(self) -> list[Event]:
        """What happened since the last choice (or since the game began)."""
        events: list[Event] = self.state.events
        return self._told + events if self._told else events

    def view(self, seat: int | None) -> Any:
        """What a seat, or a spectator (None), may see."""
        return self.views([seat])[seat]

    def views(self, seats: Iterable[int | None]) -> dict[int | None, Any]:
        """What all see is made once."""
        game, state = self.game, self.state
        public = game.view(state)
        return {
            seat: public if seat is None else msgspec.structs.replace(public, own=game.own(state, seat))
            for seat in seats
        }

    def standing(self) -> Standing:
        return self.game.standing(self.state)

    def digest(self) -> str:
        """A short name of the whole position, events aside: equal games have equal digests."""
        state = self.state
        events, state.events = state.events, []
        digest = hashlib.sha256(_encode(state)).hexdigest()[:16]
        state.events = events
        return digest

    # ------------------------------------------------------------------ what others do

    def choose(self, seat: int, token: str) -> list[Event]:
        ask = self._open.get(seat)
        if ask is None or seat in self._given:
            raise IllegalChoice("not_your_turn", f"seat {seat} is not asked")
        options = ask.options
        if token not in options:
            raise IllegalChoice("not_offered", f"{token} is not offered to seat {seat}")
        state = self.state
        state.events = []
        self._told = []
        secrets = self.next_answer_shows_secrets
        if not self._together and self._last_seat() not in (None, seat):
            self._close_undo()  # another seat has decided since
        self._tail.append((seat, token))
        dice, revealed = state.dice.count, state.revealed
        self._answer(seat, options[token])
        if secrets or state.dice.count != dice or state.revealed != revealed:
            self._close_undo()
        return self.told

    def can_undo(self, seat: int) -> bool:
        return not self.over and (self.waits_for_others(seat) or self._last_seat() == seat)

    def undo(self, seat: int) -> None:
        """Back to this seat's previous decision, if nothing was learned and nobody else decided since."""
        if not self.can_undo(seat):
            raise IllegalChoice("nothing_to_undo", f"seat {seat} has nothing to take back")
        start, tail, floor = self._start, self._tail, self._floor
        if self.waits_for_others(seat):  # others may have answered since: order does not matter here
            at = max(i for i, (s, _) in enumerate(tail) if s == seat)
            del tail[at]
        else:
            if not tail:
                start, tail, floor = self._past.pop()
            tail.pop()
        self._replay(Segment(start, tail, floor))

    def concede(self, seat: int) -> list[Event]:
        """A seat gives up; the game's rules say what follows."""
        if self.over:
            raise IllegalChoice("game_over", "the game is over")
        self.state.events = []
        self.game.concede(self.state, seat)
        self._told = []
        self._past = []
        self._begin()
        return self.told

    def apply(self, seat: int, token: str) -> list[Event]:
        """One word of the stored log: a choice, an undo, a resignation, or that chance is drawn anew."""
        if seat == NOBODY:
            self._draw_from(token)
            return []
        if token == UNDO:
            self.undo(seat)
            return []
        if token == RESIGN:
            return self.concede(seat)
        return self.choose(seat, token)

    def draw_from(self, count: int) -> None:
        """After something was taken back: chance goes on behind all that was seen of it, so that nobody knows what
        comes. Cards that lie in a pile already stay where they are."""
        if not self.state.dice.count <= count < 1 << 63:
            raise IllegalChoice("not_offered", f"draw {count} lies behind")
        self._tail.append((NOBODY, f"{CHANCE}{count}"))
        self._close_undo()
        self.state.dice.count = count
        self.state.events = []
        self._told = []

    # ------------------------------------------------------------------ how it runs

    def _draw_from(self, token: str) -> None:
        count = token.removeprefix(CHANCE)
        if count == token or not count.isdecimal() or len(count) > len(str(1 << 63)):
            raise IllegalChoice("not_offered", f"{token} is said by somebody, or not at all")
        self.draw_from(int(count))

    def _last_seat(self) -> int | None:
        """Whose decision could be taken back next."""
        if len(self._tail) > self._floor:
            return self._tail[-1][0]
        if self._tail or not self._past:
            return None
        past = self._past[-1]
        return past.tail[-1][0] if len(past.tail) > past.floor else None

    @property
    def next_answer_shows_secrets(self) -> bool:
        """The last of several simultaneous answers makes all of them known."""
        if not self._together or len(self._given) + 1 < len(self._open):
            return False
        return sum(not ask.forced for ask in self._open.values()) > 1

    def _close_undo(self) -> None:
        self._past = []
        self._floor = len(self._tail)

    def _begin(self) -> None:
        """Runs steps until somebody is asked, or the game is over."""
        state = self.state
        step = self.game.step
        while True:
            if state.events:
                self._told += state.events
                state.events = []
            self._start, self._tail, self._floor = _encode(state), [], 0
            self._deal = None
            self._open = {}
            self._given = {}
            self._together = False
            if state.over:
                return
            self._steps = step(state)
            question = next(self._steps, None)
            if question is not None and self._take(question):
                return

    def _replay(self, segment: Segment) -> None:
        """Takes up a step again from its beginning, and hears nothing of what was told then."""
        self._start, self._tail, self._floor = segment
        self.state = self._decode(segment.start)
        self._open = {}
        self._given = {}
        self._together = False
        self._told = []
        if not self.state.over:
            self._steps = self.game.step(self.state)
            self._take(next(self._steps))
            for seat, token in segment.tail:
                if seat == NOBODY:
                    self.state.dice.count = int(token.removeprefix(CHANCE))
                else:
                    self._answer(seat, self._open[seat].options[token])
        self.state.events = []

    def _deal_anew(self, deal: Deal) -> None:
        self._deal = deal
        self.game.redeal(self.state, deal.seat, copy(deal.dice))

    def _asked_anew(self, seat: int | None, dice: Dice) -> Play:
        """What others may choose depends on what they hold: first the deal, then the question, then the seat's own
        answer, if it gave one. The question must come first in its step, and nothing be drawn before it there."""
        answered = sum(not self._open[s].forced for s in self._given)
        assert sum(s != NOBODY for s, _ in self._tail) == answered, (
            "a question to several must be the first of its step"
        )
        start = self.start
        self.game.redeal(start, seat, dice)
        own = [(s, token) for s, token in self._tail if s == seat]
        other = Play(self.game)
        other._replay(Segment(_encode(start), own, len(own)))
        return other

    def _take(self, question: Ask[Any] | AskAll) -> bool:
        """Holds the next real question; answers forced ones by itself. False when the step ended."""
        send = self._steps.send
        while True:
            try:
                if isinstance(question, Ask):
                    if len(question.options) != 1 or question.confirm:
                        self._together = False
                        self._open = {question.seat: question}
                        self._given = {}
                        return True
                    question = send(question.only)
                else:
                    self._together = True
                    self._open = question.asks
                    self._given = {s: a.only for s, a in question.asks.items() if a.forced}
                    if len(self._given) < len(self._open):
                        return True
                    question = send(self._given)
            except StopIteration:
                return False

    def _answer(self, seat: int, value: Any) -> None:
        if self._together:
            self._given[seat] = value
            if len(self._given) < len(self._open):
                return  # others still choose
            value = {s: self._given[s] for s in sorted(self._given)}
        try:
            question = self._steps.send(value)
            ended = not self._take(question)
        except StopIteration:
            ended = True
        if ended:
            self._past.append(Segment(self._start, self._tail, self._floor))
            self._begin()
