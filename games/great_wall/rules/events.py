"""Events: abilities of cards and tactic windows (vocabulary 4, 5, 9; DP-G4, DP-G5)."""

from __future__ import annotations

from games.core import Steps, say
from games.great_wall.rules.engine import ask, rule, rulebook_step
from games.great_wall.rules.goods import can_pay, pay, spend
from games.great_wall.rules.ops import possible
from games.great_wall.rules.values import all_hold, value
from games.great_wall.state import State
from games.great_wall.tables import ABILITIES, ADVISORS, EFFECTS, GENERALS, HORDE_TYPES, LISTENERS, QIN, TACTICS
from games.great_wall.tasks import NOBODY, Abilities, Ctx, Do, Effect, Event, Task, Window

WINDOWS = {"summer_start", "commands_revealed", "location_activated", "soldier_attacks", "winter_start"}
# events whose order the rules fix to the tea track (dossier 5); in others the active player comes first
BY_TEA = {"summer_start", "commands_revealed", "winter_start"}
ONLY_HORDES = {"horde_arrives", "attacked_here", "assault_here", "breach_here", "defeated_here", "advances", "year_end"}
HEARD_BY_HORDES = {trigger for kind in HORDE_TYPES for trigger in LISTENERS[kind]}
HEARD_BY_OTHERS = {
    trigger
    for card in [*GENERALS, *ADVISORS, QIN.id]
    for trigger, keys in LISTENERS[card].items()
    if any(ABILITIES[key].who != "owner" for key in keys)
}


@rule(Event)
def event(s: State, t: Event) -> None:
    tasks: list[Task] = []
    if t.trigger in HEARD_BY_HORDES:
        tasks += hordes_react(s, t)
    if s.parts and t.seat == NOBODY:
        tasks += open_cards_react(s, t)
    if t.trigger in ONLY_HORDES:
        pass
    elif t.seat == NOBODY:
        order = s.players_by_tea()
        if t.trigger not in BY_TEA and s.active in order:
            order.remove(s.active)
            order.insert(0, s.active)
        for seat in order:
            tasks += seat_reacts(s, seat, t)
    elif t.trigger in HEARD_BY_OTHERS:
        for seat in s.tea:
            tasks += seat_reacts(s, seat, t)
    else:
        tasks = tasks + seat_reacts(s, t.seat, t) if tasks else seat_reacts(s, t.seat, t)
    if tasks:
        s.then(*tasks)


def hordes_react(s: State, t: Event) -> list[Task]:
    """Before the seats do; sections from left to right, row 1 to 3. An event at one card is that card's alone."""
    tasks: list[Task] = []
    for name, section in s.sections.items():
        if t.ctx.section and t.ctx.section != name:
            continue
        for row, horde in enumerate(section.rows, start=1):
            if horde is None or (t.ctx.horde and t.ctx.horde != horde.id):
                continue
            for key in LISTENERS[horde.type].get(t.trigger, ()):
                here = Ctx(section=name, horde=horde.id, row=row, seat=t.ctx.seat, amount=t.ctx.amount)
                if all_hold(s, ABILITIES[key].conditions, NOBODY, here):
                    tasks.append(Effect(key, NOBODY, here))
    return tasks


def open_cards_react(s: State, t: Event) -> list[Task]:
    """Cards of nobody, at an event of nobody: once, not once per player."""
    keys = [key for card in s.open_cards() for key in LISTENERS[card].get(t.trigger, ())]
    return [Effect(key, NOBODY, t.ctx) for key in keys if all_hold(s, ABILITIES[key].conditions, NOBODY, t.ctx)]


def seat_reacts(s: State, seat: int, t: Event) -> list[Task]:
    """Abilities first, also those that cards of nobody give to the player whose event it is; then the tactic window."""
    tasks: list[Task] = []
    offered: list[str] = []
    cards = s.clans[seat].cards()
    if s.parts:
        cards = [*s.cards_of(seat), *(s.open_cards() if seat == t.seat and s.is_player(seat) else [])]
    for card in cards:
        for key in LISTENERS[card].get(t.trigger, ()):
            ability = ABILITIES[key]
            if t.seat != NOBODY and ability.who != "any" and (ability.who == "owner") != (seat == t.seat):
                continue
            if not ready(s, seat, key, t.ctx):
                continue
            if ability.automatic:
                note_use(s, seat, key)
                tasks += [Effect(key, seat, t.ctx), Do("ability_done", at=named(s, seat, key))]
            else:
                offered += [key] * value(s, ability.times, seat, t.ctx)
    if offered:
        tasks.append(Abilities(seat, offered, t.ctx))
    if t.trigger in WINDOWS and seat < s.players and seat in (t.seat, t.seat if t.seat != NOBODY else seat):
        tasks.append(Window(seat, t.trigger, t.ctx))
    return tasks


# --------------------------------------------------------------------------- abilities


def named(s: State, seat: int, key: str) -> str:
    """An ability in the hands of a seat. One on a card of nobody is each player's own, with a limit of its own."""
    return f"{key}@{seat}" if s.parts and key.rpartition(".")[0] in s.open_cards() else key


def ready(s: State, seat: int, key: str, ctx: Ctx) -> bool:
    """Its conditions hold, its limit is not reached, and it is not being resolved already."""
    ability = ABILITIES[key]
    if not all_hold(s, ability.conditions, seat, ctx):
        return False
    name = named(s, seat, key)
    if ability.limit != "event":
        used = s.used.get(ability.limit, {}).get(name, 0)
        if used >= value(s, ability.limit_n, seat, ctx):
            return False
    return not any(type(task) is Do and task.what == "ability_done" and task.at == name for task in s.stack)


def note_use(s: State, seat: int, key: str) -> None:
    limit = ABILITIES[key].limit
    if limit != "event":
        uses, name = s.used.setdefault(limit, {}), named(s, seat, key)
        uses[name] = uses.get(name, 0) + 1


def usable(s: State, seat: int, key: str, ctx: Ctx) -> bool:
    ability = ABILITIES[key]
    return ready(s, seat, key, ctx) and can_pay(s, seat, ability.cost) and possible(s, key, seat, ctx)


@rule(Abilities)
def use_abilities(s: State, t: Abilities) -> Steps[None]:
    """DP-G4: the next one, or no more. Those that can't be declined are not offered: they are simply carried out."""
    options: dict[str, str | None] = {f"use:{key}": key for key in t.keys if usable(s, t.seat, key, t.ctx)}
    if not options:
        return
    options["pass"] = None
    key = yield from ask(t.seat, say("ability.use"), options)
    if key is None:
        return
    keys = t.keys.copy()
    keys.remove(key)
    if keys:
        s.then(Abilities(t.seat, keys, t.ctx))
    note_use(s, t.seat, key)
    s.tell("ability.used", who=s.called(t.seat), card=key.rpartition(".")[0])
    s.then(*pay(t.seat, ABILITIES[key].cost), Effect(key, t.seat, t.ctx), Do("ability_done", at=named(s, t.seat, key)))


@rulebook_step("ability_done")
def ability_done(s: State, t: Do) -> None:
    """Marks on the stack which ability is being resolved: it does not fire itself again."""


# --------------------------------------------------------------------------- tactic cards (6.15)


def playable(s: State, seat: int, window: str, ctx: Ctx) -> dict[str, tuple[str, int]]:
    """Token → card and chi, of each half that can be paid and would do something."""
    clan = s.clans[seat]
    halves: dict[str, tuple[str, int]] = {}
    for card in clan.tactics:
        tactic = TACTICS[card]
        if tactic.window != window or not all_hold(s, tactic.conditions, seat, ctx):
            continue
        if possible(s, f"{card}.free", seat, ctx):
            halves[f"tactic:{card}>free"] = (card, 0)
        chi = tactic.boosted.chi
        if clan.goods["chi"] >= chi:
            clan.goods["chi"] -= chi  # the effect must be possible with what is left
            if possible(s, f"{card}.boosted", seat, ctx):
                halves[f"tactic:{card}>boosted"] = (card, chi)
            clan.goods["chi"] += chi
    return halves


@rule(Window)
def tactic_window(s: State, t: Window) -> Steps[None]:
    clan = s.clans[t.seat]
    if not clan.tactics or clan.playing:  # one card at a time
        return
    halves = playable(s, t.seat, t.window, t.ctx)
    if not halves and not s.ask_always:
        return
    options: dict[str, tuple[str, int] | None] = {**halves, "pass": None}
    chosen = yield from ask(t.seat, say(f"tactic.{t.window}"), options, confirm=True)
    if chosen is None:
        return
    card, chi = chosen
    clan.tactics.remove(card)
    clan.playing = card
    half = "boosted" if chosen is halves.get(f"tactic:{card}>boosted") else "free"
    s.tell(f"tactic.played_{half}", who=t.seat, card=card)
    spend(s, t.seat, {"chi": chi})
    s.then(Effect(f"{card}.{half}", t.seat, t.ctx), Do("tactic_done", t.seat))


@rulebook_step("tactic_done")
def tactic_done(s: State, t: Do) -> None:
    clan = s.clans[t.seat]
    s.tactic_discard.append(clan.playing)
    clan.playing = ""
    s.then(Event("tactic_played", t.seat, Ctx(amount=1)))


assert all(key in EFFECTS for key in ABILITIES)
