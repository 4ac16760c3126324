"""Rules that have changed under running matches (a migration of game rules).

A match is played by the rules that it began with; `Match.rules_version` says which. Where a release has others, nobody
goes on until `manage.py migrate_rules` has played the log by them. If they agree with all that happened, the match goes
on by the new rules; else it is parked with the version where they part, and an operator decides: take back to there,
adjudicate, abort, or bring the old release back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec
from django.db import transaction

from games.core import NOBODY, Play, registry
from matches.care import parking
from matches.models import Match, Snapshot
from matches.playing import history
from matches.playing.events import events_encode


@dataclass
class Retraced:
    """The log, played by the present rules."""

    agreed: int = 0  # up to this version they tell and make what they did then
    confirmed: int = 0  # the last version whose stored position is the same
    parted: str = ""  # what was different after it; empty: nothing
    play: Play | None = None  # at the end of the log; None: they did not get there
    snapshots: list[Snapshot] = field(default_factory=list)


class RulesParted(Exception):
    """By the present rules a match would have gone another way."""


def matches_outdated(game: str | None = None) -> Iterator[Match]:
    """Those that are not over and were begun by other rules."""
    for rules in registry.all_games():
        if game in (None, rules.key):
            yield from Match.objects.unfinished().filter(game=rules.key).exclude(rules_version=rules.version)


def match_renew(*, match_id: int) -> Retraced | None:
    """Agreed: it is of the present rules now. Parted: it is parked. None: it was of the present rules already."""
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=match_id)
        if not match.outdated:
            return None
        retraced = retrace(match)
        if retraced.play and not retraced.parted:
            adopt(match, retraced.play, retraced.snapshots)
            match.affairs += 1
            match.save(update_fields=["rules_version", "checkpoint", "affairs"])
        elif not match.broken:
            rules = f"rules {match.rules_version} and {match.present_version}"
            parted = RulesParted(f"{rules} agree up to version {retraced.agreed}, then: {retraced.parted}")
            parking.park(match, parted, note="rules_changed")
        return retraced


def adopt(match: Match, play: Play, snapshots: list[Snapshot]) -> None:
    """From here on the match is one of the present rules. The caller saves it."""
    match.rules_version = match.present_version
    match.checkpoint = play.checkpoint()
    match.snapshots.all().delete()
    Snapshot.objects.bulk_create(snapshots)


def retrace(match: Match, *, until: int | None = None) -> Retraced:
    """What the present rules make of seed and log. Whatever goes wrong on the way is where they part."""
    found = Retraced()
    try:
        found.play = _played(match, found, until)
    except Exception as error:  # rules that have changed may fail in any way
        found.parted = found.parted or f"{type(error).__name__}: {error}"
        return found
    if until is None:
        _compare_ends(match, found)
    return found


def _played(match: Match, found: Retraced, until: int | None) -> Play:
    told = dict(match.actions.values_list("seq", "events"))
    stored = {snapshot.version: _digest(match, snapshot.checkpoint) for snapshot in match.snapshots.all()}
    options = msgspec.convert(match.options, match.rules.options)
    play = Play.new(match.rules, options, seats=match.seat_count, seed=bytes(match.seed))
    events = play.told
    for word in [history.Entry(0, NOBODY, ""), *history.entries(match, until=until)]:
        if word.seq:
            events = play.apply(word.seat, word.token)
        if not found.parted and events_encode(events) != bytes(told[word.seq]):
            found.parted = "other things are told"
        if word.seq % Snapshot.EVERY == 0:
            found.snapshots.append(Snapshot(match=match, version=word.seq, checkpoint=play.checkpoint()))
            if stored.get(word.seq) == play.digest():
                found.confirmed = word.seq
            elif stored.get(word.seq):
                found.parted, found.agreed = found.parted or "the position is another one", found.confirmed
        if not found.parted:
            found.agreed = word.seq
    return play


def _compare_ends(match: Match, found: Retraced) -> None:
    """The same position is the same game, whatever is told on the way to it. One that the present rules can't open,
    because they store it otherwise, is the same if all on the way to it was told as it was then."""
    assert found.play
    stored = _digest(match, match.checkpoint)
    if stored == found.play.digest():
        found.agreed, found.parted = match.version, ""
    elif stored and not found.parted:
        found.parted, found.agreed = "the position is another one", found.confirmed
    if not found.parted and not match.broken and sorted(found.play.asks) != match.to_move:
        found.parted, found.agreed = "somebody else is asked", found.confirmed


def _digest(match: Match, checkpoint: bytes | memoryview) -> str:
    """Of what is stored; empty if the present rules can't open it."""
    try:
        return Play.resume(match.rules, bytes(checkpoint)).digest()
    except Exception:
        return ""
