"""The tests again and again on a machine that has much to do: python -m tools.again TIMES COMMAND …

The command is a pytest. Beside it as many processes are busy as there are cores. Tells what failed, and how often.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

from tools.tidy import tidily

BUSY = "import os\nparent = os.getppid()\nwhile os.getppid() == parent: pass"


@contextmanager
def load() -> Iterator[None]:
    busy = [subprocess.Popen([sys.executable, "-c", BUSY], process_group=0) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def failures(report: Path) -> list[str]:
    cases = ElementTree.parse(report).iter("testcase")
    return sorted(
        {
            f"{case.get('classname')}::{case.get('name')}"
            for case in cases
            if case.find("failure") is not None or case.find("error") is not None
        }
    )


def run(command: Sequence[str]) -> list[str]:
    """What failed."""
    with TemporaryDirectory(prefix="tianxia-") as home:
        report = Path(home) / "report.xml"
        code = tidily([*command, f"--junitxml={report}"])
        found = failures(report) if report.exists() else []
    return found or ([f"the run itself, with code {code}"] if code else [])


def main(times: int, command: Sequence[str]) -> int:
    failed: Counter[str] = Counter()
    done = 0
    with load():
        try:
            while done < times:
                found = run(command)
                failed.update(found)
                done += 1
                print(f"---- run {done} of {times}: {len(found) or 'nothing'} failed", flush=True)
        except KeyboardInterrupt:
            print(f"---- interrupted in run {done + 1} of {times}")
    for name, often in failed.most_common():
        print(f"{often} of {done}: {name}")
    print(f"{done} runs, {len(failed)} tests that failed at least once")
    return 1 if failed or done < times else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
