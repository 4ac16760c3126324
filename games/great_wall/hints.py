"""What a choice costs and brings, for its tooltip: only what the asked seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core import Ask, Hint, foretell
from games.great_wall.expansions.kit import in_play
from games.great_wall.rules.build import overseer_income, overseer_price, wall_price
from games.great_wall.rules.court import advisor_price
from games.great_wall.rules.goods import from_warehouse
from games.great_wall.rules.killing import save_price
from games.great_wall.rules.recruit import recruit_price
from games.great_wall.rules.values import modified, value
from games.great_wall.state import State
from games.great_wall.tables import EFFECTS, GENERALS, LEVELS, LOCATIONS, RULES, SOLDIERS, TACTICS, TYPE_OF
from games.great_wall.tasks import Offer, RecruitNext
from games.great_wall.vocabulary import BuildWall, Choose, HireAdvisor, Kind

GOODS = ("wood", "stone", "gold", "chi", "material", "any", "honour", "tactic")


def goods(bundle: Mapping[Any, int]) -> list[tuple[int, str]]:
    return [(bundle[good], good) for good in GOODS if bundle.get(good)]


def hint(s: State, ask: Ask[Any], token: str) -> Hint | None:
    verb, _, noun = token.partition(":")
    parts = noun.split(">")
    seat = ask.seat
    match verb:
        case "spot" | "pair":
            return _spots(s, ask, parts)
        case "wall" if parts[0] in s.sections:
            return _wall(s, seat, parts[0])
        case "to":
            return _location(s, seat, parts[0])
        case "recruit":
            return _recruit(s, seat, parts[0])
        case "place" | "upgrade":
            return _overseer(s, seat, parts[0])
        case "general":
            general = GENERALS[noun]
            return foretell("hint.general", goods=goods(general.start), n=general.tactics, tea=general.tea)
        case "tactic" if parts[1] == "boosted":
            return foretell("hint.chi", n=TACTICS[parts[0]].boosted.chi)
        case "advisor" if ask.prompt.key != "setup.advisor":
            return foretell("hint.advisor", n=advisor_price(s, seat, _discount(s)))
        case "donate":
            return foretell("hint.honour", n=modified(s, seat, "honour.donate", RULES.donation_honour))
        case "income":
            resource = LOCATIONS[noun].resource
            assert resource
            return foretell("hint.brings", goods=goods({resource: overseer_income(s, seat, noun)}))
        case "save" if ask.prompt.key == "save.who":
            return foretell("hint.chi", n=save_price(s, seat, RULES.save_cost_chi))
    return next((found for x in in_play(s) if (found := x.hint(s, ask, token))), None)


def _spots(s: State, ask: Ask[Any], parts: list[str]) -> Hint | None:
    section, row, *spots = parts
    horde = s.sections[section].at(int(row))
    assert horde
    left = len(horde.uncovered()) - len(spots)
    facts = TYPE_OF[horde.id]
    if ask.prompt.key in ("attack.with_archer", "deploy.archer", "wound.where", "reed.spearman"):
        return foretell("hint.wound", horde=facts.id, left=left)
    reward: dict[str, int] = {}
    for spot in spots:
        for good, n in facts.rewards[spot].items():
            reward[good] = reward.get(good, 0) + n
    if not reward:
        return foretell("hint.wound", horde=facts.id, left=left)
    return foretell("hint.spot", horde=facts.id, goods=goods(reward), left=left)


def _discount(s: State) -> int:
    """What the card that is being resolved takes off a price."""
    task = s.current
    if isinstance(task, Offer):
        op = EFFECTS[task.key][task.at]
        ops = [inner for option in op.options for inner in option] if isinstance(op, Choose) else [op]
        for inner in ops:
            if isinstance(inner, BuildWall | HireAdvisor):
                return value(s, inner.discount, task.seat, task.ctx)
    return 0


def _wall(s: State, seat: int, section: str) -> Hint:
    cost = wall_price(s, seat, section, _discount(s))
    helped = sum(from_warehouse(s, cost).values())
    level = s.sections[section].level + 1
    return foretell(
        "hint.wall",
        level=level,
        n=cost - helped,
        helped=helped,
        honour=modified(s, seat, "honour.wall", LEVELS[level].honour),
        defence=LEVELS[level].defence,
    )


def _location(s: State, seat: int, location: str) -> Hint | None:
    """Whether the clerk would fill it, and alone."""
    spaces = s.spaces(location)
    if spaces is None:
        return None
    there = sum(s.clerks[location]) + 1
    if there < spaces:
        return foretell("hint.spaces_left", n=spaces - there)
    alone = all(n == 0 for other, n in enumerate(s.clerks[location]) if other != seat)
    if alone and LOCATIONS[location].shame_flag:
        return foretell("hint.fills_alone")
    return foretell("hint.fills")


def _recruit(s: State, seat: int, kind: Kind) -> Hint | None:
    task = s.current
    if not isinstance(task, RecruitNext) or task.free:
        return foretell("hint.free")
    paying = recruit_price(s, seat, kind, task.discount)
    if paying.drop:
        return foretell("hint.costs_less", goods=goods(SOLDIERS[kind].cost), n=paying.drop)
    return foretell("hint.costs", goods=goods(SOLDIERS[kind].cost))


def _overseer(s: State, seat: int, location: str) -> Hint | None:
    paying = overseer_price(s, seat, location, 99)  # what the price is, whoever pays it
    if paying is None:
        return None
    return foretell("hint.overseer", goods=goods(paying.price), rank=s.clans[seat].overseers.get(location, 0) + 1)
