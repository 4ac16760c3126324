from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LadderConfig(AppConfig):
    name = "ladder"
    verbose_name = _("Ratings")

    def ready(self) -> None:
        from ladder.services import rate_finished
        from matches.outbox import match_over

        match_over.connect(rate_finished)
