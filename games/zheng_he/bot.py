"""How well a seat stands, and what it can't know: the two things the bots ask of the game."""

from __future__ import annotations

from math import exp

from games.core import Dice
from games.zheng_he.rules.actions import attack_sources, can_sail
from games.zheng_he.state import State
from games.zheng_he.tables import (
    BARBARIAN,
    BORDERLANDS,
    CP,
    EMPEROR,
    HOME,
    HOMELANDS,
    OTHER,
    Side,
)

# --------------------------------------------------------------------------- what a seat can't know


def redeal(s: State, seat: int | None, dice: Dice) -> None:
    """Cards that the seat can't place go anywhere they might be; what it knows stays (dossier 10)."""
    if seat is None:
        _redeal_for_spectator(s, dice)
    else:
        _redeal_for(s, s.sides[seat], dice)
    for deck in s.decks.values():
        dice.shuffle(deck)
    s.dice = dice


def _redeal_for(s: State, side: Side, dice: Dice) -> None:
    other = OTHER[side]
    hand, reserve, fresh = s.hands[other], s.reserves[other], s.fresh[other]
    kept = s.recognised[side]
    passed = s.passed[side]
    older = [card for card in reserve if card != fresh and card not in kept]
    close = hand + ([fresh] if fresh is not None else [])  # the fresh reserve card came out of the hand
    unknown = [card for card in close if card not in passed] + older + s.draw_pile
    dice.shuffle(unknown)
    close = passed + [unknown.pop() for _ in range(len(close) - len(passed))]
    dice.shuffle(close)
    if fresh is not None:
        s.fresh[other] = close.pop()
    s.hands[other] = close
    older = [unknown.pop() for _ in older]
    s.reserves[other] = [*kept, *older] + ([s.fresh[other]] if fresh is not None else [])  # type: ignore[list-item]
    s.draw_pile = unknown


def _redeal_for_spectator(s: State, dice: Dice) -> None:
    hidden = [*s.draw_pile]
    for side in (EMPEROR, BARBARIAN):
        hidden += s.hands[side] + s.reserves[side]
    dice.shuffle(hidden)
    for side in (EMPEROR, BARBARIAN):
        s.hands[side] = [hidden.pop() for _ in s.hands[side]]
        s.reserves[side] = [hidden.pop() for _ in s.reserves[side]]
        s.passed[side], s.recognised[side], s.fresh[side] = [], [], None
    s.draw_pile = hidden


# --------------------------------------------------------------------------- how well it stands


def evaluate(s: State, seat: int) -> float:
    side = s.sides[seat]
    if s.results:  # the second game of a match: what the first brought counts too
        ahead = s.results[0].points[side] - s.results[0].points[OTHER[side]]  # the sides have changed since
        return _chance(_balance(s, side) - 0.5 * ahead)
    return _chance(_balance(s, side))


def _chance(balance: float) -> float:
    return 1 / (1 + exp(-balance / 3))


def _balance(s: State, side: Side) -> float:
    """The emperor's lead in about the worth of one borderland or voyage."""
    emperor = _emperor(s) - _barbarian(s)
    return emperor if side == EMPEROR else -emperor


def _emperor(s: State) -> float:
    voyages = len(s.voyages)
    held = s.controlled(EMPEROR)
    worth = 1.5 * voyages + 0.08 * voyages * voyages + 1.0 * len(held)
    if can_sail(s):
        worth += 0.30 * min(s.junks, 3) + 0.35 * min(s.gold_home, 3) + 0.45 * min(s.gold_sea, 3)
    else:
        worth += 0.20 * min(s.junks, 3) + 0.22 * min(s.gold_home + s.gold_sea, 3)
    worth += sum(min(s.armies[b], 3) * 0.22 for b in held) + 0.18 * min(s.armies[HOME], 5)
    return worth + 0.12 * sum(CP[card] for card in s.reserves[EMPEROR])


def _barbarian(s: State) -> float:
    held = s.controlled(BARBARIAN)
    worth = 1.0 * len(held) + 0.16 * len(held) ** 2
    for land in BORDERLANDS:
        if land in held:
            worth += 0.20 * min(s.hordes[land], 3) + 0.45 * min(s.settlements[land], 2)
        else:
            near = sum(s.hordes[area] for area in attack_sources(s, BARBARIAN, land))
            worth += 0.10 * min(4, max(0, near - s.armies[land]))
    worth += sum(0.14 * min(s.hordes[h], 4) + 0.12 * min(s.settlements[h], 2) for h in HOMELANDS)
    return worth + 0.12 * sum(CP[card] for card in s.reserves[BARBARIAN])
