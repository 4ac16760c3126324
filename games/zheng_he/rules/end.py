"""End of the game, points, the match of two games (dossier 7)."""

from __future__ import annotations

from typing import Literal

from games.core import Placing, Standing, say
from games.core.words import Message
from games.zheng_he.rules.setup import lay_out
from games.zheng_he.state import GameResult, State
from games.zheng_he.tables import BARBARIAN, BOARD, BORDERLANDS, EMPEROR, OTHER, VOYAGES, Side

Victory = Literal["major", "minor", "tie", "conceded"]
SCORING = BOARD.scoring


def major_victory(s: State, *, last: bool) -> Side | None:
    """7.1: at the end of phase 2 only the emperor's, of phase 3 the barbarian's first, at the very end both."""
    emperor = len(s.voyages) == len(VOYAGES)
    barbarian = s.controlled(BARBARIAN) == BORDERLANDS
    if s.active == EMPEROR:
        if emperor:
            return EMPEROR
        return BARBARIAN if last and barbarian else None
    if barbarian:
        return BARBARIAN
    return EMPEROR if emperor else None


def minor_victory(s: State) -> tuple[Side, Victory]:
    """7.2: the higher sum; a tie goes to the barbarian."""
    emperor, barbarian = s.sum_now(EMPEROR), s.sum_now(BARBARIAN)
    if emperor == barbarian:
        return BARBARIAN, "tie"
    return (EMPEROR if emperor > barbarian else BARBARIAN), "minor"


def points(s: State, winner: Side, victory: Victory) -> dict[Side, int]:
    """7.3"""
    if victory in ("major", "conceded"):
        return {winner: SCORING.major_victory_points, OTHER[winner]: SCORING.major_victory_loser_points}
    bonus = SCORING.minor_tie_bonus_barbarian if victory == "tie" else 0
    return {EMPEROR: s.sum_now(EMPEROR), BARBARIAN: s.sum_now(BARBARIAN) + bonus}


def end_game(s: State, winner: Side, victory: Victory) -> None:
    result = GameResult(s.seat(EMPEROR), points(s, winner, victory), victory, winner)
    s.results.append(result)
    s.tell(f"end.{victory}", who=winner, emperor=result.points[EMPEROR], barbarian=result.points[BARBARIAN])
    if s.mode == "match" and len(s.results) == 1:
        s.sides = [OTHER[side] for side in s.sides]
        s.tell("match.second_game")
        lay_out(s)
    else:
        s.over = True


def concede(s: State, seat: int) -> None:
    """R-40: a major victory for the opponent; the other game of a match is still played."""
    end_game(s, OTHER[s.sides[seat]], "conceded")


# --------------------------------------------------------------------------- who has won


def seat_points(s: State) -> dict[int, list[int]]:
    """The points of each seat, game by game. In a solo game a loss is worth nothing (8.1)."""
    if s.solo:
        return {0: [result.points[EMPEROR] if result.winner == EMPEROR else 0 for result in s.results]}
    return {seat: [r.points[EMPEROR if r.emperor_seat == seat else BARBARIAN] for r in s.results] for seat in (0, 1)}


def standing(s: State) -> Standing:
    scores = seat_points(s)
    if s.mode == "match":
        return _of_match(scores)
    result = s.results[0]
    winner = s.sides.index(result.winner) if result.winner in s.sides else None
    reason = say(f"win.{result.victory}", who=result.winner)
    placings = [
        Placing(seat, 1 if seat == winner else 2, sum(scores[seat]), _categories(s, seat, result), s.sides[seat])
        for seat in sorted(scores, key=lambda seat: seat != winner)
    ]
    return Standing(placings, reason)


def _categories(s: State, seat: int, result: GameResult) -> dict[str, int]:
    """Where the points of a single game come from (7.3)."""
    side = s.sides[seat]
    if result.victory in ("major", "conceded"):
        return {"major": result.points[side]}
    if s.solo and result.winner != side:  # 8.1: a lost solo game is worth nothing
        return {"borderlands": 0, "voyages": 0}
    made = len(s.voyages)
    where = {
        "borderlands": len(s.controlled(side)),
        "voyages": made if side == EMPEROR else len(VOYAGES) - made,
    }
    return where | {"tie": result.points[side] - s.sum_now(side)} if result.victory == "tie" else where


def _of_match(scores: dict[int, list[int]]) -> Standing:
    totals = {seat: sum(games) for seat, games in scores.items()}
    order = sorted(totals, key=lambda seat: -totals[seat])
    draw = totals[0] == totals[1]
    reason: Message = say("win.draw") if draw else say("win.match", seat=order[0], n=totals[order[0]])
    placings = []
    for place, seat in enumerate(order):
        first, second = scores[seat]
        rank = 1 if draw or place == 0 else 2
        placings.append(Placing(seat, rank, totals[seat], {"game.1": first, "game.2": second}))
    return Standing(placings, reason)
