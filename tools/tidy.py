"""Runs a command and leaves nothing of it behind, however it ends: python -m tools.tidy COMMAND …

Its temporary files lie in one folder. What it starts stays with us also when its parent dies. An interrupt reaches the
command once, from us, so that it can close what it opened; whatever is still there afterwards is ended.
"""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

ADOPT_ORPHANS = 36  # PR_SET_CHILD_SUBREAPER of Linux
LOOK = 0.02  # seconds from one look to the next
FAREWELL = 10.0  # seconds in which a server can end by itself
INTERRUPTS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def tidily(command: Sequence[str]) -> int:
    """Its exit code; KeyboardInterrupt if we were told to end."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(ADOPT_ORPHANS, 1, 0, 0, 0)
    others = descendants()
    with interrupts() as come, TemporaryDirectory(prefix="tianxia-", ignore_cleanup_errors=True) as home:
        Path(home).chmod(0o711)  # PostgreSQL works there as somebody else
        process = subprocess.Popen(command, env=os.environ | {"TMPDIR": home}, process_group=0)
        told = 0
        while process.poll() is None:
            if told < len(come):
                process.send_signal(signal.SIGKILL if told else signal.SIGINT)
                told += 1
            time.sleep(LOOK)
        end(lambda: descendants() - others)
    if come:
        raise KeyboardInterrupt
    return process.returncode


@contextmanager
def interrupts() -> Iterator[list[int]]:
    """Those that came: they end nobody by themselves."""
    come: list[int] = []
    before = {number: signal.signal(number, lambda number, _frame: come.append(number)) for number in INTERRUPTS}
    try:
        yield come
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def descendants(of: int | None = None) -> set[int]:
    found: set[int] = set()
    for task in Path(f"/proc/{of or os.getpid()}/task").glob("*/children"):
        with suppress(OSError):
            found.update(int(child) for child in task.read_text().split())
    return found.union(*(descendants(child) for child in found))


def end(left: Callable[[], set[int]]) -> None:
    for how in (signal.SIGINT, signal.SIGKILL):
        for child in left():
            with suppress(OSError):
                os.kill(child, how)
        deadline = time.monotonic() + FAREWELL
        while (still := left()) and time.monotonic() < deadline:
            for child in still:
                with suppress(ChildProcessError):
                    os.waitpid(child, os.WNOHANG)
            time.sleep(LOOK)


def main(command: Sequence[str]) -> int:
    try:
        return tidily(command) % 256
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
