"""Who may do what in the admin, and what it leaves in the audit log."""

from __future__ import annotations

from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.services import user_create
from games.core import Game
from matches.beside import chat
from matches.errors import Refused
from matches.models import ChatLine, ChatReport, Match, Seat
from matches.playing import services
from staff.models import Announcement, AuditEntry
from tests.platform.matches.conftest import SEED
from tests.platform.matches.playing import bid
from tests.platform.staff.members import member

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(toy: Game[Any, Any], people: list[User]) -> Match:
    return services.match_create(
        game="toy", options={"mode": "long"}, seats=people[:2], seed=SEED, terms={"clock": "live_10"}
    )


def address(match: Match, rest: str = "change/") -> str:
    return f"/admin/matches/match/{match.pk}/{rest}"


MAY = {
    # who: sees the page, operates, looks from a seat, sees tokens
    None: (403, 403, 403),
    "moderator": (200, 403, 403),
    "operator": (200, 302, 200),
    "superuser": (200, 302, 200),
    "root": (200, 302, 200),
}


@pytest.mark.parametrize("who", MAY)
def test_each_group_may_what_it_may(match: Match, who: str | None) -> None:
    client = member(who)
    found = (
        client.get(address(match)).status_code,
        client.post(address(match, "operate/pause/")).status_code,
        client.get(address(match, "look/?seat=1")).status_code,
    )
    assert found == MAY[who]
    feed = 200 if MAY[who][2] == 200 else 403
    assert client.get(address(match, "look/0/?seat=1")).status_code == feed
    assert client.get(address(match, "look/view/?seat=1")).status_code == feed


def test_those_without_rights_come_nowhere_near(match: Match, people: list[User], client: Client) -> None:
    client.force_login(people[0])
    for rest in ("change/", "look/?seat=1", "look/0/?seat=1", "look/view/?seat=1"):
        assert client.get(address(match, rest)).status_code == 302
    assert client.post(address(match, "operate/abort/")).status_code == 302
    match.refresh_from_db()
    assert not match.over and not AuditEntry.objects.exists()


def test_secrets_are_shown_to_those_who_may_alone(match: Match) -> None:
    bid(match)
    token = match.actions.get(seq=1).token
    assert token not in member("moderator").get(address(match)).content.decode()
    page = member("operator").get(address(match)).content.decode()
    assert token in page
    assert SEED.hex() not in page


def test_every_look_is_written_down(match: Match) -> None:
    client = member("operator")
    client.get(address(match, "look/?seat=1"))
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.match, entry.details) == ("match.look", match, {"seat": 1, "version": 0})
    view = client.get(address(match, "look/view/?seat=1")).json()
    assert len(view["board"]["own"]) == 4 and view["ask"] is None


@pytest.mark.parametrize("way", ["look/?seat=1", "look/view/?seat=1", "look/0/?seat=1", "change/"])
def test_whichever_way_a_look_comes(match: Match, way: str) -> None:
    client = member("operator")
    for _ in range(2):
        assert client.get(address(match, way)).status_code == 200
    assert AuditEntry.objects.filter(action="match.look", match=match).count() == 1


def test_nobody_sees_secrets_in_a_game_of_their_own(match: Match) -> None:
    client = member("operator")
    Seat.objects.filter(match=match, index=0).update(user=User.objects.get(groups__name="operator"))
    bid(match)
    for way in ("look/?seat=1", "look/view/?seat=1", "look/0/?seat=1"):
        assert client.get(address(match, way)).status_code == 403
    assert match.actions.get(seq=1).token not in client.get(address(match)).content.decode()


def test_a_reopened_game_does_not_count(match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(rated=True)
    client = member("operator")
    client.post(address(match, "operate/abort/"))
    client.post(address(match, "operate/reopen/"))
    match.refresh_from_db()
    assert not match.over and not match.rated
    assert [line.phrase for line in match.chat.all()] == ["aborted", "reopened", "annulled"]


@pytest.mark.parametrize("deed", ["ban", "silence", "warn"])
def test_a_moderator_has_no_power_over_colleagues_by_any_way(match: Match, people: list[User], deed: str) -> None:
    client = member("moderator")
    colleague = user_create(username="Colleague", password="long enough 1", language="en")
    User.objects.filter(pk=colleague.pk).update(is_staff=True)
    line = ChatLine.objects.create(match=match, user=colleague, seat=0, text="hm")
    report = ChatReport.objects.create(line=line, by=people[1])
    client.post("/admin/matches/chatreport/", {"action": deed, "_selected_action": [report.pk]})
    client.post(f"/admin/accounts/user/{colleague.pk}/deed/{deed}/", {"text": "hm", "days": "7"})
    colleague.refresh_from_db()
    assert colleague.is_active and colleague.silenced_until is None and not colleague.notices.exists()
    report.refresh_from_db()
    assert report.settled is None


def test_deeds_are_logged_and_taken_back(match: Match) -> None:
    client = member("operator")
    client.post(address(match, "operate/abort/"))
    match.refresh_from_db()
    entry = AuditEntry.objects.get()
    assert match.over and entry.action == "match.abort"
    client.post("/admin/staff/auditentry/", {"action": "undo", "_selected_action": [entry.pk]})
    match.refresh_from_db()
    entry.refresh_from_db()
    assert not match.over
    assert entry.undone and entry.undone.action == "match.reopen"


@pytest.mark.parametrize(
    ("operation", "details"),
    [
        ("take_back", {"version": "1"}),
        ("adjudicate", {"rank_0": "1", "rank_1": "2"}),
        ("stand_in", {"seat": "0", "level": "novice"}),
        ("pause", {}),
    ],
)
def test_operations_by_form(match: Match, operation: str, details: dict[str, str]) -> None:
    bid(match)
    assert member("operator").post(address(match, f"operate/{operation}/"), details).status_code == 302
    assert AuditEntry.objects.get().action == f"match.{operation}"


@pytest.mark.parametrize("details", [{}, {"version": "x"}, {"version": "99"}])
def test_nonsense_changes_nothing(match: Match, details: dict[str, str]) -> None:
    client = member("operator")
    client.post(address(match, "operate/take_back/"), details)
    assert not AuditEntry.objects.exists()
    assert client.post(address(match, "operate/explode/")).status_code == 404
    assert client.get(address(match, "operate/abort/")).status_code == 404


def test_the_log_is_played_anew(match: Match) -> None:
    bid(match)
    client = member("operator")
    page = client.post(address(match, "check/"), follow=True).content.decode()
    assert "the position is the stored one" in page
    match.actions.filter(seq=1).update(token="card:999")
    assert "it went another way" in client.post(address(match, "check/"), follow=True).content.decode()


def test_matches_are_found_by_game_player_and_state(match: Match, people: list[User]) -> None:
    client = member("moderator")
    path = "/admin/matches/match/"
    assert match.public_id in client.get(path, {"q": people[0].username}).content.decode()
    assert match.public_id not in client.get(path, {"q": "nobody"}).content.decode()
    assert match.public_id in client.get(path, {"state__exact": "running", "game": "toy"}).content.decode()
    assert match.public_id not in client.get(path, {"state__exact": "broken"}).content.decode()


# ---------------------------------------------------------------------- people


def deed(client: Client, user: User, name: str, **details: str) -> int:
    return client.post(f"/admin/accounts/user/{user.pk}/deed/{name}/", details).status_code


def test_banning_and_its_end(people: list[User], client: Client) -> None:
    client.force_login(people[0])
    moderator = member("moderator")
    assert deed(moderator, people[0], "ban", text="insults") == 302
    assert client.get("/account/").status_code == 302  # nobody knows this session any more
    assert deed(moderator, people[0], "unban") == 302
    assert client.get("/account/").status_code == 200
    assert list(AuditEntry.objects.values_list("action", flat=True)) == ["user.unban", "user.ban"]


def test_a_moderator_can_do_nothing_to_the_staff(people: list[User]) -> None:
    moderator = member("moderator")
    other = User.objects.latest("pk")
    assert deed(moderator, other, "ban") == 403
    assert deed(moderator, people[0], "merge", text="x") == 403
    assert moderator.get(f"/admin/accounts/user/{people[0].pk}/change/").status_code == 200


def test_an_operator_can_give_nobody_power(people: list[User]) -> None:
    operator = member("operator")
    me = User.objects.latest("pk")
    for user in (me, people[0]):
        page = operator.get(f"/admin/accounts/user/{user.pk}/change/").content.decode()
        assert 'name="is_superuser"' not in page and 'name="groups"' not in page and 'name="is_staff"' not in page
    operator.post(
        f"/admin/accounts/user/{me.pk}/change/",
        {"username": me.username, "language": "en", "theme": "system", "preferences": "{}", "is_superuser": "on"},
    )
    me.refresh_from_db()
    assert not me.is_superuser


def test_silence(match: Match, people: list[User]) -> None:
    deed(member("moderator"), people[0], "silence", days="3")
    with pytest.raises(Refused, match="silenced"):
        chat.chat_say(match_id=match.pk, user=people[0], seat=0, text="hello")
    deed(member("moderator"), people[0], "silence", days="0")
    chat.chat_say(match_id=match.pk, user=people[0], seat=0, text="hello")


def test_a_warning_stands_above_every_page_until_it_is_read(people: list[User], client: Client) -> None:
    deed(member("moderator"), people[0], "warn", text="Please stay friendly.")
    client.force_login(people[0])
    assert "Please stay friendly." in client.get("/account/").content.decode()
    other = Client()
    other.force_login(people[1])
    assert "Please stay friendly." not in other.get("/account/").content.decode()
    notice = Announcement.objects.get()
    other.post(f"/notice/{notice.pk}/read/")
    assert "Please stay friendly." in client.get("/account/").content.decode()
    client.post(f"/notice/{notice.pk}/read/")
    assert "Please stay friendly." not in client.get("/account/").content.decode()


def test_a_guest_is_merged(toy: Game[Any, Any], match: Match, people: list[User]) -> None:
    named = user_create(username="Named", password="long enough 1", language="en")
    operator = member("operator")
    assert deed(operator, people[0], "merge", text="named") == 302
    assert not User.objects.filter(pk=people[0].pk).exists()
    assert match.seats.get(index=0).user == named
    assert deed(operator, named, "merge", text=people[1].username) == 302
    assert User.objects.filter(pk=named.pk).exists()


def test_reset_sends_a_mail(people: list[User]) -> None:
    named = user_create(username="Named", password="long enough 1", email="n@example.org", language="en")
    deed(member("operator"), named, "reset")
    assert mail.outbox[0].to == ["n@example.org"]
    deed(member("operator"), people[0], "reset")
    assert AuditEntry.objects.filter(action="user.reset").count() == 1


# ---------------------------------------------------------------------- chat, announcements, dashboard


@pytest.mark.parametrize("verdict", ["dismiss", "warn", "silence", "ban"])
def test_reports_are_a_queue(match: Match, people: list[User], verdict: str) -> None:
    line = chat.chat_say(match_id=match.pk, user=people[0], seat=0, text="you fool")
    chat.chat_say(match_id=match.pk, user=people[1], seat=1, text="please don't")
    chat.line_report(match_id=match.pk, user=people[1], line=line.pk)
    report = ChatReport.objects.get()
    client = member("moderator")
    page = client.get(f"/admin/matches/chatreport/{report.pk}/change/").content.decode()
    assert "you fool" in page and "please don" in page
    client.post("/admin/matches/chatreport/", {"action": verdict, "_selected_action": [report.pk]})
    report.refresh_from_db()
    people[0].refresh_from_db()
    assert report.settled
    assert people[0].is_active == (verdict != "ban")
    assert bool(people[0].silenced_until) == (verdict == "silence")
    assert Announcement.objects.exists() == (verdict == "warn")
    assert AuditEntry.objects.filter(action=f"report.{verdict}").exists()


def test_announcements_are_shown_to_all_in_their_language(client: Client, people: list[User]) -> None:
    member("operator").post(
        "/admin/staff/announcement/add/",
        {
            "text_en": "We rest at noon.",
            "text_de": "Mittags ist Ruhe.",
            "begins": "2020-01-01T00:00",
            "ends": "",
            "user": "",
        },
    )
    assert "We rest at noon." in client.get("/").content.decode()
    assert "Mittags ist Ruhe." in client.get("/", headers={"accept-language": "de"}).content.decode()
    Announcement.objects.update(ends=timezone.now())
    assert "We rest at noon." not in client.get("/").content.decode()
    assert AuditEntry.objects.get().action == "announce"


@pytest.mark.parametrize(("who", "status"), [(None, 403), ("moderator", 200), ("operator", 200)])
def test_the_dashboard(match: Match, who: str | None, status: int) -> None:
    bid(match)
    answer = member(who).get("/admin/staff/auditentry/dashboard/")
    assert answer.status_code == status
    if status == 200:
        assert answer.content.decode().count("<svg") >= 6


def test_tables_are_found_and_closed(toy: Game[Any, Any], people: list[User]) -> None:
    from lobby.models import Table
    from lobby.tables import Wish, table_create

    table = table_create(host=people[0], wish=Wish("toy", 2))
    moderator = member("moderator")
    assert table.public_id in moderator.get("/admin/lobby/table/", {"q": people[0].username}).content.decode()
    selected = {"action": "close", "_selected_action": [table.pk]}
    assert moderator.post("/admin/lobby/table/", selected).status_code == 403
    member("operator").post("/admin/lobby/table/", selected)
    table.refresh_from_db()
    assert table.state == Table.State.CLOSED
    assert AuditEntry.objects.get().action == "table.close"
