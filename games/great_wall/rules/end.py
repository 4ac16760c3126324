"""The end of the game and the final honour (dossier 7)."""

from __future__ import annotations

from games.core import Message, Placing, Standing, say
from games.core.leaving import leave, staying
from games.great_wall.expansions.kit import in_play, rule_of
from games.great_wall.rules.engine import rulebook_step
from games.great_wall.rules.values import value
from games.great_wall.state import Claimed, Result, State
from games.great_wall.tables import ARTIFACTS, QIN, RULES, TYPE_OF
from games.great_wall.tasks import NOTHING, Do
from games.great_wall.vocabulary import Score


@rulebook_step("end_check")
def end_check(s: State, t: Do) -> None:
    """7.1, at the end of every winter (R-11)."""
    s.modifiers = [modifier for modifier in s.modifiers if modifier.until != "winter_end"]
    reason = rule_of(s, "end", end_reason)(s)
    if reason is None:
        s.then(Do("new_year"))
    else:
        end_game(s, reason)


def end_reason(s: State) -> str | None:
    if s.shame_pool == 0 or s.last_year:
        return "shame"
    if s.walls_complete() >= s.setup.walls_to_end:
        return "walls"
    if s.slot_now.last:
        return "time"
    return next((reason for x in in_play(s) if (reason := x.ends(s))), None)


def end_game(s: State, reason: str) -> None:
    s.ended_by = reason
    s.results = [final_honour(s, seat) for seat in range(len(s.clans)) if seat != s.reed]
    s.over = True
    s.stack, s.current, s.killing = [], None, None
    s.reveal()
    s.tell(f"end.{reason}")
    for result in s.results:
        s.tell("end.honour", who=s.called(result.seat), n=result.total)


def final_honour(s: State, seat: int) -> Result:
    """7.2: shame under soldiers costs, clean horde cards and artifacts bring honour."""
    clan = s.clans[seat]
    return Result(
        seat,
        clan.honour,
        -RULES.shame_penalty_honour * sum(clan.shamed.values()),
        sum(map(claimed_honour, clan.claimed)),
        {card: artifact_honour(s, seat, card) for card in s.artifacts},
    )


def claimed_honour(card: Claimed) -> int:
    """6.14: a horde card with shame is worth nothing."""
    return 0 if card.shame else TYPE_OF[card.id].honour


def artifact_honour(s: State, seat: int, card: str) -> int:
    if seat == s.qin:
        return QIN.honour_per_artifact
    ops = [op for ability in ARTIFACTS[card].abilities for op in ability.effect]
    return sum(value(s, op.amount, seat, NOTHING) for op in ops if isinstance(op, Score))


# --------------------------------------------------------------------------- who has won


def concede(s: State, seat: int) -> None:
    """The seat does nothing any more; the others play on. The last one left wins, a solo game is lost."""
    leave(s.gone, seat)
    s.tell("end.gave_up", who=seat)
    if s.players - len(s.gone) <= 1:
        end_game(s, "conceded")
    else:
        s.begin_again()


def standing(s: State) -> Standing:
    return rule_of(s, "standing", by_honour)(s)


def by_honour(s: State) -> Standing:
    """Most honour; ties: higher on the tea track. Whoever gave up comes last."""
    order = sorted(
        s.results, key=lambda result: (-staying(s.gone, result.seat), -result.total, s.tea.index(result.seat))
    )
    players = [result for result in order if s.is_player(result.seat)]
    lost = s.players == 1 and (s.ended_by in ("shame", "conceded") or order[0].seat != 0)
    placings = [
        Placing(result.seat, rank + lost, result.total, _categories(result), side=s.clans[result.seat].general)
        for rank, result in enumerate(players, start=1)
    ]
    return Standing(placings, _reason(s, order, lost=lost))


def _categories(result: Result) -> dict[str, int]:
    shame = max(result.shame, -result.honour)  # the sum on the track is at least 0
    return {"honour": result.honour, "shame": shame, "hordes": result.hordes} | {
        f"artifact.{card}": points for card, points in result.artifacts.items()
    }


def _reason(s: State, order: list[Result], *, lost: bool) -> Message:
    if s.players == 1:
        qin = next(result for result in order if result.seat == s.qin)
        human = next(result for result in order if result.seat == 0)
        key = (
            f"win.solo_lost_{s.ended_by}"
            if s.ended_by in ("shame", "conceded")
            else "win.solo_lost"
            if lost
            else "win.solo"
        )
        return say(key, n=human.total, qin=qin.total)
    best = order[0]
    if s.ended_by == "conceded":
        return say("win.conceded", who=best.seat)
    tied = [result for result in order if result.total == best.total and result.seat not in s.gone]
    key = "win.tea" if len(tied) > 1 else "win.honour"
    return say(key, who=best.seat, n=best.total)
