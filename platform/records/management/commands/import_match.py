from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.core.notation import WrongRecord, read
from records.services import record_import


class Command(BaseCommand):
    help = "Reads a game from a text (a file, or - for the standard input) and stores it to be watched."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            text = sys.stdin.read() if options["file"] == "-" else Path(options["file"]).read_text()
            match = record_import(record=read(text))
        except (OSError, UnicodeDecodeError, WrongRecord) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"/match/{match.public_id}/replay/")
