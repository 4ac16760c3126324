"""Which expansions a table plays: shown, looked for, and never a surprise."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from accounts.relations import relation_set
from accounts.services import user_create
from games.core import Game
from games.core.fuzz import any_options
from games.core.notation import Record, WrongRecord
from ground.clock import site_now
from lobby import invitations, selectors
from lobby.models import Table
from lobby.quick_match import quick_match
from lobby.tables import Wish, table_change, table_create, table_start
from matches.playing.services import match_create, match_resign
from records.services import record_import

pytestmark = pytest.mark.django_db

Toy = Game[Any, Any]
BOTH: dict[str, object] = {"tigers": True, "dragons": True}


def opened(host: User, **wishes: Any) -> Table:
    return table_create(host=host, wish=Wish(**{"game": "toy", "seat_count": 2, **wishes}))


def page(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())  # how its lines are broken is of no matter


def chips(html: str) -> list[list[str]]:
    """Of each thing that is played with expansions."""
    lists = re.findall(r'<span class="chips" role="list"\s+aria-label="[^"]+">(.*?)</span></span>', html, re.DOTALL)
    return [re.findall(r'role="listitem">([^<]+)', one) for one in lists]


def test_the_list_and_the_table_show_what_is_played(wide: Toy, people: list[User], client: Client) -> None:
    opened(people[0])
    table = opened(people[1], options=BOTH)
    assert chips(page(client, "/")) == chips(page(client, f"/table/{table.public_id}/")) == [["Tigers", "Dragons"]]
    assert "they bite" not in page(client, "/")  # said once
    opened(people[2], options=BOTH, seat_count=3)  # dragons are for two
    assert sorted(chips(page(client, "/"))) == [["Tigers"], ["Tigers", "Dragons"]]


def test_beside_expansions_only_what_is_not_usual_is_said(wide: Toy, people: list[User]) -> None:
    assert selectors.option_words(opened(people[0])) == "usual options"
    assert selectors.option_words(opened(people[0], options=BOTH)) == ""
    assert selectors.option_words(opened(people[0], options=BOTH | {"bonus": 1})) == "Points at the start: 1"


def test_expansions_are_named_in_the_language_of_the_page(people: list[User], client: Client) -> None:
    opened(people[0], game="great_wall", options={"rats": True})
    html = client.get("/", headers={"accept-language": "de"}).content.decode()
    assert chips(html) == [["Ratten"]]
    assert 'aria-label="Erweiterungen"' in html and ">Grundspiel</option>" in html


def test_what_is_ones_own_shows_it_too(wide: Toy, client: Client) -> None:
    """Games that go on, finished ones, tables, invitations."""
    ada, bo = (user_create(username=name, password="long enough 1", language="en") for name in ("Ada", "Bo"))
    client.force_login(ada)
    over = match_create(game="toy", options=BOTH, seats=[ada, bo])
    match_resign(match_id=over.pk, seat=1)
    match_create(game="toy", options={"tigers": True}, seats=[ada, bo])
    for one, other in ((ada, bo), (bo, ada)):
        relation_set(user=one, other=other, kind="friend")
    invitations.friend_invite(
        public_id=opened(bo, options={"dragons": True}, public=False).public_id, by=bo, name="Ada"
    )
    opened(ada, options=BOTH, public=False)
    assert chips(page(client, "/")) == [["Dragons"], ["Tigers"], ["Tigers", "Dragons"], ["Tigers", "Dragons"]]
    assert chips(page(client, "/player/Ada/")) == [["Tigers", "Dragons"]]
    assert chips(page(client, f"/match/{over.public_id}/proof/")) == [["Tigers", "Dragons"]]
    for path in ("", "replay/"):
        html = page(client, f"/match/{over.public_id}/{path}")
        found = re.search(r'<script id="table" type="application/json">(.*?)</script>', html, re.S)
        assert found and json.loads(found[1])["expansions"] == ["Tigers", "Dragons"]


def test_tables_are_looked_for_by_expansion(wide: Toy, people: list[User], client: Client) -> None:
    base = opened(people[0])
    tigers = opened(people[1], options={"tigers": True}, bots={1: "novice"})
    table_start(public_id=tigers.public_id, by=people[1])  # one may watch
    both = opened(people[2], options=BOTH)

    def found(query: str) -> set[int]:
        html = page(client, f"/?{query}")
        return {table.pk for table in (base, tigers, both) if f"table-{table.public_id}" in html}

    assert found("expansion=") == {base.pk, tigers.pk, both.pk}
    assert found("expansion=base") == {base.pk}
    assert found("expansion=toy.tigers") == {tigers.pk, both.pk}
    assert found("expansion=toy.dragons") == {both.pk}
    assert found("expansion=great_wall.tigers") == set()
    html = page(client, "/?expansion=toy.dragons")
    assert '<option value="toy.dragons" selected>Dragons</option>' in html
    assert 'data-expansion="toy.tigers toy.dragons"' in html  # what the browser filters by


def test_play_now_prefers_the_base_game(wide: Toy, people: list[User]) -> None:
    for _ in range(4):
        opened(people[0], options=BOTH, seat_count=3, bots={1: "novice"})  # nearly full
    base = opened(people[1], seat_count=3)
    assert quick_match(user=people[2], game="toy") == base
    assert base.seats.get(user=people[2]).ready


def test_play_now_never_begins_a_game_with_expansions_unasked(wide: Toy, people: list[User]) -> None:
    table = quick_match(user=people[0], game="toy")
    table_change(public_id=table.public_id, by=people[0], wish=Wish("toy", 2, options=BOTH))
    User.objects.filter(pk=people[0].pk).update(seen=site_now())  # is here
    assert quick_match(user=people[1], game="toy") == table
    table.refresh_from_db()
    assert table.match is None and not table.seats.get(user=people[1]).ready


def test_play_now_says_so_where_only_expansions_are_played(wide: Toy, people: list[User], client: Client) -> None:
    opened(people[0], options={"tigers": True}, seat_count=3)
    html = client.post("/now/toy/", follow=True).content.decode()
    assert "This one plays with expansions: Tigers. Say whether you are ready." in html
    html = client.post("/now/toy/", headers={"accept-language": "de"}, follow=True).content.decode()
    assert "Dieser Tisch spielt mit Erweiterungen: Tigers." in html
    host = Client()
    host.force_login(people[0])
    assert "Say whether" not in host.post("/now/toy/", follow=True).content.decode()


def test_play_now_costs_the_same_however_many_tables_there_are(wide: Toy, people: list[User]) -> None:
    counted = []
    for tables in (1, 5):
        for _ in range(tables - Table.objects.count()):
            opened(people[0], options=BOTH, seat_count=3)
        with CaptureQueriesContext(connection) as queries, transaction.atomic():
            quick_match(user=people[1], game="toy")
            transaction.set_rollback(True)
        counted.append(len(queries))
    assert counted[0] == counted[1]


def test_naming_expansions_costs_no_query(
    wide: Toy, people: list[User], client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    """As many as without: tests/platform/lobby/test_views.py."""
    client.force_login(people[0])
    for _ in range(5):
        opened(people[0], options=BOTH)
        match_create(game="toy", options=BOTH, seats=people[:2])
    with django_assert_num_queries(19):
        html = page(client, "/")
    assert len(chips(html)) == 15


QUARREL = {"seats": "2", "option_mode": "long", "option_bonus": "1", "option_tigers": "True", "option_dragons": "True"}


def beside(html: str, legend: str) -> list[str]:
    """What is said to be wrong with one option."""
    field = next(part for part in html.split("<fieldset")[1:] if f"<legend>{legend}</legend>" in part)
    return re.findall(r'<p\s+class="mistake" role="alert">([^<]+)</p>', field.split("</fieldset>")[0])


def test_options_that_do_not_go_together_are_refused_with_the_games_reason(
    wide: Toy, people: list[User], client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    html = client.post("/new/toy/", QUARREL).content.decode()
    assert beside(html, "Dragons") == ["In a long game of 2 tigers and dragons quarrel."]
    assert beside(html, "Tigers") == []
    assert "These options don&#x27;t go together." in html  # above all
    assert not Table.objects.exists()
    german = {wide.lexicon.sentences["no_dragons"]: "Zu {n} streiten sie."}
    monkeypatch.setattr("lobby.tables.gettext", lambda sentence: german.get(sentence, sentence))
    html = client.post("/new/toy/", QUARREL, headers={"accept-language": "de"}).content.decode()
    assert beside(html, "Dragons") == ["Zu 2 streiten sie."]
    assert "Diese Einstellungen passen nicht zusammen." in html
    assert client.post("/new/toy/", QUARREL | {"option_mode": "short"}).status_code == 302


def test_a_host_who_changes_the_table_reads_the_reason_too(wide: Toy, people: list[User], client: Client) -> None:
    table = opened(people[0], options=BOTH)
    client.force_login(people[0])
    html = client.post(f"/table/{table.public_id}/change/", QUARREL).content.decode()
    assert beside(html, "Dragons") == ["In a long game of 2 tigers and dragons quarrel."]
    table.refresh_from_db()
    assert table.options["mode"] == "short"


def test_no_text_brings_in_what_does_not_go_together(wide: Toy) -> None:
    record = Record("toy", 1, 2, {**BOTH, "mode": "long"}, bytes(16))
    with pytest.raises(WrongRecord, match="not played so: dragons"):
        record_import(record=record)


def test_chance_draws_only_what_goes_together(wide: Toy) -> None:
    rng = Random(0)
    drawn = [any_options(wide, 2, rng) for _ in range(60)]
    assert not any(wide.objections(options, 2) for options in drawn)
    assert any(options.tigers and options.dragons for options in drawn)  # type: ignore[attr-defined]
