"""The words of the program in the reader's language (gettext).

Source strings are German, so German needs no catalog; other languages look them up. Which language is spoken belongs to
the running context (a thread, a task), never to the process: a host can answer one player in German and another in
English at the same time.

    from app.text.catalog import mark, ntr, tr, use

    tr("Zug abgeben …")
    tr("Monat {month} auswerten", month=3)
    ntr("{count} Befehl", "{count} Befehle", count)        # {count} is filled in
    with use("en"):
        tr("Zug abgeben …")                                  # Submit turn …

A string in a table is marked where it stands and translated where it is shown: ``LABELS = {"ev": mark("Evolution")}``,
later ``tr(LABELS["ev"])``. Strings are literals, never f-strings: values come as named placeholders. Values are put in
as they are; braces in a player's text mean nothing.

``app/text/messages.py`` collects the strings and keeps the catalogs.
"""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

from app.paths import resources

DOMAIN = "eds"
LANGUAGES = {"de": "Deutsch", "en": "English"}
"""Languages of the program, with their own names; the first is the source and the default."""
SOURCE = "de"

_language: ContextVar[str] = ContextVar("language", default=SOURCE)


def language() -> str:
    """Code of the language spoken in this context, e.g. ``de``."""
    return _language.get()


def speak(code: str) -> None:
    """Speak this language in this context from now on; an unknown one is taken for the default."""
    _language.set(code if code in LANGUAGES else SOURCE)


@contextmanager
def use(code: str) -> Iterator[None]:
    """Speak another language inside the block."""
    before = _language.set(code if code in LANGUAGES else SOURCE)
    try:
        yield
    finally:
        _language.reset(before)


def tr(message: str, /, **values: object) -> str:
    """The message in the language of this context, with its named placeholders filled in."""
    text = _catalog(language()).gettext(message) if message else ""
    return text.format(**values) if values else text


def ntr(one: str, many: str, count: int, /, **values: object) -> str:
    """The form of the message that suits ``count``; ``{count}`` and further placeholders are filled in.

    A count to be shown with thousands separators: ``ntr("{count} Jäger", "{count} Jäger", n, count=number(n))``.
    """
    text = _catalog(language()).ngettext(one, many, count)
    return text.format(**{"count": count, **values})


def inside(noun: str) -> str:
    """A translated label as it is written inside a sentence: English writes nouns small there, German never."""
    return noun if language() == SOURCE else noun[:1].lower() + noun[1:]


def mark(message: str) -> str:
    """Mark a string for translation where it stands; it is translated where it is shown."""
    return message


@cache
def _catalog(code: str) -> gettext.NullTranslations:
    """The catalog of a language; without one its readers get the German source."""
    return gettext.translation(DOMAIN, resources() / "locale", [code], fallback=True)
