from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LobbyConfig(AppConfig):
    name = "lobby"
    verbose_name = _("Lobby")

    def ready(self) -> None:
        from config.celery import app
        from lobby import tables
        from matches.signals import match_over

        match_over.connect(tables.game_over)
        task = "lobby.tasks.tables_sweep"
        app.conf.beat_schedule[task] = {"task": task, "schedule": 60.0}
