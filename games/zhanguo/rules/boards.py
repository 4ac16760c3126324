"""B sides of the player boards, by choice or by auction (dossier 8.1, 8.2)."""

from __future__ import annotations

from games.core import Steps, ask, say
from games.zhanguo.rules.cards import begin_round
from games.zhanguo.state import Auction, State, clockwise
from games.zhanguo.tables import B_BOARDS, COMPONENTS

AUCTION = COMPONENTS.auction


def begin_boards(s: State) -> None:
    seats = len(s.players)
    s.phase = "boards"
    s.free_boards = list(B_BOARDS)
    if s.boards == "b_choice":
        # counter-clockwise, beginning to the right of the start player
        s.choosers = clockwise(list(range(seats)), s.start + 1)[::-1]
        s.choosers = s.choosers[1:] + s.choosers[:1]
        return
    while len(s.free_boards) > s.figures.boards_in_auction:
        s.free_boards.remove(s.dice.pick(s.free_boards))
    for seat in range(seats):
        s.earn(seat, "auction", AUCTION.start_vp)
    s.choosers = list(range(seats))
    s.auction = Auction(clockwise(s.choosers, s.start))


def boards(s: State) -> Steps[None]:
    leave_out_the_gone(s)
    if not s.choosers:
        s.auction, s.free_boards = None, []
        begin_round(s)
    elif s.auction is None:
        yield from choose_board(s, s.choosers[0])
    elif len(s.choosers) == 1:
        yield from win_board(s, s.choosers[0], AUCTION.last_price)
    elif s.auction.bidders == [s.auction.holder]:
        yield from win_board(s, s.auction.bidders[0], s.auction.bid)
    else:
        yield from bid(s, s.auction)


def leave_out_the_gone(s: State) -> None:
    """R-51: nobody pays the bid of who has gone: the auction begins anew."""
    s.choosers = [seat for seat in s.choosers if seat not in s.gone]
    if s.auction is None:
        return
    if s.auction.holder in s.gone:
        s.auction = Auction(clockwise(s.choosers, s.auction.holder + 1))
    s.auction.bidders = [seat for seat in s.auction.bidders if seat not in s.gone]


def choose_board(s: State, seat: int) -> Steps[None]:
    """D-1, D-3"""
    board = yield from ask(seat, say("boards.choose"), {f"board:{board}": board for board in s.free_boards})
    s.players[seat].board = board
    s.free_boards.remove(board)
    s.choosers.remove(seat)
    s.tell("boards.chosen", who=seat, board=board)


def bid(s: State, auction: Auction) -> Steps[None]:
    """D-2: raise or pass; the opener must bid."""
    seat = auction.bidders[0]
    lowest = max(AUCTION.lowest_bid, auction.bid + 1)
    options: dict[str, int | None] = {f"bid:{vp}": vp for vp in range(lowest, s.players[seat].vp + 1)}
    if auction.holder is not None:
        options["pass"] = None
    raised = yield from ask(seat, say("boards.bid", n=auction.bid), options, ends=("pass",))
    auction.bidders.pop(0)
    if raised is None:
        s.tell("boards.passed", who=seat)
        return
    auction.bid, auction.holder = raised, seat
    auction.bidders.append(seat)
    s.tell("boards.bid_made", who=seat, n=raised)


def win_board(s: State, seat: int, price: int) -> Steps[None]:
    yield from choose_board(s, seat)
    s.earn(seat, "auction", -price)
    s.tell("boards.paid", who=seat, n=price)
    s.auction = Auction(clockwise(s.choosers, seat + 1))
