from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("Accounts")

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_in

        from accounts.guesses import count_rightly
        from ground.work.queue import repeat

        user_logged_in.connect(count_rightly)

        repeat("accounts.tasks.sessions_sweep", seconds=86_400.0)
