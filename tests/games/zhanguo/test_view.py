"""What a seat sees before it chooses: which cards would fire, what a choice costs and brings, how the score stands."""

from __future__ import annotations

import pytest

from games.core import Message, Play, Speaker
from games.zhanguo import GAME
from tests.games.zhanguo.build import Table, choose, closed, offered

SPEAK = Speaker(GAME.lexicon, seats=["Anna", "Ben", "Cleo", "Dai"])


def hint(play: Play, token: str) -> str:
    (ask,) = play.asks.values()
    message = GAME.hint(play.state, ask, token)
    return SPEAK(message.says) if message else ""


def reason(play: Play, token: str) -> str:
    (ask,) = play.asks.values()
    assert ask.closed
    return SPEAK(ask.closed()[token])


def test_before_a_card_is_laid_the_seat_sees_what_would_fire() -> None:
    table = Table().hand(63, 1).court(50).cards({1: [29], 2: [26], 3: [32]}).unrest({3: 3}).workers({1: 1})
    play = table.play()
    assert play.view(0).own.court["hire_workers"].fires is None, "no card is chosen yet"
    choose(play, "card:63")
    court = play.view(0).own.court
    assert (court["hire_workers"].fires, court["build_wall"].fires) == (True, True)
    assert (court["recruit_official"].fires, court["reassign_officials"].fires) == (False, False)
    assert [(shot.card, shot.region, shot.asleep) for shot in court["hire_workers"].shots] == [
        (29, 1, False),
        (32, 3, True),
    ]
    assert court["hire_workers"].regions == [1]
    assert court["build_wall"].bars == [1]
    assert not court["build_palace"].possible


def test_hints_of_the_court_name_the_cards_that_fire() -> None:
    table = Table().hand(63, 1).court(50).cards({1: [29], 2: [26], 3: [32]}).unrest({3: 3})
    play = table.play()
    assert (
        hint(play, "card:63")
        == "Higher than 50. At court it makes your cards with these signs fire: Hiring, Palace, Wall."
    )
    assert (
        hint(play, "card:1")
        == "Lower than 50. At court it makes your cards with these signs fire: Recruiting, Governor."
    )
    choose(play, "card:63")
    assert hint(play, "court:hire_workers").startswith("These cards of yours fire: 29. Asleep")
    assert hint(play, "court:hire_workers").endswith(": 32.")
    assert hint(play, "court:recruit_official") == "None of your cards fires."


def test_hints_of_unification() -> None:
    table = Table().hand(63, 1).cards({1: [29, 30], 2: [26]}).unrest({1: 1}).octagon_supply(ivory=6, orange=1, brown=6)
    play = table.play()
    choose(play, "card:63")
    assert "fall asleep" in hint(play, "unify:1")
    assert hint(play, "unify:2") == "1 octagon and 1 point for what is missing, unrest +1."
    assert hint(play, "unify:4") == "1 octagon, unrest +0."


def test_what_can_not_be_chosen_says_why() -> None:
    table = Table().hand(63, 1).cards({1: [29, 30], 2: [26, 27, 28]}).unrest({1: 2}).no_supply()
    play = table.play()
    choose(play, "card:63")
    assert reason(play, "unify:1") == "Yan can't bear that much unrest."
    assert reason(play, "unify:2") == "3 cards lie above Zhao already."
    assert reason(play, "court:recruit_official") == "All your officials are on the board."
    assert set(closed(play)) >= {"court:build_palace", "court:build_wall"}


@pytest.mark.parametrize(("bars", "points"), [(1, "2 points"), (3, "6 points")])
def test_hints_of_walls_count_what_they_are_worth_now(bars: int, points: str) -> None:
    table = (
        Table().hand(63, 1).court(70).workers({1: 1, 2: 1, 3: 1}).cards({1: [2], 2: [3]}).face("gold_1", "ivory_cards")
    )
    play = table.play()
    choose(play, "card:63", "court:build_wall")
    assert hint(play, f"wall:gold_1>{bars}").endswith(f"Worth {points} as your board stands now.")


def test_hints_of_moves_say_their_cost() -> None:
    table = Table().hand(63, 1).court(10).governor_areas({1: "red"}).worker_areas({2: "grey"})
    play = table.play()
    choose(play, "card:63", "court:reassign_officials", "from:governor>1>red")
    assert [hint(play, token) for token in offered(play)] == ["Costs 1 point.", "Costs 1 point.", "Free of charge."]


def test_hints_of_rewards_name_the_price() -> None:
    play = Table().octagons(0, brown=2).great(brown=0).rewards(3).play()
    assert hint(play, "accept") == "You give back all brown octagons, worth 5."
    assert hint(play, "pass") == "You keep 5 for the next rounds and the final majority."


def test_the_score_as_it_stands_is_shown_by_category() -> None:
    table = Table(3).governors(2, squares={"vp_4": 1}).octagons(2, ivory=1)
    table.s.earn(0, "palaces", 7)
    view = table.play().view(None)
    assert [player.score for player in view.players] == [{"palaces": 7}, {"governors": 12}, {"octagons": 5}]
    assert [player.total for player in view.players] == [7, 12, 5]


def test_who_claims_the_rewards_of_the_round_is_shown() -> None:
    table = Table(3).octagons(1, ivory=2).octagons(2, ivory=2, brown=1)
    table.s.track = [2, 0, 1]
    assert table.play().view(None).claims == [[2, 1], [], [2]]


def test_all_words_of_the_log_speak() -> None:
    """Events of a wild game are told in words, without a slot left open."""
    play = Table(2).play()
    while not play.over:
        for event in play.told:
            assert "{" not in SPEAK(Message(event.key, event.values))
        choose(play, offered(play)[-1])
