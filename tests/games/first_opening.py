"""A process in which games were imported but none was opened yet: it divides a hundred times, and in each of its
children several threads open all games at once. Run by test_first_opening.py; reads checkpoints as {key: hex} from
standard input and writes how its children ended."""

import faulthandler
import json
import os
import sys
import threading
from collections import Counter

from games.core.play import Play
from tests.games.installed import GAMES

CHILDREN = 100
THREADS = 4


def open_all(checkpoints: dict[str, str], together: threading.Barrier) -> None:
    together.wait()
    for game in GAMES.values():
        Play.resume(game, bytes.fromhex(checkpoints[game.key]))


def child(checkpoints: dict[str, str]) -> None:
    together = threading.Barrier(THREADS)
    threads = [threading.Thread(target=open_all, args=(checkpoints, together)) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def main() -> None:
    checkpoints = json.load(sys.stdin)
    sys.setswitchinterval(1e-6)
    ends: Counter[int] = Counter()
    for _ in range(CHILDREN):
        pid = os.fork()
        if not pid:
            child(checkpoints)
            os._exit(0)
        ends[os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])] += 1
    json.dump(ends, sys.stdout)


if __name__ == "__main__":
    faulthandler.enable()
    main()
