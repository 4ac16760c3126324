"""Phase 1: everybody draws; variant draft (dossier 5.1, 8.3)."""

from __future__ import annotations

from games.core import Ask, Steps, ask_all, say
from games.zhanguo.state import State, clockwise
from games.zhanguo.tables import COLOUR, COLOURS, COMPONENTS, Colour

ROUNDS = COMPONENTS.rounds


def begin_round(s: State) -> None:
    s.tell("round.begins", n=s.round, who=s.start)
    drafting = s.options.draft and s.round in ROUNDS.draft_rounds
    count = ROUNDS.draft_cards_per_stack if drafting else ROUNDS.cards_per_stack
    for seat in clockwise(s.playing, s.start):
        drawn = [draw(s, colour) for colour in COLOURS for _ in range(count)]
        s.players[seat].hand += drawn
        s.tell("draw.own", cards=sorted(drawn), only=seat)
    s.phase = "draft" if drafting else "play"
    s.aspect = 0
    order = turn_order(s)
    s.active = next(seat for seat in order if seat not in s.gone)


def turn_order(s: State) -> list[int]:
    """5.1: clockwise from the start player; variant turn order: as the discs lie on the reward track."""
    return s.track if s.options.track_order else clockwise(list(range(len(s.players))), s.start)


def draw(s: State, colour: Colour) -> int:
    layers = s.decks[colour]
    layer = layers[-1]
    if (
        s.options.draft and len(layers) < s.round
    ):  # a layer of discards comes up: from now on nobody can tell where they are
        for player in s.players:
            player.buried = [card for card in player.buried if card not in layer]
    card = layer.pop(s.dice.below(len(layer)))
    if not layer:
        layers.pop()
    return card


def draft(s: State) -> Steps[None]:
    """D-4: deck by deck, everybody discards one of the three cards in secret."""
    colour = COLOURS[s.aspect]
    chosen = yield from ask_all(*[discard_question(s, seat, colour) for seat in s.playing])
    for seat, card in chosen.items():
        player = s.players[seat]
        player.hand.remove(card)
        player.set_aside.append(card)
        s.tell("draft.discarded", card=card, only=seat)
    s.aspect += 1
    if s.aspect == len(COLOURS):
        bury(s)


def discard_question(s: State, seat: int, colour: Colour) -> Ask[int]:
    drawn = sorted(card for card in s.players[seat].hand if COLOUR[card] == colour)
    return Ask(seat, say("draft.discard", colour=colour), {f"discard:{card}": card for card in drawn})


def bury(s: State) -> None:
    """R-36: all discards go under the decks after everybody has chosen."""
    for colour in COLOURS:
        discards = [card for player in s.players for card in player.set_aside if COLOUR[card] == colour]
        s.decks[colour].insert(0, discards)
    for player in s.players:
        player.buried += player.set_aside
        player.set_aside = []
    s.aspect = 0
    s.phase = "play"
    s.tell("draft.buried")
