"""The embedded server under the eyes of a parent that does nothing else. A crash of compiled code ends a process
without a word: then the parent says so in the log, and another child goes on with what is stored."""

from __future__ import annotations

import faulthandler
import logging
import os
import signal
import sys
import threading
import time
from types import FrameType
from typing import NoReturn

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0  # seconds before a new child; longer each time if none of them lives
LIVES = 60.0  # seconds after which a child is taken for sound
LAST_WORDS = 20.0  # seconds that a child has to end by itself once its parent is gone
ENDS = {signal.SIGINT, signal.SIGTERM}

logger = logging.getLogger(__name__)


def supervise() -> None:
    """Returns in a child, which is to serve. The parent stays in here and exits when a child ends by itself.

    To be called before there are threads or connections: the child is a copy of this process.
    """
    faulthandler.enable()
    parent = _Parent()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, parent.end)
    while parent.has_child():
        parent.wait()


class _Parent:
    def __init__(self) -> None:
        self._child = 0
        self._ending = False
        self._pause = FIRST_PAUSE

    def has_child(self) -> bool:
        """False in the child itself."""
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        alive, lifeline = os.pipe()
        signal.pthread_sigmask(signal.SIG_BLOCK, ENDS)  # each of the two hears with its own ears
        self._child = os.fork()
        if self._child:
            os.close(alive)
            self._lifeline, self._born = lifeline, time.monotonic()
        else:
            os.close(lifeline)
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # from the keyboard: the parent passes it on
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            threading.Thread(target=_follow, args=(alive,), name="lifeline", daemon=True).start()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDS)
        return self._child != 0

    def wait(self) -> None:
        """Until the child has crashed; if it has ended, so do we."""
        _, status = os.waitpid(self._child, 0)
        self._child = 0
        os.close(self._lifeline)
        code = os.waitstatus_to_exitcode(status)
        if self._ending or code >= 0:
            sys.exit(max(code, 0))
        if time.monotonic() - self._born > LIVES:
            self._pause = FIRST_PAUSE
        logger.error("the server died of %s and is started again", signal.Signals(-code).name)
        time.sleep(self._pause)
        self._pause = min(2 * self._pause, LONGEST_PAUSE)

    def end(self, _signal: int, _frame: FrameType | None) -> None:
        """Asked twice, it is not waited for."""
        if not self._child:
            sys.exit()
        os.kill(self._child, signal.SIGKILL if self._ending else signal.SIGTERM)
        self._ending = True


def _follow(alive: int) -> NoReturn:
    """The other end of this pipe closes with the parent's life, however that ends."""
    os.read(alive, 1)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(LAST_WORDS)
    os._exit(1)
