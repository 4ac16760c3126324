"""Every action of the admin × every group: done, or refused without a trace."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from accounts.services import user_create
from games.core import Game
from lobby.tables import Wish, table_create
from matches.beside import chat
from matches.care import operations
from matches.care.parking import match_park
from matches.models import ChatReport, Match
from matches.playing import services
from staff.audited_operations import OPERATIONS
from staff.match_admin import MatchAdmin
from staff.models import Announcement, AuditEntry
from staff.user_admin import DEEDS
from tests.platform.matches.conftest import SEED
from tests.platform.matches.playing import bid
from tests.platform.staff.members import member

pytestmark = pytest.mark.django_db

MODERATORS = {"moderator", "operator", "superuser", "root"}
OPERATORS = MODERATORS - {"moderator"}
GROUPS = [None, "moderator", "operator", "superuser", "root"]

MATCH = "/admin/matches/match"
USER = "/admin/accounts/user"

DETAILS: dict[str, dict[str, str]] = {
    "adjudicate": {"rank_0": "1", "rank_1": "2"},
    "take_back": {"version": "0"},
    "stand_in": {"seat": "0", "level": "novice"},
    "warn": {"text": "Stay friendly."},
    "silence": {"days": "3"},
    "merge": {"text": "Named"},
    "ban": {"text": "insults"},
}


@pytest.fixture
def match(toy: Game[Any, Any], people: list[User]) -> Match:
    match = services.match_create(
        game="toy", options={"mode": "long"}, seats=people[:2], seed=SEED, terms={"clock": "live_10"}
    )
    bid(match)
    return match


def prepare(match: Match, operation: str) -> dict[str, str]:
    """Brings the match into the state that the operation is for."""
    if operation == "reopen":
        operations.match_abort(match_id=match.pk)
    elif operation == "resume":
        match_park(match_id=match.pk, error=RuntimeError("a slip"))
    elif operation == "go_on":
        operations.clocks_pause(match_id=match.pk)
    elif operation == "restore":
        return {"taken_back": str(operations.match_take_back(match_id=match.pk, version=0).version)}
    return DETAILS.get(operation, {})


@pytest.mark.parametrize("who", GROUPS)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_operations_of_a_match(match: Match, operation: str, who: str | None) -> None:
    details = prepare(match, operation)
    before = Match.objects.values().get(pk=match.pk)
    status = member(who).post(f"{MATCH}/{match.pk}/operate/{operation}/", details).status_code
    done = list(AuditEntry.objects.values_list("action", flat=True))
    if who in OPERATORS:
        assert (status, done) == (302, [f"match.{operation}"])
        assert Match.objects.values().get(pk=match.pk) != before
    else:
        assert (status, done) == (403, [])
        assert Match.objects.values().get(pk=match.pk) == before


@pytest.mark.parametrize("who", GROUPS)
def test_the_log_is_played_anew_and_deeds_are_taken_back(match: Match, who: str | None) -> None:
    client = member(who)
    by = User.objects.latest("pk")
    entry = AuditEntry.objects.create(by=by, action="match.pause", match=match)
    operations.clocks_pause(match_id=match.pk)
    allowed = 302 if who in OPERATORS else 403
    assert client.post(f"{MATCH}/{match.pk}/check/").status_code == allowed
    assert client.post(f"{MATCH}/{match.pk}/undo/{entry.pk}/").status_code == allowed
    entry.refresh_from_db()
    match.refresh_from_db()
    assert bool(entry.undone) == (who in OPERATORS) == bool(match.clock_due)


@pytest.mark.parametrize("who", GROUPS)
@pytest.mark.parametrize("deed", DEEDS)
def test_deeds_about_people(toy: Game[Any, Any], people: list[User], deed: str, who: str | None) -> None:
    named = user_create(username="Named", password="long enough 1", email="n@example.org", language="en")
    target = people[0] if deed == "merge" else named
    if deed == "unban":
        User.objects.filter(pk=target.pk).update(is_active=False)
    needed = MODERATORS if DEEDS[deed] == "staff.moderate" else OPERATORS
    before = User.objects.values().filter(pk=target.pk).first()
    status = member(who).post(f"{USER}/{target.pk}/deed/{deed}/", DETAILS.get(deed, {})).status_code
    assert status == (302 if who in needed else 403)
    assert AuditEntry.objects.count() == (1 if who in needed else 0)
    if who not in needed:
        assert User.objects.values().filter(pk=target.pk).first() == before


@pytest.mark.parametrize("who", GROUPS)
@pytest.mark.parametrize("verdict", ["dismiss", "warn", "silence", "ban"])
def test_verdicts_on_reports(match: Match, people: list[User], verdict: str, who: str | None) -> None:
    line = chat.chat_say(match_id=match.pk, user=people[0], seat=0, text="you fool")
    chat.line_report(match_id=match.pk, user=people[1], line=line.pk)
    report = ChatReport.objects.get()
    chosen = {"action": verdict, "_selected_action": [report.pk]}
    status = member(who).post("/admin/matches/chatreport/", chosen).status_code
    report.refresh_from_db()
    assert bool(report.settled) == (who in MODERATORS)
    assert (status == 302) == (who in MODERATORS)


@pytest.mark.parametrize("who", GROUPS)
def test_tables_announcements_and_what_is_looked_at(
    toy: Game[Any, Any], match: Match, people: list[User], who: str | None
) -> None:
    client = member(who)
    moderator, operator = who in MODERATORS, who in OPERATORS
    table = table_create(host=people[0], wish=Wish("toy", 2))
    client.post("/admin/lobby/table/", {"action": "close", "_selected_action": [table.pk]})
    table.refresh_from_db()
    assert (table.state == "closed") == operator
    words = {"text_en": "Noon.", "text_de": "", "begins": "2020-01-01T00:00"}
    client.post("/admin/staff/announcement/add/", words)
    assert Announcement.objects.exists() == operator
    for path, allowed in {
        f"{MATCH}/": moderator,
        f"{MATCH}/{match.pk}/change/": moderator,
        f"{MATCH}/{match.pk}/look/?seat=1": operator,
        f"{MATCH}/{match.pk}/look/view/?seat=1": operator,
        f"{MATCH}/{match.pk}/look/0/?seat=1": operator,
        f"{USER}/": moderator,
        f"{USER}/{people[0].pk}/change/": moderator,
        "/admin/matches/chatline/": moderator,
        "/admin/matches/chatreport/": moderator,
        "/admin/matches/fault/": moderator,
        "/admin/lobby/table/": moderator,
        "/admin/staff/auditentry/": moderator,
        "/admin/staff/auditentry/dashboard/": moderator,
        "/admin/staff/announcement/": operator,
        "/admin/auth/group/": who == "root",
        "/admin/ladder/rating/": who in ("superuser", "root"),
    }.items():
        assert client.get(path).status_code == (200 if allowed else 403), path


@pytest.mark.parametrize("who", GROUPS)
def test_nothing_is_changed_past_the_services(match: Match, people: list[User], who: str | None) -> None:
    """No form of the admin writes to games, logs or chat, not even for those who may everything."""
    client = member(who)
    for path in (
        f"{MATCH}/add/",
        f"{MATCH}/{match.pk}/delete/",
        "/admin/staff/auditentry/add/",
        "/admin/matches/chatline/add/",
        "/admin/matches/fault/add/",
        "/admin/lobby/table/add/",
        "/admin/ladder/rating/add/",
    ):
        assert client.post(path, {"post": "yes"}).status_code in (403, 404), path
    assert Match.objects.filter(pk=match.pk).exists()


def test_each_door_of_a_match_is_in_these_tests() -> None:
    """A new page of the match's admin has to be added above."""
    own = {"operate", "check", "undo", "look", "look_present", "look_past"}
    admin = MatchAdmin(Match, __import__("django.contrib.admin", fromlist=["site"]).site)
    names = {p.name.removeprefix("matches_match_") for p in admin.get_urls() if p.name}
    assert names - {"changelist", "add", "history", "delete", "change"} == own


def test_a_group_gives_nothing_without_the_way_in(match: Match) -> None:
    client = member("operator")
    User.objects.filter(groups__name="operator").update(is_staff=False)
    assert client.post(f"{MATCH}/{match.pk}/operate/abort/").status_code == 302
    assert not AuditEntry.objects.exists() and not Match.objects.get(pk=match.pk).over


def test_forms_of_the_admin_are_audited(people: list[User], client: Client) -> None:
    root = member("root")
    named = user_create(username="Named", password="long enough 1", language="en")
    form = {"username": "Named2", "language": "en", "theme": "system", "preferences": "{}", "email": "", "mails": "on"}
    assert root.post(f"{USER}/{named.pk}/change/", form).status_code == 302
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.user) == ("user.change", named) and entry.details["fields"]
    assert root.post(f"{USER}/{named.pk}/delete/", {"post": "yes"}).status_code == 302
    assert AuditEntry.objects.filter(action="user.delete").exists()
    assert root.post("/admin/auth/group/add/", {"name": "helpers"}).status_code == 302
    assert AuditEntry.objects.filter(action="group.add").exists()
