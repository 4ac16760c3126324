"""Python itself loads this where the folder is on its path: the machine's clock is wrong, by the seconds that stand in
the file DIAL. What only counts (`time.monotonic`) is right, as it is on such a machine."""

import os
import time
from datetime import datetime, timedelta, tzinfo
from pathlib import Path

from django.utils import timezone

DIAL = Path(os.environ["DIAL"])
true_time = time.time


def shift() -> float:
    return float(DIAL.read_text() or 0)


class Skewed(datetime):
    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
        return datetime.now(tz) + timedelta(seconds=shift())


time.time = lambda: true_time() + shift()
vars(timezone)["datetime"] = Skewed
