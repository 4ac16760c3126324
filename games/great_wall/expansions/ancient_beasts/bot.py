"""What the beasts are worth to a seat."""

from __future__ import annotations

from games.core import Dice
from games.great_wall.bot import Outlook, prices
from games.great_wall.expansions.ancient_beasts.state import beasts
from games.great_wall.state import State


def redeal(s: State, seat: int | None, dice: Dice) -> None:
    """The order of the relics is nobody's."""
    dice.shuffle(beasts(s).deck)


def worth(s: State, seat: int, view: Outlook) -> float:
    """What the beasts will bring where the seat works or fights. What Ao adds to the wall is in the balance there."""
    return sum(_worth(s, seat, beast, there, view) for beast, there in beasts(s).places.items())


def _worth(s: State, seat: int, beast: str, there: str, view: Outlook) -> float:
    rank = beasts(s).ranks[beast]
    if there in s.clerks:
        clerks, spaces = s.clerks[there], s.spaces(there)
        likely = 0.8 if spaces is None else sum(clerks) / spaces
        return min(view.left, 1) * likely * _at_work(beast, rank, clerks[seat], view) if clerks[seat] else 0.0
    section = s.sections[there]
    if beast == "ao":
        return 0.2 * rank * view.alive * min(view.left, 1)
    hordes = sum(bool(horde.spots_of(seat)) for horde in section.hordes)
    ready = sum(soldier.seat == seat for soldier in [*section.rest, *section.firing])
    return view.alive * (0.7 * hordes + 0.3 * (rank - 1) * (hordes + min(ready, 3)))


def _at_work(beast: str, rank: int, clerks: int, view: Outlook) -> float:
    """Resources, then honour; at the last rank more donations, or one clerk more."""
    material, chi = prices(view)
    more = 0.6 * view.alive * (rank >= 2)
    if beast == "yinglong":
        return material + more * (clerks if rank == 3 else 1)
    return chi + more + 1.0 * (rank == 3)
