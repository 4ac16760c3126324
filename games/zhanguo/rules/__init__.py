"""The rules in rulebook order: set-up, player boards, cards, turns, actions, abilities, tasks, rewards, scoring."""

from games.zhanguo.rules.end import standing
from games.zhanguo.rules.round import concede, step
from games.zhanguo.rules.setup import setup

__all__ = ["concede", "setup", "standing", "step"]
