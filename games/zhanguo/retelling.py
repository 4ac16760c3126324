"""The position in words (games/core/retelling.py): court, regions, wall, rewards, tasks, then realm by realm."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Message, Part, part, say, there
from games.zhanguo.tables import (
    ASPECTS,
    CARDS,
    COLOUR_OF,
    COLOURS,
    COMPONENTS,
    FACES,
    OFFICIALS,
    REGIONS,
    REWARDS,
    SQUARES,
    TASK,
    TRACKS,
    Action,
    Region,
)
from games.zhanguo.view import ActionView, DomainView, LandView, Own, PlayerView, View

ROUNDS = COMPONENTS.rounds.count


def retell(v: View, seat: int | None) -> list[Part]:
    return there(
        [
            part(say("told.now"), _now(v)),
            part(say("board.boards"), _boards(v)),
            part(say("board.hand"), _hand(v.own)) if v.own else None,
            part(say("board.court"), _court(v), _actions(v.own) if v.own else []),
            part(say("board.map"), [], [_land(v, *land) for land in zip(REGIONS, v.lands, strict=True)]),
            part(say("told.wall"), [_section(v, section, face) for section, face in v.faces.items()]),
            part(say("board.rewards"), _rewards(v)),
            part(say("board.tasks"), [_task(v, track) for track in range(len(v.tasks))]),
            *(_player(v, number, it) for number, it in enumerate(v.players)),
        ]
    )


def _now(v: View) -> list[Message | None]:
    return [
        say("told.round", n=v.round, last=ROUNDS) if v.round else None,
        say(f"told.phase.{v.phase}", who=v.active),
        say("told.card_of_round", n=v.turn, last=COMPONENTS.rounds.hand) if v.turn else None,
        say("told.start", who=v.start),
        say("option.unrest_per_worker") if v.unrest_per_worker else None,
    ]


def _boards(v: View) -> list[Message | None]:
    return [
        say(f"option.boards.{v.boards}"),
        say("told.agreeing") if v.agreeing else None,
        say("told.free_boards", boards=v.free_boards) if v.free_boards else None,
        say("told.inks", inks=v.inks) if v.inks else None,
        say("told.bid", n=v.auction.bid, bidders=v.auction.bidders) if v.auction else None,
        say("told.bid.holder", who=v.auction.holder)
        if v.auction is not None and v.auction.holder is not None
        else None,
    ]


def _card(card: int) -> Message:
    it = CARDS[card]
    return say("told.card", number=card, card=card, colour=it.colour, action=it.action, bonus=it.bonus)


def _hand(own: Own) -> list[Message | None]:
    return [
        *([_card(card) for card in own.hand] or [say("told.hand.none")]),
        say("told.set_aside", cards=own.set_aside) if own.set_aside else None,
        say("told.taken_up", card=own.card) if own.card else None,
    ]


def _court(v: View) -> list[Message | None]:
    return [
        say("told.doing", action=v.action) if v.action else None,
        say("told.lies", card=v.card) if v.card else None,
        say("told.fires") if v.activated else None,
        say("told.used", used=v.used) if v.used else None,
        say("board.pile.cards", cards=v.court) if v.court else say("board.pile.empty"),
        say("board.decks", **{colour: v.decks[colour] for colour in COLOURS}),
        *(say("told.octagons", colour=colour, n=n) for colour, n in v.octagons.items()),
        *(
            say("told.great", colour=colour) if holder is None else say("told.great.held", colour=colour, who=holder)
            for colour, holder in v.great_octagons.items()
        ),
    ]


def _actions(own: Own) -> list[Part]:
    return [part(say("told.action", action=action), _action(action, it)) for action, it in own.court.items()]


def _action(action: Action, it: ActionView) -> list[Message | None]:
    fates = {
        fate: [say("told.shot", card=shot.card, region=shot.region) for shot in it.shots if shot.fate == fate]
        for fate in ("fires", "sleeps", "open")
    }
    return [
        say("told.possible" if it.possible else "told.impossible"),
        say("told.in", regions=it.regions) if it.regions else None,
        say("told.bars", bars=it.bars) if it.bars else None,
        say("told.brings", n=it.points) if it.points else None,
        say("told.brings.great") if it.great else None,
        None if it.fires is None else say("told.will_fire" if it.fires else "told.wont_fire"),
        *(say(f"told.linked.{fate}", cards=cards) for fate, cards in fates.items() if cards),
    ]


def _land(v: View, region: Region, land: LandView) -> Part:
    squares = [
        say("told.square", square=square) if holder is None else say("told.square.taken", square=square, who=holder)
        for square, holder in zip(SQUARES[region], land.squares, strict=True)
    ]
    majority = [
        say("told.majority", who=seat, n=n, points=points)
        for seat, (n, points) in enumerate(zip(land.governors, land.points, strict=True))
        if n or points
    ]
    return part(
        say("told.region", region=region),
        [
            say("told.squares", squares=squares),
            say("told.open_area", seats=land.open_area) if land.open_area else None,
            say("told.palaces", seats=land.palaces, n=v.palace_spaces)
            if land.palaces
            else say("told.palaces.none", n=v.palace_spaces),
            *majority,
        ],
    )


def _section(v: View, section: str, face: str) -> Message:
    spaces = [
        say("told.space.free", bars=bars) if holder is None else say("told.space.taken", bars=bars, who=holder)
        for bars, holder in enumerate(v.walls[section], start=1)
    ]
    return say("told.section", section=section, face=face, points=FACES[face].points, spaces=spaces)


def _rewards(v: View) -> list[Message | None]:
    return [
        *(_reward(v, number) for number in range(len(ASPECTS)) if v.round),
        say("told.reward.now", aspect=ASPECTS[v.aspect]) if v.aspect is not None else None,
        say("told.track", seats=v.track) if v.track else None,
        *(
            say("told.cell", aspect=aspect, who=who)
            for aspect, who in zip(ASPECTS, v.cells, strict=False)
            if who is not None
        ),
    ]


def _reward(v: View, number: int) -> Message:
    aspect = ASPECTS[number]
    reward, claims = REWARDS[v.round, aspect].id, v.claims[number]
    values = {"aspect": aspect, "colour": COLOUR_OF[aspect], "reward": reward}
    return say("told.reward", **values, seats=claims) if claims else say("told.reward.nobody", **values)


def _task(v: View, number: int) -> Message:
    track, task = TRACKS[number], TASK[v.tasks[number]]
    where = say("board.task.areas", places=task.areas) if task.areas else say("board.task.regions", places=task.regions)
    done = say("told.task.done", seats=v.discs[number]) if v.discs[number] else say("told.task.nobody")
    return say("told.task", kind=track.kind, section=track.section, points=track.vp, where=where, done=done)


def _player(v: View, number: int, it: PlayerView) -> Part:
    domains = zip(REGIONS, it.domains, strict=True)
    return part(say("board.realm_of", who=number), _of_player(v, it), [_domain(number, *one) for one in domains])


def _of_player(v: View, it: PlayerView) -> list[Message | None]:
    return [
        say("board.gone") if it.gone else None,
        say("told.board", board=it.board, ink=it.ink) if it.board else say("told.ink", ink=it.ink),
        say("told.points", n=it.vp, total=it.total),
        say("told.score", parts=[say("told.score.part", what=say(f"score.{c}"), n=n) for c, n in it.score.items()])
        if it.score
        else None,
        say("told.backs", **dict(it.hand.items())),
        say("told.values", **dict(it.values.items())),
        say(
            "told.supply",
            **{o: it.supply[o] for o in OFFICIALS},
            governors=it.governors,
            palaces=it.palaces,
            walls=it.walls,
        ),
        say("told.conditions", parts=[say("told.condition", face=v.faces[s], n=n) for s, n in it.conditions.items()]),
        *(_met(v.tasks[track], track, met) for track, met in enumerate(it.tasks) if met),
    ]


def _met(task: str, track: int, met: list[int]) -> Message:
    it, values = TASK[task], {"kind": TRACKS[track].kind, "section": TRACKS[track].section}
    if it.areas:
        return say("told.met.areas", **values, places=[it.areas[at] for at in met])
    return say("told.met.regions", **values, places=[it.regions[at] for at in met])


def _domain(seat: int, region: Region, it: DomainView) -> Part:
    return part(
        say("told.domain", region=region, who=seat),
        [
            say("told.cards", cards=[_card(card) for card in it.cards]) if it.cards else None,
            _officials("governor", it.governor_area),
            _officials("worker", it.worker_area),
            say("told.state", workers=it.workers, unrest=it.unrest),
            say("board.unify.brings", n=it.brings[0], unrest=it.brings[1]) if it.brings else say("told.full"),
            say("board.unify.unrest") if it.closed else None,
            say("board.unrest.no_palace") if it.no_palace and not it.asleep else None,
            say("board.unrest.asleep") if it.asleep else None,
        ],
    )


def _officials(half: str, officials: Sequence[str]) -> Message:
    return say("told.officials", half=half, officials=officials) if officials else say("told.officials.none", half=half)
