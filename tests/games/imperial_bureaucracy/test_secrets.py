"""What a seat may see (dossier 10)."""

from __future__ import annotations

from copy import deepcopy

import msgspec
import pytest

from games.core import Dice
from games.imperial_bureaucracy import GAME
from games.imperial_bureaucracy.bot import redeal
from games.imperial_bureaucracy.state import State
from tests.games.imperial_bureaucracy.positions import (
    BLACK,
    GREEN,
    PURPLE,
    WHITE,
    YELLOW,
    court,
    deal,
    junks,
    land,
    markers,
    official,
    position,
    reward,
    table,
)


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


def hands_in_other_deals(s: State, seat: int, onlooker: int) -> set[tuple[int, ...]]:
    hands = set()
    for number in range(40):
        other = deepcopy(s)
        redeal(other, onlooker, Dice(bytes([number])))
        GAME.check(other)
        hands.add(tuple(other.players[seat].hand))
    return hands


def test_everybody_knows_the_first_hands() -> None:
    assert hands_in_other_deals(position(), BLACK, WHITE) == {(1, 1, 1)}


def test_nobody_knows_what_was_drawn() -> None:
    t = table(position()).choose("action:tax_income")
    hands = hands_in_other_deals(t.s, BLACK, WHITE)
    assert len(hands) == 6  # two cards more, of any kind
    assert all(min(hand) >= 1 for hand in hands)


def test_what_was_paid_is_known_to_be_gone() -> None:
    s = position()
    for ministry in s.ministries:
        official(s, ministry, 3, cost=3)
    t = table(s).choose("action:bribe_official", "official:hubu>3", "pay:3")
    assert hands_in_other_deals(t.s, BLACK, WHITE) == {(1, 1, 0)}


def test_what_was_laid_face_down_may_be_any_card_that_was_there() -> None:
    s = examined(1, 2, 3)
    s.players[BLACK].known = [1, 1, 1]
    deal(s, GREEN, 2)
    deal(s, PURPLE, 1, 1)
    t = table(s).choose("student:red", "lay:3", "student:red")
    assert t.seat == PURPLE
    assert hands_in_other_deals(t.s, BLACK, WHITE) == {(1, 1, 0), (1, 0, 1), (0, 1, 1)}


def test_both_piles_of_an_examination_are_shown_but_not_whose_cards_they_are() -> None:
    s = examined(1, 3)
    deal(s, GREEN, 2, 2)
    t = table(s).choose("student:red", "lay:3", "student:red", "lay:2")
    assert t.events("exam.pile") == [{"student": "red", "cards": [2, 3], "n": 5}]
    assert not any(event.key == "exam.pile" and event.only is not None for event in t.told)


# --------------------------------------------------------------------------- what the number of questions tells


def examined(*hand: int) -> State:
    s = position()
    for seat in s.seats:
        deal(s, seat)
    deal(s, BLACK, *hand)
    s.students = {"red": WHITE, "orange": YELLOW}
    s.chief_minister = BLACK
    return court(s)


@pytest.mark.parametrize("hand", [(3, 2), (3, 3), (1, 1), (2, 1), (3, 2, 1)])
def test_cards_for_a_student_are_one_question(hand: tuple[int, ...]) -> None:
    """R-49"""
    for laid in sorted(set(hand)):
        t = table(examined(*hand)).choose("student:red")
        assert t.ask.prompt.key == "tutor.cards"
        t.choose(f"lay:{laid}")
        assert t.events("exam.won")


def with_one_card(coins: int) -> State:
    """Two officials without marker; Black has an unsecured one of cost 2 and one of cost 6, four junks, an army."""
    s = position()
    for ministry in s.ministries:
        markers(s, ministry, {GREEN: [3, 4, 5]})
    official(s, "bingbu", 3, cost=2)
    official(s, "bingbu", 4, cost=5)
    official(s, "gongbu", 3, cost=3, owner=BLACK)
    official(s, "gongbu", 4, cost=6, owner=BLACK)
    junks(s, BLACK, shipyard=4)
    s.players[BLACK].stock, s.players[BLACK].colony = 5, 1
    deal(s, BLACK, coins)
    return s


@pytest.mark.parametrize(
    ("action", "coins", "offered"),
    [
        ("bribe_official", 2, ["official:bingbu>3"]),
        ("secure_official", 3, ["official:gongbu>3"]),
        ("buy_junks", 1, ["junks:1"]),
        ("start_voyage", 3, ["junks:1"]),
        ("buy_gift", 2, ["gift:tile"]),
    ],
)
def test_what_only_the_hand_closes_is_asked_all_the_same(action: str, coins: int, offered: list[str]) -> None:
    """R-50"""
    t = table(with_one_card(coins)).choose(f"action:{action}")
    assert (t.seat, t.offered) == (BLACK, offered)


def test_a_march_that_only_the_hand_closes_is_asked_all_the_same() -> None:
    s = with_one_card(3)
    deal(s, BLACK, 1, 3)
    land(s, 1, "yunnan", GREEN)
    land(s, 2, "annam")
    t = table(s).choose("action:invade_land")
    assert t.offered == ["box:yunnan_b"]


def test_a_bribery_card_that_only_the_hand_closes_is_asked_all_the_same() -> None:
    s = with_one_card(2)
    reward(s, BLACK, "reward_bribery_hubu")
    official(s, "hubu", 3, cost=2, owner=GREEN)
    for space in (4, 5):
        official(s, "hubu", space, cost=5, owner=GREEN)
    t = table(s).choose("reward:reward_bribery_hubu")
    assert t.offered == ["official:hubu>3"]


def test_what_is_the_only_choice_for_all_to_see_answers_itself() -> None:
    s = with_one_card(1)
    s.junks, s.players[GREEN].shipyard = 1, s.junks - 1
    t = table(s).choose("action:buy_junks")
    assert t.s.players[BLACK].shipyard == 5
    assert t.seat != BLACK
