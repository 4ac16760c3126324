from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from smtplib import SMTPRecipientsRefused
from typing import Any

import pytest
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.mails import CALLS
from accounts.models import User
from accounts.services import user_create
from games.core import Game
from matches import tasks
from matches.beside import mails, presence, proposals, stand_ins, timeouts
from matches.errors import Refused
from matches.live import hub
from matches.models import Match
from matches.playing import clocks, services
from matches.playing.clocks import CLOCKS
from tests.platform.matches.playing import bid, choose, tokens

pytestmark = pytest.mark.django_db

Toy = Game[Any, Any]


@pytest.fixture
def timed(toy: Toy, people: list[User]) -> Callable[..., Match]:
    def create(clock: str = "live_10", **terms: Any) -> Match:
        return services.match_create(
            game="toy", options={"mode": "long"}, seats=people, terms={"clock": clock, **terms}, seed=bytes(range(16))
        )

    return create


def left(match: Match) -> list[int]:
    """Seconds, as of now."""
    match.refresh_from_db()
    return [round(clock.left / 1000) for clock in clocks.readings(match, now=timezone.now())]


def version(match: Match) -> int:
    match.refresh_from_db()
    return match.version


def running(match: Match) -> list[int]:
    match.refresh_from_db()
    return [seat for seat, clock in enumerate(clocks.readings(match, now=timezone.now())) if clock.runs]


def pass_time(match: Match, **span: float) -> None:
    """As if the clocks had run so much longer."""
    match.refresh_from_db()
    gone = int(timedelta(**span).total_seconds() * 1000)
    match.clocks = [[left, since and since - gone, *more] for left, since, *more in match.clocks]
    if match.clock_due:
        match.clock_due -= timedelta(**span)
    match.save(update_fields=["clocks", "clock_due"])


def test_without_a_clock_nothing_runs(match: Match) -> None:
    assert (match.clocks, match.clock_due, clocks.readings(match, now=timezone.now())) == ([], None, [])


def test_all_who_are_asked_spend_their_time(timed: Callable[..., Match]) -> None:
    match = timed()
    assert left(match) == [600, 600, 600]
    assert running(match) == [0, 1, 2]
    pass_time(match, seconds=100)
    choose(match, 1)
    assert left(match) == [500, 505, 500]  # with the increment
    assert running(match) == [0, 2]
    pass_time(match, seconds=100)
    assert left(match) == [400, 505, 400]


def hours(match: Match) -> list[int]:
    return [round(seconds / 3600) for seconds in left(match)]


def test_by_turns_a_common_question_is_a_turn_for_each(timed: Callable[..., Match]) -> None:
    match = timed("days_1")
    pass_time(match, hours=20)
    choose(match, 0)
    assert hours(match) == [24, 4, 4]  # who waits sees what there will be
    choose(match, 2)
    pass_time(match, hours=3)
    assert hours(match) == [24, 1, 24]
    choose(match, 1)
    assert running(match) == [1]  # the last to answer goes on, and still it is a new turn
    assert hours(match) == [24, 24, 24]


def test_by_turns_the_time_of_a_turn_is_for_all_its_decisions(timed: Callable[..., Match]) -> None:
    match = timed("days_1")
    for seat in (0, 1, 2):
        choose(match, seat)
    (winner,) = running(match)
    pass_time(match, hours=10)
    choose(match, winner)  # to whom the gift goes
    assert running(match) == [winner]
    assert hours(match)[winner] == 14
    pass_time(match, hours=10)
    services.match_undo(match_id=match.pk, seat=winner, version=version(match))
    assert hours(match)[winner] == 4  # to take back gives no time
    choose(match, winner)
    choose(match, winner)  # how much: the next question is for all
    assert running(match) == [0, 1, 2]
    assert hours(match) == [24, 24, 24]


def test_by_turns_own_undo_after_the_turn_gives_no_time(timed: Callable[..., Match]) -> None:
    match = timed("days_1")
    pass_time(match, hours=20)
    choose(match, 0)
    services.match_undo(match_id=match.pk, seat=0, version=version(match))
    assert running(match) == [0, 1, 2]
    assert hours(match) == [4, 4, 4]


def test_the_row_says_when_the_first_clock_ends(timed: Callable[..., Match]) -> None:
    match = timed()
    assert timeouts.clocks_due() == []
    assert timeouts.clocks_due(now=timezone.now() + timedelta(seconds=601)) == [match.pk]
    for seat in (0, 1, 2):
        choose(match, seat)
    services.match_resign(match_id=match.pk, seat=0)
    match.refresh_from_db()
    assert match.over
    assert match.clock_due is None


def test_at_the_end_of_time_a_bot_takes_over_and_the_person_may_return(
    timed: Callable[..., Match], people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "announce", lambda change: None)
    match = timed()
    choose(match, 0)
    choose(match, 2)
    pass_time(match, seconds=601)
    tasks.clocks_sweep()
    tasks.clocks_sweep()  # done already
    match.refresh_from_db()
    assert [seat.stand_in for seat in match.seats.all()] == ["", "adept", ""]
    assert match.bot_due
    assert match.affairs == 1
    assert running(match) == []
    assert [line.phrase for line in match.chat.all()] == ["clock_ran_out", "bot_plays_for"]
    with pytest.raises(Refused, match="stood_in"):
        services.match_choose(match_id=match.pk, seat=1, token="card:1", version=match.version)
    with pytest.raises(Refused, match="bot_decides_first"):
        stand_ins.seat_return(match_id=match.pk, seat=1)
    choose(match, 1)  # the bot does
    stand_ins.seat_return(match_id=match.pk, seat=1)
    stand_ins.seat_return(match_id=match.pk, seat=1)
    match.refresh_from_db()
    assert [seat.stand_in for seat in match.seats.all()] == ["", "", ""]
    assert left(match)[1] == 150  # a second chance


def test_there_is_one_second_chance_in_a_game(timed: Callable[..., Match]) -> None:
    match = timed()
    for chance in ("first", "second"):
        pass_time(match, seconds=601)
        timeouts.clock_end(match_id=match.pk)
        for seat in list(match.to_move):
            choose(match, seat)
            match.refresh_from_db()
        if chance == "first":
            for seat in (0, 1, 2):
                stand_ins.seat_return(match_id=match.pk, seat=seat)
            match.refresh_from_db()
    (winner,) = [seat.index for seat in match.seats.all() if seat.stand_in]
    choose(match, winner)
    with pytest.raises(Refused, match="no_time_left"):
        stand_ins.seat_return(match_id=match.pk, seat=winner)


def test_by_turns_there_is_time_for_each_turn(timed: Callable[..., Match]) -> None:
    match = timed("days_1")
    for _ in range(2):
        pass_time(match, hours=25)
        timeouts.clock_end(match_id=match.pk)
        choose(match, 0)
        stand_ins.seat_return(match_id=match.pk, seat=0)
        match.seats.update(stand_in="")
        for seat in (1, 2):
            choose(match, seat)
        match.refresh_from_db()
        while len(match.to_move) == 1:
            choose(match, match.to_move[0])
            match.refresh_from_db()
    assert not match.seats.get(index=0).stand_in


def test_taking_back_and_choosing_again_earns_no_time(timed: Callable[..., Match]) -> None:
    match = timed()
    choose(match, 0)
    assert left(match)[0] == 605
    for number in (1, 0, 1):
        services.match_undo(match_id=match.pk, seat=0, version=version(match))
        choose(match, 0, number)
    assert left(match)[0] == 605
    choose(match, 1)
    choose(match, 2)
    match.refresh_from_db()
    (winner,) = match.to_move
    before = left(match)[winner]
    choose(match, winner)
    assert left(match)[winner] == before + 5, "the next choice is a new one"


def test_a_move_that_all_let_somebody_take_back_earns_no_time(timed: Callable[..., Match]) -> None:
    match = timed()
    for seat in (0, 1, 2):
        choose(match, seat)
    proposals.propose(match_id=match.pk, seat=2, kind="take_back")
    for seat in (0, 1):
        proposals.vote(match_id=match.pk, seat=seat, proposal=match.proposals.get().pk, agree=True)
    choose(match, 2)
    assert left(match) == [605, 605, 605]


def test_a_bot_that_stands_in_plays(timed: Callable[..., Match], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "announce", lambda change: None)
    monkeypatch.setattr(stand_ins, "STAND_IN", "novice")
    match = timed()
    pass_time(match, seconds=601)
    tasks.clocks_sweep()
    tasks.bots_play(match.pk)
    match.refresh_from_db()
    assert match.over


def test_a_bot_is_overtaken_by_the_person_who_returns(match: Match) -> None:
    proposals.propose(match_id=match.pk, seat=1, kind="stand_in", about=0)
    stand_ins.seat_return(match_id=match.pk, seat=0)
    match.refresh_from_db()
    with pytest.raises(Refused, match="not_your_turn"):
        services.match_choose(match_id=match.pk, seat=0, token="card:1", version=match.version, by_bot=True)


def test_at_the_end_of_time_the_game_may_be_lost(timed: Callable[..., Match]) -> None:
    match = timed(time_out="forfeit")
    choose(match, 0)
    choose(match, 1)
    pass_time(match, seconds=601)
    assert timeouts.clock_end(match_id=match.pk)
    match.refresh_from_db()
    assert match.over
    assert match.actions.last().token == "resign"  # type: ignore[union-attr]
    assert timeouts.clock_end(match_id=match.pk) is None


def test_who_moves_in_time_loses_nothing(timed: Callable[..., Match]) -> None:
    match = timed()
    assert timeouts.clock_end(match_id=match.pk) is None


def test_a_clock_costs_no_query(timed: Callable[..., Match], django_assert_num_queries: DjangoAssertNumQueries) -> None:
    match = timed()
    token = tokens(match, 0)[0]
    with django_assert_num_queries(6):  # begin, lock, seats, action, match, end: as without a clock
        services.match_choose(match_id=match.pk, seat=0, token=token, version=0)


@pytest.mark.parametrize("key", CLOCKS)
def test_every_clock_can_be_played(timed: Callable[..., Match], key: str) -> None:
    match = timed(key)
    bid(match)
    assert len(match.clocks) == (3 if CLOCKS[key].ticks else 0)


# ---------------------------------------------------------------------- mails


@pytest.fixture
def reader(toy: Toy) -> User:
    return user_create(username="Ada", password="x", email="ada@example.org", language="de")


@pytest.fixture
def awaited(reader: User, people: list[User]) -> Match:
    return services.match_create(
        game="toy", options={"mode": "long"}, seats=[reader, people[0]], terms={"clock": "days_1"}
    )


def make_due(match: Match) -> None:
    match.seats.filter(mail_due__isnull=False).update(mail_due=timezone.now() - timedelta(seconds=1))


def test_one_mail_until_the_player_has_looked(awaited: Match, client: Client) -> None:
    assert mails.seats_due() == []
    make_due(awaited)
    for _ in range(2):
        tasks.mails_sweep()
    (sent,) = mail.outbox
    assert sent.to == ["ada@example.org"]
    assert f"/match/{awaited.public_id}/" in sent.body
    assert sent.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    awaited.seats.update(mail_due=timezone.now() - timedelta(seconds=1))  # the next turn, and she did not look
    tasks.mails_sweep()
    assert len(mail.outbox) == 1
    presence.seats_seen(seats=[(awaited.pk, 0)])
    awaited.seats.update(seen=timezone.now() - timedelta(hours=1), mail_due=timezone.now() - timedelta(seconds=1))
    tasks.mails_sweep()
    assert len(mail.outbox) == 2

    path = sent.extra_headers["List-Unsubscribe"].strip("<>").removeprefix("http://localhost:8000")
    assert "button" in client.get(path).content.decode()
    assert User.objects.get(username="Ada").mails  # to look is not to click
    stranger = Client(enforce_csrf_checks=True)
    assert stranger.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert not User.objects.get(username="Ada").mails
    assert client.get(path + "x/").status_code == 404
    make_due(awaited)
    awaited.seats.update(mailed=False, mail_due=timezone.now() - timedelta(seconds=1))
    tasks.mails_sweep()
    assert len(mail.outbox) == 2


def test_no_mail_to_somebody_who_looks_or_has_moved(awaited: Match) -> None:
    presence.seats_seen(seats=[(awaited.pk, 0)])
    make_due(awaited)
    tasks.mails_sweep()
    choose(awaited, 0)
    assert awaited.seats.get(index=0).mail_due is None
    assert mail.outbox == []


def test_no_mail_where_only_bots_wait(reader: User) -> None:
    match = services.match_create(
        game="toy", options={"mode": "long"}, seats=[reader, "novice"], terms={"clock": "days_1"}
    )
    make_due(match)
    assert mails.seats_due() or 0 not in match.to_move
    tasks.mails_sweep()
    assert mail.outbox == []


def test_few_calls_a_day(awaited: Match) -> None:
    for _ in range(CALLS.times + 5):
        awaited.seats.update(mailed=False, mail_due=timezone.now() - timedelta(seconds=1))
        tasks.mails_sweep()
    assert len(mail.outbox) == CALLS.times


def test_no_mail_in_a_live_game(reader: User, people: list[User]) -> None:
    match = services.match_create(game="toy", options={}, seats=[reader, people[0]], terms={"clock": "live_10"})
    assert not match.seats.filter(mail_due__isnull=False).exists()


def test_a_closed_post_costs_no_mail(awaited: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    make_due(awaited)
    due = mails.seats_due()
    with monkeypatch.context() as closed:
        closed.setattr(EmailBackend, "open", lambda self: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            tasks.mails_sweep()
    assert due == mails.seats_due()
    tasks.mails_sweep()
    assert len(mail.outbox) == 1


def test_a_refused_address_stops_no_other_mail(
    awaited: Match, people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    other = user_create(username="Bo", password="x", email="bo@example.org")
    second = services.match_create(
        game="toy", options={"mode": "long"}, seats=[other, people[1]], terms={"clock": "days_1"}
    )
    make_due(awaited)
    make_due(second)
    deliver = EmailBackend.send_messages

    def choosy(self: EmailBackend, messages: list[Any]) -> int:
        if messages[0].to == ["ada@example.org"]:
            raise SMTPRecipientsRefused({"ada@example.org": (550, b"nobody of that name")})
        return deliver(self, messages)

    monkeypatch.setattr(EmailBackend, "send_messages", choosy)
    tasks.mails_sweep()
    assert [message.to for message in mail.outbox] == [["bo@example.org"]]
    assert mails.seats_due() == []
