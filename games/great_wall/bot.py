"""How well a seat stands, and what it can't know: the two things the bots ask of the game."""

from __future__ import annotations

from math import exp

from games.core import Dice
from games.great_wall.rules.battle import defence, offence
from games.great_wall.rules.end import final_honour, standing
from games.great_wall.rules.locations import yields
from games.great_wall.state import Clan, State
from games.great_wall.tables import HORDES, LOCATIONS, RULES, TYPE_OF
from games.great_wall.vocabulary import MATERIALS

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


def evaluate(s: State, seat: int) -> float:
    if s.over:
        placings = standing(s).placings
        rank = next(placing.rank for placing in placings if placing.seat == seat)
        return float(rank == 1) if s.players == 1 else (s.players - rank) / (s.players - 1)
    rivals = [worth(s, other, wary=False) for other in range(len(s.clans)) if other not in (seat, s.reed)]
    own = worth(s, seat)
    ahead = own - (max(rivals) + sum(rivals) / len(rivals)) / 2
    return 1 / (1 + exp(-ahead / 25))


def years_left(s: State) -> int:
    """How many autumns are still to come, with the present one."""
    return s.setup.years - s.year + (s.season not in ("autumn", "winter"))


def progress(s: State) -> float:
    """From 0 at the beginning to 1 at the end, whatever may end the game. Then a track below 0 can't sink any more."""
    shame = 1 - s.shame_pool / s.setup.shame_pool
    return float(max(shame, (s.year - 1) / s.setup.years) ** 2)


def worth(s: State, seat: int, *, wary: bool = True) -> float:
    """The honour a seat may expect: what it has, what the board will bring, what its means are worth. Whoever is not
    wary forgets about breaches: a wall that also spares the rivals is worth building."""
    clan = s.clans[seat]
    final = final_honour(s, seat)
    late = progress(s)
    track = late * max(0, final.honour + final.shame) + (1 - late) * (final.honour + 0.9 * final.shame)
    total = track + final.hordes + (0.7 + 0.3 * late) * sum(final.artifacts.values())
    if clan.role == "qin":
        return total
    left = years_left(s)
    total -= 0.5 * sum(card.shame for card in clan.claimed)
    total += _goods(clan, left)
    total += 0.5 * min(len(clan.tactics), 5)
    total += left * (0.8 * sum(clan.overseers.values()) + 1.0 * len(clan.active) + 1.0 * clan.support_icons())
    total += left * 1.1 * (RULES.clerks_max - clan.school)
    total += 0.4 * len(clan.discard) * min(left, 2)
    total -= 0.5 * s.tea.index(seat)
    total += sum(_section(s, seat, name, wary=wary) for name in s.sections)
    return total + sum(_clerks(s, seat, location) for location in LOCATIONS if s.clerks[location][seat])


def _goods(clan: Clan, left: int) -> float:
    """The first of each resource are worth more than a heap of one; chi frees of shame."""
    if not left:
        return 0.2 * sum(clan.goods.values())
    materials = sum(0.75 * min(clan.goods[m], 6) + 0.3 * max(0, clan.goods[m] - 6) for m in MATERIALS)
    chi = clan.goods["chi"]
    return materials + 1.6 * min(chi, 8) + 0.4 * max(0, chi - 8)


def _clerks(s: State, seat: int, location: str) -> float:
    """What the clerks there will bring, as likely as the location is full."""
    clerks, clan = s.clerks[location][seat], s.clans[seat]
    spaces = s.spaces(location)
    likely = 0.8 if spaces is None else 0.15 + 0.75 * sum(s.clerks[location]) / spaces
    match location:
        case "barracks":
            goods = clan.goods
            brings = 4.0 * min(clerks, min(goods["stone"] // 2, goods["gold"]) + min(goods["chi"] // 2, goods["wood"]))
        case "tea_house":
            brings = 3.0 if "art_celadon_tea_set" in s.artifacts else 0.8
        case "war_academy":
            brings = 0.4 * min(clerks, 5 - min(5, len(clan.tactics)))
        case "builders_encampment":
            paid = sum(clan.goods[material] for material in MATERIALS) + sum(s.warehouse.values())
            brings = 2.0 * min(clerks, paid // 4)
        case "emperors_embassy":
            brings = 1.5 * min(clerks, clan.goods["gold"] // 2)
        case "logistics_center":
            brings = 0.2 * clerks
        case _:
            each = 1.6 if LOCATIONS[location].resource == "chi" else 0.75
            brings = each * yields(s, seat, location) + 1.5
    if spaces is not None and clerks == spaces and LOCATIONS[location].shame_flag:
        brings -= 4.0  # alone
    return likely * brings


def _section(s: State, seat: int, name: str, *, wary: bool) -> float:
    """Soldiers near victory on a card, on the wall, waiting; and what a breach would cost."""
    section = s.sections[name]
    total = 1.5 * sum(soldier.seat == seat for soldier in section.rest)
    archers = sum(soldier.seat == seat for soldier in section.firing)
    later = years_left(s)
    remaining = [horde for horde in section.hordes if not horde.complete()]
    if remaining and wary:
        short = offence(s, name, remaining) - defence(s, name)
        breach = 1 / (1 + exp(-(short - 0.5) / 1.5))
        if s.season != "winter":
            breach *= 0.8
    else:
        breach = 0.0
    total += archers * (3.0 - 1.5 * breach)
    for horde in section.hordes:
        facts = TYPE_OF[horde.id]
        open_spots = len(horde.uncovered())
        near = 1.0 if not open_spots else 0.75 ** (1 + open_spots)
        own = horde.spots_of(seat)
        if own:
            rival = max(horde.spots_of(other) for other in range(len(s.clans)) if other != seat)
            share = 0.9 if own > rival else 0.5 if own == rival else 0.15
            total += near * (2 + share * facts.honour) + 2.5
        elif open_spots:
            total -= 4.5 * breach + 0.4 * min(later, 2)
        total += near * 2.0 * archers
    return total
