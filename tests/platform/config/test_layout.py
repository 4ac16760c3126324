import importlib.util
import platform
import re
import sys
import sysconfig
from pathlib import Path

import pytest

from ground.languages import CODES, SOURCE

ROOT = Path(__file__).resolve().parents[3]
APPS = sorted(folder.parent.name for folder in ROOT.glob("platform/*/__init__.py"))


def test_platform_folder_is_not_a_package() -> None:
    """It would hide the standard library's module of that name, by luck or path order only sometimes."""
    assert platform.__file__.startswith(sysconfig.get_paths()["stdlib"])
    assert not list((ROOT / "platform").glob("*.py"))
    assert not any(name.startswith("platform.") for name in sys.modules)


@pytest.mark.parametrize("app", APPS)
def test_no_installed_package_hides_an_app(app: str) -> None:
    spec = importlib.util.find_spec(app)
    assert spec
    assert spec.origin
    assert Path(spec.origin).is_relative_to(ROOT / "platform")


def test_every_test_folder_is_a_package() -> None:
    """Else two test files of one name collide."""
    assert not [file for file in ROOT.glob("tests/**/test_*.py") if not (file.parent / "__init__.py").exists()]


def test_languages_are_listed_in_one_place() -> None:
    sources = [file for kind in ("platform/**/*.py", "tools/*.py", "static/js/*.js") for file in ROOT.glob(kind)]
    named = re.compile("|".join(f"[\"']{code}[\"']" for code in CODES if code != SOURCE))
    found = [file for file in sources if "migrations" not in file.parts and named.search(file.read_text())]
    assert found == [ROOT / "platform" / "ground" / "languages.py"]
