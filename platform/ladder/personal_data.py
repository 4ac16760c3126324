"""What the ladder keeps of a person: ratings, and the games that made them."""

from __future__ import annotations

from typing import Any

from accounts.models import User


def tell(user: User) -> dict[str, Any]:
    return {
        "ratings": list(user.ratings.values("game", "value", "games", "wins", "changed")),
        "rated_games": list(user.rated_games.values("match__public_id", "game", "rank", "before", "after", "at")),
    }


def forget(user: User) -> None:
    user.ratings.all().delete()
    user.rated_games.all().delete()
