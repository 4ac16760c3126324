"""What everybody sees of the dragon."""

from __future__ import annotations

from msgspec import Struct

from games.great_wall.expansions.iron_dragon.rules import aims, horde_at
from games.great_wall.expansions.iron_dragon.state import dragon
from games.great_wall.expansions.iron_dragon.tables import Place
from games.great_wall.rules.battle import claimant_of, honour_for, on_card
from games.great_wall.state import State
from games.great_wall.tasks import NOBODY


class AimView(Struct):
    """What would become of a horde if the dragon fired at it now; by player."""

    section: str
    row: int
    horde: str  # its type
    claimant: int | None
    honour: list[int]
    doomed: list[int]  # soldiers, unless they are saved


class DragonView(Struct):
    card: str  # empty: none yet
    discard: list[str]
    deck: int
    aims: list[AimView]  # several: one of them, as the active player chooses


def view(s: State) -> DragonView:
    part = dragon(s)
    return DragonView(part.card, part.discard, len(part.deck), [_aim(s, place) for place in aims(s)])


def _aim(s: State, place: Place) -> AimView:
    section, row = place
    horde = horde_at(s, place)
    claimant = claimant_of(s, horde)
    doomed = [0] * len(s.clans)
    for quota in on_card(s, section, row, horde):
        doomed[quota.seat] = min(quota.n, horde.soldiers_of(quota.seat))
    return AimView(
        section,
        row,
        horde.type,
        None if claimant in (NOBODY, s.reed) else claimant,
        [honour_for(s, seat, section, row, horde) for seat in range(s.players)],
        doomed[: s.players],
    )
