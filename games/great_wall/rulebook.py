"""The printed components as the rules page names their numbers."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.tables import Entry
from games.great_wall import tables
from games.great_wall.expansions.registry import EXPANSIONS
from games.great_wall.texts import goods

CORE_KINDS = [soldier for soldier in tables.SOLDIERS.values() if soldier.set == "core"]
OPEN_LOCATIONS = [location for location in tables.LOCATIONS.values() if location.set == "core"]

KINDS: dict[str, Sequence[Entry]] = {
    "general": list(tables.GENERALS.values()),
    "advisor": list(tables.ADVISORS.values()),
    "tactic": list(tables.TACTICS.values()),
    "horde": list(tables.HORDE_TYPES.values()),
    "artifact": list(tables.ARTIFACTS.values()),
    "command": list(tables.COMMANDS.values()),
    "location": OPEN_LOCATIONS,
}

# what is not printed but ours: ids of tooltips
DESIGNED = [
    *(f"{kind}:{entry.id}" for kind, entries in KINDS.items() for entry in entries if entry.designed),  # type: ignore[attr-defined]
    *(f"claimed:{card.id}" for card in tables.HORDES.values() if tables.TYPE_OF[card.id].designed),
    *(tip for expansion in EXPANSIONS for tip in expansion.designed),
]

TABLES = {
    "ours": {
        kind: {"ours": sum(entry.designed for entry in entries), "all": len(entries)} for kind, entries in KINDS.items()
    },
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
    "generals": {card.id: {"card": card, "start": goods(card.start)} for card in tables.GENERALS.values()},
    "advisors": tables.ADVISORS,
    "tactics": tables.TACTICS,
    "hordes": tables.HORDE_TYPES,
    "artifacts": tables.ARTIFACTS,
    "reed": tables.REED,
    "reed_visits": tables.REED_ACTIVATIONS,
    "qin": tables.QIN,
    "expansions": {expansion.name: expansion.tables for expansion in EXPANSIONS},
}
