"""Set-up (dossier 4), for the first and for the second game of a match."""

from __future__ import annotations

from games.core import Dice
from games.zheng_he.state import State, ZhengHeOptions, no_cards
from games.zheng_he.tables import (
    BARBARIAN,
    BOARD,
    BORDERLANDS,
    CARDS,
    DIFFICULTIES,
    EMPEROR,
    EVENT_DECKS,
    HOME,
    HOMELANDS,
    Side,
)


def setup(options: ZhengHeOptions, seats: int, dice: Dice) -> State:
    sides = sides_agreed(options, seats) or sides_by_lot(dice)
    state = State(
        dice=dice,
        options=options,
        sides=sides,
        hands=no_cards(),
        reserves=no_cards(),
        passed=no_cards(),
        fresh={EMPEROR: None, BARBARIAN: None},
        recognised=no_cards(),
        armies={},
        hordes={},
        settlements={},
    )
    lay_out(state)
    return state


def sides_agreed(options: ZhengHeOptions, seats: int) -> list[Side]:
    """D-1: who is the emperor. Empty: the lot decides."""
    if seats == 1:
        return [EMPEROR]
    agreed: dict[str, list[Side]] = {"first": [EMPEROR, BARBARIAN], "second": [BARBARIAN, EMPEROR]}
    return agreed.get(options.emperor, [])


def sides_by_lot(dice: Dice) -> list[Side]:
    return [EMPEROR, BARBARIAN] if dice.below(2) == 0 else [BARBARIAN, EMPEROR]


def lay_out(s: State) -> None:
    """A fresh board, a fresh deck: the beginning of every game."""
    figures = BOARD.setup
    s.stage, s.round, s.phase = 1, 1, "play"
    s.hordes = dict.fromkeys([*BORDERLANDS, *HOMELANDS], 0) | dict.fromkeys(HOMELANDS, figures.horde_per_homeland)
    s.settlements = dict.fromkeys([*BORDERLANDS, *HOMELANDS], 0)
    s.armies = dict.fromkeys(BORDERLANDS, figures.army_per_borderland) | {HOME: 0}
    s.gold_home, s.gold_sea, s.junks = figures.gold_in_empire_home, 0, figures.junks_in_sea
    s.battle, s.played, s.timing, s.used, s.deeds = None, None, None, [], []
    s.event, s.order = None, None
    s.reserves, s.passed, s.recognised = no_cards(), no_cards(), no_cards()
    s.fresh = {EMPEROR: None, BARBARIAN: None}
    s.draw_pile, s.discard = list(CARDS), []
    s.dice.shuffle(s.draw_pile)
    first_voyage = s.dice.roll(BOARD.dice.faces)  # voyage 7 is never the first
    s.voyages = [first_voyage]
    if s.solo:
        _lay_out_solo(s)
    s.hands = {side: [] for side in (EMPEROR, BARBARIAN)}
    deal(s, BARBARIAN, figures.hand_barbarian)
    deal(s, EMPEROR, figures.hand_emperor)
    s.tell("setup.first_voyage", voyage=first_voyage)
    begin_round(s)


def deal(s: State, side: Side, count: int) -> None:
    s.hands[side] += [s.draw_pile.pop() for _ in range(count)]


def begin_round(s: State) -> None:
    """Phase 1: the emperor draws 2 cards, while there are any (5.2)."""
    s.active = EMPEROR
    s.tell("round.begins", stage=s.stage, n=s.round)
    if s.draw_pile:
        count = BOARD.round.emperor_draw
        drawn = s.draw_pile[-count:][::-1]
        deal(s, EMPEROR, count)
        s.reveal()
        s.tell("draw.cards", who=EMPEROR, n=count, but=s.seat(EMPEROR))
        s.tell("draw.own", who=EMPEROR, cards=drawn, only=s.seat(EMPEROR))


def _lay_out_solo(s: State) -> None:
    assert s.solo
    difficulty = DIFFICULTIES[s.solo]
    for homeland in HOMELANDS:
        s.hordes[homeland] += difficulty.extra_hordes.get(homeland, 0)
        s.settlements[homeland] += difficulty.extra_settlements.get(homeland, 0)
    s.decks = {number: list(deck) for number, deck in EVENT_DECKS.items()}
    s.spent = {number: [] for number in s.decks}
    for deck in s.decks.values():
        s.dice.shuffle(deck)
