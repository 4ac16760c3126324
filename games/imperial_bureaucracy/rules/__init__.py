"""The rules in rulebook order: set-up, the phases of a round, actions, petitions, rewards, court, end of the game."""

from games.imperial_bureaucracy.rules.end import concede, standing
from games.imperial_bureaucracy.rules.round import step
from games.imperial_bureaucracy.rules.setup import setup

__all__ = ["concede", "setup", "standing", "step"]
