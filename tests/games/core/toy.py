"""A game of a few minutes that needs everything the contract offers: hidden hands and a hidden pile, a secret question
to all, dice, turns of several small choices over several steps, a choice to confirm, giving up.

Each round all bid a card in secret. The highest bid (of equals the lowest seat) places stones on one field, names the
field's colour, and rolls for a harvest: as many points as the die shows, but not more than stones lie there. Then
everybody draws a card, while the pile lasts.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.core import (
    Ask,
    Dice,
    Game,
    Hint,
    Lexicon,
    Options,
    Placing,
    Position,
    Standing,
    Steps,
    ask,
    ask_all,
    foretell,
    say,
)

FIELDS = ("east", "south", "west")
STONES = 12
CARDS = range(1, 21)


class ToyOptions(Options, frozen=True):
    rounds: Annotated[int, Meta(ge=1, le=4)] = 3
    hand: Literal["small", "large"] = "large"
    gift: bool = False
    patron: Annotated[bool, Meta(extra={"seats": [3]})] = False


class Toy(Position, kw_only=True):
    rounds: int
    round: int = 1
    phase: Literal["bid", "build", "paint", "harvest", "draw"] = "bid"
    winner: int = 0
    field: str = "east"
    hands: list[list[int]]
    pile: list[int]
    discard: list[int]
    supply: int = STONES
    stones: dict[str, int]
    colours: dict[str, str]
    points: list[int]
    gone: int | None = None


class ToyView(Struct):
    round: int
    phase: str
    cards: list[int]
    pile: int
    discard: list[int]
    stones: dict[str, int]
    points: list[int]
    own: list[int] | None = None  # the hand


def setup(options: ToyOptions, seats: int, dice: Dice) -> Toy:
    pile = list(CARDS)
    dice.shuffle(pile)
    size = 4 if options.hand == "large" else 2
    hands = [[pile.pop() for _ in range(size)] for _ in range(seats)]
    points = [1 if options.gift else 0] * seats
    return Toy(
        dice=dice,
        rounds=options.rounds,
        hands=hands,
        pile=pile,
        discard=[],
        stones=dict.fromkeys(FIELDS, 0),
        colours={},
        points=points,
    )


def step(s: Toy) -> Steps[None]:
    match s.phase:
        case "bid":
            yield from bid(s)
        case "build":
            yield from build(s)
        case "paint":
            s.colours[s.field] = yield from ask(s.winner, say("paint"), {"paint:red": "red", "paint:blue": "blue"})
            s.phase = "harvest"
        case "harvest":
            yield from ask(s.winner, say("harvest", field=s.field), {"roll": None}, confirm=True)
            die = s.dice.roll(6)
            s.points[s.winner] += min(die, s.stones[s.field])
            s.tell("harvested", who=s.winner, die=die)
            s.phase = "draw"
        case "draw":
            draw(s)


def bid(s: Toy) -> Steps[None]:
    bids = yield from ask_all(*(Ask(seat, say("bid"), cards(hand)) for seat, hand in enumerate(s.hands)))
    for seat, card in bids.items():
        s.hands[seat].remove(card)
        s.discard.append(card)
    s.winner = max(bids, key=lambda seat: (bids[seat], -seat))
    s.tell("won", who=s.winner, cards=list(bids.values()))
    s.phase = "build"


def cards(hand: list[int]) -> dict[str, int]:
    return {f"card:{card}": card for card in hand}


def build(s: Toy) -> Steps[None]:
    s.field = yield from ask(
        s.winner,
        say("build.where"),
        {f"field:{field}": field for field in FIELDS if s.stones[field] < 4},
        closed=lambda: {f"field:{field}": say("build.full", field=field) for field in FIELDS if s.stones[field] >= 4},
    )
    most = min(3, s.supply)
    n = yield from ask(
        s.winner, say("build.stones", field=s.field), {f"stones:{n}": n for n in range(1, most + 1)}, why=say("why")
    )
    s.supply -= n
    s.stones[s.field] += n
    s.tell("built", who=s.winner, n=n, field=s.field)
    s.phase = "paint"


def draw(s: Toy) -> None:
    if s.round == s.rounds or not all(s.hands):
        s.over = True
        return
    for seat, hand in enumerate(s.hands):
        if s.pile:
            hand.append(s.pile.pop())
            s.reveal()
            s.tell("drew", who=seat, but=seat)
            s.tell("drew.own", card=hand[-1], only=seat)
    s.round += 1
    s.phase = "bid"


def view(s: Toy) -> ToyView:
    return ToyView(
        round=s.round,
        phase=s.phase,
        cards=[len(hand) for hand in s.hands],
        pile=len(s.pile),
        discard=s.discard,
        stones=s.stones,
        points=s.points,
    )


def own(s: Toy, seat: int) -> list[int]:
    return sorted(s.hands[seat])


def redeal(s: Toy, seat: int | None, dice: Dice) -> None:
    others = [hand for i, hand in enumerate(s.hands) if i != seat]
    hidden = sorted(s.pile + [card for hand in others for card in hand])
    dice.shuffle(hidden)
    for hand in others:
        hand[:] = [hidden.pop() for _ in hand]
    s.pile = hidden
    s.dice = dice


def check(s: Toy) -> None:
    assert sorted(s.pile + s.discard + [card for hand in s.hands for card in hand]) == list(CARDS), "a card is lost"
    assert s.supply + sum(s.stones.values()) == STONES, "a stone is lost"


def standing(s: Toy) -> Standing:
    order = sorted(range(len(s.points)), key=lambda seat: (seat == s.gone, -s.points[seat], seat))
    placings = [Placing(seat, rank, s.points[seat], {"points": s.points[seat]}) for rank, seat in enumerate(order, 1)]
    return Standing(placings, say("end", who=order[0]))


def concede(s: Toy, seat: int) -> None:
    s.gone = seat
    s.over = True
    s.tell("gone", who=seat)


def evaluate(s: Toy, seat: int) -> float:
    if s.over:
        rank = next(p.rank for p in standing(s).placings if p.seat == seat)
        return 1 - (rank - 1) / (len(s.points) - 1)
    best_other = max(points for other, points in enumerate(s.points) if other != seat)
    return min(1.0, max(0.0, 0.5 + (s.points[seat] - best_other) / 40))


def hint(s: Toy, ask: Ask[object], token: str) -> Hint | None:
    return foretell("hint.high") if token == f"card:{max(CARDS)}" else None


LEXICON = Lexicon(
    sentences={
        "game.title": "Toy",
        "game.blurb": "Bid, build, harvest.",
        "option.rounds": "Rounds",
        "option.hand": "Hands",
        "option.hand.small": "small",
        "option.hand.large": "large",
        "option.gift": "A point to begin with",
        "option.gift.False": "no",
        "option.gift.True": "yes",
        "option.patron": "A patron",
        "option.patron.False": "no",
        "option.patron.True": "yes",
        "score.points": "Points",
        "bid": "bid a card",
        "/card": "Bid {it}",
        "build.where": "where do you build?",
        "/field": "Build in the {it:field}",
        "build.full": "The {field:field} is full.",
        "build.stones": "how many stones for the {field:field}?",
        "why": "Stones are the harvest.",
        "/stones": "{it:# stone|# stones}",
        "paint": "which colour?",
        "/paint": "Paint it {it:colour}",
        "harvest": "roll for the {field:field}",
        "/roll": "Roll",
        "hint.high": "Nobody can bid more.",
        "won": "{who:seat} wins with the highest of {cards}.",
        "built": "{who:seat} puts {n:# stone|# stones} into the {field:field}.",
        "harvested": "{who:seat} rolls {die}.",
        "drew": "{who:seat} draws a card.",
        "drew.own": "You draw {card}.",
        "gone": "{who:seat} gives up.",
        "end": "{who:seat} wins.",
    },
    names={"field": {"east": "East", "south": "South", "west": "West"}, "colour": {"red": "red", "blue": "blue"}},
)

GAME = Game(
    key="toy",
    version=3,
    seats=range(2, 5),
    minutes=range(1, 3),
    options=ToyOptions,
    state=Toy,
    setup=setup,
    step=step,
    view=view,
    own=own,
    standing=standing,
    concede=concede,
    redeal=redeal,
    check=check,
    evaluate=evaluate,
    lexicon=LEXICON,
    facts={"fields": FIELDS},
    hint=hint,
)
