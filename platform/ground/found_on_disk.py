"""What the settings find on the disk rather than in the environment."""

import secrets
from pathlib import Path


def game_apps(root: Path) -> list[str]:
    """Every game of the house is an installed app; a new one needs no change of the settings."""
    return sorted(f"games.{file.parent.name}" for file in root.glob("games/*/apps.py"))


def own_secret(file: Path) -> str:
    """The secret key of an embedded server: made at its first start, kept with its data."""
    if not file.exists():
        file.touch(mode=0o600)
        file.write_text(secrets.token_urlsafe(50))
    return file.read_text()
