"""All that the base game needs to know of the Khan."""

from games.great_wall.expansions.genghis_khan import rules
from games.great_wall.expansions.genghis_khan.bot import worth
from games.great_wall.expansions.genghis_khan.hints import hint
from games.great_wall.expansions.genghis_khan.state import GenghisKhan
from games.great_wall.expansions.genghis_khan.tables import ACTIVE, AWARDS, BANNERMAN, KHAN_CARDS, RULES, SKILLS
from games.great_wall.expansions.genghis_khan.view import retell, view
from games.great_wall.expansions.genghis_khan.words import NAMES, SENTENCES
from games.great_wall.expansions.kit import Expansion
from games.great_wall.tables import ADVISORS, HORDE_TYPES, SOLDIERS
from games.great_wall.texts import goods

NAME = "genghis_khan"
OURS = [card.id for cards in (KHAN_CARDS, AWARDS) for card in cards.values() if card.designed]

GENGHIS_KHAN = Expansion(
    name=NAME,
    part=GenghisKhan,
    setup=rules.setup,
    follows={
        "spring.hordes": rules.spring,
        "winter.start": rules.winter,
        "killing.done": rules.note_saved,
        "horde.claimed": rules.after_claim,
        "wall.built": rules.after_wall,
    },
    ends=rules.ends,
    core_hordes_out=RULES.core_types_out,
    cards=rules.skills,
    held=rules.held,
    away=rules.away,
    before_assault=rules.before_assault,
    check=rules.check,
    view=view,
    retell=retell,
    worth=worth,
    hint=hint,
    facts={"honour": {card.id: card.honour_per_spot for card in KHAN_CARDS.values()}},
    designed=[f"khan:{card}" for card in OURS],
    tables={
        "rules": RULES,
        "skills": SKILLS,
        "awards": AWARDS,
        "active": {players: list(map(len, spots.values())) for players, spots in ACTIVE.items()},
        "bannerman": {"card": SOLDIERS[BANNERMAN], "cost": goods(SOLDIERS[BANNERMAN].cost)},
        "hordes": [kind for kind in HORDE_TYPES.values() if kind.set == NAME],
        "advisors": [card for card in ADVISORS.values() if card.set == NAME],
    },
    sentences=SENTENCES,
    names=NAMES,
)
