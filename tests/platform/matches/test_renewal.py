"""Rules that change under a running match."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from games.core import Game, Steps, registry
from matches.beside import proposals, timeouts
from matches.care import operations
from matches.care.renewal import match_renew
from matches.errors import Refused
from matches.live import selectors
from matches.live.role_view import ViewRole
from matches.live.selectors import NOTHING, Wanted
from matches.models import ChatLine, Fault, Match, Snapshot
from matches.playing import batched_choices, play_cache, services
from matches.playing.batched_choices import ChoiceSaid
from matches.tasks import bots_play
from records.checking import check
from tests.platform.matches.playing import bid, choose, tokens

pytestmark = pytest.mark.django_db

Release = Callable[..., None]


@pytest.fixture
def release(toy: Game[Any, Any], monkeypatch: pytest.MonkeyPatch) -> Release:
    """A new version of the toy, with other rules."""

    def put_on_the_shelf(**other: Any) -> None:
        monkeypatch.setitem(registry._games, "toy", dataclasses.replace(toy, version=toy.version + 1, **other))
        play_cache.forget_all()

    return put_on_the_shelf


def doubled(toy: Game[Any, Any], *, from_round: int) -> Callable[[Any], Steps[None]]:
    """From some round on, whoever has won gets the points twice."""

    def step(s: Any) -> Steps[None]:
        before = list(s.points)
        yield from toy.step(s)
        if s.round >= from_round:
            s.points = [now + (now - then) for now, then in zip(s.points, before, strict=True)]

    return step


def migrate() -> tuple[str, str]:
    out, err = StringIO(), StringIO()
    call_command("migrate_rules", stdout=out, stderr=err)
    return out.getvalue().strip(), err.getvalue().strip()


def rounds(match: Match, number: int) -> None:
    while (len(match.to_move) == 2 and number) or len(match.to_move) == 1:
        if len(match.to_move) == 2:
            number -= 1
            bid(match)
        else:
            choose(match, match.to_move[0])
            match.refresh_from_db()


def test_nobody_goes_on_by_other_rules_than_a_match_began_with(match: Match, release: Release) -> None:
    token = tokens(match, 0)[0]
    release()
    selectors.views(match_id=match.pk, wanted=[Wanted(ViewRole(0, "en"), NOTHING)])  # whoever looks holds it in memory
    said = ChoiceSaid(match.pk, 0, token, match.version, "c1")
    assert batched_choices.choices_write([said]) == [None]
    with pytest.raises(Refused, match="outdated"):
        services.match_choose(match_id=match.pk, seat=0, token=token, version=match.version)
    with pytest.raises(Refused, match="outdated"):
        proposals.propose(match_id=match.pk, seat=0, kind="end")
    match.refresh_from_db()
    assert match.version == 0


def test_bots_and_clocks_wait_for_it_too(bot_match: Match, release: Release) -> None:
    release()
    bots_play(bot_match.pk)
    assert timeouts.clock_end(match_id=bot_match.pk) is None
    bot_match.refresh_from_db()
    assert bot_match.version == 0 and not bot_match.broken


def test_where_both_rules_agree_the_match_goes_on_by_the_new_ones(match: Match, toy: Any, release: Release) -> None:
    rounds(match, 1)
    release(step=doubled(toy, from_round=9))
    assert migrate() == ("1 games go on by the present rules, 0 wait for an operator", "")
    match.refresh_from_db()
    assert match.rules_version == toy.version + 1 and not match.outdated
    rounds(match, 9)
    match = Match.objects.get(pk=match.pk)
    assert match.over and check(match).good
    assert migrate() == ("", "")


def test_where_they_part_the_match_is_parked_with_the_version(match: Match, toy: Any, release: Release) -> None:
    rounds(match, 2)
    release(step=doubled(toy, from_round=2))
    out, err = migrate()
    assert out == "0 games go on by the present rules, 1 wait for an operator"
    assert f"rules {toy.version} and {toy.version + 1} agree up to version" in err
    match.refresh_from_db()
    fault = Fault.objects.get(match=match)
    assert match.broken and match.rules_version == toy.version and "RulesParted" in fault.error
    assert ChatLine.objects.filter(match=match, phrase="rules_changed").exists()


def test_a_dry_run_changes_nothing(match: Match, toy: Any, release: Release) -> None:
    rounds(match, 2)
    release(step=doubled(toy, from_round=1))
    call_command("migrate_rules", "--dry-run", stdout=StringIO(), stderr=StringIO())
    match.refresh_from_db()
    assert not match.broken and match.outdated


def test_what_is_told_otherwise_says_just_where_they_part(match: Match, toy: Any, release: Release) -> None:
    rounds(match, 2)

    def step(s: Any) -> Steps[None]:
        yield from toy.step(s)
        if s.round == 2:
            s.points[0] += 1
            s.tell("won", who=0, n=1)

    release(step=step)
    found = match_renew(match_id=match.pk)
    assert found and found.parted == "other things are told" and 0 < found.agreed < match.version


def test_it_is_taken_back_to_where_they_agree_and_finished(match: Match, toy: Any, release: Release) -> None:
    rounds(match, 2)
    release(step=doubled(toy, from_round=2))
    found = match_renew(match_id=match.pk)
    assert found and found.agreed < match.version
    with pytest.raises(Refused, match="outdated"):
        operations.match_resume(match_id=match.pk)
    with pytest.raises(Refused, match="rules_parted"):
        operations.match_take_back(match_id=match.pk, version=match.version)
    operations.match_take_back(match_id=match.pk, version=found.agreed)
    match.refresh_from_db()
    assert match.rules_version == toy.version + 1 and match.goes_on
    rounds(match, 9)
    match = Match.objects.get(pk=match.pk)
    assert match.over and check(match).good


def test_the_old_release_can_be_brought_back(
    match: Match, toy: Any, release: Release, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds(match, 2)
    release(step=doubled(toy, from_round=1))
    migrate()
    monkeypatch.setitem(registry._games, "toy", toy)
    operations.match_resume(match_id=match.pk)
    match.refresh_from_db()
    rounds(match, 9)
    match = Match.objects.get(pk=match.pk)
    assert match.over and check(match).good


def test_a_position_that_is_stored_otherwise_is_stored_anew(
    match: Match, toy: Any, release: Release, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The present rules can't open it, but the log leads to the same game."""
    rounds(match, 2)

    class Renamed(toy.state):  # type: ignore[misc]
        weather: str

    def setup(*args: Any) -> Any:
        old = toy.setup(*args)
        return Renamed(**{name: getattr(old, name) for name in old.__struct_fields__}, weather="fair")

    release(state=Renamed, setup=setup)
    assert migrate()[0].startswith("1 games go on")
    match.refresh_from_db()
    rounds(match, 9)
    match = Match.objects.get(pk=match.pk)
    assert match.over and check(match).good
    for snapshot in Snapshot.objects.filter(match=match):
        assert selectors.past(match_id=match.pk, version=snapshot.version, seat=0)


def test_the_past_of_a_finished_game_that_can_not_be_shown_is_refused(match: Match, toy: Any, release: Release) -> None:
    rounds(match, 9)

    def fail(s: Any) -> Steps[None]:
        raise ValueError("the rules know this no more")
        yield

    release(step=fail)
    with pytest.raises(Refused, match="unreadable"):
        selectors.past(match_id=match.pk, version=1, seat=0)
