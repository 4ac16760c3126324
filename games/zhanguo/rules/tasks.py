"""Imperial tasks (dossier 5.11): claimed by themselves as soon as they are fulfilled (R-28)."""

from __future__ import annotations

from collections import Counter

from games.zhanguo.state import State
from games.zhanguo.tables import AREA_OF, TASK, TRACKS, Task


def fulfil_tasks(s: State, seat: int) -> None:
    for number, track in enumerate(TRACKS):
        discs = s.discs[number]
        if seat not in discs and fulfilled(s, seat, TASK[s.tasks[number]]):
            discs.append(seat)
            s.tell("task.fulfilled", who=seat, kind=track.kind, section=track.section, n=track.vp[len(discs) - 1])


def fulfilled(s: State, seat: int, task: Task) -> bool:
    return all(places_met(s, seat, task))


def places_met(s: State, seat: int, task: Task) -> list[bool]:
    """At least one own piece at each place; an area named twice needs a wall in both its sections."""
    match task.kind:
        case "wall":
            built = Counter(AREA_OF[section] for section, seats in s.walls.items() if seat in seats)
            return [built[area] > task.areas[:at].count(area) for at, area in enumerate(task.areas)]
        case "palace":
            return [seat in s.land(region).palaces for region in task.regions]
        case "governor":
            return [s.land(region).governors(seat) > 0 for region in task.regions]
