from __future__ import annotations

import re
from pathlib import Path

from django.contrib.staticfiles import finders

from ground.templatetags.importmap import modules_of


def test_all_modules_of_a_table_are_asked_for_at_once() -> None:
    """Whatever one of them imports is among them, by whatever name it is imported."""
    modules = modules_of("js/table.js", "games/zhanguo/board.js")
    assert {"js/page.js", "games/zhanguo/realm.js", "vendor/lit-html/directive.js"} <= set(modules)
    for name in modules:
        path = finders.find(name)
        assert path
        for imported in re.findall(r'from ?"\./(\w+\.js)"', Path(path).read_text()):
            assert str(Path(name).parent / imported) in modules
