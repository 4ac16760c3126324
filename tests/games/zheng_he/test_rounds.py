"""Set-up and the flow of rounds, stages and hands (dossier 4, 5)."""

from __future__ import annotations

from random import Random
from typing import Literal

import pytest

from games.core import Dice, Play, Steps
from games.zheng_he import GAME
from games.zheng_he.rules import round as rounds
from games.zheng_he.rules import setup
from games.zheng_he.state import State, ZhengHeOptions
from games.zheng_he.tables import BARBARIAN, BORDERLANDS, EMPEROR, HOMELANDS, Side
from tests.games.zheng_he.build import Rolls, Table, position


def new(number: int = 1) -> State:
    return setup(ZhengHeOptions(emperor="first"), 2, Dice(bytes([number])))


def test_set_up() -> None:
    """4"""
    s = new()
    assert s.armies == dict.fromkeys(BORDERLANDS, 1) | {"empire_home": 0}
    assert s.hordes == dict.fromkeys(HOMELANDS, 1) | dict.fromkeys(BORDERLANDS, 0)
    assert not any(s.settlements.values())
    assert (s.gold_home, s.gold_sea, s.junks) == (1, 0, 1)
    assert {piece: s.supply(piece) for piece in ("junk", "army", "gold", "horde", "settlement")} == {
        "junk": 5,
        "army": 7,
        "gold": 4,
        "horde": 9,
        "settlement": 5,
    }
    assert s.discard == []
    assert s.reserves == {EMPEROR: [], BARBARIAN: []}


@pytest.mark.parametrize(("choice", "sides"), [("first", [EMPEROR, BARBARIAN]), ("second", [BARBARIAN, EMPEROR])])
def test_the_sides_are_chosen_before_the_game(choice: Literal["first", "second"], sides: list[Side]) -> None:
    """D-1"""
    assert setup(ZhengHeOptions(emperor=choice), 2, Dice(b"x")).sides == sides


def test_the_sides_may_be_drawn_by_lot() -> None:
    """D-1"""
    drawn = {setup(ZhengHeOptions(), 2, Dice(bytes([number]))).sides[0] for number in range(20)}
    assert drawn == {EMPEROR, BARBARIAN}


def test_the_first_voyage_is_one_of_the_first_six() -> None:
    """R-31"""
    first = [new(number).voyages for number in range(60)]
    assert {tuple(voyages) for voyages in first} == {(v,) for v in range(1, 7)}


def test_the_barbarian_gets_four_cards_the_emperor_three_and_two_more() -> None:
    """EX-10: 4 and 3 cards, pile 20; the emperor draws 2 and has 5."""
    s = new()
    assert (len(s.hands[EMPEROR]), len(s.hands[BARBARIAN]), len(s.draw_pile)) == (5, 4, 18)


def test_the_first_round() -> None:
    """EX-10: the emperor plays, 4 left; the barbarian plays, 3 left; swap: 3 and 4; pile 18, of which he draws 2."""
    table = position(emperor_hand=[7, 8, 9, 10, 13], barbarian_hand=[14, 15, 16, 17])
    table.do("reserve:7")
    assert (len(table.s.hands[EMPEROR]), len(table.s.hands[BARBARIAN]), len(table.s.draw_pile)) == (4, 4, 18)
    table.do("reserve:14")
    assert sorted(table.s.hands[BARBARIAN]) == [8, 9, 10, 13]
    assert set(table.s.hands[EMPEROR]) > {15, 16, 17}
    assert (len(table.s.hands[EMPEROR]), len(table.s.draw_pile)) == (5, 16)
    assert (table.s.round, table.asked) == (2, EMPEROR)


Seen = tuple[int, int, Side, int, int, int]


@pytest.mark.parametrize("number", range(6))
def test_hands_and_stages_flow_as_in_the_table(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """5.2: the draw pile and both hands, when each card is played, in a game without a major victory."""
    seen: list[Seen] = []
    play_a_card = rounds.play_a_card

    def recording(s: State) -> Steps[None]:
        seen.append((s.stage, s.round, s.active, len(s.draw_pile), len(s.hands[EMPEROR]), len(s.hands[BARBARIAN])))
        yield from play_a_card(s)

    monkeypatch.setattr(rounds, "play_a_card", recording)
    monkeypatch.setattr(rounds, "major_victory", lambda s, last: None)
    rng = Random(number)
    play = Play.new(GAME, ZhengHeOptions(), seats=2, seed=bytes([number]))
    while not play.over:
        seat, ask = next(iter(play.asks.items()))
        play.choose(seat, rng.choice(list(ask.options)))

    expected: list[Seen] = []
    for stage in (1, 2):
        for n in range(1, 11):
            pile = 20 - 2 * n  # after the draw
            expected += [(stage, n, EMPEROR, pile, 5, 4), (stage, n, BARBARIAN, pile, 4, 4)]
    expected += [(2, 11, EMPEROR, 0, 3, 4), (2, 11, BARBARIAN, 0, 2, 4)]
    expected += [(2, 12, EMPEROR, 0, 3, 2), (2, 12, BARBARIAN, 0, 2, 2)]
    expected += [(2, 13, EMPEROR, 0, 1, 2), (2, 13, BARBARIAN, 0, 0, 2)]
    expected += [(2, 14, EMPEROR, 0, 1, 0)]
    assert seen == expected
    assert [side for _, _, side, *_ in seen].count(EMPEROR) == 24
    assert [side for _, _, side, *_ in seen].count(BARBARIAN) == 23


def test_the_end_of_the_first_stage_shuffles_discards_and_reserves_into_a_new_pile() -> None:
    """EX-21, R-33: reserves 2 and 1, discard 17: a new pile of 20; hands stay; both reserves are empty."""
    table = position(
        active=BARBARIAN,
        round=10,
        draw_pile=[],
        emperor_hand=[7, 8, 9, 10],
        barbarian_hand=[11, 12, 13, 14],
        emperor_reserve=[1, 2],
    )
    armies = dict(table.s.armies)
    assert len(table.s.discard) == 17
    table.do("reserve:11")
    assert (table.s.stage, table.s.round) == (2, 1)
    assert sorted(table.s.hands[BARBARIAN]) == [7, 8, 9, 10]
    assert set(table.s.hands[EMPEROR]) > {12, 13, 14}
    assert (len(table.s.draw_pile), table.s.discard) == (18, []), "20, and the emperor has drawn 2"
    assert table.s.reserves == {EMPEROR: [], BARBARIAN: []}
    assert table.s.armies == armies
    assert "stage.second" in table.told


def test_the_last_card_of_the_pile_does_not_end_the_second_stage() -> None:
    """5.2: it goes on without phase 1."""
    table = position(
        active=BARBARIAN,
        stage=2,
        round=10,
        draw_pile=[],
        emperor_hand=[7, 8, 9, 10],
        barbarian_hand=[11, 12, 13, 14],
    )
    table.do("reserve:11")
    assert (table.s.stage, table.s.round) == (2, 11)
    assert sorted(table.s.hands[EMPEROR]) == [12, 13, 14]
    assert "draw.cards" not in table.told


def test_the_emperor_plays_the_very_last_card() -> None:
    """EX-22, R-1: round 13 ends with an empty hand that is swapped; round 14 has no phase 3."""
    table = position(stage=2, round=13, draw_pile=[], emperor_hand=[7], barbarian_hand=[8, 9], emperor_reserve=[10])
    table.do("reserve:7")
    assert not table.play.over, "the emperor's hand is empty, but the barbarian still holds cards"
    table.do("reserve:8")
    assert table.s.hands == {EMPEROR: [9], BARBARIAN: []}
    assert (table.s.round, table.asked) == (14, EMPEROR)
    assert table.do("play:9", "after", "command:muster", "amount:1").play.over


def test_the_barbarian_may_still_react_to_the_very_last_card() -> None:
    """EX-22"""
    table = position(stage=2, round=14, draw_pile=[], emperor_hand=[24], barbarian_hand=[], gold_home=2)
    table.do("play:24", "after", "command:muster", "amount:1")
    assert (table.asked, table.offered) == (BARBARIAN, ["react", "pass"])
    table.do("react", "amount:2")
    assert table.play.over
    assert table.s.gold_home == 0


def test_the_very_last_card_may_be_reserved() -> None:
    """5.2: this also counts as playing it."""
    table = position(stage=2, round=14, draw_pile=[], emperor_hand=[9], barbarian_hand=[])
    assert table.offered == ["play:9", "reserve:9"]
    assert table.do("reserve:9").play.over


# --------------------------------------------------------------------------- playing a card (5.1)


def test_each_card_of_the_hand_may_be_played_or_reserved() -> None:
    """D-2"""
    table = position(emperor_hand=[7, 3], emperor_reserve=[1, 2])
    assert table.offered == ["play:7", "play:3", "reserve:7", "reserve:3"]


def test_with_a_full_reserve_cards_can_only_be_played() -> None:
    """EX-20, R-24, D-2"""
    table = position(emperor_hand=[7, 3], emperor_reserve=[1, 2, 4])
    assert table.offered == ["play:7", "play:3"]


def test_the_last_card_with_a_full_reserve_is_played_without_asking() -> None:
    """D-2"""
    table = position(
        stage=2, round=14, draw_pile=[], emperor_hand=[7], barbarian_hand=[], emperor_reserve=[1, 2, 4], voyages=[6]
    )
    assert table.prompt == "play.timing"
    assert table.s.played == 7


def test_after_a_reveal_in_combat_there_is_room_in_the_reserve_again(rolls: Rolls) -> None:
    """EX-20"""
    table = position(
        active=BARBARIAN,
        barbarian_hand=[21, 9],
        barbarian_reserve=[1, 2, 3],
        voyages=[6],
        armies={"gansu": 1},
        hordes={"west_mongols": 1},
    )
    assert not any(token.startswith("reserve") for token in table.offered)
    rolls(1, 2, 4, 6, 6, 1, 4, 3, 2)
    table.do("play:21", "card_action", "region:west_mongols", "reveal:2", "reroll:1>2", "pass")
    assert len(table.s.reserves[BARBARIAN]) == 2


def test_a_reserved_card_does_nothing_and_gives_no_reaction() -> None:
    """5.1, 6.7"""
    table = position(emperor_hand=[24, 9], gold_home=3)
    table.do("reserve:24")
    assert table.s.reserves[EMPEROR] == [24]
    assert table.s.gold_home == 3
    assert (table.asked, table.prompt) == (BARBARIAN, "play.card")
    assert table.s.discard == []


def test_a_card_played_openly_must_be_used() -> None:
    """R-9: there is no pass."""
    table = position(emperor_hand=[4, 9])
    table.do("play:4")
    assert table.prompt == "act.choose"
    assert all(token.startswith("command:") or token == "card_action" for token in table.offered)


@pytest.mark.parametrize("side", [EMPEROR, BARBARIAN])
def test_some_command_is_always_possible(side: Side) -> None:
    """R-9: also when all units are on the board and nothing else can be done."""
    extreme = {
        EMPEROR: {
            "armies": {"empire_home": 12},
            "hordes": dict.fromkeys(BORDERLANDS, 1),
            "gold_home": 5,
            "junks": 0,
            "voyages": range(1, 7),
        },
        BARBARIAN: {
            "armies": dict.fromkeys(BORDERLANDS, 2),
            "hordes": {"west_mongols": 12},
            "settlements": {"manchu": 5},
        },
    }[side]
    hands = {"emperor_hand": [25, 26], "barbarian_hand": [24, 27]}
    table = position(active=side, **hands, **extreme)  # type: ignore[arg-type]
    table.do("play:25" if side == EMPEROR else "play:27")
    if table.prompt == "play.timing":
        table.do("after")
    assert table.asked == side, "the barbarian can only attack: so he is asked where at once"


def test_reserves_are_not_exchanged() -> None:
    """5"""
    table = position(
        active=BARBARIAN, emperor_hand=[7], barbarian_hand=[9, 10], emperor_reserve=[1], barbarian_reserve=[2]
    )
    table.do("reserve:9")
    assert table.s.reserves == {EMPEROR: [1], BARBARIAN: [2, 9]}


def test_used_cards_go_onto_the_discard_pile_face_up() -> None:
    table = position(emperor_hand=[4, 9], discard=[11])
    table.do("play:4", "command:muster")
    assert table.s.discard == [11, 4]
    assert table.s.used == []


def test_the_active_player_lays_several_used_cards_down_one_by_one() -> None:
    """EX-35, D-23, R-22, R-23: laid 21, 2, 10, 5: the pile from the top is 5, 10, 2, 21, then the older cards."""
    table = _after_a_costly_combat()
    assert (table.asked, table.prompt) == (BARBARIAN, "close.order")
    assert table.offered == ["next:21", "next:10", "next:5", "next:2", "by_number"]
    table.do("next:21", "next:2", "next:10")
    assert table.s.discard[::-1] == [5, 10, 2, 21, 11], "the last card follows by itself"


def test_the_used_cards_may_be_laid_down_by_number() -> None:
    """EX-35, D-23: from the top 21, 10, 5, 2."""
    table = _after_a_costly_combat().do("by_number")
    assert table.s.discard[::-1] == [21, 10, 5, 2, 11]


def test_the_rest_of_the_used_cards_may_be_laid_down_by_number() -> None:
    """D-23"""
    table = _after_a_costly_combat().do("next:10", "by_number")
    assert table.s.discard[::-1] == [21, 5, 2, 10, 11]


def _after_a_costly_combat() -> Table:
    """The barbarian played 21 with boost 10 and won a combat in which he used 5 and the emperor 2."""
    return position(
        active=BARBARIAN,
        barbarian_hand=[9],
        emperor_hand=[7],
        discard=[11],
        used=[21, 10, 5, 2],
        played=21,
        phase="close",
    )
