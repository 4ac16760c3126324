from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import DjangoAssertNumQueries

import ladder.services
from accounts.models import User
from accounts.services import user_create
from games.core import Game
from ladder import plots, selectors
from ladder.models import OPPONENTS, PROVISIONAL, Rated, Rating
from ladder.plots import Bar
from ladder.services import LEAST, match_annul, rate_finished
from matches.care import operations
from matches.models import ChatLine, Match
from matches.playing import services
from records.services import practice_begin
from tests.platform.matches.playing import bid, choose

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _fresh() -> None:
    cache.clear()


@pytest.fixture
def named(db: None) -> list[User]:
    return [user_create(username=name, password="long enough 1", language="en") for name in ("Ada", "Bo", "Cai")]


def played(seats: list[Any], *, rated: bool = True, **options: object) -> Match:
    """A short game to its end."""
    match = services.match_create(game="toy", options=options, seats=seats, terms={"rated": rated})
    for seat in range(len(seats)):
        if not isinstance(seats[seat], str):
            choose(match, seat)
    match.refresh_from_db()
    return match


def settle(match: Match) -> None:
    rate_finished(match_id=match.pk)


def test_the_winner_climbs_and_the_loser_falls(toy: Game[Any, Any], named: list[User]) -> None:
    match = played(named[:2])
    settle(match)
    assert match.result
    first, second = (named[placing["seat"]] for placing in match.result["placings"])
    winner, loser = (Rating.objects.get(user=user, game="toy") for user in (first, second))
    fresh = Rated.objects.get(user=first).mu
    assert winner.mu > fresh > loser.mu
    assert winner.value > loser.value
    assert (winner.games, winner.wins, loser.games, loser.wins) == (1, 1, 1, 0)
    assert winner.provisional
    settle(match)  # heard twice
    assert Rated.objects.count() == 2


def test_three_players_are_rated_together(toy: Game[Any, Any], named: list[User]) -> None:
    match = played(named)
    settle(match)
    assert match.result
    shown = [Rating.objects.get(user=named[placing["seat"]]).value for placing in match.result["placings"]]
    assert shown == sorted(shown, reverse=True) and len(set(shown)) == 3


def test_what_does_not_count(toy: Game[Any, Any], named: list[User], people: list[User]) -> None:
    settle(played(named[:2], rated=False))
    settle(played([named[0], people[0]]))  # a guest
    aborted = services.match_create(game="toy", options={}, seats=named[:2], terms={"rated": True})
    operations.match_abort(match_id=aborted.pk)
    settle(aborted)
    given_up = services.match_create(game="toy", options={"mode": "long"}, seats=named[:2], terms={"rated": True})
    services.match_resign(match_id=given_up.pk, seat=1)
    settle(given_up)  # before either had decided anything
    assert not Rating.objects.exists()


def test_a_game_alone_never_counts(named: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder.services, "DECISIONS", 0)
    match = services.match_create(game="great_wall", options={}, seats=named[:1], terms={"rated": True})
    services.match_resign(match_id=match.pk, seat=0)
    match.refresh_from_db()
    assert match.over and match.result
    settle(match)
    assert not Rated.objects.exists() and not Rating.objects.exists()


def test_a_game_counts_once_each_has_decided_some_times(
    toy: Game[Any, Any], named: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder.services, "DECISIONS", 2)
    settle(played(named[:2]))
    assert not Rating.objects.exists()


def test_who_lets_a_bot_play_to_the_end_comes_last(toy: Game[Any, Any], named: list[User]) -> None:
    match = services.match_create(game="toy", options={"mode": "long"}, seats=named, terms={"rated": True})
    for seat in range(3):
        choose(match, seat)
    match.seats.filter(index=0).update(stand_in="novice")
    operations.match_adjudicate(match_id=match.pk, ranks=[1, 3, 2])  # the bot has won
    settle(match)
    assert {rated.user.username: rated.rank for rated in Rated.objects.all()} == {"Ada": 3, "Bo": 2, "Cai": 1}


def beaten(winner: User, loser: User) -> Match:
    match = services.match_create(game="toy", options={"mode": "long"}, seats=[winner, loser], terms={"rated": True})
    choose(match, 0)
    choose(match, 1)
    services.match_resign(match_id=match.pk, seat=1)
    settle(match)
    return match


def test_against_the_same_person_again_it_counts_less(toy: Game[Any, Any], named: list[User]) -> None:
    for _ in range(4):
        beaten(named[0], named[1])
    weights = list(Rated.objects.filter(user=named[0]).values_list("weight", flat=True))
    assert weights == [LEAST, LEAST / 2, LEAST / 3, 3 / PROVISIONAL / 4]
    gains = [rated.after - rated.before for rated in Rated.objects.filter(user=named[0])]
    assert gains[0] > gains[1] > gains[2] > 0


def test_nobody_climbs_by_newcomers_who_lose_on_purpose(toy: Game[Any, Any], named: list[User]) -> None:
    """Eight throw-away accounts made 1719 of 1000 and a place on the ladder."""
    for number in range(8):
        beaten(named[0], user_create(username=f"Thrown{number}", password="long enough 1", language="en"))
    rating = Rating.objects.get(user=named[0])
    assert rating.games == 8 and rating.opponents == 0 and rating.provisional
    assert rating.value < 1300
    assert selectors.ladder("toy")[0] == []


def test_a_game_can_be_annulled_and_later_ones_are_rated_anew(toy: Game[Any, Any], named: list[User]) -> None:
    ada, bo, cai = named
    beaten(ada, bo)
    wrong = beaten(bo, ada)
    for winner, loser in ((bo, cai), (ada, cai), (cai, ada)):
        beaten(winner, loser)
    match_annul(match_id=wrong.pk)
    annulled = {r.user.username: (r.value, r.games, r.wins, r.opponents) for r in Rating.objects.all()}
    assert ChatLine.objects.filter(match=wrong, phrase="annulled").exists()
    wrong.refresh_from_db()
    assert not wrong.rated and not Rated.objects.filter(match=wrong).exists()
    Rated.objects.all().delete()
    Rating.objects.all().delete()
    for winner, loser in ((ada, bo), (bo, cai), (ada, cai), (cai, ada)):
        beaten(winner, loser)
    assert annulled == {r.user.username: (r.value, r.games, r.wins, r.opponents) for r in Rating.objects.all()}


def test_the_end_of_a_game_is_heard(
    toy: Game[Any, Any], named: list[User], django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        played(named[:2])
    assert Rated.objects.count() == 2


def test_the_ladder_has_two_parts(toy: Game[Any, Any], named: list[User], client: Client) -> None:
    for _ in range(PROVISIONAL):
        settle(played(named[:2]))
    settle(played(named[1:]))
    assert selectors.ladder("toy")[0] == [], "they know each other only"
    Rating.objects.filter(user__in=named[:2]).update(opponents=OPPONENTS)
    ranked, provisional = selectors.ladder("toy")
    assert {rating.user for rating in ranked} == set(named[:2])
    assert [rating.user for rating in provisional] == [named[2]]
    html = client.get("/ladder/toy/").content.decode()
    assert "Ada" in html and "<svg" in html and "From 9 finished games" in html
    User.objects.filter(username="Ada").update(is_active=False)
    assert "Ada" not in client.get("/ladder/toy/").content.decode()


def test_a_page_of_a_player(
    toy: Game[Any, Any], named: list[User], client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(5):
        settle(played(named[:2]))
    hidden = played(named[:2])
    Match.objects.filter(pk=hidden.pk).update(watchable=False)
    with django_assert_max_num_queries(12):
        html = client.get("/player/ada/").content.decode()
    assert html.count("<svg") >= 3 and "Bo" in html and "Toy" in html
    assert hidden.public_id not in html
    client.force_login(named[0])
    assert hidden.public_id in client.get("/player/Ada/").content.decode()


def test_guests_and_strangers_have_no_page(toy: Game[Any, Any], people: list[User], client: Client) -> None:
    for name in (people[0].username, "nobody"):
        assert client.get(f"/player/{name}/").status_code == 404
    assert client.get("/ladder/nosuch/").status_code == 404


def test_practice_counts_for_nothing(toy: Game[Any, Any], named: list[User]) -> None:
    match = services.match_create(game="toy", options={"mode": "long"}, seats=named[:2])
    bid(match)
    services.match_resign(match_id=match.pk, seat=0)
    match.refresh_from_db()
    branch = practice_begin(match=match, version=1, seat=0, user=named[0], level="novice")
    services.match_resign(match_id=branch.pk, seat=0)
    assert selectors.statistics("toy").games == 1


def test_plots_say_what_they_show() -> None:
    svg = plots.bars("Wins <by> seat", [Bar("Seat 1", 0.25), Bar("Seat 2", 0.75)], percent=True)
    assert 'aria-label="Wins &lt;by&gt; seat: Seat 1: 25%, Seat 2: 75%"' in svg
    assert "1000: 3" in plots.curve("Rating", [Bar("1000", 3.0)]) and "<svg" in plots.curve("Rating", [])
    assert [bar.value for bar in plots.histogram([1, 1, 2, 5])] == [2, 1, 0, 0, 1]
    assert plots.histogram([]) == []
    assert sum(bar.value for bar in plots.histogram(list(range(-30, 170)))) == 200


def test_sides_are_told_apart_where_a_game_has_them(named: list[User], client: Client) -> None:
    match = services.match_create(game="zheng_he", options={}, seats=named[:2], terms={"rated": True})
    services.match_resign(match_id=match.pk, seat=0)
    assert {share.of for share in selectors.statistics("zheng_he").by_side} == {"emperor", "barbarian"}
    html = client.get("/player/Bo/", headers={"accept-language": "de"}).content.decode()
    assert "Anteil der Siege nach Seite" in html


def test_games_are_told_apart_by_expansion(
    wide: Game[Any, Any], named: list[User], client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for options in ({}, {}, {"tigers": True}, {"tigers": True, "dragons": True}):
        played(named[:2], **options)
    played(named, dragons=True)  # which are for two
    with django_assert_num_queries(1):
        figures = selectors.statistics("toy")
    assert {name: those.games for name, those in figures.by_expansion.items()} == {"base": 3, "tigers": 2, "dragons": 1}
    assert [share.games for share in figures.by_expansion["tigers"].by_seat[2]] == [2, 2]
    html = client.get("/ladder/toy/").content.decode()
    assert "All games (5)" in html and "Base game (3)" in html and "Tigers (2)" in html and "From 5 finished" in html
    html = client.get("/ladder/toy/?expansion=tigers").content.decode()
    assert "From 2 finished games." in html and "3 players" not in html
    assert "From 5 finished" in client.get("/ladder/toy/?expansion=nosuch").content.decode()
    german = client.get("/ladder/toy/", headers={"accept-language": "de"}).content.decode()
    assert "Grundspiel (3)" in german


def test_a_player_sees_the_share_of_wins_by_expansion(
    wide: Game[Any, Any], named: list[User], client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    matches = [played(named[:2]), played(named[:2], tigers=True), played(named[:2], tigers=True)]
    won = [match.result["placings"][0]["seat"] == 0 for match in matches if match.result]
    shares = {share.of: share for share in selectors.player(user=named[0], viewer=None).by_expansion["toy"]}
    assert (shares["base"].wins, shares["base"].games) == (won[0], 1)
    assert (shares["tigers"].wins, shares["tigers"].games) == (sum(won[1:]), 2)
    with django_assert_max_num_queries(12):  # as without: test_a_page_of_a_player
        html = client.get("/player/Ada/").content.decode()
    assert "Toy: share of wins by expansion" in html and "Tigers (2)" in html


def test_without_expansions_nothing_is_told_apart(toy: Game[Any, Any], named: list[User], client: Client) -> None:
    played(named[:2])
    assert selectors.statistics("toy").by_expansion == {}
    assert "All games" not in client.get("/ladder/toy/").content.decode()
    assert "by expansion" not in client.get("/player/Ada/").content.decode()
