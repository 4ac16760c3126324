"""The scale profile without containers, until Ctrl-C: `make scale`, or `make scale PORT=9000`."""

from __future__ import annotations

import signal
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from tests.live.servers import Site, manage


def main(port: int) -> None:
    with tempfile.TemporaryDirectory(prefix="tianxia-") as home, Site(Path(home), port=port) as site:
        manage(site.env, "manage.py", "migrate", "--noinput")
        manage(site.env, "manage.py", "migrate_rules")
        site.start()
        addresses = [port] if site.nginx else site.ports
        print("Tianxia is open:", *(f"http://127.0.0.1:{one}/" for one in addresses), " (Ctrl-C closes it)")
        print(f"PostgreSQL: {site.postgres.url}\nRedis: {site.redis.url}\nlogs: {home}", flush=True)
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        with suppress(KeyboardInterrupt):
            signal.pause()


if __name__ == "__main__":
    main(int(sys.argv[1]))
