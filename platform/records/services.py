"""Games that begin as a copy: a position to practise from, a text to watch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from django.db import transaction

from accounts.models import User
from games.core import NOBODY, RESIGN, UNDO, IllegalChoice, Play, registry, seed_hash
from games.core.bots import LEVELS
from games.core.notation import Choice, Record, WrongRecord, begin, result
from games.core.registry import AnyGame
from ground.clock import site_now
from matches.errors import Refused
from matches.models import Action, Deck, Match, Seat, Snapshot
from matches.playing import history
from matches.playing.consequences import turn_pass
from matches.playing.events import events_encode
from matches.playing.selectors import bots_have_time
from matches.playing.services import SEED_BYTES
from records.models import Origin


def practice_begin(*, match: Match, version: int, seat: int, user: User, level: str) -> Match:
    """The position of a finished game at a version, with the user on one seat and bots on all others."""
    if not match.revealed:
        raise Refused("not_allowed")
    if level not in LEVELS or not 0 <= seat < match.seat_count:
        raise Refused("bad_message")
    if not 0 <= version <= match.version:
        raise Refused("no_such_version")
    bots_have_time(user)
    play, actions, snapshots = _played(history.record(match, until=version), match.rules)
    if play.over:
        raise Refused("game_over")
    seats = [Seat(index=i, user=user) if i == seat else Seat(index=i, level=level) for i in range(match.seat_count)]
    branch = Match(
        game=match.game,
        rules_version=match.present_version,
        deck_id=match.deck_id,
        options=match.options,
        seat_count=match.seat_count,
        seed=match.seed,
        seed_hash=match.seed_hash,
        watchable=False,
    )
    with transaction.atomic():
        _save(branch, play, actions, snapshots, seats)
        Origin.objects.create(match=branch, source=match, version=version, by=user)
        branch.to_move = sorted(play.asks)
        turn_pass(branch, seats, decided=None, wake=True, now=site_now())
        branch.save(update_fields=["to_move", "bot_due", "clocks", "clock_due"])
    return branch


def record_import(*, record: Record, by: User | None = None) -> Match:
    """A game from a text, as it would be stored had it been played here. WrongRecord if it can't have gone that way."""
    if record.game not in {game.key for game in registry.all_games()}:
        raise WrongRecord(f"there is no game {record.game}")
    if len(record.choices) > 2 * registry.get(record.game).longest:  # as long as one that is played here can become
        raise WrongRecord("too long")
    if not 0 < record.rules <= registry.get(record.game).version:
        raise WrongRecord(f"there are no rules {record.rules}")
    if record.seed is None or len(record.seed) != SEED_BYTES:
        raise WrongRecord("the seed is not one of ours")
    if record.deck and not Deck.objects.filter(hash=record.deck, game=record.game).exists():
        raise WrongRecord(f"the deck {record.deck} is not known here")
    match = Match(game=record.game, seat_count=record.seats, deck_id=record.deck or None)
    play, actions, snapshots = _played(record, match.rules)
    if record.result and (not play.over or result(play) != record.result):
        raise WrongRecord(f"the game did not end {record.end}")
    match.rules_version = record.rules
    match.options = msgspec.to_builtins(msgspec.convert(record.options, match.rules.options))
    match.seed, match.seed_hash = record.seed, seed_hash(record.seed)
    match.state, match.finished = Match.State.OVER, site_now()
    match.result = msgspec.to_builtins(play.standing()) if play.over else None
    seats = [Seat(index=index, level=Seat.UNKNOWN) for index in range(record.seats)]
    with transaction.atomic():
        _save(match, play, actions, snapshots, seats)
        Origin.objects.create(match=match, by=by)
    return match


def _played(record: Record, rules: AnyGame) -> tuple[Play, list[Action], list[Snapshot]]:
    """Plays a record through and writes down what the platform would have stored on the way."""
    play = begin(record, rules)
    actions = [Action(seq=0, events=events_encode(play.told))]
    snapshots = [Snapshot(version=0, checkpoint=play.checkpoint())]
    for seq, ((seat, token), undoes) in enumerate(zip(record.choices, _undone(record.choices), strict=True), start=1):
        try:
            events = play.apply(seat, token)
        except IllegalChoice as illegal:
            raise WrongRecord(f"choice {seq}: {illegal}") from illegal
        if record.digests.get(seq, digest := play.digest()) != digest:
            raise WrongRecord(f"choice {seq}: the position is {digest}, not {record.digests[seq]}")
        actions.append(
            Action(
                seq=seq, seat=None if seat == NOBODY else seat, token=token, undoes=undoes, events=events_encode(events)
            )
        )
        if seq % Snapshot.EVERY == 0:
            snapshots.append(Snapshot(version=seq, checkpoint=play.checkpoint()))
    return play, actions, snapshots


def _undone(choices: Sequence[Choice]) -> Iterator[int | None]:
    """For each word, the number of the choice that it takes back."""
    taken: dict[int, list[int]] = {}
    for seq, (seat, token) in enumerate(choices, start=1):
        own = taken.setdefault(seat, [])
        if token == UNDO and own:
            yield own.pop()
            continue
        if token not in (UNDO, RESIGN) and seat != NOBODY:
            own.append(seq)
        yield None


def _save(match: Match, play: Play, actions: list[Action], snapshots: list[Snapshot], seats: list[Seat]) -> None:
    match.version = len(actions) - 1
    match.checkpoint = play.checkpoint()
    match.save()
    rows: list[Action | Snapshot | Seat] = [*actions, *snapshots, *seats]
    for row in rows:
        row.match = match
    Seat.objects.bulk_create(seats)
    Action.objects.bulk_create(actions, batch_size=500)
    Snapshot.objects.bulk_create(snapshots)
