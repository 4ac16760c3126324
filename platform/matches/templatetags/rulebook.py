"""For the rules page of a game, which is given its tables: no number that stands in them is typed again.

{{ tables.setup.hand }}   {% name "card" card.id %}   {% say "effect.gain" n=2 %}   {% for c in tables.cards.values %}
"""

from typing import Any

from django import template
from django.template import Context

from games.core import Message

register = template.Library()


@register.simple_tag(takes_context=True)
def name(context: Context, kind: str, of: object) -> str:
    """A name of the lexicon: of a card, or the text on it."""
    return str(context["speaker"].name(kind, of))


@register.simple_tag(takes_context=True)
def say(context: Context, key: str, **values: Any) -> str:
    """A sentence of the lexicon."""
    return str(context["speaker"](Message(key, values)))


@register.simple_tag(takes_context=True)
def spoken(context: Context, message: Message) -> str:
    return str(context["speaker"](message))
