"""docs/protocol.md names what there is: messages, refusals, what a page is given."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from django.test import RequestFactory

from accounts.models import User
from ground.refusals import TEXTS
from matches.live import messages
from matches.models import Match
from matches.views import table_page

PROTOCOL = (Path(__file__).resolve().parents[3] / "docs" / "protocol.md").read_text()
CODES = PROTOCOL[PROTOCOL.index("Error codes:") : PROTOCOL.index("**When a version is stale.**")]
PAGE = PROTOCOL[PROTOCOL.index("## What a page is given at load") : PROTOCOL.index("A replay (")]


def test_every_code_of_a_refusal_is_named() -> None:
    assert [code for code in TEXTS if f"`{code}`" not in CODES] == []


def test_every_message_is_named() -> None:
    inbound = [f'"do":"{kind.__struct_config__.tag}"' for kind in get_args(messages.Message)]
    answers: list[type[msgspec.Struct]] = [*messages.Outbound.__subclasses__(), messages.View, messages.Past]
    outbound = [f"| `{kind.__struct_config__.tag}` |" for kind in answers]  # one row each
    assert [name for name in inbound if name not in PROTOCOL.replace(": ", ":")] == []
    assert [name for name in outbound if name not in PROTOCOL] == []


@pytest.mark.django_db
def test_all_that_a_page_is_given_is_named(match: Match, people: list[User]) -> None:
    request = RequestFactory().get("/")
    request.user = people[0]
    page = table_page(request, match, seat=0)
    named = set(re.findall(r"\w+", PAGE))
    assert [key for key in [*page, *page["links"]] if key not in named] == []
