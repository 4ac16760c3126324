from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE, until
from tools.tidy import descendants

ROOT = Path(__file__).resolve().parents[2]

# Starts somebody who listens to nobody and belongs to nobody, leaves files about, and waits for an interrupt.
CARELESS = """
import os, signal, subprocess, sys, tempfile, time
stubborn = "import signal, time; signal.signal(signal.SIGINT, signal.SIG_IGN); print(flush=True); time.sleep(999)"
child = subprocess.Popen([sys.executable, "-c", stubborn], start_new_session=True, stdout=subprocess.PIPE)
child.stdout.readline()
print(child.pid, tempfile.mkdtemp(), flush=True)
if sys.argv[1:]:
    sys.exit(int(sys.argv[1]))
try:
    time.sleep(999)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


def begin(*arguments: str) -> subprocess.Popen[str]:
    hasty = "import sys; from tools import tidy; tidy.FAREWELL = 0.2; sys.exit(tidy.main(sys.argv[1:]))"
    command = [sys.executable, "-c", hasty, sys.executable, "-c", CARELESS, *arguments]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def nothing_is_left(line: str) -> bool:
    pid, folder = line.split()
    return not Path(folder).parent.exists() and not Path(f"/proc/{pid}").exists()


def test_nothing_is_left_of_a_careless_command() -> None:
    process = begin("3")
    out, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 3
    assert nothing_is_left(out)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_nor_when_it_is_interrupted_which_it_hears_once(how: signal.Signals) -> None:
    process = begin()
    assert process.stdout
    line = process.stdout.readline()
    process.send_signal(how)
    rest, _ = process.communicate(timeout=PATIENCE)
    assert (process.returncode, rest) == (130, "interrupted\n")
    assert nothing_is_left(line)


TEST = """
from pathlib import Path

def test_good():
    pass

def test_bad_at_first():
    seen = Path(__file__).with_name("seen")
    assert seen.exists() or seen.write_text("") is None and False
"""


def run_again(times: int, tests: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, str(tests)]
    line = [sys.executable, "-m", "tools.again", str(times), *command]
    bare = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.Popen(line, cwd=ROOT, env=bare, stdout=subprocess.PIPE, text=True)


def test_what_failed_is_told_with_how_often(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(TEST)
    process = run_again(2, tmp_path)
    told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert "1 of 2: test_it::test_bad_at_first\n" in told
    assert "::test_good" not in told


def test_the_load_ends_when_it_is_interrupted(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text("import time\n\ndef test_it():\n    time.sleep(999)\n")
    process = run_again(2, tmp_path)
    cores = os.cpu_count() or 1
    until(lambda: len(descendants(process.pid)) > cores, "it is under way")
    started = descendants(process.pid)
    process.send_signal(signal.SIGINT)
    told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert "interrupted in run 1 of 2" in told
    assert not any(Path(f"/proc/{pid}").exists() for pid in started)
