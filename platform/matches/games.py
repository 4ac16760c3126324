"""The games on the shelf, as pages ask for them."""

from django.http import Http404

from games.core import registry
from games.core.registry import AnyGame


def game_or_404(key: str) -> AnyGame:
    try:
        return registry.get(key)
    except KeyError:
        raise Http404 from None
