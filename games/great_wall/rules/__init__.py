"""The rules in the order of the dossier: set-up, year, locations, soldiers, battle, end; and the interpreter."""

from games.great_wall.rules import (  # each registers its rules with the engine
    attack,
    battle,
    build,
    clerks,
    court,
    events,
    goods,
    hordes,
    killing,
    locations,
    ops,
    qin,
    recruit,
    shame,
    year,
)
from games.great_wall.rules.end import concede, standing
from games.great_wall.rules.engine import step
from games.great_wall.rules.setup import setup

__all__ = [
    "attack",
    "battle",
    "build",
    "clerks",
    "concede",
    "court",
    "events",
    "goods",
    "hordes",
    "killing",
    "locations",
    "ops",
    "qin",
    "recruit",
    "setup",
    "shame",
    "standing",
    "step",
    "year",
]
