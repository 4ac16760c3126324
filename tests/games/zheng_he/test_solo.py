"""The solo game against the barbarian bot (dossier 8)."""

from __future__ import annotations

from typing import Any

import pytest

from games.core import Dice, Message, Play, Speaker
from games.core.fuzz import fuzz_game
from games.core.notation import replay
from games.zheng_he import GAME
from games.zheng_he.rules import setup
from games.zheng_he.rules.solo import (
    advance_target,
    attack_target,
    available,
    front,
    needed,
    orders,
    pick_card,
    possible,
)
from games.zheng_he.state import GameResult, State, ZhengHeOptions
from games.zheng_he.tables import BARBARIAN, BORDERLANDS, CP, EMPEROR, EVENTS, HOMELANDS, Order
from games.zheng_he.view import FACTS
from tests.games.zheng_he.build import EVERYWHERE, Rolls, Table, position

FOUR = (1, 2, 3, 4)


def bot_plays(event: str, *, card: int | None = None, **given: Any) -> Table:
    """The bot's phase with this event on top of its deck."""
    number = EVENTS[event].deck
    decks = {n: [e for e in EVENTS if EVENTS[e].deck == n and e != event] for n in (1, 2, 3)}
    decks[number].append(event)
    card = card or {1: 25, 2: 26, 3: 27}[number]
    given = {"solo": "normal", "barbarian_hand": [card], "emperor_hand": [10, 11], "decks": decks} | given
    return position(active=BARBARIAN, **given)


# --------------------------------------------------------------------------- set-up (8.1)


@pytest.mark.parametrize(("difficulty", "hordes", "settlements"), [("easy", 1, 0), ("normal", 1, 0), ("hard", 2, 1)])
def test_the_khanate_begins_with_more(difficulty: str, hordes: int, settlements: int) -> None:
    """8.1"""
    s = setup(ZhengHeOptions(difficulty=difficulty), 1, Dice(b"x"))  # type: ignore[arg-type]
    assert s.hordes["east_mongols"] == hordes
    assert s.settlements["east_mongols"] == settlements
    assert (s.hordes["west_mongols"], s.hordes["manchu"]) == (1, 1)
    assert {number: len(deck) for number, deck in s.decks.items()} == {1: 8, 2: 8, 3: 8}
    assert s.sides == [EMPEROR]


def test_event_decks_are_not_touched_at_the_change_of_stage() -> None:
    """8.1"""
    table = bot_plays(
        "e1_scouts", round=10, draw_pile=[], barbarian_hand=[25, 22, 19, 16], emperor_hand=[10, 11, 12, 13]
    )
    assert table.s.stage == 2
    assert len(table.s.decks[1]) == 7
    assert table.s.spent[1] == ["e1_scouts"]


def test_the_emperor_decides_alone() -> None:
    """8.1: bot decisions are never asked."""
    for number in range(20):
        record = fuzz_game(GAME, number, seats=1)
        assert {seat for seat, _ in record.choices} == {0}


# --------------------------------------------------------------------------- the bot's card (8.2)


def bot_hand(*cards: int, voyages: tuple[int, ...] = (6,)) -> State:
    s: State = position(solo="normal", barbarian_hand=cards, voyages=voyages).s
    return s


def test_the_bot_plays_the_highest_card() -> None:
    """8.2"""
    assert pick_card(bot_hand(25, 26, 1)) == 26


def test_of_equals_the_bot_plays_the_lowest_whose_emperors_half_is_closed() -> None:
    """EX-33"""
    assert pick_card(bot_hand(24, 12, 6, 1, voyages=(2, 6))) == 6
    assert pick_card(bot_hand(24, 12, 6, 1, voyages=(6,))) == 12


def test_an_event_of_the_deck_of_that_number_is_turned_up() -> None:
    """8.2"""
    table = bot_plays("e2_herds", barbarian_hand=[26, 25])
    assert table.s.spent[2] == ["e2_herds"]
    assert table.s.discard[-1] == 26
    assert [event.values["event"] for event in table.events("solo.event")] == ["e2_herds"]


def test_an_empty_event_deck_is_shuffled_anew() -> None:
    """8.2"""
    spent = {1: [], 2: [], 3: [e for e in EVENTS if EVENTS[e].deck == 3]}
    table = position(
        solo="normal",
        active=BARBARIAN,
        barbarian_hand=[27],
        emperor_hand=[10, 11],
        decks={1: [], 2: [], 3: []},
        spent=spent,
    )
    assert len(table.s.decks[3]) == 7
    assert len(table.s.spent[3]) == 1


def test_the_emperor_may_react_after_the_event() -> None:
    """8.2, R-39"""
    table = bot_plays("e3_kurultai", card=15, voyages=[3])
    assert (table.asked, table.prompt) == (EMPEROR, "react.ask")
    assert table.s.hordes["manchu"] == 2, "the event came first"
    table.do("react", "amount:4")
    assert table.s.armies["empire_home"] == 4


def test_without_an_open_half_the_emperor_may_not_react() -> None:
    assert bot_plays("e3_kurultai", card=15, voyages=[6]).prompt == "play.card"


def test_a_reserving_bot_gives_no_reaction() -> None:
    """8.2: the card lies face down in the bot's reserve."""
    table = bot_plays("e1_ambush", card=22, voyages=[6])
    assert table.s.reserves[BARBARIAN] == [22]
    assert table.prompt == "play.card"
    assert table.s.discard == []
    assert [event.values["event"] for event in table.events("solo.event")] == ["e1_ambush"], "the event lies open"
    assert all("card" not in event.values for event in table.events("play.reserved"))


def test_the_used_cards_of_the_bots_phase_lie_by_number(rolls: Rolls) -> None:
    """8.2: lower card numbers deeper; the emperor is not asked."""
    rolls(1, 2, 4, 1, 1, 5, 6, 2, 2, 5)
    table = bot_plays(
        "e3_great_assault",
        barbarian_reserve=[3],
        emperor_reserve=[],
        emperor_hand=[10, 11],
        armies={"gansu": 1},
        hordes={"west_mongols": 1},
    )
    assert table.s.discard[-2:] == [3, 27]


# --------------------------------------------------------------------------- the list of orders (8.2)


def test_the_list_is_the_event_and_then_the_fallback() -> None:
    s = position(solo="normal").s
    listed = [(o.do, o.n) for o in orders(s, "e1_scouts", 1).values()]
    assert listed == [
        ("advance", 1),
        ("gather", 1),
        ("gather", 1),
        ("resources", 1),
        ("settle", 1),
        ("advance", 1),
        ("attack", 1),
    ]


def test_with_exactly_four_borderlands_the_final_push_comes_first() -> None:
    """8.2"""
    four: dict[str, Any] = {"armies": {"liaodong": 1}, "hordes": dict.fromkeys(BORDERLANDS[:4], 1)}
    s = position(solo="normal", **four).s
    first, second, *_ = orders(s, "e3_kurultai", 3).values()
    assert [(o.do, o.n, o.margin) for o in (first, second)] == [("advance", 3, 0), ("attack", 3, 0)]
    s = position(solo="normal", armies={}, hordes=EVERYWHERE).s
    assert next(iter(orders(s, "e3_kurultai", 3).values())).do == "gather"


def test_the_final_push_takes_an_empty_borderland() -> None:
    table = bot_plays("e3_kurultai", armies={}, hordes=dict.fromkeys(BORDERLANDS[:4], 1) | {"manchu": 1})
    assert table.play.over
    assert table.s.results[0].winner == BARBARIAN


def test_the_fallback_is_used_when_no_order_of_the_event_works() -> None:
    """8.2: all hordes are on the board: resources."""
    table = bot_plays("e1_western_riders", hordes={"manchu": 12})
    assert sum(table.s.settlements.values()) == 1


def test_the_fallback_attack_needs_one_horde_only() -> None:
    s = position(solo="normal", armies={"gansu": 5}, hordes={"west_mongols": 1}).s
    assert attack_target(s, Order("attack", n=3, margin=None)) == "gansu"
    assert attack_target(s, Order("attack", n=3)) is None


def test_if_nothing_works_nothing_happens() -> None:
    """8.2: all hordes and settlements are on the board, each in the wrong place."""
    pieces: dict[str, Any] = {
        "armies": {"gansu": 1, "sichuan": 1, "shaanxi": 1},
        "hordes": {"shanxi": 0, "liaodong": 12},
        "settlements": {"west_mongols": 4, "shanxi": 1},
    }
    table = bot_plays("e1_western_riders", **pieces)
    assert table.s.hordes["liaodong"] == 12
    assert table.s.settlements["west_mongols"] == 4
    assert table.s.round == 2


# --------------------------------------------------------------------------- orders (8.3)


def test_available_hordes_come_from_homelands_then_settled_then_other_borderlands() -> None:
    """8.3"""
    s = position(
        solo="normal",
        armies={},
        hordes={"west_mongols": 1, "east_mongols": 2, "gansu": 2, "shaanxi": 2},
        settlements={"shaanxi": 1},
    ).s
    assert available(s, "sichuan") == ["east_mongols", "east_mongols", "west_mongols", "shaanxi", "shaanxi", "gansu"]
    assert available(s, "sichuan", "west_mongols")[:2] == ["west_mongols", "east_mongols"]


@pytest.mark.parametrize(
    ("difficulty", "voyages", "hordes_needed"),
    [
        ("easy", 1, 3),
        ("normal", 1, 2),
        ("hard", 1, 2),
        ("easy", 5, 3),
        ("easy", 6, 2),
        ("normal", 4, 1),
        ("hard", 4, 1),
    ],
)
def test_how_many_hordes_an_attack_needs(difficulty: Any, voyages: int, hordes_needed: int) -> None:
    """8.3: armies + margin + shift − urgency"""
    s = position(solo=difficulty, voyages=range(1, voyages + 1), armies={"gansu": 2}).s
    assert needed(s, "gansu", 0) == hordes_needed
    assert needed(s, "gansu", 1) == hordes_needed + 1
    assert needed(s, "gansu", None) == 1
    assert needed(s, "sichuan", 0) >= 1


def test_the_bot_attacks_the_fewest_armies_then_where_most_can_come() -> None:
    """8.3"""
    s = position(
        solo="normal", armies={"gansu": 1, "sichuan": 2, "liaodong": 1}, hordes={"west_mongols": 2, "manchu": 3}
    ).s
    assert attack_target(s, Order("attack", n=3)) == "liaodong"
    assert attack_target(s, Order("attack", n=3, focus="west_mongols")) == "gansu"
    s = position(solo="normal", armies=EVERYWHERE, hordes=dict.fromkeys(HOMELANDS, 1)).s
    assert attack_target(s, Order("attack", n=1)) == "sichuan", "two homelands are next to it; before Shanxi by order"


def test_the_bot_attacks_with_as_many_as_the_order_says(rolls: Rolls) -> None:
    rolls(6, 6, 6, 1, 2, 3)
    table = bot_plays("e3_oirat_invasion", armies={"gansu": 1}, hordes={"west_mongols": 5})
    assert (table.s.hordes["gansu"], table.s.hordes["west_mongols"]) == (3, 2)


def test_gather_at_a_homeland() -> None:
    assert bot_plays("e1_manchu_hunters").s.hordes["manchu"] == 2


def test_gather_at_the_front() -> None:
    """8.3: most hordes next to the weakest borderland that the bot does not hold"""
    s = position(solo="normal", armies={"gansu": 2, "sichuan": 2, "shaanxi": 2, "shanxi": 1, "liaodong": 2}).s
    assert front(s) == "east_mongols"
    s.hordes["manchu"] = 2
    assert front(s) == "manchu"
    s = position(solo="normal", armies={}, hordes=EVERYWHERE | {"manchu": 3}).s
    assert front(s) == "east_mongols", "the bot holds all"


def test_gather_in_each_homeland() -> None:
    """8.3: one by one west, east, manchu"""
    table = bot_plays("e3_kurultai", hordes={"manchu": 10})
    assert (table.s.hordes["west_mongols"], table.s.hordes["east_mongols"], table.s.hordes["manchu"]) == (1, 1, 10)


def test_resources_go_where_they_are_needed() -> None:
    """8.3: most neighbouring own borderlands without settlement, then most hordes, then lowest order"""
    table = bot_plays("e1_caravan", armies={"gansu": 1}, hordes={"liaodong": 1, "west_mongols": 4})
    assert table.s.settlements["manchu"] == 1
    table = bot_plays("e1_caravan", hordes={"east_mongols": 2, "west_mongols": 1})
    assert table.s.settlements["east_mongols"] == 1
    assert bot_plays("e1_caravan").s.settlements["west_mongols"] == 1


def test_settle_judges_anew_each_time() -> None:
    """8.3: fewest settlements, then fewest hordes, then lowest order; origin with most settlements"""
    table = bot_plays(
        "e3_land_taking",
        armies={"liaodong": 1},
        hordes={"gansu": 2, "sichuan": 1, "shaanxi": 1},
        settlements={"west_mongols": 1, "east_mongols": 3},
    )
    assert (table.s.settlements["sichuan"], table.s.settlements["shaanxi"], table.s.settlements["gansu"]) == (1, 1, 1)
    assert (table.s.settlements["west_mongols"], table.s.settlements["east_mongols"]) == (0, 1)


def test_advance_takes_empty_borderlands_from_west_to_east() -> None:
    """8.3"""
    table = bot_plays("e2_through_the_wall", armies={"liaodong": 1}, hordes={"west_mongols": 1, "east_mongols": 2})
    assert (table.s.hordes["gansu"], table.s.hordes["sichuan"]) == (1, 1)
    assert table.s.hordes["east_mongols"] == 1, "Sichuan was entered from where most hordes stood"
    s = position(solo="normal", armies={}, hordes={"gansu": 1}).s
    assert advance_target(s) is None, "the last horde stays"


def test_steal_gold_needs_a_borderland() -> None:
    """8.3"""
    table = bot_plays("e1_border_thieves", armies={"gansu": 1}, hordes={"liaodong": 1}, gold_home=2)
    assert table.s.gold_home == 1
    table = bot_plays("e1_border_thieves", gold_home=2)
    assert (table.s.gold_home, sum(table.s.hordes.values())) == (2, 4)


def test_steal_gold_takes_what_is_there() -> None:
    s = position(solo="normal", gold_home=0).s
    assert not possible(s, Order("steal_gold", n=2))
    table = bot_plays("e3_plunder", armies={"gansu": 4}, hordes={"liaodong": 1}, gold_home=1)
    assert table.s.gold_home == 0


def test_sink_junk_leaves_some() -> None:
    """8.3"""
    assert bot_plays("e2_storm_at_sea", junks=3).s.junks == 2
    table = bot_plays("e2_storm_at_sea", junks=1)
    assert (table.s.junks, table.s.hordes["east_mongols"]) == (1, 3)


def test_the_bot_reserves_while_it_has_room() -> None:
    """8.3"""
    table = bot_plays("e1_ambush", barbarian_reserve=[1, 2, 3])
    assert table.s.reserves[BARBARIAN] == [1, 2, 3]
    assert sum(table.s.hordes.values()) == 4


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_can_be_played(event: str, rolls: Rolls) -> None:
    rolls(*[6, 6, 6, 1, 2, 3] * 4)
    table = bot_plays(event, armies={"gansu": 1, "liaodong": 1}, hordes={"west_mongols": 3, "manchu": 3, "shanxi": 1})
    assert table.s.round == 2


# --------------------------------------------------------------------------- reactions (8.4)


def bot_reacts(card: int, **given: Any) -> Table:
    given = {"solo": "normal", "emperor_hand": [card, 4], "barbarian_hand": [13]} | given
    return position(**given).do(f"play:{card}", "before")


def test_the_bot_removes_as_much_gold_and_as_many_junks_as_it_can() -> None:
    assert bot_reacts(24, gold_home=3).s.gold_home == 1
    assert bot_reacts(24, gold_home=1).s.gold_home == 0
    assert bot_reacts(2, junks=3, voyages=FOUR).s.junks == 1


def test_the_bot_removes_an_army_where_fewest_are() -> None:
    """8.4: then most available, then lowest order"""
    table = bot_reacts(3, voyages=FOUR, armies={"gansu": 2, "shaanxi": 1, "shanxi": 1}, hordes={"manchu": 1})
    assert table.s.armies["shanxi"] == 0
    assert table.s.armies["shaanxi"] == 1


def test_the_bot_settles_as_by_the_order() -> None:
    table = bot_reacts(7, armies={}, hordes={"gansu": 1, "sichuan": 2}, settlements={"west_mongols": 1})
    assert table.s.settlements["gansu"] == 1


def test_the_bot_places_settlements_where_fewest_are() -> None:
    """8.4: one by one; all controlled borderlands are legal"""
    table = bot_reacts(9, armies={}, hordes={"gansu": 2, "shanxi": 1})
    assert (table.s.settlements["shanxi"], table.s.settlements["gansu"]) == (1, 1)


def test_the_bot_places_settlements_into_a_homeland_as_resources() -> None:
    assert bot_reacts(12).s.settlements["west_mongols"] == 3


def test_the_bot_places_hordes_at_the_front() -> None:
    table = bot_reacts(15, armies=EVERYWHERE | {"liaodong": 0, "shanxi": 2})
    assert table.s.hordes["manchu"] == 4, "all to the homeland next to the weakest borderland"


def test_the_bot_marches_only_to_advance() -> None:
    table = bot_reacts(18, armies={"liaodong": 1}, hordes={"west_mongols": 2})
    assert (table.s.hordes["gansu"], table.s.hordes["sichuan"]) == (1, 1)
    table = bot_reacts(18, armies=EVERYWHERE | {"gansu": 0}, hordes={"gansu": 1})
    assert "react.declined" in table.told


def test_the_bot_attacks_only_with_enough(rolls: Rolls) -> None:
    rolls(6, 6, 6, 1, 2, 3)
    table = bot_reacts(21, armies={"gansu": 1, "liaodong": 4}, hordes={"west_mongols": 2})
    assert table.s.hordes["gansu"] == 2
    table = bot_reacts(21, armies={"gansu": 3, "liaodong": 4}, hordes={"west_mongols": 2})
    assert "react.declined" in table.told


def test_the_bot_takes_the_highest_discards() -> None:
    """8.4: highest points, then lowest number"""
    table = bot_reacts(27, discard=[1, 9, 6, 2])
    assert table.s.reserves[BARBARIAN] == [6, 9]
    assert bot_reacts(26, discard=[8, 5]).s.reserves[BARBARIAN] == [5]


def test_a_reaction_that_the_bot_cant_carry_out_is_lost() -> None:
    assert "react.lost" in bot_reacts(24, gold_home=0).told


# --------------------------------------------------------------------------- combat (8.5)


def emperor_attacks(rolls: Rolls, *dice: int, **given: Any) -> Table:
    """1 army against 2 hordes in Gansu."""
    rolls(*dice)
    base = {"solo": "normal", "emperor_hand": [4, 6], "barbarian_hand": [7]}
    pieces = {"armies": {"empire_home": 1}, "hordes": {"gansu": 2}}
    return position(**(base | pieces | given)).do("play:4", "command:attack_emperor", "region:empire_home")


def test_the_attacking_bot_rerolls_while_it_is_weak(rolls: Rolls) -> None:
    """8.5: keep the highest die, reroll two; cheapest card first; it stops as soon as the condition is gone"""
    rolls(2, 6, 4, 6, 3, 1, 2, 3)
    table = bot_plays("e3_great_assault", barbarian_reserve=[3, 24, 5], armies={"gansu": 1}, hordes={"west_mongols": 1})
    assert table.s.reserves[BARBARIAN] == [3, 24], "Plague gave the pair; its second reroll is lost"
    assert table.s.controller("gansu") == BARBARIAN


def test_the_attacking_bot_keeps_a_pair(rolls: Rolls) -> None:
    rolls(1, 1, 4, 1, 2, 3)
    table = bot_plays("e3_great_assault", barbarian_reserve=[5], armies={"gansu": 1}, hordes={"west_mongols": 1})
    assert table.s.reserves[BARBARIAN] == [5]


def test_the_defending_bot_rerolls_while_it_would_lose(rolls: Rolls) -> None:
    """8.5: a pair: keep it, reroll one die"""
    table = emperor_attacks(rolls, 5, 5, 1, 4, 4, 2, 4, barbarian_reserve=[5])
    assert table.s.hordes["gansu"] == 2
    assert table.s.armies["gansu"] == 0
    assert table.s.reserves[BARBARIAN] == []


def test_the_defending_bot_accepts_a_stalemate_and_a_shielded_loss(rolls: Rolls) -> None:
    table = emperor_attacks(
        rolls,
        *(6, 6, 1, 6, 6, 2),  # stalemate
        *(6, 6, 1, 5, 5, 2),  # a normal loss that the settlement takes on
        *(1, 2, 3, 5, 5, 2),  # the emperor loses
        settlements={"gansu": 1},
        barbarian_reserve=[5],
    )
    assert 5 in table.s.reserves[BARBARIAN]
    assert table.s.hordes["gansu"] == 2


def test_the_defending_bot_does_not_accept_to_lose_a_settlement(rolls: Rolls) -> None:
    table = emperor_attacks(rolls, 6, 6, 1, 5, 4, 2, 5, 5, settlements={"gansu": 1}, barbarian_reserve=[5])
    assert table.s.armies["gansu"] == 0
    assert table.s.settlements["gansu"] == 1


def test_the_khanate_rerolls_once_for_nothing_in_each_combat(rolls: Rolls) -> None:
    """8.5: before reserve cards; per combat, not per exchange"""
    table = emperor_attacks(
        rolls,
        *(6, 6, 1, 5, 4, 2, 6, 2),  # the free reroll: 5, 6, 2 is still weak
        solo="hard",
        hordes={"gansu": 2, "east_mongols": 2},
        barbarian_reserve=[],
    )
    assert table.s.hordes["gansu"] == 0
    assert table.told.count("combat.rerolled") == 1


def test_the_bot_never_boosts() -> None:
    """8.5"""
    table = bot_plays("e1_western_riders", barbarian_reserve=[12])
    assert table.s.reserves[BARBARIAN] == [12]
    assert CP[25] == 1
    assert table.s.hordes["west_mongols"] == 2


# --------------------------------------------------------------------------- result


def test_a_solo_loss_is_worth_nothing() -> None:
    """8.1, R-38"""
    table = position(
        solo="normal",
        stage=2,
        round=14,
        draw_pile=[],
        emperor_hand=[9],
        barbarian_hand=[],
        armies=dict.fromkeys(["gansu", "sichuan"], 1),
        hordes=dict.fromkeys(["shaanxi", "shanxi", "liaodong"], 1),
        voyages=[1, 2, 3, 4],
    ).do("reserve:9")
    assert table.s.results == [GameResult(0, {EMPEROR: 6, BARBARIAN: 7}, "tie", BARBARIAN)]
    assert [(p.rank, p.score) for p in table.play.standing().placings] == [(2, 0)]


@pytest.mark.parametrize(("voyages", "score"), [((1, 2, 3, 4), 9), (tuple(range(1, 8)), 12)])
def test_a_solo_victory_is_worth_its_points(voyages: tuple[int, ...], score: int) -> None:
    """8.1"""
    table = position(
        solo="normal", stage=2, round=14, draw_pile=[], emperor_hand=[9], barbarian_hand=[], voyages=voyages, junks=0
    ).do("reserve:9")
    assert [(p.rank, p.score) for p in table.play.standing().placings] == [(1, score)]


def test_giving_up_a_solo_game_is_a_loss() -> None:
    table = position(solo="hard")
    table.play.concede(0)
    assert [(p.rank, p.score) for p in table.play.standing().placings] == [(2, 0)]


def test_random_solo_games_can_be_replayed() -> None:
    for number in range(5):
        record = fuzz_game(GAME, 100 + number, seats=1)
        assert isinstance(replay(record, GAME), Play)


# --------------------------------------------------------------------------- what is said of it


def said(table: Table) -> list[str]:
    speak = Speaker(GAME.lexicon)
    return [speak(Message(event.key, event.values)) for event in table.play.told if event.key.startswith("solo.")]


def test_the_order_that_is_carried_out_is_said_in_words() -> None:
    table = bot_plays("e1_tents")
    assert said(table) == ["Event: Tents on the Border.", "Order: Put 1 settlement into one homeland."]
    assert table.s.order == "e1_tents.2"


def test_a_final_push_is_called_so() -> None:
    four: dict[str, Any] = {"armies": {"liaodong": 1}, "hordes": dict.fromkeys(BORDERLANDS[:3], 1) | {"shanxi": 3}}
    table = bot_plays("e3_kurultai", **four)
    assert said(table)[1].startswith("Final push: Attack a borderland of the Emperor with up to 3 hordes")


def test_what_is_done_instead_of_an_event_is_called_so() -> None:
    table = bot_plays("e1_western_riders", hordes={"west_mongols": 12})
    assert said(table)[1] == "None of its orders is possible, so: Put 1 settlement into one homeland."


def test_the_last_event_lies_open_until_the_next() -> None:
    """The emperor plays his next card with it before his eyes."""
    table = bot_plays("e1_tents")
    assert (table.asked, table.prompt) == (EMPEROR, "play.card")
    view = table.play.view(0)
    assert (view.event, view.order) == ("e1_tents", "e1_tents.2")
    events: Any = FACTS["events"]
    assert events["e1_tents"] == ["e1_tents.1", "e1_tents.2"]
