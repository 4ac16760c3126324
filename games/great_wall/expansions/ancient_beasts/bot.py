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
    """A beast where the seat works or fights, the more the higher its rank."""
    part = beasts(s)
    return sum(part.ranks[beast] * _use(s, seat, beast, there, view) for beast, there in part.places.items())


def _use(s: State, seat: int, beast: str, there: str, view: Outlook) -> float:
    material, chi = prices(view)
    if there in s.clerks:
        if not s.clerks[there][seat]:
            return 0.0
        spaces = s.spaces(there)
        likely = 0.8 if spaces is None else sum(s.clerks[there]) / spaces
        return 0.6 * likely * (material if beast == "yinglong" else chi)
    section = s.sections[there]
    if beast == "ao":
        return 0.2 * view.alive * min(view.left, 1)
    own = sum(bool(horde.spots_of(seat)) for horde in section.hordes)
    waiting = sum(soldier.seat == seat for soldier in [*section.rest, *section.firing])
    return view.alive * (0.4 * own + 0.1 * min(waiting, 3))
