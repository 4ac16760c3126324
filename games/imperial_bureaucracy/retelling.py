"""The position in words (games/core/retelling.py): court, lands and sea, then what one holds, then family by family."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Message, Part, part, say, there
from games.imperial_bureaucracy.tables import (
    ACTION_SPACES,
    COST,
    GIFT_IDS,
    GIFTS,
    JUNK_PRICES,
    LANDS,
    LIMITS,
    SLOTS,
    TIES_GO_TO,
)
from games.imperial_bureaucracy.view import Bond, LandView, MinistryView, OfficialView, Own, PlayerView, View


def retell(v: View, seat: int | None) -> list[Part]:
    return there(
        [
            part(say("told.now"), _now(v)),
            *(part(say("told.ministry", ministry=name), _ministry(name, it)) for name, it in v.ministries.items()),
            part(say("board.exam.long"), _examination(v)),
            part(say("board.wall.long"), _lands(v)),
            part(say("board.sea.long"), _sea(v)),
            part(say("told.supplies"), _supplies(v)),
            part(say("board.cards"), _own(v.own)) if v.own else None,
            part(say("told.prices"), _prices(v.own)) if v.own else None,
            part(say("told.own_gifts"), _own_gifts(v.own)) if v.own else None,
            *(_family(v, number, it) for number, it in enumerate(v.players)),
        ]
    )


def _now(v: View) -> list[Message | None]:
    return [
        say("told.round", n=v.round, phase=v.phase),
        say("told.turn", who=v.turn),
        say("told.chief", who=v.chief_minister),
        say("told.doing", action=v.doing) if v.doing else None,
        say(f"told.by.{v.doing_by}") if v.doing_by else None,
        say("option.advanced.True" if v.advanced else "option.advanced.False"),
        say("told.admiral_variant") if v.admiral_variant else None,
        *(
            say("told.office.free", office=office) if holder is None else say("told.office", office=office, who=holder)
            for office, holder in v.offices.items()
        ),
    ]


def _ministry(name: str, it: MinistryView) -> list[Message | None]:
    minister, secretary, decides = it.forecast
    return [
        say("board.ministry.resolved") if it.resolved else None,
        say("told.minister", who=it.minister) if it.minister is not None else None,
        say("told.secretary", who=it.secretary) if it.secretary is not None else None,
        say("told.chits", chits=it.chits) if it.chits else None,
        *(_official(space, official) for space, official in enumerate(it.spaces, start=1)),
        say("told.influence", parts=[say("told.of", who=seat, n=n) for seat, n in enumerate(it.influence)]),
        say("told.forecast.minister", who=minister) if minister is not None else None,
        say("told.forecast.secretary", who=secretary) if secretary is not None else None,
        say("told.forecast.open", who=decides) if decides is not None else None,
    ]


def _official(space: int, it: OfficialView | None) -> Message:
    if it is None:
        return say("told.space", n=space)
    official = say("told.official", n=space, official=it.tile, cost=COST.get(it.tile, 0))
    if it.owner is None:
        return say("told.official.free", official=official)
    marker = say("told.official.secured" if it.secured else "told.official.unsecured", official=official, who=it.owner)
    return marker if it.holder is None else say("told.official.lent", official=marker, who=it.holder)


def _examination(v: View) -> list[Message | None]:
    return [
        say("told.candidate", official=v.candidate, n=v.candidates) if v.candidate else say("board.exam.none"),
        *(
            say("told.desk.free", student=desk) if owner is None else say("told.desk", student=desk, who=owner)
            for desk, owner in v.students.items()
        ),
        say("told.ties", student=TIES_GO_TO),
        say("board.exam.forced") if v.forced else None,
        *(say("told.tutors", who=t.seat, student=t.student, n=t.cards) for t in v.tutoring),
    ]


def _lands(v: View) -> list[Message]:
    return [
        say("board.wall.built", n=v.wall, last=LIMITS.wall_pieces),
        *(_land(land, slot.wall) for land, slot in zip(v.lands, SLOTS, strict=True)),
    ]


def _land(land: LandView, wall: int) -> Message:
    boxes = [
        say("told.box.free", box=box.id) if army is None else say("told.box", box=box.id, who=army)
        for box, army in zip(LANDS[land.id].boxes, land.boxes, strict=True)
    ]
    state = say("board.land.later", n=wall)
    if land.resolved:
        state = say("board.land.won" if land.success else "board.land.lost", n=land.resolved)
    return say("told.land.whole" if land.success else "told.land", land=land.id, boxes=boxes, state=state)


def _sea(v: View) -> list[Message]:
    return [_distant(name, land["chit"], land["visitors"]) for name, land in v.distant.items()]


def _distant(name: str, chit: int | None, visitors: Sequence[int]) -> Message:
    there = say("told.visitors", seats=visitors) if visitors else say("told.visitors.none")
    return (
        say("told.distant", land=name, n=chit, there=there)
        if chit
        else say("told.distant.taken", land=name, there=there)
    )


def _supplies(v: View) -> list[Message]:
    return [
        say("told.officials", n=v.official_stack),
        say("told.junks", n=v.junks),
        say("told.deck", n=v.deck, discard=v.discard),
        say("told.rewards", n=v.rewards),
    ]


def _own(own: Own) -> list[Message | None]:
    return [
        say("told.hand", cards=own.hand, coins=own.coins, licences=own.licences)
        if own.hand
        else say("board.cards.none"),
        say("told.hand.worth", coins=own.coins, licences=own.licences),
        *(say("told.reward", reward=reward) for reward in dict.fromkeys(own.rewards)),
        say("told.reward.played", reward=own.reward) if own.reward else None,
        say("told.laid", cards=own.tutoring) if own.tutoring else None,
    ]


def _prices(own: Own) -> list[Message]:
    return [say("told.price", n=cost, price=price) for cost, price in own.prices.items()] + [
        say("told.cubes", action=action, n=cubes) for action, cubes in own.cube_costs.items()
    ]


def _own_gifts(own: Own) -> list[Message]:
    return [
        say("told.gives", gift=gift, seats=seats) if seats else say("told.gives.nobody", gift=gift)
        for gift, seats in own.gives.items()
    ] + [say("told.petition", gift=gift) for gift in own.petitions]


def _family(v: View, seat: int, it: PlayerView) -> Part:
    return part(say("told.family", who=seat), [*_holds(v, it), *_bond(it.bond)])


def _holds(v: View, it: PlayerView) -> list[Message | None]:
    given = [say("told.of", who=seat, n=value) for seat, value in enumerate(it.given) if value]
    return [
        say("board.seat.gone") if it.gone else None,
        say("board.seat.passed") if it.passed else None,
        say("told.score", n=it.score),
        *(say("told.points", what=say(f"score.{source}"), n=n) for source, n in it.points.items() if n),
        say("board.family.cards", cards=it.cards, rewards=it.rewards),
        say("board.seat.cubes", n=it.active_cubes, of=it.cubes),
        *(say("told.placed", actions=ACTION_SPACES[space], n=n) for space, n in it.placed.items()),
        say("told.used", actions=[action for space in it.used for action in ACTION_SPACES[space]]) if it.used else None,
        say("told.armies", colony=it.colony, stock=it.stock, play=it.armies_in_play, price=it.army_price),
        say("told.insulted", n=it.insulted) if it.insulted else None,
        say("told.fleet", yard=it.shipyard, ocean=it.ocean),
        say(
            "told.junk_prices",
            prices=[say("told.junk_price", n=n, price=p) for n, p in zip(JUNK_PRICES, it.junk_prices, strict=True)],
        ),
        say("told.gifts", parts=[_gift(gift, state) for gift, state in zip(GIFT_IDS, it.gifts, strict=True)]),
        say("told.given", parts=given) if given else None,
    ]


def _gift(gift: str, state: str) -> Message:
    value = GIFTS[gift].value
    return say("told.gift", gift=gift, value=value, state=say(f"board.gift.{state}", n=value))


def _bond(bond: Bond) -> list[Message | None]:
    return [
        *(say("told.bound", to=gift.recipient, who=gift.giver, n=gift.value) for gift in bond.received),
        *(say("told.bribes", ministry=name, n=n) for name, n in bond.bribes_left.items() if n is not None),
        *(say("told.watched", ministry=name, seats=seats) for name, seats in bond.watching.items() if seats),
        say("told.tutors_only", students=bond.tutors) if bond.tutors else None,
        say("told.cubes_next", n=bond.cubes_next),
    ]
