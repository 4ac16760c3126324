"""Ministry Resolution (dossier 6.20), in the Court phase and once more at the end of the game."""

from __future__ import annotations

from games.core import Steps, ask, say
from games.imperial_bureaucracy.rules import obligations
from games.imperial_bureaucracy.rules.actions import score, seat_tokens
from games.imperial_bureaucracy.state import Ministry, Resolution, State

Holders = list[int | None]


def complete(ministry: Ministry) -> bool:
    return all(official is not None and official.owner is not None for official in ministry.spaces)


def next_ministry(s: State, *, final: bool) -> str | None:
    """In fixed order: at court those with seven markers, at the end all that are left."""
    for name, ministry in s.unresolved():
        if final or complete(ministry):
            return name
    return None


def begin_resolution(s: State, name: str) -> None:
    ministry = s.ministries[name]
    for official in ministry.spaces:
        if official is not None and official.owner is not None:
            official.secured = True
    s.resolution = Resolution(name, owners(ministry))
    s.tell("resolution.begins", ministry=name)


def owners(ministry: Ministry) -> Holders:
    return [official.owner if official is not None else None for official in ministry.spaces]


def participants(holders: Holders) -> list[int]:
    """By influence, the most first; equals by their most senior official (R-19: as they hold them for the moment)."""
    counts: dict[int, int] = {}
    senior: dict[int, int] = {}
    for space, holder in enumerate(holders):
        if holder is not None:
            counts[holder] = counts.get(holder, 0) + 1
            senior.setdefault(holder, space)
    return sorted(counts, key=lambda seat: (-counts[seat], senior[seat]))


def resolve(s: State, resolution: Resolution) -> Steps[None]:
    """While more than two take part, the least one gives all its influence away; then the posts are filled."""
    ranking = participants(resolution.holders)
    if len(ranking) <= 2:
        fill_posts(s, resolution.ministry, ranking)
        s.resolution = None
        return
    least = ranking[-1]
    options = seat_tokens(obligations.must_yield_to(s, least, sorted(ranking)))
    to = yield from ask(least, say("resolution.yield", ministry=resolution.ministry), options)  # D-20
    resolution.holders = yielded(resolution.holders, least, to)
    s.tell("resolution.yielded", who=least, to=to, ministry=resolution.ministry)
    obligations.cancel(s, to, least)


def yielded(holders: Holders, least: int, to: int) -> Holders:
    return [to if holder == least else holder for holder in holders]


def fill_posts(s: State, name: str, ranking: list[int]) -> None:
    """One participant takes both posts; none, and they stay empty (R-21). Officials keep their own markers."""
    ministry = s.ministries[name]
    ministry.resolved = True
    if not ranking:
        s.tell("resolution.nobody", ministry=name)
        return
    ministry.minister, ministry.secretary = ranking[0], ranking[-1]
    for post, seat, chit in zip(("minister", "secretary"), (ranking[0], ranking[-1]), ministry.chits, strict=True):
        score(s, seat, "ministries", chit)
        s.tell(f"resolution.{post}", who=seat, ministry=name, vp=chit)


class Forecast:
    """How a ministry would be resolved now, as far as nobody has a free choice."""

    def __init__(self, s: State, name: str) -> None:
        holders = owners(s.ministries[name])
        self.open: int | None = None  # the seat whose choice would decide
        while len(ranking := participants(holders)) > 2:
            least = ranking[-1]
            options = obligations.must_yield_to(s, least, sorted(ranking))
            if len(options) > 1:
                self.open = least
                break
            holders = yielded(holders, least, options[0])
        settled = self.open is None and bool(ranking)
        self.minister = ranking[0] if settled else None
        self.secretary = ranking[-1] if settled else None
