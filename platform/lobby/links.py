"""From the page of a match to the lobby."""

from __future__ import annotations

from django.urls import reverse

from matches.models import Match


def of_match(match: Match, seat: int | None) -> dict[str, str | None]:
    rematch = None if seat is None else reverse("lobby:rematch", args=[match.public_id])
    return {"lobby": reverse("lobby:front"), "rematch": rematch}
