"""The log of a match for the staff: in words, and in tokens for those who may see them."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from django.utils.translation import gettext

from games.core import Message, Speaker
from matches.live.role_view import seat_names
from matches.models import Match
from matches.playing import history
from matches.playing.events import events_decode

LINES = 400


class LogRow(NamedTuple):
    version: int
    at: datetime
    who: str
    token: str
    words: list[str]


def log_of(match: Match, *, tokens: bool) -> list[LogRow]:
    """The newest first. Without `tokens` only what everybody could see."""
    names = seat_names(match.seats.all())
    say = Speaker(match.rules.lexicon, gettext, names)
    actions = match.actions.order_by("-seq")[:LINES]
    return [
        LogRow(
            action.seq,
            action.at,
            names[action.seat] if action.seat is not None else "",
            action.token if tokens else "",
            [
                *_of_the_platform(action.token),
                *(
                    say(Message(event.key, event.values))
                    for event in events_decode(action.events)
                    if tokens or event.seen_by(None)
                ),
            ],
        )
        for action in actions
    ]


def _of_the_platform(token: str) -> list[str]:
    """What the rules never hear of."""
    target = history.rewound_to(token)
    if target is not None:
        return [gettext("From here on as at version %(n)s.") % {"n": target}]
    return [gettext("Ended by people.")] if token == history.ENDED else []
