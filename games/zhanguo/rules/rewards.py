"""Phase 3: rewards for writing, currency and laws (dossier 6), and the end of the round."""

from __future__ import annotations

from games.core import PASS, Steps, ask, say
from games.zhanguo.rules.bonuses import can_carry_out
from games.zhanguo.rules.cards import begin_round
from games.zhanguo.rules.end import end_game
from games.zhanguo.rules.tasks import fulfil_tasks
from games.zhanguo.state import Due, State
from games.zhanguo.tables import ASPECTS, COLOUR_OF, COMPONENTS, REWARDS, Aspect, Reward


def begin_rewards(s: State) -> None:
    s.phase = "rewards"
    s.aspect = 0
    s.queue = participants(s, ASPECTS[s.aspect])
    s.receiver = None
    s.tell("rewards.begin", n=s.round)


def reward_now(s: State) -> Reward:
    return REWARDS[s.round, ASPECTS[s.aspect]]


def participants(s: State, aspect: Aspect) -> list[int]:
    """Highest value first, ties by the current order (R-24); without octagons nobody takes part (R-23)."""
    colour = COLOUR_OF[aspect]
    values = {seat: s.value(seat, colour) for seat in s.current_order() if seat not in s.gone}
    return sorted((seat for seat in values if values[seat]), key=lambda seat: -values[seat])


def rewards(s: State) -> Steps[None]:
    if s.receiver is not None:
        fulfil_tasks(s, s.receiver)
        s.receiver = None
    elif s.queue:
        yield from offer_reward(s, s.queue[0])
        return
    s.aspect += 1
    if s.aspect == len(ASPECTS):
        end_round(s)
    else:
        s.queue = participants(s, ASPECTS[s.aspect])


def offer_reward(s: State, seat: int) -> Steps[None]:
    """D-30"""
    reward = reward_now(s)
    if not can_carry_out(s, seat, reward.effect):  # in full or not at all
        s.queue.pop(0)
        s.tell("reward.impossible", who=seat, aspect=reward.aspect)
        return
    prompt = say("reward.accept", reward=reward.id, aspect=reward.aspect, n=s.value(seat, COLOUR_OF[reward.aspect]))
    accepts = yield from ask(seat, prompt, {"accept": True, PASS: False})
    if accepts:
        accept_reward(s, seat, reward)
    else:
        s.queue.pop(0)
        s.tell("reward.passed", who=seat, aspect=reward.aspect)


def accept_reward(s: State, seat: int, reward: Reward) -> None:
    """All octagons of the colour go back; the disc moves onto the cell; the reward itself comes next (D-31)."""
    player, colour = s.players[seat], COLOUR_OF[reward.aspect]
    s.octagons[colour] += player.octagons[colour]
    player.octagons[colour] = 0
    if s.great_octagons[colour] == seat:
        s.great_octagons[colour] = None
    if seat in s.track:
        s.track.remove(seat)
    s.cells = [None if at == seat else at for at in s.cells]
    s.cells[s.aspect] = seat
    s.queue = []
    s.receiver = seat
    s.tell("reward.accepted", who=seat, reward=reward.id, aspect=reward.aspect)
    s.then(Due(seat, reward.effect, source="squares"))


def end_round(s: State) -> None:
    """All discs go back to the reward track in the current order; the top one starts."""
    s.track = s.current_order()
    s.cells = [None] * len(ASPECTS)
    s.queue = []
    if s.round == COMPONENTS.rounds.count:
        end_game(s)
        return
    s.round += 1
    s.start = next(seat for seat in s.track if seat not in s.gone)
    begin_round(s)
