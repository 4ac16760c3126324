"""The printed components: areas, voyages, pieces, cards, solo events. Loaded and checked once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from games.core.tables import load, require

DATA = Path(__file__).parent / "data"

Side = Literal["emperor", "barbarian"]
EMPEROR: Side = "emperor"
BARBARIAN: Side = "barbarian"
OTHER: dict[Side, Side] = {EMPEROR: BARBARIAN, BARBARIAN: EMPEROR}

Piece = Literal["junk", "army", "gold", "horde", "settlement"]
Kind = Literal["empire_home", "sea", "borderland", "homeland"]


# --------------------------------------------------------------------------- board.toml


class Area(Struct, frozen=True):
    id: str
    name: str
    kind: Kind
    may_hold: list[Piece]
    adjacent: list[str]
    order: int = 0  # west to east


class Voyage(Struct, frozen=True):
    id: int
    name: str
    card_family: str


class PieceKind(Struct, frozen=True):
    id: Piece
    owner: Side
    count: int


class DiceKind(Struct, frozen=True):
    per_side: int
    faces: int


class Setup(Struct, frozen=True):
    horde_per_homeland: int
    army_per_borderland: int
    gold_in_empire_home: int
    junks_in_sea: int
    first_voyage_dice: int
    hand_barbarian: int
    hand_emperor: int


class Round(Struct, frozen=True):
    emperor_draw: int
    barbarian_draw: int
    reserve_limit: int
    barbarian_boost_cards: int
    stage_1_rounds: int
    stage_2_rounds: int


class Scoring(Struct, frozen=True):
    major_victory_points: int
    major_victory_loser_points: int
    minor_tie_bonus_barbarian: int
    voyages_for_major: int
    borderlands_for_major: int


class Command(Struct, frozen=True):
    id: str
    side: Side
    name: str


class Board(Struct, frozen=True):
    area: list[Area]
    voyage: list[Voyage]
    piece: list[PieceKind]
    dice: DiceKind
    setup: Setup
    round: Round
    scoring: Scoring
    command: list[Command]


# --------------------------------------------------------------------------- cards.toml


class Place(Struct, frozen=True, tag_field="op", tag="place"):
    piece: Piece
    to: Literal["empire_home", "sea", "homeland", "controlled_borderland"]
    amount: int
    up_to: bool
    spread: Literal["one", "any"] = "one"


class Requires(Struct, frozen=True):
    barbarian_borderlands: int = 0


class Remove(Struct, frozen=True, tag_field="op", tag="remove"):
    piece: Piece
    amount: int
    up_to: bool
    source: Literal["empire_home", "sea", "borderland", "homeland_near_army"] = field(name="from")
    spread: Literal["one"] = "one"
    requires: Requires = Requires()


class Retreat(Struct, frozen=True, tag_field="op", tag="retreat"):
    piece: Literal["horde"]
    portion: Literal["half_up", "all"]


class Settle(Struct, frozen=True, tag_field="op", tag="settle"):
    amount: int
    up_to: bool


class March(Struct, frozen=True, tag_field="op", tag="march"):
    piece: Literal["horde"]
    amount: int
    up_to: bool


class Attack(Struct, frozen=True, tag_field="op", tag="attack"):
    max_units: int


class Sail(Struct, frozen=True, tag_field="op", tag="voyage"):
    dice: int
    die_modifier: int


class TakeDiscard(Struct, frozen=True, tag_field="op", tag="take_discard"):
    look: int
    amount: int
    up_to: bool


Effect = Place | Remove | Retreat | Settle | March | Attack | Sail | TakeDiscard


class Card(Struct, frozen=True):
    id: str
    number: int
    name: str
    kind: Literal["barbarian", "emperor", "general"]
    cp: Annotated[int, Meta(ge=1, le=3)]
    family: str | None = None
    voyage: int | None = None
    low: list[Effect] = []
    high: list[Effect] = []
    barbarian: list[Effect] = []
    emperor: list[Effect] = []


class DeckFacts(Struct, frozen=True):
    deck_size: int
    low_high_threshold: int


class Deck(Struct, frozen=True):
    meta: DeckFacts
    card: list[Card]


# --------------------------------------------------------------------------- solo.toml


class Order(Struct, frozen=True):
    """What a solo event tells the barbarian bot to try (dossier 8.3)."""

    do: Literal["attack", "gather", "resources", "settle", "advance", "steal_gold", "sink_junk", "reserve"]
    n: int = 0
    margin: int | None = 0  # None: no condition but one horde
    focus: str = "any"
    at: str = "front"
    needs_borderlands: int = 0
    leave: int = 0


class SoloEvent(Struct, frozen=True):
    id: str
    deck: Annotated[int, Meta(ge=1, le=3)]
    name: str
    orders: list[Order]


class Difficulty(Struct, frozen=True):
    id: Literal["easy", "normal", "hard"]
    name: str
    extra_hordes: dict[str, int]
    extra_settlements: dict[str, int]
    free_rerolls_per_combat: int
    attack_margin_shift: int
    urgent_from_voyages: int


class BotFacts(Struct, frozen=True):
    final_push_borderlands: int
    final_push_margin: int


class Solo(Struct, frozen=True):
    bot: BotFacts
    difficulty: list[Difficulty]
    event: list[SoloEvent]


# --------------------------------------------------------------------------- the tables


BOARD = load(DATA / "board.toml", Board)
DECK = load(DATA / "cards.toml", Deck)
SOLO = load(DATA / "solo.toml", Solo)

AREAS = {area.id: area for area in BOARD.area}
BORDERLANDS = [a.id for a in sorted(BOARD.area, key=lambda a: a.order) if a.kind == "borderland"]
HOMELANDS = [a.id for a in sorted(BOARD.area, key=lambda a: a.order) if a.kind == "homeland"]
HOME = "empire_home"
SEA = "sea"
FIELDS = [*BORDERLANDS, *HOMELANDS, HOME]  # where units stand, in display order

# next to an area: where armies may step, where hordes may, and the two kinds of land
ARMY_STEPS = {a: [b for b in FIELDS if b in AREAS[a].adjacent and "army" in AREAS[b].may_hold] for a in FIELDS}
HORDE_STEPS = {a: [b for b in FIELDS if b in AREAS[a].adjacent and "horde" in AREAS[b].may_hold] for a in FIELDS}
HOMELANDS_OF = {b: [h for h in HOMELANDS if h in AREAS[b].adjacent] for b in BORDERLANDS}
BORDERLANDS_OF = {h: [b for b in BORDERLANDS if b in AREAS[h].adjacent] for h in HOMELANDS}

VOYAGES = [v.id for v in BOARD.voyage]
COUNT = {p.id: p.count for p in BOARD.piece}
CARDS = {card.number: card for card in DECK.card}
CP = {card.number: card.cp for card in DECK.card}
EVENTS = {event.id: event for event in SOLO.event}
DIFFICULTIES = {d.id: d for d in SOLO.difficulty}
RESERVE_LIMIT = BOARD.round.reserve_limit
HIGH_FROM = DECK.meta.low_high_threshold


def _check() -> None:
    for area in BOARD.area:
        for other in area.adjacent:
            known = other in AREAS and area.id in AREAS[other].adjacent
            require("board.toml", f"area {area.id}", known, f"{other} is not an area next to it")
    require("cards.toml", "meta", sorted(CARDS) == list(range(1, DECK.meta.deck_size + 1)), "card numbers have gaps")
    for card in DECK.card:
        halves = [card.low, card.high] if card.kind != "general" else [card.barbarian, card.emperor]
        require("cards.toml", f"card {card.id}", all(halves), "a half has no effect")
        opened = card.kind != "general" or card.voyage in VOYAGES
        require("cards.toml", f"card {card.id}", opened, f"voyage {card.voyage} does not exist")
    for event in SOLO.event:
        for order in event.orders:
            at = order.at in ("front", "each") or order.at in HOMELANDS
            require("solo.toml", f"event {event.id}", at, f"{order.at} is not a homeland")
            focus = order.focus == "any" or order.focus in HOMELANDS
            require("solo.toml", f"event {event.id}", focus, f"{order.focus} is not a homeland")


_check()
