from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class MatchesConfig(AppConfig):
    name = "matches"
    verbose_name = _("Matches")

    def ready(self) -> None:
        from celery.signals import task_failure
        from django.core.signals import got_request_exception

        from accounts.personal_data import register
        from ground.watch import metrics
        from ground.work.queue import queue_length, repeat
        from matches import outbox, tasks
        from matches.care import parking, personal_data, tally
        from matches.live import hub
        from matches.playing import selectors

        for sweep, seconds in (("bots_sweep", 2.0), ("clocks_sweep", 1.0), ("mails_sweep", 60.0)):
            repeat(f"matches.tasks.{sweep}", seconds=seconds)
        register(tell=personal_data.tell, forget=personal_data.forget)
        outbox.bots_asked.connect(tasks.bots_wake)
        outbox.match_changed.connect(hub.announce)
        outbox.rules_failed.connect(parking.match_park)
        got_request_exception.connect(tally.page_failed)
        task_failure.connect(tally.task_failed)
        metrics.Gauge("tianxia_sockets", "Sockets at the tables of this process.", hub.sockets)
        metrics.Gauge("tianxia_bots_due", "Matches in which a bot has to decide.", selectors.bots_due)
        metrics.Gauge("tianxia_queue_length", "Tasks that wait for a worker.", queue_length)
