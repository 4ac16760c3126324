from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class StaffConfig(AppConfig):
    name = "staff"
    verbose_name = _("Those who run the site")

    def ready(self) -> None:
        from accounts.personal_data import register
        from staff import personal_data
        from staff.groups import groups_ensure

        register(tell=personal_data.tell, forget=personal_data.forget)
        # Permissions exist only after all migrations, and are there again after a flush.
        post_migrate.connect(groups_ensure, sender=self)
