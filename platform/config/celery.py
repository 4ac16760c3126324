import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("tianxia")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


def queue_length() -> int:
    """Tasks that wait for a worker."""
    with app.connection_or_acquire() as broker:
        return int(broker.default_channel.queue_declare(app.conf.task_default_queue).message_count)
