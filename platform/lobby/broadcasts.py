"""What changes in the lobby reaches all who look at it: rendered once per language, not once per person."""

from __future__ import annotations

import json
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.urls import reverse
from django.utils.translation import override

from accounts.relations import online_count
from ground.languages import CODES
from lobby import listing, selectors
from lobby.models import Table
from matches.playing.selectors import matches_count

Event = dict[str, Any]


def lobby_group(language: str) -> str:
    return f"lobby.{language}"


def table_group(public_id: str) -> str:
    return f"table.{public_id}"


def numbers() -> str:
    """How much is going on."""
    return json.dumps({"type": "numbers", "online": online_count(), "playing": matches_count()})


def table_now(public_id: str) -> str:
    return json.dumps(_for_table(selectors.table_get(public_id=public_id)))


def table_changed(table_id: int) -> None:
    table = selectors.table_get(pk=table_id)
    if table is None:
        return
    async_to_sync(_send)([*_for_lobby(table), (table_group(table.public_id), _forward(_for_table(table)))])


def table_said(public_id: str) -> None:
    async_to_sync(_send)([(table_group(public_id), _forward({"type": "changed"}))])


def _for_lobby(table: Table) -> list[tuple[str, Event]]:
    """With each row the people at the table: a socket that avoids one of them says that the table is gone."""
    gone = _forward({"type": "gone", "id": table.public_id})
    if not selectors.is_listed(table):  # any more
        return [(lobby_group(language), gone) for language in CODES]
    messages: list[tuple[str, Event]] = []
    for language in CODES:
        with override(language):
            row = listing.row(table)
        event = {"type": "row", "text": row.encoded, "people": sorted(row.people), "gone": gone["text"]}
        messages.append((lobby_group(language), event))
    return messages


def _for_table(table: Table | None) -> dict[str, Any]:
    """Those at the table fetch it again, each in their own way; the game's beginning takes them along."""
    if table and table.match:
        return {"type": "started", "url": reverse("matches:table", args=[table.match.public_id])}
    return {"type": "changed"}


def _forward(message: dict[str, Any]) -> Event:
    return {"type": "forward", "text": json.dumps(message)}


async def _send(events: list[tuple[str, Event]]) -> None:
    layer: Any = get_channel_layer()
    for group, event in events:
        await layer.group_send(group, event)
