"""What everybody sees of the dragon."""

from __future__ import annotations

from msgspec import Struct

from games.core import Message, Part, say
from games.core import part as told
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


def retell(dragon: DragonView) -> list[Part]:
    lines = [
        say("iron_dragon.why", card=dragon.card) if dragon.card else say("iron_dragon.told.closed"),
        *(line for aim in dragon.aims for line in _told(aim)),
        say("iron_dragon.told.nothing") if dragon.card and not dragon.aims else None,
        say("iron_dragon.told.discard", cards=dragon.discard) if dragon.discard else None,
        say("iron_dragon.told.deck", n=dragon.deck),
    ]
    return [told(say("option.iron_dragon"), lines)]


def _told(aim: AimView) -> list[Message]:
    place = say("iron_dragon.place", section=aim.section, row=aim.row)
    lines = [say("iron_dragon.told.aim", horde=aim.horde, place=place)]
    if aim.claimant is not None:
        lines.append(say("iron_dragon.told.claims", who=aim.claimant if aim.claimant < len(aim.honour) else "qin"))
    for seat, (honour, doomed) in enumerate(zip(aim.honour, aim.doomed, strict=True)):
        if honour or doomed:
            lines.append(say("iron_dragon.told.seat", who=seat, n=honour, doomed=doomed))
    return lines
