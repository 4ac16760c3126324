"""What a seat may see (dossier 10)."""

from __future__ import annotations

import msgspec

from games.core import Dice
from games.imperial_bureaucracy import GAME
from games.imperial_bureaucracy.bot import redeal
from games.imperial_bureaucracy.state import State
from tests.games.imperial_bureaucracy.positions import BLACK, GREEN, WHITE, deal, position, reward, table


def seen(s: State, seat: int | None) -> bytes:
    return msgspec.json.encode([GAME.view(s), None if seat is None else GAME.own(s, seat)])


def test_hands_are_numbers_to_others() -> None:
    s = position()
    before = [seen(s, seat) for seat in (GREEN, None)]
    own = seen(s, BLACK)
    deal(s, BLACK, 3, 3, 3)
    assert [seen(s, seat) for seat in (GREEN, None)] == before
    assert seen(s, BLACK) != own


def test_reward_cards_are_numbers_to_others() -> None:
    s = position()
    reward(s, BLACK, "reward_cash")
    before = [seen(s, seat) for seat in (GREEN, None)]
    s.rewards.append("reward_cash")
    s.rewards.remove("reward_gift")
    s.players[BLACK].rewards = ["reward_gift"]
    assert [seen(s, seat) for seat in (GREEN, None)] == before
    assert b"reward_gift" in seen(s, BLACK)


def test_a_reward_being_played_is_not_named_before_it_is() -> None:
    s = position()
    reward(s, BLACK, "reward_gift")
    t = table(s).choose("reward:reward_gift")
    assert t.play.view(BLACK).own.reward == "reward_gift"
    assert t.play.view(GREEN).own.reward is t.play.view(GREEN).doing is None


def test_stacks_are_numbers() -> None:
    s = position()
    before = seen(s, GREEN)
    Dice(b"other").shuffle(s.deck)
    Dice(b"other").shuffle(s.officials)
    Dice(b"other").shuffle(s.rewards)
    s.candidates[3], s.candidates[4] = s.candidates[4], s.candidates[3]
    assert seen(s, GREEN) == before


def test_drawn_cards_are_told_to_the_drawer_only() -> None:
    t = table(position()).choose("action:tax_income")
    (own,) = [event for event in t.told if event.key == "cards.own"]
    assert own.only == BLACK
    assert not [event for event in t.told if event.key != "cards.own" and "cards" in event.values]


def test_a_reward_is_named_to_its_owner_only() -> None:
    s = position()
    s.players[BLACK].ocean = 5
    s.junks -= 5
    t = table(s).choose("distant:india")
    told = {event.key: event for event in t.told}
    assert told["reward.own"].only == BLACK
    assert told["reward.earned"].but == BLACK
    assert "reward" not in told["reward.earned"].values


def test_cards_paid_openly_stay_known_to_all() -> None:
    s = position()
    s.discard = [2, 1, 0]
    for card in (1, 1, 2):
        s.deck.remove(card)
    redeal(s, WHITE, Dice(b"anew"))
    assert s.discard == [2, 1, 0]
    assert s.players[WHITE].hand == [1, 1, 1]
    GAME.check(s)


def test_redealt_hands_differ() -> None:
    hands = set()
    for number in range(20):
        s = position()
        redeal(s, WHITE, Dice(bytes([number])))
        hands.add(tuple(s.players[BLACK].hand))
    assert len(hands) > 3
