"""Where the game stands decides what comes next (dossier 5.1)."""

from __future__ import annotations

from games.core import Steps
from games.zhanguo.rules.boards import boards
from games.zhanguo.rules.bonuses import carry_out
from games.zhanguo.rules.cards import draft
from games.zhanguo.rules.rewards import rewards
from games.zhanguo.rules.turn import play_a_card, use_abilities
from games.zhanguo.state import State


def step(s: State) -> Steps[None]:
    if s.pending:
        yield from carry_out(s, s.pending[-1])
        return
    match s.phase:
        case "boards":
            yield from boards(s)
        case "draft":
            yield from draft(s)
        case "play":
            yield from play_a_card(s)
        case "abilities":
            yield from use_abilities(s)
        case "rewards":
            yield from rewards(s)
