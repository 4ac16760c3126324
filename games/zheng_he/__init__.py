"""Zheng He (The Ming Voyages): treasure fleet against the steppe, for two players or one."""

from games.core import Credits, Game
from games.zheng_he import rules
from games.zheng_he.bot import evaluate, redeal
from games.zheng_he.hints import MEASURES, hint
from games.zheng_he.retelling import retell
from games.zheng_he.rulebook import DESIGNED, TABLES
from games.zheng_he.state import State, ZhengHeOptions, check
from games.zheng_he.view import FACTS, own, view
from games.zheng_he.words import LEXICON

GAME = Game(
    key="zheng_he",
    version=4,
    seats=range(1, 3),
    minutes=range(30, 46),
    options=ZhengHeOptions,
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
        title="The Ming Voyages",
        designers=("David J. Mortimer", "Alan Paull"),
        publisher="Surprised Stare Games",
        year=2020,
        links={"Surprised Stare Games": "https://www.surprisedstaregames.co.uk/"},
    ),
    tables=TABLES,
    designed=DESIGNED,
    facts=FACTS,
    sides=rules.sides_agreed,
    hint=hint,
    retell=retell,
    measures=MEASURES,
    turn=lambda s: (len(s.results), s.stage, s.round),
)
