"""Positions in a few lines: what is not said is as at the beginning of a game without any cards, and no card or piece
is ever lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from msgspec.msgpack import decode, encode

from games.core import Dice
from games.great_wall import GAME
from games.great_wall.rules import setup
from games.great_wall.state import Claimed, GreatWallOptions, Horde, OnCard, Soldier, State
from games.great_wall.tables import ABILITIES, EFFECTS, HORDES, LISTENERS, MODIFIERS, TYPE_OF
from games.great_wall.tasks import Do, Task
from games.great_wall.vocabulary import MATERIALS, RESOURCES, Kind
from tests.games.table import TableOf

HOLD = Do("choose_commands")  # what is asked when all else is done


def _beginning(players: int, options: GreatWallOptions) -> bytes:
    """The board is laid out, the cards lie in their decks, the tea order is that of the seats."""
    s = setup(options, players, Dice(b"test"))
    for clan in s.clans:
        s.generals_aside += clan.generals_dealt
        s.advisor_deck += clan.advisors_dealt
        clan.generals_dealt, clan.advisors_dealt = [], []
    for section in s.sections.values():
        s.horde_deck += [horde.id for horde in section.hordes]
        section.rows = []
        section.barricades = 0
    s.stack, s.events = [], []
    s.season = "autumn"
    s.orders = [None] * len(s.clans)
    return encode(s)


_made: dict[tuple[int, GreatWallOptions], bytes] = {}


def position(players: int = 3, options: GreatWallOptions | None = None) -> State:
    key = (players, options or GreatWallOptions())
    if key not in _made:
        _made[key] = _beginning(*key)
    return decode(_made[key], type=State)


class Table(TableOf):
    """A game in which these tasks come next. Afterwards everybody is asked for a command."""

    def __init__(self, s: State, *tasks: Task) -> None:
        s.then(*tasks, HOLD)
        self.before = snapshot(s)
        super().__init__(GAME, s)

    @property
    def asked(self) -> int:
        (seat,) = self.play.asks
        return seat

    @property
    def closed(self) -> dict[str, str]:
        (ask,) = self.play.asks.values()
        return {token: reason.key for token, reason in ask.closed().items()} if ask.closed else {}

    @property
    def done(self) -> bool:
        return self.play.over or self.prompt == "command.choose"

    def changes(self, seat: int = 0) -> dict[str, int]:
        """What a seat has more (or less) than before, and what changed on the board."""
        now = snapshot(self.s)
        return {
            name: now[name] - before
            for name, before in self.before.items()
            if now[name] != before and (name[0] == str(seat) or not name[0].isdigit())
        }


def snapshot(s: State) -> dict[str, int]:
    counts: dict[str, int] = {
        "wounds": sum(len(horde.wounds) for horde in s.hordes()),
        "barricades": sum(section.barricades for section in s.sections.values()),
        "levels": sum(section.level for section in s.sections.values()),
        "shame_pool": s.shame_pool,
        "warehouse": sum(s.warehouse.values()),
        "defence": sum(modifier.delta for modifier in s.modifiers),
    }
    for seat, clan in enumerate(s.clans):
        own = {
            "honour": clan.honour,
            **{str(resource): n for resource, n in clan.goods.items()},
            "clerks": clan.clerks,
            "school": clan.school,
            "tactics": len(clan.tactics),
            "advisors": clan.advisors(),
            "hand": len(clan.hand),
            "discard": len(clan.discard),
            "shame": clan.shame(),
            "ranks": sum(clan.overseers.values()),
            "claimed": len(clan.claimed),
            "tea": -s.tea.index(seat),
            "resting": sum(x.seat == seat for section in s.sections.values() for x in section.rest),
            "firing": sum(x.seat == seat for section in s.sections.values() for x in section.firing),
            "on_cards": sum(horde.soldiers_of(seat) for horde in s.hordes()),
            "out": sum(there[seat] for there in s.clerks.values()),
        }
        counts |= {f"{seat} {name}": n for name, n in own.items()}
    return counts


def mine(**changes: int) -> dict[str, int]:
    """Expected changes of seat 0 and of the board."""
    board = ("wounds", "barricades", "levels", "shame_pool", "warehouse", "defence")
    return {name if name in board else f"0 {name}": n for name, n in changes.items()}


# --------------------------------------------------------------------------- what stands where


def horde(
    s: State,
    section: str,
    kind: str,
    soldiers: Sequence[tuple[int, Kind, Sequence[str]]] = (),
    wounds: Iterable[str] = (),
) -> str:
    """A horde card of this type comes to the next row of the section."""
    card = next(card for card in s.horde_deck if HORDES[card].type == kind)
    s.horde_deck.remove(card)
    s.sections[section].rows.append(
        Horde(card, [OnCard(seat, of, list(spots)) for seat, of, spots in soldiers], list(wounds))
    )
    for seat, of, _ in soldiers:
        s.clans[seat].pool[of] -= 1
    return card


def indicate(s: State, section: str) -> None:
    """The top card of the horde deck shows this section."""
    card = next(card for card in s.horde_deck if HORDES[card].indicator == section)
    s.horde_deck.remove(card)
    s.horde_deck.append(card)


def rest(s: State, section: str, seat: int, *kinds: Kind) -> None:
    for kind in kinds:
        s.clans[seat].pool[kind] -= 1
        s.sections[section].rest.append(Soldier(seat, kind))


def post(s: State, section: str, *seats: int) -> None:
    for seat in seats:
        s.clans[seat].pool["archer"] -= 1
        s.sections[section].firing.append(Soldier(seat, "archer"))


def clerks(s: State, location: str, *seats: int) -> None:
    """One clerk of each of these."""
    for seat in seats:
        clan = s.clans[seat]
        if clan.clerks:
            clan.clerks -= 1
        else:
            clan.school -= 1
        s.clerks[location][seat] += 1


def goods(s: State, seat: int, **amounts: int) -> None:
    s.clans[seat].goods = {resource: amounts.get(resource, 0) for resource in RESOURCES}


def warehouse(s: State, **amounts: int) -> None:
    s.warehouse = {material: amounts.get(material, 0) for material in MATERIALS}


def overseer(s: State, seat: int, location: str, rank: int) -> None:
    clan = s.clans[seat]
    clan.pool["spearman"] -= 1
    clan.overseers[location] = rank
    clan.overseer_kinds[location] = "spearman"


def shame(s: State, seat: int, n: int, kind: Kind = "spearman") -> None:
    s.shame_pool -= n
    s.clans[seat].pool[kind] -= n
    s.clans[seat].shamed[kind] += n


def claimed(s: State, seat: int, kind: str, tokens: int = 0) -> str:
    card = next(card for card in s.horde_deck if HORDES[card].type == kind)
    s.horde_deck.remove(card)
    s.clans[seat].claimed.append(Claimed(card, tokens))
    s.shame_pool -= tokens
    return card


def general(s: State, seat: int, card: str) -> None:
    s.generals_aside.remove(card)
    s.clans[seat].general = card


def advisor(s: State, seat: int, *cards: str) -> None:
    for card in cards:
        _take_advisor(s, card)
        s.clans[seat].active.append(card)


def support(s: State, seat: int, n: int) -> None:
    for _ in range(n):
        s.clans[seat].supporting.append(s.advisor_deck.pop(0))


def _take_advisor(s: State, card: str) -> None:
    if card in s.advisor_track:
        s.advisor_track.remove(card)
        s.advisor_track.append(s.advisor_deck.pop())
        return
    for clan in s.clans:  # it supports somebody: another one does
        if card in clan.supporting:
            clan.supporting[clan.supporting.index(card)] = s.advisor_deck.pop()
            return
    s.advisor_deck.remove(card)


def tactic(s: State, seat: int, *cards: str) -> None:
    for card in cards:
        s.tactic_deck.remove(card)
        s.clans[seat].tactics.append(card)


def discarded(s: State, seat: int, *kinds: Any) -> None:
    for kind in kinds:
        s.clans[seat].hand.remove(kind)
        s.clans[seat].discard.append(kind)


def orders(s: State, *kinds: Any) -> None:
    """This year's commands by seat; the track in the order of the seats."""
    for seat, kind in enumerate(kinds):
        clan = s.clans[seat]
        if clan.role == "player":
            clan.hand.remove(kind)
        elif clan.role == "qin":
            s.qin_deck.remove(kind)
        s.orders[seat] = kind
    s.track = list(range(len(kinds)))


def worth(card: str) -> int:
    return TYPE_OF[card].honour


@contextmanager
def abilities_kept() -> Iterator[None]:
    """What is added to the abilities of cards is gone afterwards."""
    tables: list[Any] = [LISTENERS, MODIFIERS, ABILITIES, EFFECTS]
    kept = [(table, dict(table)) for table in tables]
    yield
    for table, before in kept:
        table.clear()
        table.update(before)
