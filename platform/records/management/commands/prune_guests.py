from __future__ import annotations

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from records.pruning import guests_idle, guests_prune


class Command(BaseCommand):
    help = "Deletes guests who have not been here for long, with their games against bots. Games with others stay."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--days", type=int, default=60, help="since when nothing was seen of them (60)")
        parser.add_argument("--dry-run", action="store_true", help="only count them")

    def handle(self, *args: Any, **options: Any) -> None:
        since = timezone.now() - timedelta(days=options["days"])
        if options["dry_run"]:
            self.stdout.write(f"{guests_idle(since=since).count()} guests would go")
            return
        guests, games = guests_prune(since=since)
        self.stdout.write(f"{guests} guests and {games} of their games are gone")
