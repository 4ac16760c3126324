"""The surroundings of a test run: which database, which settings.

    pytest                                     PostgreSQL, a private server started for the run
    TEST_DATABASE_URL=postgres://… pytest      PostgreSQL, a given server
    TIANXIA_TEST_PROFILE=embedded pytest       an SQLite file
    pytest tests/games tests/docs              no database

Channel layer and Celery broker are in memory in each of them, so that parallel test processes do not meet; tests of
the scale profile start processes of their own with the address that the fixture `redis_url` gives.
"""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import django
import pytest

from tests import services

ROOT = Path(__file__).resolve().parent
resources = ExitStack()


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):  # a process of pytest-xdist: it inherits the environment
        return
    os.environ.update(
        DJANGO_SETTINGS_MODULE="config.settings",
        DEBUG="1",
        HTTPS="0",
        SECRET_KEY="test",
        PASSWORD_HASHERS="django.contrib.auth.hashers.MD5PasswordHasher",
        EMAIL_URL="memory:",
        DATA_DIR=resources.enter_context(tempfile.TemporaryDirectory(prefix="tianxia-")),
    )
    os.environ.pop("REDIS_URL", None)
    os.environ.pop("DATABASE_URL", None)
    if not all(map(_needs_no_database, config.args)) and os.environ.get("TIANXIA_TEST_PROFILE") != "embedded":
        os.environ["DATABASE_URL"] = resources.enter_context(services.postgres())
    django.setup()


def _needs_no_database(arg: str) -> bool:
    return any(Path(arg).resolve().is_relative_to(ROOT / "tests" / folder) for folder in ("games", "docs"))


def pytest_unconfigure() -> None:
    resources.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests last: they leave an event loop running in their process, which other tests can't stand."""
    items.sort(key=lambda item: item.path.is_relative_to(ROOT / "tests" / "browser"))


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    with services.redis() as url:
        yield url


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None) -> Iterator[None]:
    """PostgreSQL drops no database that somebody is connected to: our threads let go before it is told to."""
    yield
    if threads := sys.modules.get("ground.work.threads"):
        threads.reads.close()
        threads.writes.close()
