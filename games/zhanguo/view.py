"""What a seat, or a spectator, may see (dossier 10). A whitelist: nothing gets out that is not named here."""

from __future__ import annotations

from msgspec import Struct

from games.zhanguo.rules.actions import governor_regions, hire_regions, palace_regions, wall_spaces
from games.zhanguo.rules.boards import free_inks
from games.zhanguo.rules.bonuses import can_carry_out
from games.zhanguo.rules.end import CATEGORIES, condition_count, governor_points, scores
from games.zhanguo.rules.foresight import Fate, shots
from games.zhanguo.rules.rewards import participants
from games.zhanguo.rules.tasks import places_met
from games.zhanguo.rules.turn import COURT_ACTIONS, HIGHER, LOWER, UNIFICATION, activates, unify_regions
from games.zhanguo.state import GREAT_VALUE, Player, State
from games.zhanguo.tables import (
    ASPECTS,
    BOARDS,
    BONUS,
    CARDS,
    COLOUR,
    COLOUR_OF,
    COLOURS,
    COMPONENTS,
    FACES,
    FORBIDDEN,
    MAX_CARDS,
    MAX_WORKING,
    OFFICIALS,
    REGIONS,
    REWARDS,
    SPACES,
    SQUARE,
    SQUARES,
    TASK,
    TRACKS,
    WALLS,
    Action,
    BuildPalace,
    BuildWall,
    Colour,
    HireWorkers,
    InstallGovernor,
    Official,
    Region,
)

FACTS = {
    "cards": {n: {"colour": card.colour, "action": card.action, "bonus": card.bonus} for n, card in CARDS.items()},
    "bonuses": BONUS,
    "actions": {"higher": HIGHER, "lower": LOWER, "never": COMPONENTS.court.never},
    "squares": SQUARES,
    "square_bonuses": {square.id: square.effect for square in SQUARE.values()},
    "rewards": [
        {"id": r.id, "round": r.round, "aspect": r.aspect, "colour": COLOUR_OF[r.aspect], "effect": r.effect}
        for r in REWARDS.values()
    ],
    "sections": [{"id": section.id, "area": section.area} for section in WALLS.section],
    "faces": {face.id: {"points": face.points, "condition": face.condition} for face in FACES.values()},
    "tasks": {task.id: task.areas or task.regions for task in TASK.values()},
    "tracks": [{"section": track.section, "kind": track.kind, "vp": track.vp} for track in TRACKS],
    "unrest": {board: {r: [SPACES[board][r], FORBIDDEN[board][r]] for r in REGIONS} for board in BOARDS},
    "great": GREAT_VALUE,
    "steps": COMPONENTS.court.reassign_points,
    "majority": {
        "base": COMPONENTS.final_scoring.governor_majority_base,
        "each": COMPONENTS.final_scoring.governor_majority_each,
    },
    "bids": list(range(COMPONENTS.auction.lowest_bid, COMPONENTS.auction.start_vp + 1)),
    "categories": CATEGORIES,
    "working": MAX_WORKING,
    "stack": MAX_CARDS,  # cards above a region
    "rounds": COMPONENTS.rounds.count,
    "hand": COMPONENTS.rounds.hand,
}


class DomainView(Struct, omit_defaults=True):
    cards: list[int]
    governor_area: list[Official]
    worker_area: list[Official]
    workers: int
    unrest: int
    brings: tuple[int, int] | None = None  # octagons and unrest that the next card brings; None: the region is full
    closed: bool = False  # the next card would bring too much unrest
    no_palace: bool = False  # too much unrest
    asleep: bool = False


class LandView(Struct):
    squares: list[int | None]  # seats
    open_area: list[int]
    palaces: list[int]
    governors: list[int]  # by seat
    points: list[int]  # by seat, if the game ended now


class AuctionView(Struct):
    bidders: list[int]
    bid: int
    holder: int | None


class PlayerView(Struct):
    ink: int
    board: str
    gone: bool
    domains: list[DomainView]
    supply: dict[Official, int]
    values: dict[Colour, int]  # of the octagons, those worth 3 too
    governors: int
    palaces: int
    walls: int
    hand: dict[Colour, int]
    vp: int
    score: dict[str, int]  # if the game ended now, by category
    total: int
    conditions: dict[str, int]  # section → how often the wall tile's condition is met
    tasks: list[list[int]]  # by track: which of the task's places are met


class ShotView(Struct):
    """A card of the own board that is linked to an action, and what would become of it."""

    card: int
    region: Region
    fate: Fate


class ActionView(Struct, omit_defaults=True):
    possible: bool
    regions: list[Region]
    bars: list[int]
    shots: list[ShotView]
    fires: bool | None  # with the chosen card; None: none is chosen
    points: int | None = None  # that it brings at once
    great: bool = False  # it brings a great octagon


class Own(Struct):
    """What only this seat sees."""

    hand: list[int]
    set_aside: list[int]
    card: int | None
    court: dict[Action, ActionView]


class View(Struct):
    boards: str
    unrest_per_worker: bool
    round: int
    phase: str
    turn: int  # which card of the round is played now
    active: int
    start: int
    action: str | None
    card: int | None  # lying at court for the action
    activated: bool
    used: list[str]
    court: list[int]  # top first
    decks: dict[Colour, int]
    octagons: dict[Colour, int]
    great_octagons: dict[Colour, int | None]
    lands: list[LandView]
    palace_spaces: int
    faces: dict[str, str]
    walls: dict[str, list[int | None]]
    tasks: list[str]
    discs: list[list[int]]
    aspect: int | None  # the reward that is given now
    track: list[int]
    cells: list[int | None]
    claims: list[list[int]]  # by aspect: who would be asked, in this order, if the rewards were given now
    agreeing: bool  # which boards are auctioned is not settled yet
    free_boards: list[str]
    inks: list[int]  # that can still be chosen
    auction: AuctionView | None
    players: list[PlayerView]
    own: Own | None = None


def view(s: State) -> View:
    points = scores(s)
    return View(
        boards=s.options.boards,
        unrest_per_worker=s.options.unrest_per_worker,
        round=s.round,
        phase=s.phase,
        turn=turn_of_round(s),
        active=s.active,
        start=s.start,
        action=s.action,
        card=s.card if s.action else None,
        activated=s.activated,
        used=s.used,
        court=s.court[::-1],
        decks={colour: sum(map(len, s.decks[colour])) for colour in COLOURS},
        octagons=s.octagons,
        great_octagons=s.great_octagons,
        lands=[land_view(s, region) for region in REGIONS],
        palace_spaces=s.palace_spaces(),
        faces=s.faces,
        walls=s.walls,
        tasks=s.tasks,
        discs=s.discs,
        aspect=s.aspect if s.phase == "rewards" and not s.over else None,
        track=s.track,
        cells=s.cells,
        claims=[participants(s, aspect) for aspect in ASPECTS],
        agreeing=s.agreement is not None,
        free_boards=s.agreement.boards if s.agreement else s.free_boards,
        inks=free_inks(s) if s.phase == "colours" else [],
        auction=AuctionView(s.auction.bidders, s.auction.bid, s.auction.holder) if s.auction else None,
        players=[player_view(s, number, points[number]) for number in range(len(s.players))],
    )


def land_view(s: State, region: Region) -> LandView:
    land, seats = s.land(region), range(len(s.players))
    points = governor_points(s, region)
    return LandView(
        squares=land.squares,
        open_area=land.open_area,
        palaces=land.palaces,
        governors=[land.governors(seat) for seat in seats],
        points=[points.get(seat, 0) for seat in seats],
    )


def turn_of_round(s: State) -> int:
    if s.phase not in ("play", "abilities"):
        return 0
    return COMPONENTS.rounds.hand - len(s.players[s.active].hand) + (s.phase == "play")


def player_view(s: State, seat: int, points: dict[str, int]) -> PlayerView:
    player = s.players[seat]
    return PlayerView(
        ink=player.ink,
        board=player.board,
        gone=seat in s.gone,
        domains=[domain_view(player, region) for region in REGIONS],
        supply=player.supply,
        values={colour: s.value(seat, colour) for colour in COLOURS},
        governors=player.governors,
        palaces=player.palaces,
        walls=player.walls,
        hand={colour: sum(COLOUR[card] == colour for card in player.hand) for colour in COLOURS},  # their backs
        vp=sum(points.values()) if s.over else player.vp,
        score={category: n for category, n in points.items() if n},
        total=sum(points.values()),
        conditions={section: condition_count(player, FACES[face].condition) for section, face in s.faces.items()},
        tasks=[met_places(s, seat, task) for task in s.tasks],
    )


def met_places(s: State, seat: int, task: str) -> list[int]:
    return [at for at, met in enumerate(places_met(s, seat, TASK[task])) if met]


def domain_view(player: Player, region: Region) -> DomainView:
    domain = player.at(region)
    lying = len(domain.cards)
    full = lying >= MAX_CARDS
    return DomainView(
        cards=domain.cards,
        governor_area=sorted(domain.governor_area, key=OFFICIALS.index),
        worker_area=sorted(domain.worker_area, key=OFFICIALS.index),
        workers=domain.workers,
        unrest=domain.unrest,
        brings=None if full else (UNIFICATION.octagons_for_card[lying], UNIFICATION.unrest_for_card[lying]),
        closed=not full and region not in unify_regions(player),
        no_palace=player.palace_forbidden(region),
        asleep=player.asleep(region),
    )


def own(s: State, seat: int) -> Own:
    player = s.players[seat]
    chosen = s.card if s.active == seat else None
    return Own(
        hand=sorted(player.hand),
        set_aside=sorted(player.set_aside),
        card=chosen,
        court={action: action_view(s, seat, action, chosen) for action in COURT_ACTIONS},
    )


def action_view(s: State, seat: int, action: Action, chosen: int | None) -> ActionView:
    """What the action could do now, and which of the own cards it would make fire."""
    player, effect = s.players[seat], COURT_ACTIONS[action]
    regions: list[Region] = []
    bars: list[int] = []
    points: int | None = None
    match effect:
        case InstallGovernor():
            regions = governor_regions(s, player, effect)
        case BuildPalace():
            regions = palace_regions(s, player, effect)
            points = len(player.cards)
        case BuildWall():
            bars = sorted({space[1] for space in wall_spaces(s, seat, effect).values()})
        case HireWorkers():
            regions = hire_regions(s, player)
    somewhere = bool(regions or bars)
    fires: bool | None = None
    if s.action is None:
        fires = None if chosen is None else activates(s.top, chosen, action)
    elif s.active == seat and s.action == action:  # the card lies at court already
        fires = s.activated
    return ActionView(
        possible=somewhere or can_carry_out(s, seat, effect),
        regions=regions,
        bars=bars,
        shots=[ShotView(*shot) for shot in shots(s, seat, action)],
        fires=fires,
        points=points,
        great=points is not None and None in s.great_octagons.values(),
    )
