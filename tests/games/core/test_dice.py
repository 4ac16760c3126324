import subprocess
import sys
from collections import Counter
from itertools import permutations
from pathlib import Path
from unittest.mock import patch

import pytest

from games.core import Dice, dice, proof
from games.core.fuzz import fuzz_game
from tests.games.core.toy import GAME

SCRIPT = Path(__file__).parents[3] / "docs" / "verify_draws.py"


def test_a_known_seed_gives_known_draws() -> None:
    known = Dice(b"tianxia")
    assert [known.roll(6) for _ in range(12)] == [4, 2, 3, 2, 6, 3, 1, 4, 4, 4, 4, 1]
    assert known.count == 12


def test_equal_seeds_give_equal_draws_and_others_do_not() -> None:
    draws = [[Dice(seed, count).below(1000) for count in range(20)] for seed in (b"a", b"a", b"b")]
    assert draws[0] == draws[1] != draws[2]


def test_the_state_of_dice_is_seed_and_count() -> None:
    first = Dice(b"seed")
    for _ in range(7):
        first.roll(20)
    assert first.roll(20) == Dice(b"seed", 7).roll(20)


@pytest.mark.parametrize("faces", [2, 6, 7, 20])
def test_each_face_is_equally_likely(faces: int) -> None:
    """Chi squared, with a bound that a fair die of this seed keeps."""
    fair = Dice(b"bias")
    rolls = 500 * faces
    seen = Counter(fair.roll(faces) for _ in range(rolls))
    assert sorted(seen) == list(range(1, faces + 1))
    assert sum((n - 500) ** 2 / 500 for n in seen.values()) < 2.5 * faces + 4


def test_the_uneven_rest_is_drawn_again() -> None:
    """With a span of 256 numbers and 200 faces the numbers from 200 on would favour the low faces."""
    with (
        patch.object(dice, "_SPAN", 256),
        patch("games.core.dice.hashlib.sha256", _sha_ending_in(b"\xc8", b"\xff", b"\xc7")),
    ):
        fair = Dice(b"")
        assert fair.below(200) == 199
        assert fair.count == 3


def _sha_ending_in(*lasts: bytes):  # type: ignore[no-untyped-def]
    digests = iter(lasts)

    class Sha:
        def __init__(self, _: bytes) -> None: ...

        def digest(self) -> bytes:
            return b"\0" * 7 + next(digests) + b"\0" * 24

    return Sha


def test_each_order_of_a_shuffle_is_equally_likely() -> None:
    fair = Dice(b"shuffle")
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(1200):
        cards = [1, 2, 3]
        fair.shuffle(cards)
        seen[tuple(cards)] += 1
    assert set(seen) == set(permutations([1, 2, 3]))
    assert all(140 < n < 260 for n in seen.values())


def test_a_pick_is_one_of_the_items() -> None:
    fair = Dice(b"pick")
    assert {fair.pick(["a", "b", "c"]) for _ in range(40)} == {"a", "b", "c"}


def test_anybody_can_check_every_draw_with_the_published_script(tmp_path: Path) -> None:
    record = fuzz_game(GAME, 4)
    assert record.seed
    drawn = proof.draws(record, GAME)
    assert len(drawn) > 20
    assert _verified(tmp_path, proof.write(record.seed, drawn)) == 0


def test_the_published_script_finds_a_wrong_draw(tmp_path: Path) -> None:
    record = fuzz_game(GAME, 4)
    assert record.seed
    drawn = proof.draws(record, GAME)
    drawn[9] = drawn[9]._replace(value=(drawn[9].value + 1) % drawn[9].n)
    assert _verified(tmp_path, proof.write(record.seed, drawn)) == 1
    assert _verified(tmp_path, proof.write(record.seed, drawn[1:])) == 1


def _verified(folder: Path, text: str) -> int:
    path = folder / "draws.txt"
    path.write_text(text)
    return subprocess.run([sys.executable, SCRIPT, path], capture_output=True, check=False).returncode
