"""What the rat is worth to a seat."""

from __future__ import annotations

from games.core import Dice
from games.great_wall.bot import Outlook, prices, settled
from games.great_wall.expansions.rats.rules import mover
from games.great_wall.expansions.rats.state import rats
from games.great_wall.expansions.rats.tables import GOLD
from games.great_wall.rules.end import artifact_honour
from games.great_wall.state import State

FLEETING = ("art_rat_zhaoyao_jing", "art_rat_golden_rat", "art_rat_zodiac_wheel")  # what they count comes and goes


def redeal(s: State, seat: int | None, dice: Dice) -> None:
    """The order of the deck is nobody's."""
    dice.shuffle(rats(s).deck)


def worth(s: State, seat: int, view: Outlook) -> float:
    """The gold of the location where it sits, as likely as that is full; and who moves it next takes it along."""
    part = rats(s)
    total = 0.0
    if part.at and s.clerks[part.at][seat]:
        spaces = s.spaces(part.at)
        likely = 0.8 if spaces is None else sum(s.clerks[part.at]) / spaces
        total += likely * GOLD * prices(view)[0]
    if part.at and s.season == "autumn" and mover(s) == seat:
        total += 0.3 * min(view.left, 1)
    doubt = 0.5 * (1 - settled(view.left))
    return total - doubt * sum(artifact_honour(s, seat, card) for card in s.artifacts if card in FLEETING)
