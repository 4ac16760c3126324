from babel.messages.catalog import Catalog

from tools import translations


def test_sentences_of_python() -> None:
    source = """
_("plain"); gettext_lazy("lazy"); gettext_noop("noop" " joined"); translation.gettext("by module")
ngettext("one", "many", n); pgettext("when", "context"); npgettext_lazy("how", "one", "many", n)
gettext(sentences["key"]); gettext(variable); other("not this"); _(f"nor {this}")
"""
    assert sorted(translations.of_python(source), key=str) == sorted(
        [
            ("plain", None),
            ("lazy", None),
            ("noop joined", None),
            ("by module", None),
            (("one", "many"), None),
            ("context", "when"),
            (("one", "many"), "how"),
        ],
        key=str,
    )


def test_sentences_of_templates() -> None:
    source = """
  {% load i18n %}{# {% translate "not this" %} #}
      {% translate "It's plain" %}<a title="{% translate 'in a tag' as title %}">{{ _("in a variable") }}</a>
{% blocktranslate count n=rows|length %}{{ n }} row{% plural %}{{ n }} rows{% endblocktranslate %}
"""
    assert list(translations.of_template(source)) == [
        ("It's plain", None),
        ("in a tag", None),
        ("in a variable", None),
        (("%(n)s row", "%(n)s rows"), None),
    ]


def faults(source: dict[str, str]) -> list[str]:
    """What is wrong with these translations."""
    sentences, catalog = Catalog(), Catalog(locale="de")
    for english, german in source.items():
        sentences.add(english)
        catalog.add(english, german)
    return list(translations.faults_of(sentences, catalog))


def test_faults() -> None:
    assert faults({"Attack": "Angriff"}) == []
    assert faults({"Attack": ""}) == ["untranslated: 'Attack'"]
    assert faults({"{n} of {name:region}": "{name:region}: {n}"}) == []
    assert faults({"{n:# army|# armies}": "{n:# Armee|# Armeen}"}) == []
    for english, german in (("{n} left", "{m} übrig"), ("%(n)s left", "übrig"), ("{a:region}", "{a:side}")):
        assert faults({english: german}) == [f"placeholders differ: {english!r}"]


def test_missing_unused_and_fuzzy() -> None:
    sentences, catalog = Catalog(), Catalog(locale="de")
    sentences.add("new")
    sentences.add("near")
    catalog.add("old", "alt")
    catalog.add("near", "nah", flags=["fuzzy"])
    assert list(translations.faults_of(sentences, catalog)) == ["missing: 'new'", "unused: 'old'", "fuzzy: 'near'"]


def test_the_same_sentence_is_translated_alike_everywhere() -> None:
    """Or it has a context."""
    lobby, table = Catalog(locale="de"), Catalog(locale="de")
    lobby.add("Look", "Ansehen")
    table.add("Look", "Aussehen")
    lobby.add("Games", "Spiele")
    table.add("Games", "Partien", context="played")
    lobby.add("Seat", "Platz")
    table.add("Seat", "Platz")
    assert list(translations.contradictions([lobby, table])) == [
        "'Look' is both 'Ansehen' and 'Aussehen': say it alike, or give it a context"
    ]


def test_catalogues_are_written_without_dates_and_in_order() -> None:
    catalog = Catalog(locale="de")
    catalog.add("b", "B", locations=[("file.py", 1)])
    catalog.add("a", "A")
    text = translations.render(catalog, "de")
    assert text == translations.HEADER.format(language="de") + 'msgid "a"\nmsgstr "A"\n\nmsgid "b"\nmsgstr "B"\n'
