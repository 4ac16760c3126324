"""Combat (dossier 6.5): exchanges follow each other until only one side is left in the borderland."""

from __future__ import annotations

from itertools import combinations

from games.core import PASS, Steps, ask, say
from games.zheng_he.rules import solo
from games.zheng_he.rules.combat_dice import compare, reroll, reveal_for_rerolls, tell_dice
from games.zheng_he.state import Battle, Losses, State
from games.zheng_he.tables import BARBARIAN, BOARD, CP, OTHER, UNIT, Side

DICE_SETS: dict[str, tuple[int, ...]] = {PASS: ()} | {
    "reroll:" + ">".join(str(i + 1) for i in chosen): chosen
    for count in range(1, BOARD.dice.per_side + 1)
    for chosen in combinations(range(BOARD.dice.per_side), count)
}


def combat(s: State, battle: Battle) -> Steps[None]:
    """Until somebody has to decide about dice, or the borderland has one master."""
    while not battle.over:
        if battle.rolling is None:
            begin_exchange(s, battle)
        side = battle.rolling
        assert side is not None
        if not s.is_bot(side):
            if battle.rerolls:
                yield from choose_dice(s, battle, side)
                return
            if s.reserves[side]:
                yield from choose_reserve_card(s, battle, side)
                return
        else:
            solo.rerolls(s, battle)
        dice_are_final(s, battle, side)


def begin_exchange(s: State, battle: Battle) -> None:
    if battle.exchange == 0:
        solo.ready_for_combat(s, battle)
    battle.exchange += 1
    battle.dice, battle.losses, battle.loser = {}, None, None
    roll(s, battle, battle.attacker)


def roll(s: State, battle: Battle, side: Side) -> None:
    """A and C: three dice, whatever the number of units."""
    battle.rolling = side
    battle.dice[side] = [s.dice.roll(BOARD.dice.faces) for _ in range(BOARD.dice.per_side)]
    tell_dice(s, "rolled", side, battle.dice[side])


def choose_reserve_card(s: State, battle: Battle, side: Side) -> Steps[None]:
    """B and D: reserve cards one after the other, each gives as many rerolls as it has points (R-19)."""
    cards: dict[str, int | None] = {PASS: None} | {f"reveal:{card}": card for card in s.reserves[side]}
    prompt = say("combat.reveal", area=battle.area, dice=battle.dice[side])
    card = yield from ask(s.seat(side), prompt, cards)
    if card is None:
        dice_are_final(s, battle, side)
    else:
        reveal_for_rerolls(s, side, card)
        battle.rerolls = CP[card]


def choose_dice(s: State, battle: Battle, side: Side) -> Steps[None]:
    """Each reroll: any of the dice. To stop loses what is left of this card and ends the step."""
    prompt = say("combat.reroll", left=battle.rerolls, dice=battle.dice[side])
    chosen = yield from ask(s.seat(side), prompt, DICE_SETS)
    if chosen:
        battle.rerolls -= 1
        reroll(s, battle, side, chosen)
    else:
        dice_are_final(s, battle, side)


def dice_are_final(s: State, battle: Battle, side: Side) -> None:
    battle.rerolls = 0
    if side == battle.attacker:
        roll(s, battle, OTHER[side])  # the defender knows the attacker's final dice
        return
    battle.rolling = None
    losses, attacker_loses = compare(battle.dice[battle.attacker], battle.dice[side])
    battle.losses = losses
    if losses == "stalemate":
        s.tell("combat.stalemate", area=battle.area)
        return
    battle.loser = battle.attacker if attacker_loses else side
    suffer(s, battle.area, battle.loser, losses)
    end_if_decided(s, battle)


def suffer(s: State, area: str, loser: Side, losses: Losses) -> None:
    """E: settlements shield the hordes until the last of them is gone (R-16)."""
    devastating = losses == "devastating"
    if loser == BARBARIAN and s.settlements[area]:
        lost = min(BOARD.combat.devastating_settlements, s.settlements[area]) if devastating else 0
        s.settlements[area] -= lost
        s.tell(f"combat.{losses}.settlement", who=loser, n=lost, area=area)
        return
    units = s.units(loser)
    lost = min(BOARD.combat.devastating_units if devastating else BOARD.combat.normal_units, units[area])
    units[area] -= lost
    s.tell(f"combat.{losses}.{UNIT[loser]}", who=loser, n=lost, area=area)


def end_if_decided(s: State, battle: Battle) -> None:
    """F: there is no retreat and no stop."""
    area = battle.area
    if s.armies[area] and (s.hordes[area] or s.settlements[area]):
        return
    battle.over = True
    winner = s.controller(area)
    assert winner is not None, "the winner of an exchange is still there"
    s.tell("combat.won", who=winner, area=area)
