"""Plays random legal games and checks every promise of the contract on the way: `make fuzz GAME=zheng_he N=1000`."""

from __future__ import annotations

import random
import sys
import time
from importlib import import_module
from typing import Any

import msgspec

from games.core.bots.worth import worth
from games.core.dice import Dice
from games.core.game import Game
from games.core.notation import Record, read, replay, result, write
from games.core.options import Options, discreet, fields
from games.core.play import CHANCE, RESIGN, UNDO, IllegalChoice, Play
from games.core.telltale import betrayed
from games.core.words import Message, Speaker, label

LONGEST = 20_000  # decisions: a game that has not ended by then never will

_json = msgspec.json.Encoder().encode  # the very bytes that would be sent


class Broken(Exception):
    """A promise was broken; the record shows how to get there."""


def any_options(game: Game[Any, Any], seats: int, rng: random.Random, *, expansions: bool = True) -> Options:
    """Such that go together."""
    chosen = {
        f.name: rng.choice(f.choices if f.choices is not None else list(range(f.low, f.high + 1)))
        for f in fields(game.options)
        if f.matters(seats) and (expansions or not f.expansion)
    }
    options: Options = msgspec.convert(chosen, game.options)
    return any_options(game, seats, rng, expansions=expansions) if game.objections(options, seats) else options


def fuzz_game(game: Game[Any, Any], number: int, *, seats: int | None = None) -> Record:
    """One random game with every check; the number decides everything."""
    rng = random.Random(number)
    seats = seats or rng.choice(list(game.seats))
    options = any_options(game, seats, rng)
    seed = rng.randbytes(16)
    record = Record(game.key, game.version, seats, msgspec.to_builtins(options), seed)
    try:
        play = Play.new(game, options, seats=seats, seed=seed)
        speaker = Speaker(game.lexicon, seats=[f"seat {seat}" for seat in range(seats)])
        for _ in range(LONGEST):
            check_position(play, seats, speaker, rng)
            if rng.random() < 0.05 and discreet(options):
                check_silence(play, seats, rng)
            if play.over:
                break
            seat, ask = rng.choice(list(play.asks.items()))
            token = rng.choice(list(ask.options))
            play.choose(seat, token)
            record.choices.append((seat, token))
            for event in play.told:
                speaker(Message(event.key, event.values))
        else:
            raise Broken(f"no end after {LONGEST} decisions")
        record.result = result(play)
        speaker(play.standing().reason)
        check_end(play, record, seats)
    except Exception as error:
        raise Broken(f"game {number}: {error!r}\n{write(record)}") from error
    return record


def check_position(play: Play, seats: int, speaker: Speaker, rng: random.Random) -> None:
    """Everything that must hold between two decisions. The dear checks are made now and then."""
    play.game.check(play.state)
    if play.over:
        return
    if not play.asks:
        raise Broken("nobody is asked, yet the game is not over")
    for seat, ask in play.asks.items():
        check_ask(play, seat, ask, speaker)
    if rng.random() < 0.05:
        check_storage(play)
        check_secrecy(play, seats, rng)
        check_undo(play, rng)
        check_forgery(play, seats)
        check_past(play, seats, rng)
        check_worth(play, seats)
        check_hints(play, rng)


def check_ask(play: Play, seat: int, ask: Any, speaker: Speaker) -> None:
    if any(" " in t or t in (UNDO, RESIGN) or t.startswith(("=", CHANCE)) for t in ask.options):
        raise Broken(f"a token that can't be written: {list(ask.options)}")
    speaker(ask.prompt)
    if ask.why:
        speaker(ask.why)
    for token in ask.options:
        speaker(label(speaker.lexicon, ask.prompt, token))
        hint = play.game.hint(play.state, ask, token)
        if hint:
            speaker(hint.says)
    for token, reason in (ask.closed() if ask.closed else {}).items():
        if token in ask.options:
            raise Broken(f"{token} is both open and closed")
        speaker(reason)


def check_hints(play: Play, rng: random.Random) -> None:
    """What a hint promises comes true, with the luck that there will be."""
    game = play.game
    for seat, ask in play.asks.items():
        for token in ask.options:
            hint = game.hint(play.state, ask, token)
            if hint is None or not hint.brings:
                continue
            had = {what: game.measures[what](play.state, seat) for what in hint.brings}
            trial = play.clone()
            trial.choose(seat, token)
            while seat in trial.asks and trial.asks[seat].prompt.key in hint.through:
                trial.choose(seat, rng.choice(list(trial.asks[seat].options)))
            brought = {what: game.measures[what](trial.state, seat) - before for what, before in had.items()}
            if brought != dict(hint.brings):
                raise Broken(f"{token}: {hint.says} promises {hint.brings}, and brings {brought}")


def check_storage(play: Play) -> None:
    """Stored and opened again, or cloned, it is the same game."""
    opened = Play.resume(play.game, play.checkpoint())
    check_twin(play, opened)
    check_twin(play, play.clone())
    if opened.checkpoint() != play.checkpoint():
        raise Broken("opened again, the checkpoint differs")


def check_twin(play: Play, twin: Play) -> None:
    if twin.digest() != play.digest() or _asked(twin) != _asked(play):
        raise Broken("opened again, the position differs")


def check_secrecy(play: Play, seats: int, rng: random.Random) -> None:
    """What a seat can't know may be anything: its view stays the same to the byte."""
    for seat in (*range(seats), None):
        seen = _json(play.view(seat))
        try:
            redealt = play.redealt(seat, Dice(rng.randbytes(16)))
        except KeyError as error:  # what it has answered is not offered any more
            raise Broken(f"what seat {seat} is asked depends on what it can't know") from error
        play.game.check(redealt.state)
        if _json(redealt.view(seat)) != seen:
            raise Broken(f"the view of seat {seat} depends on what it can't know")
        if seat in play.asks and _asked(redealt)[seat] != _asked(play)[seat]:
            raise Broken(f"what seat {seat} is asked depends on what it can't know")
        if seat in redealt.asks:
            redealt.choose(seat, rng.choice(list(redealt.asks[seat].options)))
        check_twin(redealt, redealt.clone())


def check_silence(play: Play, seats: int, rng: random.Random) -> None:
    """Who is asked, and how often, depends on nothing that the others can't know."""
    for seat in (*range(seats), None):
        if betrayed(play, seat, rng):
            asked = {s: ask.prompt.key for s, ask in play.asks.items()}
            raise Broken(f"{asked}: what others are asked tells seat {seat} what it can't know")


def check_undo(play: Play, rng: random.Random) -> None:
    """A choice taken back leaves no trace; after a draw, a reveal or another's choice nothing can be taken back."""
    trial = Play.resume(play.game, play.checkpoint())
    seat, ask = rng.choice(list(trial.asks.items()))
    before, asked = trial.digest(), _asked(trial)
    mark = trial.state.dice.count, trial.state.revealed
    trial.choose(seat, rng.choice(list(ask.options)))
    if (trial.state.dice.count, trial.state.revealed) != mark:
        if any(trial.can_undo(s) for s in range(len(asked) + 8)):
            raise Broken("undo is open after something was learned")
    elif trial.can_undo(seat):
        trial.undo(seat)
        if trial.digest() != before or _asked(trial) != asked:
            raise Broken("undo did not lead back")


def check_forgery(play: Play, seats: int) -> None:
    """Whatever was not offered is refused and changes nothing."""
    before = play.checkpoint()
    for seat in range(-1, seats + 1):
        offered = play.asks[seat].options if seat in play.asks else {}
        others = [t for s, ask in play.asks.items() if s != seat for t in ask.options if t not in offered]
        for token in ("", "pass:", "no such thing", *others[:3]):
            try:
                play.choose(seat, token)
            except IllegalChoice:
                continue
            raise Broken(f"seat {seat} was allowed {token!r}")
    if play.checkpoint() != before:
        raise Broken("a refused choice changed something")


def check_past(play: Play, seats: int, rng: random.Random) -> None:
    """Whatever happens to a clone, the game it was cloned from stays as it is."""
    before = play.digest(), play.checkpoint(), _asked(play), _json(play.view(0))
    trial = play.clone()
    for _ in range(10):
        if trial.over:
            break
        seat, ask = rng.choice(list(trial.asks.items()))
        trial.choose(seat, rng.choice(list(ask.options)))
    if not trial.over:
        trial.concede(rng.randrange(seats))
    trial.game.check(trial.state)
    if trial.over:
        trial.standing()
    elif not trial.asks:
        raise Broken("nobody is asked after a seat gave up")
    if (play.digest(), play.checkpoint(), _asked(play), _json(play.view(0))) != before:
        raise Broken("the past has changed")


def check_worth(play: Play, seats: int) -> None:
    for seat in range(seats):
        stands = worth(play.game, play.state, seat)
        if not 0 <= stands <= 1:
            raise Broken(f"seat {seat} stands at {stands}")


def check_end(play: Play, record: Record, seats: int) -> None:
    standing = play.standing()
    if sorted(p.seat for p in standing.placings) != list(range(seats)):
        raise Broken("not every seat is placed once")
    if [p.rank for p in standing.placings] != sorted(p.rank for p in standing.placings):
        raise Broken("the placings are not in order")
    check_worth(play, seats)
    again = replay(read(write(record)), play.game)
    if again.digest() != play.digest():
        raise Broken("played again from the record, it ends differently")


def _asked(play: Play) -> dict[int, list[str]]:
    return {seat: list(ask.options) for seat, ask in play.asks.items()}


def load(key: str) -> Game[Any, Any]:
    return import_module(f"games.{key}").GAME  # type: ignore[no-any-return]


def main(key: str, count: int) -> None:
    game = load(key)
    began = time.monotonic()
    decisions = 0
    for number in range(count):
        decisions += len(fuzz_game(game, number).choices)
        if sys.stderr.isatty() or (number + 1) % 500 == 0:
            print(f"\r{number + 1}/{count} games, {decisions} decisions", end="", file=sys.stderr, flush=True)
    print(f"\n{count} games of {key}, {decisions} decisions in {time.monotonic() - began:.1f} s: nothing found")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
