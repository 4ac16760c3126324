"""What apps ask of the task queue (Celery) without knowing who set it up."""

from celery import current_app


def repeat(task: str, *, seconds: float) -> None:
    """Celery's beat sends it again and again."""
    current_app.conf.beat_schedule[task] = {"task": task, "schedule": seconds}


def queue_length() -> int:
    """Tasks that wait for a worker."""
    with current_app.connection_or_acquire() as broker:
        return int(broker.default_channel.queue_declare(current_app.conf.task_default_queue).message_count)


def ensure_broker() -> None:
    """Raises if the broker does not answer."""
    with current_app.connection_or_acquire() as broker:
        broker.ensure_connection(max_retries=1, timeout=2)
