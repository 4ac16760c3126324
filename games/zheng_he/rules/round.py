"""The round (dossier 5): draw, the emperor's card, the barbarian's card, exchange of hands."""

from __future__ import annotations

from typing import Literal

from games.core import PASS, Message, Steps, ask, say
from games.zheng_he.rules import solo
from games.zheng_he.rules.actions import COMMANDS
from games.zheng_he.rules.cards import lay_open, put_into_reserve, spend_reserve_card
from games.zheng_he.rules.combat import combat
from games.zheng_he.rules.effects import can_carry_out, carry_out, why_not
from games.zheng_he.rules.end import end_game, major_victory, minor_victory
from games.zheng_he.rules.setup import begin_round
from games.zheng_he.state import Deed, State
from games.zheng_he.tables import BARBARIAN, CP, EMPEROR, OTHER, RESERVE_LIMIT, Side


def step(s: State) -> Steps[None]:
    if s.battle and not s.battle.over:
        yield from combat(s, s.battle)
        return
    match s.phase:
        case "play":
            yield from play_a_card(s)
        case "before":
            yield from reaction(s)
            s.phase = "act"
        case "act":
            yield from choose_action(s)
            s.phase = "command"
        case "command":
            s.phase = "after" if s.timing == "after" else "close"
            yield from own_action(s, s.deeds[-1])
        case "after":
            s.phase = "close"
            yield from reaction(s)
        case "close":
            yield from end_of_phase(s)


# --------------------------------------------------------------------------- phases 2 and 3 (5.1)


def play_a_card(s: State) -> Steps[None]:
    """Steps 1 and 2: a card and its use, then the timing of the reaction."""
    side = s.active
    s.battle, s.deeds, s.timing = None, [], None
    if s.is_bot(side):
        yield from solo.bot_phase(s)
        return
    hand = s.hands[side]
    uses: dict[str, tuple[Literal["play", "reserve"], int]] = {f"play:{card}": ("play", card) for card in hand}
    reserving: dict[str, tuple[Literal["play", "reserve"], int]] = {f"reserve:{c}": ("reserve", c) for c in hand}
    full = len(s.reserves[side]) >= RESERVE_LIMIT
    use, card = yield from ask(
        s.seat(side),
        say("play.card"),
        uses if full else uses | reserving,
        closed=lambda: {token: say("closed.reserve", n=RESERVE_LIMIT) for token in reserving} if full else {},
    )
    if use == "reserve":
        put_into_reserve(s, side, card)
        return
    lay_open(s, side, card)
    s.phase = "act"
    other = OTHER[side]
    if s.half(card, other):  # asked even if the reaction could not be carried out now
        timings: dict[str, Literal["before", "after"]] = {"before": "before", "after": "after"}
        s.timing = yield from ask(s.seat(side), say("play.timing", card=card, other=other), timings)
        if s.timing == "before":
            s.phase = "before"


def choose_action(s: State) -> Steps[None]:
    """Step 4: exactly one command action, or the card action of the own half."""
    side, card = s.active, s.played
    assert card is not None
    options = {f"command:{name}": name for name, command in COMMANDS[side].items() if command.possible(s)}
    if can_carry_out(s, side, s.half(card, side)):
        options["card_action"] = "card"
    prompt = say("act.choose", card=card, points=CP[card])
    chosen = yield from ask(s.seat(side), prompt, options, closed=lambda: impossible_actions(s, side, card))
    if chosen == "card":
        s.deeds.append(Deed(side, "card", 0))
        s.tell("act.card", who=side, card=card)
        return
    points = CP[card] + (yield from boost(s, side, chosen, CP[card]))
    s.deeds.append(Deed(side, chosen, points))
    s.tell("act.command", who=side, command=chosen, n=points)


def own_action(s: State, deed: Deed) -> Steps[None]:
    if deed.what == "card":
        assert s.played is not None
        yield from carry_out(s, deed.side, s.half(s.played, deed.side))
    else:
        yield from COMMANDS[deed.side][deed.what].carry_out(s, deed.points)


def impossible_actions(s: State, side: Side, card: int) -> dict[str, Message]:
    closed = {f"command:{name}": command.closed for name, command in COMMANDS[side].items() if not command.possible(s)}
    reason = why_not(s, side, card)
    return closed | {"card_action": reason} if reason else closed


def boost(s: State, side: Side, command: str, points: int) -> Steps[int]:
    """6.3: the barbarian may add the points of one reserve card to a command."""
    if side == EMPEROR or not s.reserves[side]:
        return 0
    cards: dict[str, int | None] = {PASS: None} | {f"boost:{card}": card for card in s.reserves[side]}
    card = yield from ask(s.seat(side), say("act.boost", command=command, points=points), cards)
    if card is None:
        return 0
    spend_reserve_card(s, side, card)
    s.tell("act.boosted", who=side, card=card, n=CP[card])
    return CP[card]


def reaction(s: State) -> Steps[None]:
    """Steps 3 and 5 (6.7): the other side may use its half of the open card."""
    assert s.played is not None
    side, card = OTHER[s.active], s.played
    effects = s.half(card, side)
    if s.is_bot(side):
        yield from solo.react(s, effects)
        return
    if not can_carry_out(s, side, effects):
        s.tell("react.lost", who=side, card=card)
        return
    ways = {"react": True, PASS: False}
    reacts = yield from ask(s.seat(side), say("react.ask", card=card, side=side), ways)
    if not reacts:
        s.tell("react.declined", who=side, card=card)
        return
    s.deeds.append(Deed(side, "card", 0))
    s.tell("react.done", who=side, card=card)
    yield from carry_out(s, side, effects)


def end_of_phase(s: State) -> Steps[None]:
    """Step 6: victory test, then the used cards go onto the discard pile."""
    last = s.stage == 2 and s.active == EMPEROR and not (s.draw_pile or s.hands[EMPEROR] or s.hands[BARBARIAN])
    winner = major_victory(s, last=last)
    if winner or last:
        end_game(s, *((winner, "major") if winner else minor_victory(s)))
        return
    yield from discard_used_cards(s)
    s.played, s.timing = None, None
    s.phase = "play"
    if s.active == EMPEROR:
        s.active = BARBARIAN
    else:
        exchange_hands(s)
        begin_round(s)


def discard_used_cards(s: State) -> Steps[None]:
    """D-23, R-22: the active player decides the complete order, also of the opponent's cards."""
    if s.is_bot(s.active):
        s.used.sort()
    while len(s.used) > 1 and not s.is_bot(s.active):
        options: dict[str, int | None] = {f"next:{card}": card for card in s.used}
        options["by_number"] = None
        card = yield from ask(s.seat(s.active), say("close.order"), options)
        if card is None:
            s.used.sort()
            break
        s.used.remove(card)
        s.discard.append(card)
    s.discard += s.used
    s.used = []


# --------------------------------------------------------------------------- phase 4


def exchange_hands(s: State) -> None:
    for side in (EMPEROR, BARBARIAN):
        reserved = s.fresh[side]
        if reserved in s.passed[OTHER[side]]:  # it does not come back: it must lie in the reserve
            s.recognised[OTHER[side]].append(reserved)
        s.fresh[side] = None
    s.passed = {side: sorted(s.hands[side]) for side in s.hands}
    s.hands = {side: s.hands[OTHER[side]] for side in s.hands}
    s.reveal()
    s.tell("swap.hands")
    if s.stage == 1 and not s.draw_pile:
        begin_second_stage(s)
    else:
        s.round += 1


def begin_second_stage(s: State) -> None:
    """5.2: discard pile and both reserves become a new draw pile; hands and board stay."""
    s.draw_pile = s.discard + s.reserves[EMPEROR] + s.reserves[BARBARIAN]
    s.dice.shuffle(s.draw_pile)
    s.discard = []
    s.reserves = {EMPEROR: [], BARBARIAN: []}
    s.recognised = {EMPEROR: [], BARBARIAN: []}
    s.stage, s.round = 2, 1
    s.tell("stage.second")
