from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from games.core.tables import WrongTable
from matches.care.decks import decks_take_in


class Command(BaseCommand):
    help = "Offers the decks that lie in DATA_DIR/decks/<game>/, and says what is wrong with the others: docs/decks.md."

    def handle(self, **options: Any) -> None:
        for taken in decks_take_in(settings.DATA_DIR / "decks"):
            if isinstance(taken, WrongTable):
                self.stderr.write(f"not a deck: {taken}")
            else:
                self.stdout.write(f"a new deck: {taken} {taken.hash}")
