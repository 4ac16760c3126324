"""Everything that changes the game of a match. Callers pass keywords and hear a Change, or a Refused that changed
nothing.

The way of a decision, level by level:
    match_choose, match_undo, match_resign   what somebody wants
    _transact                                one transaction under the lock of the row; repetitions and refusals
    action_enter                             the rules play it, and the log has one entry more
    consequences.action_store                what follows from it, in the rows
Most choices go the quick way of batched_choices.py; this is the careful one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec
from django.db import IntegrityError, transaction

from accounts.models import User
from games.core import RESIGN, UNDO, Play, mixed_seed, seed_hash
from games.core.bots import LEVELS
from ground.clock import site_now
from matches import outbox
from matches.errors import Refused
from matches.models import Action, Match, Seat
from matches.outbox import Change
from matches.playing import clocks, history, play_cache
from matches.playing.consequences import BOT_PATIENCE, action_store
from matches.playing.events import events_decode, events_encode
from matches.playing.faults import RulesFault
from matches.playing.luck import Luck

SEED_BYTES = 16


def match_create(
    *,
    game: str,
    options: dict[str, object],
    seats: Sequence[User | str],
    terms: Mapping[str, str | bool | None] = {},
    luck: Luck | None = None,
    seed: bytes | None = None,
) -> Match:
    """Seats in order: people, or the levels of bots. Wrong options raise msgspec.ValidationError."""
    match = Match(game=game, seat_count=len(seats), **terms)
    rules = match.rules
    chosen = msgspec.convert(options, rules.options)
    secret, agreed = b"", ""
    if seed is None:
        luck = luck or Luck()
        secret, agreed = luck.secret, luck.agreed(rules, msgspec.to_builtins(chosen), seats, match.deck_id)
        seed = mixed_seed(secret, agreed)
    play = Play.new(rules, chosen, seats=len(seats), seed=seed)
    people = [seat for seat in seats if isinstance(seat, User)]
    if any(isinstance(seat, str) and seat not in LEVELS for seat in seats) or len({p.pk for p in people}) < len(people):
        raise ValueError("a bot of an unknown level, or somebody on two seats")
    match.rules_version, match.options = rules.version, msgspec.to_builtins(chosen)
    match.seed, match.seed_hash, match.secret, match.agreed = seed, seed_hash(seed), secret, agreed
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
        action_store(match, play, Action(match=match, seq=0, events=events_encode(play.told)), rows)
        play_cache.keep(match, play, rows)
    return match


def match_choose(
    *, match_id: int, seat: int | None, token: str, version: int, client_id: str = "", by_bot: bool = False
) -> Change:
    if token in (UNDO, RESIGN):  # entries of the log, but nothing that a game offers
        raise Refused("not_offered")
    return _transact(match_id, seat, token, version=version, client_id=client_id, by_bot=by_bot)


def match_undo(*, match_id: int, seat: int | None, version: int, client_id: str = "") -> Change:
    return _transact(match_id, seat, UNDO, version=version, client_id=client_id)


def match_resign(*, match_id: int, seat: int | None, client_id: str = "") -> Change:
    """Meant whatever the others did meanwhile, so no version is compared."""
    return _transact(match_id, seat, RESIGN, version=None, client_id=client_id)


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


def _transact(
    match_id: int, seat: int | None, token: str, *, version: int | None, client_id: str, by_bot: bool = False
) -> Change:
    if seat is None:
        raise Refused("not_seated")
    try:
        with transaction.atomic():
            match = locked(match_id)
            # At the present version it can't have come before: the repetition is looked for only where one may be.
            if version != match.version and (first := _first_answer(match_id, seat, client_id)):
                return first
            if match.over:
                raise Refused("game_over")
            if version is not None and not _still_true(match, seat, version):
                raise Refused("stale")
            entered = action_enter(match, seat, token, client_id=client_id, by_bot=by_bot)
    except IntegrityError:
        if first := _first_answer(match_id, seat, client_id):
            return first
        raise
    except RulesFault as fault:
        outbox.rules_failed.send(None, match_id=match_id, seat=seat, token=token, error=fault)
        raise Refused("broken") from fault
    return Change(match.pk, match.version, visible=entered.visible, concerns=entered.concerns)


class Entered(NamedTuple):
    visible: bool
    concerns: tuple[int, ...]


def action_enter(
    match: Match, seat: int, token: str, *, client_id: str = "", by_bot: bool | None = None, seats: Sequence[Seat] = ()
) -> Entered:
    """One entry of the log and all that follows from it, in the caller's transaction. `by_bot`: who says so, if that
    is to be checked. A RulesFault is the caller's to tell."""
    undoes = None
    if token == UNDO:
        history.check_length(match)
        undoes = history.last_choice(match, seat)
    with play_cache.borrowed(match, seats) as cached:
        if by_bot is not None and seat < len(cached.seats) and bool(cached.seats[seat].bot) != by_bot:
            raise Refused("not_your_turn" if by_bot else "stood_in")
        events = cached.apply(seat, token)
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
        cached.actions = [action]
        return Entered(bool(events), action_store(match, cached.play, action, cached.seats))


def _first_answer(match_id: int, seat: int, client_id: str) -> Change | None:
    """To a message that is repeated: what makes it idempotent."""
    if not client_id:
        return None
    first = (
        Action.objects.filter(match_id=match_id, seat=seat, client_id=client_id).values_list("seq", flat=True).first()
    )
    return None if first is None else Change(match_id, first)


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
