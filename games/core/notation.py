"""A whole game as text: stored games, bug reports, golden tests and downloads all use it.

    game zheng_he
    rules 1
    seats 2
    options {"mode":"single"}
    deck 91fe…                      (its hash, where one was laid over the tables)
    seed 00ff…                      (while the game runs: `hash` and the seed's hash)
    result 1:12 0:0                 (seat:score, best first; once the game is over)

    0 play:12 after =5f0c…          one line per turn: the seat, its tokens, the digest of the position then
    1 react region:sichuan =81aa…

The words `undo` and `resign` stand among the tokens.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

import msgspec

from games.core.dice import seed_hash
from games.core.game import Game
from games.core.play import NOBODY, IllegalChoice, Play

Choice = tuple[int, str]


class WrongRecord(Exception):
    """The text is not a game, or the game did not go that way."""


@dataclass
class Record:
    """A game as it is written: what it began with and every word of its log."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    seed: bytes | None
    choices: list[Choice] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)  # after so many choices
    result: list[tuple[int, int]] = field(default_factory=list)
    deck: str = ""  # the hash of what was laid over the tables

    @property
    def end(self) -> str:
        return " ".join(f"{seat}:{score}" for seat, score in self.result)


def result(play: Play) -> list[tuple[int, int]]:
    return [(p.seat, p.score) for p in play.standing().placings]


def write(record: Record, *, show_seed: bool = True) -> str:
    head = [
        f"game {record.game}",
        f"rules {record.rules}",
        f"seats {record.seats}",
        f"options {msgspec.json.encode(record.options).decode()}",
    ]
    if record.deck:
        head.append(f"deck {record.deck}")
    if record.seed is not None:
        head.append(f"seed {record.seed.hex()}" if show_seed else f"hash {seed_hash(record.seed)}")
    if record.result:
        head.append(f"result {record.end}")
    lines = []
    done = 0
    for seat, turn in groupby(record.choices, key=lambda choice: choice[0]):
        tokens = [token for _, token in turn]
        done += len(tokens)
        digest = [f"={record.digests[done]}"] if done in record.digests else []
        lines.append(" ".join([str(seat), *tokens, *digest]))
    return "\n".join([*head, "", *lines, ""])


def read(text: str) -> Record:
    head, _, body = text.partition("\n\n")
    try:
        fields = dict(line.split(" ", 1) for line in head.strip().splitlines())
        record = Record(
            game=fields["game"],
            rules=_number(fields["rules"]),
            seats=_number(fields["seats"]),
            options=msgspec.json.decode(fields["options"], type=dict[str, Any]),
            seed=bytes.fromhex(fields["seed"]) if "seed" in fields else None,
            deck=fields.get("deck", ""),
        )
        for pair in fields.get("result", "").split():
            seat, score = pair.split(":")
            record.result.append((_number(seat), _number(score)))
        for line in body.splitlines():
            _read_turn(record, line.split())
    except (KeyError, ValueError, RecursionError, msgspec.DecodeError) as error:
        raise WrongRecord(f"not a record: {error}") from error
    return record


def _number(text: str) -> int:
    """Of a size that can be meant."""
    if len(text) > 9:
        raise ValueError(f"{text[:9]}… is too large")
    return int(text)


def _read_turn(record: Record, words: list[str]) -> None:
    if not words:
        return
    seat, tokens = _number(words[0]), words[1:]
    if seat != NOBODY and not 0 <= seat < record.seats:
        raise ValueError(f"there is no seat {seat}")
    for token in tokens:
        if token.startswith("="):
            record.digests[len(record.choices)] = token[1:]
        else:
            record.choices.append((seat, token))


def begin(record: Record, game: Game[Any, Any]) -> Play:
    if record.game != game.key:
        raise WrongRecord(f"a game of {record.game}, not of {game.key}")
    if record.seed is None:
        raise WrongRecord("the seed is not known")
    try:
        options = msgspec.convert(record.options, game.options)
        return Play.new(game, options, seats=record.seats, seed=record.seed)
    except ValueError as error:  # a validation error is one too
        raise WrongRecord(f"it can't begin: {error}") from error


def replay(record: Record, game: Game[Any, Any]) -> Play:
    """Plays the record through, strictly: every token offered, every digest and the result the same."""
    play = begin(record, game)
    for done, (seat, token) in enumerate(record.choices, start=1):
        try:
            play.apply(seat, token)
        except IllegalChoice as error:
            raise WrongRecord(f"choice {done}: {error}") from error
        if record.digests.get(done, digest := play.digest()) != digest:
            raise WrongRecord(f"choice {done}: the position is {digest}, not {record.digests[done]}")
    if record.result and (not play.over or result(play) != record.result):
        raise WrongRecord(f"the game did not end {record.end}")
    return play
