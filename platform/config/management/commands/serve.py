import os
import socket
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser, call_command
from django.db import connections

from ground.web.supervisor import supervise


class Command(BaseCommand):
    help = "The whole platform on one machine: migrates database and games, serves pages and sockets, runs tasks."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000)

    def handle(self, *, host: str, port: int, **options: Any) -> None:
        connections.close_all()
        _keep_to_ourselves()
        supervise()
        # Imported late: daphne installs twisted's reactor, and tasks are found once all apps are there.
        from config.asgi import application
        from config.celery import app
        from ground.web.server import web_server
        from ground.work.worker import EmbeddedWorker
        from matches.beside.outages import site_alive

        call_command("migrate", interactive=False, verbosity=0)
        call_command("migrate_rules")
        call_command("take_decks")
        site_alive()
        name = socket.gethostname() if host == "0.0.0.0" else host
        server = web_server(
            application,
            host=host,
            port=port,
            ready=lambda: self.stdout.write(f"Tianxia is open: http://{name}:{port}/  (Ctrl-C closes it)"),
        )
        worker = EmbeddedWorker(app)
        worker.start()
        server.run()  # until SIGINT or SIGTERM
        worker.stop()
        if not server.listening_addresses:
            raise CommandError(f"Port {port} is taken. Choose another one: make play PORT={port + 1}")


def _keep_to_ourselves() -> None:
    """The database has seeds, sessions and passwords in it, and its helpers parts of them: nobody else's to read."""
    os.umask(0o077)
    for file in settings.DATA_DIR.glob("tianxia.sqlite3*"):
        file.chmod(0o600)
