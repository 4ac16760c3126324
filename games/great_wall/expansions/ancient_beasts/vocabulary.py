"""The words that the beasts add to the effect language (expansions, 0.5)."""

from __future__ import annotations

from typing import Literal

from games.great_wall.vocabulary import Amount, Condition, Op

Beast = Literal["yinglong", "white_tiger", "ao", "fenghuang"]


class BeastAt(Condition, frozen=True, tag="beast_at", kw_only=True):
    """Where the event happens."""

    beast: Beast


class MoveBeast(Op, frozen=True, tag="move_beast", kw_only=True):
    """So many different ones, each to another place of its current card."""

    beasts: Literal["any"] | list[Beast]
    amount: int = 1


class UpgradeBeast(Op, frozen=True, tag="upgrade_beast", kw_only=True):
    """Beside the one of a turn; then it may be moved."""

    beasts: Literal["any"] | list[Beast]
    discount: Amount = 0
