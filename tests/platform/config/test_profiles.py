import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ground.found_on_disk import game_apps, own_secret

ROOT = Path(__file__).resolve().parents[3]
SHOW = """
import json
from django.conf import settings as s
print(json.dumps({
    "database": s.DATABASES["default"]["ENGINE"].rsplit(".")[-1],
    "layer": s.CHANNEL_LAYERS["default"]["BACKEND"],
    "broker": s.CELERY_BROKER_URL,
    "secure": s.SESSION_COOKIE_SECURE and s.CSRF_COOKIE_SECURE,
    "secret": s.SECRET_KEY,
}))
"""


def settings_with(data: Path, **environment: str) -> dict[str, Any]:
    inherited = {name: os.environ[name] for name in ("PATH",)}
    run = subprocess.run(
        [sys.executable, "-c", SHOW],
        cwd=ROOT,
        env=inherited
        | {"PYTHONPATH": "platform:.", "DJANGO_SETTINGS_MODULE": "config.settings", "DATA_DIR": str(data)}
        | environment,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def test_without_addresses_everything_is_embedded(tmp_path: Path) -> None:
    found = settings_with(tmp_path)
    secret = found.pop("secret")
    assert found == {
        "database": "sqlite3",
        "layer": "ground.work.channel_layer.LocalChannelLayer",
        "broker": "memory://localhost",
        "secure": False,
    }
    assert len(secret) > 50
    assert settings_with(tmp_path)["secret"] == secret


def test_addresses_make_the_scale_profile(tmp_path: Path) -> None:
    urls = {"DATABASE_URL": "postgres://db/tianxia", "REDIS_URL": "redis://redis:6379/0"}
    assert settings_with(tmp_path, SECRET_KEY="secret", **urls) == {
        "database": "postgresql",
        "layer": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "broker": "redis://redis:6379/0",
        "secure": True,
        "secret": "secret",
    }
    with pytest.raises(AssertionError, match="SECRET_KEY"):
        settings_with(tmp_path, **urls)


def test_a_new_game_needs_no_settings(tmp_path: Path) -> None:
    for name in ("senet", "go"):
        (tmp_path / "games" / name).mkdir(parents=True)
        (tmp_path / "games" / name / "apps.py").touch()
    (tmp_path / "games" / "core").mkdir()
    assert game_apps(tmp_path) == ["games.go", "games.senet"]


def test_the_secret_is_for_its_owner_only(tmp_path: Path) -> None:
    own_secret(tmp_path / "key")
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600
