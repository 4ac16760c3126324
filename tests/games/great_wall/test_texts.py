"""Every number stands in the tables alone: texts, tooltips and the rules page follow them, in every language."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from games.core import Game
from games.great_wall import GAME
from games.great_wall.tables import ADVISORS, GENERALS, TACTICS
from tests.games.changed_tables import LANGUAGES, changed, rules_page, speaker

NUMBER = 88

# file, path of the number, and the name that tells it
CARDS = [
    ("advisors.toml", "advisor.adv_calligrapher.abilities.0.effect.0.amount", "advisor_text", "adv_calligrapher"),
    ("advisors.toml", "advisor.adv_engineer.abilities.0.effect.0.delta", "advisor_text", "adv_engineer"),
    ("advisors.toml", "advisor.adv_messenger.abilities.0.limit_n", "advisor_text", "adv_messenger"),
    ("advisors.toml", "advisor.adv_chief_clerk.abilities.0.cost.gold", "advisor_text", "adv_chief_clerk"),
    ("generals.toml", "general.gen_yue_fei.abilities.0.effect.0.amount.max", "general_text", "gen_yue_fei"),
    ("tactics.toml", "tactic.tac_volley.boosted.effect.0.amount", "tactic_boosted", "tac_volley"),
    ("tactics.toml", "tactic.tac_palisade.free.0.cost.material", "tactic_free", "tac_palisade"),
    ("hordes.toml", "horde_type.plunderers.abilities.0.effect.0.amount", "horde_text", "plunderers"),
    ("artifacts.toml", "artifact.art_jade_seal.abilities.0.effect.0.amount.mul", "artifact_text", "art_jade_seal"),
    ("commands.toml", "command.cmd_economy.effect1.0.amount", "command_text", "economy.1"),
    ("solo.toml", "solo_command.solo_betrayal.effect3.1.amount", "solo_text", "betrayal.3"),
]


@cache
def other(file: str, path: str) -> Game[Any, Any]:
    return changed("great_wall", file, path, NUMBER)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("file", "path", "kind", "of"), CARDS)
def test_a_changed_number_is_told_by_the_card_and_by_the_rules_page(
    file: str, path: str, kind: str, of: str, language: str
) -> None:
    game = other(file, path)
    assert str(NUMBER) in speaker(game, language).name(kind, of)
    assert str(NUMBER) not in speaker(GAME, language).name(kind, of)
    assert str(NUMBER) in rules_page(game, language)
    assert str(NUMBER) not in rules_page(GAME, language)


PRINTED = [
    ("setup.toml", "constants.shame_penalty_honour"),
    ("setup.toml", "constants.save_cost_chi"),
    ("setup.toml", "constants.barricade_honour"),
    ("setup.toml", "constants.command_cash_honour"),
    ("setup.toml", "constants.tactic_hand_limit"),
    ("soldiers.toml", "soldier.spearman.cost.stone"),
    ("soldiers.toml", "soldier.archer.defeat_honour"),
    ("locations.toml", "overseer.0.cost.2.gold"),
    ("solo.toml", "qin.honour_per_artifact"),
    ("solo.toml", "qin.start_honour.expert"),
    ("hordes.toml", "horde_type.scouts.honour"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("file", "path"), PRINTED)
def test_a_changed_number_is_told_by_the_rules_page(file: str, path: str, language: str) -> None:
    page = rules_page(other(file, path), language)
    assert page.count(str(NUMBER)) > rules_page(GAME, language).count(str(NUMBER))


@pytest.mark.parametrize(
    ("path", "kind", "of"),
    [
        ("constants.barricade_defence", "board_tip", "barricade"),
        ("constants.tactic_hand_limit", "location_text", "war_academy"),
        ("constants.clerk_cost_gold", "location_text", "emperors_embassy"),
        ("constants.donation_honour", "location_text", "quarry"),
    ],
)
def test_a_changed_number_is_told_by_tooltips(path: str, kind: str, of: str) -> None:
    game = other("setup.toml", path)
    for language in LANGUAGES:
        assert str(NUMBER) in speaker(game, language).name(kind, of)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_read(language: str) -> None:
    said = speaker(GAME, language)
    for kind, cards in (("advisor_text", ADVISORS), ("general_text", GENERALS), ("tactic_free", TACTICS)):
        for card in cards:
            text = said.name(kind, card)
            assert text.endswith(".") and "{" not in text and "99" not in text, text


def test_the_texts_read_as_on_a_card() -> None:
    said = speaker(GAME, "en")
    assert said.name("advisor_text", "adv_calligrapher") == "When you hire an advisor: 3 honour."
    assert said.name("command_text", "despotism.1") == "Move up to 3 clerks (4 if another seat plays Economy)."
    assert said.name("general_text", "gen_yu_jie") == (
        "When you build a wall level: 1 honour per support icon and 1 more (at most 5)."
    )
    assert said.name("horde_text", "light_cavalry") == (
        "1 more attack per horde in its section beyond the first (at most 2)."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_ours_is_marked_and_counted(language: str) -> None:
    assert "advisor:adv_calligrapher" in GAME.designed
    assert "tactic:tac_retreat" not in GAME.designed
    assert f"{sum(card.designed for card in ADVISORS.values())} / {len(ADVISORS)}" in rules_page(GAME, language)
