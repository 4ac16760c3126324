"""The position of Imperial Bureaucracy: typed, plain data, and what can be read off it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from games.core import Options, Position
from games.imperial_bureaucracy.tables import (
    CARD_COUNTS,
    COINS,
    COST,
    COSTS,
    CUBES,
    FILLED_AT_SETUP,
    GIFT_IDS,
    JUNK_PRICES,
    LANDS,
    LICENCES,
    LIMITS,
    REWARDS,
    SPACES,
    Cards,
    cubes_for,
)

Phase = Literal[
    "chief_minister",
    "actions",
    "imperial_favour",
    "wall",
    "examination",
    "tutoring",
    "candidate",
    "ministries",
    "invasions",
    "end_of_round",
    "discard",
    "final_ministries",
]
GiftState = Literal["not_available", "available", "active", "removed"]
Source = Literal["ministries", "distant_lands", "foreign_lands", "emperor_insulted", "offices"]


class ImperialBureaucracyOptions(Options, frozen=True):
    advanced: bool = True
    admiral_variant: bool = False


class Official(Struct, array_like=True):
    """A tile on a space of a ministry, and the marker on it."""

    tile: str  # an official, or a candidate who has won an examination
    owner: int | None = None
    secured: bool = False


class Ministry(Struct, array_like=True):
    spaces: list[Official | None]  # by seniority: the first is space 1
    chits: list[int]  # of the Minister, of the Secretary
    resolved: bool = False
    minister: int | None = None
    secretary: int | None = None


class Land(Struct, array_like=True):
    """A foreign land, and whose army stands in each of its boxes."""

    id: str
    boxes: list[int | None]
    resolved: int = 0  # in which round; 0: not yet


class DistantLand(Struct, array_like=True):
    chit: int  # taken by the first visitor
    visitors: list[int]


def worth(cards: Sequence[int], values: Cards) -> int:
    """The coins, or the licences, of so many cards of each kind."""
    return cards[0] * values[0] + cards[1] * values[1] + cards[2] * values[2]


class Player(Struct, array_like=True):
    """What lies before a family."""

    hand: list[int]  # Confucius cards with 1, 2, 3 coins
    known: list[int]  # those of them, laid for a student or not, that everybody can know of
    gifts: list[GiftState]  # by value: the first is the wall hanging
    given: list[int]  # by recipient: the value of the active gift, 0 if there is none
    stock: int  # armies
    colony: int = 0
    insulted: int = 0  # armies on Emperor Insulted!
    shipyard: int = 0
    ocean: int = 0
    rewards: list[str] = []
    cubes: int = 0  # active and not placed yet
    active_cubes: int = 0
    placed: dict[str, int] = {}  # cubes by action space
    used: list[str] = []  # action spaces used in this round
    transferred: list[str] = []  # officials handed on in this round
    passed: bool = False
    points: dict[Source, int] = {}

    @property
    def score(self) -> int:
        return sum(self.points.values())

    @property
    def cards(self) -> int:
        return sum(self.hand)

    @property
    def coins(self) -> int:
        return worth(self.hand, COINS)

    @property
    def licences(self) -> int:
        return worth(self.hand, LICENCES)

    @property
    def armies_in_play(self) -> int:
        return LIMITS.armies_per_player - self.stock


class Deed(Struct, array_like=True):
    """What a seat is doing: begun, while its targets and its payment are still open."""

    seat: int
    what: str | None  # an action or a reward card; None: a free action not chosen yet
    by: Literal["cubes", "reward", "extra_action", "imperial_favour"]


class Tutoring(Struct, array_like=True):
    """The cards that a seat has laid face down beside a student."""

    seat: int
    student: str
    cards: list[int]


class Examination(Struct, array_like=True):
    waiting: list[int]  # seats that have not tutored yet, in order
    tutoring: list[Tutoring] = []


class Resolution(Struct, array_like=True):
    """A ministry being resolved: who holds the influence of each official for the moment."""

    ministry: str
    holders: list[int | None]


class State(Position, kw_only=True):
    options: ImperialBureaucracyOptions
    # where the game stands
    round: int = 1
    phase: Phase = "actions"
    chief_minister: int
    turn: int
    deed: Deed | None = None
    forced: bool = False  # the examination of this round
    examination: Examination | None = None
    winner: int | None = None  # of the examination, about to place the candidate
    resolution: Resolution | None = None
    gone: list[int] = []  # seats that have given up
    # the board
    ministries: dict[str, Ministry]
    officials: list[str]  # the face-down stack, top last
    candidates: list[str]  # top last, the top one face up
    students: dict[str, int | None]
    wall: int = 0
    lands: list[Land]  # by slot
    distant: dict[str, DistantLand]
    junks: int  # in the supply
    # cards
    deck: list[int]  # coins of the Confucius cards, top last
    discard: list[int]  # how many with 1, 2, 3 coins: seen by all
    buried: list[int]  # discarded unseen at the end of a round
    rewards: list[str]  # the face-down stack, top last
    # families
    players: list[Player]
    offices: dict[str, int | None] = {}

    # ------------------------------------------------------------------ reading the board

    @property
    def seats(self) -> range:
        return range(len(self.players))

    def others(self, seat: int) -> list[int]:
        return [other for other in self.seats if other != seat]

    def rivals(self, seat: int) -> list[int]:
        """The others who still play, in turn order."""
        return [other for other in self.clockwise(seat)[1:] if other not in self.gone]

    def clockwise(self, start: int) -> list[int]:
        """All seats in turn order, beginning with this one."""
        count = len(self.players)
        return [(start + i) % count for i in range(count)]

    def unresolved(self) -> Iterator[tuple[str, Ministry]]:
        for name, ministry in self.ministries.items():
            if not ministry.resolved:
                yield name, ministry

    def official(self, ministry: str, space: int) -> Official:
        official = self.ministries[ministry].spaces[space - 1]
        assert official is not None, f"no official on {ministry} {space}"
        return official

    def influence(self, seat: int, ministry: str) -> int:
        """Officials that carry the seat's marker, candidates included, secured or not; posts do not count."""
        count = 0
        for official in self.ministries[ministry].spaces:
            if official is not None and official.owner == seat:
                count += 1
        return count

    def has_influence(self, seat: int, ministry: str) -> bool:
        return self.influence(seat, ministry) > 0

    # ------------------------------------------------------------------ prices and discounts (dossier 3, R-3)

    def official_discount(self, seat: int) -> int:
        return COSTS.bribe_discount_coins if self.has_influence(seat, "hubu") else 0

    def official_price(self, seat: int, tile: str) -> int:
        return COST[tile] - self.official_discount(seat)

    def junk_price(self, seat: int, junks: int) -> int:
        price = JUNK_PRICES[junks]
        return price.discount if self.has_influence(seat, "gongbu") else price.normal

    # ------------------------------------------------------------------ gifts

    def gifts_of(self, seat: int, state: GiftState) -> list[str]:
        return [gift for gift, is_ in zip(GIFT_IDS, self.players[seat].gifts, strict=True) if is_ == state]

    def active_gifts(self, seat: int) -> int:
        """Given and received."""
        given = sum(value > 0 for value in self.players[seat].given)
        return given + sum(player.given[seat] > 0 for player in self.players)

    def cubes_next(self, seat: int) -> int:
        return cubes_for(self.active_gifts(seat))


MOST_CUBES = max(row.cubes for row in CUBES.by_gifts)


def check(s: State) -> None:
    """Every card, cube, junk and army is somewhere exactly once (dossier 2)."""
    _check_cards(s)
    _check_pieces(s)
    _check_gifts(s)
    _check_ministries(s)
    assert 0 <= s.wall <= s.round
    built = s.phase not in ("chief_minister", "actions", "imperial_favour", "wall")
    assert s.wall == (s.round if built else s.round - 1) or s.gone, f"round {s.round}: {s.wall} wall pieces"


def _check_cards(s: State) -> None:
    tutoring = s.examination.tutoring if s.examination else []
    for kind, count in enumerate(CARD_COUNTS):
        held = sum(p.hand[kind] for p in s.players) + sum(t.cards[kind] for t in tutoring)
        laid = s.discard[kind] + s.buried[kind] + s.deck.count(kind + 1)
        for seat, player in enumerate(s.players):
            own = player.hand[kind] + sum(t.cards[kind] for t in tutoring if t.seat == seat)
            assert 0 <= player.known[kind] <= own, f"seat {seat} does not hold what all know of"
        assert held + laid == count, f"{held + laid} cards with {kind + 1} coins"
    counts = [n for p in s.players for n in p.hand] + s.discard + s.buried
    assert min(counts) >= 0, "fewer than no cards"
    rewards = s.rewards + [card for p in s.players for card in p.rewards]
    assert len(set(rewards)) == len(rewards)
    assert set(rewards) <= set(REWARDS)


def _check_pieces(s: State) -> None:
    assert s.junks + sum(p.shipyard + p.ocean for p in s.players) == LIMITS.junks_total, "junks"
    for seat, player in enumerate(s.players):
        on_lands = sum(land.boxes.count(seat) for land in s.lands)
        armies = player.stock + player.colony + player.insulted + on_lands
        assert armies == LIMITS.armies_per_player, f"seat {seat} has {armies} armies"
        pieces = (player.stock, player.colony, player.shipyard, player.ocean, player.cubes)
        assert min(pieces) >= 0, f"seat {seat} has fewer than no pieces"
        assert player.cubes + sum(player.placed.values()) == player.active_cubes <= MOST_CUBES
    for land in s.lands:
        assert len(land.boxes) == len(LANDS[land.id].boxes)


def _check_gifts(s: State) -> None:
    for giver, player in enumerate(s.players):
        given = [GIFT_IDS[value - 1] for value in player.given if value]
        assert sorted(given) == sorted(s.gifts_of(giver, "active")), f"seat {giver}: given {given}"
        assert not player.given[giver], f"seat {giver} has given itself a gift"
        for recipient, value in enumerate(player.given):
            back = s.players[recipient].given[giver]
            assert not value or not back or value == back, f"gifts of {value} and {back} between {giver}, {recipient}"


def _check_ministries(s: State) -> None:
    tiles = [o.tile for m in s.ministries.values() for o in m.spaces if o] + s.officials + s.candidates
    assert len(set(tiles)) == len(tiles), "a tile lies twice"
    for ministry in s.ministries.values():
        assert len(ministry.spaces) == len(SPACES)
        for official in ministry.spaces:
            if official is None:
                continue
            if official.tile not in COST:
                assert official.secured, f"{official.tile} is not secured"
            assert not official.secured or official.owner is not None
    if s.round > len(SPACES) - len(FILLED_AT_SETUP):  # one comes in each round
        assert all(o for m in s.ministries.values() for o in m.spaces), f"an empty space in round {s.round}"
