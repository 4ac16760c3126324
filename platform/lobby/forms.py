"""The form that opens a table; the fields of a game's options are generated from their typed struct."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import get_language, gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.core.bots import LEVELS
from games.core.options import Field, fields
from games.core.registry import AnyGame
from ground.refusals import Refused
from lobby.listing import WATCH, Filter, expansion_key
from lobby.models import Table
from lobby.selectors import option_word
from lobby.tables import OptionsRefused, Wish
from matches.models import Deck, Terms
from matches.playing.clocks import CLOCKS
from matches.words import BASE, LEVEL_NAMES, expansion_title, game_title, option_title

YES, NO = "yes", "no"
OURS = "ours"


@dataclass(frozen=True)
class Choice:
    """One of the lists above the open tables."""

    name: str
    label: str
    choices: list[tuple[str, Any]]
    chosen: str


def filter_choices(wanted: Filter, games: list[AnyGame]) -> list[Choice]:
    titles = [(game.key, game_title(game)) for game in games]
    free = [
        ("1", _("With a free seat")),
        ("2", _("With two free seats")),
        (WATCH, _("To watch")),
    ]
    choices: dict[str, tuple[Any, list[tuple[str, Any]]]] = {
        "game": (_("Game"), [("", _("All games")), *titles]),
        "pace": (_("Pace"), [("", _("Any pace")), ("live", _("Live")), ("turns", _("By turns"))]),
        "free": (_("Seats"), [("", _("All tables")), *free]),
        "language": (_("Language"), [("", _("Any language")), *settings.LANGUAGES]),
    }
    beside = [
        (expansion_key(game, option.name), option_title(game, option.name))
        for game in games
        for option in fields(game.options)
        if option.expansion
    ]
    if beside:
        base = (BASE, expansion_title(games[0], BASE))
        choices["expansion"] = (_("Expansions"), [("", _("Any expansions")), base, *beside])
    return [Choice(name, label, those, getattr(wanted, name)) for name, (label, those) in choices.items()]


class TableForm(forms.Form):
    """The choices before a game, made from the game's own options. Without a change one click is enough."""

    def __init__(self, game: AnyGame, *args: Any, table: Table | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        self.table = table
        self.options = fields(game.options)
        counts = [(n, ngettext("%(n)s player", "%(n)s players", n) % {"n": n}) for n in game.seats]
        self.fields["seats"] = forms.TypedChoiceField(
            label=_("Players"),
            choices=counts,
            coerce=int,
            initial=table.seat_count if table else game.usual_seats,
            widget=forms.RadioSelect,
        )
        for option in self.options:
            self.fields[f"option_{option.name}"] = self._field(option)
        for index in range(1, game.seats[-1]):
            self.fields[f"seat_{index}"] = self._seat(index)
        self.fields["public"] = self._choice(
            _("Open to"), [(YES, _("Anyone")), (NO, _("Only by link"))], YES if not table or table.public else NO
        )
        spoken = table.language if table else get_language() or settings.LANGUAGE_CODE
        self.fields["language"] = self._choice(_("Language"), list(settings.LANGUAGES), spoken)
        self.fields["clock"] = self._choice(
            _("Time"), [(key, clock.title) for key, clock in CLOCKS.items()], table.clock if table else "none"
        )
        self.fields["time_out"] = self._choice(
            _("At the end of time"), list(Terms.AtTheEndOfTime.choices), table.time_out if table else "bot"
        )
        self.fields["watchable"] = self._choice(
            _("Spectators"), [(YES, _("Welcome")), (NO, _("None"))], YES if not table or table.watchable else NO
        )
        self.fields["rated"] = self._choice(
            _("Counts"), [(NO, _("Friendly")), (YES, _("For the ladder"))], YES if table and table.rated else NO
        )
        self.fields["rated"].widget.attrs["data-seats"] = " ".join(str(n) for n in game.seats if n > 1)

        offered = list(Deck.objects.filter(game=game.key, offered=True).defer("content"))
        if table and table.deck and table.deck not in offered:
            offered.append(table.deck)
        if offered:
            self.fields["deck"] = self._choice(
                _("Cards and numbers"),
                [(OURS, _("Ours")), *((deck.hash, _("Deck: %(name)s") % {"name": deck.name}) for deck in offered)],
                (table and table.deck_id) or OURS,
            )

    def _choice(self, label: Any, choices: list[tuple[str, Any]], initial: str) -> forms.ChoiceField:
        """One that the browser may leave out: it stays as it is."""
        return forms.ChoiceField(
            label=label, choices=choices, initial=initial, required=False, widget=forms.RadioSelect
        )

    def _seat(self, index: int) -> forms.ChoiceField:
        bots = {seat.index: seat.level for seat in self.table.seats.all()} if self.table else {}
        bot = gettext("Bot: %(level)s")
        field = self._choice(
            gettext("Seat %(n)s") % {"n": index + 1},
            [("", _("A person")), *((level, bot % {"level": LEVEL_NAMES[level]}) for level in LEVELS)],
            bots.get(index, ""),
        )
        field.widget.attrs["data-seats"] = " ".join(str(n) for n in self.game.seats if n > index)
        return field

    def _field(self, option: Field) -> forms.Field:
        title = option_title(self.game, option.name)
        # Left out by the browser where it does not matter for the number of seats.
        required = option.seats is None
        initial = self.table.options.get(option.name, option.default) if self.table else option.default
        field: forms.Field
        if option.choices is None:
            field = forms.IntegerField(
                label=title, min_value=option.low, max_value=option.high, initial=initial, required=required
            )
        else:
            by_word = {str(choice): choice for choice in option.choices}
            field = forms.TypedChoiceField(
                label=title,
                choices=[(word, option_word(self.game, option, choice)) for word, choice in by_word.items()],
                coerce=by_word.__getitem__,
                empty_value=None,
                initial=str(initial),
                required=required,
                widget=forms.RadioSelect,
            )
        field.widget.attrs["data-seats"] = " ".join(map(str, option.seats or ()))
        if option.rated is not None:
            field.widget.attrs["data-rated"] = str(option.rated)
        return field

    def wish(self) -> Wish:
        """Only the options that matter for the number of seats."""
        chosen = self.cleaned_data
        count = chosen["seats"]
        rated = count > 1 and self._chosen("rated") == YES
        asked = {o.name: chosen[f"option_{o.name}"] for o in self.options if o.matters(count)}
        if rated:
            asked |= {o.name: o.rated for o in self.options if o.name in asked and asked[o.name] is None}
        options = {name: choice for name, choice in asked.items() if choice is not None}
        bots = {index: chosen[f"seat_{index}"] for index in range(1, count) if chosen[f"seat_{index}"]}
        return Wish(
            game=self.game.key,
            seat_count=count,
            options=options,
            public=self._chosen("public") == YES,
            terms={
                "clock": self._chosen("clock"),
                "time_out": self._chosen("time_out"),
                "watchable": self._chosen("watchable") == YES,
                "rated": rated,
                "deck_id": self._deck(),
            },
            bots=bots,
            language=self._chosen("language"),
        )

    def refuse(self, refused: Refused) -> None:
        """Beside the options at fault, where it is about them."""
        self.add_error(None, refused.text)
        if isinstance(refused, OptionsRefused):
            for name, why in refused.reasons.items():
                self.add_error(f"option_{name}", why)

    def _deck(self) -> str | None:
        deck = self._chosen("deck") if "deck" in self.fields else OURS
        return None if deck == OURS else deck

    def _chosen(self, name: str) -> str:
        return self.cleaned_data[name] or str(self.fields[name].initial)
