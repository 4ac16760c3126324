"""Every draw of a game, one by one: what anybody needs to check the dice without knowing the rules."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import msgspec

from games.core.dice import Dice, seed_hash
from games.core.game import Game
from games.core.notation import Record, WrongRecord
from games.core.play import NOBODY, IllegalChoice, Play


class Draw(NamedTuple):
    """After so many words of the log `counter` draws had been made, and a number below `n` was drawn. `n` is 0: nothing
    was drawn, but something had been taken back, and what was seen of chance was passed over up to here."""

    word: int
    counter: int
    n: int
    value: int


def draws(record: Record, game: Game[Any, Any]) -> list[Draw]:
    """Plays the record through once more, with dice that write down what they give."""
    if record.seed is None:
        raise WrongRecord("the seed is not known")
    drawn: list[Draw] = []
    done = 0

    class Writing(Dice):
        def below(self, n: int) -> int:
            count = self.count
            value = super().below(n)
            drawn.append(Draw(done, count, n, value))
            return value

    play = Play.new(game, msgspec.convert(record.options, game.options), seats=record.seats, dice=Writing(record.seed))
    for done, (seat, token) in enumerate(record.choices, start=1):
        if not isinstance(play.state.dice, Writing):  # an undo has taken the position from its bytes
            play.state.dice = Writing(play.state.dice.seed, play.state.dice.count)
        try:
            play.apply(seat, token)
        except IllegalChoice as error:
            raise WrongRecord(f"choice {done}: {error}") from error
        if seat == NOBODY:
            drawn.append(Draw(done, play.state.dice.count, 0, 0))
    return drawn


def write(seed: bytes, drawn: list[Draw], *, secret: bytes = b"", agreed: str = "") -> str:
    """What docs/verify_draws.py reads. Without a secret: a game whose seed was the site's alone."""
    head = [f"hash {seed_hash(seed)}", f"seed {seed.hex()}"]
    if secret:
        head += [f"secret {secret.hex()}", f"agreed {json.dumps(agreed)}"]
    rows = [" ".join(map(str, draw)) for draw in drawn]
    return "\n".join([*head, "", "word counter below value", *rows, ""])
