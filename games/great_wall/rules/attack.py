"""Attacking (dossier 6.10; DP-15, DP-24 to DP-26) and wounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from games.core import Message, Steps, say
from games.great_wall.rules.engine import ask, rule
from games.great_wall.rules.goods import gain_bundle, gain_honour
from games.great_wall.rules.values import closed_to_wounds, modified
from games.great_wall.state import Horde, OnCard, Soldier, State
from games.great_wall.tables import LISTENERS, QIN, SOLDIERS, TYPE_OF
from games.great_wall.tasks import AttackNext, CommitNext, CommitSection, Ctx, Event, PlaceWounds, Strike
from games.great_wall.vocabulary import Kind, Place

MOST_OPTIONS = 20  # of one question; more targets are asked for horde by horde


class Target(NamedTuple):
    section: str
    row: int
    horde: str
    spots: tuple[str, ...]

    @property
    def token(self) -> str:
        verb = "spot" if len(self.spots) == 1 else "pair"
        return ">".join([f"{verb}:{self.section}", str(self.row), *self.spots])


# --------------------------------------------------------------------------- who can attack what

# the shape of a soldier → where it finds room on a card
FOOTPRINTS: dict[str, Callable[[Horde], Sequence[tuple[str, ...]]]] = {
    "spot": lambda horde: [(spot,) for spot in horde.uncovered()],
    "pair": Horde.free_pairs,
}


def shoots(kind: Kind) -> bool:
    return SOLDIERS[kind].place == "firing"


def reach(s: State, seat: int, kind: Kind) -> int:
    """The farthest row."""
    rows = max(SOLDIERS[kind].rows)
    return modified(s, seat, f"reach.{kind}", rows)


def melee_targets(s: State, seat: int, kind: Kind, name: str) -> list[Target]:
    """Spots that a soldier can stand on."""
    found = []
    footprints, farthest = FOOTPRINTS[SOLDIERS[kind].shape], reach(s, seat, kind)
    for row, horde in enumerate(s.sections[name].rows[:farthest], start=1):
        if horde is not None:
            found += [Target(name, row, horde.id, spots) for spots in footprints(horde)]
    return found


def wound_targets(s: State, name: str) -> list[Target]:
    return [
        Target(name, row, horde.id, (spot,))
        for row, horde in enumerate(s.sections[name].rows, start=1)
        if horde is not None and not closed_to_wounds(s, row, horde)
        for spot in horde.uncovered()
    ]


def attack_targets(s: State, seat: int, kind: Kind, name: str, place: str = "rest") -> list[Target]:
    """What a soldier could attack in a section. An archer that is not on a firing spot needs a free one."""
    if not shoots(kind):
        return melee_targets(s, seat, kind, name)
    if place != "firing" and s.sections[name].free_firing_spots() <= 0:
        return []
    return wound_targets(s, name)


def can_attack(s: State, seat: int, kind: Kind, name: str, place: str = "rest") -> bool:
    return bool(attack_targets(s, seat, kind, name, place))


def can_take_post(s: State, kind: Kind, name: str) -> bool:
    """R-9: an archer may take a free firing spot, even if there is nothing to wound."""
    return shoots(kind) and s.sections[name].free_firing_spots() > 0


def choose_target(
    seat: int, prompt: Message, targets: list[Target], others: dict[str, str] | None = None
) -> Steps[Target | str]:
    """DP-24 to DP-26: a spot or a pair; if there are very many, the horde first. `others` are further options."""
    options: dict[str, Target | str] = {target.token: target for target in targets}
    others = others or {}
    if len(options) + len(others) <= MOST_OPTIONS:
        return (yield from ask(seat, prompt, options | others))
    hordes: dict[str, list[Target]] = {}
    for target in targets:
        hordes.setdefault(f"horde:{target.section}>{target.row}", []).append(target)
    either: dict[str, list[Target] | str] = {**hordes, **others}
    chosen = yield from ask(seat, prompt, either)
    if isinstance(chosen, str):
        return chosen
    return (yield from ask(seat, prompt, {target.token: target for target in chosen}))


# --------------------------------------------------------------------------- the attack itself


def attack(s: State, seat: int, kind: Kind, target: Target) -> None:
    """The soldier steps onto the card, or shoots from its firing spot. First the reward, then abilities of the horde,
    then those of the attacker."""
    ctx = Ctx(
        section=target.section,
        horde=target.horde,
        row=target.row,
        kind=kind,
        seat=seat,
        amount=len(target.spots),
    )
    found = s.find(target.horde)
    assert found
    horde = found[2]
    if shoots(kind):
        more = min(modified(s, seat, f"wounds.{kind}", SOLDIERS[kind].wounds) - 1, len(horde.uncovered()) - 1)
        if more > 0:
            s.then(
                PlaceWounds(seat, more, [target.horde]), Event("soldier_attacks", seat, replace(ctx, amount=1 + more))
            )
        else:
            s.then(Event("soldier_attacks", seat, ctx))
        place_wound(s, seat, target)
    else:
        horde.soldiers.append(OnCard(seat, kind, list(target.spots)))
        s.tell("attack.stands", who=s.called(seat), kind=kind, horde=horde.type, section=target.section)
        s.then(Event("soldier_attacks", seat, ctx))
        horde_is_attacked(s, seat, target)
        rewards(s, seat, target)


def horde_is_attacked(s: State, seat: int, target: Target) -> None:
    if "attacked_here" in LISTENERS[TYPE_OF[target.horde].id]:
        s.then(Event("attacked_here", ctx=Ctx(section=target.section, horde=target.horde, seat=seat)))


def rewards(s: State, seat: int, target: Target) -> None:
    """8.2: Qin gets honour instead; the Reed clan nothing."""
    if s.role(seat) == "qin":
        gain_honour(s, seat, QIN.honour_per_wound * len(target.spots))
    elif s.is_player(seat):
        printed = TYPE_OF[target.horde].rewards
        for spot in reversed(target.spots):
            gain_bundle(s, seat, printed[spot])


def place_wound(s: State, seat: int, target: Target) -> None:
    found = s.find(target.horde)
    assert found
    found[2].wounds += target.spots
    s.tell("wound.placed", who=s.called(seat), horde=found[2].type, section=target.section)
    s.then(Event("wound_placed", seat, Ctx(section=target.section, horde=target.horde)))
    horde_is_attacked(s, seat, target)
    if s.role(seat) == "qin":
        gain_honour(s, seat, QIN.honour_per_wound)


@rule(PlaceWounds)
def place_wounds(s: State, t: PlaceWounds) -> Steps[None]:
    """Wound markers one by one (DP-25), no rewards."""
    targets = [target for name in s.sections for target in wound_targets(s, name) if target.horde in t.hordes]
    if not targets:
        return
    target = yield from choose_target(t.seat, say("wound.where", left=t.left), targets, {"pass": "pass"})
    if isinstance(target, str):
        return
    if t.left > 1:
        s.then(PlaceWounds(t.seat, t.left - 1, [target.horde] if t.one else t.hordes, t.one))
    place_wound(s, t.seat, target)


# --------------------------------------------------------------------------- soldiers that wait, soldiers on the wall


def ready(s: State, seat: int, name: str, kinds: list[Kind], source: str, spent: int = 0) -> list[tuple[Place, Kind]]:
    """Where own soldiers stand in a section that can attack now; archers also if only a firing spot is free."""
    section = s.sections[name]
    found: list[tuple[Place, Kind]] = []
    if source != "firing":
        waiting = {soldier.kind for soldier in section.rest if soldier.seat == seat}
        found += [
            ("rest", kind)
            for kind in s.kinds(seat)
            if kind in waiting and kind in kinds and (can_attack(s, seat, kind, name) or can_take_post(s, kind, name))
        ]
    if source != "rest" and wound_targets(s, name):
        found += [("firing", kind) for kind in kinds if section.firing.count(Soldier(seat, kind)) > spent]
    return found


def anyone_ready(s: State, seat: int, kinds: list[Kind], source: str) -> bool:
    return any(ready(s, seat, name, kinds, source) for name in s.sections)


@rule(AttackNext)
def attack_next(s: State, t: AttackNext) -> Steps[None]:
    """The next soldier of choice, at most once each."""
    options: dict[str, tuple[str, Place, Kind] | None] = {
        f"soldier:{name}>{place}>{kind}": (name, place, kind)
        for name in t.sections
        for place, kind in ready(s, t.seat, name, t.kinds, t.source, t.spent.get(name, 0))
    }
    if not options:
        return
    options["pass"] = None
    why = say(t.why) if t.why else None
    chosen = yield from ask(t.seat, say("attack.who", left=t.left), options, why=why)
    if chosen is None:
        return
    name, place, kind = chosen
    if t.left > 1:
        spent = {**t.spent, name: t.spent.get(name, 0) + shoots(kind)}
        sections = [name] if t.one else t.sections
        s.then(AttackNext(t.seat, t.left - 1, t.kinds, t.source, sections, t.one, spent, t.why))
    s.then(Strike(t.seat, name, place, kind))


@rule(Strike)
def strike(s: State, t: Strike) -> Steps[None]:
    """A soldier of the section attacks there; an archer without a target only takes its firing spot."""
    section = s.sections[t.section]
    targets = attack_targets(s, t.seat, t.kind, t.section, t.place)
    target: Target | str = "post"
    if targets:
        prompt = say(f"attack.with_{t.kind}", section=t.section)
        target = yield from choose_target(t.seat, prompt, targets)
    if t.place == "rest":
        section.rest.remove(Soldier(t.seat, t.kind))
        if shoots(t.kind):
            section.firing.append(Soldier(t.seat, t.kind))
            s.tell("archer.posted", who=t.seat, section=t.section)
    if isinstance(target, Target):
        attack(s, t.seat, t.kind, target)


# --------------------------------------------------------------------------- attack order


def sections_to_commit(s: State, seat: int, names: list[str]) -> list[str]:
    return [name for name in names if ready(s, seat, name, s.kinds(seat), "both")]


@rule(CommitNext)
def commit_next(s: State, t: CommitNext) -> Steps[None]:
    """DP-15: the next section in which everybody attacks."""
    options: dict[str, str | None] = {f"section:{name}": name for name in sections_to_commit(s, t.seat, t.sections)}
    if not options:
        return
    options["pass"] = None
    name = yield from ask(t.seat, say("attack.commit"), options)
    if name is not None:
        s.tell("attack.ordered", who=t.seat, section=name)
        s.then(CommitSection(t.seat, name), CommitNext(t.seat, [other for other in t.sections if other != name]))


@rule(CommitSection)
def commit_section(s: State, t: CommitSection) -> Steps[None]:
    """Each soldier that can attack must, in an order of choice; then archers may still man the wall."""
    able = ready(s, t.seat, t.section, s.kinds(t.seat), "both", t.spent)
    must = [(place, kind) for place, kind in able if can_attack(s, t.seat, kind, t.section, place)]
    if must:
        options = {f"soldier:{t.section}>{place}>{kind}": (place, kind) for place, kind in must}
        place, kind = yield from ask(t.seat, say("attack.order"), options)
        s.then(Strike(t.seat, t.section, place, kind), CommitSection(t.seat, t.section, t.spent + shoots(kind)))
    elif able:
        posts = {f"post:{t.section}": True, "pass": False}
        if (yield from ask(t.seat, say("attack.post"), posts)):
            s.then(Strike(t.seat, t.section, "rest", able[0][1]), CommitSection(t.seat, t.section, t.spent + 1))
