"""What a seat sees before it chooses: which cards would fire, what a choice costs and brings, how the score stands."""

from __future__ import annotations

import pytest

from games.core import Message, Play, Speaker, label
from games.zhanguo import GAME
from tests.games.zhanguo.build import Table, choose, closed, offered

SPEAK = Speaker(GAME.lexicon, seats=["Anna", "Ben", "Cleo", "Dai"])


def hint(play: Play, token: str) -> str:
    (ask,) = play.asks.values()
    message = GAME.hint(play.state, ask, token)
    return SPEAK(message.says) if message else ""


def fates(play: Play, action: str) -> dict[int, str]:
    """As the board draws them."""
    return {shot.card: shot.fate for shot in play.view(0).own.court[action].shots}


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
    assert fates(play, "hire_workers") == {29: "fires", 32: "sleeps"}
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


def test_a_governor_calms_its_region_before_its_cards_are_looked_at() -> None:
    """R-7: 31 sleeps now, and fires then"""
    table = Table().hand(1, 63).court(50).cards({2: [31]}).governor_areas({2: "red grey white"}).unrest({2: 4})
    play = table.play()
    choose(play, "card:1")
    assert hint(play, "court:install_governor") == "These cards of yours fire: 31."
    assert fates(play, "install_governor") == {31: "fires"}
    s = choose(play, "court:install_governor", "square:2>vp_4")
    assert s.players[0].earned["abilities"] == 3


def test_hiring_may_put_its_own_region_to_sleep() -> None:
    """R-7: 29 is awake now, and sleeps then"""
    table = Table().hand(63, 1).court(50).cards({1: [29]}).governor_areas({}).worker_areas({1: "red"}).unrest({1: 2})
    play = table.play()
    choose(play, "card:63")
    assert hint(play, "court:hire_workers") == "Asleep, since unrest is at its maximum: 29."
    assert fates(play, "hire_workers") == {29: "sleeps"}
    s = choose(play, "court:hire_workers")
    assert "abilities" not in s.players[0].earned


def test_where_the_region_decides_the_hint_says_so() -> None:
    table = Table().hand(63, 1).court(50).cards({1: [29], 2: [96]}).governor_areas({}).unrest({1: 2})
    play = table.worker_areas({1: "red", 2: "grey"}).play()
    choose(play, "card:63")
    said = "These cards of yours fire: 96. What you choose next decides whether these fire: 29."
    assert hint(play, "court:hire_workers") == said
    assert fates(play, "hire_workers") == {29: "open", 96: "fires"}
    choose(play, "court:hire_workers")
    assert hint(play, "region:1").endswith("These cards of yours fire: 96. Asleep, since unrest is at its maximum: 29.")
    assert hint(play, "region:2") == "1 worker, unrest 0 to 1. These cards of yours fire: 29, 96."


@pytest.mark.parametrize(
    ("each", "above", "below", "unrest", "said"),
    [
        (False, "red", "", 0, "1 worker, unrest 0 to 1."),
        (False, "red grey", "", 0, "1 to 2 workers, unrest 0 to 1."),
        (
            False,
            "red grey",
            "",
            2,
            "1 to 2 workers, unrest 2 to 3. Unrest reaches its maximum: the cards of Yan sleep.",
        ),
        (True, "red grey", "", 0, "1 to 2 workers, and as much more unrest; now it is 0."),
        (True, "red", "grey", 1, "unrest reaches its maximum"),
        (True, "red grey", "", 2, "1 worker, unrest 2 to 3. Unrest reaches its maximum: the cards of Yan sleep."),
    ],
)
def test_hints_of_hiring_say_how_many_can_come(each: bool, above: str, below: str, unrest: int, said: str) -> None:
    table = Table(unrest_per_worker=each).hand(63, 1).court(110).unrest({1: unrest})
    play = table.governor_areas({1: above, 2: "white"}).worker_areas({1: below}).play()
    choose(play, "card:63", "court:hire_workers")
    assert said in hint(play, "region:1")


def test_in_the_variant_unrest_the_number_of_workers_may_decide() -> None:
    table = Table(unrest_per_worker=True).hand(63, 1).court(50).cards({1: [29]}).unrest({1: 1})
    play = table.governor_areas({1: "red", 2: "white"}).worker_areas({1: "grey"}).play()
    choose(play, "card:63", "court:hire_workers")
    assert hint(play, "region:1").endswith("What you choose next decides whether these fire: 29.")
    choose(play, "region:1")
    assert hint(play, "hire") == "1 worker, unrest 1 to 2. These cards of yours fire: 29."
    choose(play, "drop:1>red")
    assert play.told[-1].key == "workers.hired", "two is the most"


def test_a_closed_action_says_what_it_lacks() -> None:
    table = Table().hand(63, 1).workers({1: 2, 2: 1})
    table.player().palaces, table.player().walls, table.player().governors = 0, 0, 0
    table.s.lands[0].palaces, table.s.lands[1].palaces = [0, 0], [0, 0]
    table.s.lands[2].palaces, table.s.lands[3].open_area = [0, 0], [0] * 8
    for section in list(table.s.walls)[:5]:
        table.s.walls[section][0] = 0
    play = table.play()
    choose(play, "card:63")
    assert reason(play, "court:build_palace") == "You have no palace left."
    assert reason(play, "court:build_wall") == "You have no wall left."
    assert reason(play, "court:install_governor") == "You have no governor left."
    play = Table().hand(63, 1).workers({1: 2, 2: 1}).unrest(dict.fromkeys(range(1, 6), 3)).play()
    choose(play, "card:63")
    assert reason(play, "court:build_palace") == "No region has both a free place and little enough unrest."
    play = Table().hand(63, 1).play()
    choose(play, "card:63")
    assert reason(play, "court:build_palace").startswith("It takes 2 workers in a region with a free place")
    assert reason(play, "court:build_wall") == "You have no worker."


def test_a_palace_as_a_reward_is_said_to_cost_nothing() -> None:
    play = Table().octagons(0, orange=1).rewards(4).play()
    while play.asks and "accept" not in offered(play):
        choose(play, offered(play)[0])
    choose(play, "accept")
    assert hint(play, "region:1") == "2 places are free."


def test_hints_of_unification() -> None:
    table = Table().hand(63, 1).cards({1: [29, 30], 2: [26]}).unrest({1: 1}).octagon_supply(ivory=6, orange=1, brown=6)
    play = table.play()
    choose(play, "card:63")
    assert hint(play, "unify:1").endswith("Unrest reaches its maximum: the cards of Yan sleep.")
    assert hint(play, "unify:2") == "1 octagon, unrest +1. 1 point for octagons that are missing."
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
    assert [hint(play, token) for token in offered(play)] == [
        "Costs 1 reassignment point.",
        "Costs 1 reassignment point.",
        "Free of charge.",
    ]


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


def log(play: Play) -> list[str]:
    return [SPEAK(Message(event.key, event.values)) for event in play.told]


def test_the_log_tells_moves_of_officials_in_whole_sentences() -> None:
    table = Table().hand(63, 1).court(10).governor_areas({1: "red"}).worker_areas({2: "grey", 3: "white"})
    play = table.play()
    choose(play, "card:63", "court:reassign_officials", "from:governor>1>red", "to:governor>5")
    assert log(play) == ["The red official of Yan goes to the governor area of Qi."]
    choose(play, "from:worker>2>grey", "to:governor>2")
    assert log(play) == ["The grey official of Zhao goes up to the governor area."]
    play = Table().octagons(0, brown=1).rewards(1).play()
    choose(play, "accept")
    assert log(play)[1] == "2 red officials for Wei."
    play = Table().hand(63, 1).play()
    choose(play, "card:63", "court:recruit_official", "official:red", "region:2")
    assert log(play)[0] == "A red official for Zhao."


def test_who_ends_the_turn_reads_what_is_given_up() -> None:
    table = Table().board("B_star").hand(1, 63).court(50).cards({2: [9, 23]})
    play = table.play()
    choose(play, "card:1", "court:recruit_official", "official:red", "region:2")
    (ask,) = play.asks.values()
    assert SPEAK(label(GAME.lexicon, ask.prompt, "pass")) == "End the turn without 9, 23, the ability of your board"


def test_all_words_of_the_log_speak() -> None:
    """Events of a wild game are told in words, without a slot left open."""
    play = Table(2).play()
    while not play.over:
        for event in play.told:
            assert "{" not in SPEAK(Message(event.key, event.values))
        choose(play, offered(play)[-1])
