from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("Accounts")

    def ready(self) -> None:
        from ground.work.queue import repeat

        repeat("accounts.tasks.sessions_sweep", seconds=86_400.0)
