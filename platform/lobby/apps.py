from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LobbyConfig(AppConfig):
    name = "lobby"
    verbose_name = _("Lobby")

    def ready(self) -> None:
        from ground.work.queue import repeat
        from lobby import tables
        from matches.outbox import match_over

        match_over.connect(tables.game_over)
        repeat("lobby.tasks.tables_sweep", seconds=60.0)
