"""The cards of the beasts and the relics. Advisors and tactic cards of the expansion lie with the others."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from games.core.tables import Entry, load, require
from games.great_wall.expansions.ancient_beasts.vocabulary import Beast
from games.great_wall.tables import GROUPS, add_abilities
from games.great_wall.vocabulary import Ability, Resource

DATA = Path(__file__).parent / "data"
SECTION = "section"  # as a place: any section in play


class BeastCard(Entry, frozen=True):
    """One rank of a beast: only the current one counts, and contains the lower ones."""

    id: str
    beast: Beast
    rank: int
    name: str
    set: str
    places: list[str]
    upgrade_cost: dict[Resource, int]  # to the next rank; none: this is the last
    abilities: list[Ability]


class BeastFile(Entry, frozen=True):
    beast: list[BeastCard]


class Relic(Entry, frozen=True):
    id: str
    name: str
    set: str
    abilities: list[Ability]


class RelicFile(Entry, frozen=True):
    relic: list[Relic]


_CARDS = load(DATA / "beasts.toml", BeastFile).beast
BEASTS: dict[str, list[BeastCard]] = {
    beast: [card for card in _CARDS if card.beast == beast] for beast in get_args(Beast)
}
RELICS = {relic.id: relic for relic in load(DATA / "relics.toml", RelicFile).relic}

for _beast, _ranks in BEASTS.items():
    require("beasts.toml", _beast, [card.rank for card in _ranks] == [1, 2, 3], "ranks are not 1, 2, 3")
    for _card in _ranks:
        require("beasts.toml", _card.id, {SECTION, *GROUPS["all"]}.issuperset(_card.places), "no such place")
        require("beasts.toml", _card.id, bool(_card.upgrade_cost) == (_card is not _ranks[-1]), "upgrade cost")
        add_abilities(_card.id, _card.abilities)
for _relic in RELICS.values():
    add_abilities(_relic.id, _relic.abilities)
