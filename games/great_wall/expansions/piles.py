"""Piles of which one card at a time lies open."""

from __future__ import annotations

from games.core import Dice


def next_card(dice: Dice, pile: list[str], covered: list[str], card: str) -> str:
    """It takes the place of the old one; an empty pile is made anew from those that were covered before."""
    if not pile:
        pile[:], covered[:] = covered, []
        dice.shuffle(pile)
    if card:
        covered.append(card)
    return pile.pop()
