"""What the expansions add to the types that are decoded: words of the effect language, and parts of the position.

An expansion with words or a part of its own is imported here; its module may use whatever vocabulary.py defines.
"""

from games.great_wall.expansions.ancient_beasts import state as ancient_beasts
from games.great_wall.expansions.ancient_beasts import vocabulary as ancient_beasts_words
from games.great_wall.expansions.genghis_khan import state as genghis_khan
from games.great_wall.expansions.genghis_khan import vocabulary as genghis_khan_words
from games.great_wall.expansions.iron_dragon import state as iron_dragon
from games.great_wall.expansions.rats import state as rats

__all__ = ["ancient_beasts", "ancient_beasts_words", "genghis_khan", "genghis_khan_words", "iron_dragon", "rats"]
