from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.core.notation import write
from matches.models import Match
from records.selectors import record_of


class Command(BaseCommand):
    help = "Writes a match as text. The seed is in it: whoever reads that of a running game knows all its secrets."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("public_id")
        parser.add_argument("--output", type=Path, help="a file instead of the terminal")

    def handle(self, *args: Any, **options: Any) -> None:
        match = Match.objects.filter(public_id=options["public_id"]).first()
        if match is None:
            raise CommandError(f"there is no match {options['public_id']}")
        text = write(record_of(match))
        if options["output"]:
            options["output"].write_text(text)
        else:
            self.stdout.write(text, ending="")
