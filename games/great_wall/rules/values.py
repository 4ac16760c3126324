"""Numbers of the effect language: counters, values, conditions, modifiers (vocabulary 3, 6, 8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import eq, ge, gt, le, lt, ne
from typing import Any

from games.great_wall.state import Clan, Horde, Soldier, State, WallSection
from games.great_wall.tables import GROUPS, LISTENERS, MODIFIERS, PRODUCTION, TOP_LEVEL, TYPE_OF, kinds_in, locations_in
from games.great_wall.tasks import NOTHING, Ctx
from games.great_wall.vocabulary import (
    ActiveIs,
    AdvancedIs,
    Amount,
    Bundle,
    CommandOnTrack,
    Compare,
    Condition,
    Count,
    HasCard,
    HordeRowIn,
    HordeTypeIn,
    KindIn,
    LocationIn,
    Modify,
    PresentHere,
    RowIn,
    SeasonIs,
    SectionIn,
)

# --------------------------------------------------------------------------- counters

Counter = Callable[[State, int, Ctx], int]


def clerks_at(s: State, seat: int, location: str) -> int:
    return s.clerks[location][seat] if location else 0


def soldiers_in(
    section: WallSection, seat: int, kind: str = "", *, rest: bool = True, firing: bool = True, cards: bool = True
) -> int:
    total = 0
    if rest:
        total += sum(x.seat == seat and kind in ("", x.kind) for x in section.rest)
    if firing:
        total += sum(x.seat == seat and kind in ("", x.kind) for x in section.firing)
    if cards:
        total += sum(x.seat == seat and kind in ("", x.kind) for horde in section.hordes for x in horde.soldiers)
    return total


def soldiers_of(s: State, seat: int, kind: str = "", **places: bool) -> int:
    return sum(soldiers_in(section, seat, kind, **places) for section in s.sections.values())


def _clan(read: Callable[[Clan], int]) -> Counter:
    return lambda s, seat, ctx: read(s.clans[seat])


def _horde(read: Callable[[Horde, int], int]) -> Counter:
    def counter(s: State, seat: int, ctx: Ctx) -> int:
        found = s.find(ctx.horde)
        return read(found[2], seat) if found else 0

    return counter


def _good(what: str) -> Counter:
    return lambda s, seat, ctx: s.clans[seat].goods.get(what, 0)  # type: ignore[call-overload]


COUNTERS: dict[str, Counter] = {
    "support_icons": _clan(Clan.support_icons),
    "active_advisors": _clan(lambda clan: len(clan.active)),
    "advisors": _clan(Clan.advisors),
    "clerks_owned": lambda s, seat, ctx: s.clans[seat].clerks + sum(there[seat] for there in s.clerks.values()),
    "clerks_in_pool": _clan(lambda clan: clan.clerks),
    "clerks_on_board": lambda s, seat, ctx: sum(there[seat] for there in s.clerks.values()),
    "clerks_here": lambda s, seat, ctx: clerks_at(s, seat, ctx.location) + ctx.extra_clerks,
    "other_clerks_here": lambda s, seat, ctx: sum(s.clerks[ctx.location]) - s.clerks[ctx.location][seat],
    "other_players_here": lambda s, seat, ctx: sum(
        n > 0 for other, n in enumerate(s.clerks[ctx.location]) if other != seat
    ),
    "locations_occupied": lambda s, seat, ctx: sum(s.clerks[location][seat] > 0 for location in GROUPS["all"]),
    "production_occupied": lambda s, seat, ctx: sum(s.clerks[location][seat] > 0 for location in PRODUCTION),
    "overseers": _clan(lambda clan: len(clan.overseers)),
    "overseer_ranks": _clan(lambda clan: sum(clan.overseers.values())),
    "overseer_rank_here": lambda s, seat, ctx: s.clans[seat].overseers.get(ctx.location, 0),
    "soldiers_in_pool": _clan(lambda clan: sum(clan.pool.values())),
    "soldiers_in_rest": lambda s, seat, ctx: soldiers_of(s, seat, firing=False, cards=False),
    "soldiers_in_rest_here": lambda s, seat, ctx: sum(x.seat == seat for x in s.sections[ctx.section].rest),
    "soldiers_on_board": lambda s, seat, ctx: soldiers_of(s, seat),
    "soldiers_on_hordes": lambda s, seat, ctx: soldiers_of(s, seat, rest=False, firing=False),
    "soldiers_on_horde": _horde(lambda horde, seat: horde.soldiers_of(seat)),
    "spots_covered": _horde(lambda horde, seat: horde.spots_of(seat)),
    "spearmen_on_board": lambda s, seat, ctx: soldiers_of(s, seat, "spearman"),
    "horsemen_on_board": lambda s, seat, ctx: soldiers_of(s, seat, "horseman"),
    "archers_on_board": lambda s, seat, ctx: soldiers_of(s, seat, "archer"),
    "archers_firing": lambda s, seat, ctx: soldiers_of(s, seat, "archer", rest=False, cards=False),
    "archers_firing_here": lambda s, seat, ctx: s.sections[ctx.section].firing.count(Soldier(seat, "archer")),
    "sections_with_soldier": lambda s, seat, ctx: sum(section.has_soldier(seat) for section in s.sections.values()),
    "hordes_in_section": lambda s, seat, ctx: len(s.sections[ctx.section].hordes),
    "hordes_on_board": lambda s, seat, ctx: len(s.hordes()),
    "empty_sections": lambda s, seat, ctx: sum(not section.rows for section in s.sections.values()),
    "wounds_on_horde": _horde(lambda horde, seat: len(horde.wounds)),
    "vital_spots": _horde(lambda horde, seat: TYPE_OF[horde.id].spots),
    "uncovered_spots": _horde(lambda horde, seat: len(horde.uncovered())),
    "hordes_claimed": _clan(lambda clan: len(clan.claimed)),
    "hordes_claimed_clean": _clan(lambda clan: sum(not card.shame for card in clan.claimed)),
    "shame_held": _clan(Clan.shame),
    "shame_on_soldiers": _clan(lambda clan: sum(clan.shamed.values())),
    "tactics_in_hand": _clan(lambda clan: len(clan.tactics)),
    "commands_in_hand": _clan(lambda clan: len(clan.hand)),
    "commands_in_discard": _clan(lambda clan: len(clan.discard)),
    "honour": _clan(lambda clan: clan.honour),
    "tea_position": lambda s, seat, ctx: s.tea.index(seat) + 1,
    "seats_above": lambda s, seat, ctx: s.tea.index(seat),
    "seats_below": lambda s, seat, ctx: len(s.tea) - 1 - s.tea.index(seat),
    "wall_levels": lambda s, seat, ctx: sum(section.level for section in s.sections.values()),
    "wall_level_here": lambda s, seat, ctx: s.sections[ctx.section].level,
    "walls_complete": lambda s, seat, ctx: sum(section.level == TOP_LEVEL for section in s.sections.values()),
    "barricades": lambda s, seat, ctx: sum(section.barricades for section in s.sections.values()),
    "barricades_here": lambda s, seat, ctx: s.sections[ctx.section].barricades,
    "warehouse_total": lambda s, seat, ctx: sum(s.warehouse.values()),
    "wood": _good("wood"),
    "stone": _good("stone"),
    "gold": _good("gold"),
    "chi": _good("chi"),
    "resources": _clan(lambda clan: sum(clan.goods.values())),
    "year": lambda s, seat, ctx: s.year,
    "lethality": lambda s, seat, ctx: s.lethality,
    "players": lambda s, seat, ctx: s.players,
    "event_amount": lambda s, seat, ctx: ctx.amount,
    "own_resources_spent": lambda s, seat, ctx: ctx.own_spent,
}


def others_with_command(s: State, seat: int, kinds: Sequence[str]) -> int:
    """6.2: commands on this year's track, resolved or not; a copy counts for nobody."""
    return sum(kind in kinds for other, kind in enumerate(s.orders) if other != seat)


def count(s: State, name: str, seat: int, ctx: Ctx, kinds: Sequence[str] = ()) -> int:
    return others_with_command(s, seat, kinds) if name == "others_with_command" else COUNTERS[name](s, seat, ctx)


def value(s: State, amount: Amount, seat: int, ctx: Ctx) -> int:
    if isinstance(amount, int):
        return amount
    number = count(s, amount.count, seat, ctx, amount.kinds) // amount.div * amount.mul + amount.add
    if amount.table:
        return amount.table[min(number, len(amount.table)) - 1] if number >= 1 else 0
    return max(amount.min, min(number, amount.max))


# --------------------------------------------------------------------------- conditions

HOLDS: dict[type[Condition], Callable[[State, Any, int, Ctx], bool]] = {}  # those that expansions add
_COMPARE = {"==": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}


def all_hold(s: State, conditions: Sequence[Condition], seat: int, ctx: Ctx) -> bool:
    return all(_holds(s, condition, seat, ctx) != condition.negated for condition in conditions)


def _holds(s: State, condition: Condition, seat: int, ctx: Ctx) -> bool:
    match condition:
        case Compare():
            number = count(s, condition.count, seat, ctx, condition.kinds)
            return bool(_COMPARE[condition.op](number, value(s, condition.value, seat, ctx)))
        case SeasonIs():
            return s.season == condition.season
        case LocationIn():
            return ctx.location in locations_in(condition.locations)
        case KindIn():
            return ctx.kind in kinds_in(condition.kinds)
        case SectionIn():
            return ctx.section in condition.sections
        case RowIn() | HordeRowIn():
            return ctx.row in condition.rows
        case AdvancedIs():
            return ctx.advanced == condition.advanced
        case ActiveIs():
            return (s.active == seat) == condition.active
        case PresentHere():
            return _present(s, condition.what, seat, ctx)
        case CommandOnTrack():
            if condition.of == "own":
                return s.orders[seat] in condition.kinds
            return others_with_command(s, seat, condition.kinds) > 0
        case HordeTypeIn():
            return TYPE_OF[ctx.horde].id in condition.types
        case HasCard():
            return condition.id in s.cards_of(seat)
    return HOLDS[type(condition)](s, condition, seat, ctx)


def _present(s: State, what: str, seat: int, ctx: Ctx) -> bool:
    match what:
        case "clerk":
            return clerks_at(s, seat, ctx.location) > 0
        case "soldier_on_horde":
            return COUNTERS["soldiers_on_horde"](s, seat, ctx) > 0
        case "archer_firing":
            return COUNTERS["archers_firing_here"](s, seat, ctx) > 0
    return s.sections[ctx.section].has_soldier(seat)


# --------------------------------------------------------------------------- modifiers


def cards_for(s: State, seat: int) -> list[str]:
    """Whose modifiers count for a seat: its own cards, and those of nobody."""
    return [*s.cards_of(seat), *s.open_cards()] if s.parts else s.clans[seat].cards()


def in_force(s: State, cards: Sequence[str], key: str, seat: int, ctx: Ctx) -> Sequence[Modify]:
    """The static modifiers of a number on these cards whose conditions hold."""
    found: Sequence[Modify] = ()
    for card in cards:
        if key in MODIFIERS[card]:
            more = [op for conditions, op in MODIFIERS[card][key] if all_hold(s, conditions, seat, ctx)]
            found = [*found, *more]
    return found


def changed(s: State, ops: Sequence[Modify], base: int, seat: int, ctx: Ctx) -> int:
    """The highest `set`, then all `delta`."""
    sets = [value(s, op.set, seat, ctx) for op in ops if op.set is not None]
    return max([base, *sets]) + sum(value(s, op.delta, seat, ctx) for op in ops)


def modified(s: State, seat: int, key: str, base: int, ctx: Ctx = NOTHING) -> int:
    """A number of the rules as cards change it for a seat."""
    ops = in_force(s, cards_for(s, seat), key, seat, ctx)
    return changed(s, ops, base, seat, ctx) if ops else base


def immune(s: State, seat: int, cause: str) -> bool:
    """Takes no shame from this cause."""
    return any(op.cause == cause for op in in_force(s, cards_for(s, seat), "shame_immune", seat, NOTHING))


def price(s: State, seat: int, key: str, base: int, discount: int = 0, ctx: Ctx = NOTHING) -> int:
    """R-53: all discounts add up; never below the floor, which is 1 unless a card says less, and which raises no price.
    What costs nothing stays free."""
    if base <= 0:
        return base
    ops = in_force(s, cards_for(s, seat), key, seat, ctx)
    if not ops:
        return max(base - discount, 1)
    floor = min([1, *(op.min for op in ops if op.min is not None)])
    return max(changed(s, ops, base - discount, seat, ctx), floor)


def added_price(s: State, seat: int, key: str, ctx: Ctx) -> Bundle:
    """What cards ask for on top of a price, or where there is none."""
    added: Bundle = {}
    for op in in_force(s, cards_for(s, seat), key, seat, ctx):
        for good, n in op.bundle.items():
            added[good] = added.get(good, 0) + n
    return added


def of_horde(s: State, section: str, row: int, horde: Horde, key: str, base: int) -> int:
    """A number as the abilities of one horde card change it."""
    if key not in MODIFIERS[horde.type]:
        return base
    here = Ctx(section=section, horde=horde.id, row=row)
    return changed(s, in_force(s, [horde.type], key, 0, here), base, 0, here)


def closed_to_wounds(s: State, row: int, horde: Horde) -> bool:
    here = Ctx(horde=horde.id, row=row)
    return any(
        "wound" in op.kinds and all_hold(s, conditions, 0, here)
        for conditions, op in MODIFIERS[horde.type].get("spots_closed", ())
    )


# --------------------------------------------------------------------------- offence and defence (6.12)


def offence_of(s: State, section: str, row: int, horde: Horde) -> int:
    return of_horde(s, section, row, horde, "offence", TYPE_OF[horde.id].offence)


def lethality_on(s: State, seat: int, section: str, row: int, horde: Horde) -> int:
    """R-48: the horde's ability counts for every seat on its card, a player's own for himself."""
    printed = of_horde(s, section, row, horde, "lethality", s.lethality)
    return modified(s, seat, "lethality", printed, Ctx(section=section, horde=horde.id, row=row))


def check_counters() -> None:
    """Wrong data fails at start: a counter that nobody can count. Expansions have added theirs by then."""
    from games.core.tables import require
    from games.great_wall.tables import ABILITIES, EFFECTS

    def numbers(word: object) -> list[Count | Compare]:
        if isinstance(word, Count | Compare):
            return [word]
        if isinstance(word, list):
            return [number for item in word for number in numbers(item)]
        names = getattr(word, "__struct_fields__", ())
        return [number for name in names for number in numbers(getattr(word, name))]

    words = {**EFFECTS, **ABILITIES, **{card: list(of.values()) for card, of in MODIFIERS.items()}}
    for key, word in words.items():
        for number in numbers(word):
            known = number.count in COUNTERS or number.count == "others_with_command"
            require("effects", key, known, f"{number.count}: no such counter")


__all__ = ["LISTENERS", "all_hold", "count", "immune", "modified", "price", "value"]
