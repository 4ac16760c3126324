"""All that the base game needs to know of the dragon."""

from __future__ import annotations

from typing import Any

from games.core import Ask, Hint, foretell
from games.great_wall.expansions.iron_dragon import rules
from games.great_wall.expansions.iron_dragon.bot import redeal, worth
from games.great_wall.expansions.iron_dragon.state import DRAGON, IronDragon
from games.great_wall.expansions.iron_dragon.tables import CLERK_COST_CHI, DRAGON_CARDS, HONOUR
from games.great_wall.expansions.iron_dragon.view import retell, view
from games.great_wall.expansions.iron_dragon.words import NAMES, SENTENCES
from games.great_wall.expansions.kit import Expansion
from games.great_wall.state import State
from games.great_wall.tables import LOCATIONS


def hint(s: State, ask: Ask[Any], token: str) -> Hint | None:
    """It promises no number: what follows may bring chi at once."""
    return foretell("hint.chi", n=rules.clerk_price(s, ask.seat)) if token == "feed" else None


IRON_DRAGON = Expansion(
    name=DRAGON,
    part=IronDragon,
    setup=rules.setup,
    follows={"spring.begin": rules.spring, "clerks.moved": rules.hungry},
    check=rules.check,
    redeal=redeal,
    view=view,
    retell=retell,
    worth=worth,
    hint=hint,
    designed=[f"dragon:{card.id}" for card in DRAGON_CARDS.values() if card.designed],
    tables={
        "cards": DRAGON_CARDS,
        "chi": CLERK_COST_CHI,
        "honour": HONOUR,
        "spaces": LOCATIONS[DRAGON].spaces,
    },
    sentences=SENTENCES,
    names=NAMES,
)
