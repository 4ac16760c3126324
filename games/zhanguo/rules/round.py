"""Where the game stands decides what comes next (dossier 5.1)."""

from __future__ import annotations

from functools import partial

from games.core import Steps
from games.core.leaving import leave, without
from games.zhanguo.rules.boards import boards, colours
from games.zhanguo.rules.bonuses import carry_out
from games.zhanguo.rules.cards import draft
from games.zhanguo.rules.rewards import rewards
from games.zhanguo.rules.turn import next_turn, play_a_card, use_abilities
from games.zhanguo.state import State


def step(s: State) -> Steps[None]:
    return without(s.gone, decide(s)) if s.gone else decide(s)


def decide(s: State) -> Steps[None]:
    if s.stack:
        yield from s.carry_out(partial(carry_out, s))
        return
    match s.phase:
        case "colours":
            yield from colours(s)
        case "boards":
            yield from boards(s)
        case "draft":
            yield from draft(s)
        case "play" | "abilities" if s.active in s.gone:
            next_turn(s)
        case "play":
            yield from play_a_card(s)
        case "abilities":
            yield from use_abilities(s)
        case "rewards":
            yield from rewards(s)


def concede(s: State, seat: int) -> None:
    """R-51: its pieces, cards and octagons stay where they are; it takes no more turns."""
    leave(s.gone, seat)
    s.tell("leave.gone", who=seat)
    s.begin_again()
    s.stack = [due for due in s.stack if due.seat != seat]
    s.over = len(s.playing) == 1
