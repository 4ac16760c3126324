"""Everything that is read of finished games: their record, their draws, each position from each seat."""

from __future__ import annotations

from django.utils.translation import override
from msgspec import json

from accounts.models import User
from games.core import proof
from games.core.notation import Record, result
from matches.live import role_view
from matches.live.messages import encode
from matches.live.role_view import ViewRole
from matches.live.selectors import NOTHING, Wanted, remembered, views
from matches.models import Match
from matches.playing import history, play_cache
from matches.playing.selectors import seat_of


def may_look(match: Match, user: User | None) -> bool:
    """Whether a finished game is open to somebody: to all, unless those who played wanted to be among themselves."""
    return match.revealed and (match.watchable or seat_of(match, user.pk if user else None) is not None)


def record_of(match: Match) -> Record:
    """The whole game as it counts; the result only if it came to its end."""
    play = play_cache.opened(match)
    record = history.record(match)
    record.digests = {len(record.choices): play.digest()}
    record.result = result(play) if play.over else []
    return record


def draws_of(match: Match) -> list[proof.Draw]:
    """Of a finished game; it is played once more for that."""

    def make() -> str:
        return json.encode(proof.draws(record_of(match), match.rules)).decode()

    key = ("draws", match.public_id, match.version, match.present_version)
    return json.decode(remembered.get(key, make), type=list[proof.Draw])


def present(match: Match, *, seat: int | None, language: str) -> str:
    """The whole log and the last position as a seat sees it, without anything to choose."""
    if match.over:
        wanted = Wanted(ViewRole(seat, language), NOTHING)
        return views(match_id=match.pk, wanted=[wanted]).encoded[wanted]
    with play_cache.borrowed(match) as cached, override(language):
        view = role_view.view(
            match,
            cached.play,
            seat=seat,
            board=role_view.board(cached.play, seat),
            say=role_view.speaker(cached.play, cached.seats),
            actions=list(match.actions.all()),
            since=NOTHING,
        )
    view.ask, view.undo = None, False
    return encode(view)
