"""From where somebody comes: what limits count by must not be theirs to choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

from ground.web.close_codes import TRY_AGAIN

Application = Callable[[Any, Any, Any], Awaitable[None]]
SOCKETS = 200  # of one address at one process; a school may be behind it


def counted(address: str) -> str:
    """As limits know it. Who has one IPv6 address has a whole network of them, and may come by another each time."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        if not parsed.is_loopback:
            return str(ip_network((parsed, 64), strict=False))
    return str(parsed)


def is_here(address: str) -> bool:
    """Our own machine may do as much as it likes."""
    return address.startswith("127.") or address in ("", "::1")


def real_clients(application: Application, *, proxies: Iterable[str]) -> Application:
    """Believes X-Forwarded-… of these proxies (addresses or networks); from others it is as if they had not said it."""
    trusted = [ip_network(proxy) for proxy in proxies]

    def is_proxy(address: str) -> bool:
        try:
            parsed = ip_address(address)
        except ValueError:
            return False
        return any(parsed in network for network in trusted)

    async def resolved(scope: Any, receive: Any, send: Any) -> None:
        peer = (scope.get("client") or [""])[0]
        if is_proxy(peer):
            said = dict(scope["headers"]).get(b"x-forwarded-for", b"").decode("latin-1")
            # Each proxy adds the one it speaks with: the last that is none of ours is the client.
            stations = reversed([station.strip() for station in said.split(",")])
            client = next((station for station in stations if station and not is_proxy(station)), peer)
            scope = {**scope, "client": [client, 0]}
        else:
            heads = [(name, value) for name, value in scope["headers"] if not name.startswith(b"x-forwarded-")]
            scope = {**scope, "headers": heads}
        await application(scope, receive, send)

    return resolved


def sockets_limited(application: Application) -> Application:
    """No address gets all sockets of a process; our own machine may."""
    held: Counter[str] = Counter()

    async def limited(scope: Any, receive: Any, send: Any) -> None:
        address = counted((scope.get("client") or [""])[0])
        if scope["type"] != "websocket" or is_here(address):
            await application(scope, receive, send)
            return
        if held[address] >= SOCKETS:
            await receive()
            await send({"type": "websocket.close", "code": TRY_AGAIN})
            return
        held[address] += 1
        try:
            await application(scope, receive, send)
        finally:
            held[address] -= 1
            if not held[address]:
                del held[address]

    return limited
