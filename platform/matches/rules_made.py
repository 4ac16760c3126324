"""The rules page of a game that has brought none: what is asked, the options, the names of things, the tables."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from django.utils.translation import gettext

from games.core import Speaker
from games.core.options import Field, fields
from games.core.outline import Asked, outline
from games.core.registry import AnyGame, get
from matches.words import game_blurb

LABELS = 8  # of one question


def rules_made(game: AnyGame) -> dict[str, Any]:
    players = [gettext("Player %(n)s") % {"n": seat + 1} for seat in range(game.seats[-1])]
    speak = Speaker(game.lexicon, gettext, players)
    return {
        "blurb": game_blurb(game),
        "asked": [
            (speak(one.prompt), [speak(label) for label in one.labels[:LABELS]], len(one.labels) > LABELS)
            for one in _asked(game.key)
        ],
        "options": [_option(game, field) for field in fields(game.options)],
        "names": [[speak.name(kind, of) for of in names] for kind, names in game.lexicon.names.items()],
        "printed": msgspec.to_builtins(game.tables, str_keys=True, enc_hook=vars),
    }


@cache
def _asked(key: str) -> list[Asked]:
    return outline(get(key))


def _option(game: AnyGame, field: Field) -> tuple[str, list[str]]:
    """Its title and what can be chosen."""
    words = {key: gettext(sentence) for key, sentence in game.lexicon.sentences.items() if key.startswith("option.")}
    title = f"option.{field.name}"
    if field.choices is None:
        return words[title], [f"{field.low}–{field.high}"]
    return words[title], [words[f"{title}.{choice}"] for choice in field.choices]
