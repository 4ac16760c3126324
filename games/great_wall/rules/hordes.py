"""The horde deck and new hordes (dossier 4.4, 5.1; R-14, R-38, R-64)."""

from __future__ import annotations

from games.great_wall.expansions.kit import rule_of
from games.great_wall.rules.engine import rulebook_step
from games.great_wall.state import Horde, State
from games.great_wall.tables import HORDES, TYPE_OF
from games.great_wall.tasks import Ctx, Do, Event


def refill_hordes(s: State) -> None:
    """The moment the deck is empty its discard pile becomes a new deck, so that an indicator is visible."""
    if not s.horde_deck and s.horde_discard:
        s.horde_deck, s.horde_discard = s.horde_discard, []
        s.dice.shuffle(s.horde_deck)


def discard_horde(s: State, horde: str) -> None:
    s.horde_discard.append(horde)
    refill_hordes(s)


def draw_horde(s: State) -> str | None:
    if not s.horde_deck:
        return None
    horde = s.horde_deck.pop()
    s.last_indicator = HORDES[horde].indicator
    refill_hordes(s)
    s.reveal()
    return horde


@rulebook_step("place_hordes")
def place_hordes(s: State, t: Do) -> None:
    """One by one, each completely before the next; `n` are left."""
    horde = draw_horde(s)
    if horde is None:
        return
    if t.n > 1:
        s.then(Do("place_hordes", n=t.n - 1))
    empty = next((name for name, section in s.sections.items() if not section.rows), None)
    name = empty or s.indicator()
    section = s.sections[name]
    row = section.free_row()
    if row is None:
        rule_of(s, "raid", raid)(s, name, horde)
        return
    section.put(Horde(horde), row)
    s.tell("horde.placed", horde=TYPE_OF[horde].id, section=name)
    ctx = Ctx(section=name, horde=horde, row=row)
    s.then(Event("horde_arrives", ctx=ctx), Event("horde_placed", ctx=ctx))


def raid(s: State, name: str, horde: str) -> None:
    """As many shame tokens as players leave the pool for good; an empty pool makes this year the last (R-24)."""
    lost = min(s.players, s.shame_pool)
    s.shame_pool -= lost
    s.shame_lost += lost
    if s.shame_pool == 0:
        s.last_year = True
    s.tell("raid", section=name, horde=TYPE_OF[horde].id, n=lost)
    discard_horde(s, horde)
    s.then(Event("raid", ctx=Ctx(section=name, amount=lost)))
