"""The catalogues of sentences: English stands in the sources, every other language in a .po file.

    python tools/translations.py extract [app…]     collect new sentences into the catalogues, drop the lost ones
    python tools/translations.py compile file…      write the .mo files that Django reads
    python tools/translations.py check [app…]       list all that is untranslated, unused, ill-filled or contradictory

Each app has a catalogue of its own (platform/<app>/locale/, games/<game>/locale/) for its sources and templates; what
all share is in locale/. Babel does the work of GNU gettext, so that nothing but Python is needed. The files hold
neither dates nor places, to merge without noise.
"""

import ast
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "platform"))

from ground.languages import CODES, SOURCE  # noqa: E402

LANGUAGES = [code for code in CODES if code != SOURCE]
HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
# {n}, {target:region}, {n:# army|# armies} (whose words are translated too), %(name)s, %s
PLACEHOLDER = re.compile(r"\{\w*(?::[^{}|]*(?=\}))?|%\(\w+\)[a-z]|%[sd]")


class Area(NamedTuple):
    """Sources whose sentences share one catalogue for each language."""

    locale: Path
    sources: list[Path]

    def file(self, language: str) -> Path:
        return self.locale / language / "LC_MESSAGES" / "django.po"

    def sentences(self) -> Catalog:
        catalog = Catalog()
        for source in self.sources:
            if "migrations" not in source.parts:
                read_source = of_python if source.suffix == ".py" else of_template
                for sentence, context in read_source(source.read_text()):
                    catalog.add(sentence, context=context)
        return catalog


Sentence = tuple[str | tuple[str, ...], str | None]  # with its plural if it has one; and its context


def of_python(source: str) -> Iterator[Sentence]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name: str = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
            texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            match name.removesuffix("_lazy").removesuffix("_noop"), texts:
                case (("_" | "gettext"), [text]):
                    yield text, None
                case "ngettext", [one, many]:
                    yield (one, many), None
                case "pgettext", [context, text]:
                    yield text, context
                case "npgettext", [context, one, many]:
                    yield (one, many), context


def of_template(source: str) -> Iterator[Sentence]:
    # What templatize leaves is calls among padding, too wild to be parsed as Python.
    calls = io.BytesIO(templatize(source).encode())
    for _line, sentence, _comments, context in extract("javascript", calls, options={"encoding": "utf-8"}):
        yield sentence, context


def areas(apps: tuple[str, ...]) -> Iterator[Area]:
    for app in sorted([*ROOT.glob("platform/*/apps.py"), *ROOT.glob("games/*/apps.py")]):
        if apps and app.parent.name not in apps:
            continue
        templates = [*ROOT.glob(f"templates/{app.parent.name}/**/*.*"), *app.parent.glob("templates/**/*.*")]
        yield Area(app.parent / "locale", sorted([*app.parent.glob("**/*.py"), *templates]))
    if not apps:
        yield Area(ROOT / "locale", sorted([*ROOT.glob("games/core/**/*.py"), *ROOT.glob("templates/*.*")]))


def read(file: Path, language: str) -> Catalog:
    if not file.exists():
        return Catalog(locale=language)
    with file.open("rb") as stream:
        return read_po(stream, locale=language)


def render(catalog: Catalog, language: str) -> str:
    stream = io.BytesIO()
    write_po(stream, catalog, width=0, no_location=True, omit_header=True, sort_output=True, ignore_obsolete=True)
    return HEADER.format(language=language) + stream.getvalue().decode().strip() + "\n"


def do_extract(apps: tuple[str, ...]) -> None:
    for area in areas(apps):
        sentences = area.sentences()
        for language in LANGUAGES:
            file = area.file(language)
            catalog = read(file, language)
            catalog.update(sentences, no_fuzzy_matching=True)
            if not len(catalog):
                continue
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(render(catalog, language))
            open_ = sum(not all(forms(message.string)) for message in catalog if message.id)
            print(f"{file.relative_to(ROOT)}: {len(catalog)} sentences, {open_} to translate")


def do_compile(files: tuple[str, ...]) -> None:
    for file in map(Path, files):
        with file.with_suffix(".mo").open("wb") as stream:
            write_mo(stream, read(file, file.parts[-3]))


def do_check(apps: tuple[str, ...]) -> None:
    faults = [
        f"{area.file(language).relative_to(ROOT)}: {fault}"
        for area in areas(apps)
        for language in LANGUAGES
        for fault in faults_of(area.sentences(), read(area.file(language), language))
    ]
    for language in LANGUAGES:
        faults += contradictions([read(area.file(language), language) for area in areas(())])
    if faults:
        sys.exit("\n".join([*faults, "Run `make messages`, then translate."]))


def faults_of(sentences: Catalog, catalog: Catalog) -> Iterator[str]:
    wanted = {(message.id, message.context) for message in sentences if message.id}
    present = {(message.id, message.context): message for message in catalog if message.id}
    for key in sorted(wanted - present.keys(), key=repr):
        yield f"missing: {key[0]!r}"
    for key in sorted(present.keys() - wanted, key=repr):
        yield f"unused: {key[0]!r}"
    yield from (f"obsolete: {message.id!r}" for message in catalog.obsolete.values())
    for message in present.values():
        if message.fuzzy:
            yield f"fuzzy: {message.id!r}"
        elif not all(forms(message.string)):
            yield f"untranslated: {message.id!r}"
        elif not well_filled(message):
            yield f"placeholders differ: {message.id!r}"


def contradictions(catalogs: list[Catalog]) -> Iterator[str]:
    """Django throws all catalogues together: of two translations of the same sentence only one is ever heard."""
    heard: dict[tuple[object, str | None], object] = {}
    for message in (message for catalog in catalogs for message in catalog if message.id):
        first = heard.setdefault((message.id, message.context), message.string)
        if first != message.string:
            yield f"{message.id!r} is both {first!r} and {message.string!r}: say it alike, or give it a context"


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """A sentence, or its singular and plural."""
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def well_filled(message: Message) -> bool:
    """Each translated form has exactly the placeholders of some form of the original."""
    allowed = [set(PLACEHOLDER.findall(text)) for text in forms(message.id)]
    return all(set(PLACEHOLDER.findall(text)) in allowed for text in forms(message.string))


def main(command: str = "", *names: str) -> None:
    match command:
        case "extract":
            do_extract(names)
        case "compile":
            do_compile(names)
        case "check":
            do_check(names)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
