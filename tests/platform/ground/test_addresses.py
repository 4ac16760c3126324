"""Whose word counts on where somebody comes from, and how many lines one address may hold."""

from __future__ import annotations

from typing import Any

import pytest

from ground.web import addresses
from ground.web.addresses import real_clients, sockets_limited


async def seen(peer: str, forwarded: str | None, *, proxies: list[str]) -> tuple[str, bool]:
    """The client's address as the application sees it, and whether it sees what was said about it."""
    found: list[Any] = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        found.append(scope)

    heads = [(b"host", b"localhost"), (b"x-forwarded-proto", b"https")]
    if forwarded is not None:
        heads.append((b"x-forwarded-for", forwarded.encode()))
    scope = {"type": "http", "client": [peer, 5000], "headers": heads}
    await real_clients(application, proxies=proxies)(scope, None, None)
    names = {name for name, _ in found[0]["headers"]}
    return found[0]["client"][0], b"x-forwarded-proto" in names


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("10.0.0.5", "203.0.113.9", "203.0.113.9"),
        ("10.0.0.5", "198.51.100.1, 203.0.113.9", "203.0.113.9"),  # what the client made up comes first
        ("10.0.0.5", "203.0.113.9, 10.0.0.4", "203.0.113.9"),  # two proxies of ours
        ("10.0.0.5", "10.0.0.4", "10.0.0.5"),
        ("10.0.0.5", None, "10.0.0.5"),
        ("10.0.0.5", "", "10.0.0.5"),
    ],
)
async def test_a_proxy_of_ours_says_who_comes(peer: str, forwarded: str | None, client: str) -> None:
    assert await seen(peer, forwarded, proxies=["10.0.0.0/24"]) == (client, True)


async def test_anybody_else_is_taken_for_what_they_are() -> None:
    assert await seen("203.0.113.9", "198.51.100.1", proxies=["10.0.0.0/24"]) == ("203.0.113.9", False)
    assert await seen("127.0.0.1", "198.51.100.1", proxies=[]) == ("127.0.0.1", False)


async def test_one_address_does_not_get_all_sockets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "SOCKETS", 2)
    answers: list[str] = []

    async def send(message: Any) -> None:
        answers.append(message["type"])

    async def receive() -> None:
        pass

    async def inside(scope: Any, receive: Any, send: Any) -> None:
        await scope["visitor"](send)

    limited = sockets_limited(inside)

    async def visit(address: str, more: int) -> None:
        """Each comes while those before are still inside."""

        async def stays(send: Any) -> None:
            await send({"type": "websocket.accept"})
            if more:
                await visit(address, more - 1)

        await limited({"type": "websocket", "client": [address, 1], "visitor": stays}, receive, send)

    await visit("203.0.113.9", 4)
    assert answers == ["websocket.accept", "websocket.accept", "websocket.close"]
    answers.clear()
    await visit("203.0.113.9", 1)  # they have gone: there is room again
    await visit("127.0.0.1", 3)
    assert answers == ["websocket.accept"] * 6
