"""What a seat, or a spectator, may see (dossier 10). A whitelist: nothing gets out that is not named here."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from games.imperial_bureaucracy.rules import obligations
from games.imperial_bureaucracy.rules.actions import army_price, recipients
from games.imperial_bureaucracy.rules.cards import listed
from games.imperial_bureaucracy.rules.ministries import Forecast
from games.imperial_bureaucracy.rules.petitions import heard
from games.imperial_bureaucracy.rules.turn import RULES, cube_cost
from games.imperial_bureaucracy.state import State
from games.imperial_bureaucracy.tables import (
    ACTION_SPACES,
    ACTIONS,
    CANDIDATES,
    COINS,
    COST,
    COSTS,
    CUBES,
    DISTANT_LANDS,
    GIFT_IDS,
    GIFTS,
    JUNK_PRICES,
    LANDS,
    LICENCES,
    LIMITS,
    MINISTRIES,
    OFFICIALS_NAMED_BY_US,
    PETITIONS,
    REWARDS,
    SLOTS,
    STUDENT_SPACES,
    TIES_GO_TO,
    Bribery,
)

FACTS = {
    "ministries": MINISTRIES,
    "cost": COST,
    "candidates": CANDIDATES,
    "students": STUDENT_SPACES,
    "ties": TIES_GO_TO,
    "gifts": {
        gift.id: {"value": gift.value, "petition": PETITIONS[gift.id].id if gift.id in PETITIONS else None}
        for gift in GIFTS.values()
    },
    "gift_ids": GIFT_IDS,
    "spaces": ACTION_SPACES,
    "cubes": {  # for the first use in a round
        action.id: CUBES.first_use if action.cubes is None else action.cubes for action in ACTIONS.values()
    },
    "lands": {
        land.id: {"cost": land.cost, "boxes": [{"id": b.id, "vp": b.vp, "reward": b.reward} for b in land.boxes]}
        for land in LANDS.values()
    },
    "slots": [{"soldiers": slot.soldiers, "wall": slot.wall} for slot in SLOTS],
    "distant": DISTANT_LANDS,
    "wall": LIMITS.wall_pieces,
    "briberies": [card for card, reward in REWARDS.items() if any(isinstance(e, Bribery) for e in reward.effect)],
    "licences": dict(zip(COINS, LICENCES, strict=True)),  # of the card with so many coins
    "voyage": LIMITS.junks_per_voyage,
    "track": LIMITS.score_track_max,
    "names_ours": OFFICIALS_NAMED_BY_US,
    "army_price": COSTS.recruit_army_licences,
}


class OfficialView(Struct):
    tile: str
    owner: int | None
    secured: bool
    holder: int | None  # while the ministry is being resolved: who has been given its influence


class MinistryView(Struct):
    spaces: list[OfficialView | None]
    chits: list[int]
    resolved: bool
    minister: int | None
    secretary: int | None
    influence: list[int]  # by seat
    forecast: list[int | None]  # Minister, Secretary, and who would decide that freely, if it were resolved now


class LandView(Struct):
    id: str
    boxes: list[int | None]
    resolved: int
    success: bool


class Bond(Struct):
    """What the gifts mean for a seat."""

    received: list[obligations.ActiveGift]
    bribes_left: dict[str, int | None]  # by ministry; None: no gift limits it
    watching: dict[str, list[int]]  # by ministry: the givers whom it may not overtake there
    tutors: list[str]  # the students it may tutor, if a gift decides that
    cubes_next: int


class PlayerView(Struct):
    cards: int
    rewards: int
    gifts: list[str]
    given: list[int]
    stock: int
    colony: int
    insulted: int
    shipyard: int
    ocean: int
    cubes: int
    active_cubes: int
    placed: dict[str, int]
    used: list[str]
    passed: bool
    gone: bool
    score: int
    points: dict[str, int]
    bond: Bond
    army_price: int
    junk_prices: list[int]
    armies_in_play: int


class TutoringView(Struct):
    seat: int
    student: str
    cards: int


class Own(Struct):
    """What only this seat sees."""

    hand: list[int]  # by coins
    coins: int
    licences: int
    rewards: list[str]
    prices: dict[int, int]  # of officials, by the coins on the tile
    cube_costs: dict[str, int]
    gives: dict[str, list[int]]  # available gifts, and who may get them
    petitions: list[str]  # gifts whose petition would have an effect
    tutoring: list[int]  # own cards lying in the examination
    reward: str | None  # the own reward card being carried out


class View(Struct):
    advanced: bool
    admiral_variant: bool
    round: int
    phase: str
    chief_minister: int
    turn: int
    doing: str | None  # the action being carried out
    doing_by: str | None
    forced: bool
    wall: int
    ministries: dict[str, MinistryView]
    official_stack: int
    candidate: str | None
    candidates: int
    students: dict[str, int | None]
    tutoring: list[TutoringView]
    lands: list[LandView]
    distant: dict[str, Any]
    junks: int
    deck: int
    discard: int
    rewards: int
    players: list[PlayerView]
    offices: dict[str, int | None]
    own: Own | None = None


def view(s: State) -> View:
    return View(
        advanced=s.options.advanced,
        admiral_variant=s.options.admiral_variant,
        round=s.round,
        phase=s.phase,
        chief_minister=s.chief_minister,
        turn=s.turn,
        doing=None if s.deed is None or _in_secret(s) else s.deed.what,
        doing_by=s.deed.by if s.deed else None,
        forced=s.forced,
        wall=s.wall,
        ministries={name: _ministry(s, name) for name in s.ministries},
        official_stack=len(s.officials),
        candidate=s.candidates[-1] if s.candidates else None,
        candidates=len(s.candidates),
        students=s.students,
        tutoring=[TutoringView(t.seat, t.student, sum(t.cards)) for t in s.examination.tutoring]
        if s.examination
        else [],
        lands=[LandView(land.id, land.boxes, land.resolved, None not in land.boxes) for land in s.lands],
        distant={name: {"chit": land.chit, "visitors": land.visitors} for name, land in s.distant.items()},
        junks=s.junks,
        deck=len(s.deck),
        discard=sum(s.discard) + sum(s.buried),
        rewards=len(s.rewards),
        players=[_player(s, each) for each in s.seats],
        offices=s.offices,
    )


def _in_secret(s: State) -> bool:
    """A reward card is shown when it has been played: until then only its owner knows which one it is."""
    return s.deed is not None and s.deed.by == "reward"


def _ministry(s: State, name: str) -> MinistryView:
    ministry = s.ministries[name]
    held = s.resolution.holders if s.resolution and s.resolution.ministry == name else [None] * len(ministry.spaces)
    forecast = Forecast(s, name)
    return MinistryView(
        spaces=[
            OfficialView(official.tile, official.owner, official.secured, holder) if official else None
            for official, holder in zip(ministry.spaces, held, strict=True)
        ],
        chits=ministry.chits,
        resolved=ministry.resolved,
        minister=ministry.minister,
        secretary=ministry.secretary,
        influence=[s.influence(seat, name) for seat in s.seats],
        forecast=[forecast.minister, forecast.secretary, forecast.open],
    )


def _player(s: State, seat: int) -> PlayerView:
    player = s.players[seat]
    return PlayerView(
        cards=player.cards,
        rewards=len(player.rewards),
        gifts=list(player.gifts),
        given=player.given,
        stock=player.stock,
        colony=player.colony,
        insulted=player.insulted,
        shipyard=player.shipyard,
        ocean=player.ocean,
        cubes=player.cubes,
        active_cubes=player.active_cubes,
        placed=player.placed,
        used=player.used,
        passed=player.passed,
        gone=seat in s.gone,
        score=player.score,
        points=dict(player.points.items()),
        bond=_bond(s, seat),
        army_price=army_price(s, seat),
        junk_prices=[s.junk_price(seat, n) for n in JUNK_PRICES],
        armies_in_play=player.armies_in_play,
    )


def _bond(s: State, seat: int) -> Bond:
    owners = [owner for owner in s.students.values() if owner is not None]
    allowed = obligations.must_tutor(s, seat) if owners else []
    bound = any(s.players[owner].given[seat] for owner in owners)
    return Bond(
        received=obligations.received(s, seat),
        bribes_left={name: obligations.bribes_left(s, seat, name) for name in s.ministries},
        watching={name: obligations.watching(s, seat, name) for name in s.ministries},
        tutors=allowed if bound else [],
        cubes_next=s.cubes_next(seat),
    )


def own(s: State, seat: int) -> Own:
    player = s.players[seat]
    laid = [t.cards for t in s.examination.tutoring if t.seat == seat] if s.examination else []
    return Own(
        hand=listed(player.hand),
        coins=player.coins,
        licences=player.licences,
        rewards=sorted(player.rewards),
        prices={cost: s.official_price(seat, tile) for tile, cost in COST.items()},
        cube_costs={action: cube_cost(s, seat, action) for action in RULES},
        gives={gift: recipients(s, seat, gift) for gift in s.gifts_of(seat, "available")},
        petitions=list(heard(s, seat)) if s.options.advanced else [],
        tutoring=listed(laid[0]) if laid else [],
        reward=s.deed.what if s.deed and _in_secret(s) and s.deed.seat == seat else None,
    )
