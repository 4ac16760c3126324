from collections import deque

import pytest

from games.core import Dice
from tests.games.zheng_he.build import Rolls


@pytest.fixture
def rolls(monkeypatch: pytest.MonkeyPatch) -> Rolls:
    """`rolls(5, 4)`: so the next dice fall. From then on every die must be said."""
    script: deque[int] = deque()

    def roll(self: Dice, faces: int = 6) -> int:
        self.count += 1
        return script.popleft()

    def say(*dice: int) -> None:
        script.extend(dice)
        monkeypatch.setattr(Dice, "roll", roll)

    return say
