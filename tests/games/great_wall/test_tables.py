"""The tables: what is printed once, and wrong data that is found at start."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.core.tables import WrongTable, load
from games.great_wall import tables
from games.great_wall.rules.ops import ACTS, OFFERS
from games.great_wall.tables import (
    ADVISORS,
    ARTIFACTS,
    EFFECTS,
    GENERALS,
    HORDE_TYPES,
    HORDES,
    PAIRS,
    SETUPS,
    TACTICS,
    TIMELINE,
    AdvisorFile,
)
from games.great_wall.vocabulary import AnyOp, Score
from games.great_wall.words import NAMES


def test_the_decks_have_their_printed_sizes() -> None:
    def printed(cards: dict[str, Any]) -> int:
        return sum(card.set in ("core", "fifth_player", "extra") for card in cards.values())

    assert (printed(GENERALS), printed(ADVISORS), printed(TACTICS)) == (17, 48, 30)
    assert (printed(HORDES), printed(ARTIFACTS)) == (30, 10)


@pytest.mark.parametrize("players", SETUPS)
def test_the_time_track_fits_the_years(players: int) -> None:
    setup = SETUPS[players]
    assert setup.start_slot + setup.years - 1 == max(TIMELINE[setup.side])


def test_neighbouring_spots() -> None:
    assert ("r0c2", "r1c2") in PAIRS["light_cavalry"]
    assert ("r0c0", "r0c2") not in PAIRS["scouts"]
    assert PAIRS["siege_crew"] == []


def test_every_operation_of_the_tables_has_its_rule() -> None:
    """One interpreter: an operation either acts or offers options."""

    def types(ops: list[AnyOp]) -> set[type]:
        return {type(op) for op in ops}

    used = {kind for ops in EFFECTS.values() for kind in types(ops)} - {Score}
    assert used <= set(ACTS) | set(OFFERS)
    assert not set(ACTS) & set(OFFERS)


@pytest.mark.parametrize(
    ("kind", "cards"),
    [
        ("general", GENERALS),
        ("advisor", ADVISORS),
        ("tactic", TACTICS),
        ("horde", HORDE_TYPES),
        ("artifact", ARTIFACTS),
        ("location", tables.LOCATIONS),
    ],
)
def test_names_on_the_table_are_those_of_the_data(kind: str, cards: dict[str, object]) -> None:
    for card, facts in cards.items():
        assert NAMES[kind][card] == facts.name  # type: ignore[attr-defined]


WRONG = {
    "an unknown operation": ('{ op = "fly" }', "op"),
    "a typing mistake": ('{ op = "gain", what = "gold", amuont = 1 }', "amuont"),
    "an unknown resource": ('{ op = "gain", what = "silver", amount = 1 }', "silver"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_data_names_file_entry_and_reason(case: str, tmp_path: Path) -> None:
    effect, reason = WRONG[case]
    path = tmp_path / "advisors.toml"
    path.write_text(
        f"""
        [deck]
        core = 1
        [[advisor]]
        id = "adv_wrong"
        name = "Wrong"
        set = "core"
        field = "war"
        support_icons = 1
        abilities = [{{ when = "turn_start", effect = [{effect}] }}]
        """
    )
    with pytest.raises(WrongTable, match=rf"advisors.toml: advisor adv_wrong.*{reason}"):
        load(path, AdvisorFile)
