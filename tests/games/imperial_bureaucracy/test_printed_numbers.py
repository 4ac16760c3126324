"""Every printed number stands in the tables alone: another number there is another rule, another sentence, and
another page, in every language."""

from __future__ import annotations

import re

import pytest

from games.core import Play
from games.core.fuzz import fuzz_game
from tests.games.changed_tables import LANGUAGES, changed, rules_page, speaker
from tests.games.installed import GAMES

KEY = "imperial_bureaucracy"

# file, path, another number, names of the lexicon that tell it; the rules page tells all of them
NUMBERS: list[tuple[str, str, object, list[tuple[str, str]]]] = [
    ("game.toml", "costs.nominate_student_coins", 47, [("action_text", "nominate_student")]),
    ("game.toml", "costs.force_examination_coins", 47, [("action_text", "force_examination")]),
    ("game.toml", "costs.recruit_army_licences", 47, [("action_text", "recruit_army"), ("ministry_text", "bingbu")]),
    ("game.toml", "costs.recruit_army_licences_discount", 47, [("ministry_discount", "bingbu")]),
    ("game.toml", "costs.bribe_discount_coins", 0, [("ministry_text", "hubu"), ("action_text", "bribe_official")]),
    ("game.toml", "costs.voyage_licences_per_junk", 47, [("action_what", "start_voyage")]),
    ("game.toml", "costs.commercial_max_coins", 47, [("action_what", "commercial_income")]),
    ("game.toml", "costs.commercial_extra_cards", 47, [("action_text", "commercial_income")]),
    ("game.toml", "costs.tax_income_cards", 47, [("action_what", "tax_income"), ("action_text", "tax_income")]),
    ("game.toml", "costs.cancel_gift_tutor_cards", 47, [("note", "gift_ends")]),
    ("game.toml", "cubes.first_use", 47, [("note", "actions")]),
    ("game.toml", "cubes.next_use", 47, [("note", "actions"), ("note", "pair")]),
    ("game.toml", "cubes.by_gifts.2.cubes", 47, []),
    ("game.toml", "limits.confucius_hand_limit", 47, []),
    ("game.toml", "limits.armies_per_player", 47, []),
    ("game.toml", "limits.junks_total", 47, []),
    ("game.toml", "limits.junks_per_voyage", 47, [("action_text", "start_voyage"), ("office_text", "admiral")]),
    ("game.toml", "limits.wall_pieces", 47, []),
    ("game.toml", "junk_prices.3.normal", 47, [("action_text", "buy_junks"), ("ministry_text", "gongbu")]),
    ("game.toml", "junk_prices.3.discount", 47, [("action_text", "buy_junks"), ("ministry_text", "gongbu")]),
    ("actions.toml", "actions.petition_emperor.cubes", 47, [("action_text", "petition_emperor")]),
    ("actions.toml", "actions.imperial_favour.cubes", 47, [("action_text", "imperial_favour")]),
    ("ministries.toml", "filled_at_setup", [2, 6, 7], []),
    ("ministries.toml", "chits.9", 47, []),
    ("distant_lands.toml", "chits.6", 47, []),
    ("confucius_cards.toml", "confucius_cards.cash_1.licences", 47, []),
    ("foreign_lands.toml", "lands.annam.cost", 47, []),
    ("foreign_lands.toml", "lands.annam.boxes.annam_a.vp", 47, [("box", "annam_a")]),
    ("foreign_lands.toml", "slots.0.wall", 5, []),
    ("petitions.toml", "petitions.reassign_junks.effect.amount", 47, [("petition", "reassign_junks")]),
    ("rewards.toml", "rewards.reward_cash.effect.0.amount", 47, [("reward_text", "reward_cash")]),
    (
        "rewards.toml",
        "rewards.reward_emperor_insulted.effect.1.amount",
        47,
        [("reward_text", "reward_emperor_insulted")],
    ),
    ("offices.toml", "offices.admiral.vp", 47, []),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("file", "path", "number", "names"), NUMBERS, ids=lambda value: str(value)[:40])
def test_another_number_is_said_everywhere(
    file: str, path: str, number: object, names: list[tuple[str, str]], language: str
) -> None:
    game = changed(KEY, file, path, number)
    said = rf"\b{number}\b" if isinstance(number, int) else ", ".join(map(str, number))  # type: ignore[call-overload]
    for kind, of in names:
        assert re.search(said, speaker(game, language).name(kind, of)), f"{kind} {of}"
    page = rules_page(game, language)
    assert re.search(said, page)
    assert page != rules_page(GAMES[KEY], language)


def begun(file: str, path: str, number: object) -> Play:
    game = changed(KEY, file, path, number)
    return Play.new(game, game.options(), seats=3, seed=b"x")


def test_another_number_is_another_rule() -> None:
    play = begun("confucius_cards.toml", "confucius_cards.cash_1.licences", 4)
    assert play.view(0).own.licences == 4 + 2 + 1
    assert play.game.facts["licences"] == {1: 4, 2: 2, 3: 1}
    play = begun("game.toml", "cubes.by_gifts.0.cubes", 4)
    assert play.view(0).players[0].active_cubes == 4
    play = begun("game.toml", "costs.recruit_army_licences", 7)
    closed = play.asks[play.state.turn].closed
    assert closed and "action:recruit_army" in closed()


def test_the_board_is_told_what_officials_cost() -> None:
    for discount in (0, 1):
        play = begun("game.toml", "costs.bribe_discount_coins", discount)
        assert play.view(0).own.prices == {cost: cost for cost in range(2, 8)}
        next(official for official in play.state.ministries["hubu"].spaces if official).owner = 0
        assert play.view(0).own.prices == {cost: cost - discount for cost in range(2, 8)}


@pytest.mark.parametrize(
    ("file", "path", "number"),
    [
        ("game.toml", "costs.bribe_discount_coins", 0),
        ("game.toml", "limits.wall_pieces", 8),
        ("game.toml", "limits.junks_per_voyage", 3),
        ("game.toml", "cubes.next_use", 1),
        ("petitions.toml", "petitions.reassign_junks.effect.amount", 3),
    ],
)
def test_with_another_number_it_can_be_played(file: str, path: str, number: int) -> None:
    assert fuzz_game(changed(KEY, file, path, number), 1).choices
