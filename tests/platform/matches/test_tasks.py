from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from games.core import Game
from games.core.notation import replay
from matches import tasks
from matches.models import Match
from matches.outbox import Change
from matches.playing import selectors, services
from records.selectors import record_of
from tests.platform.matches.playing import choose

pytestmark = pytest.mark.django_db


@pytest.fixture
def woken(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The matches whose bots were called."""
    calls: list[int] = []
    monkeypatch.setattr(tasks.bots_play, "delay", calls.append)
    return calls


def test_bots_play_a_whole_game(toy: Game[Any, Any], people: list[User]) -> None:
    match = services.match_create(game="toy", options={"mode": "long"}, seats=["novice", "novice", "novice"])
    tasks.bots_play(match.pk)
    match.refresh_from_db()
    assert match.over
    assert match.bot_due is None
    assert replay(record_of(match), toy).over


def test_bots_wait_for_people(bot_match: Match) -> None:
    tasks.bots_play(bot_match.pk)
    bot_match.refresh_from_db()
    assert (bot_match.version, bot_match.to_move, bot_match.bot_due) == (2, [0], None)
    tasks.bots_play(bot_match.pk)  # nothing to do
    bot_match.refresh_from_db()
    assert bot_match.version == 2


def test_bots_are_called_once_for_each_move_of_a_person(
    toy: Game[Any, Any], people: list[User], woken: list[int], django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        match = services.match_create(game="toy", options={}, seats=[people[0], "novice"])
    assert woken == [match.pk]
    with django_capture_on_commit_callbacks(execute=True):
        tasks.bots_play(match.pk)
    assert woken == [match.pk]


def test_what_was_left_behind_is_swept_up(bot_match: Match, woken: list[int]) -> None:
    tasks.bots_sweep()
    assert woken == []
    Match.objects.update(bot_due=timezone.now() - timedelta(seconds=1))
    tasks.bots_sweep()
    tasks.bots_sweep()
    assert woken == [bot_match.pk]


def test_a_bot_that_is_overtaken_looks_again(bot_match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tasks think about the same decision: it is made once."""
    original = selectors.bot_turn
    overtaken: list[Any] = []

    def slow(*, match_id: int) -> Any:
        turn = original(match_id=match_id)
        if not overtaken:
            overtaken.append(turn)
            choose(bot_match, 1)
        return turn

    monkeypatch.setattr(selectors, "bot_turn", slow)
    tasks.bots_play(bot_match.pk)
    bot_match.refresh_from_db()
    assert bot_match.to_move == [0]
    assert list(bot_match.actions.filter(seq__gt=0).values_list("seat", flat=True)) == [1, 2]


def test_there_is_time_to_see_what_a_bot_did(bot_match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(tasks, "PAUSE", 0.5)
    monkeypatch.setattr("matches.tasks.time.sleep", slept.append)
    tasks.bots_play(bot_match.pk)
    assert len(slept) == 2
    assert all(0 < seconds <= 0.5 for seconds in slept)


@pytest.fixture
def many(toy: Game[Any, Any], people: list[User]) -> list[Match]:
    """Four games of one person, and one of another."""
    return [
        services.match_create(game="toy", options={"mode": "long"}, seats=[person, "novice", "novice"])
        for person in [people[0]] * 4 + [people[1]]
    ]


def versions(matches: list[Match]) -> list[int]:
    for match in matches:
        match.refresh_from_db()
    return [match.version for match in matches]


def test_whoever_has_many_games_waits_for_themselves(many: list[Match], monkeypatch: pytest.MonkeyPatch) -> None:
    """While a bot thinks for one person, other workers have no time for that person's other games, but for others'."""
    think = tasks._think
    seen: list[list[int]] = []

    def meanwhile(*args: Any) -> str:
        if not seen:
            seen.append([])
            for match in many[1:]:
                tasks.bots_play(match.pk)
            seen[0] = versions(many)
        return think(*args)

    monkeypatch.setattr(tasks, "_think", meanwhile)
    tasks.bots_play(many[0].pk)
    assert seen == [[0, 0, 0, 0, 2]]
    assert versions(many) == [2, 2, 2, 2, 2], "and nothing was left behind"


def test_games_of_one_person_get_a_decision_in_turn(many: list[Match], monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[int] = []
    choose = services.match_choose

    def noted(**said: Any) -> Change:
        order.append(said["match_id"])
        return choose(**said)

    monkeypatch.setattr(services, "match_choose", noted)
    tasks.bots_play(many[0].pk)
    assert order == [match.pk for match in many[:4]] * 2


def test_after_a_while_those_of_others_come_first(
    many: list[Match], woken: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "SHARE", -1)
    tasks.bots_play(many[0].pk)
    assert woken == [many[0].pk]
    monkeypatch.setattr(tasks, "SHARE", 3.0)
    tasks.bots_play(many[0].pk)
    assert versions(many[:4]) == [2, 2, 2, 2], "nobody has kept the lease"


def test_a_game_that_can_not_go_on_holds_up_nobody(many: list[Match], monkeypatch: pytest.MonkeyPatch) -> None:
    turn = selectors.bot_turn
    monkeypatch.setattr(
        selectors, "bot_turn", lambda *, match_id: None if match_id == many[0].pk else turn(match_id=match_id)
    )
    tasks.bots_play(many[0].pk)
    assert versions(many) == [0, 2, 2, 2, 0]
