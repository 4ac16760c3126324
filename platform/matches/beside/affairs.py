"""What people at a table settle among themselves, beside the game: time-outs, stand-ins, proposals.

Each change counts up `Match.affairs`; the hub shows the new state to all who look.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.core import Play
from matches.models import Action, Match, Seat
from matches.outbox import Change
from matches.playing import play_cache
from matches.playing.consequences import action_store
from matches.playing.events import events_encode


def settled(match: Match) -> Change:
    match.affairs += 1
    match.save(update_fields=["affairs", "clocks", "clock_due", "bot_due"])
    return Change(match.pk, match.version, settled=True)


def entry_write(match: Match, play: Play, seats: Sequence[Seat], by: int | None, token: str) -> Change:
    """An entry of the log that the rules don't know; `play` is where the game stands after it."""
    match.version += 1
    action = Action(match=match, seq=match.version, seat=by, token=token, events=events_encode([]))
    concerns = action_store(match, play, action, seats)
    play_cache.keep(match, play, seats)
    return replace(settled(match), concerns=concerns)
