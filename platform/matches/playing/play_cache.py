"""The games in the memory of this process. It is only a cache: whatever is missing is opened from the rows."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from games.core import Play, registry
from matches.models import Action, Match, Seat

SIZE = 1024

_lock = threading.Lock()
_kept: OrderedDict[int, Held] = OrderedDict()


@dataclass(frozen=True)
class Held:
    """A game as it was committed at a version, and what was read or written together with it."""

    match: Match
    version: int  # of the row when it was held: its owner may go on with the object
    play: Play
    seats: Sequence[Seat] = ()  # with their users
    actions: Sequence[Action] = ()  # the last ones


def take(match: Match) -> Play:
    """The game at the version of the row. It is the caller's alone: one that is not given back is forgotten."""
    with _lock:
        held = _kept.pop(match.pk, None)
    if held and held.version == match.version:
        return held.play
    return Play.resume(registry.get(match.game), bytes(match.checkpoint))


def take_at_hand(match_id: int, version: int) -> Held | None:
    """What is remembered of that version or a newer one, without a look at the rows; it must be kept again."""
    with _lock:
        held = _kept.get(match_id)
        return _kept.pop(match_id) if held and held.version >= version else None


def take_exactly(match_id: int, version: int) -> Held | None:
    """What is remembered of just that version, complete enough to go on from; else nothing is taken."""
    with _lock:
        held = _kept.get(match_id)
        return _kept.pop(match_id) if held and held.version == version and held.seats else None


def seats_at_hand(match: Match) -> Sequence[Seat]:
    """Who sits there, if nothing has changed about it since; empty: look at the rows."""
    with _lock:
        held = _kept.get(match.pk)
    return held.seats if held and held.match.affairs == match.affairs else ()


def give_back(match: Match, play: Play, *, seats: Sequence[Seat] = (), actions: Sequence[Action] = ()) -> None:
    """Never before the commit: what others take must be what is stored."""
    keep(Held(match, match.version, play, seats, actions))


def keep(held: Held) -> None:
    with _lock:
        newer = _kept.get(held.match.pk)
        if newer is None or newer.version <= held.version:
            _kept[held.match.pk] = held
            _kept.move_to_end(held.match.pk)
        if len(_kept) > SIZE:
            _kept.popitem(last=False)


def forget_all() -> None:
    with _lock:
        _kept.clear()
