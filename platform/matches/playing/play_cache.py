"""The games in the memory of this process. It is only a cache: whatever is missing is opened from the rows."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from games.core import Event, IllegalChoice, Play
from ground.work.transactions import after_commit
from matches.errors import Refused
from matches.models import Action, Match, Seat
from matches.playing.faults import rules_at_work

SIZE = 1024

_lock = threading.Lock()
_kept: OrderedDict[int, Cached] = OrderedDict()


@dataclass
class Cached:
    """A game as it was committed at a version, and what was read or written together with it."""

    match: Match
    version: int  # of the row when it was kept: its borrower goes on with the object
    play: Play
    seats: Sequence[Seat]  # with their users
    actions: Sequence[Action] = ()  # the last ones

    def apply(self, seat: int, token: str) -> list[Event]:
        """Refused: nothing was touched. RulesFault: nobody knows what was."""
        with rules_at_work():
            try:
                return self.play.apply(seat, token)
            except IllegalChoice as illegal:
                raise Refused(illegal.code) from illegal


def opened(match: Match) -> Play:
    """The game as the row has it, and nobody else's."""
    with rules_at_work():
        return Play.resume(match.rules, bytes(match.checkpoint))


@contextmanager
def borrowed(match: Match, seats: Sequence[Seat] = ()) -> Iterator[Cached]:
    """The game at the version of the row, the borrower's alone, with the seats as they are now."""
    with _lock:
        cached = _kept.pop(match.pk, None)
    if cached and not seats and cached.match.affairs == match.affairs:
        seats = cached.seats  # nothing has changed about who sits there
    play = cached.play if cached and cached.version == match.version else opened(match)
    with _lent(Cached(match, match.version, play, seats or match.seated())) as lent:
        yield lent


@contextmanager
def remembered(match_id: int, fits: Callable[[Cached], bool]) -> Iterator[Cached | None]:
    """What is in memory, without a look at the rows; None: nothing, or nothing that fits."""
    with _lock:
        cached = _kept.get(match_id)
        found = _kept.pop(match_id) if cached and fits(cached) else None
    if found is None:
        yield None
        return
    with _lent(found) as lent:
        yield lent


@contextmanager
def _lent(cached: Cached) -> Iterator[Cached]:
    """It is back afterwards: if it has gone on, not before the commit. After an error it is forgotten."""
    try:
        yield cached
    except Refused:
        _keep(cached)
        raise
    if cached.match.version == cached.version:
        _keep(cached)
    else:
        cached.version = cached.match.version
        after_commit(_keep, cached)


def keep(match: Match, play: Play, seats: Sequence[Seat]) -> None:
    """A game that was not borrowed here: what others take must be what is stored, so it waits for the commit."""
    after_commit(_keep, Cached(match, match.version, play, seats))


def _keep(cached: Cached) -> None:
    with _lock:
        newer = _kept.get(cached.match.pk)
        if newer is None or newer.version <= cached.version:
            _kept[cached.match.pk] = cached
            _kept.move_to_end(cached.match.pk)
        if len(_kept) > SIZE:
            _kept.popitem(last=False)


def forget_all() -> None:
    with _lock:
        _kept.clear()
