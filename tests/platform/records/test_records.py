from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from games.core import Game, registry, seed_hash
from games.core.notation import WrongRecord, read, write
from games.core.notation import replay as replay_record
from matches.models import Match, Seat
from matches.playing import services as match_services
from records import selectors, services
from tests.platform.matches.conftest import SEED
from tests.platform.matches.playing import choose, game_of

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).resolve().parents[3]


def play_out(match: Match) -> Match:
    """To the end, with an undo on the way."""
    chance = random.Random(7)
    undone = False
    while not match.over:
        seat = match.to_move[0]
        choose(match, seat, chance.randrange(2))
        match.refresh_from_db()
        if not undone and not match.over and game_of(match).can_undo(seat):
            match_services.match_undo(match_id=match.pk, seat=seat, version=match.version)
            match.refresh_from_db()
            undone = True
    return match


@pytest.fixture
def finished(toy: Game[Any, Any], people: list[User]) -> Match:
    return play_out(match_services.match_create(game="toy", options={"mode": "long"}, seats=people[:2], seed=SEED))


@pytest.fixture
def running(toy: Game[Any, Any], people: list[User]) -> Match:
    return match_services.match_create(game="toy", options={"mode": "long"}, seats=people[:2], seed=SEED)


def test_every_position_is_open_from_every_seat_once_the_game_is_over(finished: Match, client: Client) -> None:
    path = f"/match/{finished.public_id}/replay/"
    assert client.get(path).status_code == 200
    view = client.get(f"{path}view/?seat=1").json()
    assert view["ask"] is None and view["undo"] is False and view["standing"]["seed"] == SEED.hex()
    assert len(view["board"]["own"]) < 4
    first = client.get(f"{path}0/?seat=1")
    assert first["Cache-Control"] == "private, max-age=86400"
    assert len(first.json()["board"]["own"]) == 4
    assert client.get(f"{path}0/?seat=").json()["board"]["own"] is None
    for seat in ("9", "x"):
        assert client.get(f"{path}0/?seat={seat}").status_code == 404
    assert client.get(f"{path}999/?seat=0").status_code == 404


def test_a_running_game_gives_nothing_away(running: Match, people: list[User], client: Client) -> None:
    client.force_login(people[0])
    path = f"/match/{running.public_id}/"
    assert client.get(f"{path}replay/").url == path  # type: ignore[attr-defined]
    for part in ("replay/view/?seat=1", "replay/0/?seat=1"):
        assert client.get(path + part).status_code == 403
    for part in ("record/", "draws/"):
        answer = client.get(path + part)
        assert answer.status_code == 409 and SEED.hex() not in answer.content.decode()
    proof = client.get(f"{path}proof/").content.decode()
    assert seed_hash(SEED) in proof and SEED.hex() not in proof
    client.post(f"{path}practise/", {"version": 0, "seat": 0, "level": "novice"})
    assert Match.objects.count() == 1


def test_those_who_wanted_to_be_among_themselves_stay_so(finished: Match, people: list[User], client: Client) -> None:
    Match.objects.update(watchable=False)
    path = f"/match/{finished.public_id}/"
    for part in ("replay/", "replay/0/?seat=0", "record/", "draws/", "proof/"):
        assert client.get(path + part).status_code == 403
    client.force_login(people[1])
    assert client.get(path + "replay/").status_code == 200


def test_a_position_costs_few_queries(
    finished: Match, client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(7):  # match, seats, their users; match, snapshot, rewinds, words
        assert client.get(f"/match/{finished.public_id}/replay/3/?seat=0").status_code == 200


def test_the_proof_lists_every_draw_and_the_published_script_agrees(
    finished: Match, client: Client, tmp_path: Path
) -> None:
    page = client.get(f"/match/{finished.public_id}/proof/").content.decode()
    assert seed_hash(SEED) in page and SEED.hex() in page
    text = client.get(f"/match/{finished.public_id}/draws/").content.decode()
    draws = selectors.draws_of(finished)
    assert [draw.n for draw in draws] == [8, 7, 6, 5, 4, 3, 2, 6, 6, 6]
    assert [draw.counter for draw in draws] == list(range(10))
    file = tmp_path / "draws.txt"
    file.write_text(text)
    script = [sys.executable, str(ROOT / "docs" / "verify_draws.py"), str(file)]
    assert "fair" in subprocess.run(script, capture_output=True, text=True, check=True).stdout
    *head, last = text.strip().splitlines()
    word, count, n, value = last.split()
    file.write_text("\n".join([*head, f"{word} {count} {n} {(int(value) + 1) % int(n)}", ""]))
    assert "WRONG" in subprocess.run(script, capture_output=True, text=True, check=False).stderr


def test_a_record_goes_out_and_comes_in_again(finished: Match, client: Client, toy: Game[Any, Any]) -> None:
    text = client.get(f"/match/{finished.public_id}/record/").content.decode()
    assert replay_record(read(text), toy).over
    answer = client.post("/match/upload/", {"text": text})
    copy = Match.objects.exclude(pk=finished.pk).get()
    assert answer.url == f"/match/{copy.public_id}/replay/"  # type: ignore[attr-defined]
    assert copy.over and not copy.rated and copy.result == finished.result
    assert {seat.level for seat in copy.seats.all()} == {Seat.UNKNOWN}
    assert "Player 1" in client.get(answer.url).content.decode()  # type: ignore[attr-defined]
    assert write(selectors.record_of(copy)) == text
    assert list(copy.actions.values_list("seat", "token", "undoes")) == list(
        finished.actions.values_list("seat", "token", "undoes")
    )


@pytest.mark.parametrize("text", ["", "nonsense", "game toy\nrules 1\nseats 2\noptions {}\nseed 00\n\n0 card:999"])
def test_what_is_no_game_is_refused_in_words(toy: Game[Any, Any], client: Client, text: str, db: None) -> None:
    answer = client.post("/match/upload/", {"text": text})
    assert answer.status_code == 200 and 'role="alert"' in answer.content.decode()
    assert not Match.objects.exists()


def test_a_text_that_claims_another_course_is_refused(finished: Match) -> None:
    record = selectors.record_of(finished)
    record.digests = {3: "0" * 16}
    with pytest.raises(WrongRecord):
        services.record_import(record=record)


def test_practice_goes_on_from_any_position_against_bots(finished: Match, people: list[User], client: Client) -> None:
    client.force_login(people[2])
    answer = client.post(f"/match/{finished.public_id}/practise/", {"version": "4", "seat": "1", "level": "novice"})
    branch = Match.objects.exclude(pk=finished.pk).get()
    assert answer.url == f"/match/{branch.public_id}/"  # type: ignore[attr-defined]
    assert (branch.version, branch.over, branch.rated) == (4, False, False)
    assert [(seat.user, seat.level) for seat in branch.seats.all()] == [(None, "novice"), (people[2], "")]
    assert game_of(branch).digest() == _position(finished, 4)
    assert (branch.origin.source, branch.origin.version) == (finished, 4)


def _position(match: Match, version: int) -> str:
    from matches.playing.history import play_at

    return play_at(match, version).digest()


@pytest.mark.parametrize(
    "details", [{"version": 99, "seat": 0}, {"version": 2, "seat": 5}, {"version": "x", "seat": 0}]
)
def test_practice_from_nowhere_is_refused(finished: Match, client: Client, details: dict[str, Any]) -> None:
    client.post(f"/match/{finished.public_id}/practise/", details | {"level": "novice"})
    assert Match.objects.count() == 1


def test_the_page_of_a_replay_says_where_its_food_comes_from(finished: Match, client: Client) -> None:
    html = client.get(f"/match/{finished.public_id}/replay/?seat=1", headers={"accept-language": "de"}).content.decode()
    page = json.loads(html.split('<script id="table" type="application/json">')[1].split("</script>")[0])
    assert page["replay"]["feed"] == f"/match/{finished.public_id}/replay/"
    assert page["replay"]["query"] == "?seat=1&language=de"
    assert page["seat"] == 1 and not any(seat["you"] for seat in page["seats"])
    assert page["links"]["proof"] == f"/match/{finished.public_id}/proof/"
    assert registry.get(page["game"])
