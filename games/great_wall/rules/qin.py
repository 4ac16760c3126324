"""Qin Jiushao, the opponent of the solo game (dossier 8.2). His choices are rules.

He looks at two things: his location track, on which the lowest token (the last of the list) is the one he wants most,
and the indicator on top of the horde deck.
"""

from __future__ import annotations

from games.great_wall.rules.attack import Target, attack, melee_targets, wound_targets
from games.great_wall.rules.build import wall_price
from games.great_wall.rules.clerks import POOL, may_enter, may_leave, move_clerk
from games.great_wall.rules.court import move_tea
from games.great_wall.rules.engine import rulebook_step
from games.great_wall.rules.goods import from_warehouse, gain_honour
from games.great_wall.rules.recruit import post_archer
from games.great_wall.rules.values import value
from games.great_wall.state import State
from games.great_wall.tables import QIN, TOP_LEVEL, locations_in
from games.great_wall.tasks import Activation, Ctx, Do
from games.great_wall.vocabulary import Activate, AnyOp, Attack, BuildWall, Gain, Kind, MoveClerks, Recruit, Tea


def carry_out(s: State, op: AnyOp, seat: int, ctx: Ctx) -> None:
    """The operations of his cards; others address him in vain, and the Reed clan always (R-50)."""
    if seat != s.qin:
        return
    match op:
        case Gain(what="honour"):
            gain_honour(s, seat, value(s, op.amount, seat, ctx))
        case MoveClerks():
            for _ in range(value(s, op.amount, seat, ctx)):
                move_own_clerk(s)
        case Activate():
            there = [location for location in s.qin_track if s.clerks[location][seat]]
            allowed = [location for location in there if location in locations_in(op.location)]
            if allowed:
                s.then(Activation(allowed[-1], advanced=True))
        case BuildWall():
            build_wall(s)
        case Recruit():
            s.then(*(Do("qin_recruit", seat, kind) for kind in op.kinds for _ in range(value(s, op.amount, seat, ctx))))
        case Attack():
            for name in reversed(by_indicator(s)):
                s.then(*(Do("qin_shoots", seat, name) for _ in range(archers(s, name))))
        case Tea():
            move_tea(s, seat, value(s, op.steps, seat, ctx))


def by_indicator(s: State) -> list[str]:
    """The indicated section first, then the other."""
    shown = s.indicator()
    return [shown, *(name for name in s.sections if name != shown)]


# --------------------------------------------------------------------------- clerks


def source_for(s: State, seat: int, target: str) -> str | None:
    """His pool, otherwise the highest location above the target that he may leave."""
    if s.clans[seat].clerks:
        return POOL
    higher = s.qin_track[: s.qin_track.index(target)]
    return next((location for location in higher if may_leave(s, seat, location)), None)


def move_to(s: State, seat: int, target: str) -> None:
    source = source_for(s, seat, target)
    if source is not None:
        move_clerk(s, seat, source, target)


def not_full(s: State) -> list[str]:
    """Lowest first."""
    return s.with_room(s.qin_track[::-1])


def move_own_clerk(s: State) -> None:
    """In his own turn: to the lowest location that is not full."""
    if wanted := not_full(s):
        move_to(s, s.qin, wanted[0])


def move_in_other_turn(s: State) -> None:
    """Exactly two, to the two lowest locations that are not full."""
    for location in not_full(s)[: QIN.clerk_moves_in_other_turns]:
        move_to(s, s.qin, location)


def move_reed_clerks(s: State, n: int) -> None:
    """As overlord: to the lowest locations without a Reed clerk; first from outside the track, then from above."""
    reed = s.reed
    used: list[str] = []
    for _ in range(n):
        for target in reversed(s.qin_track):
            if target in used or not may_enter(s, reed, target):
                continue
            source = reed_source(s, reed, target)
            if source is not None:
                move_clerk(s, reed, source, target)
                used.append(target)
                break


def reed_source(s: State, reed: int, target: str) -> str | None:
    outside = [location for location in s.clerks if location not in s.qin_track]
    higher = s.qin_track[: s.qin_track.index(target)]
    return next((location for location in [*outside, *higher] if may_leave(s, reed, location)), None)


# --------------------------------------------------------------------------- activations


def next_activation(s: State, candidates: list[str]) -> str | None:
    """His own locations from the lowest to the highest (R-28: or the other way round)."""
    own = [location for location in s.qin_track if location in candidates and s.clerks[location][s.qin]]
    if not own:
        return None
    return own[-1] if s.qin_activation_order == "lowest_first" else own[0]


def produce(s: State, location: str) -> None:
    """R-29: his clerks there and the rank of his overseer; no resources."""
    clan = s.clans[s.qin]
    clerks, rank = s.clerks[location][s.qin], clan.overseers.get(location, 0)
    gain_honour(s, s.qin, clerks + rank if s.qin_production_honour == "clerks_plus_rank" else clerks * rank)
    move_token(s, location)


def recruit_at_barracks(s: State, location: str) -> None:
    """1 free spearman per clerk."""
    s.then(*(Do("qin_recruit", s.qin, "spearman") for _ in range(s.clerks[location][s.qin])))
    move_token(s, location)


def move_token(s: State, location: str) -> None:
    """R-31: the token of an activated location becomes the highest."""
    if location in s.qin_track:
        s.qin_track.remove(location)
        s.qin_track.insert(0, location)


# --------------------------------------------------------------------------- soldiers


@rulebook_step("qin_recruit")
def recruit(s: State, t: Do) -> None:
    kind: Kind = "archer" if t.at == "archer" else "spearman"
    clan = s.clans[t.seat]
    if not clan.pool[kind]:
        return
    if kind == "archer":
        name = s.indicator()
        if s.sections[name].free_firing_spots() > 0:
            clan.pool[kind] -= 1
            post_archer(s, t.seat, kind, name)
            shoot(s, t.seat, name)
        return
    target = spearman_target(s, t.seat)
    if target is not None:
        clan.pool[kind] -= 1
        attack(s, t.seat, kind, target)


def spearman_target(s: State, seat: int) -> Target | None:
    """The first uncovered spot of the row 1 horde of the indicated section, otherwise of the other."""
    for name in by_indicator(s):
        targets = melee_targets(s, seat, "spearman", name)
        if targets:
            return targets[0]
    return None


def archers(s: State, name: str) -> int:
    return sum(soldier.seat == s.qin for soldier in s.sections[name].firing)


def shoot(s: State, seat: int, name: str) -> None:
    """The horde nearest the wall first, spots in reading order."""
    targets = wound_targets(s, name)
    if targets:
        attack(s, seat, "archer", targets[0])


@rulebook_step("qin_shoots")
def shoots(s: State, t: Do) -> None:
    shoot(s, t.seat, t.at)


# --------------------------------------------------------------------------- walls


def build_wall(s: State) -> None:
    """R-56: the warehouse pays as much as it can, the rest counts as paid; or he builds only if it can pay all."""
    for name in by_indicator(s):
        if s.sections[name].level < TOP_LEVEL:
            cost = wall_price(s, s.qin, name)
            if s.qin_walls == "if_paid" and sum(s.warehouse.values()) < cost:
                return
            for material, n in from_warehouse(s, cost).items():
                s.warehouse[material] -= n
            s.then(Do("build_wall", s.qin, name))
            return


def barricade_section(s: State, free: list[str]) -> str:
    return next(name for name in by_indicator(s) if name in free)
