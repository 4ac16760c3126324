"""What an active gift forbids and demands (dossier 6.10a). The one place that answers: may this seat do that, and if
not, whose gift stands in the way? The rules ask it, and so do the closed options and the gift table on the board."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple, TypeVar

from games.imperial_bureaucracy.state import State
from games.imperial_bureaucracy.tables import GIFT_IDS

Thing = TypeVar("Thing", str, int)  # a student, a seat


class ActiveGift(NamedTuple):
    giver: int
    recipient: int
    value: int


def received(s: State, recipient: int) -> list[ActiveGift]:
    """The gifts that bind a seat, by giver."""
    return [
        ActiveGift(giver, recipient, player.given[recipient])
        for giver, player in enumerate(s.players)
        if player.given[recipient]
    ]


# --------------------------------------------------------------------------- bribes: the giver must stay ahead (6.1)


def bribe_forbidden_by(s: State, seat: int, ministry: str) -> ActiveGift | None:
    """The gift that forbids one more bribe in a ministry: a giver has influence there, and not more than the seat."""
    own = -1
    for giver, player in enumerate(s.players):
        value = player.given[seat]
        if value and (theirs := s.influence(giver, ministry)):
            if own < 0:
                own = s.influence(seat, ministry)
            if own >= theirs:
                return ActiveGift(giver, seat, value)
    return None


def bribes_left(s: State, seat: int, ministry: str) -> int | None:
    """How many more bribes the gifts allow in a ministry; None: as many as you like."""
    own = s.influence(seat, ministry)
    leads = [s.influence(gift.giver, ministry) for gift in received(s, seat)]
    return min((max(0, theirs - own) for theirs in leads if theirs), default=None)


def watching(s: State, seat: int, ministry: str) -> list[int]:
    """The givers with influence in a ministry, whom a seat may not overtake there."""
    return [gift.giver for gift in received(s, seat) if s.influence(gift.giver, ministry)]


# --------------------------------------------------------------------------- gifts in return (6.10)


def gift_forbidden_by(s: State, giver: int, recipient: int, value: int) -> ActiveGift | None:
    """A higher gift between the two forbids it: the recipient's own, or an older one of the giver (R-9)."""
    returned = s.players[recipient].given[giver]
    if returned > value:
        return ActiveGift(recipient, giver, returned)
    older = s.players[giver].given[recipient]
    if older > value:
        return ActiveGift(giver, recipient, older)
    return None


# --------------------------------------------------------------------------- duties at court (6.19, 6.20)


def must_tutor(s: State, seat: int) -> list[str]:
    """The students that a seat may tutor: that of the giver of the highest gift, or any if no owner has given one."""
    owners = {space: owner for space, owner in s.students.items() if owner is not None}
    return highest_bound(s, seat, owners)


def must_yield_to(s: State, seat: int, participants: Collection[int]) -> list[int]:
    """To whom an eliminated seat may give its influence: the giver of the highest gift, or anybody."""
    return highest_bound(s, seat, {other: other for other in participants if other != seat})


def highest_bound(s: State, seat: int, owners: dict[Thing, int]) -> list[Thing]:
    """Those things whose owners have given the seat the highest gift among all the owners; all, if none has."""
    gifts = {thing: s.players[owner].given[seat] for thing, owner in owners.items()}
    highest = max(gifts.values())
    return [thing for thing, value in gifts.items() if value == highest]


# --------------------------------------------------------------------------- the end of a gift


def cancel(s: State, giver: int, recipient: int) -> bool:
    """Removes the active gift from giver to recipient for the whole game, if there is one. Only five things do this
    (R-40): a higher gift in return or of one's own, a transfer, three tutoring cards, elimination."""
    value = s.players[giver].given[recipient]
    if not value:
        return False
    s.players[giver].given[recipient] = 0
    s.players[giver].gifts[value - 1] = "removed"
    s.tell("gift.ended", who=giver, to=recipient, gift=GIFT_IDS[value - 1])
    return True
