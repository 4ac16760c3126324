"""A person's own line: whatever page of ours they look at, what concerns them reaches it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer


def user_group(user_id: int) -> str:
    return f"user.{user_id}"


def blocks_group(user_id: int) -> str:
    return f"blocks.{user_id}"


def blocks_changed(user_ids: Iterable[int]) -> None:
    """Whom they want to meet, or who wants to meet them, has changed."""
    async_to_sync(_send)([(blocks_group(user_id), {"type": "blocks_changed"}) for user_id in user_ids])


def nudge(user_ids: Iterable[int]) -> None:
    """Something of theirs has changed: each of their pages asks anew. From a thread, after the commit."""
    async_to_sync(nudge_all)(list(user_ids))


async def nudge_all(user_ids: Iterable[int]) -> None:
    await _send([(user_group(user_id), {"type": "nudge"}) for user_id in user_ids])


async def _send(events: Iterable[tuple[str, dict[str, str]]]) -> None:
    layer: Any = get_channel_layer()
    for group, event in events:
        await layer.group_send(group, event)
