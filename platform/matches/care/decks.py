"""Decks that the site offers: from folders of DATA_DIR, or from a file that the staff hands in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from django.db import transaction

from games.core import decks, registry
from games.core.tables import WrongTable
from matches.models import Deck


def deck_offer(*, game: str, name: str, content: str) -> Deck:
    """Once tried out it is offered, in the place of another one of that name. WrongTable: file, entry and reason."""
    known = {rules.key for rules in registry.all_games()}
    if game not in known:
        raise WrongTable(f"{name}: there is no game {game}, only {', '.join(sorted(known))}")
    decks.try_out(decks.game_with(game, content))
    with transaction.atomic():
        Deck.objects.filter(game=game, name=name, offered=True).update(offered=False)
        deck, _new = Deck.objects.update_or_create(
            hash=decks.digest(game, content), defaults={"game": game, "name": name, "content": content, "offered": True}
        )
    return deck


def decks_take_in(root: Path) -> Iterator[Deck | WrongTable]:
    """<root>/<game>/<name>/*.toml or <root>/<game>/<name>.toml. What is known already stays as the staff left it."""
    for path in sorted(root.glob("*/*")):
        game, name = path.parent.name, path.stem
        try:
            if path.is_dir():
                content = decks.read_folder(path)
            elif path.suffix == ".toml":
                content = decks.read_text(path.name, path.read_bytes())
            else:
                continue
            if not Deck.objects.filter(hash=decks.digest(game, content)).exists():
                yield deck_offer(game=game, name=name[:60], content=content)
        except WrongTable as wrong:
            yield WrongTable(f"{game}/{name}: {wrong}")
