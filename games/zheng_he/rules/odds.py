"""How likely something is: exact fractions, as people are told them before they let the dice decide."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

from games.zheng_he.rules.combat_dice import compare_strengths, strength
from games.zheng_he.state import Dice, Losses
from games.zheng_he.tables import BOARD

FACES = range(1, BOARD.dice.faces + 1)
NEVER, ALWAYS = Fraction(0), Fraction(1)

Strengths = Counter[tuple[int, int]]  # how often dice fall so


def percent(chance: Fraction) -> int:
    """In whole hundredths; 0 and 100 only for what can't fail or can't happen."""
    if chance in (NEVER, ALWAYS):
        return 100 * int(chance)
    rounded = (200 * chance.numerator + chance.denominator) // (2 * chance.denominator)
    return min(max(rounded, 1), 99)


# --------------------------------------------------------------------------- voyages (6.4)


def voyage_chance(strength: int, dice: int, modifier: int = 0) -> Fraction:
    """That at least one of the dice is lower than the strength."""
    too_high = sum(face + modifier >= strength for face in FACES)
    return ALWAYS - Fraction(too_high, len(FACES)) ** dice


# --------------------------------------------------------------------------- combat (6.5)


@cache
def one_roll() -> Strengths:
    return Counter(strength(list(dice)) for dice in product(FACES, repeat=BOARD.dice.per_side))


def rolled_again(dice: Dice, chosen: tuple[int, ...]) -> Strengths:
    """All that may become of dice of which some are rolled again."""
    found: Strengths = Counter()
    for faces in product(FACES, repeat=len(chosen)):
        fallen = list(dice)
        for i, face in zip(chosen, faces, strict=True):
            fallen[i] = face
        found[strength(fallen)] += 1
    return found


def exchange_chances(attacker: Strengths, defender: Strengths) -> dict[tuple[Losses, bool], Fraction]:
    """The kind of losses and whether the attacker suffers them, each with its chance."""
    found: Counter[tuple[Losses, bool]] = Counter()
    for ours, often in attacker.items():
        for theirs, times in defender.items():
            found[compare_strengths(ours, theirs)] += often * times
    return {outcome: Fraction(n, attacker.total() * defender.total()) for outcome, n in found.items()}


@cache
def attack_chance(attackers: int, defenders: int, settlements: int = 0) -> Fraction:
    """That the attacker holds the borderland in the end, if nobody rolls dice again. Settlements shield the defenders
    and fight on without them."""
    if not attackers:
        return NEVER
    if not (defenders or settlements):
        return ALWAYS
    wins = losing = NEVER  # of the exchanges in which anything is lost
    for (losses, attacker_loses), chance in exchange_chances(one_roll(), one_roll()).items():
        left = _left(attackers, defenders, settlements, losses, attacker_loses)
        if left != (attackers, defenders, settlements):
            wins += chance * attack_chance(*left)
            losing += chance
    return Fraction(wins, losing)


def _left(
    attackers: int, defenders: int, settlements: int, losses: Losses, attacker_loses: bool
) -> tuple[int, int, int]:
    """As combat.suffer has it; an attacker has no settlement there."""
    rules = BOARD.combat
    if losses == "stalemate":
        return attackers, defenders, settlements
    devastating = losses == "devastating"
    units = rules.devastating_units if devastating else rules.normal_units
    if attacker_loses:
        return max(0, attackers - units), defenders, settlements
    if settlements:
        burnt = rules.devastating_settlements if devastating else 0
        return attackers, defenders, max(0, settlements - burnt)
    return attackers, max(0, defenders - units), settlements
