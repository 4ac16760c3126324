"""Set-up (dossier 4) and the printed numbers (2, 3)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from games.core import Dice
from games.core.tables import WrongTable, load
from games.imperial_bureaucracy import GAME
from games.imperial_bureaucracy import tables as t
from games.imperial_bureaucracy.rules.turn import RULES
from games.imperial_bureaucracy.state import ImperialBureaucracyOptions, State


def fresh(seats: int, seed: bytes = b"x") -> State:
    return GAME.setup(ImperialBureaucracyOptions(), seats, Dice(seed))


@pytest.mark.parametrize(("seats", "deck"), [(3, 57), (4, 54), (5, 51)])
def test_set_up(seats: int, deck: int) -> None:
    s = fresh(seats)
    GAME.check(s)
    assert len(s.deck) == deck
    assert all(player.hand == [1, 1, 1] and player.stock == 6 and not player.score for player in s.players)
    assert all(player.gifts == ["available"] + ["not_available"] * 5 for player in s.players)
    for ministry in s.ministries.values():
        assert [bool(official) for official in ministry.spaces] == [False, False, True, True, True, False, False]
        assert ministry.chits == sorted(ministry.chits, reverse=True)
    assert len(s.officials) == 15
    assert len({land.id for land in s.lands}) == 3
    assert (len(s.rewards), s.junks, s.wall, s.round) == (10, 25, 0, 1)
    assert s.turn == (s.chief_minister + 1) % seats


def test_chits_are_drawn_from_the_printed_ones() -> None:
    for number in range(30):
        s = fresh(3, bytes([number]))
        assert not Counter(c for m in s.ministries.values() for c in m.chits) - Counter(t.MINISTRY_CHITS)
        assert not Counter(land.chit for land in s.distant.values()) - Counter(t.DISTANT_CHITS)


def test_the_first_chief_minister_is_drawn_by_lot() -> None:
    assert {fresh(5, bytes([number])).chief_minister for number in range(40)} == set(range(5))


def test_options_default_to_the_advanced_game() -> None:
    """R-36"""
    options = ImperialBureaucracyOptions()
    assert (options.advanced, options.admiral_variant) == (True, False)


def test_three_to_five_players() -> None:
    """R-1"""
    assert list(GAME.seats) == [3, 4, 5]


def test_officials_by_cost() -> None:
    assert Counter(t.COST.values()) == {2: 3, 3: 4, 4: 5, 5: 5, 6: 4, 7: 3}


def test_cards_of_the_deck() -> None:
    assert t.CARD_COUNTS == [22, 22, 22]
    assert (t.COINS, t.LICENCES) == ((1, 2, 3), (3, 2, 1))


def test_chits() -> None:
    assert t.MINISTRY_CHITS == [4, 4, 5, 5, 6, 6, 7, 7, 8, 8]
    assert t.DISTANT_CHITS == [2, 2, 3, 3, 4, 4, 4]


@pytest.mark.parametrize(
    ("land", "cost", "boxes"),
    [
        ("annam", 8, [(4, False), (3, True)]),
        ("yunnan", 4, [(4, False), (2, True)]),
        ("mongolia", 6, [(4, False), (3, True), (2, False)]),
        ("korea", 7, [(4, False), (4, False), (3, True)]),
        ("manchuria", 5, [(5, False), (3, True), (3, False), (2, False)]),
    ],
)
def test_lands(land: str, cost: int, boxes: list[tuple[int, bool]]) -> None:
    assert t.LANDS[land].cost == cost
    assert [(box.vp, box.reward) for box in t.LANDS[land].boxes] == boxes


def test_the_wall() -> None:
    assert [(slot.soldiers, slot.wall) for slot in t.SLOTS] == [(1, 4), (2, 6), (3, 8)]
    assert t.LIMITS.wall_pieces == 9


@pytest.mark.parametrize("action", t.ACTIONS.values(), ids=lambda action: action.id)
def test_every_action_has_rules_words_and_a_space(action: t.Action) -> None:
    assert action.id in t.ACTION_SPACES[action.space]
    assert action.id in GAME.lexicon.names["action"]
    assert (action.id in RULES) != (action.id == "imperial_favour")


def test_names_for_every_component() -> None:
    names = GAME.lexicon.names
    assert set(names["official"]) == set(t.COST) | set(t.CANDIDATES)
    assert set(names["gift"]) == set(names["gift_short"]) == set(t.GIFTS)
    assert set(names["reward"]) == set(names["reward_text"]) == set(t.REWARDS)
    assert set(names["land"]) == set(t.LANDS)
    assert set(names["box"]) == {box.id for land in t.LANDS.values() for box in land.boxes}
    assert set(names["distant"]) == set(t.DISTANT_LANDS)
    assert set(names["office"]) == set(names["office_text"]) == set(t.OFFICES)
    assert set(names["petition"]) == {petition.id for petition in t.PETITIONS.values()}


def test_a_wrong_table_names_file_entry_and_reason(tmp_path: Path) -> None:
    file = tmp_path / "officials.toml"
    file.write_text('names = "designed"\n[[officials]]\nid = "official_9"\ncost = 9\n')
    with pytest.raises(WrongTable, match=r"officials.toml: officials official_9\.cost"):
        load(file, t.OfficialsTable)
    file.write_text('names = "designed"\n[[officials]]\nid = "official_7_1"\ncots = 7\n')
    with pytest.raises(WrongTable, match=r"officials.toml: officials official_7_1: .*unknown field `cots`"):
        load(file, t.OfficialsTable)
