"""Rules that fail, and what those who run the site can do to a match."""

from __future__ import annotations

import dataclasses
import json
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.core import Game, registry
from matches import tasks
from matches.beside import proposals, timeouts
from matches.care import operations
from matches.errors import Refused
from matches.live import selectors
from matches.live.role_view import ViewRole
from matches.live.selectors import Wanted
from matches.models import ChatLine, Fault, Match
from matches.playing import history, play_cache, services
from records.checking import check
from records.selectors import present
from records.services import practice_begin
from tests.platform.matches.playing import bid, choose, game_of, tokens

pytestmark = pytest.mark.django_db


class Slip(Exception):
    pass


@pytest.fixture
def faulty(toy: Game[Any, Any], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Breaks the rules of the toy; called once more, it repairs them."""

    def fail(state: Any) -> Any:
        raise Slip("a slip in the rules")
        yield

    def switch(broken: bool) -> None:
        game = dataclasses.replace(toy, step=fail) if broken else toy
        monkeypatch.setitem(registry._games, "toy", game)
        play_cache.forget_all()

    return switch


def park(match: Match, faulty: Any) -> None:
    token = tokens(match, 0)[0]
    faulty(True)
    with pytest.raises(Refused, match="broken"):
        services.match_choose(match_id=match.pk, seat=0, token=token, version=match.version)
    faulty(False)
    match.refresh_from_db()


def test_a_match_whose_rules_fail_is_parked_as_it_was(match: Match, faulty: Any) -> None:
    before = game_of(match).digest()
    park(match, faulty)
    assert match.broken and game_of(match).digest() == before
    fault = Fault.objects.get()
    assert (fault.seat, fault.version, fault.settled) == (0, 0, None)
    assert "Slip: a slip in the rules" in fault.error and "def fail" not in fault.record
    assert "Slip" in fault.traceback and match.seed_hash in fault.record and bytes(match.seed).hex() not in fault.record
    assert ChatLine.objects.filter(match=match, phrase="broken").exists()
    with pytest.raises(Refused, match="broken"):
        choose(match, 0)


def test_a_bot_that_fails_parks_the_match(bot_match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: Any) -> str:
        raise Slip("while it thought")

    monkeypatch.setattr(tasks, "LEVELS", {"novice": fail})
    tasks.bots_play(bot_match.pk)
    bot_match.refresh_from_db()
    assert bot_match.broken and bot_match.bot_due is None
    assert Fault.objects.get().error == "Slip: while it thought"


def test_once_repaired_it_goes_on_where_it_was(match: Match, faulty: Any) -> None:
    park(match, faulty)
    operations.match_resume(match_id=match.pk)
    match.refresh_from_db()
    assert not match.broken and match.to_move == [0, 1]
    assert Fault.objects.get().settled
    choose(match, 0)
    choose(match, 1)
    assert check(Match.objects.get(pk=match.pk)).good


def test_only_a_parked_match_is_resumed(match: Match) -> None:
    with pytest.raises(Refused, match="not_allowed"):
        operations.match_resume(match_id=match.pk)


def test_taking_back_helps_too(match: Match, faulty: Any) -> None:
    bid(match)
    match.refresh_from_db()
    Match.objects.filter(pk=match.pk).update(state="broken", bot_due=None)
    operations.match_take_back(match_id=match.pk, version=1)
    match.refresh_from_db()
    assert not match.broken and match.to_move == [1]
    choose(match, 1)
    assert check(Match.objects.get(pk=match.pk)).good


def test_aborting_and_going_on_again(match: Match) -> None:
    bid(match)
    operations.match_abort(match_id=match.pk)
    match.refresh_from_db()
    assert match.over and match.result is None and match.to_move == []
    with pytest.raises(Refused, match="game_over"):
        operations.match_abort(match_id=match.pk)
    operations.match_reopen(match_id=match.pk)
    match.refresh_from_db()
    assert not match.over and match.finished is None and len(match.to_move) == 1
    choose(match, match.to_move[0])
    assert check(Match.objects.get(pk=match.pk)).good


def test_adjudicating(match: Match) -> None:
    for wrong in ([1], [1, 3], [2, 2]):
        with pytest.raises(Refused):
            operations.match_adjudicate(match_id=match.pk, ranks=wrong)
    operations.match_adjudicate(match_id=match.pk, ranks=[2, 1])
    match.refresh_from_db()
    assert match.over and match.result
    assert [(p["seat"], p["rank"]) for p in match.result["placings"]] == [(1, 1), (0, 2)]


def test_a_game_that_the_rules_ended_stays_ended(short_match: Match) -> None:
    bid(short_match)
    with pytest.raises(Refused, match="revealed"):
        operations.match_reopen(match_id=short_match.pk)


def test_what_the_staff_ended_is_sealed_for_a_day(match: Match, people: list[User], client: Client) -> None:
    """Else a game would go on whose seed and hands everybody has seen."""
    bid(match)
    operations.match_abort(match_id=match.pk)
    match.refresh_from_db()
    addresses = [f"/match/{match.public_id}/{page}" for page in ("replay/view/", "replay/0/", "record/", "draws/")]
    assert not match.revealed
    assert {client.get(address).status_code for address in addresses} <= {403, 404, 409}
    assert bytes(match.seed).hex() not in client.get(f"/match/{match.public_id}/proof/").content.decode()
    with pytest.raises(Refused, match="not_allowed"):
        practice_begin(match=match, version=0, seat=0, user=people[0], level="novice")
    Match.objects.filter(pk=match.pk).update(sealed_until=timezone.now())
    match.refresh_from_db()
    assert match.revealed
    assert {client.get(address).status_code for address in addresses} <= {200, 404}
    with pytest.raises(Refused, match="revealed"):
        operations.match_reopen(match_id=match.pk)


def test_a_bot_stands_in_and_leaves(match: Match) -> None:
    operations.seat_stand_in(match_id=match.pk, seat=0, level="novice")
    match.refresh_from_db()
    assert match.seats.get(index=0).bot == "novice" and match.bot_due
    operations.seat_stand_in(match_id=match.pk, seat=0, level="")
    match.refresh_from_db()
    assert match.seats.get(index=0).bot == "" and match.bot_due is None
    for seat, level in ((5, "novice"), (0, "genius")):
        with pytest.raises(Refused):
            operations.seat_stand_in(match_id=match.pk, seat=seat, level=level)


def test_clocks_stand_and_run_again(toy: Game[Any, Any], people: Any) -> None:
    match = services.match_create(game="toy", options={}, seats=people[:2], terms={"clock": "live_10"})
    assert match.clock_due
    operations.clocks_pause(match_id=match.pk)
    match.refresh_from_db()
    assert match.clock_due is None and all(since is None for _, since, *_more in match.clocks)
    operations.clocks_resume(match_id=match.pk)
    match.refresh_from_db()
    assert match.clock_due


# ---------------------------------------------------------------------- faults in other places than a choice


def test_rules_that_fail_when_a_clock_ends_park_the_match(
    toy: Game[Any, Any], people: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(state: Any, seat: int) -> None:
        raise Slip("while it gave up")

    terms: dict[str, str | bool] = {"clock": "live_10", "time_out": "forfeit"}
    match = services.match_create(game="toy", options={"mode": "long"}, seats=people[:2], terms=terms)
    monkeypatch.setitem(registry._games, "toy", dataclasses.replace(toy, concede=fail))
    play_cache.forget_all()
    assert timeouts.clock_end(match_id=match.pk, now=timezone.now() + timedelta(hours=1)) is None
    match.refresh_from_db()
    fault = Fault.objects.get()
    assert match.broken and match.clock_due is None and match.pk not in timeouts.clocks_due()
    assert (fault.error, fault.token) == ("Slip: while it gave up", "resign") and "concede" in fault.traceback
    assert ChatLine.objects.filter(match=match, phrase="broken").exists()
    assert not ChatLine.objects.filter(match=match, phrase="clock_ran_out").exists()


def test_two_whose_time_is_over_at_once(toy: Game[Any, Any], people: Any) -> None:
    terms: dict[str, str | bool] = {"clock": "live_10", "time_out": "forfeit"}
    match = services.match_create(game="toy", options={"mode": "long"}, seats=people[:2], terms=terms)
    change = timeouts.clock_end(match_id=match.pk, now=timezone.now() + timedelta(hours=1))
    match.refresh_from_db()
    assert change and match.over and match.version == 1 == change.version


def test_a_bot_s_game_that_can_t_be_opened_is_parked(bot_match: Match, faulty: Any) -> None:
    choose(bot_match, 0)
    faulty(True)
    tasks.bots_play(bot_match.pk)
    faulty(False)
    bot_match.refresh_from_db()
    assert bot_match.broken and "Slip" in Fault.objects.get().error


@pytest.mark.parametrize("part", ["step", "view"])
def test_what_still_fails_does_not_go_on(
    toy: Game[Any, Any], match: Match, faulty: Any, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    def fail(*args: Any) -> Any:
        raise Slip("still")

    broken: dict[str, Any] = {part: fail}
    park(match, faulty)
    with monkeypatch.context() as patch:
        patch.setitem(registry._games, "toy", dataclasses.replace(toy, **broken))
        with pytest.raises(Refused, match="rules_fail"):
            operations.match_resume(match_id=match.pk)
        with pytest.raises(Refused, match="rules_fail"):
            operations.match_take_back(match_id=match.pk, version=0)
    match.refresh_from_db()
    assert match.broken
    operations.match_resume(match_id=match.pk)


# ---------------------------------------------------------------------- taken back, and put back again


def test_what_was_taken_back_can_be_put_back_while_nobody_moves(match: Match) -> None:
    bid(match)
    before = game_of(match).digest()
    taken = operations.match_take_back(match_id=match.pk, version=0).version
    assert game_of(match).digest() != before
    operations.match_restore(match_id=match.pk, taken_back=taken)
    assert game_of(match).digest() == before
    assert [word.seq for word in history.entries(match)] == [1, 2]
    assert check(Match.objects.get(pk=match.pk)).good
    view = json.loads(present(match, seat=0, language="en"))
    assert view["undone"] == [taken, match.version] and {line["version"] for line in view["log"]} >= {0, 2}
    again = operations.match_take_back(match_id=match.pk, version=1).version
    choose(match, 1)
    with pytest.raises(Refused, match="moved_on"):
        operations.match_restore(match_id=match.pk, taken_back=again)
    for wrong in (1, 99):
        with pytest.raises(Refused, match="no_such_version"):
            operations.match_restore(match_id=match.pk, taken_back=wrong)
    assert check(Match.objects.get(pk=match.pk)).good


def test_a_client_gets_the_whole_log_after_moves_were_put_back(match: Match) -> None:
    bid(match)
    wanted = Wanted(ViewRole(0, "en"), 2)
    taken = operations.match_take_back(match_id=match.pk, version=0).version
    view = json.loads(selectors.views(match_id=match.pk, wanted=[wanted]).encoded[wanted])
    assert (view["log_from"], view["undone"]) == (-1, [1, 2, taken])
    assert {line["version"] for line in view["log"]} == {0}
    operations.match_restore(match_id=match.pk, taken_back=taken)
    wanted = Wanted(ViewRole(0, "en"), taken)
    view = json.loads(selectors.views(match_id=match.pk, wanted=[wanted]).encoded[wanted])
    assert (view["log_from"], view["undone"]) == (-1, [taken, taken + 1])
    assert 2 in {line["version"] for line in view["log"]}


def test_history_passes_over_what_was_taken_back(match: Match) -> None:
    choose(match, 0)
    services.match_undo(match_id=match.pk, seat=0, version=1)
    match.refresh_from_db()
    choose(match, 0, 1)
    choose(match, 1)
    assert history.undone(list(match.actions.all())) == {1, 2}
    operations.match_take_back(match_id=match.pk, version=1)  # to before the undo: the first choice counts again
    assert history.undone(list(match.actions.all())) == {2, 3, 4, 5}


# ---------------------------------------------------------------------- the score of what people ended


@pytest.mark.parametrize(
    ("end", "reason", "ranks"),
    [
        (
            lambda m: operations.match_adjudicate(match_id=m.pk, ranks=[2, 1]),
            "Decided by those who run this site.",
            [2, 1],
        ),
        (
            lambda m: operations.match_abort(match_id=m.pk),
            "Ended without a result by those who run this site.",
            [None, None],
        ),
        (lambda m: propose_end(m), "Ended by agreement, without a result.", [None, None]),
    ],
)
def test_a_game_that_people_ended_has_a_table_of_places(match: Match, end: Any, reason: str, ranks: list[Any]) -> None:
    bid(match)
    end(match)
    match.refresh_from_db()
    view = json.loads(present(match, seat=0, language="en"))
    standing = view["standing"]
    assert standing["reason"] == reason and standing["seed"] == (bytes(match.seed).hex() if match.revealed else "")
    assert [(p["rank"], p["score"]) for p in standing["placings"]] == [(rank, None) for rank in ranks]


def propose_end(match: Match) -> None:
    proposals.propose(match_id=match.pk, seat=0, kind="end")
    proposal = match.proposals.first()
    if proposal:
        proposals.vote(match_id=match.pk, seat=1, proposal=proposal.pk, agree=True)
