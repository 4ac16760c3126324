"""The contract every game fulfils, and all that works for every game."""

from games.core.asks import PASS, Ask, AskAll, Steps, ask, ask_all
from games.core.dice import Dice, mixed_seed, secret_hash, seed_hash
from games.core.game import Credits, Game, Placing, Standing
from games.core.hints import Hint, foretell
from games.core.options import Options
from games.core.play import CHANCE, NOBODY, RESIGN, UNDO, IllegalChoice, Play
from games.core.position import Event, Position
from games.core.retelling import Part, part, there
from games.core.words import Lexicon, Message, Speaker, label, say

__all__ = [
    "CHANCE",
    "NOBODY",
    "PASS",
    "RESIGN",
    "UNDO",
    "Ask",
    "AskAll",
    "Credits",
    "Dice",
    "Event",
    "Game",
    "Hint",
    "IllegalChoice",
    "Lexicon",
    "Message",
    "Options",
    "Part",
    "Placing",
    "Play",
    "Position",
    "Speaker",
    "Standing",
    "Steps",
    "ask",
    "ask_all",
    "foretell",
    "label",
    "mixed_seed",
    "part",
    "say",
    "secret_hash",
    "seed_hash",
    "there",
]
