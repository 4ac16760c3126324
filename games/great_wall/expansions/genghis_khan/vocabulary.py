"""The word that his cards add to the effect language."""

from games.great_wall.vocabulary import Condition


class KhanSection(Condition, frozen=True, tag="khan_section", kw_only=True):
    """The Khan stands in the section, or a horde there makes it his too."""
