"""The log of a match as it counts: choices can be taken back one by one (undo), or all since a version, by consent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.core import CHANCE, NOBODY, RESIGN, UNDO, Play
from games.core.notation import Record
from matches.errors import Refused
from matches.models import Action, Match
from matches.playing.events import events_encode

# Words of the log, but of the platform: rules never hear them.
ENDED = "ended"
_REWIND = "rewind:"


class Entry(NamedTuple):
    seq: int
    seat: int
    token: str


def rewind_token(version: int, *, chance: int | None = None) -> str:
    """`chance`: how many draws were made until then, if some of them are taken back: they don't come again."""
    return f"{_REWIND}{version}" if chance is None else f"{_REWIND}{version}:{chance}"


def rewound_to(token: str) -> int | None:
    return int(token.split(":")[1]) if token.startswith(_REWIND) else None


def chance_anew(token: str) -> int | None:
    """From which draw on chance goes on after a rewinding; None: it was not touched."""
    return int(token.split(":")[2]) if token.startswith(_REWIND) and token.count(":") == 2 else None


def mark(match: Match, token: str) -> None:
    """An entry that leaves the position as it is, so that everybody is shown anew what has become of the match."""
    match.version += 1
    match.actions.create(seq=match.version, token=token, events=events_encode([]))


def ended_how(match: Match) -> str:
    """A game that no rule ended: `aborted` by the staff, by `consent` of those who played, or a text that is `cut`."""
    last = match.actions.filter(token=ENDED).order_by("seq").last()
    if last is None:
        return "cut"
    return "aborted" if last.seat is None else "consent"


def entries(match: Match, *, after: int = 0, until: int | None = None) -> list[Entry]:
    """What counts of the log: whatever was rewound is left out, and so is the rewinding."""
    rows = match.actions.filter(seq__gt=after, seq__lte=match.version if until is None else until)
    said = rows.order_by("seq").values_list("seq", "seat", "token")
    return _counting(Entry(seq, NOBODY if seat is None else seat, token) for seq, seat, token in said)


def undone(actions: Sequence[Action]) -> set[int]:
    """The numbers that history passes over: what was taken back, one choice or all since a version, and the words that
    are no moves themselves. After a rewinding the whole log is needed."""
    counting = _counting(Entry(a.seq, NOBODY, a.token) for a in actions)
    counts = {entry.seq for entry in counting if not entry.token.startswith(CHANCE)}
    gone = {action.seq for action in actions} - counts
    for action in actions:
        if action.seq in counts and action.undoes is not None:
            gone |= {action.seq, action.undoes}
    return gone


def rewound(actions: Iterable[Action]) -> bool:
    return any(rewound_to(action.token) is not None for action in actions)


class _Chain(NamedTuple):
    """The words that count at a moment: the last one, and the line before it."""

    entry: Entry
    before: _Chain | None


def _counting(log: Iterable[Entry]) -> list[Entry]:
    """A rewinding may lead forward too: to what an earlier one had taken back."""
    now: _Chain | None = None
    then: dict[int, _Chain | None] = {0: None}
    for entry in log:
        target = rewound_to(entry.token)
        if target is not None:
            now = then[target]
            if (chance := chance_anew(entry.token)) is not None:
                now = _Chain(Entry(entry.seq, NOBODY, f"{CHANCE}{chance}"), now)
        elif entry.token != ENDED:
            now = _Chain(entry, now)
        then[entry.seq] = now
    kept: list[Entry] = []
    while now:
        kept.append(now.entry)
        now = now.before
    return kept[::-1]


def last_choice(match: Match, seat: int) -> int | None:
    """The number of the seat's newest choice that was not taken back yet."""
    own = match.actions.filter(seat=seat, seq__lte=match.version).exclude(token__startswith=_REWIND)
    if match.actions.filter(token__startswith=_REWIND).exists():  # only the whole log says what is left of it
        own = own.filter(seq__in=[entry.seq for entry in entries(match)])
    taken_back = own.filter(undoes__isnull=False).values("undoes")
    choices = own.exclude(token__in=(UNDO, RESIGN)).exclude(seq__in=taken_back)
    return choices.order_by("-seq").values_list("seq", flat=True).first()


def check_length(match: Match) -> None:
    """Who takes back for ever makes everybody else read it. A game without that ends by itself."""
    if match.version >= match.rules.longest:
        raise Refused("too_long")


def pass_over_chance(play: Play, version: int, *, drawn: int) -> str:
    """A game that was put back to a version forgets the draws that were seen since: none of them comes again. The entry
    of the log that says all that."""
    if drawn <= play.state.dice.count:
        return rewind_token(version)
    play.draw_from(drawn)
    return rewind_token(version, chance=drawn)


def choices(match: Match) -> Counter[int]:
    """How many of each seat count."""
    said: Counter[int] = Counter()
    for entry in entries(match):
        if entry.seat != NOBODY and entry.token != RESIGN:
            said[entry.seat] += -1 if entry.token == UNDO else 1
    return said


def learned_since(match: Match, version: int) -> bool:
    """Whether dice fell, cards came up or secrets were shown: what nobody can forget."""
    play = play_at(match, version)
    for entry in entries(match):
        if entry.seq > version:
            seen = play.state.dice.count, play.state.revealed
            if play.next_answer_shows_secrets:
                return True
            play.apply(entry.seat, entry.token)
            if (play.state.dice.count, play.state.revealed) != seen:
                return True
    return False


def play_at(match: Match, version: int) -> Play:
    """The game at an earlier version, at nearly the same cost for each of them."""
    snapshot = match.snapshots.filter(version__lte=version).latest("version")
    rewinds = match.actions.filter(seq__gt=snapshot.version, seq__lte=version, token__startswith=_REWIND)
    if rewind := rewinds.order_by("-seq").first():
        target = rewound_to(rewind.token)
        assert target is not None
        play, since = play_at(match, target), rewind.seq
        if (chance := chance_anew(rewind.token)) is not None:
            play.draw_from(chance)
    else:
        play, since = Play.resume(match.rules, bytes(snapshot.checkpoint)), snapshot.version
    for entry in entries(match, after=since, until=version):
        play.apply(entry.seat, entry.token)
    return play


def record(match: Match, *, until: int | None = None) -> Record:
    """The game as it counts, to be written down or played again."""
    choices = [(entry.seat, entry.token) for entry in entries(match, until=until)]
    return Record(
        match.game,
        match.rules_version,
        match.seat_count,
        match.options,
        bytes(match.seed),
        choices,
        deck=match.deck_id or "",
    )
