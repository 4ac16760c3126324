"""Everything that is read of tables and of the games on the shelf."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from django.db.models import Max, Q, QuerySet
from django.utils.translation import gettext, ngettext

from accounts.models import Relation, User
from accounts.relations import blockers_of
from games.core import Speaker, registry
from games.core.options import Field, expansions, fields
from games.core.registry import AnyGame
from lobby.models import Invitation, Table, TableLine
from matches.models import Match
from matches.playing.clocks import CLOCKS
from matches.words import bot_name, game_blurb, game_title, option_title

LISTED = 500

_OPEN = Q(state=Table.State.OPEN)
_PLAYING = Q(state=Table.State.STARTED, watchable=True, match__state=Match.State.RUNNING)


@dataclass(frozen=True)
class Card:
    """A game as the front page shows it."""

    key: str
    title: str
    blurb: str
    facts: str

    @property
    def picture(self) -> list[str]:
        """Templates, the first that exists: a game may bring none."""
        return [f"games/{self.key}/picture.html", "lobby/no_picture.html"]


@dataclass(frozen=True)
class Chair:
    """A seat of a table as a page shows it; user and bot are both None while it is free."""

    index: int
    name: str | None = None
    user_id: int | None = None
    bot: bool = False
    ready: bool = False
    side: str = ""  # what is played there, if that is settled
    number: str = ""  # what their browser adds to chance


def cards() -> list[Card]:
    """The games that can be played."""
    return [
        Card(game.key, game_title(game), game_blurb(game), _facts(game.seats, game.minutes))
        for game in registry.all_games()
    ]


def tables_listed() -> QuerySet[Table]:
    """Tables that everybody may join, the newest first; then those where one may watch."""
    listed = _with_seats(Table.objects.filter(_OPEN | _PLAYING, public=True))
    return listed.order_by("state", "-created")[:LISTED]


def tables_stamp() -> object:
    """Differs when a table has changed."""
    return Table.objects.aggregate(Max("changed"))["changed__max"]


def is_listed(table: Table) -> bool:
    playing = table.match is not None and not table.match.over and table.watchable
    return table.public and (table.state == Table.State.OPEN or playing)


def tables_of(*, user: User) -> QuerySet[Table]:
    """Where somebody waits for others."""
    return _with_seats(Table.objects.filter(state=Table.State.OPEN, seats__user=user))


def table_get(**by: object) -> Table | None:
    return _with_seats(Table.objects.filter(**by)).first()


def chairs(table: Table) -> list[Chair]:
    sides = dict(enumerate(_sides(table)))
    taken = {
        seat.index: Chair(
            seat.index,
            seat.user.username if seat.user else bot_name(seat.level),
            seat.user_id,
            seat.user is None,
            seat.ready,
            sides.get(seat.index, ""),
            seat.number,
        )
        for seat in table.seats.all()
    }
    return [taken.get(index) or Chair(index, side=sides.get(index, "")) for index in range(table.seat_count)]


def _sides(table: Table) -> list[str]:
    game = registry.get(table.game)
    options = msgspec.convert(table.options, game.options)
    say = Speaker(game.lexicon, gettext)
    return [say.name("side", side) for side in game.sides(options, table.seat_count)]


def lines(table: Table, *, deaf_to: frozenset[int]) -> list[TableLine]:
    """What was said at a table last."""
    said = table.chat.exclude(user__in=deaf_to).select_related("user").order_by("-pk")[:50]
    return list(reversed(said))


def invitations_of(*, user: User) -> QuerySet[Invitation]:
    blocked = user.relations.filter(kind=Relation.Kind.BLOCK).values("other_id")
    open_ones = user.invitations.filter(table__state=Table.State.OPEN)
    wanted = open_ones.exclude(by__in=blocked).exclude(by__in=blockers_of(user))
    return wanted.select_related("table", "by").order_by("-at")[:5]


def invited_to(table: Table) -> list[int]:
    """Users who have not come yet, nor declined."""
    return list(table.invitations.values_list("user_id", flat=True))


def clock_word(table: Table) -> str:
    return str(CLOCKS[table.clock].title)


def by_turns(table: Table) -> bool:
    return CLOCKS[table.clock].by_turns


def option_words(table: Table) -> str:
    """What was chosen for the table beside expansions, as far as it is not the usual, in the active language."""
    game = registry.get(table.game)
    beside = expansions(game.options, table.options, table.seat_count)
    words = []
    for field in fields(game.options):
        value = table.options.get(field.name, field.default)
        if value != field.default and field.matters(table.seat_count) and field.name not in beside:
            words.append(f"{option_title(game, field.name)}: {option_word(game, field, value)}")
    if table.deck:
        words.append(gettext("Deck: %(name)s") % {"name": table.deck.name})
    words += _terms(table)
    return " · ".join(words) or ("" if beside else gettext("usual options"))


def _terms(table: Table) -> list[str]:
    """What was agreed beside the rules, as far as it is not the usual."""
    lost = CLOCKS[table.clock].ticks and table.time_out == Table.AtTheEndOfTime.FORFEIT
    words = {
        gettext("rated"): table.rated,
        gettext("out of time is lost"): lost,
        gettext("no spectators"): not table.watchable,
        gettext("only by link"): not table.public,
    }
    return [word for word, agreed in words.items() if agreed]


def option_word(game: AnyGame, field: Field, value: object) -> str:
    if field.choices is None:
        return str(value)
    return gettext(game.lexicon.sentences[f"option.{field.name}.{value}"])


def _with_seats(tables: QuerySet[Table]) -> QuerySet[Table]:
    return (
        tables.select_related("host", "match", "deck")
        .defer("match__seed", "match__checkpoint", "deck__content")
        .prefetch_related("seats__user")
        .order_by("-created")
    )


def _facts(seats: range, minutes: range) -> str:
    return f"{_size(seats, minutes)} · {_weight(minutes)}"


def _weight(minutes: range) -> str:
    """How much there is to learn; long games are the heavy ones."""
    if minutes[-1] < 30:
        return gettext("light")
    return gettext("medium") if minutes[-1] <= 60 else gettext("heavy")


def _size(seats: range, minutes: range) -> str:
    players = ngettext("%(n)s player", "%(n)s players", seats[-1]) % {"n": _span(seats[0], seats[-1])}
    short, long = minutes[0], minutes[-1]
    if short < 90:
        return f"{players} · " + gettext("%(n)s min") % {"n": _span(short, long)}
    return f"{players} · " + gettext("%(n)s h") % {"n": _span(round(short / 60), round(long / 60))}


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"
