"""A parent and its child, in small: what `manage.py serve` is made of."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.live.servers import ROOT, environment
from tests.patience import PATIENCE, until

WORK = """
import os, signal, sys, time
from ground.web import supervisor
supervisor.FIRST_PAUSE = 0.01
supervisor.supervise()
if sys.argv[1:]:
    sys.exit(int(sys.argv[1]))
signal.signal(signal.SIGTERM, lambda *_: (os.write(1, b"farewell\\n"), sys.exit()))
print(os.getpid(), flush=True)
while True:
    time.sleep(0.01)
"""


@contextmanager
def parent(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-c", WORK, *arguments],
        cwd=ROOT,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # Shells start background jobs with the interrupt ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate(timeout=PATIENCE)


def line(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline().strip()


def test_a_child_that_crashes_is_started_again_and_the_log_says_so_and_where() -> None:
    with parent() as process:
        first = int(line(process))
        os.kill(first, signal.SIGSEGV)
        second = int(line(process))
        os.kill(second, signal.SIGKILL)
        third = int(line(process))
        assert len({first, second, third, process.pid}) == 4
        process.send_signal(signal.SIGTERM)
        rest, log = process.communicate(timeout=PATIENCE)
    assert (process.returncode, rest) == (0, "farewell\n")
    assert "the server died of SIGSEGV and is started again" in log
    assert "the server died of SIGKILL and is started again" in log
    assert "Fatal Python error: Segmentation fault" in log, "with what each thread was doing"


@pytest.mark.parametrize("how", ["to the parent", "from the keyboard, to both"])
def test_an_interrupt_ends_both_once(how: str) -> None:
    with parent() as process:
        child = int(line(process))
        if how == "to the parent":
            process.send_signal(signal.SIGINT)
        else:
            os.killpg(process.pid, signal.SIGINT)
        rest, log = process.communicate(timeout=PATIENCE)
    assert (process.returncode, rest, log) == (0, "farewell\n", "")
    assert gone(child)


def test_a_killed_parent_leaves_no_child() -> None:
    with parent() as process:
        child = int(line(process))
        process.kill()
        assert line(process) == "farewell"
        until(lambda: gone(child), "the child goes")


@pytest.mark.parametrize("code", [0, 1, 3])
def test_what_ends_by_itself_has_ended(code: int) -> None:
    with parent(str(code)) as process:
        _, log = process.communicate(timeout=PATIENCE)
    assert (process.returncode, log) == (code, "")


def gone(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return True
    return state == "Z"  # dead, and nobody has asked for it yet
