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
from ground.work.leases import Lease
from matches.beside import mails, outages, timeouts
from matches.care import tally
from matches.care.parking import match_park
from matches.errors import Refused
from matches.live import hub
from matches.playing import selectors, services
from matches.playing.faults import RulesFault, rules_at_work
from matches.playing.selectors import BotTurn

LEASE = 6.0  # seconds, from one decision to the next: then whoever had it is taken for dead
SHARE = 3.0  # seconds of a worker for one person while others wait
PAUSE = 0.5  # seconds in which people see what happened before a bot goes on
new_chance = random.Random  # of a bot, for each decision anew


@shared_task
def bots_play(match_id: int) -> None:
    """All decisions of bots until people are to move, in all games of the same person: one after the other, so that
    whoever has many games waits for themselves; after a while those of others come first. Safe to run twice: a version
    is played only once."""
    owner = selectors.bots_owner(match_id=match_id)
    lease = Lease(f"bots.{match_id if owner is None else f'user.{owner}'}", seconds=LEASE)
    round_ = BotRound(match_id, owner)
    while round_.waiting():  # also what became due while the lease was given back
        with lease.taken() as mine:
            if not mine:
                return  # whoever has it comes to this game, too
            while due := round_.waiting():
                for one in due:
                    if round_.lasts_long:
                        bots_play.delay(one)  # behind those of others
                        return
                    lease.prolong()
                    round_.decide(one)


class BotRound:
    """The games of one person in which bots are to move; each gets one decision in turn."""

    def __init__(self, match_id: int, owner: int | None) -> None:
        self._match_id = match_id
        self._owner = owner
        self._began = time.monotonic()
        self._seen: dict[int, float] = {}  # when people will have seen what happened there
        self._done: set[tuple[int, int]] = set()  # (match, version) at which nothing can be done

    @property
    def lasts_long(self) -> bool:
        return time.monotonic() - self._began > SHARE

    def waiting(self) -> list[int]:
        due = set(selectors.bots_waiting(match_id=self._match_id, owner=self._owner)) - self._done
        return [match_id for match_id, _version in sorted(due)]

    def decide(self, match_id: int) -> None:
        seat = None
        thought: list[float] = []
        try:
            turn = selectors.bot_turn(match_id=match_id)
            if turn is None:
                self._done.add((match_id, selectors.version_of(match_id=match_id)))
                return
            seat = turn.seat
            token = _think(turn, thought)
            seen = self._seen.get(match_id, self._began + PAUSE)
            time.sleep(max(0.0, seen - time.monotonic()))
            change = services.match_choose(match_id=match_id, seat=seat, token=token, version=turn.version, by_bot=True)
            hub.announce(change)
            if change.visible:
                self._seen[match_id] = time.monotonic() + PAUSE
        except Refused as refused:
            if refused.code not in ("stale", "game_over", "not_your_turn", "broken", "outdated"):
                raise  # else somebody else was faster
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
