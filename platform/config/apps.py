from celery.signals import task_prerun
from django.apps import AppConfig
from django.contrib.staticfiles.apps import StaticFilesConfig
from django.db.backends.signals import connection_created


class ConfigConfig(AppConfig):
    name = "config"

    def ready(self) -> None:
        from config import celery  # noqa: F401  `shared_task` binds to this app
        from ground.clock import keep_right
        from ground.watch.logs import about_task

        connection_created.connect(keep_right)
        task_prerun.connect(keep_right)
        task_prerun.connect(about_task)


class StaticConfig(StaticFilesConfig):
    # lit-html comes with variants for other surroundings.
    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "development", "node", "*.ts"]
