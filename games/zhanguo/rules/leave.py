"""A seat gives up. The rulebook knows no such thing (R-51)."""

from __future__ import annotations

from games.zhanguo.rules.turn import next_turn
from games.zhanguo.state import Auction, State, clockwise


def concede(s: State, seat: int) -> None:
    """Its pieces, cards and octagons stay where they are; it takes no more turns and comes after all who play on."""
    s.gone.append(seat)
    s.tell("leave.gone", who=seat)
    if len(s.playing) == 1:
        s.over = True
        return
    match s.phase:
        case "boards":
            leave_boards(s, seat)
        case "play" | "abilities" if s.active == seat:
            s.pending = []
            next_turn(s)
        case "rewards":
            s.pending = [due for due in s.pending if due.seat != seat]
            s.queue = [other for other in s.queue if other != seat]


def leave_boards(s: State, seat: int) -> None:
    if seat in s.choosers:
        s.choosers.remove(seat)
    if s.auction is None:
        return
    if s.auction.holder == seat:  # nobody pays this bid: the auction begins anew
        s.auction = Auction(clockwise(s.choosers, seat + 1))
    elif seat in s.auction.bidders:
        s.auction.bidders.remove(seat)
