"""A hundred people log in at once: they wait for each other, and the server's memory is not what they wait in."""

from __future__ import annotations

import re
import urllib.parse
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from http.cookiejar import CookieJar
from pathlib import Path

from tests.live import servers
from tests.patience import PATIENCE
from tests.services import free_port

AT_ONCE = 100
MEGABYTES = 300


def test_a_hundred_log_ins_at_once_stay_below_300_megabytes(tmp_path: Path) -> None:
    port = free_port()
    with servers.embedded(tmp_path, port, []) as (server, _):
        server.start()
        with ThreadPoolExecutor(AT_ONCE) as people:
            answers = list(people.map(lambda number: log_in(port, f"nobody{number}"), range(AT_ONCE)))
        most = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{server.child}/status").read_text())
    assert answers == [200] * AT_ONCE
    assert most
    assert int(most[1]) / 1024 < MEGABYTES


def log_in(port: int, name: str) -> int:
    address = f"http://127.0.0.1:{port}/account/log-in/"
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
    with browser.open(address, timeout=PATIENCE) as page:
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page.read().decode())
    assert token
    form = {"csrfmiddlewaretoken": token[1], "username": name, "password": "guess"}
    request = urllib.request.Request(address, urllib.parse.urlencode(form).encode())
    with browser.open(request, timeout=PATIENCE) as page:
        return int(page.status)
