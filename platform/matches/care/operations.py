"""What those who run the site do to a match. Each is a service like any other; who may call it, staff/ decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

import msgspec
from django.db import transaction

from games.core import Play, Standing, say
from games.core.bots import LEVELS
from games.core.game import Placing
from ground.clock import site_now
from matches import outbox
from matches.beside import affairs, chat
from matches.care import renewal
from matches.errors import Refused
from matches.models import Fault, Match
from matches.outbox import Change
from matches.playing import clocks, history, play_cache
from matches.playing.consequences import turn_pass
from matches.playing.faults import RulesFault, rules_at_work

SEALED = timedelta(days=1)  # so long the staff may let a game go on that it has ended
ADJUDICATED = "adjudicated"  # the reason of a result that people, not the rules, decided


def adjudicated(result: dict[str, Any] | None) -> bool:
    """Such a result has ranks; its points mean nothing."""
    return result is not None and result["reason"][0] == ADJUDICATED


def match_abort(*, match_id: int) -> Change:
    """Over, without a result."""
    with transaction.atomic():
        match = _held(match_id)
        return _end(match, result=None, note="aborted")


def match_adjudicate(*, match_id: int, ranks: Sequence[int]) -> Change:
    """Over, with these ranks, seat by seat; 1 is best."""
    with transaction.atomic():
        match = _held(match_id)
        if len(ranks) != match.seat_count or min(ranks) != 1 or max(ranks) > match.seat_count:
            raise Refused("bad_message")
        placings = [Placing(seat, rank, 0) for seat, rank in enumerate(ranks)]
        standing = Standing(sorted(placings, key=lambda placing: placing.rank), say(ADJUDICATED))
        return _end(match, result=msgspec.to_builtins(standing), note="adjudicated")


def match_reopen(*, match_id: int) -> Change:
    """Takes an abortion or an adjudication back, before anything of it was shown; what the rules ended stays ended."""
    with transaction.atomic():
        match = _held(match_id, state=Match.State.OVER)
        if match.revealed:
            raise Refused("revealed")
        play = _tried(match, lambda: play_cache.opened(match))
        if play.over:
            raise Refused("game_over")
        match.state, match.finished, match.result, match.sealed_until = Match.State.RUNNING, None, None, None
        return _go_on(match, play, note="reopened")


def match_resume(*, match_id: int) -> Change:
    """A parked match goes on, once the rules are repaired. They are asked first whether they can."""
    with transaction.atomic():
        match = _held(match_id, state=Match.State.BROKEN)
        if match.outdated:
            raise Refused("outdated")  # its present position is not one of the present rules
        play = _tried(match, lambda: play_cache.opened(match))
        match.state = Match.State.RUNNING
        Fault.objects.filter(match=match, settled=None).update(settled=site_now())
        return _go_on(match, play, note="repaired")


def match_take_back(*, match_id: int, version: int) -> Change:
    """To an earlier version; the log keeps what was taken back."""
    with transaction.atomic():
        match = _held(match_id)
        if not 0 <= version < match.version:
            raise Refused("no_such_version")
        drawn = _drawn(match)
        play = _tried(match, lambda: _present_rules_at(match, version))
        token = history.pass_over_chance(play, version, drawn=drawn)
        match.state = Match.State.RUNNING
        Fault.objects.filter(match=match, settled=None).update(settled=site_now())
        chat.note(match, "put_back", None)
        return affairs.entry_write(match, play, match.seated(), None, token)


def match_restore(*, match_id: int, taken_back: int) -> Change:
    """What was taken back by the word of that number is there again, as long as nobody has decided anything since."""
    with transaction.atomic():
        match = _held(match_id)
        word = match.actions.filter(seq=taken_back, seat=None).first()
        if word is None or history.rewound_to(word.token) is None:
            raise Refused("no_such_version")
        if any(later.seq > taken_back for later in history.entries(match)):
            raise Refused("moved_on")
        play = _tried(match, lambda: history.play_at(match, taken_back - 1))
        chat.note(match, "put_forth", None)
        return affairs.entry_write(match, play, match.seated(), None, history.rewind_token(taken_back - 1))


def clocks_pause(*, match_id: int) -> Change:
    """All stand until they are resumed, or until somebody decides."""
    with transaction.atomic():
        match = _held(match_id)
        clocks.stand_still(match, now=site_now())
        return affairs.settled(match)


def clocks_resume(*, match_id: int) -> Change:
    with transaction.atomic():
        match = _held(match_id, state=Match.State.RUNNING)
        turn_pass(match, match.seated(), decided=None, wake=False, now=site_now())
        return affairs.settled(match)


def seat_stand_in(*, match_id: int, seat: int, level: str) -> Change:
    """A bot plays for the person, who may come back; an empty level ends it."""
    with transaction.atomic():
        match = _held(match_id)
        seats = match.seated()
        if not 0 <= seat < len(seats) or seats[seat].user_id is None or (level and level not in LEVELS):
            raise Refused("bad_message")
        seats[seat].stand_in = level
        seats[seat].save(update_fields=["stand_in"])
        chat.note(match, "bot_plays_for" if level else "came_back", seats[seat])
        if match.state == Match.State.RUNNING:
            turn_pass(match, seats, decided=None, wake=True, now=site_now())
        return affairs.settled(match)


def _drawn(match: Match) -> int:
    """How often chance was asked, as far as the rules can still say."""
    try:
        count: int = play_cache.opened(match).state.dice.count
        return count
    except RulesFault:
        return 0


def _present_rules_at(match: Match, version: int) -> Play:
    """A match of other rules becomes one of the present rules, as far back as they agree with it."""
    if not match.outdated:
        return history.play_at(match, version)
    if renewal.retrace(match).agreed < version:
        raise Refused("rules_parted")
    retraced = renewal.retrace(match, until=version)
    assert retraced.play
    renewal.adopt(match, retraced.play, retraced.snapshots)
    match.save(update_fields=["rules_version"])
    return retraced.play


def _tried(match: Match, opened: Callable[[], Play]) -> Play:
    """The game goes on only if the rules can open it and show it to everybody."""
    try:
        with rules_at_work():
            play = opened()
            for seat in (None, *range(match.seat_count)):
                play.view(seat)
            return play
    except RulesFault as fault:
        raise Refused("rules_fail") from fault


def _held(match_id: int, state: str | None = None) -> Match:
    """The row, whatever its state; with `state`, only in that one. Without: any but over."""
    match = Match.objects.select_for_update().filter(pk=match_id).first()
    if match is None:
        raise Refused("no_such_match")
    if state is None and match.over:
        raise Refused("game_over")
    if state is not None and match.state != state:
        raise Refused("not_allowed")
    return match


def _end(match: Match, *, result: dict[str, object] | None, note: str) -> Change:
    """The rules are not asked: they may be what failed."""
    now = site_now()
    match.state, match.finished, match.result = Match.State.OVER, now, result
    match.sealed_until = now + SEALED
    match.to_move, match.bot_due = [], None
    clocks.stand_still(match, now=now)
    Fault.objects.filter(match=match, settled=None).update(settled=now)
    match.proposals.all().delete()
    history.mark(match, history.ENDED)
    match.save(update_fields=["version", "state", "finished", "result", "to_move", "sealed_until"])
    chat.note(match, note, None)
    outbox.post(outbox.match_over, match_id=match.pk)
    return affairs.settled(match)


def _go_on(match: Match, play: Play, *, note: str) -> Change:
    match.to_move = sorted(play.asks)
    turn_pass(match, match.seated(), decided=None, wake=True, now=site_now())
    history.mark(match, history.rewind_token(match.version))
    match.save(update_fields=["version", "state", "finished", "result", "to_move", "sealed_until"])
    chat.note(match, note, None)
    return affairs.settled(match)
