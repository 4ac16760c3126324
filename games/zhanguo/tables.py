"""The printed components: regions, boards, cards, rewards, walls, tasks. Loaded and checked once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.core.tables import load, require

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


# --------------------------------------------------------------------------- effects (dossier 3.8)


class GainVp(Struct, frozen=True, tag_field="op", tag="gain_vp"):
    amount: int


class GainVpPerCard(Struct, frozen=True, tag_field="op", tag="gain_vp_per_card"):
    colour: Colour


class GainOctagon(Struct, frozen=True, tag_field="op", tag="gain_octagon"):
    amount: int
    fallback_vp: int


class Reassign(Struct, frozen=True, tag_field="op", tag="reassign"):
    points: int
    must: bool = False  # the court action needs at least one point spent


class RecruitOfficial(Struct, frozen=True, tag_field="op", tag="recruit_official"):
    colour: Literal["choice", "red", "grey", "white"]
    region: Literal["card", "choice"] | Region
    amount: int


class GainWorker(Struct, frozen=True, tag_field="op", tag="gain_worker"):
    region: Literal["card"] | Region
    amount: int


class MoveWorker(Struct, frozen=True, tag_field="op", tag="move_worker"):
    amount: Literal[1]


class ReduceUnrest(Struct, frozen=True, tag_field="op", tag="reduce_unrest"):
    region: Literal["card", "choice"]
    amount: Literal[1]


class TradeUnrestForWorker(Struct, frozen=True, tag_field="op", tag="trade_unrest_for_worker"):
    reduce: Literal[1]
    workers: int


class ExtraHiredWorker(Struct, frozen=True, tag_field="op", tag="extra_hired_worker"):
    amount: Literal[1]


class MoveGovernor(Struct, frozen=True, tag_field="op", tag="move_governor"):
    amount: Literal[1]


class HireWorkers(Struct, frozen=True, tag_field="op", tag="hire_workers"):
    """Only as a court action."""


class InstallGovernor(Struct, frozen=True, tag_field="op", tag="install_governor"):
    regions: list[Region]
    pay_officials: bool


class BuildPalace(Struct, frozen=True, tag_field="op", tag="build_palace"):
    regions: list[Region]
    pay_workers: bool
    take_octagon_3: bool


class BuildWall(Struct, frozen=True, tag_field="op", tag="build_wall"):
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


class Card(Struct, frozen=True):
    id: str
    number: int
    colour: Colour
    aspect: Aspect
    action: Action
    activation: Direction
    bonus: str
    effect: Annotated[list[Effect], Meta(min_length=1, max_length=1)]
    name: str


class Deck(Struct, frozen=True):
    card: list[Card]


# --------------------------------------------------------------------------- regions.toml, unrest.toml


class RegionFacts(Struct, frozen=True):
    number: Region
    name: str
    adjacent: list[Region]
    wall_separated: list[Region]
    palace_spaces: dict[str, int]
    max_cards: int
    worker_area_officials: int


class GovernorSquare(Struct, frozen=True):
    id: str
    region: Region
    order: int
    bonus: str
    effect: Annotated[list[Effect], Meta(min_length=1, max_length=1)]
    name: str


class Regions(Struct, frozen=True):
    region: list[RegionFacts]
    governor_square: list[GovernorSquare]


class UnrestTrack(Struct, frozen=True):
    id: str
    board: str
    region: Region
    spaces: int
    palace_forbidden_from: int


class UnrestTracks(Struct, frozen=True):
    track: list[UnrestTrack]


# --------------------------------------------------------------------------- player_boards.toml


class StartOfficials(Struct, frozen=True):
    region: Region
    red: int
    grey: int
    white: int


class BoardAbility(Struct, frozen=True):
    id: str
    trigger: list[Action]
    effect: list[Effect]
    name: str


class PlayerBoard(Struct, frozen=True):
    id: str
    side: Literal["A", "B"]
    name: str
    start_officials: StartOfficials
    abilities: list[BoardAbility]


class PlayerBoards(Struct, frozen=True):
    board: list[PlayerBoard]


# --------------------------------------------------------------------------- rewards.toml


class Reward(Struct, frozen=True):
    id: str
    round: int
    aspect: Aspect
    colour: Colour
    row: int
    kind: str
    effect: Annotated[list[Effect], Meta(min_length=1, max_length=1)]
    name: str


class Rewards(Struct, frozen=True):
    reward: list[Reward]


# --------------------------------------------------------------------------- wall_tiles.toml


class CountRegions(Struct, frozen=True, tag_field="op", tag="count_regions"):
    test: Literal[
        "official_colour",
        "card_colour",
        "card_count",
        "same_colour_cards",
        "unrest_equals",
        "officials_at_least_unrest",
    ]
    colour: str = ""
    at_least: int = 0
    value: int = 0


class CountCardColourSets(Struct, frozen=True, tag_field="op", tag="count_card_colour_sets"):
    pass


class MinusTotalUnrest(Struct, frozen=True, tag_field="op", tag="minus_total_unrest"):
    minimum: int


Condition = CountRegions | CountCardColourSets | MinusTotalUnrest


class WallAreaFacts(Struct, frozen=True):
    id: WallArea
    name: str
    sections: list[str]


class WallSection(Struct, frozen=True):
    id: str
    area: WallArea
    spaces: list[int]


class WallSpace(Struct, frozen=True):
    id: str
    bars: int
    workers: int
    level: int


class WallTile(Struct, frozen=True):
    id: str
    faces: Annotated[list[str], Meta(min_length=2, max_length=2)]


class WallFace(Struct, frozen=True):
    id: str
    tile: str
    effect: Annotated[list[Condition], Meta(min_length=1, max_length=1)]
    vp_levels: list[int]
    name: str


class Walls(Struct, frozen=True):
    area: list[WallAreaFacts]
    section: list[WallSection]
    space: list[WallSpace]
    tile: list[WallTile]
    face: list[WallFace]


# --------------------------------------------------------------------------- tasks.toml


class TaskSection(Struct, frozen=True):
    id: Literal["upper", "lower"]
    slots: list[Piece]


class TaskTrack(Struct, frozen=True):
    id: str
    section: Literal["upper", "lower"]
    kind: Piece
    vp: list[int]


class Task(Struct, frozen=True):
    id: str
    kind: Piece
    areas: list[WallArea] = []
    regions: list[Region] = []


class Tasks(Struct, frozen=True):
    section: list[TaskSection]
    track: list[TaskTrack]
    task: list[Task]


# --------------------------------------------------------------------------- components.toml


class PerPlayer(Struct, frozen=True):
    governors: int
    palaces: int
    walls: int
    officials_red: int
    officials_grey: int
    officials_white: int
    start_vp: int
    start_vp_auction: int


class Box(Struct, frozen=True):
    cards_per_colour: int
    octagons_3_per_colour: int


class Rounds(Struct, frozen=True):
    count: int
    cards_per_stack: int
    hand_size: int
    draft_variant_rounds: list[int]
    draft_variant_draw: int


class ByPlayerCount(Struct, frozen=True):
    octagons_1_per_colour: int
    palace_spaces_per_region: int
    boards_in_auction: int


class Unification(Struct, frozen=True):
    octagons_for_card: list[int]
    unrest_for_card: list[int]
    vp_per_missing_octagon: int


class Court(Struct, frozen=True):
    actions: list[Action]
    higher: list[Action]
    lower: list[Action]
    never: list[Action]
    reassign_points: int
    palace_workers_same_region: int
    palace_workers_other_region: Literal[1]


class FinalScoring(Struct, frozen=True):
    governor_majority_base: int
    governor_majority_each: int
    octagon_majority: dict[Aspect, int]


class Components(Struct, frozen=True):
    per_player: PerPlayer
    box: Box
    rounds: Rounds
    by_player_count: dict[str, ByPlayerCount]
    unification: Unification
    court: Court
    final_scoring: FinalScoring


# --------------------------------------------------------------------------- the tables

COMPONENTS = load(DATA / "components.toml", Components)
DECK = load(DATA / "cards.toml", Deck)
MAP = load(DATA / "regions.toml", Regions)
UNREST = load(DATA / "unrest.toml", UnrestTracks)
BOARDS = {board.id: board for board in load(DATA / "player_boards.toml", PlayerBoards).board}
REWARDS = {(r.round, r.row): r for r in load(DATA / "rewards.toml", Rewards).reward}
WALLS = load(DATA / "wall_tiles.toml", Walls)
TASKS = load(DATA / "tasks.toml", Tasks)

REGIONS: list[Region] = [region.number for region in MAP.region]
ADJACENT = {region.number: sorted(region.adjacent) for region in MAP.region}
OFFICIALS: tuple[Official, ...] = ("red", "grey", "white")
COLOURS: tuple[Colour, ...] = ("ivory", "orange", "brown")
ASPECTS: tuple[Aspect, ...] = ("writing", "currency", "laws")  # from top to bottom
COLOUR_OF: dict[Aspect, Colour] = {"writing": "ivory", "currency": "orange", "laws": "brown"}
OFFICIALS_EACH: dict[Official, int] = {
    "red": COMPONENTS.per_player.officials_red,
    "grey": COMPONENTS.per_player.officials_grey,
    "white": COMPONENTS.per_player.officials_white,
}
CARDS = {card.number: card for card in DECK.card}
COLOUR = {card.number: card.colour for card in DECK.card}
MAX_CARDS = MAP.region[0].max_cards
MAX_WORKING = MAP.region[0].worker_area_officials  # officials in a worker area
SQUARES = {n: sorted((q for q in MAP.governor_square if q.region == n), key=lambda q: q.order) for n in REGIONS}
SPACES = {board: {t.region: t.spaces for t in UNREST.track if t.board == board} for board in BOARDS}
FORBIDDEN = {board: {t.region: t.palace_forbidden_from for t in UNREST.track if t.board == board} for board in BOARDS}
B_BOARDS = [board.id for board in BOARDS.values() if board.side == "B"]
ABILITIES = {ability.id: ability for board in BOARDS.values() for ability in board.abilities}
TRIGGERED = {
    board.id: {action: [a for a in board.abilities if action in a.trigger] for action in COMPONENTS.court.actions}
    for board in BOARDS.values()
}
SECTIONS = [section.id for section in WALLS.section]
AREA_OF = {section.id: section.area for section in WALLS.section}
BARS = {space.bars: space for space in WALLS.space}
FACES = {face.id: face for face in WALLS.face}
TRACKS = TASKS.track
TASK = {task.id: task for task in TASKS.task}


def by_seats(seats: int) -> ByPlayerCount:
    return COMPONENTS.by_player_count[f"p{seats}"]


def _check() -> None:
    for region in MAP.region:
        for other in region.adjacent:
            mutual = other in ADJACENT and region.number in ADJACENT[other]
            require("regions.toml", f"region {region.number}", mutual, f"{other} is not next to it")
        apart = not set(region.adjacent) & set(region.wall_separated)
        require("regions.toml", f"region {region.number}", apart, "a border is both open and walled")
        alike = (region.max_cards, region.worker_area_officials) == (MAX_CARDS, MAX_WORKING)
        require("regions.toml", f"region {region.number}", alike, "regions differ in size")
        kinds = [square.bonus for square in SQUARES[region.number]]
        require("regions.toml", f"region {region.number}", len(set(kinds)) == len(kinds), "two squares are alike")
    numbers = list(range(1, COMPONENTS.box.cards_per_colour * len(COLOURS) + 1))
    require("cards.toml", "card", sorted(CARDS) == numbers, "card numbers have gaps")
    for card in DECK.card:
        right = card.action in getattr(COMPONENTS.court, card.activation)
        require("cards.toml", f"card {card.id}", right, f"{card.action} is not activated by a {card.activation} number")
        require("cards.toml", f"card {card.id}", COLOUR_OF[card.aspect] == card.colour, "colour and aspect differ")
    for board in BOARDS:
        require("unrest.toml", f"board {board}", sorted(SPACES[board]) == REGIONS, "a region has no track")
    for track in UNREST.track:
        bounded = 1 <= track.palace_forbidden_from <= track.spaces
        require("unrest.toml", f"track {track.id}", bounded, "palaces are forbidden beyond the track")
    for round_ in range(1, COMPONENTS.rounds.count + 1):
        for row, aspect in enumerate(ASPECTS, start=1):
            reward = REWARDS.get((round_, row))
            require("rewards.toml", f"round {round_}", reward is not None and reward.aspect == aspect, f"no {aspect}")
    for tile in WALLS.tile:
        known = all(face in FACES and FACES[face].tile == tile.id for face in tile.faces)
        require("wall_tiles.toml", f"tile {tile.id}", known, "a side does not exist")
    require("wall_tiles.toml", "tile", len(WALLS.tile) == len(SECTIONS), "not one tile for each section")
    for area in WALLS.area:
        own = [section for section in SECTIONS if AREA_OF[section] == area.id]
        require("wall_tiles.toml", f"area {area.id}", own == area.sections, "its sections differ")
    for task in TASKS.task:
        placed = bool(task.areas) == (task.kind == "wall") and bool(task.regions) != bool(task.areas)
        require("tasks.toml", f"task {task.id}", placed, "its places do not fit its kind")
    slots = [(section.id, kind) for section in TASKS.section for kind in section.slots]
    require("tasks.toml", "track", [(t.section, t.kind) for t in TRACKS] == slots, "not one track for each slot")


_check()
