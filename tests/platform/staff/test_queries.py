"""However much is stored, a page asks the database as often: nothing is read in a loop."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from accounts.services import user_create
from games.core import Game
from ladder.services import rate_finished
from lobby.tables import Wish, table_create
from matches.beside import chat
from matches.care import operations
from matches.care.parking import match_park
from matches.live.selectors import remembered
from matches.models import Match
from matches.playing import play_cache, services
from staff import people as deeds
from staff.audited_operations import match_operate
from tests.platform.matches.playing import bid
from tests.platform.staff.members import member

pytestmark = pytest.mark.django_db

PAGES = {  # the most that each may ask
    "/ladder/toy/": 8,
    "/player/Ada/": 13,
    "/admin/matches/match/": 12,
    "/admin/matches/match/?q=Ada": 12,
    "/admin/matches/match/{match}/change/": 12,
    "/admin/matches/chatline/": 10,
    "/admin/matches/chatreport/": 10,
    "/admin/matches/fault/": 10,
    "/admin/lobby/table/": 10,
    "/admin/accounts/user/": 10,
    "/admin/staff/auditentry/": 12,
    "/admin/staff/auditentry/dashboard/": 20,
    "/match/{public_id}/replay/": 8,
    "/match/{public_id}/replay/view/?seat=0": 10,
    "/match/{public_id}/replay/1/?seat=0": 12,
    "/match/{public_id}/proof/": 10,
    "/match/{public_id}/record/": 8,
    "/account/data/": 16,
}


def fill(staff: User, ada: User, bo: User) -> Match:
    """One of everything."""
    over = services.match_create(game="toy", options={}, seats=[ada, bo], terms={"rated": True})
    bid(over)
    rate_finished(match_id=over.pk)
    running = services.match_create(game="toy", options={"mode": "long"}, seats=[ada, bo])
    bid(running)
    match_operate(by=staff, match=running, operation="take_back", version=1)
    line = chat.chat_say(match_id=running.pk, user=ada, seat=0, text="you fool")
    chat.line_report(match_id=running.pk, user=bo, line=line.pk)
    match_park(match_id=running.pk, error=RuntimeError("a slip"))
    table_create(host=ada, wish=Wish("toy", 2))
    deeds.user_warn(by=staff, user=bo, text="Stay friendly.")
    user_create(username=f"other-{User.objects.count()}", password="long enough 1", language="en")
    aborted = services.match_create(game="toy", options={"mode": "long"}, seats=[ada, bo])
    operations.match_abort(match_id=aborted.pk)
    return over


def counts(client: Client, match: Match) -> dict[str, int]:
    found = {}
    for page in PAGES:
        cache.clear()
        remembered.forget_all()
        play_cache.forget_all()
        path = page.format(match=match.pk, public_id=match.public_id)
        with CaptureQueriesContext(connection) as queries:
            assert client.get(path).status_code == 200, path
        found[page] = len(queries)
    return found


def test_pages_ask_as_often_with_many_games(toy: Game[Any, Any], capsys: pytest.CaptureFixture[str]) -> None:
    client = member("root")
    staff = User.objects.get(username__startswith="root")
    ada, bo = (user_create(username=name, password="long enough 1", language="en") for name in ("Ada", "Bo"))
    match = fill(staff, ada, bo)
    few = counts(client, match)
    for _ in range(4):
        fill(staff, ada, bo)
    many = counts(client, match)
    assert many == few
    assert {page: asked for page, asked in many.items() if asked > PAGES[page]} == {}
