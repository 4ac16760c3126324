"""What is said about a choice before it is made: consequences, chances, and why something can't be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from games.core import Ask, Dice, Message, Play
from games.zheng_he import GAME
from games.zheng_he.rules.combat import DICE_SETS, combat
from games.zheng_he.rules.combat_dice import compare
from games.zheng_he.rules.odds import FACES, attack_chance, percent, voyage_chance
from games.zheng_he.state import Battle, State, ZhengHeOptions
from games.zheng_he.tables import BARBARIAN, EMPEROR, OTHER
from tests.games.installed import random_play
from tests.games.zheng_he.build import Rolls, Table, position

FOUR = (1, 2, 3, 4)


def hint(table: Table, token: str) -> Message:
    ((_, ask),) = table.play.asks.items()
    found = GAME.hint(table.s, ask, token)
    assert found, f"nothing is said about {token}"
    return found.says


def closed(table: Table) -> dict[str, Message]:
    ((_, ask),) = table.play.asks.items()
    return dict(ask.closed()) if ask.closed else {}


# --------------------------------------------------------------------------- what ends in chance is confirmed once


def test_an_attack_out_of_one_area_is_asked_for_and_says_what_it_costs() -> None:
    table = position(emperor_hand=[4, 25], armies={"sichuan": 1}, hordes={"gansu": 1})
    table.do("play:4", "command:attack_emperor")
    assert (table.prompt, table.offered) == ("attack.from", ["region:sichuan"])
    both = hint(table, "region:sichuan").values
    assert both["first"] == Message("hint.stands_empty", {"area": "sichuan"})
    assert both["second"].values["chance"] == 50
    assert table.play.can_undo(0), "nothing has happened yet"


def test_an_attack_is_confirmed_once_and_not_for_each_unit() -> None:
    """Who may stop has been asked; the first of several units from one area goes by itself."""
    table = position(emperor_hand=[6, 25], armies={"empire_home": 2}, hordes={"gansu": 1})
    table.do("play:6", "command:attack_emperor")
    assert table.offered == ["region:empire_home", "pass"]
    assert hint(table, "region:empire_home").values["units"].values["n"] == 2
    assert hint(table, "pass").values["units"].values["n"] == 1
    assert "combat.rolled" in table.do("region:empire_home").told


def test_a_voyage_with_one_fleet_is_asked_for_and_says_its_chance() -> None:
    table = position(emperor_hand=[8, 25], voyages=[1]).do("play:8", "after", "card_action", "voyage:4")
    assert table.offered == ["gold:1"]
    said = hint(table, "gold:1")
    assert said == Message("hint.voyage.less", {"strength": 2, "n": 2, "less": 1, "chance": 56})


def test_a_reserve_card_says_what_it_is_good_for(rolls: Rolls) -> None:
    table = position(active=BARBARIAN, barbarian_hand=[27, 7], barbarian_reserve=[5], armies={"gansu": 1})
    table.do("play:27", "command:gather_hordes")
    assert hint(table, "boost:5") == Message("hint.points", {"n": 5})
    rolls(1, 2, 4)
    table = position(emperor_hand=[4, 25], emperor_reserve=[9], armies={"empire_home": 1}, hordes={"gansu": 1})
    table.do("play:4", "command:attack_emperor", "region:empire_home")
    assert hint(table, "reveal:9") == Message("hint.rerolls", {"n": 3})


def test_hordes_that_flee_are_counted_before() -> None:
    table = position(emperor_hand=[5, 25], armies={}, hordes={"gansu": 3, "shanxi": 1}).do("play:5", "card_action")
    assert [hint(table, f"region:{area}").values["n"] for area in ("gansu", "shanxi")] == [2, 1]


def test_who_removes_the_last_army_is_told_that_the_borderland_stands_empty() -> None:
    table = position(active=BARBARIAN, barbarian_hand=[3, 7], voyages=FOUR, armies={"gansu": 1, "shanxi": 2})
    table.do("play:3", "card_action")
    assert hint(table, "region:gansu") == Message("hint.stands_empty", {"area": "gansu"})
    assert "region:shanxi" in table.offered
    ((_, ask),) = table.play.asks.items()
    assert GAME.hint(table.s, ask, "region:shanxi") is None


# --------------------------------------------------------------------------- why not


def test_who_has_a_full_reserve_is_told_so() -> None:
    table = position(emperor_hand=[7, 8], emperor_reserve=[1, 2, 3])
    assert closed(table) == {f"reserve:{card}": Message("closed.reserve", {"n": 3}) for card in (7, 8)}
    assert closed(position(emperor_hand=[7, 8])) == {}


@pytest.mark.parametrize(
    ("card", "given", "why"),
    [
        (10, {}, Message("closed.half", {"voyage": 2})),
        (1, {}, Message("closed.no_half", {"side": BARBARIAN})),
        (12, {"voyages": [2], "gold_home": 5}, Message("closed.supply.gold", {"n": 1})),
        (5, {"hordes": {}}, Message("closed.retreat")),
        (8, {"voyages": [1], "junks": 0}, Message("closed.voyage")),
        (19, {"voyages": [5]}, Message("closed.attack.emperor")),
        (6, {"armies": {}}, Message("closed.holds_none")),
    ],
)
def test_a_half_that_the_emperor_cant_carry_out_says_why(card: int, given: dict[str, Any], why: Message) -> None:
    table = position(emperor_hand=[card, 25], **given).do(f"play:{card}")
    if table.prompt == "play.timing":
        table.do("after")
    assert closed(table)["card_action"] == why


@pytest.mark.parametrize(
    ("card", "given", "why"),
    [
        (1, {"gold_home": 0}, "closed.remove.gold"),
        (2, {"junks": 0}, "closed.remove.junk"),
        (3, {"armies": {}}, "closed.remove.army"),
        (7, {}, "closed.settle"),
        (9, {}, "closed.holds_none"),
        (16, {}, "closed.move.barbarian"),
        (19, {"armies": {}}, "closed.attack.barbarian"),
        (22, {}, "closed.holds_too_few"),
        (25, {"discard": [], "draw_pile": None}, "closed.no_discard"),
        (25, {"discard": [5], "barbarian_reserve": [7, 8, 9]}, "closed.reserve"),
        (5, {}, "closed.no_half"),
    ],
)
def test_a_half_that_the_barbarian_cant_carry_out_says_why(card: int, given: dict[str, Any], why: str) -> None:
    table = position(active=BARBARIAN, barbarian_hand=[card, 26], voyages=[2], **given).do(f"play:{card}")
    if table.prompt == "play.timing":
        table.do("after")
    assert closed(table)["card_action"].key == why


def test_a_borderland_that_cant_be_attacked_says_why() -> None:
    table = position(
        active=BARBARIAN,
        barbarian_hand=[27, 7],
        hordes={"west_mongols": 2},
        armies={"gansu": 1, "sichuan": 1, "shanxi": 1},
    ).do("play:27", "command:attack_barbarian")
    assert {token: why.key for token, why in closed(table).items()} == {
        "region:shaanxi": "closed.target.not_held",
        "region:shanxi": "closed.target.far",
        "region:liaodong": "closed.target.not_held",
    }


def test_a_completed_voyage_says_so() -> None:
    table = position(emperor_hand=[4, 25], voyages=[3]).do("play:4", "command:voyage")
    assert closed(table) == {"voyage:3": Message("closed.voyage.made")}


# --------------------------------------------------------------------------- chances are those of the rules


@pytest.mark.parametrize(("units", "against", "settlements"), [(1, 1, 0), (2, 1, 0), (1, 2, 0), (3, 2, 1), (2, 0, 1)])
def test_the_chance_of_an_attack_is_that_of_the_rules(units: int, against: int, settlements: int) -> None:
    """By the rules' own hand, 2,000 times: within four standard errors."""
    won = sum(fought(units, against, settlements, n) for n in range(2000))
    chance = float(attack_chance(units, against, settlements))
    assert abs(won / 2000 - chance) < 4 * (chance * (1 - chance) / 2000) ** 0.5


def fought(units: int, against: int, settlements: int, number: int) -> bool:
    s: State = GAME.setup(ZhengHeOptions(emperor="first"), 2, Dice(number.to_bytes(4, "big")))
    s.armies["gansu"], s.hordes["gansu"], s.settlements["gansu"] = units, against, settlements
    s.battle = Battle("gansu", EMPEROR)
    for _ in combat(s, s.battle):
        raise AssertionError("nobody has a reserve")
    return s.controller("gansu") == EMPEROR


def test_chances_are_rounded_but_never_to_certainty() -> None:
    chances = [Fraction(n, 900) for n in (0, 1, 300, 450, 899, 900)]
    assert [percent(chance) for chance in chances] == [0, 1, 33, 50, 99, 100]


# --------------------------------------------------------------------------- in random games, all that is said is true


def questions(games: int) -> Iterator[tuple[Play, int, Ask[Any]]]:
    for number in range(games):
        play, rng = random_play(GAME, 1 + number % 2, number)
        while not play.over:
            seat, ask = next(iter(play.asks.items()))
            yield play, seat, ask
            play.choose(seat, rng.choice(list(ask.options)))


def test_every_choice_that_rolls_dice_says_its_chance() -> None:
    """Whoever lets the dice decide has been told what for; the numbers are those of the roll that follows."""
    rng, seen = Random(1), set()
    for play, seat, ask in questions(30):
        token = rng.choice(list(ask.options))
        said = GAME.hint(play.state, ask, token)
        trial = play.clone()
        trial.choose(seat, token)
        rolled = {event.key for event in trial.told if event.key.startswith(("combat.roll", "voyage."))}
        if not rolled or ask.prompt.key.startswith("play.") or play.state.solo:
            continue
        assert said, f"{ask.prompt.key}: {token} rolls the dice unsaid"
        seen.add(ask.prompt.key)
        if ask.prompt.key == "voyage.gold":
            event = next(e for e in trial.told if e.key.startswith("voyage."))
            about = said.says.values
            assert (about["strength"], about["n"]) == (event.values["strength"], len(event.values["dice"]))
            assert about["chance"] == percent(voyage_chance(about["strength"], about["n"], -about["less"]))
    assert seen >= {"voyage.gold", "attack.from", "combat.reveal"}


def test_the_chances_of_a_reroll_are_those_of_its_dice() -> None:
    compared = 0
    for play, seat, ask in questions(40):
        battle, side = play.state.battle, play.state.sides[seat]
        if ask.prompt.key != "combat.reroll" or side == battle.attacker:
            continue
        for token, chosen in DICE_SETS.items():
            outcomes = []
            for faces in product(FACES, repeat=len(chosen)):
                dice = list(battle.dice[side])
                for i, face in zip(chosen, faces, strict=True):
                    dice[i] = face
                outcomes.append(compare(battle.dice[OTHER[side]], dice))
            wins = Fraction(sum(loses for losses, loses in outcomes), len(outcomes))
            said = GAME.hint(play.state, ask, token)
            assert said
            assert said.says.values["wins"] == percent(wins)
            compared += 1
    assert compared


def test_who_stops_or_declines_is_asked_twice_if_he_wishes() -> None:
    for _, _, ask in questions(10):
        assert set(ask.ends) & set(ask.options) == {"pass"} & set(ask.options)


def test_a_card_that_helps_the_other_side_says_so() -> None:
    """Exactly if the timing of a reaction is asked then."""
    for play, seat, ask in questions(6):
        for token in ask.options if ask.prompt.key == "play.card" else ():
            trial = play.clone()
            trial.choose(seat, token)
            said = GAME.hint(play.state, ask, token)
            asked = seat in trial.asks and trial.asks[seat].prompt.key == "play.timing"
            assert (said is not None) is asked
