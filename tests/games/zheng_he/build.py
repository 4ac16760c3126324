"""Positions in a few lines: what is not said is as at the beginning of a game, and no card or piece is ever lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, get_args

import msgspec
from msgspec.msgpack import decode, encode

from games.core import Dice
from games.zheng_he import GAME
from games.zheng_he.rules import setup
from games.zheng_he.state import Level, State, ZhengHeOptions
from games.zheng_he.tables import BARBARIAN, BORDERLANDS, CARDS, EMPEROR, HOME, HOMELANDS, Side
from tests.games.table import TableOf

Rolls = Callable[..., None]


def _beginning(solo: Level | None) -> bytes:
    options = ZhengHeOptions(emperor="first", difficulty=solo or "normal")
    return encode(setup(options, 1 if solo else 2, Dice(b"test")))


BEGINNINGS = {solo: _beginning(solo) for solo in (None, *get_args(Level))}
EVERYWHERE = dict.fromkeys(BORDERLANDS, 1)


class Table(TableOf):
    """Seat 0 is the emperor."""

    def __init__(self, state: State) -> None:
        super().__init__(GAME, state)

    @property
    def asked(self) -> Side:
        (seat,) = self.play.asks
        side: Side = self.s.sides[seat]
        return side

    @property
    def told(self) -> list[str]:
        return [event.key for event in self.play.told]


def position(
    *,
    active: Side = EMPEROR,
    emperor_hand: Iterable[int] | None = None,
    barbarian_hand: Iterable[int] | None = None,
    emperor_reserve: Iterable[int] = (),
    barbarian_reserve: Iterable[int] = (),
    discard: Iterable[int] = (),
    used: Iterable[int] = (),
    draw_pile: Iterable[int] | None = None,
    armies: Mapping[str, int] | None = None,
    hordes: Mapping[str, int] | None = None,
    settlements: Mapping[str, int] | None = None,
    voyages: Sequence[int] = (6,),
    solo: Level | None = None,
    mode: Literal["single", "match"] = "single",
    **given: Any,
) -> Table:
    """Hands that are not given take the lowest free cards (5 and 4); the rest is the draw pile, or the discard pile if
    the draw pile is given. The tops of both piles are last. Pieces of a kind stand only where it is said."""
    s = decode(BEGINNINGS[solo], type=State)
    s.options = msgspec.structs.replace(s.options, mode=mode)
    s.active, s.voyages = active, list(voyages)
    s.reserves = {EMPEROR: list(emperor_reserve), BARBARIAN: list(barbarian_reserve)}
    s.discard, s.used = list(discard), list(used)
    wanted = {EMPEROR: emperor_hand, BARBARIAN: barbarian_hand}
    s.hands = {side: list(hand or ()) for side, hand in wanted.items()}
    s.draw_pile = list(draw_pile or ())
    known = [*s.discard, *s.used, *s.draw_pile, *s.reserves[EMPEROR], *s.reserves[BARBARIAN], *s.hands[EMPEROR]]
    free = [card for card in CARDS if card not in known and card not in s.hands[BARBARIAN]]
    for side, size in ((EMPEROR, 5), (BARBARIAN, 4)):
        if wanted[side] is None:
            s.hands[side], free = free[:size], free[size:]
    if draw_pile is None:
        s.draw_pile = free
    else:
        s.discard = free + s.discard
    if armies is not None:
        s.armies = dict.fromkeys([*BORDERLANDS, HOME], 0) | dict(armies)
    lands = dict.fromkeys([*BORDERLANDS, *HOMELANDS], 0)
    if hordes is not None:
        s.hordes = lands | dict(hordes)
    if settlements is not None:
        s.settlements = lands | dict(settlements)
    for name, value in given.items():
        assert hasattr(s, name), name
        setattr(s, name, value)
    s.events = []
    return Table(s)
