from __future__ import annotations

from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from accounts.models import User
from games.core import Game
from matches.models import Match
from matches.playing import services
from records.checking import check
from tests.platform.records.test_records import finished, running  # noqa: F401

pytestmark = pytest.mark.django_db


def run(command: str, *args: str) -> str:
    out = StringIO()
    call_command(command, *args, stdout=out, stderr=out)
    return out.getvalue()


def test_stored_games_are_replayed(finished: Match, running: Match) -> None:  # noqa: F811
    assert run("verify_records").startswith("2 games replayed, 0")
    assert run("verify_records", "--running").startswith("1 games")
    assert run("verify_records", "--game", "other").startswith("0 games")


def test_a_game_that_went_another_way_is_found(finished: Match, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    finished.actions.filter(seq=1).update(token="card:999")
    found = check(Match.objects.get())
    assert not found.good and "card:999" in found.fault
    with pytest.raises(CommandError):
        run("verify_records")


def test_a_changed_result_is_found(finished: Match) -> None:  # noqa: F811
    result = finished.result
    assert result
    result["placings"][0]["score"] += 1
    Match.objects.update(result=result)
    assert check(Match.objects.get()).fault == "the result is another one"


def test_out_to_a_file_and_in_again(finished: Match, tmp_path: Path) -> None:  # noqa: F811
    file = tmp_path / "game.txt"
    run("export_match", finished.public_id, "--output", str(file))
    assert run("export_match", finished.public_id) == file.read_text()
    path = run("import_match", str(file)).strip()
    copy = Match.objects.get(public_id=path.split("/")[2])
    assert copy.result == finished.result and check(copy).good


def test_wrong_names_are_told(tmp_path: Path, db: None) -> None:
    file = tmp_path / "none.txt"
    file.write_text("nothing")
    for command, name in (("export_match", "none"), ("import_match", str(file)), ("import_match", "/none")):
        with pytest.raises(CommandError):
            run(command, name)


def test_guests_who_stay_away_are_forgotten_but_not_their_games_with_others(
    toy: Game[Any, Any], people: list[User]
) -> None:
    alone, together, away = people
    services.match_create(game="toy", options={}, seats=[alone, "novice"])
    shared = services.match_create(game="toy", options={}, seats=[together, away])
    services.match_create(game="toy", options={}, seats=[together, "novice"])
    User.objects.update(date_joined=timezone.now() - timedelta(days=100))
    new = User.objects.create(username="Guest 1000", is_guest=True)
    named = User.objects.create(username="Named", date_joined=timezone.now() - timedelta(days=100))
    assert run("prune_guests", "--dry-run").startswith("1 guests")
    assert run("prune_guests").startswith("1 guests and 1 of")
    assert set(User.objects.all()) == {together, away, new, named}
    assert Match.objects.filter(pk=shared.pk).exists() and Match.objects.count() == 2
