from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LadderConfig(AppConfig):
    name = "ladder"
    verbose_name = _("Ratings")

    def ready(self) -> None:
        from accounts.links import account_links
        from accounts.personal_data import register
        from ladder import links, personal_data
        from ladder.services import rate_finished
        from matches.outbox import match_over

        register(tell=personal_data.tell, forget=personal_data.forget)
        account_links.add(links.of_account)
        match_over.connect(rate_finished)
