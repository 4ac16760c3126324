"""How well a seat stands, and what it can't know: the two things the bots ask of the game."""

from __future__ import annotations

from collections import defaultdict
from math import exp
from typing import NamedTuple

from games.core import Dice
from games.zhanguo.rules.end import scores
from games.zhanguo.rules.tasks import places_met
from games.zhanguo.state import SOURCES, Player, State
from games.zhanguo.tables import (
    CARDS,
    COLOUR,
    COLOURS,
    COMPONENTS,
    REGIONS,
    TASK,
    TRACKS,
    Colour,
    GainVp,
    GainVpPerCard,
    effect_of,
)

ROUNDS = COMPONENTS.rounds
BESIDE = [[i for i, other in enumerate(TRACKS) if other.section == track.section] for track in TRACKS]

# --------------------------------------------------------------------------- what a seat can't know


def redeal(s: State, seat: int | None, dice: Dice) -> None:
    """Dossier 10: the numbers of others' hand cards and what lies in the decks; the colours are open (R-35)."""
    for colour in COLOURS:
        _redeal_colour(s, seat, colour, dice)
    if s.card is not None and s.action is None and s.active != seat:  # chosen, not yet shown
        s.card = dice.pick(s.players[s.active].hand)
    s.dice = dice


def _redeal_colour(s: State, seat: int | None, colour: Colour, dice: Dice) -> None:
    others = [player for number, player in enumerate(s.players) if number != seat]
    known = s.players[seat].buried if seat is not None else []
    layers = s.decks[colour]
    hidden = [player.hand for player in others] + [player.set_aside for player in others]
    places = [(cards, at) for cards in hidden for at, card in enumerate(cards) if COLOUR[card] == colour]
    pool = [cards[at] for cards, at in places]
    pool += [card for layer in layers for card in layer if card not in known]
    for cards, at in places:
        cards[at] = _take(pool, dice)
    if len(layers) > 1:
        dice.shuffle(pool)
    for at, layer in enumerate(layers):  # within a layer the order means nothing
        kept = [card for card in layer if card in known]
        unknown = len(layer) - len(kept)
        layers[at] = kept + pool[:unknown]
        del pool[:unknown]
    for player in others:
        player.buried = []


def _take(pool: list[int], dice: Dice) -> int:
    at = dice.below(len(pool))
    pool[at], pool[-1] = pool[-1], pool[at]
    return pool.pop()


# --------------------------------------------------------------------------- how well it stands


def evaluate(s: State, seat: int) -> float:
    if seat in s.gone:
        return 0.0
    points = scores(s)
    worth = {other: prospects(s, other, points[other]) for other in s.playing}
    rival = max(worth[other] for other in worth if other != seat)
    return 1 / (1 + exp((rival - worth[seat]) / SPREAD))


SPREAD = 20.0
FIRST_CHOICE = 2.5  # what choosing a board before the others is worth
TURNS = ROUNDS.hand * ROUNDS.count
SOON = 10  # turns: the worth of abilities is given for so many


class Worth(NamedTuple):
    """In points, of one of something. Fitted to the results of a thousand games that bots played with each other."""

    begin: float  # when the game begins
    end: float  # when it ends


WORTHS = {
    # points so far, and those of the final scoring if it came now
    "earned": Worth(0.82, 1.05),
    "tasks": Worth(0.59, 1.31),
    "walls": Worth(-0.54, 0.88),
    "majorities": Worth(-0.17, 0.33),
    # governor areas with officials of so many colours, worker areas with so many officials
    "one_colour": Worth(6.14, -1.02),
    "two_colours": Worth(11.46, 1.20),
    "three_colours": Worth(18.35, 7.52),
    "one_working": Worth(5.19, -0.70),
    "two_working": Worth(10.18, 0.47),
    # regions of the own board
    "with_workers": Worth(6.57, 1.96),
    "more_workers": Worth(4.60, 1.51),
    "unrest": Worth(-2.48, -0.75),
    "cards": Worth(6.29, 2.12),
    # abilities that are awake: by bonus
    "octagon": Worth(0.03, 2.69),
    "reassign_2": Worth(-1.58, -0.16),
    "official": Worth(2.33, 3.96),
    "worker": Worth(2.33, 6.40),
    "move_worker": Worth(-1.30, 0.29),
    "calm_any": Worth(0.60, 4.30),
    "calm_region": Worth(0.60, 4.30),
    "vp": Worth(0.80, 1.18),
    # and by the action that activates them
    "recruit_official": Worth(0.64, 2.05),
    "hire_workers": Worth(-0.40, 0.21),
    "install_governor": Worth(-1.26, -1.87),
    "build_palace": Worth(-2.31, -3.85),
    "build_wall": Worth(0.57, 2.72),
    # the map, unification, tasks begun, cards to play
    "governors": Worth(-3.22, 7.32),
    "governed": Worth(17.83, -0.81),
    "octagons": Worth(2.36, 1.85),
    "progress": Worth(6.56, 2.79),
    "hand": Worth(12.58, 0.56),
}
COLOURFUL = ("", "one_colour", "two_colours", "three_colours")
WORKING = ("", "one_working", "two_working")
Assets = dict[str, float]  # name in WORTHS → how many


def prospects(s: State, seat: int, points: dict[str, int]) -> float:
    """About the points a seat will have at the end: all that it has, each at what it is worth by now."""
    player = s.players[seat]
    turns = len(player.hand) + ROUNDS.hand * (ROUNDS.count - s.round)
    left = turns / TURNS  # from 1 at the beginning to 0 at the end
    assets: Assets = defaultdict(float)
    _points(assets, points)
    _own_board(assets, player)
    _abilities(assets, player, turns)
    _map(assets, s, seat)
    assets["hand"] = len(player.hand)
    worth = sum(n * (left * WORTHS[name].begin + (1 - left) * WORTHS[name].end) for name, n in assets.items() if n)
    if s.auction and s.auction.holder == seat:
        worth += FIRST_CHOICE - s.auction.bid
    return worth


def _points(assets: Assets, points: dict[str, int]) -> None:
    """The octagons' points are left out: whoever leads in the end is open until then."""
    assets["earned"] = sum(points[source] for source in SOURCES)
    assets["tasks"] = points["tasks"]
    assets["walls"] = points["walls"]
    assets["majorities"] = points["governors"]


def _own_board(assets: Assets, player: Player) -> None:
    for domain in player.domains:
        if domain.governor_area:
            assets[COLOURFUL[len(set(domain.governor_area))]] += 1
        if domain.worker_area:
            assets[WORKING[len(domain.worker_area)]] += 1
        if domain.workers:
            assets["with_workers"] += 1
            assets["more_workers"] += min(domain.workers, 4) - 1
        assets["unrest"] += domain.unrest
        assets["cards"] += len(domain.cards)


def _abilities(assets: Assets, player: Player, turns: int) -> None:
    """What may fire yet: the more turns are left, the oftener."""
    for region in REGIONS:
        if player.asleep(region):
            continue
        for number in player.domains[region - 1].cards:
            card = CARDS[number]
            assets[card.action] += turns / SOON
            match effect_of(number):
                case GainVp(amount):
                    assets["vp"] += amount * turns / SOON
                case GainVpPerCard(colour):  # more cards of the colour will come
                    assets["vp"] += (player.cards_of(colour) + turns / (SOON * 1.5)) * turns / SOON
                case _:
                    assets[card.bonus] += turns / SOON


def _map(assets: Assets, s: State, seat: int) -> None:
    for land in s.lands:
        if governors := land.governors(seat):
            assets["governors"] += governors
            assets["governed"] += 1
    assets["octagons"] = sum(s.value(seat, colour) for colour in COLOURS)
    assets["progress"] = _progress(s, seat)


def _progress(s: State, seat: int) -> float:
    """Tasks begun: the more of their places are met, the nearer; a section with discs is worth more."""
    worth = 0.0
    done = [seat in discs for discs in s.discs]
    for at, track in enumerate(TRACKS):
        if done[at]:
            continue
        met = places_met(s, seat, TASK[s.tasks[at]])
        if any(met):
            prize = track.vp[min(len(s.discs[at]), len(track.vp) - 1)] * (1 + 0.8 * sum(done[o] for o in BESIDE[at]))
            worth += prize * 0.5 * (sum(met) / len(met)) ** 1.5
    return worth
