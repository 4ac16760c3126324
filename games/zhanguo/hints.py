"""What a choice costs and brings, said in its tooltip."""

from __future__ import annotations

from typing import Any

from games.core import Ask, Hint, foretell
from games.zhanguo.rules.actions import PALACE_WORKERS, unrest_of_hiring
from games.zhanguo.rules.end import condition_points
from games.zhanguo.rules.officials import Move
from games.zhanguo.rules.rewards import reward_now
from games.zhanguo.rules.turn import HIGHER, LOWER, UNIFICATION, activates, linked_cards
from games.zhanguo.state import State
from games.zhanguo.tables import COLOUR, COLOUR_OF, FACES, MAX_WORKING, WORKERS_FOR, Action, BuildWall, Region


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
            return _of_move(value)
        case "region", "hire.region":
            return _of_hiring(s, ask.seat, value)
        case "region", "governor.region":
            free = s.land(value).squares.count(None)
            return foretell("hint.governor", region=value, free=free)
        case "region", "palace.region":
            free = s.palace_spaces() - len(s.land(value).palaces)
            return foretell("hint.palace", region=value, n=PALACE_WORKERS, free=free)
        case "wall", _:
            return _of_wall(s, ask.seat, *value)
        case "accept" | "pass", "reward.accept":
            colour = COLOUR_OF[reward_now(s).aspect]
            worth = s.value(ask.seat, colour)
            return foretell("hint.gives_back", colour=colour, n=worth) if value else foretell("hint.majority", n=worth)
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
    if domain.unrest + unrest >= player.spaces(region):
        return foretell("hint.unify_asleep", n=taken, unrest=unrest)
    if taken < due:
        return foretell("hint.unify_vp", n=taken, vp=(due - taken) * UNIFICATION.vp_per_missing_octagon, unrest=unrest)
    return foretell("hint.unify", n=taken, unrest=unrest)


def _of_court(s: State, seat: int, action: Action) -> Hint:
    assert s.card is not None
    player = s.players[seat]
    if not activates(s.top, s.card, action):
        return foretell("hint.fires_none")
    linked = list(linked_cards(player, action))
    awake = [card for region, card in linked if not player.asleep(region)]
    asleep = [card for region, card in linked if player.asleep(region)]
    if not linked:
        return foretell("hint.fires_none")
    if not asleep:
        return foretell("hint.fires", cards=awake)
    return (
        foretell("hint.fires_asleep", cards=awake, asleep=asleep) if awake else foretell("hint.asleep", asleep=asleep)
    )


def _of_move(move: Move) -> Hint:
    return foretell("hint.points", n=move.cost) if move.cost else foretell("hint.free")


def _of_hiring(s: State, seat: int, region: Region) -> Hint:
    player = s.players[seat]
    domain = player.at(region)
    working = len(domain.worker_area)
    if domain.governor_area and working < MAX_WORKING:
        return foretell("hint.hire_upto", n=min(MAX_WORKING, working + len(domain.governor_area)), before=domain.unrest)
    after = domain.unrest + unrest_of_hiring(s, working)
    if after >= player.spaces(region):
        return foretell("hint.hire_asleep", n=working, region=region)
    return foretell("hint.hire", n=working, before=domain.unrest, after=after)


def _of_wall(s: State, seat: int, section: str, bars: int) -> Hint:
    face = FACES[s.faces[section]]
    worth = condition_points(s.players[seat], face.condition, face.points[bars - 1])
    effect = s.pending[-1].effect
    if isinstance(effect, BuildWall) and not effect.pay_workers:
        return foretell("hint.wall", n=worth)
    return foretell("hint.wall_costs", bars=WORKERS_FOR[bars], n=worth)
