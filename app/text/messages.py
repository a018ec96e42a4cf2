"""Keeps the catalogs: collects the strings of the program, merges, compiles and checks (for developers, needs Babel).

    python -m app.text.messages update     collect; new strings come into both catalogs, German filled in
    python -m app.text.messages compile    write the .mo files the program reads
    python -m app.text.messages check      list what is missing; exit 1 if anything is

After ``update`` write the English in ``resources/locale/en/LC_MESSAGES/eds.po``, then ``compile``. Both the .po and the
.mo files are kept. References name files without line numbers, so that moving code changes no catalog.
"""

import ast
import io
import string
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from app.paths import resources
from app.text.catalog import DOMAIN, LANGUAGES, SOURCE

KEYWORDS = {"tr": 1, "ntr": 2, "mark": 1}
"""Functions that take a string, and in how many forms."""
_SOURCES = Path(__file__).parents[1]
_WIDTH = 120
_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""The same strings give the same files."""
_CHANGING = (b'"POT-', b'"PO-Rev', b'"Last-', b'"Language-Team', b'"Report-', b'"Generated-', b'"Project-Id')
"""Headers that change with every run or say nothing."""


def collected() -> Catalog:
    """All strings of the program, as a template."""
    template = Catalog(project="EDS", charset="utf-8")
    for file, call, count in _calls():
        texts = [part.value for part in call.args[:count] if isinstance(part, ast.Constant)]
        if len(texts) == count:
            template.add(tuple(map(str, texts)) if count > 1 else str(texts[0]), None, [(file, 0)])
    return template


def _calls() -> Iterator[tuple[str, ast.Call, int]]:
    """Every call that holds a string: its file, the call, how many of its first arguments are the string.

    From the syntax tree and not with Babel's own reader: that one sees into f-strings from Python 3.12 on only.
    """
    for file in sorted(_SOURCES.rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and (count := KEYWORDS.get(getattr(call.func, "id", ""))):
                yield file.relative_to(_SOURCES.parent).as_posix(), call, count


def pieced_together() -> list[str]:
    """Places where a message is an f-string or a sum: nobody could translate it."""
    return [
        f"{file}:{call.lineno}"
        for file, call, count in _calls()
        if any(isinstance(message, ast.JoinedStr | ast.BinOp) for message in call.args[:count])
    ]


def read_catalog(code: str) -> Catalog:
    """The catalog of a language as it is kept; empty while there is none."""
    file = _folder(code) / f"{DOMAIN}.po"
    if not file.exists():
        return Catalog(locale=code, project="EDS", charset="utf-8")
    with file.open("rb") as stream:
        return read_po(stream, locale=code)


def faults(code: str, template: Catalog) -> list[str]:
    """What is wrong with a language's catalog: missing, fuzzy or surplus strings, differing placeholders."""
    catalog = read_catalog(code)
    wanted = {message.id for message in template if message.id}
    found = [
        f"{code}: not in the program: {message.id!r}" for message in catalog if message.id and message.id not in wanted
    ]
    for message in template:
        if message.id:
            found += [f"{code}: {fault}: {message.id!r}" for fault in _faults_of(message, catalog)]
    return found


def update() -> None:
    """Collect the strings and merge them into the template and both catalogs."""
    _write(collected(), resources() / "locale" / f"{DOMAIN}.pot")
    for code in LANGUAGES:
        catalog = read_catalog(code)
        catalog.update(collected(), no_fuzzy_matching=True)  # takes the template's own messages over: one for each
        catalog.obsolete.clear()
        if code == SOURCE:
            for message in catalog:
                if message.id:
                    message.string = message.id
        _write(catalog, _folder(code) / f"{DOMAIN}.po")


def compile_catalogs() -> None:
    """Write the .mo files."""
    for code in LANGUAGES:
        catalog = read_catalog(code)
        catalog.creation_date = _NO_DATE
        with (_folder(code) / f"{DOMAIN}.mo").open("wb") as stream:
            write_mo(stream, catalog)


def check() -> int:
    """Print what is wrong; how many faults there are."""
    template = collected()
    found = [fault for code in LANGUAGES for fault in faults(code, template)]
    found += [f"{place}: the message is no literal" for place in pieced_together()]
    for fault in found:
        print(fault)
    return len(found)


def main(arguments: list[str]) -> int:
    """Run one command of this module."""
    match arguments:
        case ["update"]:
            update()
            return min(check(), 1)
        case ["compile"]:
            compile_catalogs()
            return 0
        case ["check"]:
            return min(check(), 1)
    print(__doc__, file=sys.stderr)
    return 2


def _faults_of(wanted: Message, catalog: Catalog) -> list[str]:
    message = catalog.get(wanted.id)
    if message is None or not all(_forms(message.string)):
        return ["missing"]
    ids, forms = _forms(wanted.id), _forms(message.string)
    found = ["fuzzy"] if message.fuzzy else []
    if len(ids) != len(forms):
        found.append("wrong number of forms")
    if {name for text in forms for name in placeholders(text)} != {name for text in ids for name in placeholders(text)}:
        found.append("other placeholders")
    return found


def _forms(texts: str | Iterable[str] | None) -> tuple[str, ...]:
    """Singular and plural, or the one form there is."""
    return (texts or "",) if texts is None or isinstance(texts, str) else tuple(texts)


def placeholders(text: str) -> set[str]:
    """Names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def _folder(code: str) -> Path:
    return resources() / "locale" / code / "LC_MESSAGES"


def _write(catalog: Catalog, file: Path) -> None:
    """Sorted and without dates or line numbers: two people who add strings change different lines."""
    file.parent.mkdir(parents=True, exist_ok=True)
    catalog.fuzzy = False
    catalog.header_comment = "# EDS: see app/text/messages.py"
    stream = io.BytesIO()
    write_po(stream, catalog, width=_WIDTH, sort_output=True, include_lineno=False)
    lines = stream.getvalue().splitlines(keepends=True)
    file.write_bytes(b"".join(line for line in lines if not line.startswith(_CHANGING)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
