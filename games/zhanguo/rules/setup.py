"""Set-up (dossier 4)."""

from __future__ import annotations

from games.core import Dice
from games.zhanguo.rules.boards import begin_boards, begin_colours
from games.zhanguo.state import Domain, Land, Player, State, ZhanGuoOptions
from games.zhanguo.tables import (
    ASPECTS,
    COLOURS,
    COMPONENTS,
    DECK,
    REGIONS,
    SECTIONS,
    SQUARES,
    TASKS,
    TRACKS,
    WALLS,
    WORKERS_FOR,
)


def setup(options: ZhanGuoOptions, seats: int, dice: Dice) -> State:
    track = list(range(seats))
    dice.shuffle(track)  # the top disc is the start player's
    s = State(
        dice=dice,
        options=options,
        phase="play",
        active=track[0],
        start=track[0],
        track=track,
        cells=[None] * len(ASPECTS),
        decks={colour: [[card.id for card in DECK.card if card.colour == colour]] for colour in COLOURS},
        players=[new_player(seat) for seat in range(seats)],
        octagons=dict.fromkeys(COLOURS, COMPONENTS.by_player_count[seats].octagons_per_colour),
        great_octagons=dict.fromkeys(COLOURS, None),
        lands=[Land(squares=[None] * len(SQUARES[region])) for region in REGIONS],
        faces=lay_wall_tiles(dice),
        walls={section: [None] * len(WORKERS_FOR) for section in SECTIONS},
        tasks=lay_tasks(dice),
        discs=[[] for _ in TRACKS],
    )
    s.tell("setup.start", who=s.start)
    if options.colours:
        begin_colours(s)
    else:
        begin_boards(s)
    return s


def new_player(seat: int) -> Player:
    figures = COMPONENTS.per_player
    player = Player(
        domains=[Domain() for _ in REGIONS],
        supply=dict(figures.officials),
        octagons=dict.fromkeys(COLOURS, 0),
        governors=figures.governors,
        palaces=figures.palaces,
        walls=figures.walls,
        ink=seat,
    )
    for official, count in COMPONENTS.start.officials.items():  # the same on every side
        player.at(COMPONENTS.start.region).governor_area += [official] * count
        player.supply[official] -= count
    return player


def lay_wall_tiles(dice: Dice) -> dict[str, str]:
    """Each section gets a tile, either side up."""
    tiles = list(WALLS.tile)
    dice.shuffle(tiles)
    return {section: dice.pick(tile.faces) for section, tile in zip(SECTIONS, tiles, strict=True)}


def lay_tasks(dice: Dice) -> list[str]:
    """For each kind one tile in the upper and one in the lower section."""
    laid = []
    drawn: dict[str, list[str]] = {}
    for track in TRACKS:
        if track.kind not in drawn:
            drawn[track.kind] = [task.id for task in TASKS.task if task.kind == track.kind]
            dice.shuffle(drawn[track.kind])
        laid.append(drawn[track.kind].pop())
    return laid
