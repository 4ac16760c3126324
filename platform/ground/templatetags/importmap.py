"""The import map: under which names the browser finds our modules, and what it loads ahead."""

import json

from django import template
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.template.context import RequestContext
from django.templatetags.static import static
from django.utils.html import format_html
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
