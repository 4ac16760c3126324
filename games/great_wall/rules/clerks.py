"""Moving clerks (dossier 6.1; DP-11, DP-12)."""

from __future__ import annotations

from games.core import Message, Steps, say
from games.great_wall.expansions.kit import after
from games.great_wall.rules.engine import ask, rule
from games.great_wall.state import State
from games.great_wall.tables import REED
from games.great_wall.tasks import NOBODY, Ctx, Event, MoveClerk

POOL = "pool"


def may_leave(s: State, seat: int, location: str) -> bool:
    """Out of a full regular location nobody moves until it has been activated."""
    return s.clerks[location][seat] > 0 and not s.full(location)


def may_enter(s: State, seat: int, location: str) -> bool:
    if s.clans[seat].role == "reed" and s.clerks[location][seat] >= REED.max_clerks_per_location:
        return False
    return not s.full(location)


def forbidden(s: State, t: MoveClerk) -> list[str]:
    """Targets differ where the effect says so, and always in the turn of another seat (R-34, R-58)."""
    targets = t.used if t.distinct else []
    if s.active not in (t.seat, NOBODY):
        targets = targets + s.moved_to.get(t.seat, [])
    return targets


def targets(s: State, t: MoveClerk) -> list[str]:
    used, places = forbidden(s, t), s.with_room(t.to)
    if s.clans[t.seat].role == "reed":
        places = [location for location in places if may_enter(s, t.seat, location)]
    return [location for location in places if location not in used] if used else places


def sources(s: State, t: MoveClerk, goals: list[str]) -> list[str]:
    """Only those from which a clerk can reach a target."""
    if not goals:
        return []
    found = [POOL] if t.source != "board" and s.clans[t.seat].clerks else []
    if t.source != "pool":
        found += [location for location in s.clerks if may_leave(s, t.seat, location) and goals != [location]]
    return found


def can_move(s: State, t: MoveClerk) -> bool:
    return bool(sources(s, t, targets(s, t)))


@rule(MoveClerk)
def move_clerks(s: State, t: MoveClerk) -> Steps[None]:
    chooser = t.seat if s.is_player(t.seat) else s.overlord()
    goals = targets(s, t)
    choices: dict[str, str | None] = {f"from:{source}": source for source in sources(s, t, goals)}
    if not choices:
        moved(s, t.seat, t.used)
        return
    choices["pass"] = None
    whose = "reed" if s.role(t.seat) == "reed" else "own"
    source = yield from ask(chooser, say(f"clerks.from_{whose}", left=t.left), choices, why=why(s, t))
    if source is None:
        moved(s, t.seat, t.used)
        return
    options = {f"to:{goal}": goal for goal in goals if goal != source}
    target = yield from ask(
        chooser, say("clerks.to", source=source, left=t.left), options, closed=lambda: closed(s, t, source)
    )
    if t.left > 1:
        s.then(MoveClerk(t.seat, t.left - 1, t.to, t.distinct, t.source, [*t.used, target]))
    else:
        moved(s, t.seat, [target])
    move_clerk(s, t.seat, source, target)


def moved(s: State, seat: int, targets: list[str]) -> None:
    """An effect that moves clerks is over."""
    if targets and s.parts:
        s.then(*after(s, "clerks.moved", seat))


def why(s: State, t: MoveClerk) -> Message | None:
    """In the turn of another seat: whose command it is."""
    if s.active in (t.seat, NOBODY) or not (command := s.orders[s.active]):
        return None
    return say("clerks.why_other", who=s.called(s.active), command=command)


def closed(s: State, t: MoveClerk, source: str) -> dict[str, Message]:
    reasons = {}
    for location in t.to:
        if location == source:
            reasons[f"to:{location}"] = say("closed.same_place")
        elif s.full(location):
            reasons[f"to:{location}"] = say("closed.location_full")
        elif location in forbidden(s, t):
            reasons[f"to:{location}"] = say("closed.target_used")
        elif not may_enter(s, t.seat, location):
            reasons[f"to:{location}"] = say("closed.one_reed_clerk")
    return reasons


def move_clerk(s: State, seat: int, source: str, target: str) -> None:
    if source == POOL:
        s.clans[seat].clerks -= 1
    else:
        s.clerks[source][seat] -= 1
    s.clerks[target][seat] += 1
    if s.active not in (seat, NOBODY):
        s.moved_to.setdefault(seat, []).append(target)
    s.tell("clerk.moved", who=s.called(seat), source=source, target=target)
    s.then(Event("clerk_moved", seat, Ctx(location=target)))
