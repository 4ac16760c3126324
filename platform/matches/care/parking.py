"""A rules error in play: the match is parked as it was before, with all that is needed to find the error.

Nothing that was acknowledged is lost; the players hear of it, an operator lets the game go on.
"""

from __future__ import annotations

import logging
import traceback

from django.db import transaction

from games.core.notation import write
from ground.clock import site_now
from matches import outbox
from matches.beside import chat
from matches.models import Fault, Match
from matches.outbox import Change
from matches.playing import history
from matches.playing.clocks import stand_still
from matches.playing.faults import RulesFault

logger = logging.getLogger(__name__)


def match_park(
    *, match_id: int, error: BaseException, seat: int | None = None, token: str = "", **_signal: object
) -> bool:
    """Nobody can go on until it is settled; all clocks stand. False: the game is over, nothing is left to park."""
    with transaction.atomic():
        match = Match.objects.select_for_update().filter(pk=match_id).first()
        if match is None or match.state != Match.State.RUNNING:
            return match is not None and match.broken
        if isinstance(error, RulesFault) and error.version not in (None, match.version):
            return True  # it has gone on meanwhile: somebody repaired it
        if not match.outdated:  # else the present rules are not to blame: renewal.py will look at it
            park(match, error.__cause__ or error, seat=seat, token=token)
        return True


def park(match: Match, cause: BaseException, *, seat: int | None = None, token: str = "", note: str = "broken") -> None:
    """In the caller's transaction."""
    logger.error("match %s is parked", match.pk, exc_info=cause)
    Fault.objects.create(
        match=match,
        version=match.version,
        seat=seat,
        token=token,
        error=f"{type(cause).__name__}: {cause}"[:200],
        traceback="".join(traceback.format_exception(cause)),
        record=write(history.record(match), show_seed=False),
    )
    match.state, match.bot_due = Match.State.BROKEN, None
    stand_still(match, now=site_now())
    match.affairs += 1
    history.mark(match, history.rewind_token(match.version))
    match.save(update_fields=["version", "state", "bot_due", "clocks", "clock_due", "affairs"])
    chat.note(match, note, None)
    outbox.post(outbox.match_changed, change=Change(match.pk, match.version, settled=True))
