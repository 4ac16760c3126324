"""What a choice costs and brings, said in its tooltip, and how to measure it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any

from games import core
from games.core import Ask, Hint, Message, foretell, say
from games.zhanguo.rules.actions import PALACE_WORKERS, unrest_of_hiring, workers_of_hiring
from games.zhanguo.rules.end import condition_points, wall_points
from games.zhanguo.rules.foresight import FATES, Shot, shots
from games.zhanguo.rules.officials import Move
from games.zhanguo.rules.rewards import reward_now
from games.zhanguo.rules.turn import HIGHER, LOWER, UNIFICATION, activates, board_abilities
from games.zhanguo.state import State
from games.zhanguo.tables import (
    COLOUR,
    COLOUR_OF,
    COLOURS,
    FACES,
    REGIONS,
    TRIGGERED,
    WORKERS_FOR,
    Action,
    BuildPalace,
    BuildWall,
    Reassign,
    Region,
)

# --------------------------------------------------------------------------- what can be measured

# All questions of an action: what it does to unrest is settled when they are answered.
QUESTIONS = (
    "recruit.official",
    "recruit.region",
    "hire.region",
    "hire.drop",
    "governor.region",
    "governor.square",
    "palace.region",
    "palace.worker",
    "palace.octagon",
    "wall.space",
    "wall.worker",
)


def _asleep(region: Region) -> Callable[[State, int], int]:
    return lambda s, seat: s.players[seat].asleep(region)


MEASURES: Mapping[str, Callable[[State, int], int]] = {
    "octagons": lambda s, seat: sum(s.value(seat, colour) for colour in COLOURS),
    "missing": lambda s, seat: s.players[seat].earned.get("unification", 0),
    "palace points": lambda s, seat: s.players[seat].earned.get("palaces", 0),
    "wall points": wall_points,
    "unrest": lambda s, seat: sum(domain.unrest for domain in s.players[seat].domains),
    "workers": lambda s, seat: sum(domain.workers for domain in s.players[seat].domains),
    "reassignments": lambda s, seat: sum(
        due.effect.points for due in s.undone if due.seat == seat and isinstance(due.effect, Reassign)
    ),
    **{f"asleep {region}": _asleep(region) for region in REGIONS},
}


# --------------------------------------------------------------------------- the hints


def hint(s: State, ask: Ask[Any], token: str) -> Hint | None:
    verb = token.partition(":")[0]
    value = ask.options[token]
    match verb, ask.prompt.key:
        case "card", _:
            return _of_card(s, value)
        case "unify", _:
            return _of_unifying(s, ask.seat, value)
        case "court", _:
            return _of_court(s, ask.seat, value)
        case "drop", _:
            return foretell("hint.drop")
        case "to", _:
            return _of_move(s, value)
        case "region", "hire.region":
            return _of_hiring(s, ask.seat, value, workers_of_hiring(s, s.players[ask.seat], value))
        case "hire", _:
            region = int(ask.prompt.values["region"])
            working = len(s.players[ask.seat].at(region).worker_area)
            return _of_hiring(s, ask.seat, region, range(working, working + 1))
        case "region", "governor.region":
            return _of_governor(s, ask.seat, value)
        case "region", "palace.region":
            return _of_palace(s, ask.seat, value)
        case "wall", _:
            return _of_wall(s, ask.seat, *value)
        case "accept" | core.PASS, "reward.accept":
            return _of_reward(s, ask.seat, accepts=value)
    return None


def _of_card(s: State, card: int) -> Hint:
    if s.top is None:
        return foretell("hint.card_first")
    if card > s.top:
        return foretell("hint.card_higher", top=s.top, actions=HIGHER)
    return foretell("hint.card_lower", top=s.top, actions=LOWER)


def _of_unifying(s: State, seat: int, region: Region) -> Hint:
    assert s.card is not None
    player = s.players[seat]
    domain = player.at(region)
    due = UNIFICATION.octagons_for_card[len(domain.cards)]
    unrest = UNIFICATION.unrest_for_card[len(domain.cards)]
    taken = min(due, s.octagons[COLOUR[s.card]])
    points = (due - taken) * UNIFICATION.vp_per_missing_octagon
    said = [say("hint.unify", n=taken, unrest=unrest)]
    if points:
        said.append(say("hint.missing", n=points))
    asleep = domain.unrest + unrest >= player.spaces(region)
    if asleep:
        said.append(say("hint.falls_asleep", region=region))
    return Hint(
        _together(said),
        {
            "octagons": taken,
            "missing": points,
            "unrest": unrest,
            f"asleep {region}": asleep - player.asleep(region),
        },
    )


def _of_court(s: State, seat: int, action: Action) -> Hint:
    """Which cards fire, which would but for unrest, which hang on what is chosen next."""
    linked = shots(s, seat, action)
    return Hint(_together(_fates(s, action, linked)), _sleep(s, seat, action, linked), QUESTIONS)


def _fates(s: State, action: Action, linked: list[Shot]) -> list[Message]:
    fires = s.activated if s.action else s.card is not None and activates(s.top, s.card, action)
    by_fate = {fate: [shot.card for shot in linked if fires and shot.fate == fate] for fate in FATES}
    return [say(f"hint.{fate}", cards=cards) for fate, cards in by_fate.items() if cards] or [say("hint.fires_none")]


def _sleep(s: State, seat: int, action: Action, linked: list[Shot]) -> dict[str, int]:
    """Which of the regions with linked cards fall asleep or wake up, as far as it is certain."""
    if _follows_by_itself(s, seat, action) and s.options.unrest_per_worker:
        return {}
    player = s.players[seat]
    return {
        f"asleep {shot.region}": (shot.fate == "sleeps") - player.asleep(shot.region)
        for shot in linked
        if shot.fate != "open"
    }


def _follows_by_itself(s: State, seat: int, action: Action) -> bool:
    """B_square: one more worker may come at once, without a question (R-43)."""
    return action == "hire_workers" and bool(TRIGGERED[s.players[seat].board][action])


def _of_move(s: State, move: Move) -> Hint:
    says = say("hint.points", n=move.cost) if move.cost else say("hint.free")
    if any(ability.must for ability in board_abilities(s)):  # may bring further points at once
        return Hint(says)
    return Hint(says, {"reassignments": -move.cost})


def _of_hiring(s: State, seat: int, region: Region, workers: range) -> Hint:
    """`workers`: how many can come; who steps down is asked next."""
    player = s.players[seat]
    before = player.at(region).unrest
    least, most = (before + unrest_of_hiring(s, workers[at]) for at in (0, -1))
    if len(workers) == 1:
        said = [say("hint.hire", n=workers[0], before=before, after=most)]
    elif least == most:
        said = [say("hint.hire_upto", least=workers[0], n=workers[-1], before=before, after=most)]
    else:
        said = [say("hint.hire_each", least=workers[0], n=workers[-1], before=before)]
    if least >= player.spaces(region):
        said.append(say("hint.falls_asleep", region=region))
    elif most >= player.spaces(region):
        said.append(say("hint.may_fall_asleep", region=region, n=workers[-1]))
    linked = shots(s, seat, "hire_workers", region, workers)
    said += _fates(s, "hire_workers", linked)
    brings = _sleep(s, seat, "hire_workers", linked)
    if not _follows_by_itself(s, seat, "hire_workers"):
        if len(workers) == 1:
            brings["workers"] = workers[0]
        if least == most:
            brings["unrest"] = most - before
    return Hint(_together(said), brings, QUESTIONS)


def _of_governor(s: State, seat: int, region: Region) -> Hint:
    said = [say("hint.governor", region=region, free=s.land(region).squares.count(None))]
    brings = {"unrest": -s.players[seat].at(region).unrest}
    if s.action:
        linked = shots(s, seat, "install_governor", region)
        said += _fates(s, "install_governor", linked)
        brings |= _sleep(s, seat, "install_governor", linked)
    return Hint(_together(said), brings, QUESTIONS)


def _of_palace(s: State, seat: int, region: Region) -> Hint:
    effect = s.undone[-1].effect
    assert isinstance(effect, BuildPalace)
    points = len(s.players[seat].cards)
    said = [say("hint.places", n=s.palace_spaces() - len(s.land(region).palaces))]
    paid = 0
    if effect.pay_workers:
        said.insert(0, say("hint.palace", region=region, n=PALACE_WORKERS))
        paid = PALACE_WORKERS + 1
    return Hint(_together(said), {"palace points": points, "workers": -paid}, QUESTIONS)


def _of_wall(s: State, seat: int, section: str, bars: int) -> Hint:
    face = FACES[s.faces[section]]
    worth = condition_points(s.players[seat], face.condition, face.points[bars - 1])
    effect = s.undone[-1].effect
    assert isinstance(effect, BuildWall)
    said, paid = [say("hint.wall", n=worth)], 0
    if effect.pay_workers:
        paid = WORKERS_FOR[bars]
        said.insert(0, say("hint.costs_workers", n=paid))
    return Hint(_together(said), {"wall points": worth, "workers": -paid}, QUESTIONS)


def _of_reward(s: State, seat: int, *, accepts: bool) -> Hint:
    colour = COLOUR_OF[reward_now(s).aspect]
    worth = s.value(seat, colour)
    if accepts:
        return foretell("hint.gives_back", colour=colour, n=worth, brings={"octagons": -worth})
    return foretell("hint.majority", n=worth, brings={"octagons": 0})


def _together(said: list[Message]) -> Message:
    """One sentence after the other."""
    return reduce(lambda first, then: say("hint.and", first=first, then=then), said)
