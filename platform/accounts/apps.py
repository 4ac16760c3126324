from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("Accounts")

    def ready(self) -> None:
        from config.celery import app

        task = "accounts.tasks.sessions_sweep"
        app.conf.beat_schedule[task] = {"task": task, "schedule": 86_400.0}
