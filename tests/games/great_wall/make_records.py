"""Writes the stored games anew, after a change of the rules that is meant:
`python -m tests.games.great_wall.make_records`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games.core.bots.greedy import greedy
from games.core.bots.random import at_random
from games.core.notation import write
from games.great_wall import GAME
from tests.games.record import recorded

RECORDS = Path(__file__).parent / "records"

# name: options, bots, manner
GAMES: dict[str, tuple[dict[str, Any], list[Any], dict[str, Any]]] = {
    "solo": ({}, [greedy], {}),
    "solo_hard": (
        {
            "qin_difficulty": "hard",
            "qin_activation_order": "highest_first",
            "qin_production_honour": "clerks_times_rank",
            "extended_decks": True,
        },
        [at_random],
        {"hesitant": True},
    ),
    "two": ({}, [greedy, at_random], {}),
    "two_extended": ({"extended_decks": True, "embassy_order": "round_robin"}, [at_random] * 2, {"hesitant": True}),
    "three": ({}, [greedy] * 3, {}),
    "three_extended": ({"extended_decks": True}, [at_random] * 3, {"hesitant": True}),
    "four": ({}, [greedy, at_random, greedy, at_random], {}),
    "four_round_robin": ({"embassy_order": "round_robin"}, [at_random] * 4, {"hesitant": True}),
    "five": ({}, [at_random] * 5, {"hesitant": True}),
    "five_extended": ({"extended_decks": True}, [greedy, *[at_random] * 4], {}),
    "one_gives_up": ({}, [at_random] * 4, {"resigns_after": 60}),
    "solo_given_up": ({}, [at_random], {"resigns_after": 30}),
    "rats_solo": ({"rats": True}, [greedy], {}),
    "rats_two": ({"rats": True}, [at_random] * 2, {"hesitant": True}),
    "rats_three": ({"rats": True}, [greedy, at_random, greedy], {}),
    "rats_four": ({"rats": True, "extended_decks": True}, [at_random] * 4, {"hesitant": True}),
    "rats_five": ({"rats": True}, [at_random] * 5, {}),
    "khan_solo": ({"genghis_khan": True}, [greedy], {}),
    "khan_two": ({"genghis_khan": True}, [greedy, at_random], {"hesitant": True}),
    "khan_three": ({"genghis_khan": True}, [greedy] * 3, {}),
    "khan_four": ({"genghis_khan": True, "extended_decks": True}, [greedy, at_random, greedy, greedy], {}),
    "khan_five": ({"genghis_khan": True, "rats": True}, [greedy, *[at_random] * 4], {"hesitant": True}),
    "iron_dragon_solo": ({"iron_dragon": True}, [greedy], {}),
    "iron_dragon_two": ({"iron_dragon": True}, [at_random] * 2, {"hesitant": True}),
    "iron_dragon_three": ({"iron_dragon": True, "rats": True}, [greedy, at_random, greedy], {}),
    "iron_dragon_four": ({"iron_dragon": True, "extended_decks": True}, [at_random] * 4, {"hesitant": True}),
    "iron_dragon_five": ({"iron_dragon": True}, [greedy, *[at_random] * 4], {}),
    "beasts_solo": ({"ancient_beasts": True}, [greedy], {}),
    "beasts_two": ({"ancient_beasts": True}, [at_random] * 2, {"hesitant": True}),
    "beasts_three": ({"ancient_beasts": True}, [greedy, at_random, at_random], {}),
    "beasts_four": ({"ancient_beasts": True, "genghis_khan": True}, [at_random] * 4, {"hesitant": True}),
    "beasts_five": ({"ancient_beasts": True, "extended_decks": True}, [at_random] * 5, {}),
}

if __name__ == "__main__":
    RECORDS.mkdir(exist_ok=True)
    for number, (name, (options, bots, manner)) in enumerate(GAMES.items()):
        (RECORDS / f"{name}.txt").write_text(write(recorded(GAME, options, bots, number, **manner)))
