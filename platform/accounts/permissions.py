"""Who may do what, as one table. Whoever has none of the roles named for an action is refused.

A person has one role at a place (a table before its game, or a match): what they are there, else what they are at all.
Blocked are those whom somebody at the place has blocked, whatever else they are.
"""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    ANONYMOUS = "anonymous"  # no session yet; becomes a guest with the first act
    GUEST = "guest"
    USER = "user"
    SPECTATOR = "spectator"  # looks at a match
    SEATED = "seated"
    HOST = "host"
    BLOCKED = "blocked"
    STAFF = "staff"


_ALL = "anonymous guest user spectator seated host blocked staff"
_WELCOME = "anonymous guest user spectator seated host staff"
_KNOWN = "guest user spectator seated host blocked staff"

PERMISSIONS: dict[str, frozenset[Role]] = {
    action: frozenset(map(Role, roles.split()))
    for action, roles in {
        # ---- the lobby
        "lobby.look": _ALL,
        "table.create": _ALL,
        "bots.play": _ALL,
        "quick.play": _ALL,
        # ---- a table before its game
        "table.look": _WELCOME,
        "table.sit": _WELCOME,
        "table.leave": "seated host",
        "table.ready": "seated host",
        "table.say": "seated host",
        "table.report": _WELCOME,
        "table.invite": "seated host",
        "table.bot": "host",
        "table.swap": "host",
        "table.clear": "host staff",
        "table.change": "host",
        "table.hand_over": "host",
        "table.start": "host",
        "table.close": "host staff",
        # ---- a match
        "match.look": _ALL,
        "match.choose": "seated host",
        "match.undo": "seated host",
        "match.resign": "seated host",
        "match.propose": "seated host",
        "match.vote": "seated host",
        "match.return": "seated host",
        "match.say": _KNOWN,
        "match.mute": _KNOWN,
        "match.report": _KNOWN,
        "match.rematch": "seated host",
        # ---- people
        "account.look": _KNOWN,
        "account.relate": _KNOWN,
        "admin.look": "staff",
    }.items()
}


def may(role: Role, action: str) -> bool:
    return role in PERMISSIONS[action]
