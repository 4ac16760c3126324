"""What a seat, or a spectator, may see (dossier 10). A whitelist: nothing gets out that is not named here."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from games.zhanguo.rules.actions import governor_regions, hire_regions, palace_regions, wall_spaces
from games.zhanguo.rules.bonuses import can_carry_out
from games.zhanguo.rules.end import CATEGORIES, condition_count, scores
from games.zhanguo.rules.rewards import leaders
from games.zhanguo.rules.tasks import places_met
from games.zhanguo.rules.turn import COURT_ACTIONS, HIGHER, LOWER, activates, linked_cards, unify_regions
from games.zhanguo.state import Player, State
from games.zhanguo.tables import (
    ABILITIES,
    BARS,
    BOARDS,
    CARDS,
    COLOUR,
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
    "cards": {n: {"colour": c.colour, "action": c.action, "bonus": c.bonus} for n, c in CARDS.items()},
    "actions": {"higher": HIGHER, "lower": LOWER, "never": COMPONENTS.court.never},
    "squares": {region: [square.bonus for square in SQUARES[region]] for region in REGIONS},
    "rewards": [
        {"id": r.id, "round": r.round, "aspect": r.aspect, "colour": r.colour, "kind": r.kind, "effect": r.effect[0]}
        for r in REWARDS.values()
    ],
    "sections": [{"id": section.id, "area": section.area} for section in WALLS.section],
    "faces": {face.id: {"levels": face.vp_levels, "kind": face.effect[0]} for face in FACES.values()},
    "tasks": {t.id: {"kind": t.kind, "places": t.areas or t.regions} for t in TASK.values()},
    "tracks": [{"section": t.section, "kind": t.kind, "vp": t.vp} for t in TRACKS],
    "abilities": {a.id: a.trigger for a in ABILITIES.values()},
    "boards": {b.id: [a.id for a in b.abilities] for b in BOARDS.values()},
    "unrest": {b: {r: [SPACES[b][r], FORBIDDEN[b][r]] for r in REGIONS} for b in BOARDS},
    "unification": {
        "octagons": COMPONENTS.unification.octagons_for_card,
        "unrest": COMPONENTS.unification.unrest_for_card,
    },
    "categories": CATEGORIES,
    "working": MAX_WORKING,
    "bars": list(BARS),
    "rounds": COMPONENTS.rounds.count,
    "hand": COMPONENTS.rounds.hand_size,
}


class DomainView(Struct):
    cards: list[int]
    governor_area: list[Official]
    worker_area: list[Official]
    workers: int
    unrest: int
    asleep: bool
    next_card: Literal["open", "full", "unrest"]


class LandView(Struct):
    squares: list[int | None]  # seats
    open_area: list[int]
    palaces: list[int]


class AuctionView(Struct):
    bidders: list[int]
    bid: int
    holder: int | None


class PlayerView(Struct):
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


class Shot(Struct):
    """A card of the own board that is linked to an action."""

    card: int
    region: Region
    asleep: bool


class ActionView(Struct):
    possible: bool
    regions: list[Region]
    bars: list[int]
    shots: list[Shot]
    fires: bool | None  # with the chosen card; None: none is chosen


class OwnView(Struct):
    """What only this seat sees."""

    hand: list[int]
    set_aside: list[int]
    card: int | None
    court: dict[Action, ActionView]


class View(Struct):
    boards: str
    draft: bool
    track_order: bool
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
    leaders: list[int | None]  # by aspect: who would be asked first
    free_boards: list[str]
    auction: AuctionView | None
    players: list[PlayerView]
    own: OwnView | None = None


def view(s: State) -> View:
    points = scores(s)
    return View(
        boards=s.boards,
        draft=s.draft,
        track_order=s.track_order,
        unrest_per_worker=s.unrest_per_worker,
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
        lands=[LandView(land.squares, land.open_area, land.palaces) for land in s.lands],
        palace_spaces=s.palace_spaces(),
        faces=s.faces,
        walls=s.walls,
        tasks=s.tasks,
        discs=s.discs,
        aspect=s.aspect if s.phase == "rewards" and not s.over else None,
        track=s.track,
        cells=s.cells,
        leaders=leaders(s),
        free_boards=s.free_boards,
        auction=AuctionView(s.auction.bidders, s.auction.bid, s.auction.holder) if s.auction else None,
        players=[player_view(s, number, points[number]) for number in range(len(s.players))],
    )


def turn_of_round(s: State) -> int:
    if s.phase not in ("play", "abilities"):
        return 0
    return COMPONENTS.rounds.hand_size - len(s.players[s.active].hand) + (s.phase == "play")


def player_view(s: State, seat: int, points: dict[str, int]) -> PlayerView:
    player = s.players[seat]
    return PlayerView(
        board=player.board,
        gone=seat in s.gone,
        domains=[domain_view(player, region) for region in REGIONS],
        supply=player.supply,
        values={colour: s.value(seat, colour) for colour in COLOURS},
        governors=player.governors,
        palaces=player.palaces,
        walls=player.walls,
        hand={colour: sum(COLOUR[card] == colour for card in player.hand) for colour in COLOURS},  # their backs
        vp=player.vp,
        score={category: n for category, n in points.items() if n},
        total=sum(points.values()),
        conditions={section: condition_count(player, FACES[face].effect[0]) for section, face in s.faces.items()},
        tasks=[met_places(s, seat, task) for task in s.tasks],
    )


def met_places(s: State, seat: int, task: str) -> list[int]:
    return [at for at, met in enumerate(places_met(s, seat, TASK[task])) if met]


def domain_view(player: Player, region: Region) -> DomainView:
    domain = player.at(region)
    full = len(domain.cards) >= MAX_CARDS
    return DomainView(
        cards=domain.cards,
        governor_area=sorted(domain.governor_area, key=OFFICIALS.index),
        worker_area=sorted(domain.worker_area, key=OFFICIALS.index),
        workers=domain.workers,
        unrest=domain.unrest,
        asleep=player.asleep(region),
        next_card="full" if full else "open" if region in unify_regions(player) else "unrest",
    )


def own(s: State, seat: int) -> OwnView:
    player = s.players[seat]
    chosen = s.card if s.active == seat else None
    return OwnView(
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
    match effect:
        case InstallGovernor():
            regions = governor_regions(s, player, effect)
        case BuildPalace():
            regions = palace_regions(s, player, effect)
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
        shots=[Shot(card, region, player.asleep(region)) for region, card in linked_cards(player, action)],
        fires=fires,
    )
