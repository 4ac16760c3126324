from django.apps import AppConfig

from games.core import registry
from games.zheng_he import GAME


class ZhengHeConfig(AppConfig):
    name = "games.zheng_he"
    label = "game_zheng_he"

    def ready(self) -> None:
        registry.register(GAME)
