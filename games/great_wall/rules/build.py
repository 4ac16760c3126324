"""Barricades, wall levels, overseers, donations (dossier 6.6, 6.9; DP-19, DP-20, DP-27)."""

from __future__ import annotations

from collections.abc import Sequence

from games.great_wall.expansions.kit import after
from games.great_wall.rules.engine import rulebook_step
from games.great_wall.rules.goods import dropped, gain_honour, shortage, spend
from games.great_wall.rules.values import modified, price
from games.great_wall.state import State
from games.great_wall.tables import LEVELS, LOCATIONS, OVERSEERS, RULES, TOP_LEVEL
from games.great_wall.tasks import Ctx, Do, Event, Pay, PayPrice, Task
from games.great_wall.vocabulary import MATERIALS, Material

Options = dict[str, list[Task]]

# --------------------------------------------------------------------------- barricades and walls


def materials(s: State, seat: int) -> int:
    """What could pay for a wall: the warehouse and the own wood, stone and gold."""
    goods = s.clans[seat].goods
    return sum(s.warehouse.values()) + sum(goods[material] for material in MATERIALS)


def pay_materials(seat: int, n: int) -> list[Task]:
    return [Pay(seat, n, list(MATERIALS), warehouse=True)] if n else []


def barricades_to_build(s: State, seat: int, cost: int, honour: int | None) -> Options:
    have = materials(s, seat)
    honour = RULES.barricade_honour if honour is None else honour
    limit = RULES.barricades_per_section
    options: Options = {}
    for name, section in s.sections.items():
        here = Ctx(section=name)
        if section.barricades >= modified(s, seat, "limit.barricades", limit, here):
            continue
        each = price(s, seat, "cost.barricade", cost, ctx=here)
        if each <= have:
            brings = modified(s, seat, "honour.barricade", honour, here)
            options[f"barricade:{name}"] = [*pay_materials(seat, each), Do("build_barricade", seat, name, brings)]
    return options


@rulebook_step("build_barricade")
def build_barricade(s: State, t: Do) -> None:
    section = s.sections[t.at]
    section.barricades += 1
    s.tell("barricade.built", who=s.called(t.seat), section=t.at)
    s.then(Event("barricade_built", t.seat, Ctx(section=t.at, amount=section.barricades)))
    gain_honour(s, t.seat, t.n)


def wall_price(s: State, seat: int, section: str, discount: int = 0) -> int:
    return price(s, seat, "cost.wall", LEVELS[s.sections[section].level].cost_next, discount, Ctx(section=section))


def walls_to_build(s: State, seat: int, discount: int) -> Options:
    have = materials(s, seat)
    options: Options = {}
    for name, section in s.sections.items():
        if section.level < TOP_LEVEL:
            cost = wall_price(s, seat, name, discount)
            if cost <= have:
                own = max(0, cost - sum(s.warehouse.values()))
                options[f"wall:{name}"] = [*pay_materials(seat, cost), Do("build_wall", seat, name, own)]
    return options


@rulebook_step("build_wall")
def build_wall(s: State, t: Do) -> None:
    """`n` own materials were paid."""
    section = s.sections[t.at]
    section.level += 1
    s.tell("wall.built", who=s.called(t.seat), section=t.at, level=section.level)
    here = Ctx(section=t.at, amount=section.level, own_spent=t.n)
    s.then(*after(s, "wall.built", t.seat, t.at), Event("wall_built", t.seat, here))
    gain_honour(s, t.seat, modified(s, t.seat, "honour.wall", LEVELS[section.level].honour, here))


# --------------------------------------------------------------------------- overseers


def overseer_price(s: State, seat: int, location: str, discount: int = 0) -> PayPrice | None:
    """The price of the next rank; none if there is no next rank, or it can't be paid."""
    ranks = OVERSEERS[location]
    rank = s.clans[seat].overseers.get(location, 0)
    if rank == ranks.ranks:
        return None
    cost = ranks.cost[rank]
    drop = dropped(s, seat, ["cost.overseer"], cost, discount)
    return PayPrice(seat, cost, drop) if shortage(s, seat, cost) <= drop else None


def overseers_to_place(s: State, seat: int, locations: Sequence[str], discount: int = 0) -> Options:
    """DP-19: a new one (any soldier of the pool, R-44), or one rank more."""
    options: Options = {}
    clan = s.clans[seat]
    if modified(s, seat, "overseers_forbidden", 0):
        return options
    for location in locations:
        paying = overseer_price(s, seat, location, discount)
        if paying is None:
            continue
        if location in clan.overseers:
            options[f"upgrade:{location}"] = [paying, Do("upgrade_overseer", seat, location)]
        else:
            for kind in clan.pool:
                if clan.pool[kind]:
                    options[f"place:{location}>{kind}"] = [paying, Do("place_overseer", seat, f"{location}>{kind}")]
    return options


@rulebook_step("place_overseer")
def place_overseer(s: State, t: Do) -> None:
    location, _, kind = t.at.partition(">")
    clan = s.clans[t.seat]
    clan.pool[kind] -= 1
    clan.overseers[location] = 1
    clan.overseer_kinds[location] = kind
    s.tell("overseer.placed", who=t.seat, location=location, kind=kind)
    s.then(Event("overseer_placed", t.seat, Ctx(location=location, amount=1)))


@rulebook_step("upgrade_overseer")
def upgrade_overseer(s: State, t: Do) -> None:
    clan = s.clans[t.seat]
    clan.overseers[t.at] += 1
    s.tell("overseer.upgraded", who=t.seat, location=t.at, rank=clan.overseers[t.at])
    s.then(Event("overseer_upgraded", t.seat, Ctx(location=t.at, amount=clan.overseers[t.at])))


def overseer_income(s: State, seat: int, location: str, rank: int) -> int:
    return modified(s, seat, f"income.{location}", OVERSEERS[location].income[rank - 1], Ctx(location=location))


@rulebook_step("overseer_income")
def take_income(s: State, t: Do) -> None:
    resource = LOCATIONS[t.at].resource
    assert resource
    n = overseer_income(s, t.seat, t.at, s.clans[t.seat].overseers[t.at])
    s.clans[t.seat].goods[resource] += n
    s.tell("goods.gained", who=t.seat, goods=[(n, resource)])


# --------------------------------------------------------------------------- the warehouse


def donations(s: State, seat: int, what: Sequence[Material], honour: int, location: str) -> Options:
    goods = s.clans[seat].goods
    honour = modified(s, seat, "honour.donate", honour, Ctx(location=location))
    return {
        f"donate:{material}": [Do("donate", seat, f"{material}>{location}", honour)]
        for material in what
        if goods[material]
    }


@rulebook_step("donate")
def donate(s: State, t: Do) -> None:
    named, _, location = t.at.partition(">")
    material = next(material for material in MATERIALS if material == named)
    spend(s, t.seat, {material: 1}, "goods.donated")
    s.warehouse[material] += 1
    s.then(Event("donated", t.seat, Ctx(location=location)))
    gain_honour(s, t.seat, t.n)
