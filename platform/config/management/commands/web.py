from contextlib import suppress
from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, connections


class Command(BaseCommand):
    help = "One web process of several, behind a proxy: pages and sockets, no tasks."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000)

    def handle(self, *, host: str, port: int, **options: Any) -> None:
        from config.asgi import application
        from ground.web.server import web_server
        from matches.beside.outages import site_alive

        with suppress(DatabaseError):  # the first sweep does it too, but moves may come before
            site_alive()
        connections.close_all()
        server = web_server(application, host=host, port=port, ready=lambda: None)
        server.run()  # until SIGINT or SIGTERM
        if not server.listening_addresses:
            raise CommandError(f"Port {port} is taken.")
