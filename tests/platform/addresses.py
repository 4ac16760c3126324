"""Every address that the site knows, and somebody who may look at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.test import Client
from django.urls import NoReverseMatch, URLPattern, URLResolver, get_resolver, reverse

from accounts.models import User
from accounts.services import user_create
from matches.models import Match

VISITORS = ["nobody", "player", "superuser"]


def addresses(match: Match) -> list[str]:
    """All that can be filled with what belongs to this match; none that logs out."""
    given = {
        "public_id": match.public_id,
        "game": match.game,
        "name": match.seats.exclude(user=None).first().user.username,  # type: ignore[union-attr]
        "version": 1,
        "seat": 0,
        "app_label": "matches",
        "pk": match.pk,
    }

    def walk(resolver: Any, names: list[str]) -> Iterator[str]:
        for pattern in resolver.url_patterns:
            if isinstance(pattern, URLResolver):
                yield from walk(pattern, [*names, pattern.namespace] if pattern.namespace else names)
            elif isinstance(pattern, URLPattern) and pattern.name:
                wanted = {name: given.get(name, given["pk"]) for name in pattern.pattern.converters}
                try:
                    yield reverse(":".join([*names, pattern.name]), kwargs=wanted)
                except NoReverseMatch:
                    continue

    found = sorted(set(walk(get_resolver(), [])))
    return [address for address in found if "log-out" not in address and "logout" not in address]


def visitor(who: str, player: User) -> Client:
    client = Client(raise_request_exception=False)
    if who == "player":
        client.force_login(player)
    if who == "superuser":
        root = user_create(username="Root", password="x")
        User.objects.filter(pk=root.pk).update(is_staff=True, is_superuser=True)
        client.force_login(User.objects.get(pk=root.pk))
    return client
