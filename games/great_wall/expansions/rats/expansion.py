"""All that the base game needs to know of the rats."""

from games.great_wall.expansions.kit import Expansion
from games.great_wall.expansions.rats import rules
from games.great_wall.expansions.rats.bot import redeal, worth
from games.great_wall.expansions.rats.state import Rats
from games.great_wall.expansions.rats.tables import GOLD, RAT_CARDS
from games.great_wall.expansions.rats.view import retell, view
from games.great_wall.expansions.rats.words import NAMES, SENTENCES

RATS = Expansion(
    name="rats",
    part=Rats,
    setup=rules.setup,
    follows={
        "setup.begin": rules.place,
        "summer.commands": rules.summer,
        "turn.begin": rules.new_turn,
        "turn.defeat_check": rules.after_defeats,
        "activation.shame": rules.pay,
        "honour.gained": rules.note_honour,
    },
    check=rules.check,
    redeal=redeal,
    view=view,
    retell=retell,
    worth=worth,
    facts={"gold": GOLD},
    designed=["rat"] if any(card.designed for card in RAT_CARDS.values()) else [],
    tables={"cards": RAT_CARDS, "gold": GOLD},
    sentences=SENTENCES,
    names=NAMES,
)
