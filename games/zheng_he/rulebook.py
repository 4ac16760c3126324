"""What the rules page is given: the tables, and what follows from them."""

from __future__ import annotations

from games.zheng_he.rules.actions import COMMANDS
from games.zheng_he.rules.odds import percent, voyage_chance
from games.zheng_he.tables import (
    BOARD,
    BORDERLANDS,
    COUNT,
    CP,
    DECK,
    DRAWING_ROUNDS,
    EVENT_DECKS,
    EVENT_ORDERS,
    FAMILIES,
    HIGH_FROM,
    HOMELANDS,
    LAST_ROUNDS,
    ROUNDS,
    SOLO,
    VOYAGES,
    Attack,
    Effect,
    March,
    sides_designed,
)

DICE = sorted({*CP.values()})  # that a command may give for a voyage


def voyage_odds() -> list[tuple[int, list[int]]]:
    """For each strength the chance in hundredths with one die and more, up to where it can't fail."""
    rows: list[tuple[int, list[int]]] = []
    strength = 1
    while not rows or rows[-1][1][0] < 100:
        strength += 1
        rows.append((strength, [percent(voyage_chance(strength, dice)) for dice in DICE]))
    return rows


def families(effect: type[Effect]) -> list[str]:
    """Of cards whose barbarian half has such an effect."""
    having = [card for card in DECK.card if any(isinstance(one, effect) for one in card.barbarian)]
    return list(dict.fromkeys(FAMILIES[card.voyage] for card in having if card.voyage))


TABLES = {
    "board": BOARD,
    "cards": [{"card": card, "ours": sides_designed(card)} for card in DECK.card],
    "high_from": HIGH_FROM,
    "printed": [card.number for card in DECK.card if not sides_designed(card)],
    "half_printed": [c.number for c in DECK.card if c.kind == "general" and len(sides_designed(c)) == 1],
    "our_areas": [area.id for area in BOARD.area if area.designed and area.kind == "borderland"],
    "our_voyages": [voyage.id for voyage in BOARD.voyage if voyage.designed],
    "solo": SOLO,
    "count": COUNT,
    "voyages": VOYAGES,
    "borderlands": BORDERLANDS,
    "homelands": HOMELANDS,
    "rounds": {"first": ROUNDS[1], "second": ROUNDS[2], "drawing": DRAWING_ROUNDS, "last": LAST_ROUNDS},
    "commands": COMMANDS,
    "dice": DICE,
    "odds": voyage_odds(),
    "weighed": {"march": families(March), "attack": families(Attack)},  # reactions that the solo bot may decline
    "events": [{"id": e.id, "deck": e.deck, "orders": list(EVENT_ORDERS[e.id])} for e in SOLO.event],
}

DESIGNED = [
    *(f"card:{card.number}" for card in DECK.card if sides_designed(card)),
    *(f"voyage:{voyage.id}" for voyage in BOARD.voyage if voyage.designed),
    *(f"region:{area.id}" for area in BOARD.area if area.designed),
    *(f"event:{event.id}" for event in SOLO.event if SOLO.designed),
    *(f"deck:{number}" for number in EVENT_DECKS if SOLO.designed),
]
