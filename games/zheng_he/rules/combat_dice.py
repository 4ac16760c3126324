"""The dice of a combat: how strong they are, and how they are rolled again."""

from __future__ import annotations

from games.zheng_he.rules.cards import spend_reserve_card
from games.zheng_he.state import Battle, Dice, Losses, State
from games.zheng_he.tables import BOARD, CP, Side

WEAK, MODERATE, STRONG = range(3)
HANDS = ("single", "pair", "triple")  # by class, as they are called


def strength(dice: Dice) -> tuple[int, int]:
    """Class and value: triple, pair, or the highest of three singles. The remaining dice never count."""
    low, middle, high = sorted(dice)
    if low == high:
        return STRONG, high
    if low == middle or middle == high:
        return MODERATE, middle
    return WEAK, high


def tell_dice(s: State, what: str, side: Side, dice: Dice) -> None:
    """With the kind of hand that they are, and the number that counts."""
    kind, value = strength(dice)
    s.tell(f"combat.{what}", who=side, dice=list(dice), hand=HANDS[kind], of=value)


def compare(attacker: Dice, defender: Dice) -> tuple[Losses, bool]:
    """The kind of losses, and whether the attacker suffers them."""
    return compare_strengths(strength(attacker), strength(defender))


def compare_strengths(ours: tuple[int, int], theirs: tuple[int, int]) -> tuple[Losses, bool]:
    if ours == theirs:
        return "stalemate", False
    return ("devastating" if ours[0] != theirs[0] else "normal"), ours < theirs


def reveal_for_rerolls(s: State, side: Side, card: int) -> None:
    spend_reserve_card(s, side, card)
    s.tell("combat.revealed", who=side, card=card, n=CP[card])


def reroll(s: State, battle: Battle, side: Side, chosen: tuple[int, ...]) -> None:
    dice = battle.dice[side]
    for i in chosen:
        dice[i] = s.dice.roll(BOARD.dice.faces)
    tell_dice(s, "rerolled", side, dice)
