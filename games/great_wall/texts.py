"""What the cards say, as messages made from their abilities. The sentences are in words_texts.py; every number comes
from the tables."""

from __future__ import annotations

from games.core import Message, say
from games.great_wall.vocabulary import MANY, Ability, Amount, Count, Score

# --------------------------------------------------------------------------- numbers


def each(count: Count, event: str = "") -> Message:
    """What is counted, one by one."""
    if count.count == "others_with_command":
        what = say("each.others_with_command", kinds=count.kinds)
    else:
        what = say(f"each.{count.count}" if count.count != "event_amount" else f"each.event_amount.{event}")
    beyond = -count.add // count.mul if count.add < 0 else 0
    return say("each.beyond", each=what, n=beyond) if beyond else what


def at_most(amount: Amount, it: Message) -> Message:
    return say("text.at_most", it=it, n=amount.max) if isinstance(amount, Count) and amount.max < MANY else it


# --------------------------------------------------------------------------- artifacts


def score(op: Score) -> Message:
    """Honour at the end."""
    count = op.amount
    assert isinstance(count, Count)
    if count.table:
        return say(f"score.table.{count.count}", honours=count.table)
    if count.div > 1:
        return at_most(count, say("score.every", n=count.mul, every=count.div, each=each(count)))
    return at_most(count, say("score.each", n=count.mul, each=each(count)))


def artifact(abilities: list[Ability]) -> list[Message]:
    return [
        say("text.sentence", it=score(op)) for ability in abilities for op in ability.effect if isinstance(op, Score)
    ]
