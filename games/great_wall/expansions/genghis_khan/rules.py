"""The rules of the Khan, the award and the bannerman (expansions, 4; X-23, X-28)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.core import Message, Steps, say
from games.great_wall.expansions.genghis_khan.state import OnKhan, Saved, khan
from games.great_wall.expansions.genghis_khan.tables import ACTIVE, AWARDS, BANNERMAN, KHAN, KHAN_CARDS, PAIRS, SKILLS
from games.great_wall.expansions.genghis_khan.tables import RULES as KHAN_RULES
from games.great_wall.expansions.genghis_khan.vocabulary import KhanSection
from games.great_wall.rules.attack import MOST_OPTIONS, ready
from games.great_wall.rules.engine import ask, rulebook_step
from games.great_wall.rules.goods import can_pay, gain_honour, pay
from games.great_wall.rules.killing import soldiers_at
from games.great_wall.rules.values import COUNTERS, HOLDS, added_price, all_hold, modified, of_horde
from games.great_wall.state import Horde, Killing, Soldier, State
from games.great_wall.tables import ABILITIES, LISTENERS, SOLDIERS
from games.great_wall.tasks import NOBODY, AttackNext, Ctx, Do, Event, Task
from games.great_wall.vocabulary import Kill, Kind

# --------------------------------------------------------------------------- set-up (4.2)


def setup(s: State) -> None:
    """One award, two skills; the Khan where the indicator shows. What is not drawn leaves the game unseen."""
    part = khan(s)
    part.award = _drawn(s, list(AWARDS), 1)[0]
    part.skills = _drawn(s, SKILLS.copy(), KHAN_RULES.skills_in_play)
    part.at = s.indicator()


def _drawn(s: State, cards: list[str], n: int) -> list[str]:
    s.dice.shuffle(cards)
    return cards[:n]


# --------------------------------------------------------------------------- where he stands (4.3)


def is_his(s: State, section: str) -> bool:
    """His section, or one that a horde makes his too."""
    if section == khan(s).at:
        return True
    there = s.sections.get(section)
    return there is not None and any(
        of_horde(s, section, row, horde, "khan_also_here", 0) for row, horde in there.by_row()
    )


HOLDS[KhanSection] = lambda s, condition, seat, ctx: is_his(s, ctx.section)


def spring(s: State) -> Sequence[Task]:
    return [Do("khan.moves")]


@rulebook_step("khan.moves")
def moves(s: State, t: Do) -> None:
    """To the section of the indicator; he stays if there is no deck."""
    part = khan(s)
    if s.horde_deck and s.indicator() != part.at:
        part.at = s.indicator()
        s.tell("khan.moves", section=part.at)


# --------------------------------------------------------------------------- his cards (4.3)


def cards(s: State) -> list[str]:
    return [KHAN, *khan(s).skills]


def covered(s: State, card: str) -> list[str]:
    return [spot for soldier in khan(s).soldiers if soldier.card == card for spot in soldier.spots]


def uncovered(s: State, card: str) -> list[str]:
    gone = covered(s, card)
    return [spot for spot in ACTIVE[s.players][card] if spot not in gone]


def skills(s: State) -> list[str]:
    """Those that still work: they have an uncovered spot."""
    part = khan(s)
    return [card for card in part.skills if uncovered(s, card)] if part.soldiers else part.skills


def defeated(s: State) -> bool:
    return not any(uncovered(s, card) for card in cards(s))


def ends(s: State) -> str | None:
    return "khan" if defeated(s) else None


def spots_of(s: State, seat: int) -> int:
    return sum(len(soldier.spots) for soldier in khan(s).soldiers if soldier.seat == seat)


def away(s: State, seat: int) -> list[Kind]:
    return [soldier.kind for soldier in khan(s).soldiers if soldier.seat == seat]


COUNTERS["khan_spots"] = lambda s, seat, ctx: spots_of(s, seat)


def retreat_is_cut_off(s: State, section: str) -> bool:
    """Whether one of his skills kills all on the hordes there before the assault."""
    here = Ctx(section=section)
    return any(
        isinstance(op, Kill) and all_hold(s, ABILITIES[key].conditions, NOBODY, here)
        for card in skills(s)
        for key in LISTENERS[card].get("section_assault", ())
        for op in ABILITIES[key].effect
    )


def before_assault(s: State, section: str, hordes: list[Horde]) -> list[Horde]:
    """Whoever is killed or saved then is replaced by wound markers."""
    if not retreat_is_cut_off(s, section):
        return hordes
    return [
        Horde(horde.id, [], [*horde.wounds, *(spot for soldier in horde.soldiers for spot in soldier.spots)])
        for horde in hordes
    ]


# --------------------------------------------------------------------------- attacking him (4.3; X-23)


class Attack(NamedTuple):
    kind: Kind
    card: str
    spots: tuple[str, ...]

    @property
    def token(self) -> str:
        verb = "khan" if len(self.spots) == 1 else "khan_pair"
        return ">".join([f"{verb}:{self.card}", *self.spots])


def note_saved(s: State, killing: Killing) -> Sequence[Task]:
    """They stood on the horde, though they rest by the time it is claimed."""
    if killing.cause == "defeat":
        khan(s).saved = [Saved(x.seat, x.kind, x.place) for x in killing.doomed if x.saved]
    return []


def after_claim(s: State, seat: int, section: str, survivors: list[Kind]) -> Sequence[Task]:
    """XR-23, XR-39: a spearman or horseman of the claimant that survived, saved ones too. Qin never attacks him."""
    if not s.is_player(seat):
        return []
    horde = s.clans[seat].claimed[-1].id
    alive = [*survivors, *(x.kind for x in khan(s).saved if (x.seat, x.horde) == (seat, horde))]
    kinds = [kind for kind in KHAN_RULES.attackers if kind in alive]
    return [Do("khan.attack", seat, ">".join([section, *kinds]))] if kinds else []


def attacks(s: State, kind: Kind) -> list[Attack]:
    """XR-22: one spot, or two neighbours on one card."""
    found = []
    for card in cards(s):
        free = uncovered(s, card)
        if SOLDIERS[kind].shape == "pair":
            pairs = [pair for pair in PAIRS[s.players][card] if pair.first in free and pair.second in free]
            found += [Attack(kind, card, tuple(pair)) for pair in pairs]
        else:
            found += [Attack(kind, card, (spot,)) for spot in free]
    return found


@rulebook_step("khan.attack")
def attack(s: State, t: Do) -> Steps[None]:
    """With one soldier out of the rest zone to which it has just come; `Let Them Fear Us!` has its price."""
    section, *survivors = t.at.split(">")
    price = added_price(s, t.seat, "cost.khan_attack", Ctx(section=section))
    rest = s.sections[section].rest
    possible = [x for kind in survivors if Soldier(t.seat, kind) in rest for x in attacks(s, kind)]
    if not possible or not can_pay(s, t.seat, price):
        return
    prompt = say("khan.attack.for", chi=price["chi"]) if price else say("khan.attack")
    chosen = yield from choose(t.seat, prompt, possible)
    if chosen is None:
        return
    rest.remove(Soldier(t.seat, chosen.kind))
    khan(s).soldiers.append(OnKhan(t.seat, chosen.kind, chosen.card, list(chosen.spots)))
    s.tell("khan.attacked", who=t.seat, kind=chosen.kind, card=chosen.card)
    if not uncovered(s, chosen.card) and chosen.card != KHAN:
        s.tell("khan.skill_lost", card=chosen.card)
    if defeated(s):
        s.tell("khan.defeated")
    s.then(*pay(t.seat, price), Event("khan_attacked", t.seat, Ctx(section=section, amount=len(chosen.spots))))
    gain_honour(s, t.seat, honour_for(s, t.seat, chosen.card, len(chosen.spots)))


def choose(seat: int, prompt: Message, possible: list[Attack]) -> Steps[Attack | None]:
    """Where; if there are very many places, with whom first."""
    options: dict[str, Attack | None] = {x.token: x for x in possible}
    if len(options) < MOST_OPTIONS:
        return (yield from ask(seat, prompt, {**options, "pass": None}))
    kinds: dict[str, Kind | None] = {f"send:{x.kind}": x.kind for x in possible}
    kind = yield from ask(seat, prompt, {**kinds, "pass": None})
    if kind is None:
        return None
    return (yield from ask(seat, prompt, {x.token: x for x in possible if x.kind == kind}))


def honour_for(s: State, seat: int, card: str, spots: int) -> int:
    return spots * modified(s, seat, "honour.khan_spot", KHAN_CARDS[card].honour_per_spot)


# --------------------------------------------------------------------------- the emperor's award (4.4)


def held(s: State, seat: int) -> Sequence[str]:
    """XR-25: as long as the figure is held. Qin may hold it, but gains nothing."""
    part = khan(s)
    return [part.award] if seat == part.holder and s.is_player(seat) else []


def after_wall(s: State, seat: int, section: str) -> Sequence[Task]:
    """XR-40: after the honour, before the abilities."""
    return [Do("khan.award", seat)] if seat != khan(s).holder else []


@rulebook_step("khan.award")
def take_award(s: State, t: Do) -> None:
    part = khan(s)
    part.holder = t.seat
    s.tell("khan.award", who=s.called(t.seat), card=part.award)
    s.then(Event("award_taken", t.seat))


# --------------------------------------------------------------------------- the bannerman (4.5; X-28)


def winter(s: State) -> Sequence[Task]:
    return [Do("khan.banners")]


@rulebook_step("khan.banners")
def banners(s: State, t: Do) -> None:
    """Sections from left to right, in each in tea order."""
    s.then(*(Do("khan.banner", seat, name) for name in s.sections for seat in s.players_by_tea()))


@rulebook_step("khan.banner")
def banner(s: State, t: Do) -> None:
    """Where his bannerman is, a player may attack with some soldiers of the section."""
    kinds = s.kinds(t.seat)
    if bears_banner(s, t.seat, t.at) and ready(s, t.seat, t.at, kinds, "both"):
        s.tell("khan.banner", who=t.seat, section=t.at)
        n, why = KHAN_RULES.banner_attacks, "khan.banner.why"
        s.then(AttackNext(t.seat, n, kinds, "both", [t.at], one=True, why=why))


def bears_banner(s: State, seat: int, section: str) -> bool:
    places = ["rest", *(horde.id for horde in s.sections[section].hordes)]
    return any(BANNERMAN in soldiers_at(s, seat, section, place) for place in places)


# --------------------------------------------------------------------------- promises


def check(s: State) -> None:
    part = khan(s)
    assert part.at in s.sections, f"the Khan: {part.at}"
    assert len(set(part.skills)) == KHAN_RULES.skills_in_play and set(part.skills) <= set(SKILLS)
    assert part.award in AWARDS
    assert part.holder == NOBODY or part.holder in range(len(s.clans))
    for card in cards(s):
        spots = covered(s, card)
        assert len(set(spots)) == len(spots) and set(spots) <= set(ACTIVE[s.players][card]), f"{card}: {spots}"
    assert all(s.is_player(x.seat) and x.kind in KHAN_RULES.attackers and x.card in cards(s) for x in part.soldiers)
