from django.apps import AppConfig

from games.core import registry
from games.imperial_bureaucracy import GAME


class ImperialBureaucracyConfig(AppConfig):
    name = "games.imperial_bureaucracy"
    label = "game_imperial_bureaucracy"

    def ready(self) -> None:
        registry.register(GAME)
