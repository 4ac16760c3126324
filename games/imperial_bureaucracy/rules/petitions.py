"""Petition the Emperor (dossier 6.12): spend an available gift for its effect. Advanced game only. No gift binds a
petition, and no petition ends a gift (R-40)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core import Message, Steps, ask, say
from games.imperial_bureaucracy.rules.actions import (
    ActionRules,
    Place,
    empty_boxes,
    official_tokens,
    seat_tokens,
    with_marker_of,
)
from games.imperial_bureaucracy.state import State
from games.imperial_bureaucracy.tables import (
    GIFTS,
    LANDS,
    PETITIONS,
    MoveArmy,
    MoveJunks,
    PetitionEffect,
    ReplaceMarker,
    ReplaceStudent,
    SwapOfficials,
)


def petition_gifts(s: State, seat: int) -> list[str]:
    return [gift for gift in s.gifts_of(seat, "available") if gift in PETITIONS]


def heard(s: State, seat: int) -> Iterator[str]:
    """Gifts whose petition would have an effect now."""
    for gift in petition_gifts(s, seat):
        if has_effect(s, seat, PETITIONS[gift].effect):
            yield gift


def petition_barred(s: State, seat: int) -> Message | None:
    if next(heard(s, seat), None):
        return None
    return say("closed.no_effect" if petition_gifts(s, seat) else "closed.no_petition_gift")


def petition_emperor(s: State, seat: int) -> Steps[None]:
    gift = yield from ask(seat, say("petition.gift"), {f"gift:{g}": g for g in heard(s, seat)})  # D-14
    yield from carry_out(s, seat, gift, PETITIONS[gift].effect)
    s.players[seat].gifts[GIFTS[gift].value - 1] = "removed"


def has_effect(s: State, seat: int, effect: PetitionEffect) -> bool:
    match effect:
        case MoveJunks():
            return any(player.shipyard for player in s.players)
        case ReplaceStudent():
            return any(owner not in (None, seat) for owner in s.students.values())
        case SwapOfficials():
            return next(movable(s, seat), None) is not None
        case MoveArmy():
            return bool(armies(s)) and bool(empty_boxes(s))
        case ReplaceMarker():
            return next(unsecured(s), None) is not None


def carry_out(s: State, seat: int, gift: str, effect: PetitionEffect) -> Steps[None]:
    match effect:
        case MoveJunks():
            yield from reassign_junks(s, seat, gift, effect)
        case ReplaceStudent():
            yield from replace_student(s, seat, gift)
        case SwapOfficials():
            yield from swap_officials(s, seat, gift)
        case MoveArmy():
            yield from redeploy_army(s, seat, gift)
        case ReplaceMarker():
            yield from replace_influence(s, seat, gift, effect)


# --------------------------------------------------------------------------- tile: junks


def reassign_junks(s: State, seat: int, gift: str, effect: MoveJunks) -> Steps[None]:
    yards = {f"yard:{other}": other for other in s.seats if s.players[other].shipyard}
    source = yield from ask(seat, say("petition.junks.from"), yards)
    targets = {f"yard:{other}": other for other in s.others(source)}
    target = yield from ask(seat, say("petition.junks.to", source=source), targets)
    junks = min(effect.amount, s.players[source].shipyard)
    s.players[source].shipyard -= junks
    s.players[target].shipyard += junks
    s.tell("petition.junks", who=seat, gift=gift, source=source, target=target, n=junks)


# --------------------------------------------------------------------------- vase: a student


def replace_student(s: State, seat: int, gift: str) -> Steps[None]:
    rivals = {f"student:{space}": space for space, owner in s.students.items() if owner not in (None, seat)}
    space = yield from ask(seat, say("petition.student"), rivals)
    rival = s.students[space]
    assert rival is not None
    s.students[space] = seat
    s.tell("petition.student.done", who=seat, gift=gift, to=rival, student=space)


# --------------------------------------------------------------------------- coat: two officials


def partners(s: State, own: Place) -> Iterator[Place]:
    """Any other tile of equal or lower seniority in an unresolved ministry (R-11)."""
    for ministry, hall in s.unresolved():
        for space in range(own[1], len(hall.spaces) + 1):
            if hall.spaces[space - 1] is not None and (ministry, space) != own:
                yield ministry, space


def movable(s: State, seat: int) -> Iterator[Place]:
    for ministry, space, _ in with_marker_of(s, seat):
        if next(partners(s, (ministry, space)), None):
            yield ministry, space


def swap_officials(s: State, seat: int, gift: str) -> Steps[None]:
    own = yield from ask(seat, say("petition.swap.own"), official_tokens(movable(s, seat)))
    prompt = say("petition.swap.with", ministry=own[0], space=own[1])
    other = yield from ask(seat, prompt, official_tokens(partners(s, own)))
    (ministry, space), (ministry2, space2) = own, other
    here, there = s.ministries[ministry].spaces, s.ministries[ministry2].spaces
    here[space - 1], there[space2 - 1] = there[space2 - 1], here[space - 1]
    s.tell("petition.swap", who=seat, gift=gift, ministry=ministry, space=space, ministry2=ministry2, space2=space2)


# --------------------------------------------------------------------------- necklace: an army


def armies(s: State) -> dict[str, tuple[int, int]]:
    """Any player's armies on unresolved lands (R-12)."""
    return {
        f"box:{LANDS[land.id].boxes[i].id}": (slot, i)
        for slot, land in enumerate(s.lands)
        if not land.resolved
        for i, army in enumerate(land.boxes)
        if army is not None
    }


def redeploy_army(s: State, seat: int, gift: str) -> Steps[None]:
    slot, box = yield from ask(seat, say("petition.army.from"), armies(s))
    source = LANDS[s.lands[slot].id].boxes[box].id
    slot2, box2 = yield from ask(seat, say("petition.army.to", source=source), empty_boxes(s))
    owner = s.lands[slot].boxes[box]
    assert owner is not None
    s.lands[slot].boxes[box] = None
    s.lands[slot2].boxes[box2] = owner
    target = LANDS[s.lands[slot2].id].boxes[box2].id
    s.tell("petition.army", who=seat, gift=gift, owner=owner, source=source, box=target)


# --------------------------------------------------------------------------- junk: influence


def unsecured(s: State) -> Iterator[Place]:
    for ministry, hall in s.unresolved():
        for space, official in enumerate(hall.spaces, start=1):
            if official is not None and official.owner is not None and not official.secured:
                yield ministry, space


def replace_influence(s: State, seat: int, gift: str, effect: ReplaceMarker) -> Steps[None]:
    ministry, space = yield from ask(seat, say("petition.marker.whom"), official_tokens(unsecured(s)))
    prompt = say("petition.marker.by", ministry=ministry, space=space)
    to = yield from ask(seat, prompt, seat_tokens(list(s.seats)))  # the same player too
    official = s.official(ministry, space)
    official.owner, official.secured = to, effect.secured
    s.tell("petition.marker", who=seat, gift=gift, to=to, ministry=ministry, space=space, official=official.tile)


PETITION_RULES = ActionRules(petition_barred, petition_emperor)
