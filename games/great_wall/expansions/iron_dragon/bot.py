"""What the dragon is worth to a seat."""

from __future__ import annotations

from games.core import Dice
from games.great_wall.bot import Outlook
from games.great_wall.expansions.iron_dragon.rules import aims, horde_at
from games.great_wall.expansions.iron_dragon.state import DRAGON, dragon
from games.great_wall.expansions.iron_dragon.tables import HONOUR, Place
from games.great_wall.rules.battle import claimant_of, honour_for
from games.great_wall.rules.values import lethality_on
from games.great_wall.state import State
from games.great_wall.tables import TYPE_OF

SHAME_SPARED = 0.4  # to be rid of a horde without an own soldier on it
IDLE = 0.5  # what a clerk who waits in vain would have done elsewhere


def redeal(s: State, seat: int | None, dice: Dice) -> None:
    """The order of the deck is nobody's."""
    dice.shuffle(dragon(s).deck)


def worth(s: State, seat: int, view: Outlook) -> float:
    """What it brings when it fires, as likely as it is full; until then clerks are missing elsewhere."""
    spaces, there = s.spaces(DRAGON), s.clerks[DRAGON]
    if not spaces or not sum(there) or not s.is_player(seat):
        return 0.0
    likely = (sum(there) / spaces) ** 2
    fed = HONOUR * view.alive if there[seat] else 0.0
    places = [_struck(s, seat, place, view) for place in aims(s)]
    brings = fed + (sum(places) / len(places) if places else 0.0)
    return min(view.left, 1) * (likely * brings - (1 - likely) * IDLE * there[seat])


def _struck(s: State, seat: int, place: Place, view: Outlook) -> float:
    """The honour of the defeat, the card, the soldiers that fall; the evaluation counts them near victory already."""
    horde = horde_at(s, place)
    brings = honour_for(s, seat, *place, horde) * view.alive
    own = horde.soldiers_of(seat)
    if claimant_of(s, horde) == seat:
        brings += TYPE_OF[horde.id].honour
    if own:
        return brings - 0.5 * min(own, lethality_on(s, seat, *place, horde))
    return brings + SHAME_SPARED * view.alive
