"""How well a seat stands, and what it can't know: the two things the bots ask of the game."""

from __future__ import annotations

from collections import Counter

from games.core import Dice
from games.imperial_bureaucracy.rules.cards import listed
from games.imperial_bureaucracy.rules.end import counted
from games.imperial_bureaucracy.rules.ministries import owners, participants, yielded
from games.imperial_bureaucracy.rules.obligations import must_yield_to
from games.imperial_bureaucracy.state import State
from games.imperial_bureaucracy.tables import CANDIDATES, COINS, LANDS, LIMITS, OFFICES, SLOTS

# --------------------------------------------------------------------------- what a seat can't know


def redeal(s: State, seat: int | None, dice: Dice) -> None:
    """Cards that the seat can't place go anywhere they might be; cards paid openly stay on the discard pile, and what
    everybody knows of a hand stays in it."""
    _redeal_confucius_cards(s, seat, dice)
    _redeal_rewards(s, seat, dice)
    dice.shuffle(s.officials)
    _redeal_candidates(s, dice)
    s.dice = dice


def _redeal_confucius_cards(s: State, seat: int | None, dice: Dice) -> None:
    others = [other for other in s.seats if other != seat]
    laid = {t.seat: t.cards for t in s.examination.tutoring} if s.examination else {}
    held = {other: listed(s.players[other].hand) + listed(laid.get(other, [0, 0, 0])) for other in others}
    known = {other: listed(s.players[other].known) for other in others}
    unknown = s.deck + listed(s.buried)
    for other in others:
        unknown += (Counter(held[other]) - Counter(known[other])).elements()
    dice.shuffle(unknown)
    for other in others:
        cards = known[other] + [unknown.pop() for _ in range(len(held[other]) - len(known[other]))]
        dice.shuffle(cards)
        for place in (s.players[other].hand, laid.get(other)):
            if place:
                place[:] = _counted([cards.pop() for _ in range(sum(place))])
    s.buried = _counted([unknown.pop() for _ in range(sum(s.buried))])
    s.deck = unknown


def _counted(cards: list[int]) -> list[int]:
    return [cards.count(coins) for coins in COINS]


def _redeal_rewards(s: State, seat: int | None, dice: Dice) -> None:
    """The card that somebody is just playing is known to nobody else either, but must stay what it is."""
    playing = s.deed.what if s.deed and s.deed.by == "reward" else None
    hands = [player.rewards for other, player in enumerate(s.players) if other != seat]
    unknown = s.rewards + [card for hand in hands for card in hand if card != playing]
    dice.shuffle(unknown)
    for hand in hands:
        hand[:] = [card if card == playing else unknown.pop() for card in hand]
    s.rewards = unknown


def _redeal_candidates(s: State, dice: Dice) -> None:
    """The order of the named ones below the top; the lowest are always for any ministry."""
    if not s.candidates:
        return
    *below, top = s.candidates
    lower = [c for c in below if CANDIDATES[c] == "any"]
    named = [c for c in below if CANDIDATES[c] != "any"]
    dice.shuffle(named)
    s.candidates = [*lower, *named, top]


# --------------------------------------------------------------------------- how well it stands


def evaluate(s: State, seat: int) -> float:
    """How far a family is ahead of the best and of all others, in points that they may hope for at the end."""
    if seat in s.gone:
        return 0.0
    hopes = prospects(s)
    others = [hope for other, hope in enumerate(hopes) if other != seat and other not in s.gone]
    lead = hopes[seat] - (0.6 * max(others) + 0.4 * sum(others) / len(others))
    return 0.5 + 0.5 * lead / (abs(lead) + SPREAD)  # it never goes flat: who is far behind still tries


SPREAD = 5.0  # a lead of so many points is worth half of what can be won


def prospects(s: State) -> list[float]:
    """Points so far and points in prospect, by seat."""
    left = rounds_left(s)
    hopes = [float(player.score) for player in s.players]
    for seat in s.seats:
        hopes[seat] += at_sea(s, seat, left) + in_arms(s, seat, left) + at_hand(s, seat, left) + bonds(s, seat, left)
    for name in s.ministries:
        at_court(s, name, hopes)
    on_the_march(s, hopes)
    at_the_desks(s, hopes)
    for office in OFFICES.values():
        highest(hopes, [counted(s, office, seat) for seat in s.seats], 0.8 * office.vp)
    return hopes


def rounds_left(s: State) -> int:
    """Rounds still to come after this one, at the most."""
    return LIMITS.wall_pieces - s.round


def highest(hopes: list[float], counts: list[int], prize: float) -> None:
    best = max(counts)
    leaders = [seat for seat, count in enumerate(counts) if count == best and best > 0]
    for seat in leaders:
        hopes[seat] += prize / len(leaders)


def at_court(s: State, name: str, hopes: list[float]) -> None:
    """The posts go to those who lead now, the surer the fewer officials are open; each official is a hope."""
    ministry = s.ministries[name]
    if ministry.resolved:
        return
    holders = owners(ministry)
    marked = sum(holder is not None for holder in holders)
    ripe = marked / len(holders)
    for official in ministry.spaces:
        if official is not None and official.owner is not None:
            hopes[official.owner] += (0.75 if official.secured else 0.55) * (1.1 - 0.6 * ripe)
    while len(ranking := participants(holders)) > 2:
        least = ranking[-1]
        heirs = must_yield_to(s, least, ranking)
        holders = yielded(holders, least, heirs[-1])  # whoever is free helps the weaker: nobody can count on it
    for seat, chit in zip((*ranking[:1], *ranking[-1:]), ministry.chits, strict=False):
        hopes[seat] += chit * (0.12 + 0.78 * ripe)


def at_sea(s: State, seat: int, left: int) -> float:
    """Junks on the ocean and in the yard are parts of voyages to come, never worth as much as a land reached."""
    player = s.players[seat]
    chits = sorted((land.chit for land in s.distant.values() if not land.visitors), reverse=True)
    unseen = sum(seat not in land.visitors for land in s.distant.values())
    ready = player.ocean + 0.65 * player.shipyard
    hope = 0.0
    for voyage in range(min(unseen, 2)):
        prize = 1.0 + (chits[voyage] if voyage < len(chits) else 0)
        part = min(ready, 5.0) / 5
        hope += prize * part * (0.72 if voyage == 0 else 0.4)
        ready -= 5 * part
    return hope if left else 0.3 * hope


def in_arms(s: State, seat: int, left: int) -> float:
    player = s.players[seat]
    boxes = sum(land.boxes.count(None) for land in s.lands if not land.resolved)
    return 0.15 * player.armies_in_play + 0.75 * min(player.colony, boxes, 2) * (1.0 if left else 0.4)


def on_the_march(s: State, hopes: list[float]) -> None:
    """A land is conquered if its boxes are filled in time."""
    for slot, land in zip(SLOTS, s.lands, strict=True):
        if land.resolved:
            continue
        empty = land.boxes.count(None)
        time = max(1, slot.wall - s.wall)
        chance = 0.97 if not empty else min(0.85, max(0.1, 0.9 - 0.35 * empty / time))
        for box, owner in zip(LANDS[land.id].boxes, land.boxes, strict=True):
            if owner is not None:
                hopes[owner] += box.vp * chance + (0.9 if box.reward else 0)


def at_the_desks(s: State, hopes: list[float]) -> None:
    """A student may become an official, secured and for nothing."""
    rivals = [owner for owner in s.students.values() if owner is not None]
    for owner in rivals:
        helpers = sum(value > 0 for value in s.players[owner].given)
        own = 0.05 * s.players[owner].coins
        alone = len(set(rivals)) == 1
        hopes[owner] += (1.9 if alone and s.forced else 1.1 if alone else 0.7) + 0.12 * helpers + min(own, 0.4)


def at_hand(s: State, seat: int, left: int) -> float:
    """Cards, cubes, rewards and gifts not given yet are worth what can still be done with them."""
    player = s.players[seat]
    usable = 8 if player.cubes else LIMITS.confucius_hand_limit
    cards = min(player.cards, usable) + 0.3 * max(0, player.cards - usable)
    money = 0.16 * cards + 0.045 * min(player.coins, 2 * usable)
    if not left and not player.cubes:
        money *= 0.1
    gifts = sum(0.12 + 0.07 * (value + 1) for value, state in enumerate(player.gifts) if state == "available")
    rewards = 1.0 * len(player.rewards) if left or not player.passed else 0.0
    return money + 0.33 * player.cubes + (gifts if left else 0.0) + rewards


def bonds(s: State, seat: int, left: int) -> float:
    """Gifts bring cubes next round, bind others and bind oneself."""
    if not left:
        return 0.0
    player = s.players[seat]
    soon = min(left, 3) / 3
    given = sum(0.45 + 0.06 * value for value in player.given if value)
    taken = sum(0.25 + 0.05 * other.given[seat] for other in s.players if other.given[seat])
    return soon * (0.75 * s.cubes_next(seat) + given - taken)
