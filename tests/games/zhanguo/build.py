"""Positions in few lines: begin from a dealt game, then say what lies where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from games.core import Dice, Play
from games.zhanguo import GAME
from games.zhanguo.state import Player, State, check
from games.zhanguo.tables import COLOUR, COLOURS, COMPONENTS, OFFICIALS, REGIONS, SECTIONS, SQUARES, Official

SEED = b"sixteen bytes ok"


class Table:
    """A position under construction; the pieces it takes come out of the supplies."""

    def __init__(self, seats: int = 2, *, seed: bytes = SEED, **options: Any) -> None:
        self.s: State = GAME.setup(msgspec.convert(options, GAME.options), seats, Dice(seed))
        self.s.events = []
        if self.s.phase != "boards":
            self.s.active = self.s.start = 0
            self.s.track = list(range(seats))

    def player(self, seat: int = 0) -> Player:
        return self.s.players[seat]

    def hand(self, *cards: int, seat: int = 0) -> Table:
        self._back(list(self.player(seat).hand))
        self._take(cards)
        self.player(seat).hand = list(cards)
        return self

    def no_hands(self) -> Table:
        for player in self.s.players:
            self._back(list(player.hand))
        return self

    def court(self, *cards: int) -> Table:
        self._back(list(self.s.court))
        self._take(cards)
        self.s.court = list(cards)
        return self

    def cards(self, above: Mapping[int, list[int]], seat: int = 0) -> Table:
        for region, cards in above.items():
            self._back(list(self.player(seat).at(region).cards))
            self._take(cards)
            self.player(seat).at(region).cards = list(cards)
        return self

    def governor_areas(self, officials: Mapping[int, str], seat: int = 0) -> Table:
        return self._officials("governor_area", officials, seat)

    def worker_areas(self, officials: Mapping[int, str], seat: int = 0) -> Table:
        return self._officials("worker_area", officials, seat)

    def no_supply(self, seat: int = 0) -> Table:
        """All officials on the board, those that were not placed yet in the governor area of region 5."""
        player = self.player(seat)
        for official in OFFICIALS:
            player.at(5).governor_area += [official] * player.supply[official]
            player.supply[official] = 0
        return self

    def workers(self, counts: Mapping[int, int], seat: int = 0) -> Table:
        for region in REGIONS:
            self.player(seat).at(region).workers = counts.get(region, 0)
        return self

    def unrest(self, levels: Mapping[int, int], seat: int = 0) -> Table:
        for region in REGIONS:
            self.player(seat).at(region).unrest = levels.get(region, 0)
        return self

    def octagons(self, seat: int = 0, **counts: int) -> Table:
        for colour in COLOURS:
            held = counts.get(colour, 0)
            self.s.octagons[colour] += self.player(seat).octagons[colour] - held
            self.player(seat).octagons[colour] = held
        return self

    def octagon_supply(self, **left: int) -> Table:
        """What is missing there lies with the last seat."""
        last = len(self.s.players) - 1
        return self.octagons(last, **{c: self.s.octagons[c] - left.get(c, 0) for c in COLOURS})

    def great(self, **seats: int) -> Table:
        for colour in COLOURS:
            self.s.great_octagons[colour] = seats.get(colour)
        return self

    def governors(
        self, region: int, *, squares: Mapping[str, int] | None = None, open_area: list[int] | None = None
    ) -> Table:
        land = self.s.land(region)
        for place, square in enumerate(SQUARES[region]):
            seat = (squares or {}).get(square)
            if seat is not None:
                land.squares[place] = seat
                self.player(seat).governors -= 1
        for seat in open_area or []:
            land.open_area.append(seat)
            self.player(seat).governors -= 1
        return self

    def palaces(self, seats: Mapping[int, list[int]]) -> Table:
        for region, owners in seats.items():
            for seat in owners:
                self.s.land(region).palaces.append(seat)
                self.player(seat).palaces -= 1
        return self

    def wall(self, section: str, bars: int, seat: int = 0) -> Table:
        self.s.walls[section][bars - 1] = seat
        self.player(seat).walls -= 1
        return self

    def face(self, section: str, face: str) -> Table:
        """The tile with that side is laid there, in exchange."""
        for other in SECTIONS:
            if self.s.faces[other] == face:
                self.s.faces[other] = self.s.faces[section]
        self.s.faces[section] = face
        return self

    def tasks(self, *tiles: str) -> Table:
        self.s.tasks = list(tiles)
        return self

    def board(self, board: str, seat: int = 0) -> Table:
        self.player(seat).board = board
        return self

    def rewards(self, round_: int, *track: int) -> Table:
        """Phase 3 of a round, nobody asked yet."""
        from games.zhanguo.rules.rewards import begin_rewards

        self.no_hands()
        self.s.round = round_
        if track:
            self.s.track = list(track)
        begin_rewards(self.s)
        return self

    def play(self) -> Play:
        check(self.s)
        play = Play(GAME)
        play.state = self.s
        play._begin()
        return play

    def _officials(self, half: str, officials: Mapping[int, str], seat: int) -> Table:
        player = self.player(seat)
        for region in REGIONS:
            wanted: list[Official] = officials.get(region, "").split()  # type: ignore[assignment]
            setattr(player.at(region), half, wanted)
        for colour in OFFICIALS:
            placed = sum(d.governor_area.count(colour) + d.worker_area.count(colour) for d in player.domains)
            player.supply[colour] = COMPONENTS.per_player.officials[colour] - placed
        return self

    def _take(self, cards: Any) -> None:
        for card in cards:
            for pile in self._piles():
                if card in pile:
                    pile.remove(card)

    def _back(self, cards: list[int]) -> None:
        self._take(cards)
        for card in cards:
            self.s.decks[COLOUR[card]][0].append(card)

    def _piles(self) -> list[list[int]]:
        hands = [player.hand for player in self.s.players]
        tucked = [domain.cards for player in self.s.players for domain in player.domains]
        return [*hands, *tucked, self.s.court, *[layer for layers in self.s.decks.values() for layer in layers]]


def choose(play: Play, *tokens: str) -> State:
    """The one seat that is asked chooses, one token after the other; the position stays sound."""
    for token in tokens:
        (seat,) = play.asks
        play.choose(seat, token)
        check(play.state)
    state: State = play.state
    return state


def offered(play: Play) -> list[str]:
    (ask,) = play.asks.values()
    return list(ask.options)


def closed(play: Play) -> list[str]:
    (ask,) = play.asks.values()
    return list(ask.closed()) if ask.closed else []


def told(play: Play) -> list[str]:
    return [event.key for event in play.told]


def governor_table() -> Table:
    return Table().hand(63, 1).court(10).governor_areas({2: "red red grey white"}).unrest({2: 3})


def palace_table() -> Table:
    cards = {1: [2, 3], 2: [4, 5], 5: [6, 7]}
    return Table().hand(63, 1).court(70).workers({4: 2, 5: 1}).cards(cards)
