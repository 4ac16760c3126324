"""Set-up (dossier 4). No player decides anything."""

from __future__ import annotations

from typing import TypeVar

from games.core import Dice
from games.imperial_bureaucracy.rules.cards import listed
from games.imperial_bureaucracy.rules.court import turn_up_candidate
from games.imperial_bureaucracy.rules.round import begin_round
from games.imperial_bureaucracy.state import (
    DistantLand,
    ImperialBureaucracyOptions,
    Land,
    Ministry,
    Official,
    Player,
    State,
)
from games.imperial_bureaucracy.tables import (
    CANDIDATES,
    CARD_COUNTS,
    COST,
    DISTANT_CHITS,
    DISTANT_LANDS,
    FILLED_AT_SETUP,
    GIFT_IDS,
    GIFTS,
    LANDS,
    LIMITS,
    MINISTRIES,
    MINISTRY_CHITS,
    REWARDS,
    SLOTS,
    SPACES,
    START_HAND,
    STUDENT_SPACES,
)

T = TypeVar("T")


def setup(options: ImperialBureaucracyOptions, seats: int, dice: Dice) -> State:
    rewards = list(REWARDS)
    dice.shuffle(rewards)
    chits = _shuffled(dice, MINISTRY_CHITS)
    distant_chits = _shuffled(dice, DISTANT_CHITS)
    lands = _shuffled(dice, list(LANDS))
    officials = _shuffled(dice, list(COST))
    candidates = _candidates(dice)
    deck = listed(count - seats * dealt for count, dealt in zip(CARD_COUNTS, START_HAND, strict=True))
    dice.shuffle(deck)
    first = dice.below(seats)
    state = State(
        dice=dice,
        options=options,
        chief_minister=first,
        turn=first,
        ministries={
            name: Ministry(
                [Official(officials.pop()) if n in FILLED_AT_SETUP else None for n in SPACES],
                sorted([chits.pop(), chits.pop()], reverse=True),
            )
            for name in MINISTRIES
        },
        officials=officials,
        candidates=candidates,
        students=dict.fromkeys(STUDENT_SPACES),
        lands=[Land(lands[i], [None] * len(LANDS[lands[i]].boxes)) for i in range(len(SLOTS))],
        distant={land: DistantLand(distant_chits.pop(), []) for land in DISTANT_LANDS},
        junks=LIMITS.junks_total,
        deck=deck,
        discard=[0, 0, 0],
        buried=[0, 0, 0],
        rewards=rewards,
        players=[_player(seats) for _ in range(seats)],
    )
    turn_up_candidate(state)
    begin_round(state)
    return state


def _shuffled(dice: Dice, things: list[T]) -> list[T]:
    things = list(things)
    dice.shuffle(things)
    return things


def _candidates(dice: Dice) -> list[str]:
    """The three for any ministry below, the three named ones on top of them."""
    named = [candidate for candidate, ministry in CANDIDATES.items() if ministry != "any"]
    dice.shuffle(named)
    return [candidate for candidate, ministry in CANDIDATES.items() if ministry == "any"] + named


def _player(seats: int) -> Player:
    return Player(
        hand=list(START_HAND),
        known=list(START_HAND),
        gifts=["available" if GIFTS[gift].available_at_start else "not_available" for gift in GIFT_IDS],
        given=[0] * seats,
        stock=LIMITS.armies_per_player,
    )
