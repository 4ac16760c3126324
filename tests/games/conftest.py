"""A test that names a ruling in its docstring runs it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import CodeType, FrameType

import pytest

from tests.docs.dossiers import ROOT, cited, ran


@pytest.fixture(autouse=True)
def _runs_what_it_names(request: pytest.FixtureRequest) -> Iterator[None]:
    """Compares what a test called with the functions that cite its rulings (docs/rules)."""
    game = request.path.parent.name
    rulings = {number for number in cited(request.function.__doc__ or "") if number.lstrip("X").startswith("R-")}
    if not rulings or not (ROOT / "games" / game).is_dir():
        yield
        return
    called: set[CodeType] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            called.add(frame.f_code)

    sys.setprofile(note)
    yield
    sys.setprofile(None)
    idle = sorted(number for number in rulings if not ran(game, number, called, request.function))
    assert not idle, f"named, but not run: {', '.join(idle)}"
