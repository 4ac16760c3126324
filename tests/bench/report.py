"""Tables on the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Line(NamedTuple):
    what: str
    result: str
    bar: str = ""
    holds: bool | None = None  # None: nothing was promised


def at_least(what: str, result: float, bar: float | None, unit: str = "") -> Line:
    return _line(what, result, bar, unit, "≥", None if bar is None else result >= bar)


def at_most(what: str, result: float, bar: float | None, unit: str = "") -> Line:
    return _line(what, result, bar, unit, "≤", None if bar is None else result <= bar)


def show(title: str, lines: Iterable[Line]) -> None:
    print(f"\n{title}")
    for what, result, bar, holds in lines:
        verdict = {None: "", True: "ok", False: "MISSED"}[holds]
        print(f"  {what:<44}{result:>16}  {bar:<16}{verdict}", flush=True)


def _line(what: str, result: float, bar: float | None, unit: str, sign: str, holds: bool | None) -> Line:
    return Line(what, _number(result, unit), "" if bar is None else f"{sign} {_number(bar, unit)}", holds)


def _number(value: float, unit: str) -> str:
    if unit == "%":
        return f"{value:.0%}"
    return f"{value:,.{0 if value >= 100 else 2}f} {unit}".strip()
