"""Action cubes, turn order, Chief Minister, passing (dossier 5)."""

from __future__ import annotations

import pytest

from games.core import Dice
from games.imperial_bureaucracy import GAME
from games.imperial_bureaucracy.rules.turn import cube_cost
from games.imperial_bureaucracy.state import ImperialBureaucracyOptions, State
from games.imperial_bureaucracy.tables import ACTION_SPACES
from tests.games.imperial_bureaucracy.positions import (
    BLACK,
    GREEN,
    PURPLE,
    WHITE,
    YELLOW,
    all_passed,
    count_gifts,
    court,
    deal,
    give,
    junks,
    markers,
    official,
    on_turn,
    own_gift,
    position,
    reward,
    table,
)


def of_the_rulebook() -> State:
    """The gifts of EX-2."""
    s = position()
    give(s, PURPLE, YELLOW, 3)
    give(s, GREEN, YELLOW, 4)
    give(s, YELLOW, GREEN, 4)
    give(s, BLACK, GREEN, 1)
    give(s, GREEN, PURPLE, 3)
    return s


def test_three_cubes_without_gifts() -> None:
    """EX-1"""
    s = GAME.setup(ImperialBureaucracyOptions(), 5, Dice(b"x"))
    assert [player.active_cubes for player in s.players] == [3] * 5


def test_cubes_by_gifts_given_and_received() -> None:
    """EX-2"""
    assert count_gifts(of_the_rulebook()) == [4, 5, 4, 3, 5]


@pytest.mark.parametrize(("gifts", "cubes"), [(0, 3), (1, 4), (2, 4), (3, 5), (4, 5)])
def test_the_table_of_cubes(gifts: int, cubes: int) -> None:
    s = position()
    for recipient in range(1, gifts + 1):
        give(s, BLACK, recipient, recipient)
    assert count_gifts(s)[BLACK] == cubes


def test_removed_gifts_do_not_count() -> None:
    s = position()
    own_gift(s, BLACK, "vase", "removed")
    assert count_gifts(s)[BLACK] == 3


def test_the_chief_minister_names_another_who_places_a_cube() -> None:
    """EX-3, D-1"""
    s = court(of_the_rulebook(), "discard")
    s.wall = s.round
    s.chief_minister = WHITE
    t = table(s)
    assert t.seat == WHITE
    assert t.offered == ["seat:4", "seat:0", "seat:1", "seat:2"]  # in turn order
    t.choose("seat:0")
    assert t.s.chief_minister == BLACK
    assert (t.s.players[BLACK].active_cubes, t.s.players[BLACK].cubes) == (4, 3)
    assert t.s.players[BLACK].placed == {"imperial_favour": 1}
    order = []
    for _ in range(6):
        order.append(t.seat)
        t.choose("action:no_action")
    assert order == [GREEN, PURPLE, WHITE, YELLOW, BLACK, GREEN]


def test_the_number_of_cubes_is_fixed_for_the_round() -> None:
    t = table(position()).choose("action:give_gift", "seat:1")
    assert [player.active_cubes for player in t.s.players] == [3] * 5


def test_the_second_action_of_a_pair_costs_two() -> None:
    """EX-4"""
    s = on_turn(position(), GREEN)
    t = table(s).choose("action:buy_junks", "junks:1", "pay:1")
    assert t.s.players[GREEN].cubes == 2
    assert cube_cost(t.s, GREEN, "start_voyage") == 2
    assert cube_cost(t.s, GREEN, "buy_junks") == 2
    on_turn(t.s, GREEN)
    t = table(t.s).choose("action:start_voyage")
    t.choose(t.offered[0])
    assert t.s.players[GREEN].cubes == 0
    assert t.s.players[GREEN].placed == {"junks_voyage": 3}


def test_gifts_are_bought_and_given_on_two_spaces() -> None:
    """EX-5"""
    s = on_turn(position(), PURPLE)
    t = table(s).choose("action:buy_gift", "gift:tile", "pay:2")
    assert cube_cost(t.s, PURPLE, "give_gift") == 1
    assert cube_cost(t.s, PURPLE, "buy_gift") == 2


def test_commercial_income_once_a_round() -> None:
    """EX-6"""
    s = on_turn(position(), PURPLE)
    deal(s, PURPLE)
    s.deck = [c for c in s.deck if c != 1] + [1] * s.deck.count(1)
    t = table(s).choose("action:tax_income")
    assert t.s.players[PURPLE].hand == [2, 0, 0]
    assert cube_cost(t.s, PURPLE, "commercial_income") == 1
    t = table(on_turn(t.s, PURPLE)).choose("action:commercial_income", "pay:1>1")
    assert t.s.players[PURPLE].cards == 3
    t = table(on_turn(t.s, PURPLE, cubes=3))
    assert t.closed["action:commercial_income"] == "closed.once"
    assert "action:tax_income" in t.offered


def test_imperial_favour_takes_no_cube_but_coins() -> None:
    """EX-7, D-3"""
    s = position()
    s.chief_minister = BLACK
    for seat in s.seats:
        s.players[seat].placed = {}
        s.players[seat].cubes = s.players[seat].active_cubes
    s.players[BLACK].used = ["bribe_secure"]
    deal(s, BLACK, 2, 2)
    official(s, "bingbu", 3, cost=4)
    reward(s, BLACK, "reward_cash")
    t = table(all_passed(s))
    assert t.seat == BLACK
    assert cube_cost(t.s, BLACK, "bribe_official") == 2
    assert "pass" not in t.offered
    assert "reward:reward_cash" not in t.offered
    t.choose("action:bribe_official", "official:bingbu>3")
    assert t.s.official("bingbu", 3).owner == BLACK
    assert t.s.players[BLACK].cards == 0
    assert t.s.wall == 3


def test_imperial_favour_may_be_idle() -> None:
    """R-32"""
    t = table(all_passed(position()))
    assert t.seat == YELLOW
    assert "action:no_action" in t.offered
    t.choose("action:no_action")
    assert t.s.wall == 3


def test_with_a_cube_and_no_card() -> None:
    """EX-9"""
    s = on_turn(position(), BLACK, cubes=1)
    deal(s, BLACK)
    markers(s, "bingbu", {BLACK: [3]})
    reward(s, BLACK, "reward_cash")
    t = table(s)
    assert set(t.offered) == {
        "action:tax_income",
        "action:commercial_income",
        "action:no_action",
        "action:give_gift",
        "action:transfer_influence",
        "reward:reward_cash",
    }
    assert t.closed["pass"] == "closed.pass"


def test_an_extra_action_makes_its_space_dearer() -> None:
    """EX-10, D-4, R-4"""
    s = position()
    reward(s, BLACK, "reward_extra_action")
    t = table(s).choose("reward:reward_extra_action", "action:buy_junks", "junks:1", "pay:1")
    assert t.s.players[BLACK].cubes == 3
    assert t.s.players[BLACK].rewards == []
    assert cube_cost(t.s, BLACK, "start_voyage") == 2
    assert t.seat == GREEN


def test_reward_cards_do_not_use_a_space() -> None:
    s = position()
    reward(s, BLACK, "reward_recruit_army")
    t = table(s).choose("reward:reward_recruit_army")
    assert t.s.players[BLACK].used == []
    assert cube_cost(t.s, BLACK, "recruit_army") == 1


def test_exactly_three_spaces_are_pairs() -> None:
    pairs = [space for space, actions in ACTION_SPACES.items() if len(actions) == 2]
    assert pairs == ["bribe_secure", "junks_voyage", "army_invade"]
    assert all(len(actions) <= 2 for actions in ACTION_SPACES.values())


def test_petitions_and_no_action_have_fixed_costs() -> None:
    s = position()
    s.players[BLACK].used = ["petition", "no_action", "transfer"]
    costs = {action: cube_cost(s, BLACK, action) for action in ("petition_emperor", "no_action", "transfer_influence")}
    assert costs == {"petition_emperor": 2, "no_action": 1, "transfer_influence": 0}


def test_not_in_the_first_round() -> None:
    s = position(at=1)
    t = table(s)
    assert t.closed["action:nominate_student"] == "closed.first_round"
    assert t.closed["action:force_examination"] == "closed.first_round"


def test_no_petition_in_the_basic_game() -> None:
    s = position(advanced=False)
    own_gift(s, BLACK, "tile")
    junks(s, GREEN, shipyard=2)
    assert table(s).closed["action:petition_emperor"] == "closed.basic"


def test_without_cubes_a_seat_passes_and_is_out() -> None:
    s = on_turn(position(), BLACK, cubes=0)
    t = table(s)
    assert t.seat == GREEN  # nothing but pass was left: it happened by itself
    assert t.s.players[BLACK].passed


def test_without_cubes_a_transfer_is_still_possible() -> None:
    s = on_turn(position(), BLACK, cubes=0)
    markers(s, "hubu", {BLACK: [3]})
    t = table(s)
    assert t.offered == ["action:transfer_influence", "pass"]
    t.choose("pass")
    for _ in range(8):
        assert t.seat != BLACK
        t.choose("action:no_action")


def test_a_useless_card_in_hand_is_not_betrayed() -> None:
    """D-2: a single option is asked all the same while the seat holds cards."""
    s = on_turn(position(), BLACK, cubes=0)
    reward(s, BLACK, "reward_emperor_insulted")
    t = table(s)
    assert (t.seat, t.offered) == (BLACK, ["pass"])


def test_cards_are_useless_without_cubes_and_betray_nothing() -> None:
    s = on_turn(position(), BLACK, cubes=0)
    deal(s, BLACK, 3, 3)
    assert table(s).seat == GREEN


def test_every_action_has_the_reason_why_it_is_closed() -> None:
    s = position()
    deal(s, BLACK)
    own_gift(s, BLACK, "hanging", "removed")
    assert table(s).closed == {
        "action:bribe_official": "closed.no_coins",
        "action:secure_official": "closed.none_unsecured",
        "action:nominate_student": "closed.no_coins",
        "action:force_examination": "closed.no_coins",
        "action:buy_junks": "closed.no_coins",
        "action:start_voyage": "closed.no_junks",
        "action:recruit_army": "closed.no_licences",
        "action:invade_land": "closed.no_colony",
        "action:buy_gift": "closed.no_coins",
        "action:give_gift": "closed.no_gift",
        "action:transfer_influence": "closed.no_official",
        "action:petition_emperor": "closed.no_petition_gift",
        "pass": "closed.pass",
    }
