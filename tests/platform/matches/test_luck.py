"""Where chance comes from: nobody alone can choose it, and everybody can check it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games.core import Game, mixed_seed, proof, secret_hash, seed_hash
from lobby import quick_match, seats, tables
from lobby.models import Table
from lobby.tables import Wish
from matches.models import Match
from matches.playing import services
from matches.playing.luck import Luck
from records.selectors import draws_of
from tests.platform.matches.playing import bid

pytestmark = pytest.mark.django_db

ONE, TWO = "1" * 32, "2" * 32
SCRIPT = Path(__file__).resolve().parents[3] / "docs/verify_draws.py"


@pytest.fixture
def table(toy: Game[Any, Any], people: list[User]) -> Table:
    table = tables.table_create(host=people[0], wish=Wish("toy", 3, bots={2: "novice"}), number=ONE)
    seats.table_sit(public_id=table.public_id, user=people[1], number=TWO)
    seats.seat_ready(public_id=table.public_id, user=people[1], ready=True)
    return table


def test_the_seed_is_mixed_from_a_promised_secret_and_everybodys_number(table: Table, people: list[User]) -> None:
    promise = table.promise
    match = tables.table_start(public_id=table.public_id, by=people[0])
    match = Match.objects.get(pk=match.pk)
    assert match.agreed.splitlines() == [
        f"table {table.public_id}",
        f"site {promise}",
        "game toy",
        f"rules {match.rules_version}",
        'options {"bonus": 0, "mode": "short", "teams": false}',
        f"seat 0 {ONE}",
        f"seat 1 {TWO}",
        "seat 2 site",
    ]
    assert secret_hash(bytes(match.secret)) == promise
    assert bytes(match.seed) == mixed_seed(bytes(match.secret), match.agreed)
    assert match.seed_hash == seed_hash(bytes(match.seed))


@pytest.mark.parametrize("other", [{"options": {"mode": "long"}}, {"numbers": {}}, {"seats": 3}])
def test_whatever_was_agreed_otherwise_would_be_another_game(
    toy: Game[Any, Any], people: list[User], other: dict[str, Any]
) -> None:
    def seed(options: dict[str, Any], numbers: dict[int, str], seats: int) -> bytes:
        luck = Luck(b"secret of ours..", numbers)
        return bytes(services.match_create(game="toy", options=options, seats=people[:seats], luck=luck).seed)

    agreed: dict[str, Any] = {"options": {}, "numbers": {people[0].pk: ONE}, "seats": 2}
    assert seed(**agreed) == seed(**agreed)
    assert seed(**agreed) != seed(**(agreed | other))


def test_a_number_moves_with_its_person(table: Table, people: list[User]) -> None:
    seats.seat_swap(public_id=table.public_id, by=people[0], index=1)
    assert list(table.seats.order_by("index").values_list("number", flat=True)) == [TWO, ONE, ""]


@pytest.mark.parametrize(("cookie", "number"), [(ONE, ONE), ("", ""), ("A" * 32, ""), ("1" * 33, ""), ("x", "")])
def test_the_browser_makes_it_and_anything_else_is_none(
    toy: Game[Any, Any], people: list[User], client: Client, cookie: str, number: str
) -> None:
    client.force_login(people[0])
    client.cookies["luck"] = cookie
    client.post("/now/toy/")
    assert Table.objects.get().seats.get().number == number
    client.post("/bot/toy/", {"level": "novice"})
    assert f"seat 0 {number or '-'}\n" in Match.objects.get().agreed


def test_two_who_play_now_both_have_a_part_in_it(toy: Game[Any, Any], people: list[User]) -> None:
    quick_match.quick_match(user=people[0], game="toy", number=ONE)
    table = quick_match.quick_match(user=people[1], game="toy", number=TWO)
    assert sorted(table.seats.values_list("number", flat=True)) == [ONE, TWO]


def test_the_gathering_shows_the_promise_and_the_numbers(table: Table, client: Client) -> None:
    html = client.get(f"/table/{table.public_id}/").content.decode()
    assert table.promise in html and ONE in html and TWO in html
    assert bytes(table.secret).hex() not in html


def verified(tmp_path: Path, text: str, *promise: str) -> str:
    (tmp_path / "draws.txt").write_text(text)
    command = [sys.executable, str(SCRIPT), str(tmp_path / "draws.txt"), *promise]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_the_published_script_checks_all_of_it(
    toy: Game[Any, Any], people: list[User], client: Client, tmp_path: Path
) -> None:
    luck = Luck(numbers={people[0].pk: ONE})
    match = services.match_create(game="toy", options={}, seats=people[:2], luck=luck)
    bid(match)
    match = Match.objects.get(pk=match.pk)
    text = client.get(f"/match/{match.public_id}/draws/").content.decode()
    assert "mixed from the site's secret" in verified(tmp_path, text, match.seed_hash)
    assert "fair: " in verified(tmp_path, text)
    assert "not the secret" in verified(tmp_path, text.replace("secret ", "secret 00", 1))
    assert "not mixed" in verified(tmp_path, text.replace(ONE, TWO))
    old = proof.write(bytes(match.seed), draws_of(match))  # from before there were numbers
    assert "fair: " in verified(tmp_path, old) and "mixed" not in verified(tmp_path, old)
