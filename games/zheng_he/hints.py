"""What a choice costs and brings, for its tooltip: only what the asked seat may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games import core
from games.core import Ask, Hint, foretell, say
from games.zheng_he.rules.combat import DICE_SETS
from games.zheng_he.rules.effects import fleeing
from games.zheng_he.rules.odds import (
    NEVER,
    attack_chance,
    exchange_chances,
    one_roll,
    percent,
    rolled_again,
    voyage_chance,
)
from games.zheng_he.state import State
from games.zheng_he.tables import BARBARIAN, BORDERLANDS, CP, EMPEROR, OTHER, UNIT, Side


def hint(s: State, ask: Ask[Any], token: str) -> Hint | None:
    verb, _, noun = token.partition(":")
    side, about = s.sides[ask.seat], ask.prompt.values
    match verb, ask.prompt.key:
        case "play", _ if s.half(int(noun), OTHER[side]):
            return foretell("hint.may_react", side=OTHER[side])
        case "boost", _:
            return foretell("hint.points", n=about["points"] + CP[int(noun)])
        case (("region" | core.PASS), "attack.from"):
            return _attack(s, side, noun or None)
        case "region", "move.from" if s.units(side)[noun] == 1:
            return _left_empty(s, side, noun, through=("move.to",))
        case "region", "move.to":
            return _left_empty(s, side, about["source"])
        case "route", "march.route":
            return _left_empty(s, side, noun.split(">")[0])
        case "region", "remove.where.army":
            return _left_empty(s, EMPEROR, noun)
        case "region", "retreat.from":
            return _flight(s, noun, about["portion"])
        case "gold", "voyage.gold":
            return _voyage(s, about, int(noun))
        case "reveal", _:
            return foretell("hint.rerolls", n=CP[int(noun)], brings={"rerolls": CP[int(noun)]})
        case (("reroll" | core.PASS), ("combat.reroll" | "combat.reveal")):
            return _exchange(s, side, DICE_SETS[token])
    return None


def _left_empty(s: State, side: Side, area: str, *, through: tuple[str, ...] = ()) -> Hint | None:
    """The last unit leaves a borderland."""
    if area not in BORDERLANDS or s.units(side)[area] > 1 or s.settlements[area]:
        return None
    # the second game of a match begins with armies everywhere, and before the next question
    brings = {f"{side}@{area}": -1} if s.mode == "single" else {}
    return foretell("hint.stands_empty", area=area, brings=brings, through=through)


def _attack(s: State, side: Side, source: str | None) -> Hint:
    """With one unit more, or with those that are there."""
    assert s.battle
    target = s.battle.area
    units = s.units(side)[target] + (source is not None)
    settlements = s.settlements[target] if side == EMPEROR else 0
    chance = percent(attack_chance(units, s.units(OTHER[side])[target], settlements))
    odds = foretell("hint.attack", units=say(f"count.{UNIT[side]}", n=units), area=target, chance=chance)
    empty = _left_empty(s, side, source) if source else None
    return Hint(say("hint.and", first=empty.says, second=odds.says), empty.brings) if empty else odds


def _flight(s: State, area: str, portion: str) -> Hint:
    n = fleeing(s, area, portion)
    # alone, the barbarians have moved on before the next question
    brings = {f"hordes@{area}": -n} if s.mode == "single" and not s.solo else {}
    return foretell("hint.flight", n=n, brings=brings, through=("retreat.to",))


def _voyage(s: State, about: Mapping[str, Any], gold: int) -> Hint:
    strength, dice, less = about["junks"] + s.gold_sea + gold, about["n"], about["less"]
    chance = percent(voyage_chance(strength, dice, -less))
    key = "hint.voyage.less" if less else "hint.voyage"
    return foretell(key, strength=strength, n=dice, less=less, chance=chance)


def _exchange(s: State, side: Side, chosen: tuple[int, ...]) -> Hint:
    """Some of the own dice are rolled again, or none; the attacker does not know the other's yet."""
    battle = s.battle
    assert battle
    own = rolled_again(battle.dice[side], chosen)
    attacking = side == battle.attacker
    theirs = one_roll() if attacking else rolled_again(battle.dice[OTHER[side]], ())
    chances = exchange_chances(*((own, theirs) if attacking else (theirs, own)))
    wins = loses = NEVER
    for (losses, attacker_loses), chance in chances.items():
        if losses == "stalemate":
            continue
        if attacker_loses is attacking:
            loses += chance
        else:
            wins += chance
    return foretell("hint.exchange.open" if attacking else "hint.exchange", wins=percent(wins), loses=percent(loses))


def _holds(side: Side, area: str) -> Callable[[State, int], int]:
    return lambda s, seat: int(s.controller(area) == side)


def _hordes(area: str) -> Callable[[State, int], int]:
    return lambda s, seat: s.hordes[area]


MEASURES: Mapping[str, Callable[[State, int], int]] = {
    "rerolls": lambda s, seat: s.battle.rerolls if s.battle else 0,
    **{f"{side}@{area}": _holds(side, area) for side in (EMPEROR, BARBARIAN) for area in BORDERLANDS},
    **{f"hordes@{area}": _hordes(area) for area in BORDERLANDS},
}
