"""What everybody sees of the Khan: nothing of his is hidden."""

from __future__ import annotations

from msgspec import Struct

from games.great_wall.expansions.genghis_khan.rules import (
    cards,
    covered,
    defeated,
    is_his,
    retreat_is_cut_off,
    skills,
    spots_of,
)
from games.great_wall.expansions.genghis_khan.state import OnKhan, khan
from games.great_wall.expansions.genghis_khan.tables import ACTIVE, KHAN
from games.great_wall.state import State


class CardView(Struct):
    id: str
    spots: list[str]  # that exist with so many players
    soldiers: list[OnKhan]
    works: bool  # the Khan's own card always does
    left: int  # uncovered spots


class KhanView(Struct):
    at: str
    his: list[str]  # sections in which his skills work
    cut_off: list[str]  # sections where all on horde cards die before the assault
    cards: list[CardView]
    defeated: bool
    award: str
    holder: int | None
    spots: list[int]  # by seat


def view(s: State) -> KhanView:
    part = khan(s)
    return KhanView(
        at=part.at,
        his=[name for name in s.sections if is_his(s, name)],
        cut_off=[name for name in s.sections if retreat_is_cut_off(s, name)],
        cards=[_card(s, card) for card in cards(s)],
        defeated=defeated(s),
        award=part.award,
        holder=part.holder if part.holder >= 0 else None,
        spots=[spots_of(s, seat) for seat in range(len(s.clans))],
    )


def _card(s: State, card: str) -> CardView:
    spots = ACTIVE[s.players][card]
    return CardView(
        id=card,
        spots=spots,
        soldiers=[soldier for soldier in khan(s).soldiers if soldier.card == card],
        works=card == KHAN or card in skills(s),
        left=len(spots) - len(covered(s, card)),
    )
