"""The fuzzer is trusted only because each of its checks is seen to fail on a toy that is broken in just that way."""

from __future__ import annotations

import itertools
import random
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any

import pytest
from msgspec import Meta

from games.core import (
    Ask,
    Dice,
    Game,
    Hint,
    Lexicon,
    Placing,
    Play,
    Standing,
    Steps,
    ask,
    ask_all,
    foretell,
    say,
)
from games.core.fuzz import Broken, any_options, fuzz_game
from games.core.options import discreet
from tests.games.core import toy
from tests.games.core.toy import GAME, Toy, ToyOptions


def caught(match: str, games: int = 40, **broken: Any) -> None:
    """The broken toy is found out within a few games, with the record that leads there."""
    game: Game[Any, Any] = replace(GAME, **broken)
    with pytest.raises(Broken, match=match) as found:
        deque((fuzz_game(game, number) for number in range(games)), maxlen=0)
    assert "game toy\n" in str(found.value)


def after(step: Callable[[Toy], Steps[None]], spoil: Callable[[Toy], None]) -> Callable[[Toy], Steps[None]]:
    def spoilt(s: Toy) -> Steps[None]:
        yield from step(s)
        spoil(s)

    return spoilt


def test_an_honest_toy_passes() -> None:
    for number in range(30):
        record = fuzz_game(GAME, number)
        assert record.result


def test_the_number_decides_everything() -> None:
    assert fuzz_game(GAME, 3) == fuzz_game(GAME, 3)


def test_options_for_other_numbers_of_seats_keep_their_default() -> None:
    rng = random.Random(0)
    assert not any(any_options(GAME, 2, rng).patron for _ in range(20))  # type: ignore[attr-defined]
    assert any(any_options(GAME, 3, rng).patron for _ in range(20))  # type: ignore[attr-defined]


class Widened(ToyOptions, frozen=True):
    dragons: Annotated[bool, Meta(extra={"expansion": True})] = False


def test_a_game_can_be_drawn_without_its_expansions() -> None:
    game: Game[Any, Any] = replace(GAME, options=Widened)
    rng = random.Random(0)
    assert any(any_options(game, 2, rng).dragons for _ in range(20))  # type: ignore[attr-defined]
    assert not any(any_options(game, 2, rng, expansions=False).dragons for _ in range(20))  # type: ignore[attr-defined]


def test_a_lost_stone_is_found() -> None:
    def lose(s: Toy) -> None:
        s.supply = max(0, s.supply - (s.phase == "harvest"))

    caught("a stone is lost", step=after(toy.step, lose))


def test_a_leaking_view_is_found() -> None:
    def own(s: Toy, seat: int) -> Any:
        return toy.own(s, seat), len(s.pile) and s.pile[-1] % 2

    caught("depends on what it can't know", own=own)


def test_a_question_that_depends_on_hidden_cards_is_found() -> None:
    """Who holds a lower best card than the next seat may not bid the best."""

    def step(s: Toy) -> Steps[None]:
        if s.phase != "bid" or len(s.hands[0]) == 1:
            return (yield from toy.step(s))
        best = max(s.hands[0])
        held = [card for card in s.hands[0] if card != best or best > max(s.hands[1])]
        yield from ask_all(Ask(0, say("bid"), toy.cards(held)), Ask(1, say("bid"), toy.cards(s.hands[1])))
        s.over = True

    caught("what seat 0 is asked depends on what it can't know", games=400, step=step)


def painting(ask_painter: Callable[[Toy], Steps[str]]) -> Callable[[Toy], Steps[None]]:
    """The winner of the bid names the colour in another way."""

    def step(s: Toy) -> Steps[None]:
        if s.phase != "paint":
            return (yield from toy.step(s))
        s.colours[s.field] = yield from ask_painter(s)
        s.phase = "harvest"

    return step


def test_an_answer_that_comes_by_itself_because_of_hidden_cards_is_found() -> None:
    """Who holds no even card can't paint blue, and so is not asked."""

    def painter(s: Toy) -> Steps[str]:
        even = any(card % 2 == 0 for card in s.hands[s.winner])
        return (yield from ask(s.winner, say("paint"), {f"paint:{c}": c for c in ["red", "blue"][: 1 + even]}))

    caught("what others are asked tells seat", games=200, step=painting(painter))


def test_a_question_only_to_those_who_hold_a_card_is_found() -> None:
    def painter(s: Toy) -> Steps[str]:
        if max(s.hands[s.winner], default=0) < 15:
            return "red"
        return (yield from ask(s.winner, say("paint"), {"paint:red": "red", "paint:blue": "blue"}))

    caught("what others are asked tells seat", games=200, step=painting(painter))


def test_a_question_that_is_asked_all_the_same_tells_nothing() -> None:
    def painter(s: Toy) -> Steps[str]:
        even = any(card % 2 == 0 for card in s.hands[s.winner])
        colours = {f"paint:{c}": c for c in ["red", "blue"][: 1 + even]}
        return (yield from ask(s.winner, say("paint"), colours, confirm=True))

    for number in range(60):
        fuzz_game(replace(GAME, step=painting(painter)), number)


class Hasty(ToyOptions, frozen=True):
    ask_always: bool = False


def test_who_wants_fewer_questions_may_accept_that_they_tell_something() -> None:
    assert not discreet(Hasty())
    assert discreet(Hasty(ask_always=True))
    assert discreet(ToyOptions())


def test_a_changed_past_is_found() -> None:
    shared: dict[str, int] = {}

    def own(s: Toy, seat: int) -> Any:
        return toy.own(s, seat), shared.get("rolls", 0)

    def roll(s: Toy) -> None:
        shared["rolls"] = shared.get("rolls", 0) + 1

    caught("the past has changed", own=own, step=after(toy.step, roll))


def test_a_position_that_is_not_stored_whole_is_found() -> None:
    """The step depends on something outside the position."""
    turn = itertools.count()

    def step(s: Toy) -> Steps[None]:
        if s.phase == "paint":
            colours = ["red", "blue"][:: 1 if next(turn) % 2 else -1]
            s.colours[s.field] = yield from ask(s.winner, say("paint"), {f"paint:{c}": c for c in colours})
            s.phase = "harvest"
        else:
            yield from toy.step(s)

    caught("opened again, the position differs", step=step)


def test_an_undo_that_does_not_lead_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    undo = Play.undo

    def forgetful(self: Play, seat: int) -> None:
        undo(self, seat)
        self.state.points[seat] += 1

    monkeypatch.setattr(Play, "undo", forgetful)
    caught("undo did not lead back")


def test_an_undo_that_stays_open_after_a_roll_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "_close_undo", lambda self: None)
    caught("undo is open after something was learned")


def test_a_forged_choice_that_is_taken_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    choose = Play.choose

    def lenient(self: Play, seat: int, token: str) -> Any:
        return choose(self, seat, token) if token else []

    monkeypatch.setattr(Play, "choose", lenient)
    caught("was allowed ''")


def test_a_refused_choice_that_leaves_a_trace_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    choose = Play.choose

    def careless(self: Play, seat: int, token: str) -> Any:
        if token == "pass:":
            self._tail.append((seat, token))
        return choose(self, seat, token)

    monkeypatch.setattr(Play, "choose", careless)
    caught("a refused choice changed something")


def test_a_missing_sentence_is_found() -> None:
    sentences = {key: text for key, text in toy.LEXICON.sentences.items() if key != "built"}
    caught("KeyError\\('built'\\)", lexicon=Lexicon(sentences, toy.LEXICON.names))


def test_a_missing_label_is_found() -> None:
    sentences = {key: text for key, text in toy.LEXICON.sentences.items() if key != "/paint"}
    caught("KeyError\\('/paint'\\)", lexicon=Lexicon(sentences, toy.LEXICON.names))


def test_an_empty_slot_is_found() -> None:
    sentences = {**toy.LEXICON.sentences, "harvest": "roll with {luck}"}
    caught("KeyError\\('luck'\\)", lexicon=Lexicon(sentences, toy.LEXICON.names))


def test_a_hint_without_words_is_found() -> None:
    def hint(s: Toy, ask: Ask[object], token: str) -> Hint | None:
        return foretell("hint.of_nothing")

    caught("hint.of_nothing", hint=hint)


def test_a_hint_that_promises_what_does_not_happen_is_found() -> None:
    def hint(s: Toy, ask: Ask[object], token: str) -> Hint | None:
        return foretell("hint.high", brings={"cards": -2})

    caught("promises .'cards': -2., and brings", hint=hint, measures={"cards": lambda s, seat: len(s.hands[seat])})


def test_an_option_both_open_and_closed_is_found() -> None:
    def step(s: Toy) -> Steps[None]:
        if s.phase != "paint":
            return (yield from toy.step(s))
        options = {"paint:red": "red", "paint:blue": "blue"}
        s.colours[s.field] = yield from ask(s.winner, say("paint"), options, closed=lambda: {"paint:red": say("why")})
        s.phase = "harvest"

    caught("paint:red is both open and closed", step=step)


def test_a_token_that_cant_be_written_is_found() -> None:
    def step(s: Toy) -> Steps[None]:
        if s.phase != "paint":
            return (yield from toy.step(s))
        yield from ask(s.winner, say("paint"), {"paint:dark red": 1, "paint:blue": 2})
        s.phase = "harvest"

    caught("a token that can't be written", step=step)


def test_a_game_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.core.fuzz.LONGEST", 200)

    def again(s: Toy) -> None:
        s.phase = "harvest" if s.phase == "draw" else s.phase

    caught("no end after 200 decisions", step=after(toy.step, again))


def test_a_question_without_options_is_found() -> None:
    def step(s: Toy) -> Steps[None]:
        if s.phase == "paint":
            yield from ask(s.winner, say("paint"), {})
        yield from toy.step(s)

    caught("nothing to choose", step=step)


def test_a_worth_out_of_bounds_is_found() -> None:
    caught("stands at 1.5", evaluate=lambda s, seat: 1.5)


def test_a_seat_without_a_place_is_found() -> None:
    def standing(s: Toy) -> Standing:
        return Standing([Placing(0, 1, 0)], say("end", who=0))

    caught("not every seat is placed once", standing=standing)


def test_placings_out_of_order_are_found() -> None:
    def standing(s: Toy) -> Standing:
        right = toy.standing(s)
        return Standing(right.placings[::-1], right.reason)

    caught("the placings are not in order", standing=standing, evaluate=lambda s, seat: 0.5)


def test_a_game_that_does_not_play_twice_the_same_is_found() -> None:
    luck = itertools.count()

    def setup(options: toy.ToyOptions, seats: int, dice: Dice) -> Toy:
        s = toy.setup(options, seats, dice)
        s.points = [next(luck)] * seats
        return s

    caught("the game did not end", setup=setup)


def test_giving_up_that_breaks_the_position_is_found() -> None:
    def concede(s: Toy, seat: int) -> None:
        toy.concede(s, seat)
        s.supply += 1

    caught("a stone is lost", concede=concede)
