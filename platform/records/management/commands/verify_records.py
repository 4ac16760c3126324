from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from matches.models import Match
from records.checking import check


class Command(BaseCommand):
    help = "Replays every stored game against the present rules: before a release, or after a scare."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", help="only this one")
        parser.add_argument("--match", help="only the match with this public id")
        parser.add_argument("--running", action="store_true", help="only games that are not over yet")

    def handle(self, *args: Any, **options: Any) -> None:
        matches = Match.objects.order_by("pk")
        if options["game"]:
            matches = matches.filter(game=options["game"])
        if options["match"]:
            matches = matches.filter(public_id=options["match"])
        if options["running"]:
            matches = matches.running()
        count = wrong = 0
        for match in matches.iterator(chunk_size=50):
            count += 1
            found = check(match)
            if not found.good:
                wrong += 1
                self.stderr.write(f"{match} (rules {match.rules_version}, {found.words} words): {found.fault}")
        self.stdout.write(f"{count} games replayed, {wrong} of them went another way")
        if wrong:
            raise CommandError("not every game is what its log says")
