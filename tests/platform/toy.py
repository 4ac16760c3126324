"""A small game with everything that the platform has to cope with: a secret hand, a die, a common secret bid, undo.

Each round every seat bids one card of its hand in secret; the highest bid takes as many points as a die shows, the
lowest seat among equals. Then the winner arranges a gift in two small choices, which can be taken back.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from games.core import (
    Ask,
    Dice,
    Game,
    Lexicon,
    Message,
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

ROUNDS = 3


class ToyOptions(Options, frozen=True):
    mode: Literal["short", "long"] = "short"
    bonus: Annotated[int, Meta(ge=0, le=3)] = 0
    teams: Annotated[bool, Meta(extra={"seats": [3]})] = False


class Toy(Position, kw_only=True):
    hands: list[list[int]]
    points: list[int]
    round: int = 0
    last: int = 1


class Seen(Struct):
    round: int
    points: list[int]
    cards: list[int]
    own: list[int] | None = None  # the hand


def setup(options: ToyOptions, seats: int, dice: Dice) -> Toy:
    deck = list(range(101, 101 + 4 * seats))
    dice.shuffle(deck)
    state = Toy(
        dice=dice,
        hands=[sorted(deck[4 * seat : 4 * seat + 4]) for seat in range(seats)],
        points=[options.bonus] * seats,
        last=ROUNDS if options.mode == "long" else 1,
    )
    state.tell("dealt")
    for seat, hand in enumerate(state.hands):
        state.tell("hand", only=seat, cards=hand)
    return state


def step(s: Toy) -> Steps[None]:
    s.round += 1
    bids = yield from ask_all(*(bid(s, seat) for seat in range(len(s.hands))))
    for seat, card in bids.items():
        s.hands[seat].remove(card)
    winner = max(bids, key=lambda seat: (bids[seat], -seat))
    won = s.dice.roll(6)
    s.points[winner] += won
    s.tell("won", who=winner, n=won)
    if s.round >= s.last:
        s.over = True
        return
    others = {f"seat:{seat}": seat for seat in range(len(s.hands)) if seat != winner}
    to = yield from ask(
        winner, say("gift.to"), {**others, "keep": winner}, closed=lambda: {f"seat:{winner}": say("own")}
    )
    s.tell("thinks", who=winner, to=to)
    amount = yield from ask(winner, say("gift.amount"), {f"n:{n}": n for n in range(2)}, why=say("gift.why", to=to))
    s.points[winner] -= amount
    s.points[to] += amount
    s.tell("gave", who=winner, to=to, n=amount)


def bid(s: Toy, seat: int) -> Ask[int]:
    return Ask(seat, say("bid"), {f"card:{card}": card for card in s.hands[seat]}, confirm=True)


def view(s: Toy) -> Seen:
    return Seen(s.round, s.points, [len(hand) for hand in s.hands])


def own(s: Toy, seat: int) -> list[int]:
    return s.hands[seat]


def standing(s: Toy) -> Standing:
    order = sorted(range(len(s.points)), key=lambda seat: (-s.points[seat], seat))
    return Standing(
        [Placing(seat, rank, s.points[seat], {"points": s.points[seat]}) for rank, seat in enumerate(order, start=1)],
        say("end", who=order[0]),
    )


def concede(s: Toy, seat: int) -> None:
    s.points[seat] = -1
    s.over = True
    s.tell("gave_up", who=seat)


def redeal(s: Toy, seat: int | None, dice: Dice) -> None:
    others = [i for i in range(len(s.hands)) if i != seat]
    cards = sorted(card for i in others for card in s.hands[i])
    dice.shuffle(cards)
    for i in others:
        s.hands[i], cards = sorted(cards[: len(s.hands[i])]), cards[len(s.hands[i]) :]
    s.dice = dice


def hint(s: Toy, ask: Ask[Any], token: str) -> Any:
    return foretell("bid.hint", n=len(s.hands[ask.seat]) - 1) if ask.prompt.key == "bid" else None


def evaluate(s: Toy, seat: int) -> float:
    return max(0, min(20, s.points[seat])) / 20


LEXICON = Lexicon(
    {
        "game.title": "Toy",
        "game.blurb": "A game for tests.",
        "option.mode": "Length",
        "option.mode.short": "one round",
        "option.mode.long": "three rounds",
        "option.bonus": "Points at the start",
        "option.teams": "Teams",
        "option.teams.False": "no",
        "option.teams.True": "yes",
        "board.round": "Round {n}",
        "bid": "bid a card",
        "bid.hint": "{n:# card is left|# cards are left} then.",
        "/card": "Bid {it:card}",
        "gift.to": "choose who gets a gift",
        "gift.amount": "choose how much",
        "gift.why": "{to:seat} waits for it.",
        "/seat": "Give to {it:seat}",
        "/keep": "Keep everything",
        "/n": "Give {it}",
        "own": "That is you.",
        "dealt": "The cards are dealt.",
        "hand": "You hold {cards:card}.",
        "won": "{who:seat} wins {n:# point|# points}.",
        "thinks": "{who:seat} looks at {to:seat}.",
        "gave": "{who:seat} gives {n} to {to:seat}.",
        "gave_up": "{who:seat} gives up.",
        "end": "{who:seat} wins.",
        "score.points": "Points",
    },
    {"card": {str(card): f"card {card}" for card in range(101, 117)}},
)

GAME = Game(
    key="toy",
    version=1,
    seats=range(2, 4),
    minutes=range(1, 2),
    options=ToyOptions,
    state=Toy,
    setup=setup,
    step=step,
    view=view,
    own=own,
    standing=standing,
    concede=concede,
    redeal=redeal,
    check=lambda s: None,
    evaluate=evaluate,
    lexicon=LEXICON,
    facts={"rounds": ROUNDS},
    hint=hint,
)


class WideOptions(ToyOptions, frozen=True):
    tigers: Annotated[bool, Meta(extra={"expansion": True})] = False
    dragons: Annotated[bool, Meta(extra={"expansion": True, "seats": [2]})] = False


def objections(options: Any, seats: int) -> dict[str, Message]:
    quarrel = options.tigers and options.dragons and options.mode == "long"
    return {"dragons": say("no_dragons", n=seats)} if quarrel else {}


# The same with expansions, which change nothing but the options.
WIDE = replace(
    GAME,
    options=WideOptions,
    objections=objections,
    lexicon=Lexicon(
        {
            **LEXICON.sentences,
            "option.tigers": "Tigers",
            "option.tigers.False": "no",
            "option.tigers.True": "they bite",
            "no_dragons": "In a long game of {n} tigers and dragons quarrel.",
            "option.dragons": "Dragons",
            "option.dragons.False": "no",
            "option.dragons.True": "they fly",
        },
        LEXICON.names,
    ),
)
