"""Emperor's Reward cards (dossier 6.17): played as the action of a turn, without cubes. No gift binds them."""

from __future__ import annotations

from collections.abc import Iterator

from games.core import Message, Steps, ask, say
from games.core.words import Value
from games.imperial_bureaucracy.rules.actions import (
    ENOUGH,
    NO_COINS,
    Place,
    hides,
    make_available,
    muster,
    official_tokens,
    score,
)
from games.imperial_bureaucracy.rules.cards import NOTHING, draw, listed, pay, spend
from games.imperial_bureaucracy.state import State
from games.imperial_bureaucracy.tables import (
    COST,
    REWARDS,
    Bribery,
    DeployArmy,
    DrawConfucius,
    FreeAction,
    GainVp,
    MakeGiftAvailable,
    RecruitArmy,
    RewardEffect,
)


def reward_barred(s: State, seat: int, card: str) -> Message | None:
    """Why a card would have no legal effect now."""
    for effect in REWARDS[card].effect:
        reason = effect_barred(s, seat, effect)
        if reason:
            return reason
    return None


def effect_barred(s: State, seat: int, effect: RewardEffect) -> Message | None:
    player = s.players[seat]
    match effect:
        case MakeGiftAvailable():
            return None if "not_available" in player.gifts else say("closed.all_gifts_bought")
        case RecruitArmy():
            return None if player.stock else say("closed.no_stock")
        case DeployArmy():
            return None if player.colony else say("closed.no_colony")
        case Bribery():
            return bribery_barred(s, seat, effect)
        case DrawConfucius() | FreeAction() | GainVp():
            return None


def play_reward(s: State, seat: int, card: str) -> Steps[None]:
    for effect in REWARDS[card].effect:
        yield from apply(s, seat, card, effect)
    discard_reward(s, seat, card)


def discard_reward(s: State, seat: int, card: str) -> None:
    s.players[seat].rewards.remove(card)


def apply(s: State, seat: int, card: str, effect: RewardEffect) -> Steps[None]:
    player = s.players[seat]
    match effect:
        case DrawConfucius():
            drawn = draw(s, seat, effect.amount)
            s.tell("reward.cash", who=seat, reward=card, n=drawn)
        case MakeGiftAvailable():
            gifts = {f"gift:{g}": g for g in s.gifts_of(seat, "not_available")}
            gift = yield from ask(seat, say("gift.free"), gifts)  # D-11
            make_available(s, seat, gift)
            s.tell("reward.gift", who=seat, reward=card, gift=gift)
        case Bribery():
            yield from bribery(s, seat, card, effect)
        case RecruitArmy():
            muster(s, seat)
            s.tell("reward.army", who=seat, reward=card)
        case DeployArmy():
            player.colony -= 1
            player.insulted += 1
        case GainVp():
            score(s, seat, "emperor_insulted", effect.amount)
            s.tell("reward.insulted", who=seat, reward=card, vp=effect.amount)
        case FreeAction():
            raise AssertionError("the turn itself opens a free action")


# --------------------------------------------------------------------------- Bribery (D-15, R-15, R-25)


def bribery_ministries(s: State, effect: Bribery) -> list[str]:
    """The named ministry; if it is resolved, or for "any", every unresolved one."""
    open_ = [name for name, _ in s.unresolved()]
    return [effect.ministry] if effect.ministry in open_ else open_


def bribery_targets(s: State, seat: int, effect: Bribery, coins: int) -> Iterator[Place]:
    """Unbribed officials for nothing; rivals' unsecured ones for their price."""
    for ministry in bribery_ministries(s, effect):
        for space, official in enumerate(s.ministries[ministry].spaces, start=1):
            if official is None or official.secured or official.owner == seat:
                continue
            if official.owner is None or s.official_price(seat, official.tile) <= coins:
                yield ministry, space


def bribery_barred(s: State, seat: int, effect: Bribery) -> Message | None:
    if next(bribery_targets(s, seat, effect, s.players[seat].coins), None):
        return None
    for ministry in bribery_ministries(s, effect):
        for official in s.ministries[ministry].spaces:
            if official is not None and not official.secured and official.owner != seat:
                return NO_COINS
    return say("closed.no_bribery_target")


def bribery(s: State, seat: int, card: str, effect: Bribery) -> Steps[None]:
    targets = official_tokens(bribery_targets(s, seat, effect, s.players[seat].coins))
    hidden = hides(list(bribery_targets(s, seat, effect, ENOUGH)))
    ministry, space = yield from ask(seat, say("bribery.whom", reward=card), targets, confirm=hidden)
    official = s.official(ministry, space)
    rival, paid = official.owner, NOTHING
    if rival is not None:
        price = COST[official.tile] - s.official_discount(seat)
        paid = yield from pay(s, seat, price, "coins")
    spend(s, seat, paid)
    official.owner = seat
    values: dict[str, Value] = {"reward": card, "ministry": ministry, "space": space, "official": official.tile}
    if rival is None:
        s.tell("reward.bribed", only=None, but=None, who=seat, **values)
    else:
        s.tell("reward.took_over", only=None, but=None, who=seat, to=rival, paid=listed(paid), **values)
