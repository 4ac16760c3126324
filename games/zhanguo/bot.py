"""How well a seat stands, and what it can't know: the two things the bots ask of the game."""

from __future__ import annotations

from math import exp

from games.core import Dice
from games.zhanguo.rules.end import scores, standing
from games.zhanguo.rules.tasks import places_met
from games.zhanguo.state import SOURCES, Player, State
from games.zhanguo.tables import (
    ASPECTS,
    CARDS,
    COLOUR,
    COLOUR_OF,
    COLOURS,
    COMPONENTS,
    REGIONS,
    TASK,
    TRACKS,
    Colour,
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
    if s.over:
        placings = standing(s).placings
        rank = next(placing.rank for placing in placings if placing.seat == seat)
        return 1 - (rank - 1) / (len(placings) - 1)
    if seat in s.gone:
        return 0.0
    points = scores(s)
    worth = {other: prospects(s, other, points[other]) for other in s.playing}
    rival = max(worth[other] for other in worth if other != seat)
    return 1 / (1 + exp((rival - worth[seat]) / SPREAD))


SPREAD = 15.0
FIRST_CHOICE = 2.5  # what choosing a board before the others is worth
SLEEPING = 0.3  # what an ability keeps of its worth while its region is asleep
ABILITY = {  # what a card's bonus is worth each time it fires
    "octagon": 1.0,
    "reassign_2": 1.0,
    "official": 2.0,
    "worker": 2.2,
    "move_worker": 0.6,
    "calm_any": 1.2,
    "calm_region": 0.9,
    "vp_2": 2.0,
    "vp_3": 3.0,
    "vp_ivory": 3.0,
    "vp_orange": 3.0,
    "vp_brown": 3.0,
}


def prospects(s: State, seat: int, points: dict[str, int]) -> float:
    """About the points a seat will have at the end."""
    player = s.players[seat]
    turns = len(player.hand) + ROUNDS.hand_size * (ROUNDS.count - s.round)
    whole = ROUNDS.hand_size * ROUNDS.count
    left = turns / whole  # from 1 at the beginning to 0 at the end
    usable = min(1.0, turns / 7)  # what is still to be made use of needs turns
    worth = float(sum(points[source] for source in SOURCES) + points["tasks"])
    worth += points["walls"] * (1 - 0.25 * left) + points["governors"] * (1 - 0.35 * left)
    worth += points["octagons"] * (1 - left)
    worth += usable * _pieces(s, seat, player) + _octagons(s, seat) + _tasks(s, seat, usable)
    if s.auction and s.auction.holder == seat:
        worth += FIRST_CHOICE - s.auction.bid
    return worth + _realm(player, turns, usable)


def _pieces(s: State, seat: int, player: Player) -> float:
    """Officials and workers that stand where they can be made use of."""
    worth = 0.0
    rich = 0  # regions with workers
    pairs = 0
    for region in REGIONS:
        domain = player.domains[region - 1]
        sorts = len(set(domain.governor_area))
        worth += (0.0, 1.2, 3.2, 6.5)[sorts] + 0.7 * (len(domain.governor_area) - sorts)
        worth += (0.0, 1.9, 3.2)[len(domain.worker_area)]
        if domain.workers:
            rich += 1
            worth += 1.3 + 1.0 * (min(domain.workers, 4) - 1)
            pairs += domain.workers >= 2 and not player.palace_forbidden(region)
    if player.palaces and pairs and rich > 1:
        worth += 1.5 + 0.25 * len(player.cards)
    if player.walls:
        worth += 0.8 * min(rich, 3)
    return worth + 0.3 * sum(s.land(region).governors(seat) > 0 for region in REGIONS)


def _octagons(s: State, seat: int) -> float:
    """What the rewards of this and later rounds promise for the own octagons."""
    worth = 0.0
    for row, aspect in enumerate(ASPECTS):
        if s.phase == "rewards" and row < s.aspect and s.round == ROUNDS.count:
            continue
        own = s.value(seat, COLOUR_OF[aspect])
        rival = max(s.value(other, COLOUR_OF[aspect]) for other in s.playing if other != seat)
        if own:
            ahead = max(-3, min(3, own - rival))
            worth += 1.4 + 0.35 * own + 0.55 * ahead
    return worth


def _tasks(s: State, seat: int, usable: float) -> float:
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
    return usable * worth


def _realm(player: Player, turns: int, usable: float) -> float:
    """Cards on the board: abilities to fire, points for palaces; unrest in the way."""
    worth = 0.0
    firings = turns / 13  # about how often an ability will fire yet
    for region in REGIONS:
        domain = player.domains[region - 1]
        awake = SLEEPING if player.asleep(region) else 1.0
        worth += sum(ABILITY[CARDS[card].bonus] for card in domain.cards) * firings * awake
        worth += 0.11 * min(turns, 12) * len(domain.cards)
        worth -= usable * 0.55 * domain.unrest
    return worth
