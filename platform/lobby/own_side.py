"""What concerns one person: the own games, tables and invitations."""

from __future__ import annotations

import json
from typing import Any

from django.urls import reverse
from django.utils.timesince import timeuntil

from accounts.models import User
from accounts.relations import friends_online
from games.core import registry
from ground.clock import site_now
from lobby import selectors
from lobby.models import Invitation, Table
from matches.live.role_view import seat_names
from matches.models import Match
from matches.playing import clocks
from matches.playing.selectors import matches_finished, matches_of, seat_of
from matches.words import expansion_names, game_title


def own_line(*, user_id: int) -> str:
    """For the person's own line: the games that wait for them, and who invites them."""
    own: str = side(User.objects.get(pk=user_id))["own_line"]
    return own


def side(user: User) -> dict[str, Any]:
    """What stands beside every page of the lobby, and the same as the own line tells it: a page knows what it shows."""
    games = [match_summary(match, user.pk) for match in matches_of(user=user)]
    tables = [_waiting(table) for table in selectors.tables_of(user=user)]
    called, friends = invitations(user), friends_online(user)
    return {
        "own_line": _message(games, tables, called, friends),
        "your_matches": sorted(games, key=lambda game: not game["your_move"]),
        "your_tables": tables,
        "invitations": called,
        "friends": friends,
    }


def results(user: User) -> list[dict[str, Any]]:
    """Finished games."""
    return [_result(match, user.pk) for match in matches_finished(user=user)]


def _message(
    games: list[dict[str, Any]], tables: list[dict[str, Any]], called: list[dict[str, Any]], friends: list[User]
) -> str:
    return json.dumps(
        {
            "type": "mine",
            # What else stands beside the page: it is fetched anew when this differs.
            "state": [
                [[game["public_id"], game["waiting_for"]] for game in games],
                [[table["public_id"], table["free"]] for table in tables],
                [friend.pk for friend in friends],
            ],
            "waiting": [{"url": game["url"], "title": game["title"]} for game in games if game["your_move"]],
            "invitations": [{"url": one["url"], "title": one["title"], "by": one["by"]} for one in called],
        }
    )


def match_summary(match: Match, user_id: int) -> dict[str, Any]:
    seat = seat_of(match, user_id)
    names = seat_names(match.seats.all())
    now = site_now()
    left = None if seat is None else clocks.time_left(match, seat, now=now)
    return {
        "public_id": match.public_id,
        "url": reverse("matches:table", args=[match.public_id]),
        "title": game_title(registry.get(match.game)),
        "expansions": expansion_names(match),
        "against": [name for index, name in enumerate(names) if index != seat],
        "your_move": seat in match.to_move,
        "waiting_for": [names[index] for index in match.to_move],
        "left": timeuntil(now + left, now, depth=1) if left and seat in match.to_move else None,
    }


def invitations(user: User) -> list[dict[str, Any]]:
    def words(invitation: Invitation) -> dict[str, Any]:
        table = invitation.table
        return {
            "public_id": table.public_id,
            "url": reverse("lobby:table", args=[table.public_id]),
            "title": game_title(registry.get(table.game)),
            "expansions": expansion_names(table),
            "by": invitation.by.username,
        }

    return [words(invitation) for invitation in selectors.invitations_of(user=user)]


def _result(match: Match, user_id: int) -> dict[str, Any]:
    seat = seat_of(match, user_id)
    placings = (match.result or {}).get("placings", [])
    names = seat_names(match.seats.all())
    return {
        "public_id": match.public_id,
        "title": game_title(registry.get(match.game)),
        "expansions": expansion_names(match),
        "against": [name for index, name in enumerate(names) if index != seat],
        "rank": next((placing["rank"] for placing in placings if placing["seat"] == seat), None),
    }


def _waiting(table: Table) -> dict[str, Any]:
    free = sum(chair.name is None for chair in selectors.chairs(table))
    return {
        "public_id": table.public_id,
        "title": game_title(registry.get(table.game)),
        "expansions": expansion_names(table),
        "free": free,
    }
