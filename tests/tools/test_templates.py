import re

import pytest

from tools.templates import WIDTH, wrap

LONG = "word " * 30


def same(before: str, after: str) -> bool:
    """But for space."""
    return re.sub(r"\s+", "", before) == re.sub(r"\s+", "", after)


def test_short_lines_stay_as_they_are() -> None:
    text = "<div><p>  two   spaces</p></div>\n\n  {% if one %}{{ two }}{% endif %}\n"
    assert wrap(text) == text


def test_blocks_get_lines_of_their_own() -> None:
    text = f'  <div class="x"><h2>{{{{ title }}}}</h2><p>{LONG.strip()}</p></div>'
    lines = wrap(text).split("\n")
    assert lines[:3] == ['  <div class="x">', "    <h2>{{ title }}</h2>", "    <p>"]
    assert lines[-2:] == ["    </p>", "  </div>"]
    assert all(len(line) <= WIDTH for line in lines)
    assert same(text, "\n".join(lines))


def test_a_line_breaks_between_attributes_but_not_within_them() -> None:
    value = "\"{% translate 'some words that are long enough' %}\""
    text = f"<a title={value} alt={value} name={value}>here</a>"
    assert wrap(text) == f"<a title={value} alt={value}\n  name={value}>here</a>"


@pytest.mark.parametrize(
    "text",
    [
        "{% blocktranslate %}" + LONG + "{% endblocktranslate %}",
        "{% blocktranslate %}\n" + LONG + "\n{% endblocktranslate %}",
        "<pre>" + LONG + "</pre>",
        "<b>" + LONG.replace(" ", ",") + "</b>",
        '<p title="\n' + LONG + '">',
    ],
)
def test_what_must_stay_whole_does(text: str) -> None:
    assert wrap(text) == text


def test_inline_tags_are_not_parted() -> None:
    """A space between them would be seen."""
    link = '<a href="/some/address/that/is/long">word</a>'
    wrapped = wrap(f"<p>{link * 4}</p>")
    assert "</a><a" in wrapped
    assert not re.search(r"</a>\s+<a", wrapped)


def test_what_is_wrapped_stays_so() -> None:
    text = f"<ul>{{% for one in all %}}<li><b>{LONG}</b> {{{{ one }}}}</li>{{% endfor %}}</ul>"
    once = wrap(text)
    assert once != text
    assert wrap(once) == once
    assert same(once, text)
