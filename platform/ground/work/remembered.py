from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable


class Remembered:
    """Texts that cost much to make and stay as they are: made once, as long as there is room for them."""

    def __init__(self, characters: int) -> None:
        self._room = characters
        self._kept: OrderedDict[Hashable, str] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable, make: Callable[[], str]) -> str:
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        text = make()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = text
                self._room -= len(text)
            while self._room < 0:
                _, oldest = self._kept.popitem(last=False)
                self._room += len(oldest)
        return text

    def forget_all(self) -> None:
        with self._lock:
            self._room += sum(map(len, self._kept.values()))
            self._kept.clear()
