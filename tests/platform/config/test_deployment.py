"""The containers' files, as far as they can be checked without an engine."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.core.management import get_commands
from ruamel.yaml import YAML

from tests.live.servers import environment, manage
from tests.services import Postgres

ROOT = Path(__file__).resolve().parents[3]
COMPOSE: dict[str, Any] = YAML(typ="safe").load(ROOT / "docker-compose.yml")
SERVICES: dict[str, Any] = COMPOSE["services"]


@pytest.mark.parametrize("name", SERVICES)
def test_who_is_waited_for_can_be_healthy(name: str) -> None:
    for other, how in SERVICES[name].get("depends_on", {}).items():
        if how["condition"] == "service_healthy":
            assert "healthcheck" in SERVICES[other]
        else:
            assert how["condition"] == "service_completed_successfully"
            assert SERVICES[other]["restart"] == "no"


@pytest.mark.parametrize("name", SERVICES)
def test_every_service_is_watched_restarted_and_without_privileges(name: str) -> None:
    service = SERVICES[name]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert "privileged" not in service
    assert ("healthcheck" in service and service["restart"] == "unless-stopped") or service["restart"] == "no"


def test_commands_exist() -> None:
    for service in SERVICES.values():
        match service.get("command"):
            case ["python", "manage.py", command, *_]:
                assert command in get_commands()
            case ["celery", "-A", app, *_]:
                assert app == "config"


def test_only_nginx_is_reached_from_outside_and_the_data_only_from_within() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["nginx"]
    assert COMPOSE["networks"]["inner"]["internal"]
    assert SERVICES["postgres"]["networks"] == SERVICES["redis"]["networks"] == ["inner"]
    assert SERVICES["beat"]["deploy"]["replicas"] == 1


def test_secrets_come_from_the_environment_and_every_variable_is_explained() -> None:
    text = (ROOT / "docker-compose.yml").read_text()
    readme = (ROOT / "README.md").read_text()
    for name in set(re.findall(r"(?<!\$)\$\{(\w+)", text)):
        assert f"`{name}`" in readme, name
    for secret in ("SECRET_KEY", "POSTGRES_PASSWORD"):
        assert f"${{{secret}:?" in text


def test_nothing_has_all_memory_or_the_whole_disk() -> None:
    for name, service in SERVICES.items():
        assert "mem_limit" in service and "pids_limit" in service, name
        for mount in service.get("tmpfs", []):
            assert ":size=" in mount, name
    assert any(mount.startswith("/data:") for mount in SERVICES["redis"]["tmpfs"]), "else it leaves a volume behind"


def test_one_image_is_built_once() -> None:
    """Several that build the same tag differ in their labels: each start would take everything down."""
    built = {name: service["image"] for name, service in SERVICES.items() if "build" in service}
    assert sorted(built) == ["nginx", "web"]
    for name, service in SERVICES.items():
        if service["image"] == built["web"] and name != "web":
            assert service["pull_policy"] == "never"


def test_what_postgres_needs_to_stop_cleanly_and_no_more_than_it_needs() -> None:
    postgres = SERVICES["postgres"]
    assert "KILL" in postgres["cap_add"], "its init is root, the server is not"
    assert "POSTGRES_USER" not in postgres["environment"], "the application is no superuser"
    assert any("app_role.sh" in mount for mount in postgres["volumes"])


def test_only_nginx_is_believed_who_somebody_is() -> None:
    address = SERVICES["nginx"]["networks"]["front"]["ipv4_address"]
    assert SERVICES["web"]["environment"]["TRUSTED_PROXIES"] == address
    assert ip_address(address) in ip_network(COMPOSE["networks"]["front"]["ipam"]["config"][0]["subnet"])
    assert "front" in SERVICES["web"]["networks"]
    assert [name for name in SERVICES if "front" in SERVICES[name]["networks"]] == ["web", "nginx"]


def test_secrets_in_a_file_go_neither_into_the_image_nor_into_git() -> None:
    for file in (".dockerignore", ".gitignore"):
        assert ".env*" in (ROOT / file).read_text().split()


def test_the_image_is_built_as_it_should_be() -> None:
    """What a linter of such files would say."""
    lines = (ROOT / "Dockerfile").read_text().replace("\\\n", " ").splitlines()
    bases = [line.split()[1] for line in lines if line.startswith("FROM ")]
    assert all(re.search(r":[\d.]+", base) for base in bases), "a version, and not the latest one"
    assert not [line for line in lines if line.startswith("ADD ")]
    assert "USER tianxia" in lines
    for line in lines:
        if "pip install" in line:
            assert "--no-cache-dir" in line and "--require-hashes" in line
        if "npm ci" in line:
            assert "--ignore-scripts" in line


def test_the_application_owns_its_database_and_nothing_else(tmp_path: Path) -> None:
    """The script that PostgreSQL's container runs, on a real server; then the real migrations as that role."""
    with Postgres() as server, socket_of(server) as psql:
        env = {**os.environ, **psql, "POSTGRES_PASSWORD": "se'cret", "POSTGRES_USER": "postgres"}
        subprocess.run(["sh", str(ROOT / "tools/app_role.sh")], env=env, check=True, capture_output=True)
        url = f"postgres://tianxia:se%27cret@127.0.0.1:{server.port}/tianxia"
        manage(environment(DATABASE_URL=url, DATA_DIR=str(tmp_path), SECRET_KEY="x"), "manage.py", "migrate")
        with psycopg.connect(url) as connection:
            row = connection.execute(
                "SELECT rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = 'tianxia'"
            )
            assert row.fetchone() == (False, False, False)


@contextmanager
def socket_of(server: Postgres) -> Iterator[dict[str, str]]:
    if shutil.which("psql") is None:
        pytest.skip("psql is missing: tools/services.sh installs it where it may")
    yield {"PGHOST": "127.0.0.1", "PGPORT": str(server.port)}


def test_nginx_understands_the_whole_file(tmp_path: Path) -> None:
    """But for the name server of the containers, which only a newer one asks."""
    program = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if program is None:
        pytest.skip("nginx is missing: tools/services.sh installs it where it may")
    text = (ROOT / "nginx.conf").read_text()
    for theirs, ours in (
        ("user nginx;", ""),
        ("pid /run/nginx.pid;", f"pid {tmp_path}/nginx.pid;"),
        ("server web:8000 resolve max_fails=0;", "server 127.0.0.1:8000 max_fails=0;"),
    ):
        assert theirs in text
        text = text.replace(theirs, ours)
    (tmp_path / "nginx.conf").write_text(text)
    run = subprocess.run([program, "-t", "-p", tmp_path, "-c", tmp_path / "nginx.conf"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    limits = {
        name: int(number) for name, number in re.findall(r"(worker_connections|limit_conn connections) (\d+)", text)
    }
    assert limits["worker_connections"] >= 10 * limits["limit_conn connections"], "one address can't fill it"


def test_nginx_passes_sockets_on_and_keeps_figures_inside() -> None:
    site = (ROOT / "nginx.conf").read_text()
    assert "proxy_set_header Upgrade $http_upgrade;" in site
    assert "location = /metrics { return 404; }" in site
    timeout = re.search(r"proxy_read_timeout (\d+)s", site)
    assert timeout
    assert int(timeout[1]) > 20, "daphne pings every 20 seconds"
