"""The round (dossier 5): count gifts, Chief Minister, actions, favour, court, end of the round."""

from __future__ import annotations

from collections.abc import Callable

from games.core import Ask, Steps, ask, ask_all, say
from games.core.leaving import without
from games.imperial_bureaucracy.rules import court, ministries, turn
from games.imperial_bureaucracy.rules.actions import arriving, complete_voyage, seat_tokens
from games.imperial_bureaucracy.rules.cards import hand_of, lose_sight, multisets, token
from games.imperial_bureaucracy.rules.end import award_offices, ending
from games.imperial_bureaucracy.state import Official, State
from games.imperial_bureaucracy.tables import LIMITS, Cards

IDLE = (turn.TOKEN["no_action"],)  # what a family does that has given up, if it can't pass


def step(s: State) -> Steps[None]:
    return without(s.gone, decide(s), idle=IDLE) if s.gone else decide(s)


def decide(s: State) -> Steps[None]:
    """The next decision, and all that happens by itself after it."""
    sailor = arriving(s)
    if s.deed:
        yield from turn.carry_on(s, s.deed)
    elif sailor is not None:
        yield from complete_voyage(s, sailor)
    elif s.resolution:
        yield from ministries.resolve(s, s.resolution)
    elif s.phase in DECISIONS:
        yield from DECISIONS[s.phase](s)
    while s.phase in AUTOMATIC and not (s.over or s.deed or s.resolution) and arriving(s) is None:
        AUTOMATIC[s.phase](s)


# --------------------------------------------------------------------------- phases 1 and 2


def begin_round(s: State) -> None:
    """Count gifts; in the first round the Chief Minister is drawn by lot, later the last one names another."""
    for seat, player in enumerate(s.players):
        player.active_cubes = player.cubes = s.cubes_next(seat)
        player.placed, player.used, player.transferred, player.passed = {}, [], [], False
    s.forced = False
    s.tell("round.begins", n=s.round)
    if s.round == 1:
        appoint(s, s.chief_minister)
    else:
        s.phase = "chief_minister"
        s.turn = s.chief_minister


def choose_chief_minister(s: State) -> Steps[None]:
    """D-1; R-44: another one who still plays, and if the old one does not, simply the next."""
    named = yield from ask(s.chief_minister, say("chief.name"), seat_tokens(s.rivals(s.chief_minister)))
    s.tell("chief.named", who=s.chief_minister, to=named)
    appoint(s, named)


def appoint(s: State, seat: int) -> None:
    """The Chief Minister places a cube on Imperial Favour; the seat after him begins."""
    s.chief_minister = seat
    cubes = turn.cube_cost(s, seat, "imperial_favour")
    s.players[seat].cubes -= cubes
    s.players[seat].placed["imperial_favour"] = cubes
    s.tell("chief.begins", who=seat)
    s.phase = "actions"
    s.turn = s.clockwise(seat)[1]


# --------------------------------------------------------------------------- 5 (c) and the final resolutions


def resolve_complete_ministries(s: State) -> None:
    name = ministries.next_ministry(s, final=False)
    if name:
        ministries.begin_resolution(s, name)
    else:
        s.phase = "invasions"


def resolve_other_ministries(s: State) -> None:
    name = ministries.next_ministry(s, final=True)
    if name:
        ministries.begin_resolution(s, name)
    else:
        award_offices(s)


# --------------------------------------------------------------------------- 6 End of round


def end_of_round(s: State) -> None:
    """New officials and discards, unless the game ends now: then they change nothing (R-20)."""
    reason = ending(s)
    if reason:
        s.tell(f"end.{reason}")
        s.phase = "final_ministries"
        return
    place_officials(s)
    s.phase = "discard"


def place_officials(s: State) -> None:
    """One tile for each ministry with an empty space, on the most senior one."""
    for name, ministry in s.ministries.items():
        if None in ministry.spaces:
            index = ministry.spaces.index(None)
            official = s.officials.pop()
            ministry.spaces[index] = Official(official)
            s.reveal()
            s.tell("official.placed", ministry=name, space=index + 1, official=official)


def discard_to_limit(s: State) -> Steps[None]:
    """D-21: all who hold too many cards choose at once which to keep; what they lay down is not shown (R-24)."""
    limit = LIMITS.confucius_hand_limit
    asks = [
        # asked even if all cards are alike: to skip the question would betray it
        Ask(
            seat, say("discard.keep", keep=limit, n=player.cards - limit), hands_to_keep(hand_of(s, seat)), confirm=True
        )
        for seat, player in enumerate(s.players)
        if player.cards > limit
    ]
    kept = (yield from ask_all(*asks)) if asks else {}
    for seat, cards in kept.items():
        n = s.players[seat].cards - limit
        keep(s, seat, cards)
        lose_sight(s, seat, n)
        s.tell("discarded", who=seat, n=n)
    s.round += 1
    begin_round(s)


def hands_to_keep(hand: Cards) -> dict[str, Cards]:
    limit = LIMITS.confucius_hand_limit
    return {token("keep", cards): cards for cards in multisets(hand) if sum(cards) == limit}


def keep(s: State, seat: int, cards: Cards) -> None:
    """Lays down all but these."""
    hand = s.players[seat].hand
    for kind in range(3):
        s.buried[kind] += hand[kind] - cards[kind]
        hand[kind] = cards[kind]


DECISIONS: dict[str, Callable[[State], Steps[None]]] = {
    "chief_minister": choose_chief_minister,
    "actions": turn.take_turn,
    "tutoring": court.tutoring,
    "candidate": court.place_candidate,
    "discard": discard_to_limit,
}
AUTOMATIC: dict[str, Callable[[State], None]] = {
    "imperial_favour": turn.imperial_favour,
    "wall": court.build_wall,
    "examination": court.examination,
    "ministries": resolve_complete_ministries,
    "invasions": court.invasions,
    "end_of_round": end_of_round,
    "final_ministries": resolve_other_ministries,
}
