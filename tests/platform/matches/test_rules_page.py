"""Rules pages, brought by a game or made of what it says by itself; whose game it is."""

from typing import Any

import pytest
from django.test import Client

from games.core import Game, registry
from matches.models import Match
from matches.playing.services import match_create


def page(client: Client, address: str, language: str = "en") -> str:
    answer = client.get(address, headers={"accept-language": language})
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "heading"), [("en", "What you are asked"), ("de", "Was du gefragt wirst")])
def test_a_game_without_a_page_tells_what_is_asked(
    toy: Game[Any, Any], client: Client, language: str, heading: str
) -> None:
    rules = page(client, "/match/rules/toy/", language)
    assert heading in rules
    for sentence in (toy.lexicon.sentences["bid"], toy.lexicon.sentences["option.mode.short"]):
        assert sentence in rules


@pytest.mark.django_db
def test_every_game_says_whose_it_is(client: Client) -> None:
    games = registry.all_games()
    assert games
    for game in games:
        assert game.credits
        for address in (f"/match/rules/{game.key}/", f"/ladder/{game.key}/"):
            shown = page(client, address)
            assert all(designer in shown for designer in game.credits.designers)
            assert all(link in shown for link in game.credits.links.values())


def test_a_table_knows_whether_its_game_has_a_board(match: Match, client: Client) -> None:
    plain = page(client, f"/match/{match.public_id}/")
    assert '"board": false' in plain
    assert "board.css" not in plain
    drawn = match_create(game="zheng_he", options={}, seats=["novice", "novice"])
    shown = page(client, f"/match/{drawn.public_id}/")
    assert '"board": true' in shown
    assert "games/zheng_he/board.css" in shown
