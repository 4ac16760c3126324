from django.apps import AppConfig

from games.core import registry
from games.great_wall import GAME


class GreatWallConfig(AppConfig):
    name = "games.great_wall"
    label = "game_great_wall"

    def ready(self) -> None:
        registry.register(GAME)
