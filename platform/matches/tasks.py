"""What happens without anybody's click: bots' turns, the end of a clock, mails. Rows say that it is due; these tasks
are only the way to it."""

from __future__ import annotations

import random
import time

from celery import shared_task
from django.core.mail import get_connection

from games.core.bots import LEVELS
from ground.watch import metrics
from ground.watch.logs import about
from matches.beside import mails, outages, timeouts
from matches.care import tally
from matches.care.parking import match_park
from matches.errors import Refused
from matches.live import hub
from matches.playing import selectors, services
from matches.playing.faults import RulesFault, rules_at_work
from matches.playing.selectors import BotTurn

PAUSE = 0.5  # seconds in which people see what happened before a bot goes on
new_chance = random.Random  # of a bot, for each decision anew


@shared_task
def bots_play(match_id: int) -> None:
    """All decisions of bots until a person is to move. Safe to run twice: a version is played only once."""
    seen = time.monotonic() + PAUSE
    seat = None
    thought: list[float] = []
    try:
        while turn := selectors.bot_turn(match_id=match_id):
            seat = turn.seat
            token = _think(turn, thought)
            time.sleep(max(0.0, seen - time.monotonic()))
            try:
                change = services.match_choose(
                    match_id=match_id, seat=seat, token=token, version=turn.version, by_bot=True
                )
            except Refused as refused:
                if refused.code in ("stale", "game_over", "not_your_turn"):
                    continue  # somebody else was faster: look again
                if refused.code in ("broken", "outdated"):
                    return
                raise
            hub.announce(change)
            if change.visible:
                seen = time.monotonic() + PAUSE
    except RulesFault as fault:
        match_park(match_id=match_id, seat=seat, error=fault)
    finally:
        if thought:
            tally.tally_add(bot_decisions=len(thought), bot_milliseconds=round(1000 * sum(thought)))


def bots_wake(match_id: int, **_signal: object) -> None:
    """Somebody's decision has made it the turn of a bot."""
    bots_play.delay(match_id)


def _think(turn: BotTurn, thought: list[float]) -> str:
    began = time.monotonic()
    with rules_at_work():  # they may fail while it thinks ahead
        token = LEVELS[turn.level](turn.play, turn.seat, new_chance())
    thought.append(time.monotonic() - began)
    metrics.bot_decisions.add()
    metrics.bot_time.add(round(1000 * thought[-1]))
    return token


@shared_task
def bots_sweep() -> None:
    """Every few seconds: takes up what a dead process or a lost task left behind."""
    for match_id in services.bots_claim():
        bots_play.delay(match_id)


@shared_task
def clocks_sweep() -> None:
    """Every second: whoever has no time left. First of all, what nobody can help is given back."""
    outages.site_alive()
    for match_id in timeouts.clocks_due():
        with about(match=match_id):
            if change := timeouts.clock_end(match_id=match_id):
                hub.announce(change)


@shared_task
def mails_sweep() -> None:
    """Every minute: calls those who are awaited in a game by turns."""
    if seats := mails.seats_due():
        with get_connection() as post:  # a post that is closed is found out before anything is noted as sent
            for seat_id in seats:
                mails.mail_send(seat_id=seat_id, post=post)
