"""Hidden information (dossier 10)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from games.core import Dice, Play
from games.zheng_he import GAME
from games.zheng_he.state import State, ZhengHeOptions, check
from games.zheng_he.tables import BARBARIAN, EMPEROR
from games.zheng_he.view import View
from tests.games.zheng_he.build import Rolls, Table, position

SEATS = (0, 1, None)  # emperor, barbarian, spectator


def views(table: Table) -> list[View]:
    return [table.play.view(seat) for seat in SEATS]


def seen(table: Table, key: str) -> list[bool]:
    """Who hears of an event of that key."""
    return [any(e.key == key and e.seen_by(seat) for e in table.play.told) for seat in SEATS]


def test_each_seat_sees_its_own_hand_and_reserve_and_the_spectator_none() -> None:
    table = position(emperor_hand=[7, 8], barbarian_hand=[9], emperor_reserve=[1], barbarian_reserve=[2, 3])
    emperor, barbarian, spectator = views(table)
    assert emperor.own
    assert barbarian.own
    assert (emperor.own.hand, emperor.own.reserve) == ([7, 8], [1])
    assert (barbarian.own.hand, barbarian.own.reserve) == ([9], [2, 3])
    assert spectator.own is None


def test_of_the_other_side_only_the_numbers_of_cards_are_seen() -> None:
    table = position(emperor_hand=[7, 8], barbarian_hand=[9], emperor_reserve=[1], barbarian_reserve=[2, 3])
    for view in views(table):
        assert (view.cards[EMPEROR].hand, view.cards[EMPEROR].reserve) == (2, 1)
        assert (view.cards[BARBARIAN].hand, view.cards[BARBARIAN].reserve) == (1, 2)
        assert view.draw_pile == 21


def test_apart_from_their_own_cards_all_see_the_same() -> None:
    table = position(discard=[5, 4])
    public = [msgspec.structs.replace(view, own=None) for view in views(table)]
    assert public[0] == public[1] == public[2]
    assert public[0].discard == [4, 5], "all of it, in order, the top first"


def test_a_reserved_card_is_shown_to_its_owner_only() -> None:
    table = position(emperor_hand=[7, 8])
    table.do("reserve:7")
    assert seen(table, "play.reserved_own") == [True, False, False]
    assert seen(table, "play.reserved") == [False, True, True]
    assert all("card" not in event.values for event in table.events("play.reserved"))


def test_drawn_cards_are_shown_to_the_emperor_only() -> None:
    table = position(active=BARBARIAN, barbarian_hand=[9, 10])
    table.do("reserve:9")
    assert seen(table, "draw.own") == [True, False, False]
    assert seen(table, "draw.cards") == [False, True, True]
    assert all("cards" not in event.values for event in table.events("draw.cards"))


def test_cards_revealed_in_combat_are_shown_to_all(rolls: Rolls) -> None:
    rolls(6, 4, 3)
    table = position(emperor_hand=[4, 25], emperor_reserve=[5], armies={"empire_home": 1}, hordes={"gansu": 2})
    table.do("play:4", "command:attack_emperor", "region:empire_home", "reveal:5")
    assert seen(table, "combat.revealed") == [True, True, True]
    assert views(table)[2].used == [4, 5]


def test_a_card_taken_from_the_discard_pile_is_known_to_all() -> None:
    table = position(active=BARBARIAN, barbarian_hand=[25, 9], emperor_hand=[7, 8], discard=[5, 4], voyages=[6])
    table.do("play:25", "card_action")
    assert table.s.recognised[EMPEROR] == [4]
    assert seen(table, "took_discard") == [True, True, True]
    assert all(4 in redealt(table, 0, n).reserves[BARBARIAN] for n in range(10))


def redealt(table: Table, seat: int | None, number: int) -> State:
    state: State = table.play.redealt(seat, Dice(bytes([number]))).state
    check(state)
    return state


# --------------------------------------------------------------------------- what was passed on


def second_round() -> Table:
    """Round 2: the emperor passed 8, 9, 10, 13 and holds 15, 16, 17 and two fresh cards."""
    table = position(emperor_hand=[7, 8, 9, 10, 13], barbarian_hand=[14, 15, 16, 17])
    return table.do("reserve:7", "reserve:14")


def test_each_side_remembers_what_it_passed() -> None:
    """10, R-30: the emperor knows all 4 cards of the barbarian, the barbarian 3 of the emperor's 5."""
    table = second_round()
    emperor, barbarian, _ = views(table)
    assert emperor.own
    assert barbarian.own
    assert emperor.own.passed == [8, 9, 10, 13] == sorted(table.s.hands[BARBARIAN])
    assert barbarian.own.passed == [15, 16, 17]


def test_a_redeal_keeps_what_was_passed() -> None:
    table = second_round()
    deals = [redealt(table, 0, n) for n in range(20)]
    assert all(sorted(s.hands[BARBARIAN]) == [8, 9, 10, 13] for s in deals)
    assert all(s.hands[EMPEROR] == table.s.hands[EMPEROR] for s in deals)
    assert len({tuple(s.reserves[BARBARIAN]) for s in deals}) > 1, "the first reserved card was never seen"
    deals = [redealt(table, 1, n) for n in range(20)]
    assert all({15, 16, 17} < set(s.hands[EMPEROR]) for s in deals)
    assert len({tuple(sorted(s.hands[EMPEROR])) for s in deals}) > 1
    assert len({tuple(s.reserves[EMPEROR]) for s in deals}) > 1


def test_the_first_hand_of_the_barbarian_was_never_seen() -> None:
    table = position(emperor_hand=[7, 8, 9, 10, 13], barbarian_hand=[14, 15, 16, 17])
    assert len({tuple(sorted(redealt(table, 0, n).hands[BARBARIAN])) for n in range(20)}) > 10


def test_a_passed_card_that_is_reserved_is_recognised_after_the_swap() -> None:
    """10: a card the barbarian reserves is one of four that the emperor knows; the swap shows which."""
    table = second_round().do("reserve:15")
    table.do("reserve:9")
    assert table.s.recognised[EMPEROR] == [9]
    assert table.s.recognised[BARBARIAN] == [15]
    assert all(9 in redealt(table, 0, n).reserves[BARBARIAN] for n in range(10))


def test_a_passed_card_that_is_reserved_is_not_yet_known_before_the_swap() -> None:
    table = second_round().do("reserve:15")
    (_, barbarian, _) = views(table)
    assert barbarian.own
    assert barbarian.own.passed == [15, 16, 17], "it may still be in the hand"
    fresh = {redealt(table, 1, n).fresh[EMPEROR] for n in range(40)}
    assert len(fresh) > 2, "it may be any card of the hand"


def test_a_drawn_card_that_is_reserved_stays_unknown() -> None:
    table = second_round()
    drawn = next(card for card in table.s.hands[EMPEROR] if card not in (15, 16, 17))
    table.do(f"reserve:{drawn}", "reserve:9")
    assert table.s.recognised[BARBARIAN] == []
    assert len({tuple(redealt(table, 1, n).reserves[EMPEROR]) for n in range(20)}) > 1


def test_a_card_played_openly_is_remembered_no_longer() -> None:
    table = second_round().do("play:15", "after", "command:muster", "amount:1", "pass")
    assert table.s.passed[BARBARIAN] == [16, 17]


def test_the_second_stage_mixes_what_was_known() -> None:
    table = position(
        active=BARBARIAN,
        round=10,
        draw_pile=[],
        emperor_hand=[7, 8, 9, 10],
        barbarian_hand=[11, 12, 13, 14],
        emperor_reserve=[1],
        recognised={EMPEROR: [], BARBARIAN: [1]},
    ).do("reserve:11")
    assert table.s.recognised == {EMPEROR: [], BARBARIAN: []}
    assert table.s.passed[EMPEROR] == [7, 8, 9, 10], "hands stay, and what is known of them"


def test_for_a_spectator_all_hidden_cards_are_dealt_anew() -> None:
    table = second_round()
    deals = [redealt(table, None, n) for n in range(20)]
    assert len({tuple(sorted(s.hands[EMPEROR])) for s in deals}) > 15
    assert len({tuple(sorted(s.reserves[BARBARIAN])) for s in deals}) > 5


@pytest.mark.parametrize("seat", [0, 1])
def test_swapping_two_cards_nobody_else_knows_changes_no_other_view(seat: int) -> None:
    """A drawn card of the emperor's hand against the draw pile: the barbarian and the spectator see no difference."""
    table = second_round()
    twin = table.play.clone()
    hand = twin.state.hands[EMPEROR]
    unknown = next(i for i, card in enumerate(hand) if card not in (15, 16, 17))
    hand[unknown], twin.state.draw_pile[0] = twin.state.draw_pile[0], hand[unknown]
    same = msgspec.json.encode(twin.view(seat)) == msgspec.json.encode(table.play.view(seat))
    assert same == (seat == 1)
    assert msgspec.json.encode(twin.view(None)) == msgspec.json.encode(table.play.view(None))


def test_event_decks_are_hidden_and_used_events_open() -> None:
    """10, solo"""
    play = Play.new(GAME, ZhengHeOptions(), seats=1, seed=b"solo")
    rng = Random(1)
    while play.state.round < 4 and not play.over:
        play.choose(0, rng.choice(list(play.asks[0].options)))
    view = play.view(0)
    left, spent = (sum(map(len, decks.values())) for decks in (view.event_decks, view.spent_events))
    assert (left, spent) == (21, 3)
    assert all(deck == sorted(deck) for deck in view.event_decks.values()), "which of them comes next, nobody knows"
    orders = {tuple(play.redealt(0, Dice(bytes([n]))).state.decks[3]) for n in range(10)}
    assert len(orders) > 5


def test_the_bots_hand_is_a_number_only() -> None:
    view = position(solo="normal").play.view(0)
    assert view.cards[BARBARIAN].hand == 4
    assert view.own
    assert view.own.passed == []
