from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from games.core import Game, Play
from ground.work.threads import reads, writes
from matches.beside import affairs
from matches.errors import Refused
from matches.models import Match
from matches.playing import history, services
from tests.platform.matches.client import Client
from tests.platform.matches.playing import choose, game_of

pytestmark = pytest.mark.django_db(transaction=True)


def refused(act: Callable[[], object]) -> str:
    with pytest.raises(Refused) as caught:
        act()
    return caught.value.code


def here(match: Match, *seats: int) -> None:
    affairs.seats_seen(seats=[(match.pk, seat) for seat in seats])


def propose(match: Match, seat: int | None, kind: str, about: int | None = None) -> None:
    affairs.propose(match_id=match.pk, seat=seat, kind=kind, about=about)


def vote(match: Match, seat: int, *, agree: bool = True) -> None:
    proposal = match.proposals.get()
    affairs.vote(match_id=match.pk, seat=seat, proposal=proposal.pk, agree=agree)


@pytest.fixture
def three(toy: Game[Any, Any], people: list[User]) -> Match:
    return services.match_create(game="toy", options={"mode": "long"}, seats=people, seed=bytes(range(16)))


def test_a_move_is_taken_back_if_all_agree(three: Match) -> None:
    before = game_of(three).digest()
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
    assert game_of(three).digest() == before
    assert (three.version, three.to_move) == (4, [0, 1, 2])
    assert three.actions.get(seq=4).token == "rewind:0"
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
    words = history.words(three)
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
    three.seats.filter(index=2).update(seen=timezone.now() - 2 * affairs.AWAY_AFTER)
    for about in (None, 0, 7):
        assert refused(lambda about=about: propose(three, 0, "stand_in", about)) == "bad_message"
    propose(three, 0, "stand_in", 2)
    assert refused(lambda: vote(three, 2)) == "not_allowed"
    vote(three, 1)
    assert three.seats.get(index=2).stand_in
    assert refused(lambda: propose(three, 2, "take_back")) == "stood_in"
    affairs.seat_return(match_id=three.pk, seat=2)
    assert not three.seats.get(index=2).stand_in


def test_a_game_is_ended_by_agreement(three: Match) -> None:
    here(three, 0, 1)
    propose(three, 0, "end")
    vote(three, 1)  # the third is away
    three.refresh_from_db()
    assert (three.over, three.result, three.to_move, three.bot_due) == (True, None, [], None)
    assert refused(lambda: choose(three, 0)) == "game_over"
    assert refused(lambda: propose(three, 0, "end")) == "game_over"


def test_a_rated_game_is_not_ended_like_this(toy: Game[Any, Any], people: list[User]) -> None:
    match = services.match_create(game="toy", options={}, seats=people[:2], terms={"rated": True})
    assert refused(lambda: propose(match, 0, "end")) == "not_for_rated"


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
        await writes.run(affairs.vote, match_id=three.pk, seat=2, proposal=proposal["id"], agree=True)
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
