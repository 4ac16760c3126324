"""The Court phase (dossier 6.18 to 6.21) but for the ministries: the wall, the Imperial Examination, invasions."""

from __future__ import annotations

from collections.abc import Iterator

from games.core import Steps, ask, say
from games.imperial_bureaucracy.rules import obligations
from games.imperial_bureaucracy.rules.actions import Place, official_tokens, score
from games.imperial_bureaucracy.rules.cards import choose_cards, earn_reward, hand_of, listed, lose_sight, multisets
from games.imperial_bureaucracy.state import Examination, Official, State, Tutoring, worth
from games.imperial_bureaucracy.tables import CANDIDATES, COINS, COSTS, LANDS, LIMITS, SLOTS, STUDENT_SPACES, TIES_GO_TO


def build_wall(s: State) -> None:
    s.wall += 1
    s.tell("wall.built", n=s.wall, last=LIMITS.wall_pieces)
    s.phase = "examination"


# --------------------------------------------------------------------------- 6.19 Imperial Examination


def examination(s: State) -> None:
    """Held if both students stand ready, or if somebody has forced it and there is at least one."""
    owners = [owner for owner in s.students.values() if owner is not None]
    if not owners or (len(owners) < len(STUDENT_SPACES) and not s.forced):
        s.phase = "ministries"
        return
    s.tell("exam.held", candidate=s.candidates[-1])
    if len(set(owners)) > 1:
        waiting = [seat for seat in s.clockwise(s.chief_minister) if s.players[seat].cards]
        s.examination = Examination(waiting)
        s.phase = "tutoring"
    else:
        s.winner = owners[0]
        s.tell("exam.uncontested", who=s.winner)
        s.phase = "candidate"


def tutoring(s: State) -> Steps[None]:
    """One seat after the other, from the Chief Minister on, lays at least one card face down (D-18)."""
    exam = s.examination
    assert exam
    if not exam.waiting:
        end_examination(s, exam)
        return
    seat = exam.waiting[0]
    students = {f"student:{space}": space for space in obligations.must_tutor(s, seat)}
    space = yield from ask(seat, say("tutor.whom"), students)
    owner = s.students[space]
    assert owner is not None
    some = [cards for cards in multisets(hand_of(s, seat)) if any(cards)]
    cards = yield from choose_cards(seat, say("tutor.cards", owner=owner), "lay", some)
    del exam.waiting[0]
    exam.tutoring.append(Tutoring(seat, space, list(cards)))
    for kind in range(3):
        s.players[seat].hand[kind] -= cards[kind]
    s.tell("tutored", who=seat, owner=owner, n=sum(cards))
    if sum(cards) >= COSTS.cancel_gift_tutor_cards:
        obligations.cancel(s, owner, seat)  # whoever wins


def coins_for(exam: Examination) -> dict[str, int]:
    coins: dict[str, int] = dict.fromkeys(STUDENT_SPACES, 0)
    for tutor in exam.tutoring:
        coins[tutor.student] += worth(tutor.cards, COINS)
    return coins


def end_examination(s: State, exam: Examination) -> None:
    """The higher sum of coins wins, a tie goes to red. Both piles are shown, nobody's share is."""
    coins = coins_for(exam)
    for space in STUDENT_SPACES:
        show_pile(s, space, [tutor for tutor in exam.tutoring if tutor.student == space])
    best = max(STUDENT_SPACES, key=lambda space: (coins[space], space == TIES_GO_TO))
    s.winner = s.students[best]
    s.examination = None
    s.reveal()
    assert s.winner is not None
    s.tell("exam.won", who=s.winner, red=coins["red"], orange=coins["orange"])
    s.phase = "candidate"


def show_pile(s: State, space: str, tutors: list[Tutoring]) -> None:
    pile = [sum(tutor.cards[kind] for tutor in tutors) for kind in range(3)]
    if any(pile):
        s.tell("exam.pile", student=space, cards=listed(pile), n=worth(pile, COINS))
    for kind in range(3):
        s.discard[kind] += pile[kind]
        for tutor in tutors:  # of several who laid cards, each may have laid any of the pile
            lose_sight(s, tutor.seat, min(pile[kind], sum(tutor.cards)), kind)


def candidate_spaces(s: State) -> list[Place]:
    """Where the candidate may go: empty spaces before others, the named ministry before the rest (6.19.3, R-17)."""
    named = CANDIDATES[s.candidates[-1]]
    open_ = [name for name, _ in s.unresolved()]
    wanted = [named] if named in open_ else open_
    for ministries in (wanted, open_):
        for spaces in (_empty, _replaceable):
            places = list(spaces(s, ministries))
            if places:
                return places
    return []


def _empty(s: State, ministries: list[str]) -> Iterator[Place]:
    for ministry in ministries:
        for space, official in enumerate(s.ministries[ministry].spaces, start=1):
            if official is None:
                yield ministry, space


def _replaceable(s: State, ministries: list[str]) -> Iterator[Place]:
    """Unbribed, or with an unsecured marker of anybody."""
    for ministry in ministries:
        for space, official in enumerate(s.ministries[ministry].spaces, start=1):
            if official is not None and not official.secured:
                yield ministry, space


def place_candidate(s: State) -> Steps[None]:
    """D-19: the winner must place the candidate, secured, if there is a space."""
    winner = s.winner
    assert winner is not None
    candidate = s.candidates[-1]
    places = candidate_spaces(s)
    if places:
        prompt = say("candidate.where", candidate=candidate)
        ministry, space = yield from ask(winner, prompt, official_tokens(iter(places)))
        s.ministries[ministry].spaces[space - 1] = Official(candidate, winner, True)
        s.tell("candidate.placed", who=winner, candidate=candidate, ministry=ministry, space=space)
    else:
        s.tell("candidate.no_space", candidate=candidate)
    s.candidates.pop()
    s.winner = None
    s.students = dict.fromkeys(STUDENT_SPACES)
    turn_up_candidate(s)
    s.phase = "ministries"


def turn_up_candidate(s: State) -> None:
    """A tile that names a resolved ministry is removed when it is turned up (R-18)."""
    s.reveal()
    while s.candidates:
        candidate = s.candidates[-1]
        ministry = CANDIDATES[candidate]
        if ministry == "any" or not s.ministries[ministry].resolved:
            return
        s.candidates.pop()
        s.tell("candidate.removed", candidate=candidate)


# --------------------------------------------------------------------------- 6.21 Invasions


def invasions(s: State) -> None:
    """In slot order (R-26): lands that are full, or whose piece of the wall stands now."""
    for slot, land in zip(SLOTS, s.lands, strict=True):
        full = None not in land.boxes
        if land.resolved or not (full or s.wall == slot.wall):
            continue
        land.resolved = s.round
        s.tell("invasion.success" if full else "invasion.failure", land=land.id)
        for box, owner in zip(LANDS[land.id].boxes, land.boxes, strict=True):
            if owner is None:
                continue
            if full:
                score(s, owner, "foreign_lands", box.vp)
                s.tell("invasion.scored", who=owner, land=land.id, vp=box.vp)
            if box.reward:
                earn_reward(s, owner)
    s.phase = "end_of_round"
