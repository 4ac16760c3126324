"""Everything that changes a match. Callers pass keywords and hear a Change, or a Refused that changed nothing."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

import msgspec
from django.db import IntegrityError, transaction

from accounts.models import User
from games.core import RESIGN, UNDO, Event, IllegalChoice, Play, registry, seed_hash
from games.core.bots import LEVELS
from ground.clock import site_now
from ground.work.transactions import after_commit
from matches.care.parking import RulesFault, match_park, rules_at_work
from matches.errors import Refused
from matches.live.messages import events_decode, events_encode
from matches.models import Action, Match, Seat, Snapshot
from matches.playing import clocks, history, play_cache
from matches.signals import match_over

# A bot's turn that nobody has taken by then was left behind by a process that died.
BOT_PATIENCE = timedelta(seconds=6)
# So long may somebody need to come to a game by turns before a mail calls.
MAIL_PATIENCE = timedelta(minutes=5)


@dataclass(frozen=True)
class Change:
    match_id: int
    version: int
    visible: bool = True  # something happened that people want to see
    settled: bool = False  # beside the game: affairs
    concerns: tuple[int, ...] = ()  # users whose move it has become, or is no longer


def match_create(
    *,
    game: str,
    options: dict[str, object],
    seats: Sequence[User | str],
    terms: Mapping[str, str | bool] = {},
    seed: bytes | None = None,
) -> Match:
    """Seats in order: people, or the levels of bots. Wrong options raise msgspec.ValidationError."""
    rules = registry.get(game)
    chosen = msgspec.convert(options, rules.options)
    seed = seed or secrets.token_bytes(16)
    play = Play.new(rules, chosen, seats=len(seats), seed=seed)
    people = [seat for seat in seats if isinstance(seat, User)]
    if any(isinstance(seat, str) and seat not in LEVELS for seat in seats) or len({p.pk for p in people}) < len(people):
        raise ValueError("a bot of an unknown level, or somebody on two seats")
    match = Match(
        game=game,
        rules_version=rules.version,
        options=msgspec.to_builtins(chosen),
        seat_count=len(seats),
        seed=seed,
        seed_hash=seed_hash(seed),
        **terms,
    )
    clocks.begin(match)
    with transaction.atomic():
        match.checkpoint = play.checkpoint()  # the row has to exist before its seats, and is complete at once
        match.save()
        rows = [
            Seat(match=match, index=index, user=seat)
            if isinstance(seat, User)
            else Seat(match=match, index=index, level=seat)
            for index, seat in enumerate(seats)
        ]
        Seat.objects.bulk_create(rows)
        store(match, play, Action(match=match, seq=0, events=events_encode(play.told)), rows)
    play_cache.give_back(match, play)
    return match


def match_choose(
    *, match_id: int, seat: int | None, token: str, version: int, client_id: str = "", by_bot: bool = False
) -> Change:
    if token in (UNDO, RESIGN):  # words of the log, but nothing that a game offers
        raise Refused("not_offered")
    return _act(match_id, seat, token, version=version, client_id=client_id, by_bot=by_bot)


def match_undo(*, match_id: int, seat: int | None, version: int, client_id: str = "") -> Change:
    return _act(match_id, seat, UNDO, version=version, client_id=client_id)


def match_resign(*, match_id: int, seat: int | None, client_id: str = "") -> Change:
    """Meant whatever the others did meanwhile, so no version is compared."""
    return _act(match_id, seat, RESIGN, version=None, client_id=client_id)


def bots_claim() -> list[int]:
    """The matches whose bots were left waiting; whoever calls this takes care of them."""
    now = site_now()
    waiting = Match.objects.filter(bot_due__lte=now)
    ids = list(waiting.values_list("pk", flat=True))
    return [pk for pk in ids if waiting.filter(pk=pk).update(bot_due=now + BOT_PATIENCE)]


def locked(match_id: int) -> Match:
    """The row of a match, for the caller's transaction alone."""
    match = Match.objects.select_for_update().defer("seed").filter(pk=match_id).first()
    if match is None:
        raise Refused("no_such_match")
    if match.broken:
        raise Refused("broken")
    if match.outdated:
        raise Refused("outdated")
    return match


def _act(
    match_id: int, seat: int | None, token: str, *, version: int | None, client_id: str, by_bot: bool = False
) -> Change:
    if seat is None:
        raise Refused("not_seated")
    try:
        return _write(match_id, seat, token, version=version, client_id=client_id, by_bot=by_bot)
    except RulesFault as fault:
        match_park(match_id=match_id, seat=seat, token=token, error=fault)
        raise Refused("broken") from fault


def _write(match_id: int, seat: int, token: str, *, version: int | None, client_id: str, by_bot: bool) -> Change:
    try:
        with transaction.atomic():
            match = locked(match_id)
            # At the present version it can't have been said before: the repetition is looked for only where one may be.
            if version != match.version and (first := _said_before(match_id, seat, client_id)):
                return first
            if match.over:
                raise Refused("game_over")
            if version is not None and not _still_true(match, seat, version):
                raise Refused("stale")
            seats = play_cache.seats_at_hand(match) or list(match.seats.select_related("user"))
            if seat < len(seats) and bool(seats[seat].bot) != by_bot:
                raise Refused("not_your_turn" if by_bot else "stood_in")
            word = _say(match, seats, seat, token, client_id=client_id)
    except IntegrityError:
        if first := _said_before(match_id, seat, client_id):
            return first
        raise
    # An exception on the way leaves it forgotten.
    play_cache.give_back(match, word.play, seats=seats, actions=[word.action])
    return Change(match.pk, match.version, visible=word.visible, concerns=word.concerns)


def resign_late(match: Match, seats: Sequence[Seat], seat: int) -> tuple[int, ...]:
    """In the caller's transaction, who has looked at the clock; a rules error is the caller's to park."""
    word = _say(match, seats, seat, RESIGN)
    after_commit(play_cache.give_back, match, word.play)
    return word.concerns


class _Word(NamedTuple):
    play: Play
    action: Action
    visible: bool
    concerns: tuple[int, ...]


def _say(match: Match, seats: Sequence[Seat], seat: int, token: str, *, client_id: str = "") -> _Word:
    """One word of the log, and all that follows from it."""
    undoes = history.last_choice(match, seat) if token == UNDO else None
    play, events = _apply(match, seat, token)
    match.version += 1
    action = Action(
        match=match,
        seq=match.version,
        seat=seat,
        token=token,
        client_id=client_id,
        undoes=undoes,
        events=events_encode(events),
    )
    return _Word(play, action, bool(events), store(match, play, action, seats))


def _said_before(match_id: int, seat: int, client_id: str) -> Change | None:
    """The first answer to a repeated message."""
    if not client_id:
        return None
    first = (
        Action.objects.filter(match_id=match_id, seat=seat, client_id=client_id).values_list("seq", flat=True).first()
    )
    return None if first is None else Change(match_id, first)


def _apply(match: Match, seat: int, token: str) -> tuple[Play, list[Event]]:
    """A game that is not given back, because the rules failed halfway, is forgotten."""
    with rules_at_work():
        play = play_cache.take(match)
        try:
            return play, play.apply(seat, token)
        except IllegalChoice as illegal:
            play_cache.give_back(match, play)  # refused before anything was touched
            raise Refused(illegal.code) from illegal


def _still_true(match: Match, seat: int, version: int) -> bool:
    """Whether what the seat saw at that version still holds: others may have answered a common question meanwhile."""
    if version == match.version:
        return True
    if version > match.version:
        return False
    since = match.actions.filter(seq__gt=version)
    return not any(
        a.seat == seat or a.token == RESIGN or history.rewound_to(a.token) is not None or events_decode(a.events)
        for a in since
    )


def store(match: Match, play: Play, action: Action, seats: Sequence[Seat]) -> tuple[int, ...]:
    """The action and all that follows from it, in the caller's transaction. Whom it concerns: `Change.concerns`."""
    before = [] if action.seq == 0 else match.to_move
    advance(match, play, action, seats)
    action.save(force_insert=True)
    match.save(update_fields=ADVANCED)
    if snapshot := snapshot_due(match):
        snapshot.save(force_insert=True)
    return call(match, seats, before)


# The fields that `advance` sets.
ADVANCED = ("version", "checkpoint", "to_move", "state", "finished", "result", "bot_due", "clocks", "clock_due")


def advance(match: Match, play: Play, action: Action, seats: Sequence[Seat]) -> None:
    """All that follows from an action, in memory; what has to be done after the commit is noted."""
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
    turn_over(match, seats, decided=decided, taken_back=action.token == UNDO, wake=wake, now=action.at)
    if match.over:
        after_commit(match_over.send, Match, match_id=match.pk)


def snapshot_due(match: Match) -> Snapshot | None:
    if match.version % Snapshot.EVERY:
        return None
    return Snapshot(match=match, version=match.version, checkpoint=match.checkpoint)


def turn_over(
    match: Match, seats: Sequence[Seat], *, decided: int | None, taken_back: bool = False, wake: bool, now: datetime
) -> None:
    """Who has to decide has changed, or who decides for whom: clocks run for people, tasks for bots. Saves nothing."""
    bots = {seat.index for seat in seats if seat.bot}
    clocks.press(match, people=set(range(len(seats))) - bots, decided=decided, taken_back=taken_back, now=now)
    match.bot_due = None
    if not match.over and bots.intersection(match.to_move):
        match.bot_due = site_now() + BOT_PATIENCE
        if wake:
            after_commit(_wake_bots, match.pk)


def call(match: Match, seats: Sequence[Seat], before: Collection[int]) -> tuple[int, ...]:
    """The people whose move it has become, or is no longer; by turns, a mail follows if they don't come."""
    turned = [s for s in seats if s.user_id and (match.over or (s.index in before) != (s.index in match.to_move))]
    if turned and clocks.clock_of(match).by_turns:
        asked = [seat.pk for seat in turned if seat.index in match.to_move]
        Seat.objects.filter(pk__in=asked).update(mail_due=site_now() + MAIL_PATIENCE)
        Seat.objects.filter(pk__in=[s.pk for s in turned if s.pk not in asked]).update(mail_due=None)
    return tuple(seat.user_id for seat in turned if seat.user_id)


def _wake_bots(match_id: int) -> None:
    from matches.tasks import bots_play  # the tasks call these services

    bots_play.delay(match_id)
