"""What everybody sees of the Khan: nothing of his is hidden."""

from __future__ import annotations

from msgspec import Struct

from games.core import Part, part, say
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
    spots: list[int]  # by player


def view(s: State) -> KhanView:
    khans = khan(s)
    return KhanView(
        at=khans.at,
        his=[name for name in s.sections if is_his(s, name)],
        cut_off=[name for name in s.sections if retreat_is_cut_off(s, name)],
        cards=[_card(s, card) for card in cards(s)],
        defeated=defeated(s),
        award=khans.award,
        holder=khans.holder if khans.holder >= 0 else None,
        spots=[spots_of(s, seat) for seat in range(s.players)],
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


def retell(v: KhanView) -> list[Part]:
    lines = [
        say("khan.told.defeated") if v.defeated else say("khan.told.at", section=v.at),
        say("khan.told.his", sections=v.his) if v.his else None,
        say("khan.told.cut_off", sections=v.cut_off) if v.cut_off else None,
        *(say("khan.told.spots", who=seat, n=n) for seat, n in enumerate(v.spots) if n),
        say("khan.told.award", card=v.award),
        say("board.award.free") if v.holder is None else say("khan.told.holder", who=_who(v, v.holder)),
    ]
    return [part(say("board.khan"), lines, [_told(card) for card in v.cards])]


def _who(v: KhanView, seat: int) -> int | str:
    return seat if seat < len(v.spots) else "qin"


def _told(card: CardView) -> Part:
    return part(
        say("khan.told.card", card=card.id),
        [
            say("khan.told.does", card=card.id),
            None if card.works else say("board.khan.lost"),
            say("khan.told.open", spots=card.spots, n=card.left),
            *(say("told.on_card", who=x.seat, kind=x.kind, spots=x.spots) for x in card.soldiers if x.card),
        ],
    )
