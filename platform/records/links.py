"""From the pages of matches and accounts to records."""

from __future__ import annotations

from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import User
from matches.models import Match


def of_match(match: Match, seat: int | None) -> dict[str, str]:
    return {name: reverse(f"records:{name}", args=[match.public_id]) for name in ("record", "replay")}


def of_account(user: User) -> dict[str, str]:
    return {_("Watch a game from a file"): reverse("records:upload")}
