"""What a seat, or a spectator, may see (dossier 10). A whitelist: nothing gets out that is not named here."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from games.great_wall.expansions.kit import ALL, in_play
from games.great_wall.rules.battle import offence
from games.great_wall.rules.court import advisor_price
from games.great_wall.rules.end import claimed_honour, final_honour
from games.great_wall.rules.forecast import Forecast, forecast
from games.great_wall.rules.goods import hand_limit
from games.great_wall.rules.locations import candidates
from games.great_wall.rules.values import closed_to_wounds, offence_of
from games.great_wall.state import Clan, Horde, Killing, OnCard, Result, Soldier, State, WallSection
from games.great_wall.tables import (
    ADVISORS,
    CLANS,
    GENERALS,
    HORDE_TYPES,
    HORDES,
    LEVELS,
    LOCATIONS,
    OVERSEERS,
    RULES,
    SETUPS,
    SOLDIERS,
    SPOTS,
    TACTICS,
    TIMELINE,
    CommandKind,
)
from games.great_wall.tasks import NOBODY, ActivationStep, Do
from games.great_wall.vocabulary import Kind, Material, Resource

FACTS = {
    "clans": [clan.id for clan in CLANS],
    "levels": [
        {"defence": x.defence, "firing": x.firing_spots, "cost": x.cost_next, "honour": x.honour} for x in LEVELS
    ],
    "timeline": {
        side: [{"slot": x.slot, "lethality": x.lethality, "hordes": x.new_hordes} for x in slots.values()]
        for side, slots in TIMELINE.items()
    },
    "starts": {players: setup.start_slot for players, setup in SETUPS.items()},
    "soldiers": {kind: soldier.cost for kind, soldier in SOLDIERS.items()},
    "locations": {
        x.id: {
            "kind": x.kind,
            "spaces": x.spaces,
            "flag": x.shame_flag,
            "resource": x.resource,
            "overseers": OVERSEERS[x.id].cost if x.id in OVERSEERS else [],
        }
        for x in LOCATIONS.values()
    },
    "generals": {x.id: {"start": x.start, "tactics": x.tactics, "tea": x.tea} for x in GENERALS.values()},
    "advisors": {x.id: x.field for x in ADVISORS.values()},
    "tactics": {x.id: {"window": x.window, "chi": x.boosted.chi} for x in TACTICS.values()},
    "hordes": {
        x.id: {
            "offence": x.offence,
            "honour": x.honour,
            "spots": SPOTS[x.id],
            "rewards": x.rewards,
            "ours": x.designed,
        }
        for x in HORDE_TYPES.values()
    },
    "cards": {x.id: x.type for x in HORDES.values()},
    "limits": {"barricades": RULES.barricades_per_section, "rows": RULES.rows_per_section},
    "expansions": {name: x.facts for name, x in ALL.items()},
}


class HordeView(Struct):
    id: str
    type: str
    offence: int
    complete: bool
    closed: bool  # to wounds
    soldiers: list[OnCard]
    wounds: list[str]


class SectionView(Struct):
    level: int
    barricades: int
    hordes: list[HordeView | None]  # row 1 first
    firing: list[Soldier]
    rest: list[Soldier]
    offence: int  # of all hordes there now
    forecast: Forecast


class LocationView(Struct):
    clerks: list[int]  # by seat
    spaces: int | None
    state: str  # "", at_work, to_come


class OrderView(Struct):
    seat: int | None
    command: CommandKind | None
    state: str  # free, done, now, next


class ClaimedView(Struct, array_like=True):
    id: str
    shame: int
    worth: int  # at the end


class WorthView(Struct):
    """The final honour of a seat, by category."""

    seat: int
    honour: int
    shame: int
    hordes: int
    artifacts: dict[str, int]
    total: int


class SeatView(Struct):
    role: str
    clan: str
    honour: int
    general: str | None  # none: not chosen, or not shown yet
    active: list[str]
    support: int
    clerks: int
    school: int
    pool: dict[Kind, int]
    shamed: dict[Kind, int]
    recruits: list[Kind]
    overseers: dict[str, int]
    tactics: int
    playing: str
    hand: list[CommandKind]
    discard: list[CommandKind]
    command: CommandKind | None
    claimed: list[ClaimedView]
    gone: bool
    # everything is shown at the end
    goods: dict[Resource, int] | None
    tactic_cards: list[str] | None
    supporting: list[str] | None


class Own(Struct):
    """What only this seat sees."""

    goods: dict[Resource, int]
    tactics: list[str]
    drawn: list[str]
    supporting: list[str]
    generals_dealt: list[str]
    advisors_dealt: list[str]
    hand_limit: int
    advisor_price: int
    general: str | None
    worth: WorthView  # if the game ended now


class QinView(Struct):
    track: list[str]
    deck: int
    spent: list[CommandKind]


class View(Struct):
    players: int
    side: str
    year: int
    years: int
    slot: int
    season: str
    lethality: int
    active: int
    last_year: bool
    sections: dict[str, SectionView]
    blocked: str
    locations: dict[str, LocationView]
    warehouse: dict[Material, int]
    shame_pool: int
    shame_start: int
    walls_to_end: int
    indicator: str
    horde_deck: int
    horde_discard: list[str]
    tactic_deck: int
    tactic_discard: list[str]
    advisor_track: list[str]
    advisor_deck: int
    advisor_discard: list[str]
    artifacts: list[str]
    track: list[OrderView]
    tea: list[int]
    seats: list[SeatView]
    killing: Killing | None
    qin: QinView | None
    results: list[WorthView]
    ended_by: str
    own: Own | None = None
    parts: dict[str, Any] | UnsetType = UNSET  # of the expansions in play


def view(s: State) -> View:
    setup = s.setup
    return View(
        players=s.players,
        side=setup.side,
        year=s.year,
        years=setup.years,
        slot=s.slot,
        season=s.season,
        lethality=s.lethality,
        active=s.active,
        last_year=s.last_year,
        sections={name: _section(s, name, section) for name, section in s.sections.items()},
        blocked=setup.blocked_section,
        locations=_locations(s),
        warehouse=s.warehouse,
        shame_pool=s.shame_pool,
        shame_start=setup.shame_pool,
        walls_to_end=setup.walls_to_end,
        indicator=s.indicator(),
        horde_deck=len(s.horde_deck),
        horde_discard=s.horde_discard,
        tactic_deck=len(s.tactic_deck),
        tactic_discard=s.tactic_discard,
        advisor_track=s.advisor_track,
        advisor_deck=len(s.advisor_deck),
        advisor_discard=s.advisor_discard,
        artifacts=s.artifacts,
        track=_track(s),
        tea=s.tea,
        seats=[_seat(s, number, clan) for number, clan in enumerate(s.clans)],
        killing=s.killing,
        qin=QinView(s.qin_track, len(s.qin_deck), s.qin_spent) if s.qin != NOBODY else None,
        results=[_worth(result) for result in s.results],
        ended_by=s.ended_by,
        parts={x.name: x.view(s) for x in in_play(s)} or UNSET,
    )


def _section(s: State, name: str, section: WallSection) -> SectionView:
    return SectionView(
        level=section.level,
        barricades=section.barricades,
        hordes=[_horde(s, name, row, horde) if horde else None for row, horde in enumerate(section.rows, start=1)],
        firing=section.firing,
        rest=section.rest,
        offence=offence(s, name),
        forecast=forecast(s, name),
    )


def _horde(s: State, name: str, row: int, horde: Horde) -> HordeView:
    return HordeView(
        id=horde.id,
        type=horde.type,
        offence=offence_of(s, name, row, horde),
        complete=horde.complete(),
        closed=closed_to_wounds(s, row, horde),
        soldiers=horde.soldiers,
        wounds=horde.wounds,
    )


def _locations(s: State) -> dict[str, LocationView]:
    tasks = s.undone
    at_work = {task.at for task in tasks if isinstance(task, Do) and task.what == "clerks_return"}
    to_come: set[str] = set()
    for task in tasks:
        if isinstance(task, ActivationStep) and s.active != NOBODY:
            to_come = set(candidates(s)) - set(task.done)
    return {
        location: LocationView(
            clerks=there,
            spaces=s.spaces(location),
            state="at_work" if location in at_work else "to_come" if location in to_come else "",
        )
        for location, there in s.clerks.items()
    }


def _track(s: State) -> list[OrderView]:
    if not s.track:
        return [OrderView(None, None, "free") for _ in s.clans] if s.season in ("setup", "autumn") else []
    taken = s.active != NOBODY and s.active in s.track
    now = s.track.index(s.active) if taken else len(s.track) if s.season == "winter" else NOBODY
    return [
        OrderView(
            seat=None if seat == NOBODY else seat,
            command=None if seat == NOBODY else s.orders[seat],
            state="free" if seat == NOBODY else "done" if place < now else "now" if place == now else "next",
        )
        for place, seat in enumerate(s.track)
    ]


def _seat(s: State, number: int, clan: Clan) -> SeatView:
    hidden = s.season == "setup" and clan.role == "player"
    return SeatView(
        role=clan.role,
        clan=s.clan_of(number) if clan.role == "player" else clan.role,
        honour=clan.honour,
        general=None if hidden or not clan.general else clan.general,
        active=clan.active,
        support=clan.support_icons(),
        clerks=clan.clerks,
        school=clan.school,
        pool=clan.pool,
        shamed=clan.shamed,
        recruits=clan.recruits,
        overseers=clan.overseers,
        tactics=len(clan.tactics) + len(clan.drawn),
        playing=clan.playing,
        hand=clan.hand,
        discard=clan.discard,
        command=s.orders[number],
        claimed=[ClaimedView(card.id, card.shame, claimed_honour(card)) for card in clan.claimed],
        gone=number in s.gone,
        goods=clan.goods if s.over else None,
        tactic_cards=clan.tactics if s.over else None,
        supporting=[*clan.supporting, *clan.secret] if s.over else None,
    )


def _worth(result: Result) -> WorthView:
    return WorthView(result.seat, result.honour, result.shame, result.hordes, result.artifacts, result.total)


def own(s: State, seat: int) -> Own:
    clan = s.clans[seat]
    return Own(
        goods=clan.goods,
        tactics=clan.tactics,
        drawn=clan.drawn,
        supporting=[*clan.supporting, *clan.secret],
        generals_dealt=[] if "" in s.clan_ids else clan.generals_dealt,
        advisors_dealt=[] if "" in s.clan_ids else clan.advisors_dealt,
        hand_limit=hand_limit(s, seat),
        advisor_price=advisor_price(s, seat),
        general=clan.general or None,
        worth=_worth(final_honour(s, seat)),
    )
