import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from math import inf
from types import SimpleNamespace

import pytest

from games.core import Dice, Placing, Play, Standing, say
from games.core.bots import BOTS, LEVELS, Thinker
from games.core.bots.greedy import greedy
from games.core.bots.halving import best_by_halving
from games.core.bots.plan import Habits, Plan
from games.core.bots.random import at_random
from games.core.bots.search import Search
from games.core.bots.trying import Turn, try_turn
from games.core.bots.worth import AT_MOST, at_the_end
from tests.games.core.toy import GAME, ToyOptions

Chooses = Callable[[Play, int, random.Random], str]
QUICK: dict[str, Chooses] = {
    "random": at_random,
    "greedy": greedy,
    "search": Search(seconds=inf, rounds=40),
    "plan": Plan(seconds=inf, rounds=40),
}


def play_through(bots: list[Chooses], number: int) -> Play:
    rng = random.Random(number)
    play = Play.new(GAME, ToyOptions(), seats=len(bots), seed=bytes([number]))
    while not play.over:
        seat = next(iter(play.asks))
        token = bots[seat](play, seat, rng)
        play.choose(seat, token)
        GAME.check(play.state)
    return play


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_takes_only_what_is_offered(name: str) -> None:
    assert play_through([QUICK[name]] * 3, 1).over


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_with_the_same_luck_does_the_same(name: str) -> None:
    assert play_through([QUICK[name]] * 2, 2).digest() == play_through([QUICK[name]] * 2, 2).digest()


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_leaves_the_game_as_it_is(name: str) -> None:
    play = Play.new(GAME, ToyOptions(), seats=3, seed=b"x")
    play.choose(1, next(iter(play.asks[1].options)))
    before = play.checkpoint()
    QUICK[name](play, 0, random.Random(1))
    assert play.checkpoint() == before


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_does_not_know_what_it_may_not_know(name: str) -> None:
    """Two games that look the same to the seat: the same choice."""
    play = Play.new(GAME, ToyOptions(), seats=2, seed=b"y")
    other = play.clone()
    hidden = other.state.hands[1] + other.state.pile
    other.state.hands[1], other.state.pile = hidden[-4:], hidden[:-4]
    assert play.view(0) == other.view(0)
    assert QUICK[name](play, 0, random.Random(4)) == QUICK[name](other, 0, random.Random(4))


@pytest.fixture
def deals(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """The seat of each re-dealt position, as long as the test goes on."""
    deals = []
    redealt = Play.redealt

    def counted(self: Play, seat: int | None, dice: Dice) -> Play:
        deals.append(seat)
        return redealt(self, seat, dice)

    monkeypatch.setattr(Play, "redealt", counted)
    return deals


def test_a_search_plays_as_many_futures_as_it_has_rounds(deals: list[int | None]) -> None:
    """Four cards, each tried six times, its turn finished; then 12 futures for all of them, 12 for the better two."""
    search = Search(seconds=inf, rounds=24, gap=1)
    search(Play.new(GAME, ToyOptions(), seats=2, seed=b"z"), 0, random.Random(1))
    assert deals == [0] * (4 * (6 + 1) + 24)


def test_a_search_plays_on_only_the_best_turns(deals: list[int | None]) -> None:
    play = Play.new(GAME, ToyOptions(), seats=2, seed=b"z")
    Search(seconds=inf, rounds=24, turns=2, gap=1)(play, 0, random.Random(1))
    assert deals == [0] * (4 * 6 + 2 + 24)
    deals.clear()
    Search(seconds=inf, turns=1)(play, 0, random.Random(1))
    assert deals == [0] * (4 * 6)


LOOKS = (0.2, 0.5, 0.4, 0.1)  # of four options when the own turn is over
FUTURES = (0.9, 0.3, 0.6, 0.1)  # of the same


@pytest.mark.parametrize(
    ("search", "best"),
    [
        (Search(seconds=inf, rounds=24, gap=1, trust=0), 0),  # by futures alone
        (Search(seconds=inf, rounds=24, gap=1, trust=20), 2),  # three for each, then six more for the better two
        (Search(seconds=inf, rounds=24, gap=1, trust=99), 1),  # by looks
        (Search(seconds=inf, rounds=24, gap=0.15, trust=0), 2),
        (Search(seconds=inf, rounds=24, gap=0.05, trust=0), 1),
    ],
)
def test_a_search_weighs_looks_and_futures(monkeypatch: pytest.MonkeyPatch, search: Search, best: int) -> None:
    play = Play.new(GAME, ToyOptions(), seats=2, seed=b"z")
    options = list(play.asks[0].options)

    def look(play: Play, seat: int, token: str, rng: random.Random) -> list[Turn]:
        return [Turn([token], LOOKS[options.index(token)])] * 2

    def future(self: Search, play: Play, seat: int, turn: list[str], luck: str) -> float:
        return FUTURES[options.index(turn[0])]

    monkeypatch.setattr("games.core.bots.search.try_often", look)
    monkeypatch.setattr(Search, "_future", future)
    assert search(play, 0, random.Random(1)) == options[best]


def test_all_turns_of_a_search_have_the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[str] = []
    future = Search._future

    def watched(self: Search, play: Play, seat: int, turn: list[str], luck: str) -> float:
        dealt.append(luck)
        return future(self, play, seat, turn, luck)

    monkeypatch.setattr(Search, "_future", watched)
    Search(seconds=inf, rounds=24, gap=1)(Play.new(GAME, ToyOptions(), seats=2, seed=b"z"), 0, random.Random(1))
    assert [dealt.count(luck) for luck in dict.fromkeys(dealt)] == [4, 4, 4, 2, 2, 2, 2, 2, 2]


def test_a_plan_spends_its_rounds_on_fewer_and_fewer_options(deals: list[int | None]) -> None:
    """Four cards: 12 rounds for all of them, 12 for the better two."""
    Plan(seconds=inf, rounds=24)(Play.new(GAME, ToyOptions(), seats=2, seed=b"z"), 0, random.Random(1))
    assert deals == [0] * 24


@pytest.mark.parametrize("bot", [Search(seconds=20), Plan(seconds=20)])
def test_a_bot_ends_after_its_seconds(bot: Chooses, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = count()  # at a clock, a second each
    clock = SimpleNamespace(monotonic=lambda: next(looks))
    monkeypatch.setattr("games.core.bots.search.time", clock)
    monkeypatch.setattr("games.core.bots.halving.time", clock)
    play = Play.new(GAME, ToyOptions(), seats=4, seed=b"z")
    assert bot(play, 0, random.Random(1)) in play.asks[0].options
    assert 20 <= next(looks) <= 25


def test_a_thinker_plans_where_turns_are_long(deals: list[int | None]) -> None:
    """A plan has nothing but its tries; a search tries all the turns before it plays some of them on."""
    play = Play.new(GAME, ToyOptions(), seats=2, seed=b"z")
    Thinker(seconds=inf, rounds=1)(play, 0, random.Random(1))
    assert len(deals) == 4 * (6 + 1) + 4 + 2
    deals.clear()
    play.game = replace(GAME, long_turns=True)
    Thinker(seconds=inf, rounds=1)(play, 0, random.Random(1))
    assert len(deals) == 4 + 2


def test_habits_try_what_they_do_not_know_and_then_what_went_best() -> None:
    habits, rng = Habits(), random.Random(1)
    habits.remember(["a"], 0.9)
    assert habits.best_of({"a": 1, "b": 2}, rng) == "b"
    habits.remember(["b", "c"], 0.6)
    habits.remember(["a"], 0.1)
    assert habits.best_of({"a": 1, "b": 2}, rng) == "b"


def test_an_only_option_needs_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play.new(GAME, ToyOptions(hand="small", rounds=1), seats=2, seed=b"z")
    for seat in (0, 1):
        play.choose(seat, next(iter(play.asks[seat].options)))
    winner = play.state.winner
    for token in ("field:east", "stones:1", "paint:red"):
        play.choose(winner, token)
    monkeypatch.delattr(Play, "clone")  # nothing is tried
    for bot in (Search(seconds=inf), Plan(seconds=inf), greedy):
        assert bot(play, winner, random.Random(1)) == "roll"


def by_best(option: str, tries: list[float]) -> float:
    return max(tries)


def test_a_bot_without_time_takes_what_it_has_tried() -> None:
    play = Play.new(GAME, ToyOptions(), seats=2, seed=b"z")
    assert best_by_halving(list("abcd"), lambda option, number: 0, by_best, seconds=0, rounds=99) == "a"
    for bot in (Search(seconds=0), Plan(seconds=0)):
        assert bot(play, 0, random.Random(1)) in play.asks[0].options


def test_half_of_the_options_is_given_up_again_and_again() -> None:
    tried: list[str] = []

    def try_out(option: str, number: int) -> float:
        assert number == tried.count(option)
        tried.append(option)
        return "abcdef".index(option)

    assert best_by_halving(list("abcdef"), try_out, by_best, seconds=inf, rounds=18) == "f"
    assert "".join(tried) == "abcdef" + "fed" * 2 + "fe" * 3


@pytest.mark.parametrize("name", ["greedy", "plan", "search"])
def test_a_bot_takes_what_is_worth_most(name: str) -> None:
    """More stones never harvest less."""
    play = Play.new(GAME, ToyOptions(), seats=2, seed=b"z")
    for seat in (0, 1):
        play.choose(seat, next(iter(play.asks[seat].options)))
    winner = play.state.winner
    play.choose(winner, "field:east")
    tokens = [QUICK[name](play, winner, random.Random(number)) for number in range(20)]
    assert tokens.count("stones:1") < 5


def test_a_choice_made_at_the_same_time_as_others_counts_when_they_have_chosen() -> None:
    """Whoever bids highest wins the round: a bid of its own alone would change nothing."""
    play = Play.new(GAME, ToyOptions(), seats=2, seed=b"z")
    trial = play.clone()
    try_turn(trial, 0, next(iter(play.asks[0].options)), random.Random(1), rest=0)
    assert trial.state.winner is not None


def test_search_beats_random() -> None:
    won = 0
    for number in range(12):
        seat = number % 2
        bots: list[Chooses] = [at_random, at_random]
        bots[seat] = QUICK["search"]
        won += play_through(bots, number).standing().placings[0].seat == seat
    assert won >= 8


def test_levels_are_bots() -> None:
    assert set(LEVELS) < set(BOTS)
    assert list(LEVELS) == ["novice", "adept", "master"]


# --------------------------------------------------------------------------- worth


def standing(*scores: int, ranks: Sequence[int] = (1, 2, 3)) -> Standing:
    placings = [Placing(seat, rank, score) for seat, (rank, score) in enumerate(zip(ranks, scores, strict=False))]
    return Standing(placings, say("end", who=0))


def test_a_loser_plays_for_his_rank_and_then_for_few_points_behind() -> None:
    worths = [at_the_end(standing(30, *others), 1) for others in ((10, 5), (20, 5), (29, 5))]
    assert worths == sorted(set(worths))
    assert max(worths) < 1
    assert at_the_end(standing(30, 29, 28), 2) < min(worths)  # the last of three, though near


def test_who_wins_together_shares() -> None:
    assert at_the_end(standing(30, 30, ranks=[1, 1]), 0) == 0.5
    assert at_the_end(standing(30, 10), 0) == 1


def test_who_has_lost_alone_still_plays_for_points() -> None:
    assert 0 == at_the_end(standing(0, ranks=[2]), 0) < at_the_end(standing(9, ranks=[2]), 0) <= AT_MOST


def test_what_is_worth_the_same_is_chosen_by_chance() -> None:
    """The first of the list was always taken: the last ministry went to the lowest seat, usually the human."""
    game = replace(GAME, evaluate=lambda s, seat: 0.5)
    play = Play.new(game, ToyOptions(), seats=2, seed=b"x")
    for bot in (greedy, Search(seconds=inf, rounds=4), Plan(seconds=inf, rounds=4)):
        assert len({bot(play, 0, random.Random(number)) for number in range(30)}) == len(play.asks[0].options)


def test_a_try_ends_with_the_turn_though_nobody_else_is_asked() -> None:
    """Alone, thirteen decisions over three rounds were tried, at random."""
    game = replace(GAME, turn=lambda s: s.phase)
    play = Play.new(GAME, ToyOptions(), seats=2, seed=b"x")
    while play.state.phase != "build":
        seat, ask = next(iter(play.asks.items()))
        play.choose(seat, next(iter(ask.options)))
    seat = play.state.winner
    token = next(iter(play.asks[seat].options))
    long = try_turn(play.clone(), seat, token, random.Random(1))
    ends = Play.resume(game, play.checkpoint())
    assert len(try_turn(ends, seat, token, random.Random(1)).tokens) < len(long.tokens)
