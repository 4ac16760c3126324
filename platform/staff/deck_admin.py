"""Decks in the admin: handed in as one file, offered or not; what a match is played with can't be changed."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.core import decks, registry
from games.core.tables import WrongTable
from matches.care.decks import deck_offer
from matches.models import Deck
from matches.words import game_title
from staff.audited import Audited


class DeckForm(forms.ModelForm):
    """A new one."""

    game = forms.ChoiceField(label=_("game"))
    file = forms.FileField(label=_("file"), help_text=_("One file in TOML with all tables that are others."))

    class Meta:
        model = Deck
        fields = ("game", "name")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = cast(forms.ChoiceField, self.fields["game"])
        field.choices = [(rules.key, game_title(rules)) for rules in registry.all_games()]

    def clean(self) -> dict[str, Any]:
        said: dict[str, Any] = super().clean() or {}
        if not self.errors:
            try:
                decks.too_large(said["file"].name, said["file"].size)
                content = decks.read_text(said["file"].name, said["file"].read())
                self.instance = deck_offer(game=said["game"], name=said["name"], content=content)
            except WrongTable as wrong:
                raise forms.ValidationError(str(wrong)) from wrong
        return said


@admin.register(Deck)
class DeckAdmin(Audited, admin.ModelAdmin):
    list_display = ("name", "game", "hash", "added", "offered")
    list_filter = ("game", "offered")
    readonly_fields = ("hash", "game", "name", "added")
    fields = ("name", "game", "hash", "added", "offered")

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        if obj is None:
            kwargs["form"] = DeckForm
        return super().get_form(request, obj, change, **kwargs)

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return super().get_fields(request, obj) if obj else ("game", "name", "file")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return super().get_readonly_fields(request, obj) if obj else ()

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False  # games are played with it, or were
