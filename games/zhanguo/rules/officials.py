"""Officials: free moves, reassignment points, recruiting (dossier 5.2, 5.3, 5.6)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from games.core import PASS, Steps, ask, say
from games.zhanguo.state import Due, Player, State
from games.zhanguo.tables import (
    ADJACENT,
    MAX_WORKING,
    OFFICIALS,
    REGIONS,
    Official,
    Reassign,
    RecruitOfficial,
    Region,
)

Half = Literal["governor", "worker"]


class Place(NamedTuple):
    """A half of a region, perhaps with an official there."""

    half: Half
    region: Region


class Move(NamedTuple):
    to: Place
    cost: int


# --------------------------------------------------------------------------- free moves


class Drop(NamedTuple):
    """5.2: from the governor area down to the worker area of the same region."""

    region: Region
    official: Official


def drops(player: Player, regions: list[Region] = REGIONS) -> dict[str, Drop]:
    """D-5"""
    options = {}
    for region in regions:
        domain = player.domains[region - 1]
        if domain.governor_area and len(domain.worker_area) < MAX_WORKING:
            for official in OFFICIALS:
                if official in domain.governor_area:
                    options[f"drop:{region}>{official}"] = Drop(region, official)
    return options


def drop(s: State, seat: int, move: Drop) -> None:
    domain = s.players[seat].at(move.region)
    domain.governor_area.remove(move.official)
    domain.worker_area.append(move.official)
    s.tell("official.dropped", who=seat, official=move.official, region=move.region)


# --------------------------------------------------------------------------- reassignment points


def stand(player: Player, place: Place) -> list[Official]:
    domain = player.domains[place.region - 1]
    return domain.governor_area if place.half == "governor" else domain.worker_area


def moves(player: Player, start: Place, points: int) -> dict[str, Move]:
    """5.3: where one official may go from here, and for how many points."""
    half, region = start
    found: list[Move] = []
    if half == "governor":
        found += [Move(Place("governor", other), 1) for other in ADJACENT[region]]
        if _has_room(player, region):
            found.append(Move(Place("worker", region), 0))
    else:
        found.append(Move(Place("governor", region), 1))
        for other in ADJACENT[region]:
            if _has_room(player, other):
                found.append(Move(Place("worker", other), 1))
            elif points >= 2:  # through the full area and on to the next
                beyond = [r for r in ADJACENT[other] if r != region and r not in ADJACENT[region]]
                found += [Move(Place("worker", r), 2) for r in beyond if _has_room(player, r)]
    return {f"to:{move.to.half}>{move.to.region}": move for move in found}


def _has_room(player: Player, region: Region) -> bool:
    return len(player.domains[region - 1].worker_area) < MAX_WORKING


def can_reassign(player: Player) -> bool:
    return player.officials_on_board()


def reassign(s: State, due: Due, effect: Reassign) -> Steps[None]:
    """D-12, one official at a time: which one, then where to."""
    player = s.players[due.seat]
    options: dict[str, tuple[Place, Official] | None] = {}
    for region in REGIONS:
        domain = player.domains[region - 1]
        for official in OFFICIALS:
            if official in domain.governor_area:
                options[f"from:governor>{region}>{official}"] = Place("governor", region), official
            if official in domain.worker_area:
                options[f"from:worker>{region}>{official}"] = Place("worker", region), official
    if not effect.must:
        options[PASS] = None
    picked = yield from ask(due.seat, say("reassign.official", left=effect.points), options)
    if picked is None:
        return
    start, official = picked
    prompt = say("reassign.to", official=official, half=start.half, region=start.region, left=effect.points)
    move = yield from ask(due.seat, prompt, moves(player, start, effect.points))
    stand(player, start).remove(official)
    stand(player, move.to).append(official)
    if effect.points > move.cost:
        left = Reassign(effect.points - move.cost, must=effect.must and not move.cost)
        s.then(Due(due.seat, left, source=due.source))
    if not move.cost:
        s.tell("official.dropped", who=due.seat, official=official, region=start.region)
    elif move.to.region == start.region:
        s.tell("official.risen", who=due.seat, official=official, region=start.region)
    else:
        values = {"source": start.region, "target": move.to.region}
        s.tell("official.moved", who=due.seat, official=official, half=move.to.half, **values)


# --------------------------------------------------------------------------- recruiting


def can_recruit(player: Player, effect: RecruitOfficial) -> bool:
    """For a reward (R-21) all of them must be there."""
    if effect.colour == "choice":
        return any(left >= effect.amount for left in player.supply.values())
    return player.supply[effect.colour] >= effect.amount


def recruit_official(s: State, due: Due, effect: RecruitOfficial) -> Steps[None]:
    """D-10, D-11, D-25: a colour of the supply, and a region unless it is given."""
    player = s.players[due.seat]
    official = None if effect.colour == "choice" else effect.colour
    if official is None:
        options: dict[str, Official | None] = {
            f"official:{c}": c for c in OFFICIALS if player.supply[c] >= effect.amount
        }
        if due.optional:
            options[PASS] = None
        official = yield from ask(due.seat, say("recruit.official"), options)
        if official is None:
            return
    if effect.region == "choice":
        regions = {f"region:{r}": r for r in REGIONS}
        region = yield from ask(due.seat, say("recruit.region", official=official), regions)
    else:
        region = due.region if effect.region == "card" else effect.region
    player.supply[official] -= effect.amount
    player.at(region).governor_area += [official] * effect.amount
    key = "official.recruited" if effect.amount == 1 else "officials.recruited"
    s.tell(key, who=due.seat, official=official, region=region, n=effect.amount)
