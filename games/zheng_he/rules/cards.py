"""Cards change their place, and what the sides know of each other's hidden cards with them (dossier 10)."""

from __future__ import annotations

from games.zheng_he.state import Deed, State
from games.zheng_he.tables import OTHER, Side


def put_into_reserve(s: State, side: Side, card: int) -> None:
    s.hands[side].remove(card)
    s.reserves[side].append(card)
    s.fresh[side] = card
    s.deeds.append(Deed(side, "reserve", 0))
    s.phase = "close"
    if s.is_bot(side):
        s.tell("play.reserved", who=side)
    else:
        s.tell("play.reserved", who=side, but=s.seat(side))
        s.tell("play.reserved_own", who=side, card=card, only=s.seat(side))


def lay_open(s: State, side: Side, card: int) -> None:
    s.hands[side].remove(card)
    _forget(s, side, card)
    s.used.append(card)
    s.played = card
    s.tell("play.open", who=side, card=card)


def spend_reserve_card(s: State, side: Side, card: int) -> None:
    """A reserve card is revealed, for a boost or for rerolls, and lies open until the end of the phase."""
    s.reserves[side].remove(card)
    if s.fresh[side] == card:
        s.fresh[side] = None
    _forget(s, side, card)
    s.used.append(card)
    s.reveal()


def _forget(s: State, owner: Side, card: int) -> None:
    """It is in the open now: nobody needs to remember where it was."""
    for known in (s.passed[OTHER[owner]], s.recognised[OTHER[owner]]):
        if card in known:
            known.remove(card)
