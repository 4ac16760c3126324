"""Confucius cards and reward cards: drawing, paying, laying down (dossier 5, payments; 6.17)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import product
from typing import Literal

from games.core import Message, Steps, ask, say
from games.imperial_bureaucracy.state import State, worth
from games.imperial_bureaucracy.tables import COINS, LICENCES, Cards

WORTH: dict[str, Cards] = {"coins": COINS, "licences": LICENCES}
NOTHING: Cards = (0, 0, 0)


def listed(cards: Iterable[int]) -> list[int]:
    """Cards as people name them: each by its coins."""
    return [coins for coins, count in zip(COINS, cards, strict=True) for _ in range(count)]


# --------------------------------------------------------------------------- drawing


def draw(s: State, seat: int, count: int) -> int:
    """Draws cards; an empty deck is shuffled from the discards. R-2: if both are empty, as many as there are."""
    drawn = []
    for _ in range(count):
        if not s.deck:
            reshuffle(s)
            if not s.deck:
                break
        card = s.deck.pop()
        s.players[seat].hand[card - 1] += 1
        drawn.append(card)
    s.reveal()
    if drawn:
        s.tell("cards.own", only=seat, cards=sorted(drawn))
    return len(drawn)


def reshuffle(s: State) -> None:
    s.deck = listed(s.discard) + listed(s.buried)
    s.discard, s.buried = [0, 0, 0], [0, 0, 0]
    if s.deck:
        s.dice.shuffle(s.deck)
        s.tell("cards.reshuffled", n=len(s.deck))


def earn_reward(s: State, seat: int) -> None:
    """One card from the face-down stack, while there are any."""
    if not s.rewards:
        s.tell("reward.none", who=seat)
        return
    card = s.rewards.pop()
    s.players[seat].rewards.append(card)
    s.reveal()
    s.tell("reward.earned", who=seat, but=seat)
    s.tell("reward.own", who=seat, reward=card, only=seat)


# --------------------------------------------------------------------------- paying (D-16, R-5)


def spend(s: State, seat: int, cards: Cards) -> None:
    hand, discard = s.players[seat].hand, s.discard
    for kind in range(3):
        hand[kind] -= cards[kind]
        discard[kind] += cards[kind]
        lose_sight(s, seat, cards[kind], kind)


def lose_sight(s: State, seat: int, count: int, *kinds: int) -> None:
    """So many cards left the hand, of these kinds or of any: what everybody can still be sure that it holds."""
    known = s.players[seat].known
    for kind in kinds or range(3):
        known[kind] = max(0, known[kind] - count)


def sufficient(cards: Cards, cost: int, values: Cards) -> bool:
    return worth(cards, values) >= cost


def irreducible(cards: Cards, cost: int, values: Cards) -> bool:
    """Without any one of its cards it would not suffice."""
    least = min((values[kind] for kind in range(3) if cards[kind]), default=0)
    return not sufficient(cards, cost + least, values)


def multisets(hand: Cards) -> Iterable[Cards]:
    """Everything that could be taken out of a hand; the highest coins first."""
    for three, two, one in product(*(range(hand[kind], -1, -1) for kind in (2, 1, 0))):
        yield (one, two, three)


@lru_cache(maxsize=1 << 16)
def payments(hand: Cards, cost: int, values: Cards) -> Mapping[str, Cards | None]:
    """The ways to pay without a superfluous card, and `more` if one could be added."""
    exact = [c for c in multisets(hand) if sufficient(c, cost, values) and irreducible(c, cost, values)]
    exact.sort(key=lambda c: (worth(c, values), sum(c)))
    options: dict[str, Cards | None] = {token("pay", cards): cards for cards in exact}
    if not irreducible(hand, cost, values):
        options["more"] = None
    return options


def token(verb: str, cards: Cards) -> str:
    """`pay:1>3`: each card by its coins; no card at all is 0."""
    return f"{verb}:{'>'.join(map(str, listed(cards))) or 0}"


def pay(s: State, seat: int, cost: int, currency: Literal["coins", "licences"]) -> Steps[Cards]:
    """Which cards; they are laid down when the action is carried out."""
    hand = hand_of(s, seat)
    values = WORTH[currency]
    cards = yield from ask(seat, say(f"pay.{currency}", n=cost), payments(hand, cost, values))
    if cards is None:
        generous = [c for c in multisets(hand) if sufficient(c, cost, values) and not irreducible(c, cost, values)]
        cards = yield from choose_cards(seat, say("pay.more", n=cost, currency=currency), "spend", generous)
    return cards


def hand_of(s: State, seat: int) -> Cards:
    one, two, three = s.players[seat].hand
    return (one, two, three)


def choose_cards(seat: int, prompt: Message, verb: str, allowed: list[Cards]) -> Steps[Cards]:
    """All at once: kind by kind the number of questions would tell the others which kinds there are."""
    return (yield from ask(seat, prompt, {token(verb, cards): cards for cards in sorted(allowed, key=sum)}))
