"""The actions phase (dossier 5, phase 3) and Imperial Favour (phase 4): whose turn, which action, how many cubes."""

from __future__ import annotations

from games.core import PASS, Message, Steps, ask, say
from games.imperial_bureaucracy.rules import obligations
from games.imperial_bureaucracy.rules.actions import ACTION_RULES, NOBODY, bribe_limit
from games.imperial_bureaucracy.rules.petitions import PETITION_RULES
from games.imperial_bureaucracy.rules.rewards import discard_reward, play_reward, reward_barred
from games.imperial_bureaucracy.state import Deed, State
from games.imperial_bureaucracy.tables import ACTIONS, CUBES, REWARDS, FreeAction

RULES = {**ACTION_RULES, "petition_emperor": PETITION_RULES}
EXTRA_ACTIONS = [card.id for card in REWARDS.values() if any(isinstance(e, FreeAction) for e in card.effect)]
BOX = [(name, ACTIONS[name], rules.barred) for name, rules in RULES.items()]
TOKEN = {name: f"action:{name}" for name in RULES}

NOT_IN_ROUND_1 = say("closed.first_round")
ONCE = say("closed.once")
ADVANCED = say("closed.basic")


# --------------------------------------------------------------------------- cubes


def cube_cost(s: State, seat: int, action: str) -> int:
    """A space used before in this round costs more, whichever action of the pair it was (R-4)."""
    facts = ACTIONS[action]
    if facts.cubes is not None:
        return facts.cubes
    return CUBES.next_use if facts.space in s.players[seat].used else CUBES.first_use


def take_space(s: State, deed: Deed, action: str) -> None:
    """Places the cubes, if any are due, and marks the space as used: a free action counts too (R-4)."""
    player = s.players[deed.seat]
    space = ACTIONS[action].space
    cubes = cube_cost(s, deed.seat, action) if deed.by == "cubes" else 0
    if cubes:
        player.cubes -= cubes
        player.placed[space] = player.placed.get(space, 0) + cubes
    if space not in player.used:
        player.used.append(space)


# --------------------------------------------------------------------------- which actions are open


def bars(s: State, seat: int, *, free: bool) -> dict[str, Message | None]:
    """Each action of the box, and why the seat can't take it now; None: it can (D-2, D-3, D-4)."""
    player = s.players[seat]
    cubes, used, first_round = player.cubes, player.used, s.round == 1
    reasons: dict[str, Message | None] = {}
    for name, facts, barred in BOX:
        if not free and (due := cube_cost(s, seat, name)) > cubes:
            reasons[name] = say("closed.cubes", n=due)
        elif first_round and not facts.first_round:
            reasons[name] = NOT_IN_ROUND_1
        elif facts.once_per_round and facts.space in used:
            reasons[name] = ONCE
        elif facts.advanced_only and not s.options.advanced:
            reasons[name] = ADVANCED
        else:
            reasons[name] = barred(s, seat)
    return reasons


def open_actions(s: State, seat: int, *, free: bool) -> dict[str, str]:
    return {TOKEN[name]: name for name, reason in bars(s, seat, free=free).items() if reason is None}


def closed_actions(s: State, seat: int, *, free: bool) -> dict[str, Message]:
    reasons = {}
    for name, reason in bars(s, seat, free=free).items():
        if reason:
            explain = RULES[name].explain
            reasons[TOKEN[name]] = explain(s, seat) if explain and reason == NOBODY else reason
    if not free:
        for card in s.players[seat].rewards:
            reason = reward_barred(s, seat, card)
            if reason:
                reasons[f"reward:{card}"] = reason
        if s.players[seat].cubes:
            reasons[PASS] = say("closed.pass")
    return reasons


def bound(s: State, seat: int) -> Message | None:
    """The reason to give beside the question: where a gift forbids to bribe."""
    if not obligations.received(s, seat):
        return None
    for ministry, _ in s.unresolved():
        gift = obligations.bribe_forbidden_by(s, seat, ministry)
        if gift:
            return Message("turn.bound", bribe_limit(s, gift, ministry).values)
    return None


# --------------------------------------------------------------------------- a turn (D-2)


def take_turn(s: State) -> Steps[None]:
    """With a cube left a seat must act; without one it may play a reward card, transfer, or pass."""
    seat = s.turn
    player = s.players[seat]
    options = open_actions(s, seat, free=False)
    for card in player.rewards:
        if reward_barred(s, seat, card) is None:
            options[f"reward:{card}"] = card
    if not player.cubes:
        options[PASS] = PASS
    # A single option would tell the others that no card in hand is of use: ask all the same.
    secretive = bool(player.rewards) or (player.cubes > 0 and player.cards > 0)
    choice = yield from ask(
        seat,
        say("turn.action", cubes=player.cubes, of=player.active_cubes),
        options,
        why=bound(s, seat),
        closed=lambda: closed_actions(s, seat, free=False),
        confirm=secretive,
        ends=(TOKEN["no_action"],),
    )
    if choice == PASS:
        player.passed = True
        s.tell("passed", who=seat)
        end_turn(s)
    elif choice in EXTRA_ACTIONS:
        discard_reward(s, seat, choice)
        s.tell("reward.extra_action", who=seat, reward=choice)
        s.deed = Deed(seat, None, "extra_action")
    else:
        s.deed = Deed(seat, choice, "cubes" if choice in RULES else "reward")


def end_turn(s: State) -> None:
    """The next seat that has not passed; when all have, the Chief Minister's last action."""
    for seat in s.clockwise(s.turn + 1):
        if not s.players[seat].passed:
            s.turn = seat
            return
    s.phase = "imperial_favour"


def imperial_favour(s: State) -> None:
    """6.16: any action of the box without cubes; no reward card, no pass."""
    s.turn = s.chief_minister
    s.deed = Deed(s.chief_minister, None, "imperial_favour")
    s.tell("favour", who=s.chief_minister)


def carry_on(s: State, deed: Deed) -> Steps[None]:
    """A deed begun: a free action is chosen first (D-3, D-4), then the action or the card is carried out."""
    if deed.what is None:
        seat = deed.seat
        deed.what = yield from ask(
            seat,
            say(f"turn.{deed.by}"),
            open_actions(s, seat, free=True),
            why=bound(s, seat),
            closed=lambda: closed_actions(s, seat, free=True),
            ends=(TOKEN["no_action"],),
        )
        return
    if deed.by == "reward":
        yield from play_reward(s, deed.seat, deed.what)
    else:
        yield from RULES[deed.what].carry_out(s, deed.seat)
        take_space(s, deed, deed.what)
    s.deed = None
    if deed.by == "imperial_favour":
        s.phase = "wall"
    else:
        end_turn(s)
