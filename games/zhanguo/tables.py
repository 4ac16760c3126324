"""The printed components: regions, boards, cards, rewards, walls, tasks. Loaded and checked once."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NamedTuple, get_args

from msgspec import Struct

from games.core.tables import Entry, load, require

DATA = Path(__file__).parent / "data"

Region = int  # 1 to 5
Official = Literal["red", "grey", "white"]
Colour = Literal["ivory", "orange", "brown"]
Aspect = Literal["writing", "currency", "laws"]
Action = Literal[
    "recruit_official", "reassign_officials", "hire_workers", "install_governor", "build_palace", "build_wall"
]
Direction = Literal["higher", "lower"]
WallArea = Literal["turquoise", "gold", "silver"]
Piece = Literal["wall", "palace", "governor"]
TaskSection = Literal["upper", "lower"]


# --------------------------------------------------------------------------- effects (dossier 3.8)


class Op(Struct, frozen=True, tag_field="op", forbid_unknown_fields=True):
    """A word of the effect vocabulary: a printed bonus, what a reward gives, the condition of a wall tile."""


class GainVp(Op, frozen=True, tag="gain_vp"):
    amount: int


class GainVpPerCard(Op, frozen=True, tag="gain_vp_per_card"):
    colour: Colour


class GainOctagon(Op, frozen=True, tag="gain_octagon"):
    fallback_vp: int


class Reassign(Op, frozen=True, tag="reassign"):
    points: int
    must: bool = False  # the court action needs at least one point spent


class RecruitOfficial(Op, frozen=True, tag="recruit_official"):
    colour: Literal["choice", "red", "grey", "white"]
    region: Literal["card", "choice"] | Region
    amount: int


class GainWorker(Op, frozen=True, tag="gain_worker"):
    region: Literal["card"] | Region
    amount: int


class MoveWorker(Op, frozen=True, tag="move_worker"):
    pass


class ReduceUnrest(Op, frozen=True, tag="reduce_unrest"):
    region: Literal["card", "choice"]


class TradeUnrestForWorker(Op, frozen=True, tag="trade_unrest_for_worker"):
    workers: int


class ExtraHiredWorker(Op, frozen=True, tag="extra_hired_worker"):
    pass


class MoveGovernor(Op, frozen=True, tag="move_governor"):
    pass


class HireWorkers(Op, frozen=True, tag="hire_workers"):
    """Only as a court action."""


class InstallGovernor(Op, frozen=True, tag="install_governor"):
    regions: list[Region]
    pay_officials: bool


class BuildPalace(Op, frozen=True, tag="build_palace"):
    regions: list[Region]
    pay_workers: bool
    take_octagon_3: bool


class BuildWall(Op, frozen=True, tag="build_wall"):
    pay_workers: bool


Effect = (
    GainVp
    | GainVpPerCard
    | GainOctagon
    | Reassign
    | RecruitOfficial
    | GainWorker
    | MoveWorker
    | ReduceUnrest
    | TradeUnrestForWorker
    | ExtraHiredWorker
    | MoveGovernor
    | HireWorkers
    | InstallGovernor
    | BuildPalace
    | BuildWall
)


# --------------------------------------------------------------------------- cards.toml


class Bonus(Entry, frozen=True):
    id: str
    effect: Effect


class Card(Entry, frozen=True):
    id: int  # its number
    colour: Colour
    action: Action
    bonus: str


class Deck(Entry, frozen=True):
    bonus: list[Bonus]
    card: list[Card]


# --------------------------------------------------------------------------- regions.toml, unrest.toml


class RegionFacts(Entry, frozen=True):
    id: Region
    adjacent: list[Region]
    wall_separated: list[Region]
    squares: list[str]


class Square(Entry, frozen=True):
    """A kind of governor square."""

    id: str
    effect: Effect


class Map(Entry, frozen=True):
    region: list[RegionFacts]
    square: list[Square]


class UnrestTrack(Entry, frozen=True):
    id: str  # of the board
    spaces: list[int]  # by region
    palace_forbidden_from: list[int]

    @property
    def levels(self) -> list[tuple[Region, int, int]]:
        """Region, spaces, and from where on palaces are forbidden."""
        return list(zip(REGIONS, self.spaces, self.palace_forbidden_from, strict=True))


class UnrestTracks(Entry, frozen=True):
    track: list[UnrestTrack]


# --------------------------------------------------------------------------- player_boards.toml


class BoardAbility(Entry, frozen=True):
    id: str
    trigger: list[Action]
    effects: list[Effect]


class PlayerBoard(Entry, frozen=True):
    id: str
    side: Literal["A", "B"]
    abilities: list[BoardAbility]


class PlayerBoards(Entry, frozen=True):
    board: list[PlayerBoard]


# --------------------------------------------------------------------------- rewards.toml


class Reward(Entry, frozen=True):
    id: str
    round: int
    aspect: Aspect
    effect: Effect


class Rewards(Entry, frozen=True):
    reward: list[Reward]


# --------------------------------------------------------------------------- wall_tiles.toml


class CountRegions(Op, frozen=True, tag="count_regions"):
    test: Literal[
        "official_colour", "card_colour", "card_count", "same_colour_cards", "calm", "officials_at_least_unrest"
    ]
    colour: Official | Colour | None = None
    at_least: int = 0


class CountCardColourSets(Op, frozen=True, tag="count_card_colour_sets"):
    pass


class MinusTotalUnrest(Op, frozen=True, tag="minus_total_unrest"):
    pass


Condition = CountRegions | CountCardColourSets | MinusTotalUnrest


class WallSection(Entry, frozen=True):
    id: str
    area: WallArea


class WallTile(Entry, frozen=True):
    id: str
    faces: list[str]


class WallFace(Entry, frozen=True):
    id: str
    condition: Condition
    points: list[int]  # by bars


class Walls(Entry, frozen=True):
    workers_for_bars: list[int]
    section: list[WallSection]
    tile: list[WallTile]
    face: list[WallFace]


# --------------------------------------------------------------------------- tasks.toml


class TaskTrack(Entry, frozen=True):
    id: str
    section: TaskSection
    kind: Piece
    vp: list[int]


class Task(Entry, frozen=True):
    id: str
    kind: Piece
    areas: list[WallArea] = []
    regions: list[Region] = []


class Tasks(Entry, frozen=True):
    track: list[TaskTrack]
    task: list[Task]


# --------------------------------------------------------------------------- components.toml


class PerPlayer(Entry, frozen=True):
    governors: int
    palaces: int
    walls: int
    officials: dict[Official, int]


class Start(Entry, frozen=True):
    region: Region
    officials: dict[Official, int]


class Rounds(Entry, frozen=True):
    count: int
    cards_per_stack: int
    draft_rounds: list[int]
    draft_cards_per_stack: int

    @property
    def hand(self) -> int:
        return self.cards_per_stack * len(COLOURS)


class ByPlayerCount(Entry, frozen=True):
    octagons_per_colour: int
    palace_spaces: int
    boards_in_auction: int


class AuctionFacts(Entry, frozen=True):
    start_vp: int
    lowest_bid: int
    last_price: int


class Unification(Entry, frozen=True):
    octagons_for_card: list[int]
    unrest_for_card: list[int]
    vp_per_missing_octagon: int
    great_octagon_value: int


class Court(Entry, frozen=True):
    higher: list[Action]
    lower: list[Action]
    never: list[Action]
    reassign_points: int
    officials_in_worker_area: int
    palace_workers: int


class FinalScoring(Entry, frozen=True):
    governor_majority_base: int
    governor_majority_each: int
    octagon_majority: dict[Aspect, int]


class Components(Entry, frozen=True):
    per_player: PerPlayer
    start: Start
    rounds: Rounds
    by_player_count: dict[int, ByPlayerCount]
    auction: AuctionFacts
    unification: Unification
    court: Court
    final_scoring: FinalScoring


# --------------------------------------------------------------------------- the tables

COMPONENTS = load(DATA / "components.toml", Components)
DECK = load(DATA / "cards.toml", Deck)
MAP = load(DATA / "regions.toml", Map)
UNREST = {track.id: track for track in load(DATA / "unrest.toml", UnrestTracks).track}
BOARDS = {board.id: board for board in load(DATA / "player_boards.toml", PlayerBoards).board}
REWARDS = {(r.round, r.aspect): r for r in load(DATA / "rewards.toml", Rewards).reward}
WALLS = load(DATA / "wall_tiles.toml", Walls)
TASKS = load(DATA / "tasks.toml", Tasks)

ACTIONS: tuple[Action, ...] = get_args(Action)
OFFICIALS: tuple[Official, ...] = get_args(Official)
COLOURS: tuple[Colour, ...] = get_args(Colour)
ASPECTS: tuple[Aspect, ...] = get_args(Aspect)  # from top to bottom
TASK_SECTIONS: tuple[TaskSection, ...] = get_args(TaskSection)
COLOUR_OF: dict[Aspect, Colour] = dict(zip(ASPECTS, COLOURS, strict=True))
REGIONS: list[Region] = [region.id for region in MAP.region]
ADJACENT = {region.id: sorted(region.adjacent) for region in MAP.region}
SQUARE = {square.id: square for square in MAP.square}
SQUARES = {region.id: region.squares for region in MAP.region}
CARDS = {card.id: card for card in DECK.card}
COLOUR = {card.id: card.colour for card in DECK.card}
BONUS = {bonus.id: bonus.effect for bonus in DECK.bonus}
MAX_CARDS = len(COMPONENTS.unification.octagons_for_card)  # above a region
MAX_WORKING = COMPONENTS.court.officials_in_worker_area
SPACES = {board: dict(enumerate(track.spaces, start=1)) for board, track in UNREST.items()}
FORBIDDEN = {board: dict(enumerate(track.palace_forbidden_from, start=1)) for board, track in UNREST.items()}
B_BOARDS = [board.id for board in BOARDS.values() if board.side == "B"]
ABILITIES = {ability.id: ability for board in BOARDS.values() for ability in board.abilities}
TRIGGERED = {
    board.id: {action: [a for a in board.abilities if action in a.trigger] for action in ACTIONS}
    for board in BOARDS.values()
}
SECTIONS = [section.id for section in WALLS.section]
AREA_OF = {section.id: section.area for section in WALLS.section}
WORKERS_FOR = dict(enumerate(WALLS.workers_for_bars, start=1))  # bars → workers
FACES = {face.id: face for face in WALLS.face}
TRACKS = TASKS.track
TASK = {task.id: task for task in TASKS.task}


# --------------------------------------------------------------------------- as the rules page lists them


class Family(NamedTuple):
    """Cards with the same ability, and so the same name."""

    action: Action
    bonus: str
    numbers: list[int]


FAMILIES = [
    Family(action, bonus.id, numbers)
    for action in (*COMPONENTS.court.lower, *COMPONENTS.court.higher)
    for bonus in DECK.bonus
    if (numbers := [card.id for card in DECK.card if (card.action, card.bonus) == (action, bonus.id)])
]
NUMBERS = {colour: [card.id for card in DECK.card if card.colour == colour] for colour in COLOURS}
REWARD_ROWS = {
    aspect: [reward for reward in REWARDS.values() if reward.aspect == aspect] for aspect in ASPECTS
}  # by round


class Share(NamedTuple):
    """How many entries of a kind are our own design, of how many."""

    ours: int
    all: int


ENTRIES: dict[str, list[Entry]] = {
    "card": [*DECK.card],
    "region": [*MAP.region],
    "track": [*UNREST.values()],
    "reward": [*REWARDS.values()],
    "tile": [*WALLS.tile],
    "section": [*WALLS.section],
    "task": [*TASKS.task],
    "task_track": [*TASKS.track],
    "start": [COMPONENTS.start],
}
OURS = {
    kind: Share(ours, len(entries))
    for kind, entries in ENTRIES.items()
    if (ours := sum(entry.designed for entry in entries))
}
DESIGNED = [  # ids of tooltips
    *(f"card:{card.id}" for card in DECK.card if card.designed),
    *(f"reward:{reward.id}" for reward in REWARDS.values() if reward.designed),
    *(f"task:{task.id}" for task in TASKS.task if task.designed),
]


def effect_of(card: int) -> Effect:
    return BONUS[CARDS[card].bonus]


# --------------------------------------------------------------------------- what types can't say


def _check() -> None:
    _check_map()
    _check_cards()
    _check_boards()
    _check_rewards()
    _check_walls()
    _check_tasks()


def _check_map() -> None:
    file = "regions.toml"
    numbered = all(region == at for at, region in enumerate(REGIONS, start=1))
    require(file, "region", numbered, "the regions are not numbered from 1 on")
    for region in MAP.region:
        for other in region.adjacent:
            mutual = other in ADJACENT and region.id in ADJACENT[other]
            require(file, f"region {region.id}", mutual, f"{other} is not next to it")
        apart = not set(region.adjacent) & set(region.wall_separated)
        require(file, f"region {region.id}", apart, "a border is both open and walled")
        require(file, f"region {region.id}", set(region.squares) <= set(SQUARE), "a square is of no known kind")
        alike = len(set(region.squares)) < len(region.squares)
        require(file, f"region {region.id}", not alike, "two squares are alike")


def _check_cards() -> None:
    file, court = "cards.toml", COMPONENTS.court
    require(file, "card", sorted(CARDS) == list(range(1, len(DECK.card) + 1)), "card numbers have gaps")
    for card in DECK.card:
        require(file, f"card {card.id}", card.bonus in BONUS, f"there is no bonus {card.bonus}")
        activated = card.action in (*court.higher, *court.lower)
        require(file, f"card {card.id}", activated, f"{card.action} activates no card")
    rounds, most = COMPONENTS.rounds, max(COMPONENTS.by_player_count)
    for colour in COLOURS:
        enough = sum(card.colour == colour for card in DECK.card) >= rounds.count * rounds.cards_per_stack * most
        require(file, colour, enough, f"not enough cards for {most} players")
    directions = (*court.higher, *court.lower, *court.never)
    require("components.toml", "court", sorted(directions) == sorted(ACTIONS), "not one direction for each action")
    unification = COMPONENTS.unification
    cards = len(unification.unrest_for_card)
    require("components.toml", "unification", cards == MAX_CARDS, "octagons and unrest are for different cards")


def _check_boards() -> None:
    for board in BOARDS:
        require("unrest.toml", f"track {board}", board in UNREST, "the board has no track")
    for track in UNREST.values():
        require("unrest.toml", f"track {track.id}", track.id in BOARDS, "there is no such board")
        for levels in (track.spaces, track.palace_forbidden_from):
            require("unrest.toml", f"track {track.id}", len(levels) == len(REGIONS), "not one number for each region")
        for spaces, forbidden in zip(track.spaces, track.palace_forbidden_from, strict=True):
            bounded = 1 <= forbidden <= spaces
            require("unrest.toml", f"track {track.id}", bounded, "palaces are forbidden beyond the track")
    for seats, figures in COMPONENTS.by_player_count.items():
        enough = seats <= figures.boards_in_auction <= len(B_BOARDS)
        require("components.toml", f"by_player_count {seats}", enough, "too few or too many boards in the auction")


def _check_rewards() -> None:
    for round_ in range(1, COMPONENTS.rounds.count + 1):
        for aspect in ASPECTS:
            require("rewards.toml", f"round {round_}", (round_, aspect) in REWARDS, f"no {aspect}")


def _check_walls() -> None:
    file = "wall_tiles.toml"
    faces = [face for tile in WALLS.tile for face in tile.faces]
    require(file, "tile", sorted(faces) == sorted(FACES), "not every face is on one tile")
    require(file, "tile", len(WALLS.tile) == len(SECTIONS), "not one tile for each section")
    for face in FACES.values():
        require(file, f"face {face.id}", len(face.points) == len(WORKERS_FOR), "not one number for each bar")


def _check_tasks() -> None:
    file = "tasks.toml"
    for task in TASKS.task:
        placed = bool(task.areas) == (task.kind == "wall") and bool(task.regions) != bool(task.areas)
        require(file, f"task {task.id}", placed, "its places do not fit its kind")
        require(file, f"task {task.id}", set(task.regions) <= set(REGIONS), "there is no such region")
    for kind in get_args(Piece):
        tracks = [track for track in TRACKS if track.kind == kind]
        sections = sorted(track.section for track in tracks)
        require(file, f"track {kind}", sections == sorted(TASK_SECTIONS), "not one track for each section")
        tiles = sum(task.kind == kind for task in TASKS.task)
        require(file, f"task {kind}", tiles >= len(tracks), "not a task for each track")
    for track in TRACKS:
        enough = len(track.vp) >= max(COMPONENTS.by_player_count)
        require(file, f"track {track.id}", enough, "not a space for each player")


_check()
