"""What the expansions add to the types that are decoded: words of the effect language, and parts of the position.

An expansion with words or a part of its own is imported here; its module may use whatever vocabulary.py defines.
"""

from games.great_wall.expansions.iron_dragon import state as iron_dragon
from games.great_wall.expansions.rats import state as rats

__all__ = ["iron_dragon", "rats"]
