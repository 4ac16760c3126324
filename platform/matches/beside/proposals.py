"""What somebody at a table asks the others for, and their votes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.db import transaction

from ground.clock import site_now
from ground.work.counting import Limit, too_often
from matches.beside import chat
from matches.beside.affairs import entry_write, settled
from matches.beside.presence import is_away
from matches.beside.stand_ins import seats_stand_in
from matches.errors import Refused
from matches.models import Match, Proposal, Seat
from matches.outbox import Change
from matches.playing import clocks, history, play_cache
from matches.playing.faults import rules_at_work
from matches.playing.services import locked

Kind = Proposal.Kind
QUESTIONS = Limit(20, 300)  # of one seat; each leaves a line with everybody


def propose(*, match_id: int, seat: int | None, kind: str, about: int | None = None) -> Change:
    """Asks the others; where nobody has to be asked, it is done at once."""
    with transaction.atomic():
        match = locked(match_id)
        seats = match.seated()
        _may_decide(match, seats, seat)
        assert seat is not None
        old = match.proposals.filter(kind=kind).first()
        if old and not _void(old, match):
            if (old.by, old.about) == (seat, about):
                return Change(match.pk, match.version, settled=True)  # a message that came twice
            raise Refused("asked_already")
        if too_often(f"questions of seat {seat} at {match.public_id}", QUESTIONS):
            raise Refused("too_fast")
        if old:
            old.delete()
        proposal = Proposal(match=match, kind=kind, by=seat, about=about, asked=match.version, agreed=[seat])
        _check(proposal, match, seats)
        if not awaited(proposal, seats):
            return _carry_out(proposal, match, seats)
        proposal.save()
        chat.note(match, f"asks_{kind}", seats[seat])
        return settled(match)


def vote(*, match_id: int, seat: int | None, proposal: int, agree: bool) -> Change:
    """All who are needed must agree; one no is enough to be done with it."""
    with transaction.atomic():
        match = locked(match_id)
        seats = match.seated()
        _may_decide(match, seats, seat)
        asked = match.proposals.filter(pk=proposal).first()
        if asked is None or _void(asked, match):
            raise Refused("no_such_proposal")
        if seat not in awaited(asked, seats) and (agree or seat != asked.by):
            raise Refused("not_allowed")
        if not agree:
            asked.delete()
            chat.note(match, "said_no", seats[seat])
            return settled(match)
        asked.agreed = [*asked.agreed, seat]
        asked.save(update_fields=["agreed"])
        if awaited(asked, seats):
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
        history.check_length(match)
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


def awaited(proposal: Proposal, seats: Iterable[Seat]) -> list[int]:
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
        return seats_stand_in(match, seats, [proposal.about], site_now())
    return _end(match, seats, by=proposal.by)


def _rewind(match: Match, seats: Sequence[Seat], *, by: int, version: int) -> Change:
    with rules_at_work():
        drawn = play_cache.opened(match).state.dice.count
        play = history.play_at(match, version)
    token = history.pass_over_chance(play, version, drawn=drawn)
    chat.note(match, "took_back" if len(_people(seats)) > 1 else "took_back_alone", seats[by])
    change = entry_write(match, play, seats, by, token)
    clocks.recount(match, history.choices(match))
    match.save(update_fields=["clocks"])
    return change


def _end(match: Match, seats: Sequence[Seat], *, by: int) -> Change:
    """Over without a result, by agreement."""
    match.state, match.finished = Match.State.OVER, site_now()
    chat.note(match, "ended", None)
    return entry_write(match, play_cache.opened(match), seats, by, history.ENDED)


def open_proposals(match: Match) -> list[Proposal]:
    return [] if match.over else [proposal for proposal in match.proposals.all() if not _void(proposal, match)]


def _void(proposal: Proposal, match: Match) -> bool:
    return proposal.kind == Kind.TAKE_BACK and proposal.asked != match.version
