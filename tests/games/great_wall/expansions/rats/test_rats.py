"""The rat: its examples, its decision, its cards and what they count (expansions, chapter 5)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.core import Dice, Play
from games.great_wall import GAME
from games.great_wall.expansions.rats.rules import mover
from games.great_wall.expansions.rats.state import rats
from games.great_wall.expansions.rats.tables import GOLD, RAT_CARDS
from games.great_wall.rules.end import artifact_honour
from games.great_wall.rules.goods import gain_honour, lose_honour
from games.great_wall.state import State
from games.great_wall.tables import ADVISORS, ARTIFACTS, GROUPS
from games.great_wall.tasks import Activation, Do
from tests.games.changed_tables import LANGUAGES, rules_page, speaker
from tests.games.great_wall.build import (
    Table,
    advisor,
    clerks,
    discarded,
    goods,
    horde,
    orders,
    position,
    post,
    rest,
)

WITH_RATS = GAME.options(rats=True)


def infested(at: str = "quarry", card: str = "rat_granary", players: int = 3) -> State:
    s = position(players, WITH_RATS)
    part = rats(s)
    part.at = at
    every = [part.card, *part.deck, *part.covered]
    part.card, part.deck, part.covered = card, [other for other in every if other != card], []
    return s


# --------------------------------------------------------------------------- set-up


@pytest.mark.parametrize("players", GAME.seats)
def test_the_first_player_on_the_tea_track_places_the_rat_anywhere(players: int) -> None:
    play = Play.new(GAME, WITH_RATS, seats=players, seed=b"rat")
    while any(not ask.prompt.key.startswith("rats.") for ask in play.asks.values()):
        seat, ask = next(iter(play.asks.items()))
        play.choose(seat, next(iter(ask.options)))
    (seat,) = play.asks
    assert seat == play.state.players_by_tea()[0]
    assert list(play.asks[seat].options) == [f"rat:{location}" for location in GROUPS["all"]]
    play.choose(seat, "rat:temple")
    assert rats(play.state).at == "temple"
    assert len(rats(play.state).deck) == len(RAT_CARDS) - 1


def test_rat_artifacts_are_drawn_with_the_others_and_only_with_the_rat() -> None:
    drawn: dict[bool, set[str]] = {True: set(), False: set()}
    for seed in range(60):
        for with_rats in drawn:
            s = GAME.setup(GAME.options(rats=with_rats), 3, Dice(bytes([seed])))
            drawn[with_rats] |= set(s.artifacts)
    theirs = {card.id for card in ARTIFACTS.values() if card.set == "rats"}
    assert theirs <= drawn[True] and len(theirs) == 5
    assert not theirs & drawn[False]


def test_the_rat_brings_no_advisors() -> None:
    """XR-27"""
    assert not [card for card in ADVISORS.values() if card.set == "rats"]


# --------------------------------------------------------------------------- it pays


def test_the_rat_pays_each_player_who_works_there_once() -> None:
    """XEX-36"""
    s = infested("lumber_mill")
    clerks(s, "lumber_mill", 0, 0, 1)
    table = Table(s, Activation("lumber_mill"))
    assert [clan.goods["gold"] for clan in s.clans] == [GOLD, GOLD, 0]
    assert len(table.events("rats.paid")) == 2


def test_it_pays_nobody_elsewhere() -> None:
    s = infested("temple")
    clerks(s, "lumber_mill", 0, 0, 1)
    Table(s, Activation("lumber_mill"))
    assert s.clans[0].goods["gold"] == 0


def test_it_pays_in_an_advanced_activation_too() -> None:
    """XR-28"""
    s = infested("quarry")
    clerks(s, "quarry", 0)
    Table(s, Activation("quarry", advanced=True))
    assert s.clans[0].goods["gold"] == GOLD


def test_it_pays_after_the_shame_and_before_the_clerks_work() -> None:
    s = infested("emperors_embassy")
    goods(s, 0, gold=1)
    clerks(s, "emperors_embassy", 0)
    table = Table(s, Activation("emperors_embassy"))
    assert "hire_clerk" in table.offered  # 2 gold, one of them from the rat
    s = infested("quarry")
    clerks(s, "quarry", 0, 0, 0)
    table = Table(s, Activation("quarry"))
    assert table.prompt == "shame.where"
    assert s.clans[0].goods["gold"] == 0
    table.do(table.offered[0])
    assert s.clans[0].goods["gold"] == GOLD


def test_reed_and_qin_are_not_paid() -> None:
    s = infested("quarry", players=1)
    clerks(s, "quarry", 0, 1)
    table = Table(s, Activation("quarry"))
    assert [event.values["who"] for event in table.events("rats.paid")] == [0]


# --------------------------------------------------------------------------- it moves


def test_whoever_has_the_most_clerks_out_must_move_it() -> None:
    """XEX-37, X-25, XR-26"""
    s = infested("quarry", "rat_granary")
    for seat, n in ((0, 3), (1, 3), (2, 2)):
        clerks(s, "war_academy", *[seat] * n)
    table = Table(s, Do("rats.condition"))
    assert table.asked == 0
    assert "rat:quarry" not in table.offered and "pass" not in table.offered
    table.do("rat:temple")
    assert rats(s).at == "temple"


def test_a_tie_goes_by_tea() -> None:
    s = infested(card="rat_granary")
    clerks(s, "war_academy", 0, 1)
    s.tea = [2, 1, 0]
    assert mover(s) == 1


def test_without_the_minimum_it_stays() -> None:
    s = infested(card="rat_battlefield")
    assert mover(s) is None
    assert Table(s, Do("rats.condition")).done
    assert rats(s).at == "quarry"


def test_reed_and_qin_never_move_it() -> None:
    s = infested(card="rat_granary", players=1)
    clerks(s, "lumber_mill", 1)  # Qin
    assert mover(s) is None


@pytest.mark.parametrize(
    ("card", "seat"), [("rat_granary", 0), ("rat_barracks", 1), ("rat_battlefield", 2), ("rat_court", 1)]
)
def test_each_card_counts_what_it_says(card: str, seat: int) -> None:
    s = infested(card=card)
    clerks(s, "war_academy", 0, 0)
    rest(s, "left", 1, "spearman", "archer")
    horde(s, "left", "berserkers", [(2, "spearman", ["r0c0"])])
    advisor(s, 1, "adv_abbot")
    assert mover(s) == seat


def test_all_honour_gained_in_this_turn_counts_whatever_was_lost() -> None:
    s = infested(card="rat_glory")
    rats(s).gained = [9, 0, 0]
    orders(s, "economy", "despotism", "work_harder")
    Table(s, Do("turn", n=0))
    assert rats(s).gained == [0, 0, 0]
    gain_honour(s, 1, 4)
    lose_honour(s, 1, 3)
    gain_honour(s, 2, 2)
    assert mover(s) == 1


def test_it_moves_after_the_defeat_check_of_every_turn() -> None:
    s = infested("quarry", "rat_granary")
    clerks(s, "lumber_mill", 2)
    orders(s, "betrayal", "despotism", "work_harder")
    table = Table(s, Do("turn", n=0))
    while table.prompt != "rats.where":
        table.do("pass" if "pass" in table.offered else table.offered[0])
    assert table.asked == 2


# --------------------------------------------------------------------------- cards


def test_a_new_card_covers_the_old_one_in_summer_and_the_pile_is_made_anew() -> None:
    s = infested(card="rat_granary")
    seen = ["rat_granary"]
    for _ in range(len(RAT_CARDS) - 1):
        Table(s, Do("rats.card"))
        s.stack = []
        seen.append(rats(s).card)
    assert sorted(seen) == sorted(RAT_CARDS)
    Table(s, Do("rats.card"))
    assert rats(s).card != seen[-1]
    assert rats(s).covered == [seen[-1]]


def test_the_new_card_comes_after_the_commands() -> None:
    s = infested()
    discarded(s, 0, "economy")
    table = Table(s, Do("summer"))
    card = rats(s).card
    assert table.prompt == "summer.commands"
    table.do("take_back")
    assert rats(s).card != card


def artifact(card: str, s: State) -> int:
    return artifact_honour(s, 0, card)


def test_the_artifacts_of_the_rat() -> None:
    s = infested()
    rest(s, "left", 0, "spearman")
    rest(s, "middle", 0, "spearman")
    post(s, "right", 0)
    assert artifact("art_rat_zhaoyao_jing", s) == 0  # nothing is built
    s.sections["left"].level = s.sections["right"].level = 2
    assert artifact("art_rat_zhaoyao_jing", s) == 6
    goods(s, 0, gold=14)
    assert artifact("art_rat_golden_rat", s) == 12
    clerks(s, "quarry", 0, 0)
    clerks(s, "temple", 0)
    assert artifact("art_rat_zodiac_wheel", s) == 6
    assert artifact("art_rat_rice_bowl", s) == 0
    s.clans[0].school -= 2
    s.clans[0].clerks += 2
    assert artifact("art_rat_rice_bowl", s) == 10
    assert artifact("art_rat_seal_of_patience", s) == 15
    discarded(s, 0, "economy", "betrayal")
    assert artifact("art_rat_seal_of_patience", s) == 12


# --------------------------------------------------------------------------- what is seen and said


def test_nothing_of_the_rat_is_seen_where_it_is_not_played() -> None:
    play = Play.new(GAME, GAME.options(), seats=2, seed=b"x")
    assert b"rat_" not in msgspec.json.encode(play.view(None))
    assert "parts" not in msgspec.to_builtins(play.view(0))


def test_the_order_of_the_rat_cards_is_nobodys() -> None:
    play = Play.new(GAME, WITH_RATS, seats=2, seed=b"x")
    seen: dict[str, Any] = msgspec.to_builtins(play.view(0))["parts"]["rats"]
    assert (seen["deck"], seen["mover"]) == (len(RAT_CARDS) - 1, None)
    orders_of = {tuple(rats(play.redealt(0, Dice(bytes([n]))).state).deck) for n in range(20)}
    assert len(orders_of) > 1


def test_a_card_that_was_turned_up_stays_though_the_rest_is_dealt_anew() -> None:
    """Commands are chosen together: what was drawn before belongs to an earlier step."""
    s = infested()
    discarded(s, 0, "economy")
    table = Table(s, Do("rats.card"))
    assert table.done
    seen = table.play.view(0)
    assert all(table.play.redealt(0, Dice(bytes([n]))).view(0) == seen for n in range(20))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_has_its_chapter(language: str) -> None:
    page = rules_page(GAME, language)
    assert 'id="rats"' in page
    for card in RAT_CARDS:
        assert speaker(GAME, language).name("rat_card", card) in page


def test_whoever_gave_up_moves_it_too_so_that_the_others_can_play_on() -> None:
    play = Play.new(GAME, WITH_RATS, seats=3, seed=b"rat")
    play.concede(0)
    while not play.over and play.state.year < 2:
        seat, ask = next(iter(play.asks.items()))
        assert seat != 0
        play.choose(seat, next(iter(ask.options)))
    assert rats(play.state).at
