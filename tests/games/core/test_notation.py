from itertools import pairwise

import pytest

from games.core import Play, seed_hash
from games.core.fuzz import fuzz_game
from games.core.notation import Record, WrongRecord, read, replay, result, write
from tests.games.core.toy import GAME, ToyOptions


def record() -> Record:
    """A whole random game, with the position's digest after every turn, an undo and its repetition."""
    played = fuzz_game(GAME, 7, seats=3)
    play = Play.new(GAME, ToyOptions(**played.options), seats=3, seed=played.seed or b"")
    whole = Record("toy", GAME.version, 3, played.options, played.seed)
    for seat, token in played.choices:
        tokens = [token, "undo", token] if token.startswith("field:") else [token]
        for word in tokens:
            play.apply(seat, word)
            whole.choices.append((seat, word))
            whole.digests[len(whole.choices)] = play.digest()
    whole.result = result(play)
    return whole


WHOLE = record()
TEXT = write(WHOLE)


def test_a_record_is_read_as_it_was_written() -> None:
    again = read(TEXT)
    assert write(again) == TEXT
    assert again.choices == WHOLE.choices
    assert (again.game, again.rules, again.seats, again.options) == ("toy", 3, 3, WHOLE.options)
    assert (again.seed, again.result) == (WHOLE.seed, WHOLE.result)


def test_a_record_has_one_line_for_each_turn() -> None:
    body = TEXT.split("\n\n")[1].splitlines()
    turns = [line.split()[0] for line in body]
    assert all(one != two for one, two in pairwise(turns))
    assert all(line.split()[-1].startswith("=") for line in body)


def test_a_record_played_again_ends_the_same() -> None:
    play = replay(read(TEXT), GAME)
    assert play.over
    assert result(play) == WHOLE.result


def test_a_running_game_shows_the_hash_of_its_seed_and_not_the_seed() -> None:
    assert WHOLE.seed
    text = write(WHOLE, show_seed=False)
    assert WHOLE.seed.hex() not in text
    assert f"hash {seed_hash(WHOLE.seed)}" in text
    with pytest.raises(WrongRecord, match="the seed is not known"):
        replay(read(text), GAME)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("game toy", "name toy", "not a record: 'game'"),
        ("seats 3", "seats many", "not a record: invalid literal"),
        ("options {", "options [", "not a record"),
        (f"seed {(WHOLE.seed or b'').hex()}", "seed xyz", "not a record: non-hexadecimal"),
        ("\n\n", "\n\nseat one card:5\n", "not a record: invalid literal"),
        ("\n\n", "\n\n7 card:1\n", "not a record: there is no seat 7"),
        ("result ", "result x", "not a record"),
    ],
)
def test_what_is_no_record_is_refused_with_its_reason(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(WrongRecord, match=reason):
        read(TEXT.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("game toy", "game chess", "a game of chess, not of toy"),
        ("seats 3", "seats 9", "it can't begin: toy is not played by 9"),
        ('"rounds":', '"turns":', "it can't begin: Object contains unknown field `turns`"),
        ("\n\n", "\n\n0 card:99\n", "choice 1: card:99 is not offered to seat 0"),
        ("\n1 card:4 ", "\n2 card:1 ", "choice 2: seat 2 is not asked"),
        ("\n\n", "\n\n0 undo\n", "choice 1: seat 0 has nothing to take back"),
        (f"={WHOLE.digests[1]}", "=0123456789abcdef", "choice 1: the position is .* not 0123456789abcdef"),
        ("result ", "result 0:99 ", "the game did not end 0:99 "),
    ],
)
def test_a_game_that_went_otherwise_is_refused_with_its_reason(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(WrongRecord, match=reason):
        replay(read(TEXT.replace(old, new, 1)), GAME)


def test_a_record_that_breaks_off_has_no_result() -> None:
    cut = Record(WHOLE.game, WHOLE.rules, WHOLE.seats, WHOLE.options, WHOLE.seed, WHOLE.choices[:5])
    assert not replay(read(write(cut)), GAME).over
    cut.result = WHOLE.result
    with pytest.raises(WrongRecord, match="did not end"):
        replay(read(write(cut)), GAME)
