"""What a role is shown: the only way from a game to a socket. Secrets end here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Sequence
from datetime import datetime
from functools import cache
from itertools import count
from typing import Any, NamedTuple

import msgspec
from django.utils.translation import get_language, gettext, override

from games.core import Ask, Message, Play, Speaker, label
from ground.clock import site_now
from matches.live.messages import (
    Category,
    ClockShown,
    ClosedOption,
    FinalStanding,
    LogLine,
    Option,
    Past,
    Place,
    Question,
    View,
    encode_raw,
)
from matches.models import Action, Match, Seat
from matches.playing import clocks, history
from matches.playing.events import events_decode
from matches.words import ENDS, bot_name


class ViewRole(NamedTuple):
    """All that decides what a viewer is shown."""

    seat: int | None  # None: somebody who watches
    language: str


def seat_names(seats: Iterable[Seat]) -> list[str]:
    """In the active language. Bots of one level are numbered: the log speaks of them."""
    seats = list(seats)
    alike = Counter(seat.level for seat in seats)
    numbers = {level: count(1) for level in alike}
    return [_seat_name(seat, next(numbers[seat.level]) if alike[seat.level] > 1 else None) for seat in seats]


def _seat_name(seat: Seat, number: int | None) -> str:
    if seat.user:
        return seat.user.username
    if seat.level == Seat.UNKNOWN:
        return gettext("Player %(n)s") % {"n": seat.index + 1}
    return bot_name(seat.level, number)


def speaker(play: Play, seats: Sequence[Seat]) -> Speaker:
    """Speaks the active language."""
    return Speaker(play.game.lexicon, _words_of(get_language()), seat_names(seats))


@cache
def _words_of(language: str) -> Callable[[str], str]:
    """`gettext` would find out for each word anew which language is active."""

    @cache
    def translate(text: str) -> str:
        with override(language):
            return gettext(text)

    return translate


def boards(play: Play, seats: Iterable[int | None]) -> dict[int | None, msgspec.Raw]:
    return {seat: msgspec.Raw(encode_raw(view)) for seat, view in play.views(seats).items()}


def board(play: Play, seat: int | None) -> msgspec.Raw:
    return boards(play, [seat])[seat]


def view(
    match: Match,
    play: Play,
    *,
    seat: int | None,
    board: msgspec.Raw,
    say: Speaker,
    actions: Sequence[Action],
    since: int,
) -> View:
    """The table as it stands, with the log since a version; `actions` are those after it."""
    ask = play.asks.get(seat) if seat is not None else None
    undone = history.undone(actions)
    return View(
        version=match.version,
        seat=seat,
        over=match.over,
        board=board,
        to_move=match.to_move,
        ask=None if ask is None or not match.goes_on else _question(play, ask, say),
        undo=seat is not None and match.goes_on and play.can_undo(seat),
        clocks=clocks_shown(match, now=site_now()),
        log=_log(actions, undone, seat, say),
        log_from=since,
        undone=sorted(undone),
        standing=_standing(match, play, say) if match.over else None,
    )


def clocks_shown(match: Match, *, now: datetime) -> list[ClockShown] | None:
    """As it is when it is sent: the browser counts on from there, whatever its own clock says."""
    return [ClockShown(left, runs) for left, runs in clocks.readings(match, now=now)] or None


def past(play: Play, *, version: int, seat: int | None) -> Past:
    return Past(version=version, seat=seat, over=play.over, board=board(play, seat), to_move=sorted(play.asks))


def _question(play: Play, ask: Ask[Any], say: Speaker) -> Question:
    options = []
    for token in ask.options:
        hint = play.game.hint(play.state, ask, token)
        options.append(
            Option(
                token,
                say(label(say.lexicon, ask.prompt, token)),
                None if hint is None else say(hint.says),
                token in ask.ends,
            )
        )
    closed = ask.closed() if ask.closed else {}
    return Question(
        prompt=say(ask.prompt),
        why=None if ask.why is None else say(ask.why),
        options=options,
        closed=[ClosedOption(token, say(reason)) for token, reason in closed.items()],
    )


def _log(actions: Sequence[Action], undone: Container[int], seat: int | None, say: Speaker) -> list[LogLine]:
    return [
        LogLine(action.seq, event.key, event.values, say(Message(event.key, event.values)))
        for action in actions
        if action.seq not in undone
        for event in events_decode(action.events)
        if event.seen_by(seat)
    ]


def _standing(match: Match, play: Play, say: Speaker) -> FinalStanding:
    if not play.over:
        return _decided(match)
    standing = play.standing()
    return FinalStanding(
        reason=say(standing.reason),
        placings=[
            Place(
                placing.seat,
                placing.rank,
                placing.score,
                [Category(key, say(Message(f"score.{key}")), points) for key, points in placing.categories.items()],
            )
            for placing in standing.placings
        ],
        seed=bytes(match.seed).hex(),
    )


def _decided(match: Match) -> FinalStanding:
    """Ended by people, not by the rules: nobody has points, and only if the staff decided it there are ranks."""
    placings = (match.result or {}).get("placings", [])
    ranks = {placing["seat"]: placing["rank"] for placing in placings}
    return FinalStanding(
        reason=gettext(ENDS["decided" if ranks else history.ended_how(match)]),
        placings=[Place(seat, ranks.get(seat), None, []) for seat in range(match.seat_count)],
        seed=bytes(match.seed).hex() if match.revealed else "",
    )
