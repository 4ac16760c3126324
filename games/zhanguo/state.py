"""The position of ZhanGuo: typed, plain data, and what can be read off it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.core import Options
from games.core.tasks import TaskPosition
from games.zhanguo.tables import (
    B_BOARDS,
    CARDS,
    COLOUR,
    COLOURS,
    COMPONENTS,
    FORBIDDEN,
    MAX_CARDS,
    MAX_WORKING,
    OFFICIALS,
    REGIONS,
    SECTIONS,
    SPACES,
    Action,
    ByPlayerCount,
    Colour,
    Effect,
    Official,
    Region,
)

GREAT_VALUE = COMPONENTS.unification.great_octagon_value

Phase = Literal["colours", "boards", "draft", "play", "abilities", "rewards"]
Boards = Literal["a", "b_choice", "b_auction"]
# numbers of players that auction not all boards
FEWER = [seats for seats, figures in COMPONENTS.by_player_count.items() if figures.boards_in_auction < len(B_BOARDS)]
INKS = max(COMPONENTS.by_player_count)  # colours of players
# where points of the running game come from, in the order of the score table
Source = Literal["auction", "palaces", "abilities", "squares", "unification"]
SOURCES: tuple[Source, ...] = ("auction", "palaces", "abilities", "squares", "unification")


class ZhanGuoOptions(Options, frozen=True):
    colours: bool = False  # chosen by everybody; otherwise they go by the seats
    boards: Boards = "a"
    auctioned: Annotated[Literal["random", "agreed"], Meta(extra={"seats": FEWER})] = "random"
    draft: bool = False
    track_order: bool = False
    unrest_per_worker: bool = False


class Domain(Struct, array_like=True):
    """One region of a player board: what lies above it, in its two halves, and how restless it is."""

    cards: list[int] = []
    governor_area: list[Official] = []
    worker_area: list[Official] = []
    workers: int = 0
    unrest: int = 0

    @property
    def officials(self) -> list[Official]:
        return self.governor_area + self.worker_area


class Player(Struct, array_like=True):
    domains: list[Domain]  # of the regions 1 to 5
    supply: dict[Official, int]
    octagons: dict[Colour, int]  # those worth 1
    governors: int  # in the supply, as palaces and walls
    palaces: int
    walls: int
    ink: int  # the colour
    earned: dict[Source, int] = {}
    board: str = "A"
    hand: list[int] = []
    set_aside: list[int] = []  # variant draft: to go under the decks when all have chosen
    buried: list[int] = []  # variant draft: own discards that lie in the decks, as far as this seat can know

    def at(self, region: Region) -> Domain:
        return self.domains[region - 1]

    @property
    def vp(self) -> int:
        return sum(self.earned.values())

    @property
    def cards(self) -> list[int]:
        return [card for domain in self.domains for card in domain.cards]

    def spaces(self, region: Region) -> int:
        return SPACES[self.board][region]

    def asleep(self, region: Region) -> bool:
        """3.4: on the rightmost space the abilities of the region's cards can't be used."""
        return self.domains[region - 1].unrest >= SPACES[self.board][region]

    def palace_forbidden(self, region: Region) -> bool:
        return self.domains[region - 1].unrest >= FORBIDDEN[self.board][region]

    def cards_of(self, colour: Colour) -> int:
        return sum(COLOUR[card] == colour for domain in self.domains for card in domain.cards)

    def officials_on_board(self) -> bool:
        return any(domain.governor_area or domain.worker_area for domain in self.domains)


class Land(Struct, array_like=True):
    """One region of the map: seats of the pieces there."""

    squares: list[int | None]
    open_area: list[int] = []
    palaces: list[int] = []

    def governors(self, seat: int) -> int:
        return self.squares.count(seat) + self.open_area.count(seat)


class Due(Struct, array_like=True):
    """A task: something that a seat has still to receive or to carry out."""

    seat: int
    effect: Effect
    region: Region = 0  # of the card that brings it, or of the action
    source: Source = "abilities"
    optional: bool = False  # may be skipped


class Auction(Struct, array_like=True):
    bidders: list[int]  # still taking part in this auction, the next to speak first
    bid: int = 0
    holder: int | None = None


class Agreement(Struct, array_like=True):
    """Which boards are auctioned (R-32): somebody proposes, all others must consent."""

    proposers: list[int]  # who may still propose; the first one does
    boards: list[str]  # the proposal, or what it is chosen from


class State(TaskPosition[Due], kw_only=True):
    options: ZhanGuoOptions
    # where the game stands
    phase: Phase
    round: int = 1
    active: int  # whose turn it is, or was last
    start: int  # start player
    stack: list[Due] = []  # next task last
    current: Due | None = None  # being carried out
    gone: list[int] = []  # seats that gave up, in this order
    # the turn
    card: int | None = None  # chosen, perhaps not yet played
    action: Action | None = None
    region: Region = 0  # where workers were hired
    activated: bool = False
    used: list[str] = []  # abilities, by number of the card or id of the board's ability
    # the rewards
    aspect: int = 0  # the row, in the variant draft the deck
    queue: list[int] = []  # seats to be asked
    receiver: int | None = None  # who accepted: tasks are looked at when the reward has been received
    track: list[int]  # reward track, from top to bottom
    cells: list[int | None]  # discs in the column of the round
    # before the game
    free_boards: list[str] = []
    choosers: list[int] = []
    agreement: Agreement | None = None
    auction: Auction | None = None
    # cards
    decks: dict[Colour, list[list[int]]]  # layers, the top one last; within a layer any card may come next
    court: list[int] = []  # top last
    # pieces
    players: list[Player]
    octagons: dict[Colour, int]  # worth 1, in the supply
    great_octagons: dict[Colour, int | None]  # worth 3: the seat that has it, None beside the court
    lands: list[Land]
    faces: dict[str, str]  # section → upper side of its wall tile
    walls: dict[str, list[int | None]]  # section → seats on the spaces of 1, 2 and 3 bars
    tasks: list[str]  # by track
    discs: list[list[int]]  # by track

    # ------------------------------------------------------------------ reading the board

    def land(self, region: Region) -> Land:
        return self.lands[region - 1]

    @property
    def playing(self) -> list[int]:
        """Seats that have not given up, clockwise."""
        return [seat for seat in range(len(self.players)) if seat not in self.gone]

    @property
    def top(self) -> int | None:
        return self.court[-1] if self.court else None

    def value(self, seat: int, colour: Colour) -> int:
        """6: octagons worth 1, and the great one, worth 3."""
        return self.players[seat].octagons[colour] + (GREAT_VALUE if self.great_octagons[colour] == seat else 0)

    def current_order(self) -> list[int]:
        """6: the reward track from top to bottom, then the cells of the round."""
        return self.track + [seat for seat in self.cells if seat is not None]

    @property
    def figures(self) -> ByPlayerCount:
        return COMPONENTS.by_player_count[len(self.players)]

    def palace_spaces(self) -> int:
        return self.figures.palace_spaces

    def earn(self, seat: int, source: Source, points: int) -> None:
        earned = self.players[seat].earned
        earned[source] = earned.get(source, 0) + points


def clockwise(seats: list[int], first: int) -> list[int]:
    """R-44: ascending seats, wrapping around, beginning with the given one or the next after it."""
    return [seat for seat in seats if seat >= first] + [seat for seat in seats if seat < first]


def check(s: State) -> None:
    """Dossier 2: every piece and card is somewhere exactly once, and nothing exceeds its space."""
    seats = range(len(s.players))
    for seat, player in enumerate(s.players):
        _check_player(s, seat, player)
    cards = list(s.court)
    for layers in s.decks.values():
        cards += [card for layer in layers for card in layer]
    for player in s.players:
        cards += player.hand + player.set_aside + player.cards
    assert len(set(cards)) == len(cards), "a card is in two places"
    assert s.gone or sorted(cards) == sorted(CARDS), "a card is missing"
    for colour in COLOURS:
        octagons = s.octagons[colour] + sum(player.octagons[colour] for player in s.players)
        assert octagons == s.figures.octagons_per_colour, f"{octagons} {colour} octagons"
        assert all(COLOUR[card] == colour for layer in s.decks[colour] for card in layer)
    assert len({player.ink for player in s.players}) == len(seats), "two players of one colour"
    assert sorted(s.current_order()) == list(seats), "the discs of the reward track"
    for land in s.lands:
        assert len(land.palaces) <= s.figures.palace_spaces, "too many palaces"
    for section in SECTIONS:
        built = [seat for seat in s.walls[section] if seat is not None]
        assert len(set(built)) == len(built), f"two walls of one player in {section}"
    for discs in s.discs:
        assert len(set(discs)) == len(discs), "two discs of one player on a task track"
    assert s.card is None or s.action or s.card in s.players[s.active].hand, "the chosen card is not there"


def _check_player(s: State, seat: int, player: Player) -> None:
    figures = COMPONENTS.per_player
    for colour in OFFICIALS:
        placed = sum(d.governor_area.count(colour) + d.worker_area.count(colour) for d in player.domains)
        assert player.supply[colour] >= 0, f"fewer than no {colour} officials"
        assert player.supply[colour] + placed == figures.officials[colour], f"{colour} officials of {seat}"
    for region in REGIONS:
        domain = player.at(region)
        assert len(domain.worker_area) <= MAX_WORKING, "a worker area is too full"
        assert len(domain.cards) <= MAX_CARDS, "too many cards above a region"
        assert 0 <= domain.unrest <= player.spaces(region), "unrest is off its track"
        assert domain.workers >= 0
    assert player.governors + sum(land.governors(seat) for land in s.lands) == figures.governors
    assert player.palaces + sum(land.palaces.count(seat) for land in s.lands) == figures.palaces
    assert player.walls + sum(seats.count(seat) for seats in s.walls.values()) == figures.walls
    assert min(player.octagons.values()) >= 0
