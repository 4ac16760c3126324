from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from games.core import Event, Game, Play, proof
from games.core.notation import read, replay, write
from ground.work.threads import reads, writes
from matches.beside import presence, proposals, stand_ins
from matches.errors import Refused
from matches.models import Match
from matches.playing import history, services
from matches.playing.events import events_decode
from records.checking import check
from records.selectors import draws_of, record_of
from tests.platform.matches.client import Client
from tests.platform.matches.playing import choose, game_of

pytestmark = pytest.mark.django_db(transaction=True)


def refused(act: Callable[[], object]) -> str:
    with pytest.raises(Refused) as caught:
        act()
    return caught.value.code


def here(match: Match, *seats: int) -> None:
    presence.seats_seen(seats=[(match.pk, seat) for seat in seats])


def propose(match: Match, seat: int | None, kind: str, about: int | None = None) -> None:
    proposals.propose(match_id=match.pk, seat=seat, kind=kind, about=about)


def vote(match: Match, seat: int, *, agree: bool = True) -> None:
    proposal = match.proposals.get()
    proposals.vote(match_id=match.pk, seat=seat, proposal=proposal.pk, agree=agree)


@pytest.fixture
def three(toy: Game[Any, Any], people: list[User]) -> Match:
    return services.match_create(game="toy", options={"mode": "long"}, seats=people, seed=bytes(range(16)))


def test_a_move_is_taken_back_if_all_agree(three: Match) -> None:
    before, begun = game_of(three).digest(), game_of(three).state.dice.count
    choose(three, 0)
    choose(three, 1)
    choose(three, 2)  # the bids are shown: no undo any more
    assert refused(lambda: services.match_undo(match_id=three.pk, seat=2, version=3)) == "nothing_to_undo"
    propose(three, 0, "take_back")
    propose(three, 0, "take_back")  # came twice
    assert refused(lambda: propose(three, 1, "take_back")) == "asked_already"
    vote(three, 1)
    assert refused(lambda: vote(three, 1)) == "not_allowed"
    assert game_of(three).digest() != before
    vote(three, 2)
    play = game_of(three)
    assert (three.version, three.to_move) == (4, [0, 1, 2])
    assert three.actions.get(seq=4).token == f"rewind:0:{play.state.dice.count}"
    play.state.dice.count = begun
    assert before == play.digest(), "all but chance is as it was"
    assert not three.proposals.exists()


def test_the_game_goes_on_after_a_move_was_taken_back(three: Match) -> None:
    for seat in (0, 1, 2):
        choose(three, seat)
    propose(three, 2, "take_back")
    vote(three, 0)
    vote(three, 1)
    three.refresh_from_db()
    assert three.to_move == [2]
    choose(three, 2, 1)
    while not game_of(three).over:
        choose(three, three.to_move[0])
    assert Play.digest(history.play_at(three, three.version)) == game_of(three).digest()
    for version in range(three.version + 1):
        history.play_at(three, version)
    words = history.entries(three)
    assert 3 not in [word.seq for word in words]  # it does not count
    again = Play.new(game_of(three).game, game_of(three).game.options(mode="long"), seats=3, seed=bytes(range(16)))
    for word in words:
        again.apply(word.seat, word.token)
    assert again.digest() == game_of(three).digest()


def test_a_no_settles_it(three: Match) -> None:
    choose(three, 0)
    propose(three, 0, "take_back")
    vote(three, 2, agree=False)
    assert not three.proposals.exists()
    propose(three, 0, "take_back")
    vote(three, 0, agree=False)  # never mind
    assert not three.proposals.exists()


def test_a_question_is_void_once_the_game_goes_on(three: Match) -> None:
    choose(three, 0)
    propose(three, 0, "take_back")
    choose(three, 1)
    assert refused(lambda: vote(three, 1)) == "no_such_proposal"
    propose(three, 1, "take_back")  # another may ask now


def test_nothing_to_take_back(three: Match) -> None:
    assert refused(lambda: propose(three, 0, "take_back")) == "nothing_to_undo"


def test_against_bots_nobody_has_to_be_asked(bot_match: Match) -> None:
    choose(bot_match, 0)
    propose(bot_match, 0, "take_back")
    bot_match.refresh_from_db()
    assert bot_match.version == 2
    assert 0 in bot_match.to_move


def test_a_bot_plays_for_somebody_who_is_away(three: Match) -> None:
    here(three, 0, 1, 2)
    assert refused(lambda: propose(three, 0, "stand_in", 2)) == "not_away"
    three.seats.filter(index=2).update(seen=timezone.now() - 2 * presence.AWAY_AFTER)
    for about in (None, 0, 7):
        assert refused(partial(propose, three, 0, "stand_in", about)) == "bad_message"
    propose(three, 0, "stand_in", 2)
    assert refused(lambda: vote(three, 2)) == "not_allowed"
    vote(three, 1)
    assert three.seats.get(index=2).stand_in
    assert refused(lambda: propose(three, 2, "take_back")) == "stood_in"
    stand_ins.seat_return(match_id=three.pk, seat=2)
    assert not three.seats.get(index=2).stand_in


def test_a_game_is_ended_by_agreement(three: Match) -> None:
    here(three, 0, 1)
    propose(three, 0, "end")
    vote(three, 1)
    three.refresh_from_db()
    assert not three.over, "the third is away, and has not agreed"
    vote(three, 2)
    three.refresh_from_db()
    assert (three.over, three.result, three.to_move, three.bot_due) == (True, None, [], None)
    assert refused(lambda: choose(three, 0)) == "game_over"
    assert refused(lambda: propose(three, 0, "end")) == "game_over"


def test_a_rated_game_is_not_ended_like_this(toy: Game[Any, Any], people: list[User]) -> None:
    match = services.match_create(game="toy", options={}, seats=people[:2], terms={"rated": True})
    assert refused(lambda: propose(match, 0, "end")) == "not_for_rated"


def taken_back_past_a_roll(match: Match, number: int) -> list[object]:
    """Everybody bids, and all agree to take the last bid back; what the die showed after it."""
    for seat in (0, 1, 2)[number:]:
        choose(match, seat)
    rolled = [event.values["n"] for event in told(match) if event.key == "won"]
    propose(match, 2, "take_back")
    vote(match, 0)
    vote(match, 1)
    return rolled


def told(match: Match) -> list[Event]:
    return events_decode(match.actions.order_by("seq").last().events)  # type: ignore[union-attr]


def test_chance_that_was_seen_does_not_come_again(three: Match) -> None:
    """Else whoever takes a move back knows what the dice will show; the draws still follow from the seed."""
    rolled = taken_back_past_a_roll(three, 0)
    for _ in range(7):
        rolled += taken_back_past_a_roll(three, 2)
    assert len(set(rolled)) > 1, "eight rolls of a die, each drawn anew"
    while not game_of(three).over:
        choose(three, three.to_move[0])
    match = Match.objects.get(pk=three.pk)
    assert check(match).good
    assert replay(read(write(record_of(match))), game_of(three).game).digest() == game_of(three).digest()
    drawn = draws_of(match)
    assert sum(draw.n == 0 for draw in drawn) == 8
    counters = [draw.counter for draw in drawn]
    assert counters == sorted(counters)


def test_the_published_script_knows_what_was_passed_over(three: Match, tmp_path: Path) -> None:
    taken_back_past_a_roll(three, 0)
    while not game_of(three).over:
        choose(three, three.to_move[0])
    text = proof.write(bytes(three.seed), draws_of(Match.objects.get(pk=three.pk)))
    (tmp_path / "draws.txt").write_text(text)
    script = Path(__file__).resolve().parents[3] / "docs/verify_draws.py"
    done = subprocess.run([sys.executable, script, tmp_path / "draws.txt"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "") and "drawn anew 1 times" in done.stdout


# What may be done to whom: (clock, rated, the other is, wish) → what comes of it at once.
SITUATIONS: dict[tuple[str, bool, str, str], str] = {
    ("none", False, "here", "stand_in"): "not_away",
    ("none", False, "away", "stand_in"): "done",
    ("none", True, "away", "stand_in"): "done",
    ("live_10", False, "away", "stand_in"): "clock_decides",
    ("live_10", True, "away", "stand_in"): "clock_decides",
    ("days_3", False, "away", "stand_in"): "clock_decides",
    ("days_3", True, "away", "stand_in"): "clock_decides",
    ("none", False, "here", "take_back"): "asked",
    ("none", False, "away", "take_back"): "asked",
    ("none", False, "stood in", "take_back"): "asked",
    ("none", False, "gone for ever", "take_back"): "done",
    ("days_3", False, "away", "take_back"): "asked",
    ("days_3", True, "away", "take_back"): "asked",
    ("live_10", True, "stood in", "take_back"): "asked",
    ("none", False, "here", "end"): "asked",
    ("none", False, "away", "end"): "asked",
    ("days_7", False, "away", "end"): "asked",
    ("live_10", False, "stood in", "end"): "asked",
    ("none", False, "gone for ever", "end"): "done",
    ("none", True, "away", "end"): "not_for_rated",
}


@pytest.mark.parametrize(("clock", "rated", "other", "wish"), SITUATIONS)
def test_nobody_is_overruled(
    toy: Game[Any, Any], people: list[User], clock: str, rated: bool, other: str, wish: str
) -> None:
    terms: dict[str, str | bool] = {"clock": clock, "rated": rated}
    match = services.match_create(game="toy", options={"mode": "long"}, seats=people[:2], terms=terms)
    choose(match, 0)
    here(match, 0)
    if other == "here":
        here(match, 1)
    if other in ("stood in", "gone for ever"):
        match.seats.filter(index=1).update(stand_in="adept")
    if other == "gone for ever":
        User.objects.filter(pk=people[1].pk).update(is_active=False)
    about = 1 if wish == "stand_in" else None
    try:
        propose(match, 0, wish, about)
        came = "asked" if match.proposals.exists() else "done"
    except Refused as refusal:
        came = refusal.code
    assert came == SITUATIONS[clock, rated, other, wish]


@pytest.mark.parametrize(("rated", "came"), [(True, "learned_since"), (False, "asked")])
def test_in_a_game_that_counts_nothing_that_was_learned_is_taken_back(
    toy: Game[Any, Any], people: list[User], rated: bool, came: str
) -> None:
    match = services.match_create(game="toy", options={"mode": "long"}, seats=people[:2], terms={"rated": rated})
    choose(match, 0)
    propose(match, 0, "take_back")  # so far nobody has learned anything
    choose(match, 1)
    if came == "asked":
        propose(match, 0, "take_back")
    else:
        assert refused(lambda: propose(match, 0, "take_back")) == came


def test_the_table_says_truly_who_agreed(three: Match, bot_match: Match) -> None:
    choose(three, 0)
    propose(three, 0, "take_back")
    vote(three, 1)
    vote(three, 2)
    choose(bot_match, 0)
    propose(bot_match, 0, "take_back")
    assert three.chat.last().phrase == "took_back"  # type: ignore[union-attr]
    assert bot_match.chat.last().phrase == "took_back_alone"  # type: ignore[union-attr]


async def test_everybody_sees_it(three: Match, people: list[User]) -> None:
    async with Client(three, people[0]) as ada, Client(three, people[1]) as bo, Client(three) as watcher:
        for client in (ada, bo, watcher):
            await client.at_table()
        await ada.choose()
        await ada.hear_version(1)
        await ada.say("propose", kind="take_back", id="p")
        asked = await bo.hear("affairs")
        while not asked["proposals"]:
            asked = await bo.hear("affairs")
        proposal = asked["proposals"][0]
        assert (proposal["by"], proposal["needed"], proposal["agreed"]) == (0, [1, 2], [0])
        await watcher.say("vote", proposal=proposal["id"], agree=True, id="v")
        assert (await watcher.hear("error"))["code"] == "not_seated"
        await writes.run(proposals.vote, match_id=three.pk, seat=2, proposal=proposal["id"], agree=True)
        await bo.say("vote", proposal=proposal["id"], agree=True, id="v")
        for client in (ada, bo, watcher):
            view = await client.hear_version(2)
            assert view["undone"] == [1, 2]
            assert view["to_move"] == [0, 1, 2]
        assert (await ada.hear("chat"))["lines"][-1]["who"] is None
        await reads.run(three.refresh_from_db)
        assert three.affairs == 3


async def test_those_who_want_to_be_among_themselves(toy: Game[Any, Any], people: list[User]) -> None:
    match = await writes.run(
        services.match_create, game="toy", options={}, seats=people[:2], terms={"watchable": False}
    )
    async with Client(match, people[0]) as ada:
        await ada.at_table()
    async with Client(match, people[2]) as stranger:
        assert (await stranger.hear("error"))["code"] == "not_watchable"
        assert await stranger.closed() == 4004
