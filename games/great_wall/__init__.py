"""The Great Wall: generals of the Song defend the wall together and compete for honour, for one to five players."""

from games.core import Credits, Game
from games.great_wall import rules
from games.great_wall.bot import evaluate, redeal
from games.great_wall.expansions.registry import Options
from games.great_wall.hints import MEASURES, hint
from games.great_wall.retelling import retell
from games.great_wall.rulebook import DESIGNED, TABLES
from games.great_wall.state import State, check
from games.great_wall.view import FACTS, own, view
from games.great_wall.words import LEXICON

GAME = Game(
    key="great_wall",
    version=1,
    seats=range(1, 6),
    minutes=range(120, 181),
    options=Options,
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
        title="The Great Wall",
        designers=("Kamil Cieśla", "Robert Plesowicz", "Łukasz Włodarczyk"),
        publisher="Awaken Realms",
        year=2021,
        links={"Awaken Realms": "https://awakenrealms.com/"},
    ),
    facts=FACTS,
    designed=DESIGNED,
    tables=TABLES,
    hint=hint,
    retell=retell,
    measures=MEASURES,
    turn=lambda s: (s.year, s.season, s.active),
)
