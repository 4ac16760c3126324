"""Everything that is read for those who look at a match, encoded as it is sent."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from django.utils.translation import override

from games.core import Speaker
from ground.clock import site_now
from ground.work.remembered import Remembered
from matches.beside import chat, proposals
from matches.beside.chat import Ear
from matches.errors import Refused
from matches.live import role_view
from matches.live.messages import Affairs, ChatLines, ChatSaid, Proposed, encode
from matches.live.role_view import ViewRole
from matches.models import ChatLine, Match, Seat
from matches.playing import history, play_cache
from matches.playing.faults import rules_at_work
from matches.playing.play_cache import Cached

NOTHING = -1  # the version of one who knows nothing yet

remembered = Remembered(characters=8_000_000)  # what never changes: views of the past, and of games that are over


class Sitting(NamedTuple):
    """Where somebody sits: which match, which of its seats (None: only watching)."""

    match_id: int
    seat: int | None
    seat_count: int


class Wanted(NamedTuple):
    """A view for a role that knows the log up to a version; -1: nothing of it."""

    role: ViewRole
    since: int


@dataclass(frozen=True)
class Views:
    version: int
    encoded: dict[Wanted, str]


def sitting(*, public_id: str, user_id: int | None) -> Sitting:
    match = Match.objects.filter(public_id=public_id).values_list("pk", "seat_count", "watchable").first()
    if match is None:
        raise Refused("no_such_match")
    match_id, seat_count, watchable = match
    seats = Seat.objects.filter(match_id=match_id, user_id=user_id) if user_id is not None else Seat.objects.none()
    seat = seats.values_list("index", flat=True).first()
    if seat is None and not watchable:
        raise Refused("not_watchable")
    return Sitting(match_id, seat, seat_count)


def views(*, match_id: int, wanted: Collection[Wanted]) -> Views:
    """The present view of each role, encoded once, however many look at it."""
    match = Match.objects.defer("seed").get(pk=match_id)
    if match.over:
        return _views_of_the_end(match, wanted)
    return _views_now(match, wanted)


def _views_of_the_end(match: Match, wanted: Collection[Wanted]) -> Views:
    seats = match.seated()  # their names stand in the log, and may change

    def make(one: Wanted) -> str:
        return _views_now(match, [one], seats).encoded[one]

    names = [seat.user.username if seat.user else seat.level for seat in seats]
    end = (match.public_id, match.version, match.affairs, match.present_version, *names)
    return Views(match.version, {one: remembered.get((end, one), partial(make, one)) for one in wanted})


def _views_now(match: Match, wanted: Collection[Wanted], seats: Sequence[Seat] = ()) -> Views:
    known = [w.since if w.since <= match.version else NOTHING for w in wanted]
    actions = list(match.actions.filter(seq__gt=min(known), seq__lte=match.version))
    if min(known) != NOTHING and history.rewound(actions):  # only the whole log says what is left of it
        actions = list(match.actions.filter(seq__lte=match.version))
    with play_cache.borrowed(match, seats) as cached:
        cached.actions = actions
        return _views(cached, wanted)


def views_at_hand(*, match_id: int, version: int, wanted: Collection[Wanted]) -> Views | None:
    """The same without a query, if this process wrote that version itself and the roles know the one before it."""

    def enough(cached: Cached) -> bool:
        if cached.version < version or not cached.actions or cached.match.over:
            return False  # the end shows the seed, which is in the rows only
        return all(cached.actions[0].seq - 1 <= w.since <= cached.version for w in wanted)

    with play_cache.remembered(match_id, enough) as cached:
        return _views(cached, wanted) if cached else None


def _views(cached: Cached, wanted: Collection[Wanted]) -> Views:
    with rules_at_work(cached.version):
        return Views(cached.version, _encoded(cached, wanted))


def _encoded(cached: Cached, wanted: Collection[Wanted]) -> dict[Wanted, str]:
    boards = role_view.boards(cached.play, {w.role.seat for w in wanted})
    speakers: dict[str, Speaker] = {}
    encoded = {}
    for one in wanted:
        seat, language = one.role
        since = one.since if one.since <= cached.version else NOTHING  # a client may claim anything
        actions = [action for action in cached.actions if action.seq > since]
        if since != NOTHING and history.rewound(actions):
            since, actions = NOTHING, list(cached.actions)
        with override(language):
            if language not in speakers:
                speakers[language] = role_view.speaker(cached.play, cached.seats)
            view = role_view.view(
                cached.match,
                cached.play,
                seat=seat,
                board=boards[seat],
                say=speakers[language],
                actions=actions,
                since=since,
            )
            encoded[one] = encode(view)
    return encoded


def numbers(*, match_ids: Collection[int]) -> list[tuple[int, int, int]]:
    """(match, version, affairs)"""
    return list(Match.objects.filter(pk__in=match_ids).values_list("pk", "version", "affairs"))


def affairs_number(*, match_id: int) -> int:
    return Match.objects.values_list("affairs", flat=True).get(pk=match_id)


def past(*, match_id: int, version: int, seat: int | None) -> str:
    """The view of a seat at an earlier version, at the same cost for each of them."""
    match = Match.objects.lean().get(pk=match_id)
    if not 0 <= version <= match.version:
        raise Refused("no_such_version")

    def make() -> str:
        return encode(role_view.past(history.play_at(match, version), version=version, seat=seat))

    try:
        return remembered.get((match.public_id, match.rules_version, match.present_version, version, seat), make)
    except Exception as error:
        if match.rules_version == match.present_version:
            raise
        raise Refused("unreadable") from error


def affairs(*, match_id: int) -> tuple[int, str]:
    """Their number, and what is told of them."""
    match = Match.objects.lean().get(pk=match_id)
    seats = match.seated()
    told = Affairs(
        number=match.affairs,
        broken=match.broken or match.outdated,
        stand_ins=[seat.stand_in or None for seat in seats],
        clocks=role_view.clocks_shown(match, now=site_now()),
        proposals=[
            Proposed(p.pk, p.kind, p.by, p.about, p.asked, p.agreed, proposals.awaited(p, seats))
            for p in proposals.open_proposals(match)
        ],
    )
    return match.affairs, encode(told)


def chat_lines(*, match_id: int, after: int, ear: Ear) -> tuple[int, str]:
    """The number of the last line, and those since one; the active language is that of the ear."""
    lines = chat.heard(match_id=match_id, after=after, ear=ear)
    last = lines[-1].pk if lines else after
    return last, encode(ChatLines(start=after == 0, lines=[_said(line) for line in lines]))


def _said(line: ChatLine) -> ChatSaid:
    who = line.user.username if line.user else None
    return ChatSaid(line.pk, who, line.seat, chat.text_of(line), int(line.at.timestamp()))
