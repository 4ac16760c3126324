"""The printed components (dossier 2, 3)."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from games.core.tables import WrongTable, load
from games.zheng_he import GAME, tables
from games.zheng_he.rules.actions import COMMANDS
from games.zheng_he.tables import (
    AREAS,
    BARBARIAN,
    BORDERLANDS,
    CARDS,
    COUNT,
    CP,
    DIFFICULTIES,
    EMPEROR,
    EVENTS,
    HOMELANDS,
    Attack,
    Effect,
    March,
    Place,
    Remove,
    Retreat,
    Sail,
    Settle,
    TakeDiscard,
)
from games.zheng_he.words import NAMES
from tests.games.changed_tables import LANGUAGES, changed, rules_page
from tests.games.zheng_he.build import position


def test_pieces_are_limited() -> None:
    assert COUNT == {"junk": 7, "army": 12, "gold": 5, "horde": 12, "settlement": 5}


def test_27_cards_nine_each_of_one_two_and_three_points() -> None:
    assert list(CARDS) == list(range(1, 28))
    assert [list(CP.values()).count(points) for points in (1, 2, 3)] == [9, 9, 9]
    assert [CP[n] for n in CARDS] == [1, 2, 3] * 9


@pytest.mark.parametrize(
    ("area", "neighbours"),
    [
        ("gansu", {"empire_home", "sichuan", "west_mongols"}),
        ("sichuan", {"empire_home", "gansu", "shaanxi", "west_mongols", "east_mongols"}),
        ("shaanxi", {"empire_home", "sichuan", "shanxi", "east_mongols"}),
        ("shanxi", {"empire_home", "shaanxi", "liaodong", "east_mongols", "manchu"}),
        ("liaodong", {"empire_home", "shanxi", "manchu"}),
        ("west_mongols", {"gansu", "sichuan"}),
        ("east_mongols", {"sichuan", "shaanxi", "shanxi"}),
        ("manchu", {"shanxi", "liaodong"}),
        ("empire_home", set(BORDERLANDS)),
        ("sea", set()),
    ],
)
def test_areas_are_next_to_each_other_as_on_the_map(area: str, neighbours: set[str]) -> None:
    """3.1, R-28, R-29"""
    assert set(AREAS[area].adjacent) == neighbours


def test_lands_are_ordered_from_west_to_east() -> None:
    assert BORDERLANDS == ["gansu", "sichuan", "shaanxi", "shanxi", "liaodong"]
    assert HOMELANDS == ["west_mongols", "east_mongols", "manchu"]


def test_each_voyage_opens_a_family_of_three_cards() -> None:
    """3.3"""
    opened = {v: [n for n, card in CARDS.items() if card.voyage == v] for v in range(1, 8)}
    assert opened == {v: [3 * v + 4, 3 * v + 5, 3 * v + 6] for v in range(1, 8)}


@pytest.mark.parametrize("count", range(7))
def test_from_four_voyages_on_the_high_half_is_open(count: int) -> None:
    """R-3, R-4"""
    s = position(voyages=range(1, count + 1)).s
    for number in (1, 2, 3):
        assert s.half(number, BARBARIAN) is (CARDS[number].high if count >= 4 else CARDS[number].low)
        assert s.half(number, EMPEROR) == []
    for number in (4, 5, 6):
        assert s.half(number, EMPEROR) is (CARDS[number].high if count >= 4 else CARDS[number].low)
        assert s.half(number, BARBARIAN) == []


def test_the_emperors_half_of_a_general_card_opens_with_its_voyage() -> None:
    """3.4, R-2: the barbarian's is always open."""
    s = position(voyages=[2, 6]).s
    open_halves = [n for n in range(7, 28) if s.half(n, EMPEROR)]
    assert open_halves == [10, 11, 12, 22, 23, 24]
    assert all(s.half(n, BARBARIAN) for n in range(7, 28))


def up_to(n: int) -> tuple[int, bool]:
    return n, True


def exactly(n: int) -> tuple[int, bool]:
    return n, False


def place(piece: str, to: str, how_many: tuple[int, bool], spread: str = "one") -> Place:
    return Place(piece, to, *how_many, spread)  # type: ignore[arg-type]


def remove(piece: str, source: str, how_many: tuple[int, bool], needs: int = 0) -> Remove:
    return Remove(piece, *how_many, source, tables.Requires(needs))  # type: ignore[arg-type]


LAND = "controlled_borderland"
GENERAL: dict[int, tuple[Effect, Effect]] = {
    7: (Settle(1, False), Sail(1, -1)),
    8: (place("settlement", LAND, exactly(1)), Sail(2, -1)),
    9: (place("settlement", LAND, up_to(2), "any"), Sail(3, -1)),
    10: (place("settlement", "homeland", up_to(1)), place("gold", "empire_home", up_to(2))),
    11: (place("settlement", "homeland", up_to(2)), place("gold", "empire_home", up_to(3))),
    12: (place("settlement", "homeland", up_to(3)), place("gold", "empire_home", up_to(4))),
    13: (place("horde", "homeland", up_to(1)), place("army", "empire_home", up_to(2))),
    14: (place("horde", "homeland", up_to(2)), place("army", "empire_home", up_to(3))),
    15: (place("horde", "homeland", up_to(3)), place("army", "empire_home", up_to(4))),
    16: (March(1), place("junk", "sea", up_to(2))),
    17: (March(2), place("junk", "sea", up_to(3))),
    18: (March(3), place("junk", "sea", up_to(4))),
    19: (Attack(1), Attack(2)),
    20: (Attack(2), Attack(3)),
    21: (Attack(3), Attack(4)),
    22: (remove("gold", "empire_home", exactly(1), needs=1), remove("horde", "homeland_near_army", up_to(1))),
    23: (remove("gold", "empire_home", exactly(1)), remove("horde", "homeland_near_army", up_to(2))),
    24: (
        remove("gold", "empire_home", up_to(2)),
        replace(remove("horde", "homeland_near_army", up_to(3)), source="designed"),
    ),
    25: (TakeDiscard(1, 1), place("army", LAND, up_to(1), "any")),
    26: (TakeDiscard(2, 1), place("army", LAND, up_to(2), "any")),
    27: (TakeDiscard(3, 2), place("army", LAND, up_to(3), "any")),
}
SPECIAL: dict[int, tuple[list[Effect], list[Effect]]] = {
    1: ([remove("gold", "empire_home", exactly(1))], [remove("gold", "empire_home", up_to(2))]),
    2: ([remove("junk", "sea", exactly(1))], [remove("junk", "sea", up_to(2))]),
    3: ([remove("army", "empire_home", exactly(1))], [remove("army", "borderland", exactly(1))]),
    4: (
        [place("gold", "sea", exactly(1))],
        [place("gold", "sea", exactly(1)), place("junk", "sea", exactly(1))],
    ),
    5: ([Retreat("half_up")], [Retreat("all")]),
    6: ([place("army", LAND, up_to(2), "any")], [place("army", LAND, up_to(3), "any")]),
}


@pytest.mark.parametrize("number", GENERAL)
def test_a_general_card_has_a_half_for_each_side(number: int) -> None:
    """3.4, R-2"""
    card = CARDS[number]
    assert card.kind == "general"
    assert (card.barbarian, card.emperor) == ([GENERAL[number][0]], [GENERAL[number][1]])
    assert card.low == card.high == []


@pytest.mark.parametrize("number", SPECIAL)
def test_a_card_of_one_side_has_a_low_and_a_high_half(number: int) -> None:
    """3.4"""
    card = CARDS[number]
    assert card.kind == (BARBARIAN if number <= 3 else EMPEROR)
    assert (card.low, card.high) == SPECIAL[number]


def test_24_events_in_three_decks_of_eight() -> None:
    assert [[e.deck for e in EVENTS.values()].count(deck) for deck in (1, 2, 3)] == [8, 8, 8]


def test_the_three_difficulties() -> None:
    """8.1"""
    shown = {
        d.id: (
            sum(d.extra_hordes.values()),
            sum(d.extra_settlements.values()),
            d.free_rerolls_per_combat,
            d.attack_margin_shift,
            d.urgent_from_voyages,
        )
        for d in DIFFICULTIES.values()
    }
    assert shown == {"easy": (0, 0, 0, 1, 6), "normal": (0, 0, 0, 0, 4), "hard": (1, 1, 1, 0, 4)}
    assert DIFFICULTIES["hard"].extra_hordes["east_mongols"] == 1
    assert DIFFICULTIES["hard"].extra_settlements["east_mongols"] == 1


@pytest.mark.parametrize(
    ("kind", "things"),
    [("region", AREAS), ("card", CARDS), ("voyage", range(1, 8)), ("event", EVENTS), ("difficulty", DIFFICULTIES)],
)
def test_everything_printed_has_a_name(kind: str, things: object) -> None:
    assert set(NAMES[kind]) == {str(thing) for thing in things}  # type: ignore[attr-defined]


def test_every_command_and_order_has_a_name() -> None:
    orders = {order.do for event in EVENTS.values() for order in event.orders}
    commands = {command for side in COMMANDS.values() for command in side}
    assert commands | orders <= set(NAMES["command"])
    assert set(NAMES["command_text"]) == commands


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("cp = 1\n", "cp = 4\n", r"cards\.toml: card back_taxes\.cp: Expected `int` <= 3"),
        ('op = "remove"', 'op = "steal"', r"cards\.toml: card back_taxes\.low\[0\]\.op: Invalid value 'steal'"),
        ('piece = "gold"', 'piece = "silver"', r"cards\.toml: card back_taxes\.low\[0\]\.piece: Invalid enum value"),
        ("up_to = false", "upto = false", r"cards\.toml: card back_taxes\.low\[0\]: .*unknown field `upto`"),
        ("cp = 1\n", 'cp = 1\ntext_low = "gold"\n', r"cards\.toml: card back_taxes: .*unknown field `text_low`"),
    ],
)
def test_a_wrong_card_fails_with_file_entry_and_reason(tmp_path: Path, old: str, new: str, says: str) -> None:
    path = tmp_path / "cards.toml"
    path.write_text((tables.DATA / "cards.toml").read_text().replace(old, new, 1))
    with pytest.raises(WrongTable, match=says):
        load(path, tables.Deck)


# --------------------------------------------------------------------------- what is ours


def test_the_cards_that_the_rulebook_does_not_print_are_marked_as_ours() -> None:
    """Their tooltips say so; of card 24 one half is printed."""
    known = {1, 2, 5, 8, 11, 12}
    assert {f"card:{n}" for n in CARDS if n not in known} == {tip for tip in GAME.designed if tip.startswith("card:")}
    assert tables.sides_designed(CARDS[24]) == [EMPEROR]
    assert {f"event:{event}" for event in EVENTS} <= set(GAME.designed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_marks_what_is_ours(language: str) -> None:
    """Another source is another mark, and another list of what is known."""
    printed = changed("zheng_he", "cards.toml", "card.mutiny.source", "rulebook")
    before, after = rules_page(GAME, language), rules_page(printed, language)
    assert before.count(" *") == after.count(" *") + 1
    assert "1, 2, 3, 5, 8, 11, 12" in after
    assert "card:3" not in printed.designed
