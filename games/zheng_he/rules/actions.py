"""Command actions (dossier 6.1, 6.2, 6.4). Card actions use the same deeds with other numbers."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from games.core import PASS, Message, Steps, ask, say
from games.zheng_he.state import Battle, State
from games.zheng_he.tables import (
    ARMY_STEPS,
    BARBARIAN,
    BOARD,
    BORDERLANDS,
    BORDERLANDS_OF,
    EMPEROR,
    FIELDS,
    HOME,
    HOMELANDS,
    HORDE_STEPS,
    OTHER,
    SEA,
    UNIT,
    VOYAGES,
    Piece,
    Side,
)

STEPS = {EMPEROR: ARMY_STEPS, BARBARIAN: HORDE_STEPS}
SOURCES = {side: {b: [a for a in FIELDS if b in steps[a]] for b in BORDERLANDS} for side, steps in STEPS.items()}


@dataclass(frozen=True)
class CommandAction:
    possible: Callable[[State], bool]
    carry_out: Callable[[State, int], Steps[None]]
    closed: Message  # why it is not possible


# --------------------------------------------------------------------------- pieces from and to the supply


def add(s: State, piece: Piece, area: str, n: int) -> None:
    """From the supply (or, with a negative number, back to it)."""
    match piece:
        case "army":
            s.armies[area] += n
        case "horde":
            s.hordes[area] += n
        case "settlement":
            s.settlements[area] += n
        case "junk":
            s.junks += n
        case "gold" if area == SEA:
            s.gold_sea += n
        case "gold":
            s.gold_home += n


def amount(s: State, side: Side, verb: str, piece: Piece, most: int) -> Steps[int]:
    """D-7: how many, from 1 to most."""
    options = {f"amount:{n}": n for n in range(1, most + 1)}
    return (yield from ask(s.seat(side), say(f"{verb}.{piece}", most=most), options))


def take(s: State, side: Side, piece: Piece, area: str, most: int) -> Steps[None]:
    """So many pieces as wanted from the supply into one area."""
    n = yield from amount(s, side, "take", piece, min(most, s.supply(piece)))
    add(s, piece, area, n)
    s.tell(f"took.{piece}", who=side, n=n, area=area)


def spread(s: State, side: Side, piece: Piece, areas: list[str], most: int) -> Steps[None]:
    """D-12: piece by piece, each into an area of choice."""
    most = min(most, s.supply(piece))
    for placed in range(most):
        options: dict[str, str | None] = {f"region:{area}": area for area in areas}
        if placed:
            options[PASS] = None
        area = yield from ask(s.seat(side), say(f"spread.{piece}", left=most - placed), options)
        if area is None:
            return
        add(s, piece, area, 1)
        s.tell(f"took.{piece}", who=side, n=1, area=area)


# --------------------------------------------------------------------------- troops


def destinations(s: State, side: Side, source: str) -> list[str]:
    """One step: the own home or homelands, and borderlands without the enemy."""
    enemy = OTHER[side]
    return [area for area in STEPS[side][source] if area not in s.armies or area == HOME or s.controller(area) != enemy]


def can_move(s: State, side: Side) -> bool:
    units = s.units(side)
    return any(units.get(area) and destinations(s, side, area) for area in FIELDS)


def move_unit(s: State, side: Side, source: str, target: str) -> None:
    units = s.units(side)
    units[source] -= 1
    units[target] += 1


def move_troops(s: State, side: Side, points: int) -> Steps[None]:
    """D-8, D-9: out of one area, each unit one step to a place of its own (R-41)."""
    seat, units = s.seat(side), s.units(side)
    sources = {f"region:{area}": area for area in FIELDS if units.get(area) and destinations(s, side, area)}
    source = yield from ask(seat, say("move.from"), sources)
    targets = destinations(s, side, source)
    most = min(points, units[source])
    for moved in range(most):
        options: dict[str, str | None] = {f"region:{area}": area for area in targets}
        if moved:
            options[PASS] = None
        target = yield from ask(seat, say("move.to", source=source, left=most - moved, side=side), options)
        if target is None:
            return
        move_unit(s, side, source, target)
        s.tell("moved", who=side, source=source, target=target)


def attack_sources(s: State, side: Side, target: str) -> list[str]:
    units = s.units(side)
    return [area for area in SOURCES[side][target] if units.get(area)]


def attack_targets(s: State, side: Side) -> list[str]:
    enemy = OTHER[side]
    return [b for b in BORDERLANDS if s.controller(b) == enemy and attack_sources(s, side, b)]


def can_attack(s: State, side: Side) -> bool:
    enemy = OTHER[side]
    return any(s.controller(b) == enemy and attack_sources(s, side, b) for b in BORDERLANDS)


def attack(s: State, side: Side, points: int) -> Steps[None]:
    """Move up to `points` units from any neighbouring areas into a hostile borderland, then fight it out (6.5)."""
    seat, units = s.seat(side), s.units(side)
    targets = {f"region:{b}": b for b in attack_targets(s, side)}
    target = yield from ask(
        seat,
        say("attack.where", units=say(f"count.{UNIT[side]}", n=points)),
        targets,
        closed=lambda: no_targets(s, side, targets),
    )
    s.battle = Battle(target, side)
    marching = min(points, sum(units[area] for area in attack_sources(s, side, target)))
    for marched in range(marching):
        options: dict[str, str | None] = {f"region:{area}": area for area in attack_sources(s, side, target)}
        if marched:
            options[PASS] = None
        source = yield from ask(
            seat,
            say("attack.from", target=target, side=side, units=say(f"count.{UNIT[side]}", n=marched)),
            options,
            why=_who_is_there(s, target),
            confirm=marched + 1 == marching,  # after it the dice decide
            ends=("stop",),
        )
        if source is None:
            break
        march_in(s, side, source)


def no_targets(s: State, side: Side, targets: Collection[str]) -> dict[str, Message]:
    """Why the other borderlands can't be attacked."""
    closed = {f"region:{b}": b for b in BORDERLANDS if f"region:{b}" not in targets}
    return {
        token: say("closed.target.far", side=side)
        if s.controller(b) == OTHER[side]
        else say("closed.target.not_held", side=OTHER[side])
        for token, b in closed.items()
    }


def _who_is_there(s: State, target: str) -> Message:
    """In a borderland that is about to be fought for."""
    there: dict[Piece, int] = {"army": s.armies[target], "horde": s.hordes[target], "settlement": s.settlements[target]}
    pieces = [say(f"count.{piece}", n=n) for piece, n in there.items() if n]
    return say("attack.why", target=target, pieces=pieces)


def march_in(s: State, side: Side, source: str) -> None:
    assert s.battle
    move_unit(s, side, source, s.battle.area)
    s.tell("attack.marched", who=side, source=source, target=s.battle.area)


# --------------------------------------------------------------------------- settlements


def settle_routes(s: State) -> list[tuple[str, str]]:
    return [
        (homeland, borderland)
        for homeland in HOMELANDS
        if s.settlements[homeland]
        for borderland in BORDERLANDS_OF[homeland]
        if s.controller(borderland) == BARBARIAN
    ]


def settle(s: State, most: int, *, up_to: bool = True) -> Steps[None]:
    """D-13: settlements go from homelands into neighbouring borderlands that the barbarian controls."""
    for done in range(most):
        routes = settle_routes(s)
        if not routes:
            return
        options: dict[str, tuple[str, str] | None] = {f"route:{a}>{b}": (a, b) for a, b in routes}
        if done and up_to:
            options[PASS] = None
        route = yield from ask(s.seat(BARBARIAN), say("settle.route", left=most - done), options)
        if route is None:
            return
        move_settlement(s, *route)


def move_settlement(s: State, source: str, target: str) -> None:
    s.settlements[source] -= 1
    s.settlements[target] += 1
    s.tell("settled", who=BARBARIAN, source=source, target=target)


# --------------------------------------------------------------------------- voyages (6.4)


def can_sail(s: State) -> bool:
    return s.junks > 0 and s.gold_home + s.gold_sea > 0 and len(s.voyages) < len(VOYAGES)


def greatest_strength(s: State) -> int:
    """Of a voyage with all junks and all gold."""
    return s.junks + s.gold_sea + s.gold_home


def voyage(s: State, dice: int, modifier: int = 0) -> Steps[None]:
    seat = s.seat(EMPEROR)
    goals = {f"voyage:{v}": v for v in VOYAGES if v not in s.voyages}
    goal = yield from ask(
        seat,
        say("voyage.where", n=dice),
        goals,
        closed=lambda: {f"voyage:{v}": say("closed.voyage.made") for v in s.voyages},
    )
    junks = yield from ask(seat, say("voyage.junks", voyage=goal), {f"junks:{n}": n for n in range(1, s.junks + 1)})
    least = 0 if s.gold_sea else 1
    gold = yield from ask(
        seat,
        say("voyage.gold", voyage=goal, junks=junks, sea=s.gold_sea, n=dice, less=-modifier),
        {f"gold:{n}": n for n in range(least, s.gold_home + 1)},
        confirm=True,  # after it the dice decide
    )
    set_sail(s, goal, junks, gold, dice, modifier)


def set_sail(s: State, goal: int, junks: int, gold_from_home: int, dice: int, modifier: int) -> None:
    gold = s.gold_sea + gold_from_home  # all gold in the sea must go
    strength = junks + gold
    rolled = [s.dice.roll(BOARD.dice.faces) for _ in range(dice)]
    below = [die for die in rolled if die + modifier < strength]  # strictly lower
    completed = bool(below)
    s.gold_home -= gold_from_home
    if completed:
        s.gold_sea = 0
        s.junks -= 1
        s.voyages.append(goal)
    else:
        s.gold_sea = gold
    s.tell(
        "voyage.completed" if completed else "voyage.failed",
        who=EMPEROR,
        voyage=goal,
        junks=junks,
        gold=gold,
        strength=strength,
        dice=rolled,
        below=below,
        less=-modifier,
    )


# --------------------------------------------------------------------------- the tables of commands


def _from_supply(piece: Piece, carry_out: Callable[[State, int], Steps[None]]) -> CommandAction:
    return CommandAction(lambda s: s.supply(piece) > 0, carry_out, say(f"closed.supply.{piece}", n=1))


def _troops(side: Side) -> tuple[CommandAction, CommandAction]:
    """To move them, and to attack with them."""
    return (
        CommandAction(lambda s: can_move(s, side), lambda s, n: move_troops(s, side, n), say(f"closed.move.{side}")),
        CommandAction(lambda s: can_attack(s, side), lambda s, n: attack(s, side, n), say(f"closed.attack.{side}")),
    )


MOVE_ARMIES, ATTACK_EMPEROR = _troops(EMPEROR)
MOVE_HORDES, ATTACK_BARBARIAN = _troops(BARBARIAN)

COMMANDS: dict[Side, dict[str, CommandAction]] = {
    EMPEROR: {
        "muster": _from_supply("army", lambda s, n: take(s, EMPEROR, "army", HOME, n)),
        "move_armies": MOVE_ARMIES,
        "attack_emperor": ATTACK_EMPEROR,
        "collect_taxes": _from_supply("gold", lambda s, n: take(s, EMPEROR, "gold", HOME, n)),
        "build_junks": _from_supply("junk", lambda s, n: take(s, EMPEROR, "junk", SEA, n)),
        "voyage": CommandAction(can_sail, lambda s, n: voyage(s, n), say("closed.voyage")),
    },
    BARBARIAN: {
        "gather_hordes": _from_supply("horde", lambda s, n: spread(s, BARBARIAN, "horde", HOMELANDS, n)),
        "move_hordes": MOVE_HORDES,
        "attack_barbarian": ATTACK_BARBARIAN,
        "gather_resources": _from_supply("settlement", lambda s, n: spread(s, BARBARIAN, "settlement", HOMELANDS, n)),
        "settle": CommandAction(lambda s: bool(settle_routes(s)), lambda s, n: settle(s, n), say("closed.settle")),
    },
}
