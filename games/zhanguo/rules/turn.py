"""Phase 2: a turn (dossier 5.2, 5.4, 5.5, 5.10): a card above a region, or to the court for an action and abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.core import PASS, Message, Steps, ask, say
from games.zhanguo.rules.actions import PALACE_WORKERS, palace_places, payers
from games.zhanguo.rules.bonuses import can_carry_out, points_of
from games.zhanguo.rules.cards import turn_order
from games.zhanguo.rules.officials import Drop, drop, drops
from games.zhanguo.rules.rewards import begin_rewards
from games.zhanguo.rules.tasks import fulfil_tasks
from games.zhanguo.state import Due, Player, State
from games.zhanguo.tables import (
    CARDS,
    COLOUR,
    COMPONENTS,
    MAX_CARDS,
    REGIONS,
    TRIGGERED,
    Action,
    BuildPalace,
    BuildWall,
    Effect,
    ExtraHiredWorker,
    HireWorkers,
    InstallGovernor,
    Reassign,
    RecruitOfficial,
    Region,
    effect_of,
)

UNIFICATION = COMPONENTS.unification
HIGHER = COMPONENTS.court.higher
LOWER = COMPONENTS.court.lower

COURT_ACTIONS: dict[Action, Effect] = {
    "recruit_official": RecruitOfficial("choice", "choice", 1),
    "reassign_officials": Reassign(COMPONENTS.court.reassign_points, must=True),
    "hire_workers": HireWorkers(),
    "install_governor": InstallGovernor(REGIONS, pay_officials=True),
    "build_palace": BuildPalace(REGIONS, pay_workers=True, take_octagon_3=True),
    "build_wall": BuildWall(pay_workers=True),
}


# --------------------------------------------------------------------------- which card, and what for


def play_a_card(s: State) -> Steps[None]:
    """D-6: a card of the hand, or free moves before. D-7 to D-9: above a region, or to the court for an action."""
    seat, player = s.active, s.players[s.active]
    s.card = None
    cards: dict[str, int | Drop] = {f"card:{card}": card for card in sorted(player.hand)}
    cards |= drops(player)
    chosen = yield from ask(seat, say("play.card"), cards)
    if isinstance(chosen, Drop):
        drop(s, seat, chosen)
        return
    s.card = chosen
    uses: dict[str, Region | Action] = {f"unify:{region}": region for region in unify_regions(player)}
    uses |= {f"court:{a}": a for a, effect in COURT_ACTIONS.items() if can_carry_out(s, seat, effect)}
    use = yield from ask(
        seat,
        say("play.use", card=chosen),
        uses,
        why=comparison(s, chosen),
        closed=lambda: impossible_uses(s, seat),
    )
    player.hand.remove(chosen)
    if isinstance(use, int):
        unify(s, seat, chosen, use)
        end_turn(s)
    else:
        go_to_court(s, seat, chosen, use)


def comparison(s: State, card: int) -> Message:
    if s.top is None:
        return say("play.why.first", card=card)
    if card > s.top:
        return say("play.why.higher", card=card, top=s.top, actions=HIGHER)
    return say("play.why.lower", card=card, top=s.top, actions=LOWER)


def impossible_uses(s: State, seat: int) -> dict[str, Message]:
    player = s.players[seat]
    closed = {f"court:{a}": why_not(s, player, a) for a, e in COURT_ACTIONS.items() if not can_carry_out(s, seat, e)}
    possible = unify_regions(player)
    for region in REGIONS:
        if region not in possible:
            full = len(player.at(region).cards) >= MAX_CARDS
            closed[f"unify:{region}"] = say("closed.full" if full else "closed.unrest", region=region, n=MAX_CARDS)
    return closed


def why_not(s: State, player: Player, action: Action) -> Message:
    """What an action that can't be carried out lacks first."""
    match COURT_ACTIONS[action]:
        case InstallGovernor() if not player.governors:
            return say("closed.no_governor")
        case BuildPalace() if not player.palaces:
            return say("closed.no_palace")
        case BuildPalace() as effect if not palace_places(s, player, effect):
            return say("closed.no_place")
        case BuildPalace():
            return say("closed.build_palace", n=PALACE_WORKERS)
        case BuildWall() if not player.walls:
            return say("closed.no_wall")
        case BuildWall() if not payers(player):
            return say("closed.no_worker")
    return say(f"closed.{action}")


# --------------------------------------------------------------------------- unification (5.4)


def unify_regions(player: Player) -> list[Region]:
    """D-8"""
    found = []
    for region in REGIONS:
        domain = player.domains[region - 1]
        lying = len(domain.cards)
        if lying < MAX_CARDS and domain.unrest + UNIFICATION.unrest_for_card[lying] <= player.spaces(region):
            found.append(region)
    return found


def unify(s: State, seat: int, card: int, region: Region) -> None:
    player, colour = s.players[seat], COLOUR[card]
    domain = player.at(region)
    lying = len(domain.cards)
    domain.cards.append(card)
    due = UNIFICATION.octagons_for_card[lying]
    taken = min(due, s.octagons[colour])
    s.octagons[colour] -= taken
    player.octagons[colour] += taken
    domain.unrest += UNIFICATION.unrest_for_card[lying]
    s.tell("unify.done", who=seat, card=card, region=region, colour=colour, n=taken, unrest=domain.unrest)
    if taken < due:
        points = (due - taken) * UNIFICATION.vp_per_missing_octagon
        s.earn(seat, "unification", points)
        s.tell("vp.gained", who=seat, n=points)


# --------------------------------------------------------------------------- to the court (5.5, 5.10)


def go_to_court(s: State, seat: int, card: int, action: Action) -> None:
    s.activated = activates(s.top, card, action)
    if s.top is None:
        s.tell("court.first", who=seat, card=card, action=action)
    else:
        s.tell("court.played", who=seat, card=card, top=s.top, action=action)
    s.court.append(card)
    s.action, s.used, s.region = action, [], 0
    s.then(Due(seat, COURT_ACTIONS[action]))
    s.phase = "abilities"


def activates(below: int | None, card: int, action: Action) -> bool:
    """5.10; R-10: below the first card of the game any number may be thought."""
    if action in HIGHER:
        return below is None or card > below
    return action in LOWER and (below is None or card < below)


# --------------------------------------------------------------------------- abilities (5.10)


class Ability(NamedTuple):
    id: str
    effects: list[Effect]
    region: Region
    must: bool = False


def linked_cards(player: Player, action: Action) -> Iterator[tuple[Region, int]]:
    """Own cards whose ability this action activates."""
    for region in REGIONS:
        for card in player.domains[region - 1].cards:
            if CARDS[card].action == action:
                yield region, card


def card_abilities(s: State) -> list[Ability]:
    """R-7: whether a region is at its rightmost space is judged now, not when the card was played."""
    if not s.activated or s.action is None:
        return []
    player = s.players[s.active]
    return [
        Ability(str(card), [effect_of(card)], region)
        for region, card in linked_cards(player, s.action)
        if str(card) not in s.used and not player.asleep(region)
    ]


def board_abilities(s: State) -> list[Ability]:
    """Whatever the number of the card, and never blocked by unrest."""
    if s.action is None:
        return []
    return [
        Ability(a.id, a.effects, s.region, must=any(isinstance(e, ExtraHiredWorker) for e in a.effects))
        for a in TRIGGERED[s.players[s.active].board][s.action]
        if a.id not in s.used
    ]


def use_abilities(s: State) -> Steps[None]:
    """D-23: one after the other, in any order; points come by themselves."""
    seat, player = s.active, s.players[s.active]
    usable: dict[str, Ability | Drop | None] = {}
    for ability in card_abilities(s):
        points = points_of(s, seat, ability.effects[0])
        if points is not None:
            s.used.append(ability.id)
            s.earn(seat, "abilities", points)
            s.tell("vp.ability", who=seat, card=int(ability.id), n=points)
        elif can_carry_out(s, seat, ability.effects[0], ability.region):
            usable[f"use:{ability.id}"] = ability
    must = False
    for ability in board_abilities(s):
        points = points_of(s, seat, ability.effects[0])
        if points is not None:
            s.used.append(ability.id)
            s.earn(seat, "abilities", points)
            s.tell("vp.board", who=seat, board=player.board, n=points)
        elif ability.must or any(can_carry_out(s, seat, effect, ability.region) for effect in ability.effects):
            usable[f"ability:{ability.id}"] = ability
            must = must or ability.must
    if not usable:
        end_turn(s)
        return
    if must and len(usable) == 1:
        if not player.at(s.region).worker_area:  # the worker needs an official there
            usable |= drops(player, [s.region])
    else:
        usable |= drops(player)
        if not must:
            usable[PASS] = None
    assert s.action
    left = [forgone(ability) for ability in usable.values() if isinstance(ability, Ability)]
    chosen = yield from ask(seat, say("ability.use", action=s.action, left=left), usable)
    if chosen is None:
        end_turn(s)
    elif isinstance(chosen, Drop):
        drop(s, seat, chosen)
    else:
        use(s, seat, chosen)


def forgone(ability: Ability) -> Message:
    if ability.id.isdigit():
        return say("ability.left_card", card=int(ability.id))
    return say("ability.left_board")


def use(s: State, seat: int, ability: Ability) -> None:
    """R-9: each at most once, even if its bonus is then skipped."""
    s.used.append(ability.id)
    if ability.id.isdigit():
        s.tell("ability.card", who=seat, card=int(ability.id))
    else:
        s.tell("ability.board", who=seat, ability=ability.id)
    s.then(*(Due(seat, effect, ability.region, optional=True) for effect in ability.effects))


# --------------------------------------------------------------------------- end of the turn


def end_turn(s: State) -> None:
    fulfil_tasks(s, s.active)
    next_turn(s)


def next_turn(s: State) -> None:
    s.card, s.action, s.activated, s.used = None, None, False, []
    order = turn_order(s)
    at = order.index(s.active)
    following = [seat for seat in order[at + 1 :] + order[: at + 1] if seat not in s.gone and s.players[seat].hand]
    if following:
        s.active = following[0]
        s.phase = "play"
    else:
        begin_rewards(s)
