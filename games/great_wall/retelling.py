"""The position in words (games/core/retelling.py): wall, locations, court, what one holds, then clan by clan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.core import Message, Part, part, say, there
from games.great_wall.expansions.kit import ALL
from games.great_wall.rules.forecast import Forecast
from games.great_wall.state import Killing, Soldier
from games.great_wall.tables import LEVELS
from games.great_wall.view import HordeView, LocationView, OrderView, Own, SeatView, SectionView, View, WorthView


def retell(v: View, seat: int | None) -> list[Part]:
    return there(
        [
            part(say("told.now"), _now(v)),
            *(_section(v, name, it) for name, it in v.sections.items()),
            part(say("told.killing", section=v.killing.section), _killing(v, v.killing)) if v.killing else None,
            part(say("told.locations"), [_location(v, name, it) for name, it in v.locations.items()]),
            part(say("board.commands"), [_order(v, n, it) for n, it in enumerate(v.track, start=1)]),
            part(say("told.court"), _court(v)),
            part(say("told.pools"), _pools(v)),
            part(say("board.screen"), _own(v.own)) if v.own else None,
            *(part(say("told.clan", who=_who(v, number)), _clan(v, number, it)) for number, it in enumerate(v.seats)),
            *(x for name, view in (v.parts or {}).items() for x in ALL[name].retell(view)),
        ]
    )


def _who(v: View, seat: int) -> int | str:
    """A seat that the rules play is known by its role."""
    role = v.seats[seat].role
    return seat if role == "player" else role


def _now(v: View) -> list[Message | None]:
    return [
        say("told.year", n=v.year, last=v.years, season=v.season, lethality=v.lethality),
        say("told.active", who=_who(v, v.active)) if v.active >= 0 else None,
        say("told.last_year") if v.last_year else None,
        say("told.blocked", section=v.blocked) if v.blocked else None,
        say("told.walls_to_end", n=v.walls_to_end),
        say(f"end.{v.ended_by}") if v.ended_by else None,
        *(say("told.result", who=_who(v, result.seat), worth=_worth(result)) for result in v.results),
    ]


def _worth(worth: WorthView) -> Message:
    artifacts = [say("told.worth.artifact", card=card, n=n) for card, n in worth.artifacts.items()]
    counted = say("told.worth", n=worth.total, honour=worth.honour, shame=worth.shame, hordes=worth.hordes)
    return say("told.worth.artifacts", worth=counted, artifacts=artifacts) if artifacts else counted


def _section(v: View, name: str, it: SectionView) -> Part:
    level = LEVELS[it.level]
    return part(
        say("told.section", section=name),
        [
            say("told.level", n=it.level, defence=level.defence, barricades=it.barricades),
            *(_horde(v, row, horde) for row, horde in enumerate(it.hordes, start=1) if horde),
            None if any(it.hordes) else say("board.now.quiet"),
            _soldiers(v, "told.rest", it.rest),
            _soldiers(v, "told.firing", it.firing),
            *_forecast(v, it.offence, it.forecast),
        ],
    )


def _soldiers(v: View, key: str, soldiers: Sequence[Soldier]) -> Message | None:
    """So many of each kind, by seat."""
    counted = Counter((soldier.seat, soldier.kind) for soldier in soldiers)
    of = [say("told.soldiers", who=_who(v, seat), n=n, kind=kind) for (seat, kind), n in counted.items()]
    return say(key, soldiers=of) if of else None


def _horde(v: View, row: int, it: HordeView) -> Message:
    on_it = [say("told.on_card", who=_who(v, s.seat), kind=s.kind, spots=s.spots) for s in it.soldiers]
    said = [
        say("told.horde", n=row, horde=it.type, offence=it.offence),
        say("told.horde.soldiers", soldiers=on_it) if on_it else None,
        say("told.horde.wounds", spots=it.wounds) if it.wounds else None,
        say("board.falls") if it.complete else None,
        say("told.horde.closed") if it.closed else None,
    ]
    return say("told.and", said=there(said))


def _forecast(v: View, offence: int, it: Forecast) -> list[Message | None]:
    shame = [say("told.of", who=_who(v, seat), n=n) for seat, n in enumerate(it.shame) if n]
    doomed = [say("told.of", who=_who(v, seat), n=n) for seat, n in enumerate(it.doomed) if n]
    return [
        say("told.offence", n=offence),
        say("told.breach" if it.breach else "told.holds", offence=it.offence, defence=it.defence, n=it.by),
        say("told.useless") if it.useless else None,
        say("told.breach.shame", parts=shame) if shame else None,
        say("told.breach.doomed", parts=doomed) if doomed else None,
    ]


def _killing(v: View, killing: Killing) -> list[Message]:
    return [
        say(
            "told.doomed",
            n=n,
            who=_who(v, seat),
            kind=kind,
            place=place,
            state=say("told.saved" if saved else "told.dies"),
        )
        for (seat, kind, place, saved), n in Counter((d.seat, d.kind, d.place, d.saved) for d in killing.doomed).items()
    ]


def _location(v: View, name: str, it: LocationView) -> Message:
    clerks = [say("told.of", who=_who(v, seat), n=n) for seat, n in enumerate(it.clerks) if n]
    said = [
        say("told.location", location=name, spaces=it.spaces)
        if it.spaces
        else say("told.location.open", location=name),
        say("told.clerks", parts=clerks) if clerks else say("told.clerks.none"),
        say(f"board.{it.state}") if it.state else None,
    ]
    return say("told.and", said=there(said))


def _order(v: View, n: int, it: OrderView) -> Message:
    if it.seat is None:
        return say("told.order.free", n=n, state=it.state)
    if it.command is None:
        return say("told.order.hidden", n=n, who=_who(v, it.seat), state=say(f"board.order.{it.state}"))
    return say("told.order", n=n, who=_who(v, it.seat), command=it.command, state=say(f"board.order.{it.state}"))


def _court(v: View) -> list[Message | None]:
    return [
        *(say("told.advisor", card=card) for card in v.advisor_track),
        *(say("told.artifact", card=card) for card in v.artifacts),
        say("told.tea", seats=[say("told.clan", who=_who(v, seat)) for seat in v.tea]),
        say("told.qin", places=v.qin.track, n=v.qin.deck) if v.qin else None,
        say("told.qin.spent", commands=v.qin.spent) if v.qin and v.qin.spent else None,
    ]


def _pools(v: View) -> list[Message | None]:
    return [
        say("told.warehouse", goods=[(n, good) for good, n in v.warehouse.items() if n])
        if any(v.warehouse.values())
        else say("told.warehouse.empty"),
        say("told.shame_pool", n=v.shame_pool, of=v.shame_start),
        say("told.horde_deck", n=v.horde_deck),
        say("told.indicator", section=v.indicator) if v.indicator else None,
        say("told.horde_discard", cards=v.horde_discard) if v.horde_discard else None,
        say("told.tactic_deck", n=v.tactic_deck),
        say("told.tactic_discard", cards=v.tactic_discard) if v.tactic_discard else None,
        say("told.advisor_deck", n=v.advisor_deck),
        say("told.advisor_discard", cards=v.advisor_discard) if v.advisor_discard else None,
    ]


def _own(own: Own) -> list[Message | None]:
    return [
        say("told.goods", goods=[(n, good) for good, n in own.goods.items()]),
        say("told.hand_limit", n=own.hand_limit),
        *(say("told.tactic", card=card) for card in dict.fromkeys(own.tactics)),
        say("told.drawn", cards=own.drawn) if own.drawn else None,
        say("told.supporting", cards=own.supporting) if own.supporting else None,
        say("told.generals_dealt", cards=own.generals_dealt) if own.generals_dealt else None,
        say("told.advisors_dealt", cards=own.advisors_dealt) if own.advisors_dealt else None,
        say("told.own_general", card=own.general) if own.general else None,
        say("told.advisor_price", n=own.advisor_price),
        say("told.worth.now", worth=_worth(own.worth)),
    ]


def _clan(v: View, seat: int, it: SeatView) -> list[Message | None]:
    return [
        say("told.gone") if it.gone else None,
        say("told.clan.is", clan=it.clan) if it.clan and it.role == "player" else None,
        say("told.honour", n=it.honour),
        say("told.general", card=it.general) if it.general else None,
        *(say("told.active_advisor", card=card) for card in it.active),
        say("board.support", n=it.support),
        say("told.clan.clerks", n=it.clerks, school=it.school),
        say("told.pool", parts=[say("told.kind", n=n, kind=kind) for kind, n in it.pool.items()]),
        *(say("told.shamed", n=n, kind=kind) for kind, n in it.shamed.items() if n),
        say("told.recruits", kinds=it.recruits) if it.recruits else None,
        *(say("told.overseer", location=location, n=rank) for location, rank in it.overseers.items() if rank),
        say("told.tactics", n=it.tactics),
        say("told.playing", card=it.playing) if it.playing else None,
        say("told.hand", commands=it.hand) if it.hand else None,
        say("told.discard", commands=it.discard) if it.discard else None,
        say("told.command", command=it.command) if it.command else None,
        say("told.claimed", cards=[say("told.claim", card=c.id, n=c.worth, shame=c.shame) for c in it.claimed])
        if it.claimed
        else None,
        say("told.goods", goods=[(n, good) for good, n in it.goods.items()]) if it.goods else None,
        say("told.drawn", cards=it.tactic_cards) if it.tactic_cards else None,
        say("told.supporting", cards=it.supporting) if it.supporting else None,
    ]
