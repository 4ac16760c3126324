"""The containers' files, as far as they can be checked without an engine."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.core.management import get_commands
from ruamel.yaml import YAML

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


def test_nginx_passes_sockets_on_and_keeps_figures_inside() -> None:
    site = (ROOT / "nginx.conf").read_text()
    assert "proxy_set_header Upgrade $http_upgrade;" in site
    assert "location = /metrics { return 404; }" in site
    timeout = re.search(r"proxy_read_timeout (\d+)s", site)
    assert timeout
    assert int(timeout[1]) > 20, "daphne pings every 20 seconds"
