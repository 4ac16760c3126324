"""The printed components: areas, voyages, pieces, cards, solo events. Loaded and checked once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, field

from games.core.tables import Entry, load, require

DATA = Path(__file__).parent / "data"

Side = Literal["emperor", "barbarian"]
EMPEROR: Side = "emperor"
BARBARIAN: Side = "barbarian"
OTHER: dict[Side, Side] = {EMPEROR: BARBARIAN, BARBARIAN: EMPEROR}

Piece = Literal["junk", "army", "gold", "horde", "settlement"]
UNIT: dict[Side, Piece] = {EMPEROR: "army", BARBARIAN: "horde"}
Kind = Literal["empire_home", "sea", "borderland", "homeland"]


Amount = Annotated[int, Meta(ge=1)]
Count = Annotated[int, Meta(ge=0)]


# --------------------------------------------------------------------------- board.toml


class Area(Entry, frozen=True):
    id: str
    kind: Kind
    may_hold: list[Piece]
    adjacent: list[str]
    order: int = 0  # west to east


class Voyage(Entry, frozen=True):
    id: int
    family: str  # of the cards that it opens for the emperor


class PieceKind(Entry, frozen=True):
    id: Piece
    count: Amount


class DiceKind(Entry, frozen=True):
    per_side: int
    faces: Amount


class Setup(Entry, frozen=True):
    horde_per_homeland: Count
    army_per_borderland: Count
    gold_in_empire_home: Count
    junks_in_sea: Count
    hand_barbarian: Amount
    hand_emperor: Amount


class Round(Entry, frozen=True):
    emperor_draw: Amount
    reserve_limit: Count


class Combat(Entry, frozen=True):
    devastating_units: Amount
    devastating_settlements: Amount
    normal_units: Amount


class Scoring(Entry, frozen=True):
    major_victory_points: int
    major_victory_loser_points: int
    minor_tie_bonus_barbarian: int


class Board(Entry, frozen=True):
    area: list[Area]
    voyage: list[Voyage]
    piece: list[PieceKind]
    dice: DiceKind
    setup: Setup
    round: Round
    combat: Combat
    scoring: Scoring


# --------------------------------------------------------------------------- cards.toml


class Place(Entry, frozen=True, tag_field="op", tag="place"):
    piece: Piece
    to: Literal["empire_home", "sea", "homeland", "controlled_borderland"]
    amount: Amount
    up_to: bool
    spread: Literal["one", "any"] = "one"


class Requires(Entry, frozen=True):
    barbarian_borderlands: Count = 0


class Remove(Entry, frozen=True, tag_field="op", tag="remove"):
    piece: Piece
    amount: Amount
    up_to: bool
    out_of: Literal["empire_home", "sea", "borderland", "homeland_near_army"] = field(name="from")
    requires: Requires = Requires()


class Retreat(Entry, frozen=True, tag_field="op", tag="retreat"):
    portion: Literal["half_up", "all"]


class Settle(Entry, frozen=True, tag_field="op", tag="settle"):
    amount: Amount
    up_to: bool


class March(Entry, frozen=True, tag_field="op", tag="march"):
    amount: Amount


class Attack(Entry, frozen=True, tag_field="op", tag="attack"):
    max_units: Amount


class Sail(Entry, frozen=True, tag_field="op", tag="voyage"):
    dice: Amount
    die_modifier: Annotated[int, Meta(le=0)]


class TakeDiscard(Entry, frozen=True, tag_field="op", tag="take_discard"):
    look: Amount
    amount: Amount


Effect = Place | Remove | Retreat | Settle | March | Attack | Sail | TakeDiscard


class Card(Entry, frozen=True):
    id: str
    number: int
    kind: Literal["barbarian", "emperor", "general"]
    cp: Annotated[int, Meta(ge=1, le=3)]
    voyage: int | None = None
    low: list[Effect] = []
    high: list[Effect] = []
    barbarian: list[Effect] = []
    emperor: list[Effect] = []


class Deck(Entry, frozen=True):
    high_from_voyages: int
    card: list[Card]


# --------------------------------------------------------------------------- solo.toml


class Order(Entry, frozen=True):
    """What a solo event tells the barbarian bot to try (dossier 8.3)."""

    do: Literal["attack", "gather", "resources", "settle", "advance", "steal_gold", "sink_junk", "reserve"]
    n: Count = 0
    margin: Count | None = 0  # so many hordes more than armies are needed; None: one horde is enough
    focus: str = "any"
    at: str = "front"
    needs_borderlands: Count = 0
    leave: Count = 0


class SoloEvent(Entry, frozen=True):
    id: str
    deck: Annotated[int, Meta(ge=1, le=3)]
    orders: list[Order]


class Difficulty(Entry, frozen=True):
    id: Literal["easy", "normal", "hard"]
    urgent_from_voyages: Count
    extra_hordes: dict[str, int] = {}
    extra_settlements: dict[str, int] = {}
    free_rerolls_per_combat: Count = 0
    attack_margin_shift: Count = 0


class BotFacts(Entry, frozen=True):
    final_push_borderlands: Count
    final_push_margin: Count
    urgent_margin: Count


class Solo(Entry, frozen=True):
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
FAMILIES = {v.id: v.family for v in BOARD.voyage}
COUNT = {p.id: p.count for p in BOARD.piece}
CARDS = {card.number: card for card in DECK.card}
CP = {card.number: card.cp for card in DECK.card}
EVENTS = {event.id: event for event in SOLO.event}
EVENT_DECKS = {n: [event.id for event in SOLO.event if event.deck == n] for n in sorted({*CP.values()})}
DIFFICULTIES = {d.id: d for d in SOLO.difficulty}


def final_push(points: int) -> list[Order]:
    """8.3: what is tried before the event when only the last borderlands are missing."""
    return [Order("advance", n=points), Order("attack", n=points, margin=SOLO.bot.final_push_margin)]


def makeshift(points: int) -> list[Order]:
    """8.3: what is tried when nothing of the event is possible."""
    return [
        Order("gather", n=points),
        Order("resources", n=points),
        Order("settle", n=points),
        Order("advance", n=points),
        Order("attack", n=points, margin=None),
    ]


# the orders of each event, and of each number of points, by the names under which they are told
EVENT_ORDERS = {e.id: {f"{e.id}.{i}": order for i, order in enumerate(e.orders, start=1)} for e in SOLO.event}
FINAL_PUSH = {n: {f"push.{n}.{i}": o for i, o in enumerate(final_push(n), start=1)} for n in EVENT_DECKS}
MAKESHIFT = {n: {f"makeshift.{n}.{i}": o for i, o in enumerate(makeshift(n), start=1)} for n in EVENT_DECKS}
ORDERS = {
    name: order
    for some in (*EVENT_ORDERS.values(), *FINAL_PUSH.values(), *MAKESHIFT.values())
    for name, order in some.items()
}
RESERVE_LIMIT = BOARD.round.reserve_limit
HIGH_FROM = DECK.high_from_voyages

# 5.2: while cards are drawn, hands stay as large as they are dealt; then they are played out, one card each a round.
_DEALT = BOARD.setup.hand_emperor + BOARD.setup.hand_barbarian
DRAWING_ROUNDS = (len(CARDS) - _DEALT) // BOARD.round.emperor_draw
LAST_ROUNDS = (_DEALT + 1) // 2
ROUNDS = {1: DRAWING_ROUNDS, 2: DRAWING_ROUNDS + LAST_ROUNDS}  # of a stage


def sides_designed(card: Card) -> list[Side]:
    """Whose half of a card is our own design."""
    ours = []
    for side in (EMPEROR, BARBARIAN):
        effects = (
            getattr(card, side) if card.kind == "general" else [*card.low, *card.high] if card.kind == side else []
        )
        if effects and (card.designed or any(effect.designed for effect in effects)):
            ours.append(side)
    return ours


def _check() -> None:
    for area in BOARD.area:
        for other in area.adjacent:
            known = other in AREAS and area.id in AREAS[other].adjacent
            require("board.toml", f"area {area.id}", known, f"{other} is not an area next to it")
    require("board.toml", "dice", BOARD.dice.per_side == 3, "triples, pairs and singles are those of three dice")
    require("board.toml", "dice", BOARD.dice.faces <= len(VOYAGES), "the first voyage may be one that does not exist")
    _check_counts()
    require("cards.toml", "card", sorted(CARDS) == list(range(1, len(CARDS) + 1)), "card numbers have gaps")
    for card in DECK.card:
        _check_card(card)
    for event in SOLO.event:
        for order in event.orders:
            _check_order(event, order)
    for difficulty in SOLO.difficulty:
        for homeland in (*difficulty.extra_hordes, *difficulty.extra_settlements):
            require("solo.toml", f"difficulty {difficulty.id}", homeland in HOMELANDS, f"{homeland} is no homeland")


def _check_counts() -> None:
    """What is laid out at the start exists."""
    setup = BOARD.setup
    laid: dict[Piece, int] = {
        "horde": setup.horde_per_homeland * len(HOMELANDS) + max(sum(d.extra_hordes.values()) for d in SOLO.difficulty),
        "settlement": max(sum(d.extra_settlements.values()) for d in SOLO.difficulty),
        "army": setup.army_per_borderland * len(BORDERLANDS),
        "gold": setup.gold_in_empire_home,
        "junk": setup.junks_in_sea + 1,  # and one on the first voyage
    }
    for piece, n in laid.items():
        require("board.toml", f"piece {piece}", n <= COUNT[piece], f"{n} are laid out")
    require("board.toml", "piece junk", COUNT["junk"] >= len(VOYAGES), "there are more voyages")
    even = (len(CARDS) - _DEALT) % BOARD.round.emperor_draw == 0 and len(CARDS) > _DEALT
    require("board.toml", "setup", even, "the draw pile does not come out even")


def _check_card(card: Card) -> None:
    name = f"card {card.id}"
    general = card.kind == "general"
    halves, others = ([card.barbarian, card.emperor], [card.low, card.high])[:: 1 if general else -1]
    require("cards.toml", name, all(halves), "a half has no effect")
    require("cards.toml", name, not any(others), f"a {card.kind} card has no such half")
    require("cards.toml", name, (card.voyage in VOYAGES) is general, f"voyage {card.voyage} does not open it")
    for effect in (*card.low, *card.high, *card.barbarian, *card.emperor):
        if isinstance(effect, TakeDiscard):
            require("cards.toml", name, effect.amount <= effect.look, f"takes {effect.amount} of {effect.look}")


def _check_order(event: SoloEvent, order: Order) -> None:
    name = f"event {event.id}"
    require("solo.toml", name, order.at in ("front", "each", *HOMELANDS), f"{order.at} is not a homeland")
    require("solo.toml", name, order.focus in ("any", *HOMELANDS), f"{order.focus} is not a homeland")
    require("solo.toml", name, (order.n > 0) is (order.do != "reserve"), f"{order.do} of {order.n}")


_check()
