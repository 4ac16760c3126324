"""What people at a table settle among themselves: clocks that ran out, bots that stand in, proposals and votes.

Each change counts up `Match.affairs`; the hub shows the new state to all who look.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from django.db import transaction

from games.core import RESIGN, Play
from ground.clock import site_now
from ground.work.transactions import after_commit
from matches.beside import chat
from matches.care.parking import RulesFault, match_park, rules_at_work
from matches.errors import Refused
from matches.live.messages import Affairs, Proposed, encode, events_encode
from matches.models import Action, Match, Proposal, Seat, Terms
from matches.playing import clocks, history, play_cache, services
from matches.playing.services import Change, locked

STAND_IN = "adept"
AWAY_AFTER = timedelta(seconds=60)

Kind = Proposal.Kind


# ---------------------------------------------------------------------- the end of time


def clocks_due(*, now: datetime | None = None) -> list[int]:
    return list(Match.objects.filter(clock_due__lte=now or site_now()).values_list("pk", flat=True))


def clock_end(*, match_id: int, now: datetime | None = None) -> Change | None:
    """Whoever has no time left loses the seat, to a bot or for good. None: somebody was faster, or the rules failed."""
    try:
        return _clock_end(match_id, now or site_now())
    except Refused:
        return None  # parked, or to be renewed first
    except RulesFault as fault:
        match_park(match_id=match_id, token=RESIGN, error=fault)
        return None


def _clock_end(match_id: int, now: datetime) -> Change | None:
    with transaction.atomic():
        match = locked(match_id)
        late = [] if match.over else clocks.run_out(match, now=now)
        if not late:
            return None
        seats = _seats(match)
        for seat in late:
            seats[seat].late_at = match.version
            chat.note(match, "clock_ran_out", seats[seat])
        Seat.objects.bulk_update([seats[seat] for seat in late], ["late_at"])
        if match.time_out == Terms.AtTheEndOfTime.BOT:
            return _stand_in(match, seats, late, now)
        concerns: set[int] = set()
        for seat in late:
            if not match.over:  # the one before may have ended it
                concerns.update(services.resign_late(match, seats, seat))
        return replace(settled(match), concerns=tuple(concerns))


# ---------------------------------------------------------------------- bots that stand in


def seat_return(*, match_id: int, seat: int | None) -> Change:
    """A person takes the seat back from the bot. Whose time was up gets some once more, after the bot has decided."""
    with transaction.atomic():
        match = locked(match_id)
        if match.over:
            raise Refused("game_over")
        seats = _seats(match)
        if seat is None or seats[seat].user_id is None:
            raise Refused("not_seated")
        if not seats[seat].stand_in:
            return Change(match.pk, match.version, settled=True)
        if seats[seat].late_at is not None:
            _come_back_late(match, seats[seat])
        _set_stand_in([seats[seat]], "")
        services.turn_over(match, seats, decided=None, wake=False, now=site_now())
        chat.note(match, "came_back", seats[seat])
        return settled(match)


def _come_back_late(match: Match, seat: Seat) -> None:
    """The clock took this seat: whatever it was asked then, the bot decides."""
    if not match.actions.filter(seat=seat.index, seq__gt=seat.late_at).exists():
        raise Refused("bot_decides_first")
    if not clocks.grant(match, seat.index, again=seat.late_before):
        raise Refused("no_time_left")
    seat.late_at, seat.late_before = None, True
    seat.save(update_fields=["late_at", "late_before"])


def _stand_in(match: Match, seats: Sequence[Seat], away: Collection[int], now: datetime) -> Change:
    _set_stand_in([seats[seat] for seat in away], STAND_IN)
    services.turn_over(match, seats, decided=None, wake=True, now=now)
    for seat in away:
        chat.note(match, "bot_plays_for", seats[seat])
    match.proposals.filter(kind=Kind.STAND_IN).delete()
    return settled(match)


def _set_stand_in(seats: Sequence[Seat], level: str) -> None:
    for seat in seats:
        seat.stand_in = level
    Seat.objects.bulk_update(seats, ["stand_in"])


# ---------------------------------------------------------------------- proposals


def propose(*, match_id: int, seat: int | None, kind: str, about: int | None = None) -> Change:
    """Asks the others; where nobody has to be asked, it is done at once."""
    with transaction.atomic():
        match = locked(match_id)
        seats = _seats(match)
        _may_decide(match, seats, seat)
        assert seat is not None
        old = match.proposals.filter(kind=kind).first()
        if old and not _void(old, match):
            if (old.by, old.about) == (seat, about):
                return Change(match.pk, match.version, settled=True)  # a message that came twice
            raise Refused("asked_already")
        if old:
            old.delete()
        proposal = Proposal(match=match, kind=kind, by=seat, about=about, asked=match.version, agreed=[seat])
        _check(proposal, match, seats)
        if not _needed(proposal, seats):
            return _carry_out(proposal, match, seats)
        proposal.save()
        chat.note(match, f"asks_{kind}", seats[seat])
        return settled(match)


def vote(*, match_id: int, seat: int | None, proposal: int, agree: bool) -> Change:
    """All who are needed must agree; one no is enough to be done with it."""
    with transaction.atomic():
        match = locked(match_id)
        seats = _seats(match)
        _may_decide(match, seats, seat)
        asked = match.proposals.filter(pk=proposal).first()
        if asked is None or _void(asked, match):
            raise Refused("no_such_proposal")
        if seat not in _needed(asked, seats) and (agree or seat != asked.by):
            raise Refused("not_allowed")
        if not agree:
            asked.delete()
            chat.note(match, "said_no", seats[seat])
            return settled(match)
        asked.agreed = [*asked.agreed, seat]
        asked.save(update_fields=["agreed"])
        if _needed(asked, seats):
            return settled(match)
        return _carry_out(asked, match, seats)


def _may_decide(match: Match, seats: Sequence[Seat], seat: int | None) -> None:
    if seat is None or seats[seat].user_id is None:
        raise Refused("not_seated")
    if seats[seat].stand_in:
        raise Refused("stood_in")
    if match.over:
        raise Refused("game_over")


def _check(proposal: Proposal, match: Match, seats: Sequence[Seat]) -> None:
    if proposal.kind == Kind.TAKE_BACK:
        last = history.last_choice(match, proposal.by)
        if last is None:
            raise Refused("nothing_to_undo")
        if match.rated and history.learned_since(match, last - 1):
            raise Refused("learned_since")
        proposal.version = last - 1
        proposal.about = None
    elif proposal.kind == Kind.STAND_IN:
        about = proposal.about
        if about is None or about >= len(seats) or about == proposal.by or seats[about].bot:
            raise Refused("bad_message")
        if clocks.clock_of(match).ticks:
            raise Refused("clock_decides")
        if not is_away(seats[about]):
            raise Refused("not_away")
    elif match.rated:
        raise Refused("not_for_rated")


def _needed(proposal: Proposal, seats: Iterable[Seat]) -> list[int]:
    """Who has not agreed yet: to take a move back or to end the game all people must, also those who are away or for
    whom a bot plays; to let a bot play for somebody, those who are here."""
    if proposal.kind == Kind.STAND_IN:
        asked = [seat for seat in seats if not seat.bot and seat.index != proposal.about and not is_away(seat)]
    else:
        asked = _people(seats)
    return [seat.index for seat in asked if seat.index not in proposal.agreed]


def _people(seats: Iterable[Seat]) -> list[Seat]:
    """All who sit here, but for those who have given up their account."""
    return [seat for seat in seats if seat.user and seat.user.is_active]


def _carry_out(proposal: Proposal, match: Match, seats: Sequence[Seat]) -> Change:
    if proposal.pk:
        proposal.delete()
    if proposal.kind == Kind.TAKE_BACK:
        return _rewind(match, seats, by=proposal.by, version=proposal.version or 0)
    if proposal.kind == Kind.STAND_IN:
        assert proposal.about is not None
        return _stand_in(match, seats, [proposal.about], site_now())
    return _end(match, seats, by=proposal.by)


def _rewind(match: Match, seats: Sequence[Seat], *, by: int, version: int) -> Change:
    with rules_at_work():
        drawn = play_cache.take(match).state.dice.count
        play = history.play_at(match, version)
    token = history.pass_over_chance(play, version, drawn=drawn)
    chat.note(match, "took_back" if len(_people(seats)) > 1 else "took_back_alone", seats[by])
    change = word_write(match, play, seats, by, token)
    clocks.recount(match, history.choices(match))
    match.save(update_fields=["clocks"])
    return change


def _end(match: Match, seats: Sequence[Seat], *, by: int) -> Change:
    """Over without a result, by agreement."""
    match.state, match.finished = Match.State.OVER, site_now()
    chat.note(match, "ended", None)
    with rules_at_work():
        play = play_cache.take(match)
    return word_write(match, play, seats, by, history.ENDED)


def word_write(match: Match, play: Play, seats: Sequence[Seat], by: int | None, token: str) -> Change:
    """A word of the log that the rules don't know."""
    match.version += 1
    action = Action(match=match, seq=match.version, seat=by, token=token, events=events_encode([]))
    concerns = services.store(match, play, action, seats)
    after_commit(play_cache.give_back, match, play)
    return replace(settled(match), concerns=concerns)


def settled(match: Match) -> Change:
    match.affairs += 1
    match.save(update_fields=["affairs", "clocks", "clock_due", "bot_due"])
    return Change(match.pk, match.version, settled=True)


def _void(proposal: Proposal, match: Match) -> bool:
    return proposal.kind == Kind.TAKE_BACK and proposal.asked != match.version


def _seats(match: Match) -> list[Seat]:
    return list(match.seats.select_related("user"))


# ---------------------------------------------------------------------- who is here


def is_away(seat: Seat) -> bool:
    return seat.seen is None or site_now() - seat.seen > AWAY_AFTER


def seats_seen(*, seats: Iterable[tuple[int, int]]) -> None:
    """(match, seat): these people look at their tables now."""
    now = site_now()
    by_match: dict[int, list[int]] = {}
    for match_id, index in seats:
        by_match.setdefault(index, []).append(match_id)
    for index, match_ids in by_match.items():  # a handful of indexes, however many matches
        Seat.objects.filter(match_id__in=match_ids, index=index).update(seen=now, mailed=False)


# ---------------------------------------------------------------------- what is shown of it


def shown(*, match_id: int) -> tuple[int, str]:
    match = Match.objects.lean().get(pk=match_id)
    seats = list(match.seats.all())
    proposals = [] if match.over else [p for p in match.proposals.all() if not _void(p, match)]
    affairs = Affairs(
        number=match.affairs,
        broken=match.broken or match.outdated,
        stand_ins=[seat.stand_in or None for seat in seats],
        clocks=clocks.shown(match, now=site_now()),
        proposals=[Proposed(p.pk, p.kind, p.by, p.about, p.asked, p.agreed, _needed(p, seats)) for p in proposals],
    )
    return match.affairs, encode(affairs)
