"""Imperial Bureaucracy (Confucius): families under the Ming bribe, give, sail and march, for three to five players."""

from games.core import Credits, Game
from games.imperial_bureaucracy import rules
from games.imperial_bureaucracy.bot import evaluate, redeal
from games.imperial_bureaucracy.hints import MEASURES, hint
from games.imperial_bureaucracy.retelling import retell
from games.imperial_bureaucracy.state import ImperialBureaucracyOptions, State, check
from games.imperial_bureaucracy.tables import PLAYERS, TABLES
from games.imperial_bureaucracy.view import FACTS, own, view
from games.imperial_bureaucracy.words import LEXICON

GAME = Game(
    key="imperial_bureaucracy",
    version=3,
    seats=range(PLAYERS.least, PLAYERS.most + 1),
    minutes=range(90, 181),
    options=ImperialBureaucracyOptions,
    state=State,
    setup=rules.setup,
    step=rules.step,
    view=view,
    own=own,
    standing=rules.standing,
    concede=rules.concede,
    redeal=redeal,
    check=check,
    evaluate=evaluate,
    lexicon=LEXICON,
    credits=Credits(
        title="Confucius",
        designers=("Alan Paull",),
        publisher="Surprised Stare Games",
        year=2008,
        links={"Surprised Stare Games": "https://www.surprisedstaregames.co.uk/"},
    ),
    tables=TABLES,
    facts=FACTS,
    hint=hint,
    retell=retell,
    measures=MEASURES,
)
