from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LobbyConfig(AppConfig):
    name = "lobby"
    verbose_name = _("Lobby")

    def ready(self) -> None:
        from accounts.personal_data import register
        from ground.work.queue import repeat
        from lobby import links, personal_data, tables
        from matches.links import table_links
        from matches.outbox import match_over

        register(tell=personal_data.tell, forget=personal_data.forget)
        table_links.add(links.of_match)
        match_over.connect(tables.game_over)
        repeat("lobby.tasks.tables_sweep", seconds=60.0)
