"""The Khan's cards and the award cards. Advisors, hordes and the bannerman lie with the others."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from games.core.tables import Entry, load
from games.great_wall.tables import SETUPS, Pair, add_abilities, pairs_in, spots_in
from games.great_wall.vocabulary import Ability, Kind

DATA = Path(__file__).parent / "data"


class KhanCard(Entry, frozen=True):
    id: str
    name: str
    set: str
    card: Literal["khan", "skill"]
    grid: list[str]
    min_players: dict[str, int]  # spots that don't exist with fewer players
    honour_per_spot: int
    abilities: list[Ability]


class KhanFile(Entry, frozen=True):
    khan: list[KhanCard]
    skills_in_play: int
    core_types_out: int
    attackers: list[Kind]
    banner_attacks: int


class Award(Entry, frozen=True):
    id: str
    name: str
    set: str
    abilities: list[Ability]


class AwardFile(Entry, frozen=True):
    award: list[Award]


RULES = load(DATA / "khan.toml", KhanFile)
KHAN_CARDS = {card.id: card for card in RULES.khan}
KHAN = next(card.id for card in RULES.khan if card.card == "khan")
SKILLS = [card.id for card in RULES.khan if card.card == "skill"]
AWARDS = {card.id: card for card in load(DATA / "awards.toml", AwardFile).award}
BANNERMAN = "bannerman"

for _card in RULES.khan:
    add_abilities(_card.id, _card.abilities)
for _award in AWARDS.values():
    add_abilities(_award.id, _award.abilities)


def _active(card: KhanCard, players: int) -> list[str]:
    return [spot for spot in spots_in(card.grid) if card.min_players.get(spot, 0) <= players]


# by number of players and card: the spots that exist, in reading order, and neighbours among them
ACTIVE = {players: {card.id: _active(card, players) for card in RULES.khan} for players in SETUPS}
PAIRS: dict[int, dict[str, list[Pair]]] = {
    players: {card: pairs_in(spots) for card, spots in cards.items()} for players, cards in ACTIVE.items()
}
