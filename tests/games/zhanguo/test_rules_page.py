"""The rules page in the app says what the tables say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.zhanguo.tables import BOARDS, CARDS, FACES, FORBIDDEN, REGIONS, SPACES
from games.zhanguo.words import NAMES

PAGES = Path(__file__).parents[3] / "games" / "zhanguo" / "templates" / "games" / "zhanguo"


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_cards_stand_in_the_reference(language: str) -> None:
    page = (PAGES / f"rules_{language}.html").read_text()
    table = page[page.index('id="cards"') :]
    numbers = [int(n) for cell in re.findall(r'<td class="n">([\d, ]+)</td>', table) for n in cell.split(", ")]
    assert sorted(numbers) == sorted(CARDS)


def test_the_reference_names_cards_actions_and_bonuses() -> None:
    page = (PAGES / "rules_en.html").read_text()
    for number, card in CARDS.items():
        row = next(row for row in page.splitlines() if re.search(rf'<td class="n">(.*, )?{number}(, .*)?</td>', row))
        assert f">{NAMES['card'][str(number)]}<" in row
        assert NAMES["action"][card.action] in row
        assert NAMES["bonus_text"][card.bonus] in row


def test_wall_tiles_and_boards_stand_there_with_their_numbers() -> None:
    page = (PAGES / "rules_en.html").read_text()
    for face in FACES.values():
        levels = " / ".join(map(str, face.vp_levels))
        assert f'<th scope="row">{NAMES["face"][face.id]}</th><td class="n">{levels}</td>' in page
    for board in BOARDS:
        row = next(row for row in page.splitlines() if f">{NAMES['board'][board]}<" in row)
        for region in REGIONS:
            assert f"{SPACES[board][region]}/{FORBIDDEN[board][region]}" in row
