"""The end of the game (dossier 7): what ends it, the high offices, who has won."""

from __future__ import annotations

from typing import Literal

from games.core import Message, Placing, Standing, say
from games.core.leaving import leave, staying
from games.imperial_bureaucracy.rules.actions import score
from games.imperial_bureaucracy.state import Source, State
from games.imperial_bureaucracy.tables import LIMITS, OFFICES, Office

SOURCES: list[Source] = ["ministries", "distant_lands", "foreign_lands", "emperor_insulted", "offices"]
BY_RANK = sorted(OFFICES.values(), key=lambda office: office.tie_break_rank)


def ending(s: State) -> Literal["ministries", "candidates", "wall"] | None:
    """Asked at the end of each round; two reasons at once end it only once (R-43)."""
    if all(ministry.resolved for ministry in s.ministries.values()):
        return "ministries"
    if not s.candidates:
        return "candidates"
    if s.wall == LIMITS.wall_pieces:
        return "wall"
    return None


# --------------------------------------------------------------------------- high offices


def counted(s: State, office: Office, seat: int) -> int:
    match office.count:
        case "markers_in_ministries":
            posts = sum((m.minister == seat) + (m.secretary == seat) for m in s.ministries.values())
            return posts + sum(s.influence(seat, ministry) for ministry in s.ministries)
        case "junks_on_voyages":
            voyages = sum(seat in land.visitors for land in s.distant.values())
            return voyages * LIMITS.junks_per_voyage + s.players[seat].ocean
        case "armies_in_play":
            return s.players[seat].armies_in_play


def office_holder(s: State, office: Office) -> int | None:
    """The one with the most; on any tie (R-28) the Minister of the ministry, tied or not; without one nobody (R-22)."""
    counts = {seat: counted(s, office, seat) for seat in s.seats}
    most = [seat for seat, count in counts.items() if count == max(counts.values())]
    return most[0] if len(most) == 1 else s.ministries[office.tie_ministry].minister


def award_offices(s: State) -> None:
    for office in OFFICES.values():
        holder = office_holder(s, office)
        s.offices[office.id] = holder
        if holder is None:
            s.tell("office.vacant", office=office.id)
        else:
            score(s, holder, "offices", office.vp)
            s.tell("office.awarded", who=holder, office=office.id, vp=office.vp)
    s.over = True


# --------------------------------------------------------------------------- who has won


def rank_key(s: State, seat: int) -> tuple[int, ...]:
    """Points, then the offices in the order in which they break a tie; those who gave up come last, first the last to
    go."""
    offices = (s.offices.get(office.id) == seat for office in BY_RANK)
    return (staying(s.gone, seat), s.players[seat].score, *offices)


def admiral_wins(s: State) -> int | None:
    """The Admiral variant: if two or more are tied for the most, the Admiral wins, tied or not (R-23)."""
    staying = [seat for seat in s.seats if seat not in s.gone]
    best = max(s.players[seat].score for seat in staying)
    tied = [seat for seat in staying if s.players[seat].score == best]
    admiral = s.offices.get("admiral")
    return admiral if s.options.admiral_variant and len(tied) > 1 and admiral in staying else None


def standing(s: State) -> Standing:
    admiral = admiral_wins(s)

    def key(seat: int) -> tuple[int, ...]:
        return (seat == admiral, *rank_key(s, seat))

    order = sorted(s.seats, key=lambda seat: (key(seat), -seat), reverse=True)
    placings: list[Placing] = []
    for place, seat in enumerate(order):
        tied = place > 0 and key(seat) == key(order[place - 1])
        rank = placings[-1].rank if tied else place + 1
        player = s.players[seat]
        placings.append(Placing(seat, rank, player.score, {source: player.points.get(source, 0) for source in SOURCES}))
    return Standing(placings, reason(s, placings, admiral))


def reason(s: State, placings: list[Placing], admiral: int | None) -> Message:
    """The winner, and what broke the tie."""
    first, second = placings[0], placings[1]
    if len(s.gone) == len(s.players) - 1:
        return say("win.alone", who=first.seat)
    if admiral is not None:
        return say("win.admiral_variant", who=first.seat, vp=first.score)
    if second.rank == 1:
        return say("win.shared", vp=first.score)
    if second.score == first.score and second.seat not in s.gone:
        office = next(o for o in BY_RANK if s.offices.get(o.id) == first.seat)
        return say("win.office", who=first.seat, vp=first.score, office=office.id)
    return say("win.points", who=first.seat, vp=first.score)


def concede(s: State, seat: int) -> None:
    """The family withdraws: it takes no action any more and comes last; the others play on while there are two."""
    leave(s.gone, seat)
    s.tell("gave_up", who=seat)
    if len(s.gone) == len(s.players) - 1:
        s.over = True
