from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RecordsConfig(AppConfig):
    name = "records"
    verbose_name = _("Records")

    def ready(self) -> None:
        from accounts.links import account_links
        from matches.links import table_links
        from records import links

        account_links.add(links.of_account)
        table_links.add(links.of_match)
