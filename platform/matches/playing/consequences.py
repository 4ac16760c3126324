"""What follows from an entry of the log: the position, whose turn it is, clocks, bots and mails, the end.

`match_advance` works it out in memory, `action_store` writes it down; batched_choices.py writes many at once.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

import msgspec

from games.core import UNDO, Play
from ground.clock import site_now
from matches import outbox
from matches.models import Action, Match, Seat, Snapshot
from matches.playing import clocks, history

# A bot's turn that nobody has taken by then was left behind by a process that died.
BOT_PATIENCE = timedelta(seconds=6)
# So long may somebody need to come to a game by turns before a mail calls.
MAIL_PATIENCE = timedelta(minutes=5)


def action_store(match: Match, play: Play, action: Action, seats: Sequence[Seat]) -> tuple[int, ...]:
    """The action and all that follows from it, in the caller's transaction. Whom it concerns: `Change.concerns`."""
    before = [] if action.seq == 0 else match.to_move
    match_advance(match, play, action, seats)
    action.save(force_insert=True)
    match.save(update_fields=ADVANCED)
    if snapshot := snapshot_due(match):
        snapshot.save(force_insert=True)
    return people_call(match, seats, before)


# The fields that `match_advance` sets.
ADVANCED = ("version", "checkpoint", "to_move", "state", "finished", "result", "bot_due", "clocks", "clock_due")


def match_advance(match: Match, play: Play, action: Action, seats: Sequence[Seat]) -> None:
    """All that follows from an action, in memory; what has to be done after the commit is posted."""
    match.checkpoint = play.checkpoint()
    match.to_move = [] if match.over else sorted(play.asks)
    if play.over:
        match.state = Match.State.OVER
        match.finished = site_now()
        match.result = msgspec.to_builtins(play.standing())
    # After a bot's own choice its task goes on by itself.
    wake = action.seat is None or not seats[action.seat].bot
    action.at = site_now()
    decided = action.seat if history.rewound_to(action.token) is None else None
    turn_pass(match, seats, decided=decided, taken_back=action.token == UNDO, wake=wake, now=action.at)
    if match.over:
        outbox.post(outbox.match_over, match_id=match.pk)


def snapshot_due(match: Match) -> Snapshot | None:
    if match.version % Snapshot.EVERY:
        return None
    return Snapshot(match=match, version=match.version, checkpoint=match.checkpoint)


def turn_pass(
    match: Match, seats: Sequence[Seat], *, decided: int | None, taken_back: bool = False, wake: bool, now: datetime
) -> None:
    """Who has to decide has changed, or who decides for whom: clocks run for people, tasks for bots. Saves nothing."""
    bots = {seat.index for seat in seats if seat.bot}
    clocks.press(match, people=set(range(len(seats))) - bots, decided=decided, taken_back=taken_back, now=now)
    match.bot_due = None
    if not match.over and bots.intersection(match.to_move):
        match.bot_due = site_now() + BOT_PATIENCE
        if wake:
            outbox.post(outbox.bots_asked, match_id=match.pk)


def people_call(match: Match, seats: Sequence[Seat], before: Collection[int]) -> tuple[int, ...]:
    """The people whose move it has become, or is no longer; by turns, a mail follows if they don't come."""
    turned = [s for s in seats if s.user_id and (match.over or (s.index in before) != (s.index in match.to_move))]
    if turned and clocks.clock_of(match).by_turns:
        asked = [seat.pk for seat in turned if seat.index in match.to_move]
        Seat.objects.filter(pk__in=asked).update(mail_due=site_now() + MAIL_PATIENCE)
        Seat.objects.filter(pk__in=[s.pk for s in turned if s.pk not in asked]).update(mail_due=None)
    return tuple(seat.user_id for seat in turned if seat.user_id)
