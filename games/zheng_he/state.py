"""The position of Zheng He: typed, plain data, and what can be read off it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.core import Options, Position
from games.zheng_he.tables import (
    BARBARIAN,
    BORDERLANDS,
    CARDS,
    COUNT,
    EMPEROR,
    FIELDS,
    HIGH_FROM,
    HOMELANDS,
    OTHER,
    RESERVE_LIMIT,
    VOYAGES,
    Effect,
    Piece,
    Side,
)

Phase = Literal["play", "before", "act", "command", "after", "close"]
Dice = list[int]
Mode = Literal["single", "match"]
Level = Literal["easy", "normal", "hard"]
Losses = Literal["devastating", "normal", "stalemate"]


class ZhengHeOptions(Options, frozen=True):
    mode: Annotated[Mode, Meta(extra={"seats": [2], "rated": "match"})] = "single"  # 7.4
    emperor: Annotated[Literal["random", "first", "second"], Meta(extra={"seats": [2]})] = "random"
    difficulty: Annotated[Level, Meta(extra={"seats": [1]})] = "normal"


class Battle(Struct):
    """A combat for a borderland, and how its present or last exchange stands."""

    area: str
    attacker: Side
    exchange: int = 0
    rolling: Side | None = None  # whose dice are not final yet
    rerolls: int = 0  # left on the reserve card revealed last
    dice: dict[Side, Dice] = {}
    free_rerolls: int = 0  # the solo bot's, for the whole combat
    losses: Losses | None = None
    loser: Side | None = None
    over: bool = False


class Deed(Struct):
    """What was done with the card on the table: shown beside it."""

    side: Side
    what: str  # a command, "card" or "reserve"
    points: int


class GameResult(Struct):
    emperor_seat: int
    points: dict[Side, int]
    victory: Literal["major", "minor", "tie", "conceded"]
    winner: Side


class State(Position, kw_only=True):
    # what stays for the whole match
    options: ZhengHeOptions
    sides: list[Side]  # by seat, in the present game
    results: list[GameResult] = []  # finished games
    # where the game stands
    stage: int = 1
    round: int = 1
    phase: Phase = "play"
    active: Side = EMPEROR
    # cards
    draw_pile: list[int] = []  # top last
    discard: list[int] = []  # top last
    hands: dict[Side, list[int]]
    reserves: dict[Side, list[int]]
    used: list[int] = []  # lying open until the end of the phase, the played card first
    played: int | None = None
    timing: Literal["before", "after"] | None = None
    deeds: list[Deed] = []
    # what each side knows of the other's hidden cards (dossier 10)
    passed: dict[Side, list[int]]  # handed over, not seen played since
    fresh: dict[Side, int | None]  # reserved in this round: which one it was shows at the swap
    recognised: dict[Side, list[int]]  # known to lie in the other's reserve
    # pieces
    gold_home: int = 0
    gold_sea: int = 0
    junks: int = 0  # in the South China Sea
    voyages: list[int] = []  # completed
    armies: dict[str, int]
    hordes: dict[str, int]
    settlements: dict[str, int]
    battle: Battle | None = None
    # solo
    decks: dict[int, list[str]] = {}  # top last
    spent: dict[int, list[str]] = {}  # used events
    event: str | None = None  # drawn last
    order: str | None = None  # of it, or instead of it: what was carried out

    @property
    def mode(self) -> Mode:
        return self.options.mode if len(self.sides) == 2 else "single"

    @property
    def solo(self) -> Level | None:
        """Whoever plays alone plays the emperor."""
        return self.options.difficulty if len(self.sides) == 1 else None

    # ------------------------------------------------------------------ reading the board

    def seat(self, side: Side) -> int:
        """The seat that decides for a side; the solo bot has none."""
        return self.sides.index(side)

    def is_bot(self, side: Side) -> bool:
        return self.solo is not None and side == BARBARIAN

    def supply(self, piece: Piece) -> int:
        match piece:
            case "junk":
                return COUNT["junk"] - self.junks - len(self.voyages)
            case "gold":
                return COUNT["gold"] - self.gold_home - self.gold_sea
            case "army":
                return COUNT["army"] - sum(self.armies.values())
            case "horde":
                return COUNT["horde"] - sum(self.hordes.values())
            case "settlement":
                return COUNT["settlement"] - sum(self.settlements.values())

    def units(self, side: Side) -> dict[str, int]:
        return self.armies if side == EMPEROR else self.hordes

    def controller(self, borderland: str) -> Side | None:
        """3.2: one army, or one horde or settlement."""
        if self.armies[borderland]:
            return EMPEROR
        if self.hordes[borderland] or self.settlements[borderland]:
            return BARBARIAN
        return None

    def controlled(self, side: Side) -> list[str]:
        return [b for b in BORDERLANDS if self.controller(b) == side]

    def half(self, number: int, side: Side) -> list[Effect]:
        """3.4: the effects of a card that a side may use now; empty if it has none, or its gate is closed."""
        card = CARDS[number]
        if card.kind == "general":
            if side == BARBARIAN:
                return card.barbarian
            return card.emperor if card.voyage in self.voyages else []
        if card.kind != side:
            return []
        return card.high if self.grown else card.low

    @property
    def grown(self) -> bool:
        """R-3, R-4: cards of one side have their stronger half."""
        return len(self.voyages) >= HIGH_FROM

    def sum_now(self, side: Side) -> int:
        """7.2: what a side would score if the game ended now."""
        if side == EMPEROR:
            return len(self.controlled(EMPEROR)) + len(self.voyages)
        return len(self.controlled(BARBARIAN)) + len(VOYAGES) - len(self.voyages)


def no_cards() -> dict[Side, list[int]]:
    return {EMPEROR: [], BARBARIAN: []}


def check(s: State) -> None:
    """Every card and piece is somewhere exactly once; nobody shares a borderland outside combat."""
    cards = [*s.draw_pile, *s.discard, *s.used]
    for side in (EMPEROR, BARBARIAN):
        cards += s.hands[side] + s.reserves[side]
        assert len(s.reserves[side]) <= RESERVE_LIMIT, f"{side} has more than {RESERVE_LIMIT} cards in reserve"
        assert set(s.recognised[side]) <= set(s.reserves[OTHER[side]]), f"{side} knows a card that is not there"
        there = {*s.hands[OTHER[side]], s.fresh[OTHER[side]]}
        assert set(s.passed[side]) <= there, f"{side} passed a card that is not there"
    assert sorted(cards) == sorted(CARDS), f"cards: {sorted(cards)}"
    counts = [s.gold_home, s.gold_sea, s.junks, *s.armies.values(), *s.hordes.values(), *s.settlements.values()]
    assert min(counts) >= 0, "fewer than no pieces"
    for piece in COUNT:
        assert 0 <= s.supply(piece) <= COUNT[piece], f"{piece}: {s.supply(piece)} in supply"
    assert len(set(s.voyages)) == len(s.voyages)
    for area in FIELDS:
        fighting = s.battle is not None and not s.battle.over and s.battle.area == area
        shared = s.armies.get(area, 0) and (s.hordes.get(area, 0) or s.settlements.get(area, 0))
        assert fighting or not shared, f"both sides in {area}"
    assert all(area in BORDERLANDS or area in HOMELANDS for area in s.hordes)
