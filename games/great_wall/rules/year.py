"""The year (dossier 5): spring, summer, autumn with a turn per seat, winter."""

from __future__ import annotations

from typing import Literal

from games.core import Ask, Steps, ask_all, say
from games.great_wall.expansions.kit import after
from games.great_wall.rules import qin
from games.great_wall.rules.build import overseer_income
from games.great_wall.rules.court import discard_advisor, refill_advisors
from games.great_wall.rules.engine import ask, rule, rulebook_step
from games.great_wall.rules.goods import gain_honour
from games.great_wall.rules.values import modified, value
from games.great_wall.state import State
from games.great_wall.tables import COMMANDS, EFFECTS, RULES, SOLO_COMMANDS, CommandKind, command_key, locations_in
from games.great_wall.tasks import (
    NOBODY,
    ActivationStep,
    Ctx,
    Do,
    Effect,
    Event,
    MoveClerk,
    OtherEffect,
    Task,
    Window,
)
from games.great_wall.vocabulary import AnyOp, Choose, MoveClerks

AUTUMN_AND_WINTER = (Do("autumn"), Do("winter"))


@rulebook_step("new_year")
def new_year(s: State, t: Do) -> None:
    s.year += 1
    s.used.pop("year", None)
    s.used.pop("turn", None)
    s.then(Do("spring"), Do("summer"), *AUTUMN_AND_WINTER)


# --------------------------------------------------------------------------- spring (5.1)


@rulebook_step("spring")
def spring(s: State, t: Do) -> None:
    s.season = "spring"
    s.tell("year.begins", year=s.year)
    s.then(
        *after(s, "spring.begin"),
        Event("spring_start"),
        Do("advance_time"),
        *after(s, "spring.hordes"),
        Do("refresh_advisor_track"),
        Event("spring_end"),
    )


@rulebook_step("advance_time")
def advance_time(s: State, t: Do) -> None:
    s.slot += 1
    s.then(Do("place_hordes", n=s.slot_now.new_hordes))


@rulebook_step("refresh_advisor_track")
def refresh_advisor_track(s: State, t: Do) -> None:
    """The two leftmost leave; one of them joins Qin (R-30)."""
    leaving = s.advisor_track[: RULES.advisors_discarded_in_spring]
    for card in leaving:
        if s.qin != NOBODY and card == leaving[0]:
            s.advisor_track.remove(card)
            s.clans[s.qin].supporting.append(card)
            s.tell("qin.advisor", card=card)
        else:
            discard_advisor(s, card)
    refill_advisors(s)


# --------------------------------------------------------------------------- summer (5.2)


@rulebook_step("summer")
def summer(s: State, t: Do) -> None:
    s.season = "summer"
    order = s.players_by_tea()
    s.then(
        Event("summer_start"),
        Do("income"),
        *after(s, "summer.income"),
        *(Do("summer_shame", seat) for seat in order),
        Do("collect_commands"),
        *(Do("recover_or_honour", seat) for seat in order),
        *after(s, "summer.commands"),
        Event("summer_end"),
    )


@rulebook_step("income")
def income(s: State, t: Do) -> None:
    tasks: list[Task] = []
    for seat in s.players_by_tea():
        overseers = s.clans[seat].overseers
        if overseers:
            total = sum(overseer_income(s, seat, location, rank) for location, rank in overseers.items())
            tasks += [Do("overseer_income", seat, location) for location in overseers]
            tasks.append(Event("overseer_income", seat, Ctx(amount=total)))
    s.then(*tasks)


@rulebook_step("collect_commands")
def collect_commands(s: State, t: Do) -> None:
    for seat, kind in enumerate(s.orders):
        if kind is not None and s.is_player(seat):
            s.clans[seat].discard.append(kind)
        elif kind is not None and seat == s.qin:
            s.qin_spent.append(kind)
    s.orders = [None] * len(s.clans)
    s.track = []


@rulebook_step("recover_or_honour")
def recover_or_honour(s: State, t: Do) -> Steps[None]:
    """DP-6, R-43: all discarded commands back, or honour for each of them."""
    clan = s.clans[t.seat]
    n = len(clan.discard)
    if not n:
        return
    options: dict[str, Literal["take_back", "honour"]] = {"take_back": "take_back"}
    if clan.hand:
        options["honour"] = "honour"
    honour = n * modified(s, t.seat, "honour.command_cash", RULES.command_cash_honour)
    chosen = yield from ask(t.seat, say("summer.commands", n=n, honour=honour), options)
    if chosen == "take_back":
        clan.hand += clan.discard
        clan.discard = []
        s.tell("commands.taken_back", who=t.seat, n=n)
        s.then(Event("commands_recovered", t.seat, Ctx(amount=n)))
    else:
        s.tell("commands.cashed", who=t.seat, n=n)
        s.then(Event("commands_cashed", t.seat, Ctx(amount=n)))
        gain_honour(s, t.seat, honour)


# --------------------------------------------------------------------------- autumn (5.3)


@rulebook_step("autumn")
def autumn(s: State, t: Do) -> None:
    s.season = "autumn"
    s.then(
        Event("autumn_start"),
        Do("choose_commands"),
        Event("commands_revealed"),
        Do("place_commands"),
        Do("turn", n=0),
    )


@rulebook_step("choose_commands", together=True)
def choose_commands(s: State, t: Do) -> Steps[None]:
    """DP-7: all at the same time, in secret."""
    hands = [s.clans[seat].hand for seat in range(s.players)]
    asks = [
        Ask(seat, say("command.choose"), {f"command:{kind}": kind for kind in hand}) for seat, hand in enumerate(hands)
    ]
    chosen = yield from ask_all(*asks)
    s.orders = [None] * len(s.clans)
    for seat, kind in chosen.items():
        s.clans[seat].hand.remove(kind)
        s.orders[seat] = kind
        s.tell("command.revealed", who=seat, command=kind)
    if s.qin != NOBODY:
        s.orders[s.qin] = reveal_qin_command(s)
    if s.reed != NOBODY:
        s.orders[s.reed] = "reed"


def reveal_qin_command(s: State) -> CommandKind:
    if not s.qin_deck:
        s.qin_deck, s.qin_spent = s.qin_spent, []
        s.dice.shuffle(s.qin_deck)
    kind = s.qin_deck.pop()
    s.reveal()
    s.tell("command.revealed", who="qin", command=kind)
    return kind


@rulebook_step("place_commands")
def place_commands(s: State, t: Do) -> None:
    s.track = [NOBODY] * len(s.clans)
    s.then(*(Do("place_command", seat) for seat in s.tea))


@rulebook_step("place_command")
def place_command(s: State, t: Do) -> Steps[None]:
    """DP-9: any free space; Reed and Qin take the first."""
    free = [space for space, seat in enumerate(s.track, start=1) if seat == NOBODY]
    space = free[0]
    if s.is_player(t.seat):
        options = {f"space:{number}": number for number in free}
        space = yield from ask(t.seat, say("command.where"), options)
    s.track[space - 1] = t.seat
    s.tell("command.placed", who=s.called(t.seat), space=space)
    s.then(Event("command_placed", t.seat, Ctx(amount=space)))


@rulebook_step("turn")
def turn(s: State, t: Do) -> None:
    """The commands from space 1 on; `n` have been resolved."""
    end_turn(s)
    if t.n == len(s.track):
        s.active = NOBODY
        return
    seat = s.active = s.track[t.n]
    kind = s.orders[seat]
    assert kind is not None
    s.tell("turn.begins", who=s.called(seat), command=kind)
    ctx = Ctx(seat=seat)
    window: list[Task] = [Window(seat, "own_turn")] if s.is_player(seat) else []
    s.then(
        *after(s, "turn.begin", seat),
        Event("turn_start", seat, ctx),
        *window,
        *after(s, "turn.start", seat),
        Do("command_effects", seat, kind),
        Event("command_step_end", seat, ctx),
        *window,
        ActivationStep(),
        Do("defeat_check"),
        *after(s, "turn.defeat_check", seat),
        Event("turn_end", seat, ctx),
        Do("turn", n=t.n + 1),
    )


def end_turn(s: State) -> None:
    s.used.pop("turn", None)
    s.moved_to = {}
    s.modifiers = [modifier for modifier in s.modifiers if modifier.until != "turn_end"]


# --------------------------------------------------------------------------- the command step (6.2)


@rulebook_step("command_effects")
def command_effects(s: State, t: Do) -> None:
    """Effect 1, effect 2 for every other seat in tea order, effect 3."""
    solo = t.seat == s.qin
    card = (SOLO_COMMANDS if solo else COMMANDS)[t.at]  # type: ignore[index]
    tasks: list[Task] = []
    if card.effect1:
        tasks.append(own_effect(s, t.seat, command_key(card.kind, 1, solo=solo)))
    if card.effect2:
        tasks.append(Do("other_effects", t.seat, command_key(card.kind, 2, solo=solo)))
    if card.effect3:
        tasks.append(own_effect(s, t.seat, command_key(card.kind, 3, solo=solo)))
    s.then(*tasks)


def own_effect(s: State, seat: int, key: str) -> Task:
    return OtherEffect(seat, key, seat) if seat == s.reed else Effect(key, seat)


@rulebook_step("other_effects")
def other_effects(s: State, t: Do) -> None:
    """Tea order at this moment."""
    s.then(*(OtherEffect(seat, t.at, t.seat) for seat in s.tea if seat != t.seat))


@rule(OtherEffect)
def other_effect(s: State, t: OtherEffect) -> None:
    """DP-13. The Reed clan and Qin only move clerks."""
    if s.is_player(t.seat):
        s.then(Effect(t.key, t.seat), Event("other_effect", t.seat, Ctx(seat=t.owner)))
        return
    moves = clerk_moves(s, EFFECTS[t.key], t.seat)
    if not moves:
        return
    if t.seat == s.qin:
        qin.move_in_other_turn(s)
    elif s.overlord() == s.qin:
        qin.move_reed_clerks(s, moves)
    else:
        s.then(MoveClerk(t.seat, moves, locations_in(["all"]), distinct=True))


def clerk_moves(s: State, ops: list[AnyOp], seat: int) -> int:
    """How many clerks an effect lets a seat move, also as one of several choices."""
    for op in ops:
        if isinstance(op, MoveClerks):
            return value(s, op.amount, seat, Ctx())
        if isinstance(op, Choose):
            inner = max(clerk_moves(s, option, seat) for option in op.options)
            if inner:
                return inner
    return 0


@rulebook_step("copy_command")
def copy_command(s: State, t: Do) -> None:
    """Betrayal: all effects of the other card, as if it were the own one (R-42, R-61)."""
    s.tell("command.copied", who=t.seat, command=t.at)
    s.then(Do("command_effects", t.seat, t.at))


# --------------------------------------------------------------------------- winter (5.4)


@rulebook_step("winter")
def winter(s: State, t: Do) -> None:
    s.season = "winter"
    s.tell("winter.begins")
    s.then(
        Event("winter_start"),
        *after(s, "winter.start"),
        Do("firing_phase"),
        Do("defeat_check"),
        Do("assault_phase"),
        Do("remove_barricades"),
        *after(s, "winter.assault"),
        Event("year_end"),
        Event("winter_end"),
        Do("end_check"),
    )


@rulebook_step("remove_barricades")
def remove_barricades(s: State, t: Do) -> None:
    """R-13: after all sections."""
    for section in s.sections.values():
        section.barricades = 0
