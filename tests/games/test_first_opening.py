import json
import subprocess
import sys

from games.core.play import Play
from tests.games.installed import GAMES


def test_games_opened_first_by_several_threads_at_once() -> None:
    """The process died of a segmentation fault: msgspec shows other threads type information that is half made."""
    checkpoints = {
        game.key: Play.new(game, game.options(), seats=game.seats[-1], seed=b"opening").checkpoint().hex()
        for game in GAMES.values()
    }
    run = subprocess.run(
        [sys.executable, "-m", "tests.games.first_opening"],
        input=json.dumps(checkpoints),
        capture_output=True,
        text=True,
        check=False,
    )
    assert json.loads(run.stdout) == {"0": 100}, run.stderr
