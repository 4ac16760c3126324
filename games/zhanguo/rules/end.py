"""End of the game and scoring (dossier 7)."""

from __future__ import annotations

from games.core import Message, Placing, Standing, say
from games.core.leaving import staying
from games.zhanguo.state import SOURCES, Player, State
from games.zhanguo.tables import (
    ASPECTS,
    COLOUR,
    COLOUR_OF,
    COLOURS,
    COMPONENTS,
    FACES,
    REGIONS,
    TASK_SECTIONS,
    TRACKS,
    Condition,
    CountCardColourSets,
    CountRegions,
    MinusTotalUnrest,
    Region,
)

SCORING = COMPONENTS.final_scoring
Points = dict[int, int]  # by seat


# --------------------------------------------------------------------------- the four final scorings


def governor_points(s: State, region: Region) -> Points:
    """7.1: the most governors of a region; those tied share what one of them would get (R-27)."""
    counts = {seat: s.land(region).governors(seat) for seat in range(len(s.players))}
    most = max(counts.values())
    if not most:
        return {}
    tied = [seat for seat, count in counts.items() if count == most]
    pot = SCORING.governor_majority_base + SCORING.governor_majority_each * most
    return dict.fromkeys(tied, pot // len(tied))


def octagon_points(s: State) -> Points:
    """7.2: the highest value of each aspect; a tie goes to the highest on the reward track alone (R-26)."""
    points: Points = {}
    for aspect in ASPECTS:
        values = {seat: s.value(seat, COLOUR_OF[aspect]) for seat in s.current_order()}
        best = max(values, key=lambda seat: values[seat])  # the first of those tied
        if values[best]:
            points[best] = points.get(best, 0) + SCORING.octagon_majority[aspect]
    return points


def task_points(s: State, seat: int) -> int:
    """7.3: the points under the own discs of a section, times the number of these discs."""
    total = 0
    for section in TASK_SECTIONS:
        under = [
            track.vp[discs.index(seat)]
            for track, discs in zip(TRACKS, s.discs, strict=True)
            if track.section == section and seat in discs
        ]
        total += sum(under) * len(under)
    return total


def wall_points(s: State, seat: int) -> int:
    """7.4: each wall by the condition of its section and by its bars."""
    player = s.players[seat]
    total = 0
    for section, seats in s.walls.items():
        if seat in seats:
            face = FACES[s.faces[section]]
            total += condition_points(player, face.condition, face.points[seats.index(seat)])
    return total


def condition_points(player: Player, condition: Condition, level: int) -> int:
    count = condition_count(player, condition)
    if isinstance(condition, MinusTotalUnrest):
        return max(0, level - count)
    return level * count


def condition_count(player: Player, condition: Condition) -> int:
    """Regions or sets that count; for the quiet realm the unrest of all regions."""
    match condition:
        case MinusTotalUnrest():
            return sum(domain.unrest for domain in player.domains)
        case CountCardColourSets():
            return min(player.cards_of(colour) for colour in COLOURS)
        case CountRegions():
            return sum(passes(player, condition, region) for region in REGIONS)


def passes(player: Player, condition: CountRegions, region: Region) -> bool:
    domain = player.at(region)
    match condition.test:
        case "official_colour":
            return condition.colour in domain.officials
        case "card_colour":
            return condition.colour in [COLOUR[card] for card in domain.cards]
        case "card_count":
            return len(domain.cards) >= condition.at_least
        case "same_colour_cards":
            colours = [COLOUR[card] for card in domain.cards]
            return any(colours.count(colour) >= condition.at_least for colour in colours)
        case "calm":
            return domain.unrest == 0
        case "officials_at_least_unrest":
            return len(domain.officials) >= domain.unrest  # calm without officials counts


# --------------------------------------------------------------------------- all together

CATEGORIES = (*SOURCES, "governors", "octagons", "tasks", "walls")


def scores(s: State) -> list[dict[str, int]]:
    """By seat: the points of the game so far and what the final scoring would add now, by category."""
    governors = [governor_points(s, region) for region in REGIONS]
    octagons = octagon_points(s)
    return [
        {
            **{source: player.earned.get(source, 0) for source in SOURCES},
            "governors": sum(points.get(seat, 0) for points in governors),
            "octagons": octagons.get(seat, 0),
            "tasks": task_points(s, seat),
            "walls": wall_points(s, seat),
        }
        for seat, player in enumerate(s.players)
    ]


def end_game(s: State) -> None:
    s.over = True
    for seat, categories in enumerate(scores(s)):
        s.tell("end.score", who=seat, n=sum(categories.values()))


def standing(s: State) -> Standing:
    """Most points win, ties by the reward track; who gave up comes after all others, the first to go last."""
    categories = scores(s)
    totals = [sum(points.values()) for points in categories]
    order = s.current_order()
    ranked = sorted(order, key=lambda seat: (-staying(s.gone, seat), -totals[seat], order.index(seat)))
    shown = [c for c in CATEGORIES if c != "auction" or s.options.boards == "b_auction"]
    placings = [
        Placing(seat, rank, totals[seat], {c: categories[seat][c] for c in shown})
        for rank, seat in enumerate(ranked, start=1)
    ]
    return Standing(placings, _reason(s, ranked, totals))


def _reason(s: State, ranked: list[int], totals: list[int]) -> Message:
    winner = ranked[0]
    if len(s.gone) == len(s.players) - 1:
        return say("win.alone", who=winner)
    if totals[winner] == totals[ranked[1]] and ranked[1] not in s.gone:
        return say("win.track", who=winner, n=totals[winner])
    return say("win.points", who=winner, n=totals[winner])
