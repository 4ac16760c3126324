"""The printed components: one source for every number, in the rules, in every sentence and on the rules page."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from games.core import Dice, Game, Message, Play
from games.core.tables import Entry, WrongTable, load, require
from games.zhanguo import GAME
from games.zhanguo.tables import (
    BOARDS,
    CARDS,
    DATA,
    FACES,
    Components,
    Deck,
    Map,
    PlayerBoards,
    Rewards,
    Tasks,
    UnrestTracks,
    Walls,
)
from tests.games.changed_tables import LANGUAGES, changed, rules_page, speaker

FILES: dict[str, type[Entry]] = {
    "components.toml": Components,
    "cards.toml": Deck,
    "regions.toml": Map,
    "unrest.toml": UnrestTracks,
    "player_boards.toml": PlayerBoards,
    "rewards.toml": Rewards,
    "wall_tiles.toml": Walls,
    "tasks.toml": Tasks,
}


class Change(NamedTuple):
    """A number of the tables, and the names that speak it: (kind, key) of the lexicon."""

    file: str
    path: str
    value: int
    names: list[tuple[str, str]]


SPOKEN = [
    Change(
        "cards.toml", "bonus.reassign_2.effect.points", 997, [("bonus", "reassign_2"), ("bonus_text", "reassign_2")]
    ),
    Change("cards.toml", "bonus.worker.effect.amount", 997, [("bonus", "worker"), ("bonus_text", "worker")]),
    Change("cards.toml", "bonus.vp_2.effect.amount", 997, [("bonus", "vp_2"), ("bonus_text", "vp_2")]),
    Change("cards.toml", "bonus.octagon.effect.fallback_vp", 997, [("bonus_text", "octagon")]),
    Change("regions.toml", "square.vp_4.effect.amount", 997, [("square", "vp_4")]),
    Change("regions.toml", "square.reassign_4.effect.points", 997, [("square", "reassign_4")]),
    Change("rewards.toml", "reward.reward_1_currency.effect.amount", 997, [("reward", "reward_1_currency")]),
    Change("rewards.toml", "reward.reward_1_laws.effect.amount", 997, [("reward", "reward_1_laws")]),
    Change(
        "player_boards.toml",
        "board.B_star.abilities.star_1.effects.0.points",
        997,
        [("ability", "star_1"), ("board_text", "B_star")],
    ),
    Change("wall_tiles.toml", "face.full_regions.condition.at_least", 997, [("face_text", "full_regions")]),
    Change("wall_tiles.toml", "workers_for_bars.1", 997, [("action_text", "build_wall")]),
    Change("components.toml", "court.reassign_points", 997, [("action_text", "reassign_officials")]),
    Change("components.toml", "court.palace_workers", 997, [("action_text", "build_palace")]),
    Change("components.toml", "unification.great_octagon_value", 997, [("action_text", "build_palace")]),
]
ONLY_ON_THE_PAGE = [
    Change("components.toml", path, 997, [])
    for path in (
        "per_player.governors",
        "per_player.palaces",
        "per_player.walls",
        "per_player.officials.red",
        "rounds.draft_cards_per_stack",
        "by_player_count.2.octagons_per_colour",
        "by_player_count.2.palace_spaces",
        "auction.start_vp",
        "auction.last_price",
        "unification.octagons_for_card.2",
        "unification.unrest_for_card.2",
        "unification.vp_per_missing_octagon",
        "court.officials_in_worker_area",
        "final_scoring.governor_majority_base",
        "final_scoring.governor_majority_each",
        "final_scoring.octagon_majority.laws",
    )
] + [
    Change("tasks.toml", "track.upper_wall.vp.0", 997, []),
    Change("wall_tiles.toml", "face.colour_sets.points.2", 997, []),
    Change("unrest.toml", "track.B_star.spaces.0", 997, []),
]


@pytest.mark.parametrize("change", SPOKEN + ONLY_ON_THE_PAGE, ids=lambda change: change.path)
def test_a_changed_number_is_spoken_and_stands_on_the_rules_page(change: Change) -> None:
    game = changed("zhanguo", change.file, change.path, change.value)
    for language in LANGUAGES:
        speak = speaker(game, language)
        for kind, key in change.names:
            assert str(change.value) in speak.name(kind, key)
        assert str(change.value) in rules_page(game, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_such_number_stands_on_the_page_otherwise(language: str) -> None:
    assert "997" not in rules_page(GAME, language)


def played(game: Game[Any, Any], *tokens: str, hand: tuple[int, int] = (63, 1)) -> Any:
    """The first seat has a court of one card, a card of each kind in Yan and what every action takes."""
    s = game.setup(msgspec.convert({}, game.options), 2, Dice(b"sixteen bytes ok"))
    s.active = s.start = 0
    s.court = [10]
    player = s.players[0]
    player.hand = list(hand)
    for domain in player.domains[:3]:
        domain.workers = 9
    play = Play(game)
    play.state = s
    play._begin()
    for token in tokens:
        play.choose(0, token)
    return play


PALACE = ("card:63", "court:build_palace", "region:1", "worker:2", "great:ivory")


def test_the_rules_carry_out_what_the_tables_say() -> None:
    before, after = (
        played(game, *PALACE).state.players[0].at(1).workers
        for game in (GAME, changed("zhanguo", "components.toml", "court.palace_workers", 4))
    )
    assert (before, after) == (9 - 2, 9 - 4)


def test_questions_hints_and_log_say_a_changed_number() -> None:
    game = changed("zhanguo", "components.toml", "unification.great_octagon_value", 7)
    play = played(game, *PALACE[:-1])
    speak = speaker(game, "en")
    assert speak(play.asks[0].prompt) == "which octagon worth 7 do you take?"
    play.choose(0, PALACE[-1])
    assert "The ivory octagon worth 7." in [
        speak(Message(event.key, event.values)) for event in play.told if event.key == "octagon.great"
    ]
    game = changed("zhanguo", "components.toml", "unification.unrest_for_card.0", 2)
    play = played(game, "card:63")
    said = game.hint(play.state, play.asks[0], "unify:2")
    assert said and speaker(game, "en")(said.says) == "1 octagon, unrest +2."
    assert game.view(play.state).players[0].domains[1].brings == (1, 2)


def test_the_board_is_given_what_it_draws() -> None:
    """Nothing of this stands in a script."""
    drawn: dict[tuple[str, str], Callable[[Any], int]] = {
        ("cards.toml", "bonus.vp_2.effect.amount"): lambda f: f["bonuses"]["vp_2"]["amount"],
        ("regions.toml", "square.vp_4.effect.amount"): lambda f: f["square_bonuses"]["vp_4"]["amount"],
        ("rewards.toml", "reward.reward_1_currency.effect.amount"): lambda f: f["rewards"][1]["effect"]["amount"],
        ("components.toml", "unification.great_octagon_value"): lambda f: f["great"],
        ("components.toml", "court.reassign_points"): lambda f: f["steps"],
        ("components.toml", "final_scoring.governor_majority_base"): lambda f: f["majority"]["base"],
        ("components.toml", "auction.start_vp"): lambda f: max(f["bids"]),
        ("components.toml", "court.officials_in_worker_area"): lambda f: f["working"],
        ("wall_tiles.toml", "face.colour_sets.points.2"): lambda f: f["faces"]["colour_sets"]["points"][2],
        ("tasks.toml", "track.upper_wall.vp.0"): lambda f: f["tracks"][0]["vp"][0],
    }
    for (file, path), read in drawn.items():
        facts = msgspec.to_builtins(changed("zhanguo", file, path, 997).facts)
        assert read(facts) == 997, path


# --------------------------------------------------------------------------- wrong tables


@pytest.mark.parametrize("file", FILES)
def test_what_no_rule_reads_may_not_stand_in_a_table(file: str, tmp_path: Path) -> None:
    path = tmp_path / file
    path.write_text("unknown = 1\n" + (DATA / file).read_text())
    with pytest.raises(WrongTable, match="unknown"):
        load(path, FILES[file])


def test_a_misspelt_number_of_an_effect_is_refused() -> None:
    with pytest.raises(WrongTable, match=r"cards\.toml: bonus vp_2"):
        changed("zhanguo", "cards.toml", "bonus.vp_2.effect.ammount", 3)


def test_tables_name_what_is_wrong() -> None:
    with pytest.raises(WrongTable, match=r"cards\.toml: card 2"):
        changed("zhanguo", "cards.toml", "card.1.action", "build_wal")
    with pytest.raises(WrongTable, match=r"unrest\.toml: track A: palaces are forbidden beyond the track"):
        changed("zhanguo", "unrest.toml", "track.A.palace_forbidden_from.0", 9)
    with pytest.raises(WrongTable, match=r"cards\.toml: card 3: too many"):
        require("cards.toml", "card 3", False, "too many")


# --------------------------------------------------------------------------- the rules page


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_cards_tiles_and_boards_stand_on_the_rules_page(language: str) -> None:
    page, speak = rules_page(GAME, language), speaker(GAME, language)
    table = page[page.index('id="cards"') :]
    numbers = [int(n) for cell in re.findall(r'<td class="numbers">([\d, ]+)</td>', table) for n in cell.split(", ")]
    assert sorted(numbers) == sorted(CARDS)
    for number, card in CARDS.items():
        row = next(
            row
            for row in re.split(r"<tr\b", table)
            if re.search(rf'<td class="numbers">(.*, )?{number}(, .*)?</td>', row)
        )
        assert f">{speak.name('card', number)}<" in row
        assert speak.name("action_short", card.action) in row
    for kind, keys in (("face", FACES), ("face_text", FACES), ("board", BOARDS)):
        assert all(f">{speak.name(kind, key)}<" in page for key in keys)


# --------------------------------------------------------------------------- what is printed, what is ours


def test_the_rules_page_says_how_much_is_our_own_design() -> None:
    game = changed("zhanguo", "tasks.toml", "task.task_wall_2.source", "rulebook")
    for language in LANGUAGES:
        assert tasks_of_ours(GAME, language) == "10 / 12"
        assert tasks_of_ours(game, language) == "9 / 12"


def tasks_of_ours(game: Game[Any, Any], language: str) -> str:
    page = rules_page(game, language)
    named = re.escape(speaker(game, language).name("ours", "task"))
    found = re.search(rf'<th scope="row">{named}</th><td class="n">([^<]*)<', page)
    assert found
    return found[1]


def test_tooltips_mark_what_is_our_own_design() -> None:
    """Two tasks are printed in the rulebook, no card is."""
    ours = GAME.designed
    assert [tip for tip in ours if tip.startswith("card:")] == [f"card:{card}" for card in sorted(CARDS)]
    assert sum(tip.startswith("reward:") for tip in ours) == 15
    assert {"task:task_wall_1", "task:task_palace_1"}.isdisjoint(ours)
    assert sum(tip.startswith("task:") for tip in ours) == 10
    game = changed("zhanguo", "cards.toml", "card.0.source", "public")
    assert list(game.designed) == ours[1:]
