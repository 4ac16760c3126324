"""The import map: under which names the browser finds our modules, and what it loads ahead."""

import json
import posixpath
import re
from functools import cache
from pathlib import Path

from django import template
from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.template.context import RequestContext
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

LIT = "vendor/lit-html/"
OURS = "js/"


def imports() -> dict[str, str]:
    """From the names that modules import to the addresses that the browser loads.

    Modules import each other by relative paths; those of a game, which lie in its own folder, import the table's as
    `#js/…`. Where files are served under hashed names, an entry for each plain
    address leads to the hashed one, so that no source has to be rewritten.
    """
    hashed: dict[str, str] = getattr(staticfiles_storage, "hashed_files", {})
    modules = sorted(name for name in hashed if name.endswith(".js") and not name.startswith("admin/"))
    return (
        {"lit-html": static(f"{LIT}lit-html.js"), "lit-html/": f"{settings.STATIC_URL}{LIT}"}
        | {f"lit-html/{name.removeprefix(LIT)}": static(name) for name in modules if name.startswith(LIT)}
        | {"#js/": f"{settings.STATIC_URL}{OURS}"}
        | {f"#{name}": static(name) for name in modules if name.startswith(OURS)}
        | {f"{settings.STATIC_URL}{name}": static(name) for name in modules}
    )


@register.simple_tag(takes_context=True)
def importmap(context: RequestContext) -> SafeString:
    """Goes before the first module of a page."""
    # The only way out of a script element is its end tag.
    content = json.dumps({"imports": imports()}).replace("<", "\\u003c")
    return format_html(
        '<script type="importmap" nonce="{}">{}</script>',
        context["request"].csp_nonce,
        mark_safe(content),
    )


IMPORT = re.compile(r"""\b(?:from|import)\s*["']([^"']+\.js|lit-html)["']""")


@cache
def modules_of(*entries: str) -> tuple[str, ...]:
    """A module and all that it imports: what the browser would else find out level by level."""
    found: dict[str, None] = {}
    waiting = list(entries)
    while waiting:
        name = waiting.pop(0)
        path = finders.find(name)
        if name in found or path is None:
            continue
        found[name] = None
        waiting += [_named(imported, name) for imported in IMPORT.findall(Path(path).read_text())]
    return tuple(found)


def _named(imported: str, by: str) -> str:
    if imported == "lit-html":
        return f"{LIT}lit-html.js"
    if imported.startswith("lit-html/"):
        return LIT + imported.removeprefix("lit-html/")
    if imported.startswith("#"):
        return imported[1:]
    return posixpath.normpath(posixpath.join(posixpath.dirname(by), imported))


@register.simple_tag
def modulepreload(*entries: str) -> SafeString:
    """Goes behind the import map: all modules of a page are asked for at once."""
    return format_html_join(
        "\n", '<link rel="modulepreload" href="{}">', ((static(name),) for name in modules_of(*filter(None, entries)))
    )
