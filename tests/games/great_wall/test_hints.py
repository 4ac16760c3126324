"""What the table says about a choice, and about winter, is what happens then."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.msgpack import encode

from games.core import Event, Play
from games.great_wall import GAME
from games.great_wall.hints import hint
from games.great_wall.rules.battle import defence, offence
from games.great_wall.rules.forecast import forecast
from games.great_wall.state import State
from games.great_wall.tables import COMMAND_KINDS
from games.great_wall.tasks import Ctx, Do, Window
from games.great_wall.view import view
from tests.games.great_wall.build import (
    Table,
    advisor,
    clerks,
    goods,
    horde,
    orders,
    position,
    post,
    tactic,
)
from tests.games.installed import random_play

PAYING = ("pay.how_much", "pay.drop")

# --------------------------------------------------------------------------- hints


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_price_and_gain_of_a_hint_comes_true(seats: int) -> None:
    """As the log tells it. What cards do because of it comes afterwards."""
    checked = 0
    for number in range(20):
        play, rng = random_play(GAME, seats, number)
        while not play.over:
            if rng.random() < 0.5:
                checked += sum(
                    holds(play, seat, token, rng) for seat, ask in play.asks.items() for token in ask.options
                )
            seat, ask = rng.choice(list(play.asks.items()))
            play.choose(seat, rng.choice(list(ask.options)))
    assert checked > 100


def holds(play: Play, seat: int, token: str, rng: random.Random) -> bool:
    said = hint(play.state, play.asks[seat], token)
    if said is None:
        return False
    told = outcome(play, seat, token, rng)
    values: dict[str, Any] = said.says.values
    match said.says.key:
        case "hint.costs" | "hint.overseer":
            assert first(told, "goods.paid", "goods", seat) == sorted(values["goods"]), token
        case "hint.costs_less" | "hint.overseer_less":
            assert units(told, seat) == sum(n for n, _ in values["goods"]) - values["n"], token
        case "hint.advisor":
            assert first(told, "goods.paid", "goods", seat) == [(values["n"], "gold")], token
        case "hint.chi":
            assert first(told, "goods.paid", "goods", seat) == [(values["n"], "chi")], token
        case "hint.honour":
            assert first(told, "honour.gained", "n", seat) == values["n"], token
        case "hint.brings":
            assert first(told, "goods.gained", "goods", seat) == sorted(values["goods"]), token
        case "hint.wall" | "hint.barricade":
            assert units(told, seat) == values["n"], token
            assert first(told, "warehouse.paid", "n", None) == (values["helped"] or None), token
            assert first(told, "honour.gained", "n", seat) == values["honour"], token
        case _:
            return False
    return True


def outcome(play: Play, seat: int, token: str, rng: random.Random) -> Sequence[Event]:
    trial = play.clone()
    trial.choose(seat, token)
    told = list(trial.told)
    while seat in trial.asks and trial.asks[seat].prompt.key in PAYING:
        trial.choose(seat, rng.choice(list(trial.asks[seat].options)))
        told += trial.told
    return told


def first(told: Sequence[Event], key: str, value: str, seat: int | None) -> Any:
    found = next((event.values[value] for event in told if event.key == key and event.values.get("who") == seat), None)
    return sorted((n, good) for n, good in found) if isinstance(found, list) else found


def units(told: Sequence[Event], seat: int) -> int:
    return sum(n for n, _ in first(told, "goods.paid", "goods", seat) or [])


def test_the_chief_overseer_pays_less_and_the_hint_says_so() -> None:
    s = position()
    advisor(s, 0, "adv_chief_overseer")
    goods(s, 0, gold=2)
    table = Table(s, Do("overseer_step", 0, "lumber_mill"))
    ask = table.play.asks[0]
    said = hint(s, ask, "place:lumber_mill>spearman")
    assert said and (said.says.key, said.says.values["n"]) == ("hint.overseer_less", 1)
    table.do("place:lumber_mill>spearman")
    assert s.clans[0].goods["gold"] == 1


def test_the_open_granary_brings_what_it_promises() -> None:
    s = position(options=GAME.options(extended_decks=True))
    goods(s, 0, wood=1)
    tactic(s, 0, "tac_open_granary")
    clerks(s, "quarry", 0)
    table = Table(s, Window(0, "location_activated", Ctx(location="quarry"))).do("tactic:tac_open_granary>free")
    said = hint(s, table.play.asks[0], "donate:wood")
    assert said and said.says.values["n"] == 3
    table.do("donate:wood")
    assert s.clans[0].honour == 3


# --------------------------------------------------------------------------- winter


def full(s: State, section: str, kind: str, seat: int = 0) -> str:
    """A horde whose spots are all covered."""
    card = horde(s, section, kind)
    there = s.find(card)
    assert there
    there[2].wounds += there[2].uncovered()
    return card


def test_a_siege_crew_that_falls_leaves_the_barricades_their_use() -> None:
    s = position()
    s.sections["left"].barricades = 3
    full(s, "left", "siege_crew")
    horde(s, "left", "scouts")
    assert defence(s, "left") == 0
    assert forecast(s, "left").defence == 6
    assert not forecast(s, "left").useless
    Table(s, Do("defeat_check"))
    assert defence(s, "left") == 6


def test_barricades_become_useless_when_a_siege_crew_comes_to_the_front() -> None:
    s = position()
    s.sections["left"].barricades = 3
    full(s, "left", "scouts")
    horde(s, "left", "siege_crew")
    assert (forecast(s, "left").defence, forecast(s, "left").useless) == (0, True)


def test_light_cavalry_is_weaker_without_those_that_fall() -> None:
    s = position()
    full(s, "left", "scouts")
    horde(s, "left", "light_cavalry")
    said = forecast(s, "left").offence
    Table(s, Do("defeat_check"))
    assert said == offence(s, "left") == 4


def test_heavy_lancers_kill_one_more() -> None:
    s = position()
    horde(s, "left", "heavy_lancers", [(0, "spearman", ["r0c0"]), (0, "spearman", ["r0c1"]), (1, "spearman", ["r0c2"])])
    post(s, "left", 2)
    said = forecast(s, "left")
    assert (said.breach, said.shame, said.doomed) == (True, [0, 0, 1], [2, 1, 1])


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_forecast_is_what_the_next_check_leaves(seats: int) -> None:
    """In random games, with hordes that are about to fall: the check is made, and the sections are as it was said."""
    for number in range(6):
        play, rng = random_play(GAME, seats, number, expansions=False)
        while not play.over:
            if play.state.season != "setup" and not play.state.killing and rng.random() < 0.1:
                s: State = GAME.decode(encode(play.state))
                for horde in s.hordes():
                    if rng.random() < 0.4:
                        horde.wounds += horde.uncovered()
                said = {name: (was.offence, was.defence) for name in s.sections for was in [forecast(s, name)]}
                check_defeats(s, rng)
                assert {name: (offence(s, name), defence(s, name)) for name in said} == said
            seat, ask = rng.choice(list(play.asks.items()))
            play.choose(seat, rng.choice(list(ask.options)))


def check_defeats(s: State, rng: random.Random) -> None:
    s.stack, s.current = [], None
    s.orders = [None] * len(s.clans)
    for clan in s.clans[: s.players]:
        clan.hand, clan.discard = COMMAND_KINDS.copy(), []  # so that there is a question at the end
    table = Table(s, Do("defeat_check"))
    while not table.done:
        table.do(rng.choice(table.offered))


# --------------------------------------------------------------------------- the command track


def test_no_command_is_done_while_commands_are_being_placed() -> None:
    s = position()
    orders(s, "economy", "despotism", "work_harder")
    table = Table(s, Do("place_commands"))
    table.do("space:1")
    assert [order.state for order in view(s).track] == ["next", "free", "free"]
