"""The rules in rulebook order: set-up, the phases of a round, actions, card actions, combat, solo, end of the game."""

from games.zheng_he.rules.end import concede, standing
from games.zheng_he.rules.round import step
from games.zheng_he.rules.setup import setup, sides_agreed

__all__ = ["concede", "setup", "sides_agreed", "standing", "step"]
