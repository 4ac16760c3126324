"""What the Khan's set is worth to a seat."""

from __future__ import annotations

from games.great_wall.bot import Outlook, prices
from games.great_wall.expansions.genghis_khan.rules import attacks, bears_banner, honour_for, retreat_is_cut_off
from games.great_wall.expansions.genghis_khan.state import khan
from games.great_wall.expansions.genghis_khan.tables import KHAN
from games.great_wall.expansions.genghis_khan.tables import RULES as KHAN_RULES
from games.great_wall.rules.values import lethality_on
from games.great_wall.state import Horde, State
from games.great_wall.tables import RULES

KEPT = 1.5  # years that an award is kept


def worth(s: State, seat: int, view: Outlook) -> float:
    return _award(s, seat, view) + sum(_section(s, seat, name, view) for name in s.sections)


def _award(s: State, seat: int, view: Outlook) -> float:
    part = khan(s)
    if part.holder != seat:
        return 0.0
    material, chi = prices(view)
    each_year = {
        "awd_golden_robe": 4 * view.alive,
        "awd_jade_girdle": 2 * material,
        "awd_tiger_seal": 3 * material,
        "awd_imperial_physician": 1.5 * chi,
        "awd_tribute_tea": 1.5,
        "awd_master_builder_edict": 2 * material + view.alive,
    }
    return each_year[part.award] * min(view.left, KEPT)


def _section(s: State, seat: int, name: str, view: Outlook) -> float:
    """Soldiers that may go on from a horde to the Khan, those that he would kill before, and whom a banner leads."""
    section = s.sections[name]
    total = 0.0
    cut_off = retreat_is_cut_off(s, name)
    for row, horde in section.by_row():
        own = horde.soldiers_of(seat)
        if own:
            total += _chance(s, seat, name, row, horde) * honour_for(s, seat, KHAN, 1) * view.alive
            if cut_off and not horde.complete():
                total -= 0.8 * own
    if bears_banner(s, seat, name) and section.hordes and s.season != "winter":
        led = sum(soldier.seat == seat for soldier in [*section.rest, *section.firing])
        total += 0.6 * view.alive * min(led, KHAN_RULES.banner_attacks)
    return total


def _chance(s: State, seat: int, name: str, row: int, horde: Horde) -> float:
    """That the seat claims the horde and somebody who may attack the Khan survives."""
    rivals = (horde.spots_of(other) for other in range(len(s.clans)) if other != seat)
    if horde.spots_of(seat) < max(rivals):
        return 0.0
    able = [x.kind for x in horde.soldiers if x.seat == seat and x.kind in KHAN_RULES.attackers and attacks(s, x.kind)]
    survives = horde.soldiers_of(seat) > lethality_on(s, seat, name, row, horde)
    saved = s.clans[seat].goods["chi"] >= RULES.save_cost_chi
    if not able or not (survives or saved):
        return 0.0
    open_spots = len(horde.uncovered())
    near = 1.0 if not open_spots else 0.75 ** (1 + open_spots)
    return near * (0.7 if survives else 0.35)
