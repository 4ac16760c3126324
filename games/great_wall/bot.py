"""How well a seat stands, and what it can't know: the two things the bots ask of the game."""

from __future__ import annotations

from math import exp, log1p
from typing import NamedTuple

from games.core import Dice
from games.great_wall.expansions.kit import in_play
from games.great_wall.rules.end import final_honour
from games.great_wall.rules.forecast import balance, shame_of
from games.great_wall.rules.locations import yields
from games.great_wall.rules.values import others_with_command
from games.great_wall.state import Clan, State
from games.great_wall.tables import HORDES, LOCATIONS, PRODUCTION, RULES, TYPE_OF
from games.great_wall.tasks import NOBODY
from games.great_wall.vocabulary import MATERIALS

ABACUS, JADE_SEAL, MIRROR, TEA_SET = "art_golden_abacus", "art_jade_seal", "art_bronze_mirror", "art_celadon_tea_set"
TERRACOTTA_ARMY = "art_terracotta_army"
HELPED_BY = {
    "economy": ("work_harder",),
    "despotism": ("economy",),
    "conscription": ("attack_order",),
    "attack_order": ("conscription",),
}

# --------------------------------------------------------------------------- what a seat can't know


def redeal(s: State, seat: int | None, dice: Dice) -> None:
    """Hidden cards go anywhere they might be (dossier 10). Resources are known to whoever counted (R-18): they stay."""
    others = [clan for number, clan in enumerate(s.clans) if number != seat]
    _redeal_tactics(s, others, dice)
    _redeal_advisors(s, others, dice)
    if s.season == "setup":
        _redeal_generals(s, others, dice)
    else:
        dice.shuffle(s.generals_aside)
    _redeal_hordes(s, dice)
    dice.shuffle(s.qin_deck)
    for x in in_play(s):
        x.redeal(s, seat, dice)
    s.dice = dice


def _redeal_tactics(s: State, others: list[Clan], dice: Dice) -> None:
    hidden = s.tactic_deck + [card for clan in others for card in [*clan.tactics, *clan.drawn]]
    dice.shuffle(hidden)
    for clan in others:
        clan.tactics = [hidden.pop() for _ in clan.tactics]
        clan.drawn = [hidden.pop() for _ in clan.drawn]
    s.tactic_deck = hidden


def _redeal_advisors(s: State, others: list[Clan], dice: Dice) -> None:
    hidden = s.advisor_deck + [card for clan in others for card in [*clan.secret, *clan.advisors_dealt]]
    dice.shuffle(hidden)
    for clan in others:
        clan.secret = [hidden.pop() for _ in clan.secret]
        clan.advisors_dealt = [hidden.pop() for _ in clan.advisors_dealt]
    s.advisor_deck = hidden


def _redeal_generals(s: State, others: list[Clan], dice: Dice) -> None:
    players = [clan for clan in others if clan.role == "player"]
    hidden = s.generals_aside + [card for clan in players for card in clan.generals_dealt]
    hidden += [clan.general for clan in players if clan.general]
    dice.shuffle(hidden)
    for clan in players:
        clan.generals_dealt = [hidden.pop() for _ in clan.generals_dealt]
        clan.general = hidden.pop() if clan.general else ""
    s.generals_aside = hidden


def _redeal_hordes(s: State, dice: Dice) -> None:
    """The indicator on top is open."""
    deck = s.horde_deck
    if not deck:
        return
    shown = HORDES[deck[-1]].indicator
    dice.shuffle(deck)
    top = max(place for place, card in enumerate(deck) if HORDES[card].indicator == shown)
    deck[top], deck[-1] = deck[-1], deck[top]


# --------------------------------------------------------------------------- how well it stands


class Outlook(NamedTuple):
    """What a seat has to expect of the rest of the game: it sets the price of everything. Where nobody defends the wall
    shame eats all honour on the track; then only hordes and artifacts count."""

    left: float  # years in which means can still be used, parts of them included
    track: float  # honour on the track at the end, shame paid
    alive: float  # how much of one more honour on the track will count


def evaluate(s: State, seat: int) -> float:
    breach = {name: _breach(s, name) for name in s.sections}
    rivals = [worth(s, other, breach, wary=False) for other in range(len(s.clans)) if other not in (seat, s.reed)]
    ahead = worth(s, seat, breach) - (max(rivals) + sum(rivals) / len(rivals)) / 2
    return 1 / (1 + exp(-ahead / 15))


def _breach(s: State, name: str) -> float:
    """How likely the hordes come over the wall in the next winter."""
    if all(horde.complete() for horde in s.sections[name].hordes):
        return 0.0
    attacking, defending = balance(s, name)
    short = attacking - defending
    likely = 1 / (1 + exp(-(short - 0.5) / 1.5))
    return likely if s.season == "winter" else 0.8 * likely


def _dread(s: State, seat: int, breach: dict[str, float]) -> float:
    """The shame of the next winter: one token for every horde that breaks through without an own soldier on it."""
    return sum(likely * shame_of(s, name, seat) for name, likely in breach.items() if likely)


def years_left(s: State, drain: float) -> float:
    """Until the time is over or the shame pool empty, whatever comes first. This autumn's turns count in part."""
    if s.season == "winter":
        now = 0.0
    elif s.active == NOBODY:
        now = 1.0
    else:
        now = (1 + len(_to_come(s))) / len(s.track)
    if s.last_year:
        return now
    pool = (s.shame_pool - drain) / (3 * s.players)  # careless tables take three tokens per seat and year
    return now + max(0.0, min(s.setup.years - s.year, pool))


def _to_come(s: State) -> list[int]:
    """Whose turn has not begun, as soon as somebody's has."""
    return s.track[s.track.index(s.active) + 1 :]


def outlook(s: State, seat: int, dread: float) -> Outlook:
    """Most games end with an empty shame pool: a seat's share of it comes still, and honour comes too."""
    clan = s.clans[seat]
    left = years_left(s, s.players * dread)
    share = 0.8 * max(0.0, s.shame_pool / s.players - dread)
    shame = sum(clan.shamed.values()) + dread + share
    expected = clan.honour + 7 * left - RULES.shame_penalty_honour * shame
    doubt = 6 + 2.5 * (s.setup.years - s.year)
    return Outlook(left, doubt * log1p(exp(expected / doubt)), 1 / (1 + exp(-expected / doubt)))


def worth(s: State, seat: int, breach: dict[str, float], *, wary: bool = True) -> float:
    """The honour a seat may expect: what it has, what the board will bring, what its means are worth. Whoever is not
    wary forgets about breaches: a wall that also spares the rivals is worth building."""
    clan = s.clans[seat]
    final = final_honour(s, seat)
    if clan.role == "qin":
        return final.total
    view = outlook(s, seat, _dread(s, seat, breach) if wary else 0.0)
    total = view.track + final.hordes
    total += sum(_artifact(card, honour, view.left) for card, honour in final.artifacts.items())
    total -= 0.5 * sum(card.shame for card in clan.claimed)
    total += _goods(clan, view)
    total += 0.5 * min(len(clan.tactics), 5) * min(view.left, 1)
    total += view.left * (0.5 * sum(clan.overseers.values()) + 0.8 * len(clan.active) + 0.8 * clan.support_icons())
    total += view.left * 0.6 * (RULES.clerks_max - clan.school)
    total += 0.8 * view.alive * len(clan.discard) * min(view.left, 2)
    total += 0.3 * (min(clan.pool["horseman"], 2) + min(clan.pool["archer"], 2))
    total -= 0.5 * s.tea.index(seat)
    total += _order(s, seat, view)
    total += sum(_section(s, seat, name, breach[name], view) for name in s.sections)
    total += sum(x.worth(s, seat, view) for x in in_play(s))
    return total + sum(_clerks(s, seat, location, view) for location in s.clerks if s.clerks[location][seat])


def _artifact(card: str, honour: int, left: float) -> float:
    """Soldiers may fall, and who drinks tea first changes until the end: whoever visits last is on top."""
    if card == TEA_SET:
        return honour * settled(left)
    if card == TERRACOTTA_ARMY:
        return honour * (0.5 + 0.5 * settled(left))
    return honour


def settled(left: float) -> float:
    return 1 / (1 + left)


def _goods(clan: Clan, view: Outlook) -> float:
    """The first of each resource are worth more than a heap of one."""
    material, chi = prices(view)
    total = sum(min(clan.goods[m], 6) + 0.4 * max(0, clan.goods[m] - 6) for m in MATERIALS) * material
    have, needed = clan.goods["chi"], _chi_needed(clan)
    return min(view.left, 1) * (total + chi * (min(have, needed) + 0.2 * max(0, have - needed)))


def _chi_needed(clan: Clan) -> int:
    """To save soldiers and hire archers, and to get rid of shame."""
    return 5 + RULES.shame_discard_cost_chi * min(clan.shame(), 3)


def prices(view: Outlook) -> tuple[float, float]:
    """Of a material, and of chi: walls and freedom of shame are worth as much as the honour on the track."""
    return 0.35 + 0.4 * view.alive, 0.3 + 1.1 * view.alive


def _order(s: State, seat: int, view: Outlook) -> float:
    """What this year's command will bring, until it is the seat's turn."""
    kind = s.orders[seat] if s.season == "autumn" and s.orders else None
    if kind is None or (s.active != NOBODY and seat not in _to_come(s)):
        return 0.0
    if kind == "betrayal":
        copied = [_command(s, seat, other, view) for n, other in enumerate(s.orders) if n != seat and other]
        return max([0.0, *copied]) - 0.5
    return _command(s, seat, kind, view)


def _command(s: State, seat: int, kind: str, view: Outlook) -> float:
    """What a command gives beside its three clerks. Some are the better for a command of another seat."""
    goods, material = s.clans[seat].goods, prices(view)[0]
    helped = others_with_command(s, seat, HELPED_BY.get(kind, ()))
    match kind:
        case "economy":
            produces = sum(s.clerks[location][seat] > 0 for location in PRODUCTION)
            return 0.7 + material * (min(3, 2 + produces) + bool(helped))
        case "despotism":
            return 1.5 + 0.7 * bool(helped)
        case "work_harder":
            paid = sum(goods[m] for m in MATERIALS) + sum(s.warehouse.values())
            return (0.5 + 1.5 * view.alive) * ((paid >= 1) + (paid >= 4))
        case "conscription":
            payable = (goods["stone"] + goods["gold"]) // 2 + (goods["chi"] + goods["wood"]) // 2
            return 1.8 * min(1 + bool(helped), payable)
        case "attack_order":
            waiting = sum(soldier.seat == seat for section in s.sections.values() for soldier in section.rest)
            archers = sum(soldier.seat == seat for section in s.sections.values() for soldier in section.firing)
            return 2.0 * min(waiting, 4) + 0.8 * archers + 0.7 * bool(helped) - 0.7
    return 0.0


def _clerks(s: State, seat: int, location: str, view: Outlook) -> float:
    """What the clerks there will bring, as likely as the location is full."""
    clerks, clan = s.clerks[location][seat], s.clans[seat]
    spaces = s.spaces(location)
    likely = 0.8 if spaces is None else 0.15 + 0.75 * sum(s.clerks[location]) / spaces
    material, chi = prices(view)
    goods = clan.goods
    match location:
        case "barracks":
            payable = min(goods["stone"] // 2, goods["gold"]) + min(goods["chi"] // 2, goods["wood"])
            brings = (2.5 + 1.5 * view.alive) * min(clerks, payable)
        case "tea_house":
            brings = 0.5 + (6.0 * settled(view.left) if TEA_SET in s.artifacts and s.tea[0] != seat else 0.0)
        case "war_academy":
            brings = 0.4 * min(clerks, 5 - min(5, len(clan.tactics)))
        case "builders_encampment":
            paid = sum(goods[m] for m in MATERIALS) + sum(s.warehouse.values())
            brings = 3.0 * view.alive * min(clerks, paid // 4)
        case "emperors_embassy":
            brings = (4.0 if MIRROR in s.artifacts else 1.0) * min(clerks, goods["gold"] // (clan.advisors() + 1))
        case "logistics_center":
            brings = 0.2 * clerks
        case _ if location not in PRODUCTION:
            return 0.0
        case _:
            each = material
            if LOCATIONS[location].resource == "chi":
                each = chi if goods["chi"] < _chi_needed(clan) else 0.2 * chi
            brings = each * yields(s, seat, location) + 1.0 + (1.0 if ABACUS in s.artifacts else 0.0)
    if spaces is not None and clerks == spaces and LOCATIONS[location].shame_flag:
        brings -= 4.0 * view.alive  # alone
    return likely * min(view.left, 1) * brings


def _section(s: State, seat: int, name: str, breach: float, view: Outlook) -> float:
    """Soldiers near victory on a card, on the wall, waiting."""
    section = s.sections[name]
    total = 1.5 * sum(soldier.seat == seat for soldier in section.rest)
    archers = sum(soldier.seat == seat for soldier in section.firing)
    total += archers * (1.0 + 2.0 * view.alive) * (1 - 0.6 * breach)
    for horde in section.hordes:
        open_spots = len(horde.uncovered())
        near = 1.0 if not open_spots else 0.75 ** (1 + open_spots)
        total += near * 2.0 * view.alive * archers
        own = horde.spots_of(seat)
        if own:
            rival = max(horde.spots_of(other) for other in range(len(s.clans)) if other != seat)
            share = 0.9 if own > rival else 0.5 if own == rival else 0.15
            honour = TYPE_OF[horde.id].honour + (3 if JADE_SEAL in s.artifacts else 0)
            total += near * (2 * view.alive + share * honour) + 1.2
    return total
