"""Short ways to what tests do again and again."""

from __future__ import annotations

from games.core import Play
from matches.models import Match
from matches.outbox import Change
from matches.playing import services


def game_of(match: Match) -> Play:
    """As it is stored."""
    match.refresh_from_db()
    return Play.resume(match.rules, bytes(match.checkpoint))


def tokens(match: Match, seat: int) -> list[str]:
    return list(game_of(match).asks[seat].options)


def choose(match: Match, seat: int, number: int = 0, *, client_id: str = "") -> Change:
    """The seat takes one of the things it is offered."""
    token = tokens(match, seat)[number]
    return services.match_choose(
        match_id=match.pk,
        seat=seat,
        token=token,
        version=match.version,
        client_id=client_id,
        by_bot=bool(match.seats.get(index=seat).bot),
    )


def bid(match: Match) -> int:
    """Both bid; who won and has to give."""
    choose(match, 0)
    choose(match, 1)
    match.refresh_from_db()
    return match.to_move[0] if match.to_move else -1
