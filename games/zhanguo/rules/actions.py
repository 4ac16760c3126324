"""Hiring, governors, palaces and walls, as court actions and as rewards (dossier 5.8, 5.9, 6)."""

from __future__ import annotations

from games.core import Steps, ask, say
from games.zhanguo.rules.officials import Drop, drop, drops
from games.zhanguo.state import GREAT_VALUE, Domain, Due, Land, Player, State
from games.zhanguo.tables import (
    COLOURS,
    COMPONENTS,
    MAX_WORKING,
    OFFICIALS,
    REGIONS,
    SECTIONS,
    SQUARE,
    SQUARES,
    WORKERS_FOR,
    BuildPalace,
    BuildWall,
    Colour,
    Effect,
    GainVp,
    HireWorkers,
    InstallGovernor,
    RecruitOfficial,
    Region,
)

PALACE_WORKERS = COMPONENTS.court.palace_workers

# --------------------------------------------------------------------------- hire workers (5.8)


def unrest_of_hiring(s: State, workers: int) -> int:
    """+1 no matter how many workers came; variant unrest: +1 for each (R-33)."""
    return workers if s.options.unrest_per_worker else 1


def can_hire_in(s: State, player: Player, region: Region) -> bool:
    """D-13"""
    domain = player.domains[region - 1]
    working = len(domain.worker_area)
    if not working and not domain.governor_area:
        return False
    return domain.unrest + unrest_of_hiring(s, max(1, working)) <= player.spaces(region)


def hire_regions(s: State, player: Player) -> list[Region]:
    return [region for region in REGIONS if can_hire_in(s, player, region)]


def workers_of_hiring(s: State, player: Player, region: Region) -> range:
    """How many can come, with officials who step down before."""
    domain = player.at(region)
    working = len(domain.worker_area)
    most = min(MAX_WORKING, working + len(domain.governor_area))
    while most > 1 and domain.unrest + unrest_of_hiring(s, most) > player.spaces(region):
        most -= 1
    return range(max(1, working), most + 1)


def hire_workers(s: State, due: Due, effect: HireWorkers) -> Steps[None]:
    """D-13, D-14: the region; officials may be dropped there before they are counted."""
    player = s.players[due.seat]
    regions = {f"region:{r}": r for r in hire_regions(s, player)}
    region = yield from ask(due.seat, say("hire.region"), regions)
    domain = player.at(region)
    while True:
        options: dict[str, Drop | None] = {}
        if may_drop_before_hiring(s, player, region, domain):
            options |= drops(player, [region])
        if domain.worker_area:
            options["hire"] = None
        chosen = yield from ask(due.seat, say("hire.drop", region=region, n=len(domain.worker_area)), options)
        if chosen is None:
            break
        drop(s, due.seat, chosen)
    hired = len(domain.worker_area)  # all of them
    domain.workers += hired
    domain.unrest += unrest_of_hiring(s, hired)
    s.region = region
    s.tell("workers.hired", who=due.seat, n=hired, region=region, unrest=domain.unrest)


def may_drop_before_hiring(s: State, player: Player, region: Region, domain: Domain) -> bool:
    """Not into a full worker area, and in the variant unrest not beyond the track."""
    working = len(domain.worker_area) + 1
    return working <= MAX_WORKING and domain.unrest + unrest_of_hiring(s, working) <= player.spaces(region)


def can_hire_one_more(s: State, due: Due) -> bool:
    """R-43, R-33: B_square's extra worker needs an official, and in the variant unrest room on the track."""
    player = s.players[due.seat]
    domain = player.at(due.region)
    grown = 1 if s.options.unrest_per_worker else 0
    return bool(domain.worker_area) and domain.unrest + grown <= player.spaces(due.region)


def hire_one_more(s: State, due: Due) -> None:
    if not can_hire_one_more(s, due):
        return
    domain = s.players[due.seat].at(due.region)
    domain.workers += 1
    if s.options.unrest_per_worker:
        domain.unrest += 1
        s.tell("workers.hired", who=due.seat, n=1, region=due.region, unrest=domain.unrest)
    else:
        s.tell("workers.gained", who=due.seat, n=1, region=due.region)


# --------------------------------------------------------------------------- install 1 governor (5.9)


def governor_regions(s: State, player: Player, effect: InstallGovernor) -> list[Region]:
    """D-15"""
    if not player.governors:
        return []
    if not effect.pay_officials:
        return effect.regions
    return [r for r in effect.regions if all(c in player.domains[r - 1].governor_area for c in OFFICIALS)]


def install_governor(s: State, due: Due, effect: InstallGovernor) -> Steps[None]:
    """D-15, D-16: a region and a free square of it; without one, the open area (R-18)."""
    player = s.players[due.seat]
    regions = {f"region:{r}": r for r in governor_regions(s, player, effect)}
    region = yield from ask(due.seat, say("governor.region"), regions)
    land = s.land(region)
    free = {f"square:{region}>{square}": square for square in free_squares(land, region)}
    square = (yield from ask(due.seat, say("governor.square", region=region), free)) if free else None
    domain = player.at(region)
    if effect.pay_officials:
        for official in OFFICIALS:
            domain.governor_area.remove(official)
            player.supply[official] += 1  # at hand for the bonus at once
    player.governors -= 1
    # the bonus comes before the calm, but none of the bonuses looks at unrest
    domain.unrest = 0
    if square is None:
        land.open_area.append(due.seat)
        s.tell("governor.open", who=due.seat, region=region)
        return
    land.squares[SQUARES[region].index(square)] = due.seat
    s.tell("governor.installed", who=due.seat, region=region, bonus=square)
    receive_square(s, due.seat, SQUARE[square].effect)


def free_squares(land: Land, region: Region) -> list[str]:
    return [square for square, seat in zip(SQUARES[region], land.squares, strict=True) if seat is None]


def receive_square(s: State, seat: int, effect: Effect) -> None:
    """D-17: points at once; reassignments or an official are asked for next."""
    if isinstance(effect, GainVp):
        s.earn(seat, "squares", effect.amount)
        s.tell("vp.square", who=seat, n=effect.amount)
    elif not (isinstance(effect, RecruitOfficial) and not any(s.players[seat].supply.values())):
        s.then(Due(seat, effect, source="squares"))


# --------------------------------------------------------------------------- build 1 palace (5.9)


def palace_regions(s: State, player: Player, effect: BuildPalace) -> list[Region]:
    """D-18"""
    if not player.palaces:
        return []
    free = palace_places(s, player, effect)
    if not effect.pay_workers:
        return free
    return [r for r in free if player.domains[r - 1].workers >= PALACE_WORKERS and third_workers(player, r)]


def palace_places(s: State, player: Player, effect: BuildPalace) -> list[Region]:
    """Regions with a free place and little enough unrest."""
    spaces = s.palace_spaces()
    return [r for r in effect.regions if len(s.lands[r - 1].palaces) < spaces and not player.palace_forbidden(r)]


def third_workers(player: Player, palace: Region) -> list[Region]:
    """R-15: from another region."""
    return [r for r in REGIONS if r != palace and player.domains[r - 1].workers]


def build_palace(s: State, due: Due, effect: BuildPalace) -> Steps[None]:
    """D-18, D-19, D-20"""
    seat, player = due.seat, s.players[due.seat]
    regions = {f"region:{r}": r for r in palace_regions(s, player, effect)}
    region = yield from ask(seat, say("palace.region", n=len(player.cards)), regions)
    other = None
    if effect.pay_workers:
        payers = {f"worker:{r}": r for r in third_workers(player, region)}
        other = yield from ask(seat, say("palace.worker", region=region), payers)
    great: Colour | None = None
    if effect.take_octagon_3:
        beside = {f"great:{c}": c for c in COLOURS if s.great_octagons[c] is None}
        if beside:  # must be taken
            great = yield from ask(seat, say("palace.octagon", n=GREAT_VALUE), beside)
    if other is not None:
        player.at(region).workers -= PALACE_WORKERS
        player.at(other).workers -= 1
    player.palaces -= 1
    s.land(region).palaces.append(seat)
    points = len(player.cards)
    s.earn(seat, "palaces", points)
    s.tell("palace.built", who=seat, region=region, n=points)
    if great is not None:
        s.great_octagons[great] = seat
        s.tell("octagon.great", who=seat, colour=great, n=GREAT_VALUE)


# --------------------------------------------------------------------------- build 1 wall (5.9)


def payers(player: Player) -> list[Region]:
    return [r for r in REGIONS if player.domains[r - 1].workers]


def wall_spaces(s: State, seat: int, effect: BuildWall) -> dict[str, tuple[str, int]]:
    """D-21: one wall of a player in each section; as many bars as regions can pay."""
    player = s.players[seat]
    if not player.walls:
        return {}
    most = min(len(payers(player)), len(WORKERS_FOR)) if effect.pay_workers else len(WORKERS_FOR)
    spaces = {}
    for section in SECTIONS if most else ():
        built = s.walls[section]
        if seat not in built:
            for bars in range(1, most + 1):
                if built[bars - 1] is None:
                    spaces[f"wall:{section}>{bars}"] = (section, bars)
    return spaces


def build_wall(s: State, due: Due, effect: BuildWall) -> Steps[None]:
    """D-21, D-22: the space, then the regions that pay one worker each."""
    seat, player = due.seat, s.players[due.seat]
    section, bars = yield from ask(seat, say("wall.space"), wall_spaces(s, seat, effect))
    paying: list[Region] = []
    if effect.pay_workers:
        able = payers(player)
        while len(paying) < WORKERS_FOR[bars]:
            if len(able) == WORKERS_FOR[bars] - len(paying):  # no choice left
                paying += able
                break
            left = WORKERS_FOR[bars] - len(paying)
            region = yield from ask(seat, say("wall.worker", left=left), {f"worker:{r}": r for r in able})
            able.remove(region)
            paying.append(region)
    for region in paying:
        player.at(region).workers -= 1
    player.walls -= 1
    s.walls[section][bars - 1] = seat
    s.tell("wall.built", who=seat, section=section, bars=bars, face=s.faces[section])
