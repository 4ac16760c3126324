"""A table from its opening to its end. Who may not do it, or comes too late, is Refused with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import msgspec
from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import Relation, User
from accounts.nudges import nudge
from accounts.permissions import Role, may
from accounts.services import silenced
from games.core import Speaker, registry
from games.core.bots import LEVELS
from games.core.registry import AnyGame
from ground.clock import site_now
from ground.text import one_line
from ground.work.transactions import after_commit
from lobby import broadcasts
from lobby.models import Table, TableLine, TableReport, TableSeat
from matches.errors import Refused
from matches.models import Deck, Match, Terms
from matches.playing.clocks import CLOCKS
from matches.playing.luck import Luck
from matches.playing.selectors import bots_have_time
from matches.playing.services import match_create

# After that long without anybody a table is cleared away.
PATIENCE_LIVE = timedelta(minutes=15)
PATIENCE_BY_TURNS = timedelta(days=7)

OPEN = Table.State.OPEN
TABLES = 5  # that one person keeps open; a list has room for all


@dataclass(frozen=True)
class Wish:
    """How somebody would like to play."""

    game: str
    seat_count: int
    options: Mapping[str, Any] = field(default_factory=dict)
    public: bool = True
    terms: Mapping[str, str | bool | None] = field(default_factory=dict)
    bots: Mapping[int, str] = field(default_factory=dict)  # seat → level
    language: str = ""  # spoken at the table; empty: that of the host's page


def table_create(*, host: User, wish: Wish, quick: bool = False, number: str = "") -> Table:
    """The host sits down first, on the first seat that is no bot's. `number`: see matches/playing/luck.py."""
    table = Table(host=host, game=wish.game, quick=quick, language=get_language() or settings.LANGUAGE_CODE)
    _agree(table, wish)
    free = [index for index in range(wish.seat_count) if index not in wish.bots]
    if not free:
        raise Refused("full", _("Leave a seat for yourself."))
    check_room(host)
    with transaction.atomic():
        table.save()
        TableSeat.objects.bulk_create(
            [
                TableSeat(table=table, index=free[0], user=host, ready=True, number=number),
                *(TableSeat(table=table, index=index, level=level, ready=True) for index, level in wish.bots.items()),
            ]
        )
        tell(table)
    return table


@transaction.atomic
def table_change(*, public_id: str, by: User, wish: Wish) -> Table:
    """The host wants to play differently: everybody sees it and is asked anew whether they are ready."""
    table = at_table(public_id, by, "table.change")
    people = [seat for seat in table.seats.all() if seat.user_id is not None]
    if len(people) > wish.seat_count:
        raise Refused("seats", _("More people sit here than that."))
    _agree(table, wish)
    table.save()
    table.seats.filter(Q(user=None) | Q(index__gte=wish.seat_count)).delete()
    beyond = [seat for seat in people if seat.index >= wish.seat_count]
    for seat, index in zip(beyond, free_seats(table), strict=False):
        TableSeat.objects.create(table=table, index=index, user_id=seat.user_id, number=seat.number)
    bots = {index: level for index, level in wish.bots.items() if index in free_seats(table)}
    TableSeat.objects.bulk_create(
        TableSeat(table=table, index=index, level=level, ready=True) for index, level in bots.items()
    )
    table.seats.exclude(user=None).exclude(user=table.host).update(ready=False)
    tell(table)
    return table


@transaction.atomic
def table_start(*, public_id: str, by: User) -> Match:
    table = at_table(public_id, by, "table.start")
    rows = list(table.seats.select_related("user"))
    if len(rows) < table.seat_count:
        raise Refused("not_full", _("The game starts once every seat is taken."))
    if not all(seat.ready or seat.user_id == by.pk for seat in rows):
        raise Refused("not_ready", _("The game starts once everybody is ready."))
    if all(seat.user_id in (None, by.pk) for seat in rows):
        bots_have_time(by)
    numbers = {seat.user_id: seat.number for seat in rows if seat.user_id}
    match = match_create(
        game=table.game,
        options=table.options,
        seats=[seat.user or seat.level for seat in rows],
        terms=table.terms,
        luck=Luck(bytes(table.secret), numbers, table.public_id),
    )
    table.state, table.match = Table.State.STARTED, match
    table.save(update_fields=["state", "match", "changed"])
    tell(table)
    return match


@transaction.atomic
def table_close(*, public_id: str, by: User) -> Table:
    table = at_table(public_id, by, "table.close")
    close(table)
    return table


@transaction.atomic
def table_hand_over(*, public_id: str, by: User, index: int) -> Table:
    table = at_table(public_id, by, "table.hand_over")
    heir = table.seats.filter(index=index).exclude(user=None).first()
    if heir is None:
        raise Refused("no_person", _("Only somebody who sits here can be the host."))
    make_host(table, heir)
    tell(table)
    return table


@transaction.atomic
def table_say(*, public_id: str, by: User, text: str) -> TableLine:
    table = at_table(public_id, by, "table.say")
    if silenced(by):
        raise Refused("silenced")
    text = one_line(text[:500])
    if not text:
        raise Refused("empty", _("Say something first."))
    line = TableLine.objects.create(table=table, user=by, text=text)
    after_commit(broadcasts.table_said, table.public_id)
    return line


@transaction.atomic
def line_report(*, public_id: str, by: User, line: int) -> None:
    """Of somebody else, at a table that one sits at or may look at."""
    table = at_table(public_id, by, "table.report")
    said = table.chat.filter(pk=line).exclude(user=by).first()
    if said is None:
        raise Refused("no_such_line")
    TableReport.objects.get_or_create(line=said, by=by)


def bot_match_start(
    *, user: User, game: str, level: str, options: dict[str, Any] | None = None, number: str = ""
) -> Match:
    """A game against bots, at once: two seats, or as few as the game allows."""
    rules = rules_of(game)
    if level not in LEVELS:
        raise Refused("level", _("There is no such bot."))
    seat_count = rules.usual_seats
    bots_have_time(user)
    return match_create(
        game=game,
        options=_checked(rules, options or {}, seat_count),
        seats=[user, *[level] * (seat_count - 1)],
        luck=Luck(numbers={user.pk: number}),
    )


def game_over(match_id: int, **_kwargs: Any) -> None:
    """There is nothing more to watch."""
    for table in Table.objects.filter(match_id=match_id):
        table.save(update_fields=["changed"])
        broadcasts.table_changed(table.pk)


def tables_clear_away(*, now: Any = None) -> int:
    """Closes tables at which nobody has been for a while."""
    now = now or site_now()
    by_turns = [key for key, clock in CLOCKS.items() if clock.by_turns]
    closed = 0
    for patience, those in ((PATIENCE_LIVE, ~Q(clock__in=by_turns)), (PATIENCE_BY_TURNS, Q(clock__in=by_turns))):
        somebody = TableSeat.objects.filter(user__seen__gt=now - patience).values("table_id")
        left = Table.objects.filter(those, state=OPEN, changed__lt=now - patience).exclude(pk__in=somebody)
        for public_id in left.values_list("public_id", flat=True):
            with suppress(Refused), transaction.atomic():  # somebody else may be at it
                close(open_table(public_id))
                closed += 1
    return closed


# ---------------------------------------------------------------------- for all that changes a table


def at_table(public_id: str, user: User, action: str) -> Table:
    """The table, locked, for somebody who may do that."""
    table = open_table(public_id)
    role = role_at(table, user)
    if not may(role, action):
        raise Refused("not_host" if action in _HOSTS else "not_allowed", _refusal(role, action))
    return table


def open_table(public_id: str) -> Table:
    table = Table.objects.select_for_update().filter(public_id=public_id).first()
    if table is None:
        raise Refused("no_such_table", _("There is no such table."))
    if table.state != OPEN:
        raise Refused("not_open", _("This table is no longer open."))
    return table


def role_at(table: Table, user: Any) -> Role:
    if not user.is_authenticated:
        return Role.ANONYMOUS
    if table.host_id == user.pk:
        return Role.HOST
    sitting = list(table.seats.values_list("user_id", flat=True))
    if user.pk in sitting:
        return Role.SEATED
    people = [table.host_id, *(pk for pk in sitting if pk)]
    if Relation.objects.filter(kind=Relation.Kind.BLOCK, user__in=people, other=user).exists():
        return Role.BLOCKED
    if user.is_staff:
        return Role.STAFF
    return Role.GUEST if user.is_guest else Role.USER


_HOSTS = {"table.bot", "table.swap", "table.clear", "table.change", "table.hand_over", "table.start", "table.close"}


def _refusal(role: Role, action: str) -> Promise:
    if role is Role.BLOCKED:
        return _("This table is not open to you.")
    if action in _HOSTS:
        return _("Only the host of the table can do this.")
    return _("Take a seat first.")


def close(table: Table) -> None:
    table.state = Table.State.CLOSED
    table.save(update_fields=["state", "changed"])
    tell(table)


def make_host(table: Table, heir: TableSeat) -> None:
    table.host_id = heir.user_id or table.host_id
    table.save(update_fields=["host", "changed"])
    table.seats.filter(pk=heir.pk).update(ready=True)


def check_room(host: User) -> None:
    """Whoever opens one table after the other would have the list for themselves."""
    if Table.objects.filter(host=host, state=OPEN).count() >= TABLES:
        raise Refused("too_many_tables", _("You keep enough tables open. Close one of them first."))


def free_seats(table: Table) -> list[int]:
    taken = set(table.seats.values_list("index", flat=True))
    return [index for index in range(table.seat_count) if index not in taken]


def tell(table: Table) -> None:
    """After the commit everybody sees it: the list, the table, the people who sit there."""
    if not table._state.adding:
        Table.objects.filter(pk=table.pk).update(changed=site_now())
    people: Iterable[int | None] = table.seats.values_list("user_id", flat=True)
    after_commit(broadcasts.table_changed, table.pk)
    after_commit(nudge, [pk for pk in people if pk])


def rules_of(game: str) -> AnyGame:
    try:
        return registry.get(game)
    except KeyError:
        raise Refused("game", _("There is no such game.")) from None


def _agree(table: Table, wish: Wish) -> None:
    rules = rules_of(table.game)
    if wish.seat_count not in rules.seats:
        raise Refused("seats", _("This game is not played by that many."))
    if wish.terms.get("clock", "none") not in CLOCKS or wish.terms.get("time_out", "bot") not in Terms.AtTheEndOfTime:
        raise Refused("clock", _("There is no such clock."))
    if any(level not in LEVELS for level in wish.bots.values()):
        raise Refused("level", _("There is no such bot."))
    deck = wish.terms.get("deck_id")
    offered = Deck.objects.filter(hash=deck, game=table.game, offered=True)
    if deck not in (None, table.deck_id) and not offered.exists():
        raise Refused("deck", _("There is no such deck."))
    if wish.seat_count == 1 and wish.terms.get("rated"):
        raise Refused("rated", _("A game alone does not count for the ladder."))
    if deck and wish.terms.get("rated"):
        raise Refused("deck", _("With a deck of its own a game does not count for the ladder."))
    if wish.language and wish.language not in dict(settings.LANGUAGES):
        raise Refused("language", _("There is no such language."))
    table.language = wish.language or table.language
    table.options, table.seat_count = _checked(rules, wish.options, wish.seat_count), wish.seat_count
    table.public = wish.public
    for name, value in wish.terms.items():
        setattr(table, name, value)


class OptionsRefused(Refused):
    """`reasons`: the option at fault → why the game is not played so, in the active language."""

    def __init__(self, reasons: Mapping[str, str]) -> None:
        super().__init__("options", _("These options don't go together."))
        self.reasons = reasons


def _checked(rules: AnyGame, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
    try:
        chosen = msgspec.convert(options, rules.options)
    except msgspec.ValidationError as error:
        raise OptionsRefused({}) from error
    if against := rules.objections(chosen, seats):
        say = Speaker(rules.lexicon, gettext)
        raise OptionsRefused({name: say(why) for name, why in against.items()})
    return msgspec.to_builtins(chosen)  # type: ignore[no-any-return]
