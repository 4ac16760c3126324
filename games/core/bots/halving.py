"""Which option is best, told from tries that differ by chance."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import cycle, islice
from math import ceil, log2


def best_by_halving(
    options: list[str],
    try_out: Callable[[str, int], float],
    worth: Callable[[str, list[float]], float],
    *,
    seconds: float,
    rounds: int,
) -> str:
    """All are tried, one after the other, then the worse half is given up, again and again, until one is left: so most
    tries go to those that are hard to tell apart. `try_out` hears how often an option was tried before, `worth` judges
    by all of its tries. Ends after `seconds` or `rounds`, whichever comes first."""
    tries: dict[str, list[float]] = {option: [] for option in options}
    left = options
    halvings = ceil(log2(len(left)))
    end = time.monotonic()
    while len(left) > 1:
        end += seconds / halvings
        often = max(1, round(rounds / halvings / len(left)))
        for option in islice(cycle(left), often * len(left)):
            tries[option].append(try_out(option, len(tries[option])))
            if time.monotonic() > end:
                break
        tried = [option for option in left if tries[option]]
        left = sorted(tried, key=lambda option: worth(option, tries[option]), reverse=True)[: (len(tried) + 1) // 2]
    return left[0]
