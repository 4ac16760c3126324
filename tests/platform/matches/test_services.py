from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from django.db import connection
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from games.core import Game, Play
from matches.beside import chat
from matches.errors import Refused
from matches.live import selectors
from matches.live.role_view import ViewRole
from matches.live.selectors import Wanted
from matches.models import Action, Match, Snapshot
from matches.outbox import Change
from matches.playing import history, play_cache, services
from matches.playing.events import events_decode
from tests.platform.matches.playing import bid, choose, game_of, tokens

pytestmark = pytest.mark.django_db(transaction=True)  # what is kept in memory waits for the commit

Toy = Game[Any, Any]


def refused(act: Callable[[], object]) -> str:
    with pytest.raises(Refused) as caught:
        act()
    return caught.value.code


def test_a_new_match_is_complete(match: Match, people: list[User]) -> None:
    assert (match.version, match.to_move, match.over, match.result) == (0, [0, 1], False, None)
    assert [seat.user for seat in match.seats.all()] == people[:2]
    opening = match.actions.get()
    assert (opening.seq, opening.seat, opening.token) == (0, None, "")
    assert [event.key for event in events_decode(opening.events)] == ["dealt", "hand", "hand"]
    assert match.snapshots.get().version == 0


def test_seeds_differ(toy: Toy, people: list[User]) -> None:
    seeds = {bytes(services.match_create(game="toy", options={}, seats=people[:2]).seed) for _ in range(3)}
    assert len(seeds) == 3


def test_the_seed_stays_out_of_words_and_lists(match: Match, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    assert bytes(match.seed).hex() not in repr(match) + str(match)
    assert {"seed", "checkpoint"} <= Match.objects.lean().get().get_deferred_fields()


@pytest.mark.parametrize("options", [{"mode": "endless"}, {"bonus": 9}, {"unknown": 1}])
def test_wrong_options_are_refused(toy: Toy, people: list[User], options: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        services.match_create(game="toy", options=options, seats=people[:2])
    assert not Match.objects.exists()


@pytest.mark.parametrize("seats", [[0], [0, 0], [0, "unbeatable"]])
def test_wrong_seats_are_refused(toy: Toy, people: list[User], seats: list[int | str]) -> None:
    with pytest.raises(ValueError, match=r"played by|unknown level"):
        services.match_create(game="toy", options={}, seats=[people[s] if isinstance(s, int) else s for s in seats])
    assert not Match.objects.exists()


def test_a_choice_is_stored_with_all_that_follows(match: Match) -> None:
    token = tokens(match, 1)[2]
    change = services.match_choose(match_id=match.pk, seat=1, token=token, version=0, client_id="c1")
    match.refresh_from_db()
    assert (change.version, match.version, match.to_move) == (1, 1, [0])
    action = match.actions.last()
    assert action
    assert (action.seq, action.seat, action.token, action.client_id) == (1, 1, token, "c1")
    assert game_of(match).digest() == history.play_at(match, 1).digest()


def test_the_end_is_stored(short_match: Match) -> None:
    bid(short_match)
    short_match.refresh_from_db()
    assert short_match.over
    assert short_match.finished
    assert short_match.to_move == []
    assert short_match.result is not None
    assert [placing["rank"] for placing in short_match.result["placings"]] == [1, 2]


@pytest.mark.parametrize(
    ("seat", "token", "code"),
    [
        (0, "card:999", "not_offered"),
        (0, "", "not_offered"),
        (0, "undo", "not_offered"),
        (0, "resign", "not_offered"),
        (7, "card:101", "not_your_turn"),
        (None, "card:101", "not_seated"),
    ],
)
def test_what_is_not_offered_changes_nothing(match: Match, seat: int | None, token: str, code: str) -> None:
    before = game_of(match).digest()
    assert refused(lambda: services.match_choose(match_id=match.pk, seat=seat, token=token, version=0)) == code
    assert game_of(match).digest() == before
    assert match.version == 0
    assert match.actions.count() == 1


def test_the_cards_of_another_are_not_offered(match: Match) -> None:
    other = tokens(match, 1)[0]
    assert refused(lambda: services.match_choose(match_id=match.pk, seat=0, token=other, version=0)) == "not_offered"


def test_nobody_chooses_twice(match: Match) -> None:
    choose(match, 0)
    token = tokens(match, 1)[0]
    assert refused(lambda: services.match_choose(match_id=match.pk, seat=0, token=token, version=1)) == "not_your_turn"


def test_a_finished_match_is_closed(short_match: Match) -> None:
    bid(short_match)
    for act in (
        lambda: services.match_choose(match_id=short_match.pk, seat=0, token="card:101", version=2),
        lambda: services.match_undo(match_id=short_match.pk, seat=0, version=2),
        lambda: services.match_resign(match_id=short_match.pk, seat=0),
    ):
        assert refused(act) == "game_over"


def test_no_such_match(toy: Toy) -> None:
    assert refused(lambda: services.match_resign(match_id=4711, seat=0)) == "no_such_match"


def test_a_repeated_id_gets_its_first_answer(match: Match) -> None:
    token = tokens(match, 0)[0]
    for _ in range(2):
        change = services.match_choose(match_id=match.pk, seat=0, token=token, version=0, client_id="c1")
        assert change.version == 1
        bid_by_other = match.actions.filter(seat=1).exists()
        if not bid_by_other:
            choose(match, 1)
    assert match.actions.filter(seat=0).count() == 1


def test_an_id_is_the_clients_own(match: Match) -> None:
    assert [choose(match, seat, client_id="c1").version for seat in (0, 1)] == [1, 2]


def test_a_stale_version_is_refused(match: Match) -> None:
    winner = bid(match)
    token = tokens(match, winner)[0]
    for version in (0, 1, 3, 99):
        with pytest.raises(Refused, match="stale"):
            services.match_choose(match_id=match.pk, seat=winner, token=token, version=version)
    assert choose(match, winner).version == 3


def test_an_answer_of_another_to_a_common_question_makes_nothing_stale(match: Match) -> None:
    token = tokens(match, 0)[0]
    choose(match, 1)
    assert services.match_choose(match_id=match.pk, seat=0, token=token, version=0).version == 2


def test_undo_takes_the_own_choice_back(match: Match) -> None:
    winner = bid(match)
    before = game_of(match).digest()
    choose(match, winner)
    change = services.match_undo(match_id=match.pk, seat=winner, version=3, client_id="u1")
    assert change.version == 4
    assert game_of(match).digest() == before
    undo = match.actions.get(seq=4)
    assert (undo.token, undo.undoes, events_decode(undo.events)) == ("undo", 3, [])


def test_undo_within_a_common_question(match: Match) -> None:
    choose(match, 0)
    change = services.match_undo(match_id=match.pk, seat=0, version=1)
    match.refresh_from_db()
    assert (change.version, match.to_move, match.actions.get(seq=2).undoes) == (2, [0, 1], 1)


def test_undo_names_what_it_takes_back_each_time(match: Match) -> None:
    winner = bid(match)
    choose(match, winner)  # 3
    services.match_undo(match_id=match.pk, seat=winner, version=3)  # 4
    choose(match, winner, 1)  # 5
    services.match_undo(match_id=match.pk, seat=winner, version=5)  # 6
    assert list(match.actions.filter(undoes__isnull=False).values_list("undoes", flat=True)) == [3, 5]


def test_nothing_to_undo(match: Match) -> None:
    bid(match)  # the bids are shown, the die is cast
    for seat in (0, 1):
        with pytest.raises(Refused, match="nothing_to_undo"):
            services.match_undo(match_id=match.pk, seat=seat, version=2)


def test_resigning_ends_the_toy_whatever_the_others_do(match: Match) -> None:
    choose(match, 0)
    services.match_resign(match_id=match.pk, seat=1, client_id="r")
    match.refresh_from_db()
    assert match.over
    assert match.result is not None
    assert match.result["placings"][0]["seat"] == 0
    assert match.actions.get(seq=2).token == "resign"


def test_a_fault_in_the_rules_changes_nothing(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    choose(match, 0)
    before = game_of(match).digest()
    with monkeypatch.context() as patch:
        patch.setattr(Play, "checkpoint", lambda self: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            choose(match, 1)
    assert game_of(match).digest() == before
    assert match.version == 1
    choose(match, 1)  # and the half-made move is not remembered
    assert game_of(match).digest() == history.play_at(match, 2).digest()


def test_without_the_cache_everything_is_the_same(toy: Toy, people: list[User]) -> None:
    seed = bytes(16)
    matches = [
        services.match_create(game="toy", options={"mode": "long"}, seats=people[:2], seed=seed) for _ in range(2)
    ]
    while not matches[0].over:
        for match, forgetful in zip(matches, (False, True), strict=True):
            if forgetful:
                play_cache.forget_all()
            match.refresh_from_db()
            choose(match, match.to_move[-1], -1)
            match.refresh_from_db()
        assert bytes(matches[0].checkpoint) == bytes(matches[1].checkpoint)
    assert matches[0].result == matches[1].result


def test_the_cache_is_bounded(toy: Toy, people: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_cache, "SIZE", 3)
    for _ in range(5):
        services.match_create(game="toy", options={}, seats=people[:2])
    assert len(play_cache._kept) == 3


def test_every_version_can_be_opened_again(match: Match, django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    winner = bid(match)
    digests = {match.version: game_of(match).digest()}
    while match.version < 40:  # to and fro
        choose(match, winner, match.version % 2)
        digest = game_of(match).digest()
        digests[match.version] = digest
        services.match_undo(match_id=match.pk, seat=winner, version=match.version)
        digest = game_of(match).digest()
        digests[match.version] = digest
    assert list(match.snapshots.order_by("version").values_list("version", flat=True)) == [0, 16, 32]
    assert Snapshot.EVERY == 16
    for version, digest in digests.items():
        with django_assert_max_num_queries(3):
            assert history.play_at(match, version).digest() == digest


def test_one_move_costs_three_queries(match: Match, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    choose(match, 0)  # from now on this process knows who sits there
    token = tokens(match, 1)[0]
    with django_assert_num_queries(5):  # with the beginning and the end of the transaction
        services.match_choose(match_id=match.pk, seat=1, token=token, version=1, client_id="c1")


def test_what_was_just_written_is_shown_without_a_query(
    match: Match, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    change = choose(match, 0)
    wanted = [Wanted(ViewRole(seat, "en"), 0) for seat in (0, 1, None)]
    with django_assert_num_queries(0):
        at_hand = selectors.views_at_hand(match_id=match.pk, version=change.version, wanted=wanted)
    assert at_hand == selectors.views(match_id=match.pk, wanted=wanted)
    assert selectors.views_at_hand(match_id=match.pk, version=change.version + 1, wanted=wanted) is None
    assert selectors.views_at_hand(match_id=match.pk, version=1, wanted=[Wanted(ViewRole(0, "en"), -1)]) is None


def test_an_id_that_is_used_again_at_the_present_version_gets_its_first_answer(match: Match) -> None:
    choose(match, 0, client_id="c1")
    choose(match, 1)
    match.refresh_from_db()
    seat = match.to_move[0]
    first = choose(match, seat, client_id="once")
    match.refresh_from_db()
    assert choose(match, match.to_move[0], client_id="once") == Change(match.pk, first.version)
    match.refresh_from_db()
    assert match.version == first.version


def test_chat_is_tidied(match: Match, people: list[User]) -> None:
    line = chat.chat_say(match_id=match.pk, user=people[0], seat=0, text="  well \x00\n played\u202e ", client_id="c")
    again = chat.chat_say(match_id=match.pk, user=people[0], seat=0, text="well played", client_id="c")
    assert (line.text, again.pk) == ("well played", line.pk)
    assert refused(lambda: chat.chat_say(match_id=match.pk, user=None, seat=None, text="hi")) == "not_seated"
    assert refused(lambda: chat.chat_say(match_id=match.pk, user=people[0], seat=0, text=" \n")) == "bad_message"


def test_nobody_fills_the_talk_alone(match: Match, people: list[User]) -> None:
    for number in range(chat.MOST):
        chat.chat_say(match_id=match.pk, user=people[0], seat=0, text=f"line {number}")
    assert refused(lambda: chat.chat_say(match_id=match.pk, user=people[0], seat=0, text="more")) == "too_fast"
    assert chat.chat_say(match_id=match.pk, user=people[1], seat=1, text="hush")


def test_a_bot_that_is_to_move_is_due(bot_match: Match) -> None:
    assert bot_match.bot_due
    choose(bot_match, 1)
    choose(bot_match, 2)
    bot_match.refresh_from_db()
    assert bot_match.bot_due is None


def test_the_sweep_claims_only_what_was_left_behind(bot_match: Match) -> None:
    assert services.bots_claim() == []
    Match.objects.update(bot_due=timezone.now() - timedelta(seconds=1))
    assert services.bots_claim() == [bot_match.pk]
    assert services.bots_claim() == []


def test_simultaneous_moves_are_stored_one_after_the_other(match: Match) -> None:
    """Four sockets of one seat and four of the other choose at the same time: each seat chooses once."""
    offers = {seat: tokens(match, seat) for seat in (0, 1)}
    answers: list[tuple[int, str]] = []
    start = threading.Barrier(8)

    def play(seat: int, number: int) -> None:
        start.wait()
        try:
            services.match_choose(match_id=match.pk, seat=seat, token=offers[seat][number], version=0)
            answers.append((seat, "stored"))
        except Refused as refusal:
            answers.append((seat, refusal.code))
        finally:
            connection.close()

    threads = [threading.Thread(target=play, args=(seat, number)) for seat in (0, 1) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(seat for seat, answer in answers if answer == "stored") == [0, 1]
    assert {answer for _, answer in answers} <= {"stored", "stale", "not_your_turn"}
    assert list(Action.objects.values_list("seq", flat=True)) == [0, 1, 2]
    assert game_of(match).digest() == history.play_at(match, 2).digest()
