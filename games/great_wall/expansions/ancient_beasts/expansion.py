"""All that the base game needs to know of the beasts."""

from games.great_wall.expansions.ancient_beasts import rules
from games.great_wall.expansions.ancient_beasts.bot import redeal, worth
from games.great_wall.expansions.ancient_beasts.hints import hint
from games.great_wall.expansions.ancient_beasts.state import Beasts
from games.great_wall.expansions.ancient_beasts.tables import BEASTS, RELICS
from games.great_wall.expansions.ancient_beasts.view import retell, view
from games.great_wall.expansions.ancient_beasts.words import NAMES, SENTENCES
from games.great_wall.expansions.kit import Expansion

ANCIENT_BEASTS = Expansion(
    name="ancient_beasts",
    part=Beasts,
    setup=rules.setup,
    follows={
        "setup.begin": rules.place_all,
        "summer.commands": rules.summer,
        "turn.start": rules.turn_start,
    },
    cards=rules.cards,
    check=rules.check,
    redeal=redeal,
    view=view,
    retell=retell,
    worth=worth,
    hint=hint,
    facts={"beasts": {beast: [card.id for card in ranks] for beast, ranks in BEASTS.items()}},
    designed=[
        *(f"beast:{card.id}" for ranks in BEASTS.values() for card in ranks if card.designed),
        *(f"relic:{relic.id}" for relic in RELICS.values() if relic.designed),
    ],
    tables={"beasts": BEASTS, "relics": RELICS},
    sentences=SENTENCES,
    names=NAMES,
)
