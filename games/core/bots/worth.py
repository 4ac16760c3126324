"""How well a seat stands, from 0 (lost) to 1 (won): by the game's evaluation, and at the end by the standing.

Who can't win any more plays for his rank and then for few points behind the winner, so that the last choice of a loser
is about himself and not about whom to crown.
"""

from __future__ import annotations

from typing import Any

from games.core.game import Game, Standing

AT_MOST = 0.5  # what losing by a hair is worth, with many seats
MANY = 100  # points
OF_MARGIN = 0.4  # of what lies between two ranks


def worth(game: Game[Any, Any], state: Any, seat: int) -> float:
    return at_the_end(game.standing(state), seat) if state.over else game.evaluate(state, seat)


def at_the_end(standing: Standing, seat: int) -> float:
    placings = {placing.seat: placing for placing in standing.placings}
    winners = [placing for placing in placings.values() if placing.rank == 1]
    own = placings[seat]
    if own.rank == 1:
        return 1 / len(winners)
    if not winners:  # alone against the rules: more is better, though it is lost
        return AT_MOST * own.score / (own.score + MANY) if own.score > 0 else 0.0
    steps = len(placings) - 1
    near = own.score / winners[0].score if 0 < own.score < winners[0].score else float(own.score > 0)
    return AT_MOST * (len(placings) - own.rank + OF_MARGIN * near) / steps
