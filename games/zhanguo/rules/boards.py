"""Before the first round: colours; B sides of the player boards, by choice or by auction (dossier 4, 8.1, 8.2)."""

from __future__ import annotations

from games.core import PASS, Ask, Steps, ask, ask_all, say
from games.zhanguo.rules.cards import begin_round
from games.zhanguo.state import INKS, Agreement, Auction, State, clockwise
from games.zhanguo.tables import B_BOARDS, COMPONENTS

AUCTION = COMPONENTS.auction


# --------------------------------------------------------------------------- colours


def begin_colours(s: State) -> None:
    s.phase = "colours"
    s.choosers = clockwise(list(range(len(s.players))), s.start)


def colours(s: State) -> Steps[None]:
    """D-32: clockwise from the start player. Whoever had the colour, and has not chosen yet, gets the other one."""
    leave_out_the_gone(s)
    if not s.choosers:
        begin_boards(s)
        return
    seat = s.choosers[0]
    ink = yield from ask(seat, say("colours.choose"), {f"ink:{ink}": ink for ink in free_inks(s)})
    for player in s.players:
        if player.ink == ink:
            player.ink = s.players[seat].ink
    s.players[seat].ink = ink
    s.choosers.pop(0)
    s.tell("colours.chosen", who=seat, ink=ink)


def free_inks(s: State) -> list[int]:
    taken = [player.ink for seat, player in enumerate(s.players) if seat not in s.choosers]
    return [ink for ink in range(INKS) if ink not in taken]


# --------------------------------------------------------------------------- boards


def begin_boards(s: State) -> None:
    if s.options.boards == "a":
        begin_round(s)
        return
    seats = list(range(len(s.players)))
    s.phase = "boards"
    s.free_boards = list(B_BOARDS)
    if s.options.boards == "b_choice":
        # counter-clockwise, beginning to the right of the start player
        s.choosers = clockwise(seats, s.start + 1)[::-1]
        s.choosers = s.choosers[1:] + s.choosers[:1]
        return
    for seat in seats:
        s.earn(seat, "auction", AUCTION.start_vp)
    s.choosers = seats
    s.auction = Auction(clockwise(seats, s.start))
    if s.options.auctioned == "agreed" and surplus(s, s.free_boards):
        s.agreement = Agreement(clockwise(seats, s.start), s.free_boards)
    else:
        draw_boards(s)


def surplus(s: State, among: list[str]) -> int:
    return len(among) - s.figures.boards_in_auction


def draw_boards(s: State) -> None:
    """R-32"""
    while surplus(s, s.free_boards):
        s.free_boards.remove(s.dice.pick(s.free_boards))


def boards(s: State) -> Steps[None]:
    leave_out_the_gone(s)
    if not s.choosers:
        s.auction, s.free_boards = None, []
        begin_round(s)
    elif s.agreement is not None:
        yield from agree(s, s.agreement)
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
    if s.agreement is not None and set(s.agreement.proposers) & set(s.gone):
        s.agreement = Agreement([seat for seat in s.agreement.proposers if seat not in s.gone], s.free_boards)
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


# --------------------------------------------------------------------------- which boards are auctioned


def agree(s: State, agreement: Agreement) -> Steps[None]:
    """D-33, D-34, R-32: a proposal that all consent to; when everybody has proposed in vain, the lot decides."""
    if not agreement.proposers:
        s.agreement = None
        draw_boards(s)
        s.tell("boards.no_agreement", boards=s.free_boards)
    elif surplus(s, agreement.boards):
        yield from propose(s, agreement)
    else:
        yield from consent(s, agreement)


def propose(s: State, agreement: Agreement) -> Steps[None]:
    """One board after the other is left out."""
    seat = agreement.proposers[0]
    prompt = say("boards.propose", n=s.figures.boards_in_auction)
    board = yield from ask(seat, prompt, {f"without:{board}": board for board in agreement.boards})
    agreement.boards = [other for other in agreement.boards if other != board]
    if not surplus(s, agreement.boards):
        s.tell("boards.proposed", who=seat, boards=agreement.boards)


def consent(s: State, agreement: Agreement) -> Steps[None]:
    proposer = agreement.proposers[0]
    prompt = say("boards.consent", who=proposer, boards=agreement.boards)
    others = [seat for seat in s.playing if seat != proposer]
    answers = yield from ask_all(*[Ask(seat, prompt, {"agree": True, "refuse": False}) for seat in others])
    for seat, agrees in answers.items():
        s.tell("boards.agreed" if agrees else "boards.refused", who=seat)
    if all(answers.values()):
        s.free_boards, s.agreement = agreement.boards, None
    else:
        s.agreement = Agreement(agreement.proposers[1:], s.free_boards)


# --------------------------------------------------------------------------- auction


def bid(s: State, auction: Auction) -> Steps[None]:
    """D-2: raise or pass; the opener must bid."""
    seat = auction.bidders[0]
    lowest = max(AUCTION.lowest_bid, auction.bid + 1)
    options: dict[str, int | None] = {f"bid:{vp}": vp for vp in range(lowest, s.players[seat].vp + 1)}
    if auction.holder is not None:
        options[PASS] = None
    raised = yield from ask(seat, say("boards.bid", n=auction.bid), options)
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
