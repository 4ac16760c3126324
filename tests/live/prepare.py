"""Migrates the database of the environment and puts matches into it; run as a process of its own.

    python -m tests.live.prepare '[{"game": "zheng_he", "seats": [null, null], "count": 2}]'

A seat is null for a person or the level of a bot; "terms" are those of matches/models.py. Prints each match with the
session cookies of its people.
"""

from __future__ import annotations

import json
import sys

import django
from django.conf import settings


def main() -> None:
    django.setup()
    from django.core.management import call_command
    from django.db import transaction

    call_command("migrate", interactive=False, verbosity=0)
    found = []
    with transaction.atomic():
        for wish in json.loads(sys.argv[1]):
            found += [_match(wish) for _ in range(wish.get("count", 1))]
    sys.stdout.write(json.dumps(found))


def _match(wish: dict[str, object]) -> dict[str, object]:
    from accounts.services import guest_create
    from matches.playing.services import match_create

    seats = [guest_create(language="en") if level is None else level for level in wish["seats"]]  # type: ignore[attr-defined]
    options, terms = wish.get("options", {}), wish.get("terms", {})
    match = match_create(game=wish["game"], options=options, seats=seats, terms=terms)  # type: ignore[arg-type]
    return {
        "id": match.pk,
        "public_id": match.public_id,
        "game": match.game,
        "clock": match.clock,
        "cookies": [None if isinstance(seat, str) else _cookie(seat) for seat in seats],
    }


def _cookie(user: object) -> str:
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)  # type: ignore[attr-defined]
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()  # type: ignore[attr-defined]
    session.save()
    return f"{settings.SESSION_COOKIE_NAME}={session.session_key}"


if __name__ == "__main__":
    main()
