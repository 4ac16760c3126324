from django.apps import AppConfig

from games.core import registry
from games.zhanguo import GAME


class ZhanGuoConfig(AppConfig):
    name = "games.zhanguo"
    label = "game_zhanguo"

    def ready(self) -> None:
        registry.register(GAME)
