"""ZhanGuo: five rounds at the court of the First Emperor, for two to four players."""

from games.core import Credits, Game
from games.zhanguo import rules, tables
from games.zhanguo.bot import evaluate, redeal
from games.zhanguo.hints import MEASURES, hint
from games.zhanguo.retelling import retell
from games.zhanguo.state import State, ZhanGuoOptions, check
from games.zhanguo.view import FACTS, own, view
from games.zhanguo.words import LEXICON

GAME = Game(
    key="zhanguo",
    version=4,
    seats=range(min(tables.COMPONENTS.by_player_count), max(tables.COMPONENTS.by_player_count) + 1),
    minutes=range(60, 121),
    options=ZhanGuoOptions,
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
        title="ZhanGuo",
        designers=("Marco Canetta", "Stefania Niccolini"),
        publisher="What's Your Game?",
        year=2014,
        links={"BoardGameGeek": "https://boardgamegeek.com/boardgame/160495/zhanguo"},
    ),
    tables=tables,
    designed=tables.DESIGNED,
    facts=FACTS,
    long_turns=True,
    hint=hint,
    retell=retell,
    measures=MEASURES,
)
