"""What a choice costs and brings, for its tooltip: read off the very tasks that it puts on the stack, and only what the
asked seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from games.core import Ask, Hint, foretell
from games.great_wall.expansions.kit import in_play
from games.great_wall.rules.build import overseer_income
from games.great_wall.rules.goods import from_warehouse
from games.great_wall.rules.recruit import attack_price, recruit_price
from games.great_wall.rules.values import modified
from games.great_wall.state import State
from games.great_wall.tables import GENERALS, LEVELS, LISTENERS, LOCATIONS, TACTICS, TYPE_OF
from games.great_wall.tasks import Ctx, Do, Pay, PayPrice, RecruitNext, Task
from games.great_wall.vocabulary import RESOURCES, Kind, Resource

T = TypeVar("T", bound=Task)

GOODS = ("wood", "stone", "gold", "chi", "material", "any", "honour", "tactic")


def _has(resource: Resource) -> Callable[[State, int], int]:
    return lambda s, seat: s.clans[seat].goods[resource]


# what hints promise to a seat
MEASURES: dict[str, Callable[[State, int], int]] = {resource: _has(resource) for resource in RESOURCES} | {
    "goods": lambda s, seat: sum(s.clans[seat].goods.values())
}


def goods(bundle: Mapping[Any, int]) -> list[tuple[int, str]]:
    return [(bundle[good], good) for good in GOODS if bundle.get(good)]


def hint(s: State, ask: Ask[Any], token: str) -> Hint | None:
    verb, _, noun = token.partition(":")
    parts = noun.split(">")
    seat = ask.seat
    tasks = tasks_of(ask.options[token])
    match verb:
        case "spot" | "pair":
            return _priced(s, ask, parts[0], _spots(s, ask, parts))
        case "wall" if tasks:
            return _wall(s, seat, parts[0], tasks)
        case "barricade" if tasks:
            return _barricade(s, tasks)
        case "to":
            return _location(s, seat, parts[0])
        case "recruit":
            return _recruit(s, seat, parts[0])
        case "place" | "upgrade":
            return _overseer(s, seat, parts[0], tasks)
        case "general":
            general = GENERALS[noun]
            return foretell("hint.general", goods=goods(general.start), n=general.tactics, tea=general.tea)
        case "tactic" if parts[1] == "boosted":
            return foretell("hint.chi", n=TACTICS[parts[0]].boosted.chi)
        case "advisor" if tasks:
            n = spent(tasks)
            return foretell("hint.advisor", n=n, brings={"gold": -n})
        case "hire_clerk":
            n = spent(tasks)
            return foretell("hint.costs", goods=goods({"gold": n})) if n else foretell("hint.free")
        case "donate":
            return foretell("hint.honour", n=_do(tasks, "donate").n)
        case "income":
            resource = LOCATIONS[noun].resource
            assert resource
            return foretell(
                "hint.brings", goods=goods({resource: overseer_income(s, seat, noun, s.clans[seat].overseers[noun])})
            )
        case "save" | "save_all":
            n = spent(tasks)
            return foretell("hint.chi", n=n) if n else foretell("hint.free")
    return next((found for x in in_play(s) if (found := x.hint(s, ask, token))), None)


# --------------------------------------------------------------------------- what a choice puts on the stack


def tasks_of(value: Any) -> list[Task]:
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], list):
        value = value[1]  # an offer remembers its token too
    return value if isinstance(value, list) and all(isinstance(task, Task) for task in value) else []


def _all(tasks: Iterable[Task], kind: type[T]) -> list[T]:
    return [task for task in tasks if isinstance(task, kind)]


def _do(tasks: Iterable[Task], what: str) -> Do:
    return next(task for task in _all(tasks, Do) if task.what == what)


def spent(tasks: Iterable[Task]) -> int:
    """Of a fixed price."""
    return sum(task.n for task in _all(tasks, Do) if task.what == "spend")


def _paid(s: State, tasks: Iterable[Task]) -> tuple[int, int]:
    """Own materials, and those of the warehouse."""
    n = sum(task.n for task in _all(tasks, Pay))
    helped = sum(from_warehouse(s, n).values())
    return n - helped, helped


# --------------------------------------------------------------------------- one by one


def _priced(s: State, ask: Ask[Any], section: str, found: Hint) -> Hint:
    """Cards may ask something of a recruit that attacks at once."""
    price = attack_price(s, ask.seat, section) if ask.prompt.key.startswith("deploy.") else {}
    return foretell("hint.priced", it=found.says, goods=goods(price)) if price else found


def _spots(s: State, ask: Ask[Any], parts: list[str]) -> Hint:
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


def _wall(s: State, seat: int, section: str, tasks: list[Task]) -> Hint:
    n, helped = _paid(s, tasks)
    level = s.sections[section].level + 1
    return foretell(
        "hint.wall",
        level=level,
        n=n,
        helped=helped,
        honour=modified(s, seat, "honour.wall", LEVELS[level].honour, Ctx(section=section, amount=level)),
        defence=LEVELS[level].defence,
    )


def _barricade(s: State, tasks: list[Task]) -> Hint:
    n, helped = _paid(s, tasks)
    return foretell("hint.barricade", n=n, helped=helped, honour=_do(tasks, "build_barricade").n)


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
    promised = not _anybody_hears(s, "soldier_recruited")
    left = sum(paying.price.values()) - paying.drop
    if paying.drop:
        brings = {"goods": -left} if promised else None
        return foretell(
            "hint.costs_less", goods=goods(paying.price), n=paying.drop, brings=brings, through=("pay.drop",)
        )
    return foretell(
        "hint.costs",
        goods=goods(paying.price),
        brings={resource: -n for resource, n in paying.price.items()} if promised else None,
    )


def _anybody_hears(s: State, trigger: str) -> bool:
    """Cards may react to what happens then: no number can be promised."""
    cards = [card for seat in range(len(s.clans)) for card in s.cards_of(seat)]
    return any(trigger in LISTENERS[card] for card in [*cards, *s.open_cards()])


def _overseer(s: State, seat: int, location: str, tasks: list[Task]) -> Hint | None:
    rank = s.clans[seat].overseers.get(location, 0) + 1
    (paying,) = _all(tasks, PayPrice)
    resource = LOCATIONS[location].resource
    assert resource
    income = goods({resource: overseer_income(s, seat, location, rank)})
    if paying.drop:
        return foretell("hint.overseer_less", goods=goods(paying.price), n=paying.drop, rank=rank, income=income)
    return foretell("hint.overseer", goods=goods(paying.price), rank=rank, income=income)
