"""What winter would bring to a section as things stand: the hordes that will fall in the next defeat check are gone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct
from msgspec.structs import replace

from games.great_wall.expansions.kit import in_play
from games.great_wall.rules.battle import breach_quotas, defence, offence
from games.great_wall.rules.killing import soldiers_at
from games.great_wall.state import Horde, State


class Forecast(Struct):
    offence: int
    defence: int
    by: int  # how much one is more than the other
    breach: bool
    useless: bool  # barricades stand there, and give no defence
    shame: list[int]  # tokens by player, in a breach
    doomed: list[int]  # soldiers by player, in a breach, before anybody is saved


def hordes_left(s: State, name: str) -> list[Horde]:
    """Without those that are completely covered, and with what expansions do to them before the assault."""
    hordes = [horde for horde in s.sections[name].hordes if not horde.complete()]
    for x in in_play(s):
        hordes = x.before_assault(s, name, hordes)
    return hordes


@contextmanager
def after_the_check(s: State, name: str) -> Iterator[None]:
    """The section with the hordes that will be left."""
    now = s.sections[name]
    s.sections[name] = replace(now, rows=[*hordes_left(s, name)])
    try:
        yield
    finally:
        s.sections[name] = now


def balance(s: State, name: str) -> tuple[int, int]:
    """Offence and defence."""
    with after_the_check(s, name):
        return offence(s, name), defence(s, name)


def shame_of(s: State, name: str, seat: int) -> int:
    """Tokens that a breach would bring to a player."""
    return sum(not horde.soldiers_of(seat) for horde in hordes_left(s, name))


def forecast(s: State, name: str) -> Forecast:
    attacking, defending = balance(s, name)
    players = range(s.players)
    with after_the_check(s, name):
        there = s.sections[name]
        doomed = dict.fromkeys(range(len(s.clans)), 0)
        for quota in breach_quotas(s, name):
            doomed[quota.seat] += min(quota.n, len(soldiers_at(s, quota.seat, name, quota.place)))
        s.sections[name] = replace(there, barricades=0)
        bare = defence(s, name)
    return Forecast(
        offence=attacking,
        defence=defending,
        by=abs(attacking - defending),
        breach=bool(there.rows) and attacking > defending,
        useless=there.barricades > 0 and defending <= bare,
        shame=[shame_of(s, name, seat) for seat in players],
        doomed=[doomed[seat] for seat in players],
    )
