"""The same site through nginx, as people reach it."""

from __future__ import annotations

import re
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from typing import Any

import pytest

from tests.live.servers import Site
from tests.patience import PATIENCE

pytestmark = pytest.mark.xdist_group("faults")


class NoErrors(urllib.request.HTTPErrorProcessor):
    """Every answer is an answer."""

    def http_response(self, request: Any, response: Any) -> Any:
        return response


@pytest.fixture(autouse=True)
def _nginx(site: Site) -> None:
    if site.nginx is None:
        pytest.skip("nginx is missing: tools/services.sh installs it where it may")


def test_nobody_chooses_the_address_by_which_guesses_are_counted(site: Site) -> None:
    """Else a new one for each guess would do."""
    browser = urllib.request.build_opener(NoErrors, urllib.request.HTTPCookieProcessor(CookieJar()))
    address = f"http://127.0.0.1:{site.front}/account/log-in/"
    with browser.open(address, timeout=PATIENCE) as page:
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page.read().decode())
    assert token
    form = {"csrfmiddlewaretoken": token[1], "username": "Somebody", "password": "guess"}
    answers = []
    for guess in range(9):
        request = urllib.request.Request(address, urllib.parse.urlencode(form).encode())
        request.add_header("X-Forwarded-For", f"203.0.113.{guess}")
        request.add_header("Origin", f"http://127.0.0.1:{site.front}")
        with browser.open(request, timeout=PATIENCE) as page:
            answers.append(page.status)
    assert answers == [200] * 8 + [429]


def test_what_is_for_outside_and_what_is_not(site: Site) -> None:
    browser = urllib.request.build_opener(NoErrors)
    for path, status in (("/healthz", 200), ("/metrics", 404), ("/static/nothing.js", 404)):
        with browser.open(f"http://127.0.0.1:{site.front}{path}", timeout=PATIENCE) as page:
            assert page.status == status, path
