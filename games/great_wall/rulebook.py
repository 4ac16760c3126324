"""The printed components as the rules page names their numbers."""

from __future__ import annotations

from games.great_wall import tables
from games.great_wall.expansions.registry import EXPANSIONS
from games.great_wall.texts import goods

CORE_KINDS = [soldier for soldier in tables.SOLDIERS.values() if soldier.set == "core"]
OPEN_LOCATIONS = [location for location in tables.LOCATIONS.values() if location.set == "core"]

TABLES = {
    "rules": tables.RULES,
    "soldiers": {soldier.id: {"count": soldier.per_clan, "cost": goods(soldier.cost)} for soldier in CORE_KINDS},
    "archer": tables.SOLDIERS["archer"],
    "levels": tables.LEVELS,
    "locations": {location.id: location for location in OPEN_LOCATIONS},
    "overseers": {place: [goods(cost) for cost in ranks.cost] for place, ranks in tables.OVERSEERS.items()},
    "setups": tables.SETUPS,
    "solo": tables.SETUPS[1],
    "two": tables.SETUPS[2],
    "timeline": {side: list(slots.values()) for side, slots in tables.TIMELINE.items()},
    "commands": tables.COMMANDS,
    "command_count": len(tables.COMMAND_KINDS),
    "qin_commands": tables.SOLO_COMMANDS,
    "generals": {
        card.id: {"card": card, "start": goods({**card.start, "tactic": card.tactics})}
        for card in tables.GENERALS.values()
    },
    "advisors": tables.ADVISORS,
    "tactics": tables.TACTICS,
    "hordes": tables.HORDE_TYPES,
    "artifacts": tables.ARTIFACTS,
    "reed": tables.REED,
    "reed_visits": tables.REED_ACTIVATIONS,
    "qin": tables.QIN,
    "expansions": {expansion.name: expansion.tables for expansion in EXPANSIONS},
}
