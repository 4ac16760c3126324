"""The seed of a running game is in no answer of any page, whoever asks: every address that the site knows is tried."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from accounts.models import User
from games.core import Game
from matches.beside import chat
from matches.models import Match
from matches.playing.services import match_choose, match_create
from tests.platform.addresses import VISITORS, addresses, visitor
from tests.platform.matches.playing import tokens

SEED = bytes.fromhex("5eed0123456789abcdef5eed01234567")
FORMS = [SEED.hex(), SEED.hex().upper(), base64.b64encode(SEED).decode(), str(SEED), repr(list(SEED)), str(SEED)[2:-1]]


@pytest.fixture
def match(toy: Game[Any, Any], people: list[User]) -> Match:
    match = match_create(game="toy", options={"mode": "long"}, seats=people[:2], seed=SEED)
    token = tokens(match, 0)[0]
    match_choose(match_id=match.pk, seat=0, token=token, version=0, client_id="a")
    chat.chat_say(match_id=match.pk, user=people[0], seat=0, text="hello")
    return match


@pytest.mark.django_db
@pytest.mark.parametrize("who", VISITORS)
def test_no_page_tells_the_seed_of_a_running_game(match: Match, people: list[User], who: str) -> None:
    client = visitor(who, people[0])
    answers = {}
    for address in addresses(match):
        answer = client.get(address)
        text = b"".join(answer.streaming_content) if answer.streaming else answer.content  # type: ignore[attr-defined]
        answers[address] = answer.status_code
        assert not [form for form in FORMS if form in text.decode("utf-8", "replace")], address
    shown = [address for address, status in answers.items() if status == 200]
    assert len(shown) > (40 if who == "superuser" else 10), answers
    assert not [address for address, status in answers.items() if status >= 500]
