"""The position in words (games/core/retelling.py), in the order of the board: land, sea, table, cards, sides."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Message, Part, part, say
from games.zheng_he.state import Battle, GameResult
from games.zheng_he.tables import BORDERLANDS, CARDS, HOME, OTHER, RESERVE_LIMIT, Side
from games.zheng_he.view import SIDES, AreaView, Own, View


def retell(v: View, seat: int | None) -> list[Part]:
    own = [] if v.own is None or seat is None else _own(v, v.own, OTHER[v.sides[seat]])
    return [
        part(say("told.now"), _now(v)),
        part(say("board.land"), [_area(v, area, it) for area, it in v.areas.items()]),
        part(say("board.chart"), _sea(v)),
        part(say("board.mat"), _table(v)),
        *own,
        *([part(say("board.decks"), _events(v))] if v.solo else []),
        *(part(say("told.side", side=side), _side(v, side)) for side in SIDES),
        part(say("board.supply"), [_count(piece, n) for piece, n in v.supply.items()]),
    ]


def _now(v: View) -> list[Message | None]:
    return [
        say("told.match", n=len(v.results) + 1) if v.mode == "match" else None,
        say("told.solo", difficulty=v.solo) if v.solo else None,
        *(say("told.plays", who=seat, side=side) for seat, side in enumerate(v.sides)),
        say("told.time", stage=v.stage, round=v.round, last=v.rounds),
        say(f"told.phase.{v.phase}", side=v.active),
        *(_result(game) for game in v.results),
        *(say("told.match_points", who=seat, n=n) for seat, n in enumerate(v.points) if v.mode == "match"),
    ]


def _result(game: GameResult) -> Message:
    end = say(f"end.{game.victory}", who=game.winner, **dict(game.points.items()))
    return say("told.result", who=game.emperor_seat, end=end)


def _count(piece: str, n: int) -> Message:
    return say(f"count.{piece}", n=n)


def _area(v: View, area: str, it: AreaView) -> Message:
    gold = v.gold_home if area == HOME else 0
    counts = {"army": it.armies, "horde": it.hordes, "settlement": it.settlements, "gold": gold}
    pieces = [_count(piece, n) for piece, n in counts.items() if n]
    here: Message | list[Message] = pieces or say("board.region.empty")
    if area not in BORDERLANDS:
        return say("told.area", area=area, pieces=here)
    return (
        say("told.area.held", area=area, pieces=here, who=it.holder) if it.holder else say("told.area.free", area=area)
    )


def _sea(v: View) -> list[Message | None]:
    return [
        say("told.sea", junks=v.junks, gold=v.gold_sea),
        say("told.voyages", voyages=v.voyages) if v.voyages else say("told.voyages.none"),
        say("told.strength", n=v.strength),
        say("told.grown") if v.grown else None,
    ]


def _card(v: View, card: int) -> Message:
    halves = [_half(v, card, side) for side in SIDES]
    return say("told.card", card=card, number=card, n=CARDS[card].cp, halves=halves)


def _half(v: View, card: int, side: Side) -> Message:
    it = CARDS[card]
    if it.kind not in (side, "general"):
        return say("told.half.nothing", side=side)
    which = side if it.kind == "general" else "high" if v.grown else "low"
    half = say(f"told.half.{which}", side=side, card=card)
    if card in v.open_halves[side]:
        return half
    return say("told.half.closed", half=half, voyage=it.voyage or 0) if it.voyage else half


def _table(v: View) -> list[Message | None]:
    return [
        say("told.played", card=v.played) if v.played else say("board.mat.empty"),
        say(f"board.mat.{v.timing}") if v.timing else None,
        *(_card(v, card) for card in v.used),
        *(say("told.deed", side=deed.side, what=deed.what, n=deed.points) for deed in v.deeds),
        *(_battle(v.battle) if v.battle else []),
        say("told.draw_pile", n=v.draw_pile),
        say("told.discard", cards=[say("told.numbered", card=n) for n in v.discard])
        if v.discard
        else say("told.discard.none"),
    ]


def _battle(battle: Battle) -> list[Message | None]:
    return [
        say("told.battle", area=battle.area, side=battle.attacker, n=battle.exchange),
        *(say("told.dice", side=side, dice=dice) for side, dice in battle.dice.items()),
        say("told.rolling", side=battle.rolling, n=battle.rerolls) if battle.rolling else None,
        say("told.free_rerolls", n=battle.free_rerolls) if battle.free_rerolls else None,
        say(f"board.battle.{battle.losses}") if battle.losses else None,
        say("told.loser", side=battle.loser) if battle.loser else None,
        say("told.battle.over") if battle.over else None,
    ]


def _events(v: View) -> list[Message | None]:
    return [
        say("solo.event", event=v.event) if v.event else say("board.event.none"),
        say("solo.order", order=v.order) if v.order else None,
        *(say("told.deck", n=number, events=deck) for number, deck in v.event_decks.items() if deck),
        *(say("told.deck.spent", n=number, events=spent) for number, spent in v.spent_events.items() if spent),
    ]


def _own(v: View, own: Own, other: Side) -> list[Part]:
    return [
        part(say("board.hand"), [_card(v, card) for card in own.hand] or [say("board.hand.empty")]),
        part(
            say("board.reserve"),
            [say("board.reserve.used", n=len(own.reserve), most=RESERVE_LIMIT), *(_card(v, n) for n in own.reserve)],
        ),
        part(
            say("board.known"),
            [_known("board.known.hand", own.passed, other), _known("board.known.reserve", own.recognised, other)],
        ),
    ]


def _known(where: str, cards: Sequence[int], other: Side) -> Message:
    said: Message | Sequence[Message] = [say("told.numbered", card=n) for n in cards] or say("board.known.none")
    return say("told.known", where=say(where, who=other), cards=said)


def _side(v: View, side: Side) -> list[Message]:
    return [
        say("told.borderlands", n=v.held[side]),
        say("told.sum", n=v.sums[side]),
        say("told.hidden", hand=v.cards[side].hand, reserve=v.cards[side].reserve),
    ]
