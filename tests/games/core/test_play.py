"""Play: the whole API of a running game."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

import pytest
from msgspec.json import encode

from games.core import RESIGN, UNDO, Ask, AskAll, Dice, Event, IllegalChoice, Play, Steps, ask, ask_all, say
from tests.games.core.toy import GAME, Toy, ToyOptions

SEED = b"toy"


def new(seats: int = 2, **options: Any) -> Play:
    return Play.new(GAME, ToyOptions(**options), seats=seats, seed=SEED)


def bid_all(play: Play) -> int:
    """Everybody bids; the winner is returned."""
    for seat in list(play.asks):
        play.choose(seat, next(iter(play.asks[seat].options)))
    return int(play.state.winner)


def scripted(step: Any) -> Play:
    return Play.new(replace(GAME, step=step), ToyOptions(), seats=2, seed=SEED)


# --------------------------------------------------------------------------- beginning and choosing


def test_a_new_game_asks_those_who_must_decide() -> None:
    play = new(3)
    assert list(play.asks) == [0, 1, 2]
    assert not play.over
    assert all(len(ask.options) == 4 for ask in play.asks.values())


def test_a_game_is_not_begun_with_a_number_of_seats_that_it_does_not_have() -> None:
    with pytest.raises(ValueError, match="toy is not played by 5"):
        new(5)


def test_the_same_seed_and_tokens_are_the_same_game() -> None:
    one, two = new(), new()
    assert bid_all(one) == bid_all(two)
    assert one.digest() == two.digest()
    assert Play.new(GAME, ToyOptions(), seats=2, seed=b"other").digest() != new().digest()


def test_the_rules_get_the_value_of_the_chosen_token() -> None:
    play = new()
    winner = bid_all(play)
    play.choose(winner, "field:south")
    play.choose(winner, "stones:2")
    assert play.state.stones == {"east": 0, "south": 2, "west": 0}


def test_what_was_not_offered_is_refused_and_changes_nothing() -> None:
    play = new()
    winner = bid_all(play)
    before = play.checkpoint()
    with pytest.raises(IllegalChoice, match="field:north is not offered") as refused:
        play.choose(winner, "field:north")
    assert refused.value.code == "not_offered"
    with pytest.raises(IllegalChoice, match="is not asked") as refused:
        play.choose(1 - winner, "field:east")
    assert refused.value.code == "not_your_turn"
    assert play.checkpoint() == before


def test_who_has_answered_a_common_question_is_not_asked_again() -> None:
    play = new()
    token = next(iter(play.asks[0].options))
    play.choose(0, token)
    assert list(play.asks) == [1]
    with pytest.raises(IllegalChoice) as refused:
        play.choose(0, token)
    assert refused.value.code == "not_your_turn"


def test_events_are_those_since_the_last_choice() -> None:
    play = new()
    winner = bid_all(play)
    assert [event.key for event in play.told] == ["won"]
    assert play.choose(winner, "field:east") == []
    assert play.choose(winner, "stones:1") == [Event("built", {"who": winner, "n": 1, "field": "east"})]


def test_events_of_several_steps_come_together() -> None:
    play = new()
    winner = bid_all(play)
    for token in ("field:east", "stones:1", "paint:red"):
        play.choose(winner, token)
    keys = [event.key for event in play.choose(winner, "roll")]
    assert keys == ["harvested", "drew", "drew.own", "drew", "drew.own"]


def test_an_event_is_seen_by_those_it_is_meant_for() -> None:
    assert [Event("x").seen_by(seat) for seat in (0, 1, None)] == [True, True, True]
    assert [Event("x", {}, only=1).seen_by(seat) for seat in (0, 1, None)] == [False, True, False]
    assert [Event("x", {}, but=1).seen_by(seat) for seat in (0, 1, None)] == [True, False, True]


# --------------------------------------------------------------------------- forced answers


def test_a_question_with_one_option_answers_itself() -> None:
    def step(s: Toy) -> Steps[None]:
        only = yield from ask(0, say("bid"), {"a": 5})
        s.points[0] = only
        yield from ask(0, say("bid"), {"a": 1, "b": 2})

    play = scripted(step)
    assert play.state.points[0] == 5
    assert list(play.asks[0].options) == ["a", "b"]


def test_a_question_to_confirm_is_asked_even_with_one_option() -> None:
    play = new()
    winner = bid_all(play)
    for token in ("field:east", "stones:1", "paint:red"):
        play.choose(winner, token)
    assert list(play.asks[winner].options) == ["roll"]


def test_a_question_without_an_option_is_a_mistake_of_the_rules() -> None:
    with pytest.raises(AssertionError, match="nothing to choose"):
        Ask(0, say("bid"), {})


def test_of_several_only_those_with_a_choice_are_asked() -> None:
    def step(s: Toy) -> Steps[None]:
        answers = yield from ask_all(Ask(1, say("bid"), {"a": 1, "b": 2}), Ask(0, say("bid"), {"c": 3}))
        assert list(answers) == [0, 1]
        s.points = list(answers.values())
        s.over = True

    play = scripted(step)
    assert list(play.asks) == [1]
    play.choose(1, "b")
    assert play.state.points == [3, 2]


def test_a_common_question_without_any_choice_answers_itself_in_seat_order() -> None:
    def step(s: Toy) -> Steps[None]:
        answers = yield from ask_all(Ask(1, say("bid"), {"a": 1}), Ask(0, say("bid"), {"b": 2}))
        s.points = list(answers.values())
        s.over = True

    play = scripted(step)
    assert play.over
    assert play.state.points == [2, 1]


# --------------------------------------------------------------------------- simultaneous answers


def test_the_order_in_which_secret_answers_arrive_does_not_matter() -> None:
    ends = set()
    for order in permutations(range(4)):
        play = new(4)
        for seat in order:
            play.choose(seat, list(play.asks[seat].options)[seat])
        ends.add((play.digest(), play.checkpoint()[:200]))
    assert len({digest for digest, _ in ends}) == 1


def test_a_secret_answer_shows_nowhere_until_all_have_answered() -> None:
    play = new()
    views = [encode(play.view(seat)) for seat in (0, 1, None)]
    digest = play.digest()
    assert play.choose(0, next(iter(play.asks[0].options))) == []
    assert [encode(play.view(seat)) for seat in (0, 1, None)] == views
    assert play.digest() == digest


# --------------------------------------------------------------------------- undo


def test_a_choice_can_be_taken_back() -> None:
    play = new()
    winner = bid_all(play)
    before = play.digest()
    play.choose(winner, "field:west")
    assert play.can_undo(winner)
    play.undo(winner)
    assert play.digest() == before
    assert "field:west" in play.asks[winner].options


def test_choices_can_be_taken_back_one_by_one_over_several_steps() -> None:
    play = new()
    winner = bid_all(play)
    digests = [play.digest()]
    for token in ("field:west", "stones:3", "paint:red"):
        play.choose(winner, token)
        digests.append(play.digest())
    while len(digests) > 1:
        assert play.digest() == digests.pop()
        play.undo(winner)
    assert play.digest() == digests[0]
    assert not play.can_undo(winner), "the bids are shown"


def test_undo_and_the_same_again_is_the_same_game() -> None:
    play = new()
    winner = bid_all(play)
    for token in ("field:west", "stones:3", "paint:red"):
        play.choose(winner, token)
    straight = play.digest(), play.checkpoint()
    for _ in range(3):
        play.undo(winner)
    for token in ("field:west", "stones:3", "paint:red"):
        play.choose(winner, token)
    assert (play.digest(), play.checkpoint()) == straight


def test_a_secret_answer_can_be_taken_back_while_others_choose() -> None:
    play = new(3)
    first = {seat: next(iter(ask.options)) for seat, ask in play.asks.items()}
    play.choose(0, first[0])
    play.choose(1, first[1])
    assert play.can_undo(0)
    play.undo(0)  # although another has answered since
    assert list(play.asks) == [0, 2]
    assert play.can_undo(1)
    play.choose(0, list(play.asks[0].options)[1])
    play.choose(2, first[2])
    assert play.state.hands[0][0] == int(first[0].removeprefix("card:"))


def test_secret_answers_cant_be_taken_back_once_all_are_shown() -> None:
    play = new()
    bid_all(play)
    assert not any(play.can_undo(seat) for seat in (0, 1))


def test_a_roll_closes_undo() -> None:
    play = new()
    winner = bid_all(play)
    for token in ("field:east", "stones:1", "paint:red", "roll"):
        play.choose(winner, token)
    with pytest.raises(IllegalChoice) as refused:
        play.undo(winner)
    assert refused.value.code == "nothing_to_undo"


def test_something_revealed_closes_undo() -> None:
    def step(s: Toy) -> Steps[None]:
        for shown in (False, True, False):
            yield from ask(0, say("bid"), {"a": 1, "b": 2})
            if shown:
                s.reveal()
        yield from ask(0, say("bid"), {"a": 1, "b": 2})

    play = scripted(step)
    play.choose(0, "a")
    assert play.can_undo(0)
    play.choose(0, "a")
    assert not play.can_undo(0)
    play.choose(0, "a")
    play.undo(0)
    assert not play.can_undo(0), "back to what was shown, and no further"


def test_a_choice_of_another_seat_closes_undo() -> None:
    def step(s: Toy) -> Steps[None]:
        for seat in (0, 1, 0):
            yield from ask(seat, say("bid"), {"a": 1, "b": 2})

    play = scripted(step)
    play.choose(0, "a")
    assert play.can_undo(0), "the other is asked, but has not decided"
    play.choose(1, "a")
    assert not play.can_undo(0)
    assert play.can_undo(1)
    play.undo(1)
    assert not play.can_undo(0)


def test_the_end_closes_undo() -> None:
    def step(s: Toy) -> Steps[None]:
        yield from ask(0, say("bid"), {"a": 1, "b": 2})
        s.over = True

    play = scripted(step)
    play.choose(0, "a")
    assert play.over
    assert not play.can_undo(0)


def test_an_only_answer_among_forced_ones_can_be_taken_back() -> None:
    def step(s: Toy) -> Steps[None]:
        yield from ask_all(Ask(0, say("bid"), {"a": 1}), Ask(1, say("bid"), {"a": 1, "b": 2}))
        yield from ask(1, say("bid"), {"a": 1, "b": 2})

    play = scripted(step)
    play.choose(1, "b")
    play.undo(1)
    assert list(play.asks[1].options) == ["a", "b"]


def test_who_has_no_choice_in_a_common_question_may_still_take_back_the_choice_before() -> None:
    def step(s: Toy) -> Steps[None]:
        if s.round == 1:
            s.points[0] = yield from ask(0, say("bid"), {"a": 1, "b": 2})
            s.round = 2
            return
        yield from ask_all(Ask(0, say("bid"), {"a": 1}), Ask(1, say("bid"), {"a": 1, "b": 2}))

    play = scripted(step)
    play.choose(0, "b")
    play.undo(0)
    assert play.state.points[0] == 0
    assert list(play.asks) == [0]


def test_undo_in_a_common_question_reaches_the_choice_before_it_only_while_nobody_else_has_answered() -> None:
    def step(s: Toy) -> Steps[None]:
        if s.round == 1:
            yield from ask(0, say("bid"), {"a": 1, "b": 2})
            s.round = 2
            return
        yield from ask_all(*(Ask(seat, say("bid"), {"a": 1, "b": 2}) for seat in (0, 1)))

    play = scripted(step)
    play.choose(0, "a")
    play.choose(1, "a")
    assert not play.can_undo(0)
    play.undo(1)
    assert play.can_undo(0)
    play.undo(0)
    assert play.state.round == 1


# --------------------------------------------------------------------------- stored, opened, cloned


def test_a_stored_game_is_opened_where_it_stood() -> None:
    play = new()
    winner = bid_all(play)
    play.choose(winner, "field:south")
    opened = Play.resume(GAME, play.checkpoint())
    assert opened.digest() == play.digest()
    assert list(opened.asks[winner].options) == list(play.asks[winner].options)
    assert opened.told == []


def test_an_opened_game_can_take_back_what_the_stored_one_could() -> None:
    play = new()
    winner = bid_all(play)
    before = play.digest()
    for token in ("field:west", "stones:3", "paint:red"):
        play.choose(winner, token)
        play = Play.resume(GAME, play.checkpoint())
    for _ in range(3):
        play.undo(winner)
        play = Play.resume(GAME, play.checkpoint())
    assert play.digest() == before
    assert not play.can_undo(winner)


def test_a_common_question_is_stored_with_the_answers_so_far() -> None:
    play = new(3)
    play.choose(1, next(iter(play.asks[1].options)))
    opened = Play.resume(GAME, play.checkpoint())
    assert list(opened.asks) == [0, 2]
    assert opened.can_undo(1)


def test_a_finished_game_is_opened_finished() -> None:
    play = new()
    play.concede(0)
    opened = Play.resume(GAME, play.checkpoint())
    assert opened.over
    assert opened.asks == {}
    assert opened.standing() == play.standing()


def test_a_checkpoint_does_not_grow_with_the_game() -> None:
    def step(s: Toy) -> Steps[None]:
        yield from ask(s.round % 2, say("bid"), {"a": 1, "b": 2})
        s.round += 1

    play = scripted(step)
    sizes = []
    for turn in range(400):
        play.choose(1 - turn % 2, "a")
        sizes.append(len(play.checkpoint()))
    assert max(sizes[200:]) <= max(sizes[:20]) + 4


def test_a_clone_goes_its_own_way() -> None:
    play = new()
    winner = bid_all(play)
    play.choose(winner, "field:east")
    before = play.checkpoint(), play.digest()
    clone = play.clone()
    assert clone.digest() == play.digest()
    for token in ("stones:3", "paint:red", "roll"):
        clone.choose(winner, token)
    assert (play.checkpoint(), play.digest()) == before
    assert clone.digest() != play.digest()


def test_a_clone_cant_be_taken_back_past_its_beginning() -> None:
    play = new()
    winner = bid_all(play)
    play.choose(winner, "field:east")
    clone = play.clone()
    assert not clone.can_undo(winner)
    clone.choose(winner, "stones:3")
    clone.undo(winner)
    assert not clone.can_undo(winner)
    assert play.can_undo(winner)


def test_past_positions_never_change() -> None:
    """Every position of a game is opened again at its end, and is what it was."""
    rng = Random(5)
    play = new(3)
    past = []
    while not play.over:
        past.append((play.checkpoint(), play.digest(), encode(play.view(0))))
        seat, question = rng.choice(list(play.asks.items()))
        play.choose(seat, rng.choice(list(question.options)))
    for checkpoint, digest, view in past:
        opened = Play.resume(GAME, checkpoint)
        assert (opened.digest(), encode(opened.view(0))) == (digest, view)


# --------------------------------------------------------------------------- what a seat can't know


def test_a_redealt_game_keeps_what_the_seat_knows() -> None:
    play = new(3)
    deals = [play.redealt(1, Dice(bytes([i]))) for i in range(8)]
    assert all(deal.view(1) == play.view(1) for deal in deals)
    assert len({str(deal.state.hands[0]) for deal in deals}) > 1
    assert len({deal.state.dice.seed for deal in deals}) == 8


def test_a_redealt_game_forgets_what_others_chose_in_secret() -> None:
    play = new(3)
    play.choose(0, next(iter(play.asks[0].options)))
    assert list(play.redealt(1, Dice(b"x")).asks) == [0, 1, 2]


def test_a_redealt_game_keeps_the_seats_own_secret_choice() -> None:
    play = new(3)
    play.choose(1, next(iter(play.asks[1].options)))
    assert list(play.redealt(1, Dice(b"x")).asks) == [0, 2]


def test_a_redealt_game_can_be_cloned() -> None:
    """Also in the middle of the step in which it was dealt."""
    play = new(3)
    winner = bid_all(play)
    play.choose(winner, "field:east")
    deal = play.redealt(1, Dice(b"x"))
    for token in ("stones:3", "paint:red", "roll"):
        deal.choose(winner, token)
        clone = deal.clone()
        assert clone.digest() == deal.digest() != play.digest()
        assert list(clone.asks) == list(deal.asks)


def test_in_a_redealt_game_others_choose_from_what_they_are_dealt() -> None:
    play = new(3)
    for i in range(8):
        deal = play.redealt(1, Dice(bytes([i])))
        for seat, question in deal.asks.items():
            assert sorted(question.options.values()) == sorted(deal.state.hands[seat])
        bid_all(deal)
        GAME.check(deal.state)


def test_a_common_question_must_be_the_first_of_its_step() -> None:
    def step(s: Toy) -> Steps[None]:
        yield from ask(0, say("bid"), {"a": 1, "b": 2})
        yield from ask_all(*(Ask(seat, say("bid"), {"a": 1, "b": 2}) for seat in (0, 1)))

    play = scripted(step)
    play.choose(0, "a")
    with pytest.raises(AssertionError, match="first of its step"):
        play.redealt(0, Dice(b"x"))


# --------------------------------------------------------------------------- giving up, and the words of the log


def test_a_seat_may_give_up() -> None:
    play = new(3)
    assert [event.key for event in play.concede(1)] == ["gone"]
    assert play.over
    assert play.standing().placings[-1].seat == 1
    assert play.asks == {}


def test_nobody_gives_up_a_finished_game() -> None:
    play = new()
    play.concede(0)
    with pytest.raises(IllegalChoice) as refused:
        play.concede(1)
    assert refused.value.code == "game_over"


def test_giving_up_may_let_the_game_go_on() -> None:
    def concede(s: Toy, seat: int) -> None:
        s.points[seat] = -5

    play = Play.new(replace(GAME, concede=concede), ToyOptions(), seats=2, seed=SEED)
    winner = bid_all(play)
    play.choose(winner, "field:east")
    play.concede(1 - winner)
    assert play.state.points[1 - winner] == -5
    assert next(iter(play.asks[winner].options)) == "field:east", "the step begins again from the position"
    assert not play.can_undo(winner)


def test_the_log_knows_choices_undo_and_resignation() -> None:
    play = new()
    winner = bid_all(play)
    before = play.digest()
    play.apply(winner, "field:east")
    assert play.apply(winner, UNDO) == []
    assert play.digest() == before
    assert [event.key for event in play.apply(winner, RESIGN)] == ["gone"]
    assert play.over


def test_a_whole_game_comes_to_its_end() -> None:
    rng = Random(1)
    play = new(4, rounds=4)
    while not play.over:
        seat, question = rng.choice(list(play.asks.items()))
        play.choose(seat, rng.choice(list(question.options)))
        GAME.check(play.state)
    standing = play.standing()
    assert [p.rank for p in standing.placings] == [1, 2, 3, 4]
    assert AskAll().asks == {}
