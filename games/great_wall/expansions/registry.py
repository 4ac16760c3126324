"""The expansions that there are, in the order in which their steps come in the year (chapter 0.4 of their dossier)."""

from typing import Annotated

from msgspec import Meta

from games.great_wall.expansions.ancient_beasts.expansion import ANCIENT_BEASTS
from games.great_wall.expansions.genghis_khan.expansion import GENGHIS_KHAN
from games.great_wall.expansions.iron_dragon.expansion import IRON_DRAGON
from games.great_wall.expansions.kit import ALL, Expansion
from games.great_wall.expansions.rats.expansion import RATS
from games.great_wall.rules.values import check_counters
from games.great_wall.state import GreatWallOptions

EXPANSIONS: list[Expansion] = [IRON_DRAGON, GENGHIS_KHAN, ANCIENT_BEASTS, RATS]

ALL.update({expansion.name: expansion for expansion in EXPANSIONS})
check_counters()


class Options(GreatWallOptions, frozen=True):
    """Each expansion is an option by its name."""

    iron_dragon: Annotated[bool, Meta(extra={"expansion": True})] = False
    genghis_khan: Annotated[bool, Meta(extra={"expansion": True})] = False
    ancient_beasts: Annotated[bool, Meta(extra={"expansion": True})] = False
    rats: Annotated[bool, Meta(extra={"expansion": True})] = False
