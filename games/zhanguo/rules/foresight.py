"""How a court action will leave the own board. Unrest is judged when an ability would be used, after it (R-7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, get_args

from games.zhanguo.rules.actions import governor_regions, hire_regions, unrest_of_hiring, workers_of_hiring
from games.zhanguo.rules.turn import COURT_ACTIONS, linked_cards
from games.zhanguo.state import Player, State
from games.zhanguo.tables import Action, HireWorkers, InstallGovernor, Region

Unrest = list[int]  # by region
Fate = Literal["fires", "sleeps", "open"]
FATES: tuple[Fate, ...] = get_args(Fate)


class Shot(NamedTuple):
    """A card of the own board that is linked to an action. `open`: how the action is carried out decides."""

    card: int
    region: Region
    fate: Fate


def shots(
    s: State, seat: int, action: Action, region: Region | None = None, workers: range | None = None
) -> list[Shot]:
    """What becomes of the linked cards, if their number is right; `region`, `workers`: if it is done there, with so
    many."""
    player = s.players[seat]
    outcomes = list(unrest_after(s, seat, action, region, workers))
    return [Shot(card, at, _fate(player, at, outcomes)) for at, card in linked_cards(player, action)]


def unrest_after(
    s: State, seat: int, action: Action, region: Region | None = None, workers: range | None = None
) -> Iterable[Unrest]:
    """Every way in which the action can leave the unrest of the own regions."""
    player, effect = s.players[seat], COURT_ACTIONS[action]
    now = [domain.unrest for domain in player.domains]
    if _is_done(s, seat, action):
        yield now
        return
    match effect:
        case HireWorkers():
            for at in [region] if region else hire_regions(s, player):
                for hired in workers or workers_of_hiring(s, player, at):
                    yield _with(now, at, now[at - 1] + unrest_of_hiring(s, hired))
        case InstallGovernor():
            for at in [region] if region else governor_regions(s, player, effect):
                yield _with(now, at, 0)
        case _:
            yield now


def _is_done(s: State, seat: int, action: Action) -> bool:
    return s.action == action and s.active == seat and not (s.undone and s.undone[0].effect == COURT_ACTIONS[action])


def _with(unrest: Unrest, region: Region, level: int) -> Unrest:
    return [level if at == region else n for at, n in enumerate(unrest, start=1)]


def _fate(player: Player, region: Region, outcomes: list[Unrest]) -> Fate:
    """An action that can't be done leaves everything as it is."""
    asleep = {unrest[region - 1] >= player.spaces(region) for unrest in outcomes} or {player.asleep(region)}
    if len(asleep) > 1:
        return "open"
    return "sleeps" if asleep == {True} else "fires"
