"""Defeat check, firing, assault, breach (dossier 5.4, 6.11 to 6.13; DP-37 to DP-39)."""

from __future__ import annotations

from games.core import Steps, say
from games.great_wall.expansions.kit import after
from games.great_wall.rules.attack import Target, attack, choose_target, wound_targets
from games.great_wall.rules.engine import rulebook_step
from games.great_wall.rules.goods import gain_honour
from games.great_wall.rules.hordes import discard_horde
from games.great_wall.rules.killing import begin_killing, to_pool
from games.great_wall.rules.values import changed, in_force, lethality_on, modified, of_horde, offence_of
from games.great_wall.state import Claimed, Horde, Soldier, State
from games.great_wall.tables import LEVELS, RULES, SOLDIERS
from games.great_wall.tasks import NOBODY, ChooseDoomed, Ctx, Do, Event, TakeShame, Task

# --------------------------------------------------------------------------- defeat (6.11)


@rulebook_step("defeat_check")
def defeat_check(s: State, t: Do) -> None:
    """R-57: the list is made once, sections from left to right, row 1 to 3."""
    s.then(*(Do("defeat", at=horde.id) for horde in s.hordes() if horde.complete()))


@rulebook_step("defeat")
def defeat(s: State, t: Do) -> None:
    found = s.find(t.at)
    assert found
    name, row, horde = found
    claimant = claimant_of(s, horde)
    s.tell("horde.defeated", horde=horde.type, section=name)
    ctx = Ctx(section=name, horde=horde.id, row=row, seat=claimant)
    tasks: list[Task] = [
        Event("defeated_here", ctx=ctx),
        Do("defeat_honour", at=horde.id),
        Event("horde_defeated", ctx=ctx),
        Do("defeat_killing", at=horde.id),
        Do("claim", claimant, horde.id),
    ]
    s.then(*tasks)


def claimant_of(s: State, horde: Horde) -> int:
    """The most vital spots covered by soldiers; ties: higher on the tea track (R-45)."""
    best, most = NOBODY, 0
    for seat in s.tea:
        spots = horde.spots_of(seat)
        if spots:
            spots = modified(s, seat, "majority", spots)
        if spots > most:
            best, most = seat, spots
    return best


@rulebook_step("defeat_honour")
def defeat_honour(s: State, t: Do) -> None:
    """For presence on the card, and for each archer on the wall of the section."""
    found = s.find(t.at)
    assert found
    for seat in s.tea:
        gain_honour(s, seat, honour_for(s, seat, *found))


def honour_for(s: State, seat: int, name: str, row: int, horde: Horde) -> int:
    """What the defeat of a horde brings to a seat."""
    here = Ctx(section=name, horde=horde.id, row=row)
    honour = 0
    if horde.soldiers_of(seat):
        honour += modified(s, seat, "honour.defeat_soldier", RULES.defeat_presence_honour, here)
    for soldier in s.sections[name].firing:
        if soldier.seat == seat and (printed := SOLDIERS[soldier.kind].defeat_honour):
            honour += modified(s, seat, f"honour.defeat_{soldier.kind}", printed, here)
    return honour


@rulebook_step("defeat_killing")
def defeat_killing(s: State, t: Do) -> None:
    found = s.find(t.at)
    assert found
    name, row, horde = found
    begin_killing(s, name, "defeat", on_card(s, name, row, horde))


def on_card(s: State, name: str, row: int, horde: Horde) -> list[ChooseDoomed]:
    """Of each seat's soldiers on the card as many as the lethality says."""
    return [
        ChooseDoomed(seat, horde.id, n, s.kinds(seat))
        for seat in s.tea
        if horde.soldiers_of(seat) and (n := lethality_on(s, seat, name, row, horde)) > 0
    ]


@rulebook_step("claim")
def claim(s: State, t: Do) -> None:
    """Survivors go to the rest zone (R-23), the claimant takes the card, the hordes behind come one row nearer."""
    found = s.find(t.at)
    assert found
    name, row, horde = found
    section = s.sections[name]
    survivors = [soldier.kind for soldier in horde.soldiers if soldier.seat == t.seat]
    for soldier in horde.soldiers:
        if s.is_player(soldier.seat):
            section.rest.append(Soldier(soldier.seat, soldier.kind))
        else:
            to_pool(s, soldier.seat, soldier.kind)
    section.take_away(horde)
    tasks: list[Task] = []
    if t.seat in (NOBODY, s.reed):
        discard_horde(s, horde.id)
        s.tell("horde.unclaimed", horde=horde.type)
    else:
        s.clans[t.seat].claimed.append(Claimed(horde.id))
        s.tell("horde.claimed", who=s.called(t.seat), horde=horde.type)
        tasks.append(Event("horde_claimed", t.seat, Ctx(section=name, horde=horde.id, row=row)))
        tasks += after(s, "horde.claimed", t.seat, name, survivors)
    s.then(*tasks, Do("move_up", at=name))


@rulebook_step("move_up")
def move_up(s: State, t: Do) -> None:
    s.then(*(Event("advances", ctx=Ctx(section=t.at, horde=horde.id)) for horde in s.sections[t.at].move_up()))


# --------------------------------------------------------------------------- the firing phase


@rulebook_step("firing_phase")
def firing_phase(s: State, t: Do) -> None:
    for name in reversed(s.sections):
        s.then(*(Do("fire", seat, name) for seat in s.tea))


@rulebook_step("fire")
def fire(s: State, t: Do) -> Steps[None]:
    """DP-37, R-26: each shooter on a firing spot shoots, as long as there is something to wound. `n` have shot."""
    own = [soldier.kind for soldier in s.sections[t.at].firing if soldier.seat == t.seat]
    shooters = [kind for kind in own if SOLDIERS[kind].fires_in_winter]
    if t.n >= len(shooters) or modified(s, t.seat, "firing_disabled", 0, Ctx(section=t.at)):
        return
    if t.seat == s.qin:
        s.then(Do("qin_shoots", t.seat, t.at), Do("fire", t.seat, t.at, t.n + 1))
        return
    kind, targets = shooters[t.n], wound_targets(s, t.at)
    if not targets:
        return
    target = yield from choose_target(t.seat, say(f"attack.with_{kind}", section=t.at), targets)
    assert isinstance(target, Target)
    s.then(Do("fire", t.seat, t.at, t.n + 1))
    attack(s, t.seat, kind, target)


# --------------------------------------------------------------------------- assault (6.12)


def offence(s: State, name: str) -> int:
    return sum(offence_of(s, name, row, horde) for row, horde in s.sections[name].by_row())


def defence(s: State, name: str) -> int:
    section = s.sections[name]
    total = LEVELS[section.level].defence + RULES.barricade_defence * section.barricades
    total += sum(m.delta for m in s.modifiers if m.key == "defence" and m.section == name)
    if s.parts:
        here = Ctx(section=name)
        total = changed(s, in_force(s, s.open_cards(), "defence", NOBODY, here), total, NOBODY, here)
    for row, horde in section.by_row():
        total = of_horde(s, name, row, horde, "defence", total)
    return max(0, total)


@rulebook_step("assault_phase")
def assault_phase(s: State, t: Do) -> None:
    s.then(*(Do("assault", at=name) for name in s.sections))


@rulebook_step("assault")
def assault(s: State, t: Do) -> None:
    ctx = Ctx(section=t.at)
    s.then(Event("assault_here", ctx=ctx), Event("section_assault", ctx=ctx), Do("compare", at=t.at))


@rulebook_step("compare")
def compare(s: State, t: Do) -> None:
    if not s.sections[t.at].rows:
        return
    attacking, defending = offence(s, t.at), defence(s, t.at)
    if attacking > defending:
        s.tell("section.breached", section=t.at, offence=attacking, defence=defending)
        breach(s, t.at)
    else:
        s.tell("section.held", section=t.at, offence=attacking, defence=defending)
        s.then(Event("section_held", ctx=Ctx(section=t.at)))


# --------------------------------------------------------------------------- breach (6.13)


def breach(s: State, name: str) -> None:
    """Shame for every horde without an own soldier (R-21), then all die at the same time. The hordes stay."""
    section = s.sections[name]
    tasks: list[Task] = [
        TakeShame(seat, 1, "breach")
        for horde in section.hordes
        for seat in s.players_by_tea()
        if not horde.soldiers_of(seat)
    ]
    tasks.append(Do("breach_killing", at=name))
    tasks += [Event("breach_here", ctx=Ctx(section=name, horde=horde.id)) for horde in section.hordes]
    s.then(*tasks, Event("section_breached", ctx=Ctx(section=name)))


@rulebook_step("breach_killing")
def breach_killing(s: State, t: Do) -> None:
    """One event for the whole section."""
    begin_killing(s, t.at, "breach", breach_quotas(s, t.at))


def breach_quotas(s: State, name: str) -> list[ChooseDoomed]:
    """Lethality counts per card, and all on the wall are doomed."""
    section = s.sections[name]
    quotas = [quota for row, horde in section.by_row() for quota in on_card(s, name, row, horde)]
    for seat in s.tea:
        shooters = sum(soldier.seat == seat for soldier in section.firing)
        if shooters:
            quotas.append(ChooseDoomed(seat, "firing", shooters, s.kinds(seat)))
    return quotas
