from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from matches.care.renewal import match_renew, matches_outdated, retrace


class Command(BaseCommand):
    help = "Brings running games to the present rules: those that agree go on, the others are parked and listed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", help="only this one")
        parser.add_argument("--dry-run", action="store_true", help="only say what would happen")

    def handle(self, *, game: str | None, dry_run: bool, **options: Any) -> None:
        renewed = parted = 0
        for match in list(matches_outdated(game)):
            found = retrace(match) if dry_run else match_renew(match_id=match.pk)
            if found is None:
                continue  # somebody else was faster
            if found.parted:
                parted += 1
                self.stderr.write(
                    f"{match}: rules {match.rules_version} and {match.present_version} agree up to version "
                    f"{found.agreed} of {match.version}, then: {found.parted}"
                )
            else:
                renewed += 1
        if renewed or parted:
            self.stdout.write(f"{renewed} games go on by the present rules, {parted} wait for an operator")
