"""Positions in a few lines, and a short way to play on from them. Families as in the rulebook's example game."""

from __future__ import annotations

from games.core import Ask, Dice, Event, Play
from games.imperial_bureaucracy import GAME
from games.imperial_bureaucracy.state import ImperialBureaucracyOptions, Land, Official, State
from games.imperial_bureaucracy.tables import COST, GIFT_IDS, LANDS, cubes_for

BLACK, GREEN, PURPLE, WHITE, YELLOW = range(5)


def position(seats: int = 5, *, at: int = 3, advanced: bool = True, variant: bool = False) -> State:
    """The actions phase of a round after the first, Black on turn, Yellow Chief Minister; nobody has done anything."""
    options = ImperialBureaucracyOptions(advanced=advanced, admiral_variant=variant)
    s = GAME.setup(options, seats, Dice(b"position"))
    s.events = []
    s.round, s.wall = at, at - 1
    for player in s.players:
        player.active_cubes, player.cubes, player.placed = 3, 3, {}
    s.chief_minister = seats - 1
    s.players[-1].placed = {"imperial_favour": 1}
    s.players[-1].cubes = 2
    return on_turn(s, BLACK)


def on_turn(s: State, seat: int, *, cubes: int | None = None) -> State:
    s.phase, s.turn = "actions", seat
    if cubes is not None:
        s.players[seat].active_cubes += cubes - s.players[seat].cubes
        s.players[seat].cubes = cubes
    return s


def all_passed(s: State) -> State:
    """Nobody but the Chief Minister, whose Imperial Favour is open, may act."""
    for player in s.players:
        player.active_cubes -= player.cubes
        player.cubes, player.passed = 0, True
    s.phase = "imperial_favour"
    return s


def court(s: State, phase: str = "wall") -> State:
    all_passed(s)
    s.phase = phase  # type: ignore[assignment]
    return s


def deal(s: State, seat: int, *coins: int) -> None:
    """Exactly these Confucius cards; the old hand goes under the deck."""
    hand = s.players[seat].hand
    s.players[seat].known = [0, 0, 0]
    for kind in range(3):
        s.deck[:0] = [kind + 1] * hand[kind]
        hand[kind] = 0
    for card in coins:
        s.deck.remove(card)
        hand[card - 1] += 1


def put_on_top(s: State, *coins: int) -> None:
    """The next cards to be drawn, the first one first."""
    for card in reversed(coins):
        s.deck.remove(card)
        s.deck.append(card)


def official(
    s: State, ministry: str, space: int, *, cost: int | None = None, owner: int | None = None, secured: bool = False
) -> Official:
    """The tile on a space: with that cost, that marker. What lay there goes into the stack."""
    spaces = s.ministries[ministry].spaces
    now = spaces[space - 1]
    if now is not None and (cost is None or COST.get(now.tile) == cost):
        now.owner, now.secured = owner, secured
        return now
    if now is not None:
        s.officials.insert(0, now.tile)
    tile = next((t for t in s.officials if cost in (None, COST[t])), None)
    if tile is None:  # it lies elsewhere on the board: change places with any of the stack
        away = next(o for m in s.ministries.values() for o in m.spaces if o and COST.get(o.tile) == cost)
        tile, away.tile = away.tile, s.officials.pop(0)
    else:
        s.officials.remove(tile)
    spaces[space - 1] = placed = Official(tile, owner, secured)
    return placed


def markers(s: State, ministry: str, owners: dict[int, list[int]], *, secured: bool = False) -> None:
    """Whose markers lie on which spaces; all others of the ministry are unbribed."""
    for tile in s.ministries[ministry].spaces:
        if tile is not None:
            tile.owner, tile.secured = None, False
    for owner, spaces in owners.items():
        for space in spaces:
            official(s, ministry, space, owner=owner, secured=secured)


def give(s: State, giver: int, recipient: int, value: int) -> None:
    s.players[giver].given[recipient] = value
    s.players[giver].gifts[value - 1] = "active"


def own_gift(s: State, seat: int, gift: str, state: str = "available") -> None:
    s.players[seat].gifts[GIFT_IDS.index(gift)] = state  # type: ignore[call-overload]


def gift_state(s: State, seat: int, gift: str) -> str:
    return s.players[seat].gifts[GIFT_IDS.index(gift)]


def land(s: State, slot: int, name: str, *armies: int | None) -> Land:
    """A foreign land in a slot (1 to 3), with the armies of these seats in its boxes."""
    s.lands = [each if each.id != name else s.lands[slot - 1] for each in s.lands]
    boxes = [*armies, *[None] * (len(LANDS[name].boxes) - len(armies))]
    s.lands[slot - 1] = here = Land(name, boxes)
    for seat in s.seats:
        s.players[seat].stock -= boxes.count(seat)
    return here


def junks(s: State, seat: int, *, shipyard: int = 0, ocean: int = 0) -> None:
    s.players[seat].shipyard, s.players[seat].ocean = shipyard, ocean
    s.junks -= shipyard + ocean


def reward(s: State, seat: int, card: str) -> None:
    s.rewards.remove(card)
    s.players[seat].rewards.append(card)


def count_gifts(s: State) -> list[int]:
    return [cubes_for(s.active_gifts(seat)) for seat in s.seats]


# --------------------------------------------------------------------------- playing on


class Table:
    """A game that goes on from a position."""

    def __init__(self, s: State) -> None:
        GAME.check(s)
        self.play = Play.at(GAME, s)
        self.told: list[Event] = list(self.play.told)

    @property
    def s(self) -> State:
        return self.play.state  # type: ignore[no-any-return]

    @property
    def ask(self) -> Ask[object]:
        (ask,) = self.play.asks.values()
        return ask

    @property
    def seat(self) -> int:
        return self.ask.seat

    @property
    def offered(self) -> list[str]:
        return list(self.ask.options)

    @property
    def closed(self) -> dict[str, str]:
        """Why the other things can't be chosen: token → key of the reason."""
        return {token: reason.key for token, reason in self.ask.closed().items()} if self.ask.closed else {}

    def choose(self, *tokens: str) -> Table:
        for token in tokens:
            seat = next(seat for seat, ask in self.play.asks.items() if token in ask.options)
            self.told += self.play.choose(seat, token)
            GAME.check(self.s)
        return self

    def events(self, key: str) -> list[dict[str, object]]:
        return [event.values for event in self.told if event.key == key]


def table(s: State) -> Table:
    return Table(s)
