"""How long people may think. The row of a match holds what each seat has left and since when it runs.

Everything here is arithmetic on that row; services store it together with the move that started or stopped a clock.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from matches.models import Match

MINUTE = 60
DAY = 24 * 60 * MINUTE


@dataclass(frozen=True)
class Clock:
    """Seconds. A bank lasts for the whole game and grows with each decision; else each turn has time of its own.

    A turn of a seat lasts from the moment it is asked, through all its decisions in a row, until others are asked. A
    question to several at once is a turn of each of them: whoever answers last does not pay for it in the next one.
    """

    title: Promise
    bank: int = 0
    increment: int = 0
    per_turn: int = 0

    @property
    def ticks(self) -> bool:
        return bool(self.bank or self.per_turn)

    @property
    def by_turns(self) -> bool:
        """People come and go: a mail calls them, and nobody waits at the table."""
        return bool(self.per_turn)

    @property
    def fresh(self) -> int:
        """Milliseconds at the beginning."""
        return 1000 * (self.bank or self.per_turn)

    @property
    def second_chance(self) -> int:
        """Milliseconds, at least, for somebody who comes back."""
        return 1000 * (self.per_turn or max(MINUTE, self.bank // 4))


# What a key means never changes: matches remember only the key.
CLOCKS: dict[str, Clock] = {
    "none": Clock(_("No clock")),
    "live_10": Clock(_("Live, 10 min each"), bank=10 * MINUTE, increment=5),
    "live_20": Clock(_("Live, 20 min each"), bank=20 * MINUTE, increment=10),
    "live_40": Clock(_("Live, 40 min each"), bank=40 * MINUTE, increment=15),
    "days_1": Clock(_("1 day a turn"), per_turn=DAY),
    "days_3": Clock(_("3 days a turn"), per_turn=3 * DAY),
    "days_7": Clock(_("7 days a turn"), per_turn=7 * DAY),
}


class Hand(NamedTuple):
    """What a seat has left, as the row holds it."""

    left: int  # milliseconds, at `since`
    since: int | None = None  # None: it stands
    common: bool = False  # others decided while this turn was under way: it ends with the next decision
    choices: int = 0  # that count: what was taken back does not
    paid: int = 0  # for so many of them there was an increment: whoever chooses again gets none

    def left_at(self, now: datetime) -> int:
        # No time ever comes back, whatever happens to a clock.
        return self.left if self.since is None else self.left - max(0, _millis(now) - self.since)


def clock_of(match: Match) -> Clock:
    return CLOCKS[match.clock]


def begin(match: Match) -> None:
    clock = clock_of(match)
    match.clocks = [Hand(clock.fresh) for _ in range(match.seat_count)] if clock.ticks else []


def press(
    match: Match, *, people: Collection[int], decided: int | None, taken_back: bool = False, now: datetime
) -> None:
    """After a decision: its seat gets its increment, clocks of people who are asked run, all others stand."""
    clock = clock_of(match)
    asked = set(match.to_move).intersection(people) if not match.over else set()
    for seat, old in enumerate(_hands(match)):
        hand = _counted(clock, old, taken_back=taken_back) if seat == decided else old
        left = hand.left_at(now)
        if seat not in asked:
            match.clocks[seat] = hand._replace(left=left, since=None, common=False)
        elif clock.per_turn and _new_turn(match, hand, decides=seat == decided):
            match.clocks[seat] = hand._replace(left=clock.fresh, since=_millis(now), common=False)
        else:
            common = hand.since is not None and (hand.common or decided not in (None, seat))
            match.clocks[seat] = hand._replace(left=left, since=_millis(now), common=common)
    _set_due(match)


def _counted(clock: Clock, hand: Hand, *, taken_back: bool) -> Hand:
    """With its choice, or with one less."""
    if taken_back:
        return hand._replace(choices=hand.choices - 1)
    made = hand.choices + 1
    if made <= hand.paid:
        return hand._replace(choices=made)
    return hand._replace(left=hand.left + 1000 * clock.increment, choices=made, paid=made)


def recount(match: Match, choices: Mapping[int, int]) -> None:
    """After moves were taken back by consent: they are paid for already."""
    match.clocks = [hand._replace(choices=choices.get(seat, 0)) for seat, hand in enumerate(_hands(match))]


def _new_turn(match: Match, hand: Hand, *, decides: bool) -> bool:
    """Of a seat that is asked now. By the own undo it is asked again with what was left."""
    if not decides:
        return hand.since is None
    return hand.since is not None and (hand.common or len(match.to_move) > 1)


def stand_still(match: Match, *, now: datetime) -> None:
    """All clocks stop until somebody decides, or they are pressed anew."""
    match.clocks = [hand._replace(left=hand.left_at(now), since=None, common=False) for hand in _hands(match)]
    _set_due(match)


def shift(match: Match, by: timedelta) -> None:
    """As if those clocks that run had been started so much later."""
    gone = round(by.total_seconds() * 1000)
    match.clocks = [hand if hand.since is None else hand._replace(since=hand.since + gone) for hand in _hands(match)]
    _set_due(match)


def grant(match: Match, seat: int, *, again: bool) -> bool:
    """Somebody who comes back is not sent away again at once; with a bank only once. False: no time is left."""
    clock, hand = clock_of(match), _hands(match)[seat]
    if again and clock.bank:
        return hand.left > 0
    match.clocks[seat] = hand._replace(left=max(hand.left, clock.second_chance))
    return True


def run_out(match: Match, *, now: datetime) -> list[int]:
    """The seats whose time is over."""
    hands = enumerate(_hands(match))
    return [seat for seat, hand in hands if hand.since is not None and hand.left_at(now) <= 0]


class Reading(NamedTuple):
    left: int  # milliseconds
    runs: bool


def readings(match: Match, *, now: datetime) -> list[Reading]:
    """Of all seats; none without a clock."""
    return [Reading(_milliseconds(match, hand, now), hand.since is not None) for hand in _hands(match)]


def time_left(match: Match, seat: int, *, now: datetime) -> timedelta | None:
    if not match.clocks:
        return None
    return timedelta(milliseconds=_milliseconds(match, _hands(match)[seat], now))


def _milliseconds(match: Match, hand: Hand, now: datetime) -> int:
    """Of those who wait in a game by turns: what they will have."""
    clock = clock_of(match)
    return clock.fresh if clock.per_turn and hand.since is None else max(0, hand.left_at(now))


def _hands(match: Match) -> list[Hand]:
    return [Hand(*hand) for hand in match.clocks]


def _millis(at: datetime) -> int:
    return int(at.timestamp() * 1000)


def _set_due(match: Match) -> None:
    ends: Iterable[int] = [hand.left + hand.since for hand in _hands(match) if hand.since is not None]
    first = min(ends, default=None)
    match.clock_due = None if first is None else datetime.fromtimestamp(first / 1000, UTC)
