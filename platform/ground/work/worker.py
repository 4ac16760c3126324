"""Celery's worker and beat inside the web process: the embedded profile needs no second one."""

import threading

import celery.worker.state
from celery import Celery, beat, shared_task


@shared_task
def wake() -> None:
    """Does nothing, but makes a waiting worker look around."""


class EmbeddedWorker:
    """A Celery worker and beat on threads of this process, for the embedded profile and for tests."""

    def __init__(self, app: Celery) -> None:
        # Not app.Worker: that one installs signal handlers and prints a banner.
        self._worker = app.WorkController(
            pool_cls="threads", concurrency=2, without_gossip=True, without_mingle=True, without_heartbeat=True
        )
        self._beat = beat.Service(app, max_interval=1, scheduler_cls=beat.Scheduler)  # keeps no schedule file
        self._threads = [
            threading.Thread(target=self._worker.start, name="celery-worker", daemon=True),
            threading.Thread(target=self._beat.start, name="celery-beat", daemon=True),
        ]

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def stop(self, timeout: float = 2.0) -> None:
        """Let running tasks end, for `timeout` seconds at most: whatever must happen also has a row that says so."""
        self._beat.stop()
        celery.worker.state.should_stop = 0  # type: ignore[assignment]
        wake.delay()
        for thread in self._threads:
            thread.join(timeout)
        celery.worker.state.should_stop = None
