"""Bonuses of cards and boards, and how everything that is due is carried out (dossier 3.8, 5.10)."""

from __future__ import annotations

from games.core import PASS, Steps, ask, say
from games.zhanguo.rules.actions import (
    build_palace,
    build_wall,
    can_hire_one_more,
    governor_regions,
    hire_one_more,
    hire_regions,
    hire_workers,
    install_governor,
    palace_regions,
    wall_spaces,
)
from games.zhanguo.rules.officials import can_reassign, can_recruit, reassign, recruit_official
from games.zhanguo.state import Due, Player, State
from games.zhanguo.tables import (
    ADJACENT,
    COLOURS,
    REGIONS,
    SQUARES,
    BuildPalace,
    BuildWall,
    Colour,
    Effect,
    ExtraHiredWorker,
    GainOctagon,
    GainVp,
    GainVpPerCard,
    GainWorker,
    HireWorkers,
    InstallGovernor,
    MoveGovernor,
    MoveWorker,
    Reassign,
    RecruitOfficial,
    ReduceUnrest,
    Region,
    TradeUnrestForWorker,
)

# --------------------------------------------------------------------------- what can do something


def can_carry_out(s: State, seat: int, effect: Effect, region: Region = 0) -> bool:
    """A bonus that can't do anything is not offered, a reward that can't be received is not accepted."""
    player = s.players[seat]
    match effect:
        case Reassign():
            return can_reassign(player)
        case RecruitOfficial():
            return can_recruit(player, effect)
        case MoveWorker():
            return any(domain.workers for domain in player.domains)
        case ReduceUnrest(region="card"):
            return player.at(region).unrest > 0
        case ReduceUnrest() | TradeUnrestForWorker():
            return bool(restless(player))
        case HireWorkers():
            return bool(hire_regions(s, player))
        case InstallGovernor():
            return bool(governor_regions(s, player, effect))
        case BuildPalace():
            return bool(palace_regions(s, player, effect))
        case BuildWall():
            return bool(wall_spaces(s, seat, effect))
        case ExtraHiredWorker():
            return can_hire_one_more(s, Due(seat, effect, region))
    return True


def restless(player: Player) -> list[Region]:
    return [region for region in REGIONS if player.domains[region - 1].unrest]


def points_of(s: State, seat: int, effect: Effect) -> int | None:
    """R-8: what gives nothing but points is never refused. None: it asks for something."""
    match effect:
        case GainVp():
            return effect.amount
        case GainVpPerCard():
            return s.players[seat].cards_of(effect.colour)
        case GainOctagon() if not any(s.octagons.values()):
            return effect.fallback_vp
    return None


# --------------------------------------------------------------------------- the bonuses


def gain_octagon(s: State, due: Due, effect: GainOctagon) -> Steps[None]:
    """D-24"""
    options: dict[str, Colour | None] = {f"octagon:{c}": c for c in COLOURS if s.octagons[c]}
    if due.optional:
        options[PASS] = None
    colour = yield from ask(due.seat, say("octagon.choose"), options)
    if colour is not None:
        take_octagon(s, due.seat, colour)


def take_octagon(s: State, seat: int, colour: Colour) -> None:
    s.octagons[colour] -= 1
    s.players[seat].octagons[colour] += 1
    s.tell("octagon.taken", who=seat, colour=colour, n=1)


def gain_worker(s: State, due: Due, effect: GainWorker) -> None:
    region = due.region if effect.region == "card" else effect.region
    s.players[due.seat].at(region).workers += effect.amount
    s.tell("workers.gained", who=due.seat, n=effect.amount, region=region)


def move_worker(s: State, due: Due) -> Steps[None]:
    """D-26"""
    player = s.players[due.seat]
    sources: dict[str, Region | None] = {f"worker:{r}": r for r in REGIONS if player.at(r).workers}
    sources[PASS] = None
    source = yield from ask(due.seat, say("move_worker.from"), sources)
    if source is None:
        return
    targets = {f"region:{r}": r for r in ADJACENT[source]}
    target = yield from ask(due.seat, say("move_worker.to", source=source), targets)
    player.at(source).workers -= 1
    player.at(target).workers += 1
    s.tell("workers.moved", who=due.seat, source=source, target=target)


def calm(s: State, seat: int, region: Region) -> None:
    domain = s.players[seat].at(region)
    domain.unrest -= 1
    s.tell("unrest.calmed", who=seat, region=region, unrest=domain.unrest)


def reduce_unrest(s: State, due: Due, effect: ReduceUnrest | TradeUnrestForWorker) -> Steps[None]:
    """D-27: unrest -1; B_circle also gains a worker there."""
    if isinstance(effect, ReduceUnrest) and effect.region == "card":
        region: Region | None = due.region
    else:
        player = s.players[due.seat]
        options: dict[str, Region | None] = {f"region:{r}": r for r in restless(player)}
        options[PASS] = None
        prompt = say("calm.region") if isinstance(effect, ReduceUnrest) else say("calm.trade", n=effect.workers)
        region = yield from ask(due.seat, prompt, options)
    if region is None:
        return
    calm(s, due.seat, region)
    if isinstance(effect, TradeUnrestForWorker):
        gain_worker(s, due, GainWorker(region, effect.workers))


def move_governor(s: State, due: Due) -> Steps[None]:
    """D-28, R-18: into the open area next door; the square it leaves is free again."""
    options: dict[str, tuple[Region, int | None] | None] = {}
    for region in REGIONS:
        land = s.land(region)
        for place, square in enumerate(SQUARES[region]):
            if land.squares[place] == due.seat:
                options[f"governor:{region}>{square}"] = region, place
        if due.seat in land.open_area:
            options[f"governor:{region}>open"] = region, None
    options[PASS] = None
    picked = yield from ask(due.seat, say("move_governor.which"), options)
    if picked is None:
        return
    source, at = picked
    targets = {f"region:{r}": r for r in ADJACENT[source]}
    target = yield from ask(due.seat, say("move_governor.to", source=source), targets)
    if at is None:
        s.land(source).open_area.remove(due.seat)
    else:
        s.land(source).squares[at] = None
    s.land(target).open_area.append(due.seat)
    s.tell("governor.moved", who=due.seat, source=source, target=target)


# --------------------------------------------------------------------------- carrying out


def carry_out(s: State, due: Due) -> Steps[None]:
    """The questions come first, then the board changes."""
    effect = due.effect
    points = points_of(s, due.seat, effect)
    if points is not None:
        s.earn(due.seat, due.source, points)
        s.tell("vp.gained", who=due.seat, n=points)
        return
    match effect:
        case GainOctagon():
            yield from gain_octagon(s, due, effect)
        case Reassign():
            yield from reassign(s, due, effect)
        case RecruitOfficial():
            yield from recruit_official(s, due, effect)
        case GainWorker():
            gain_worker(s, due, effect)
        case MoveWorker():
            yield from move_worker(s, due)
        case ReduceUnrest() | TradeUnrestForWorker():
            yield from reduce_unrest(s, due, effect)
        case ExtraHiredWorker():
            hire_one_more(s, due)
        case MoveGovernor():
            yield from move_governor(s, due)
        case HireWorkers():
            yield from hire_workers(s, due, effect)
        case InstallGovernor():
            yield from install_governor(s, due, effect)
        case BuildPalace():
            yield from build_palace(s, due, effect)
        case BuildWall():
            yield from build_wall(s, due, effect)
