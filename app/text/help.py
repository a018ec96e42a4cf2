"""The help: pages in words of our own, in both languages, and a search over them.

The texts lie in ``resources/help``, one file a language: ``## key | title | words it is found by``, then the page.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from app.paths import resources
from app.text.catalog import language, tr
from app.text.eds.fields import EXAMPLES, FIELDS, PHASES

_LONGEST = 110
"""Letters of a snippet."""


class Page(NamedTuple):
    """One page. Plain text."""

    key: str
    title: str
    words: str
    """By which it is found, besides what stands on it."""
    text: str


class Hit(NamedTuple):
    """A page that was found, and the sentence by which."""

    page: Page
    snippet: str


def pages() -> Sequence[Page]:
    """All pages of this context's language, in their order."""
    return _pages(language())


def page_of(key: str) -> Page:
    """The page with this key; the first for a key without one."""
    return next((page for page in pages() if page.key == key), pages()[0])


def phase_page(phase: int) -> str:
    """The key of a phase's page."""
    return f"phase-{phase}"


def search(words: str) -> list[Hit]:
    """Pages on which every word is found: first those whose title has them, then those they are named for."""
    wanted = words.casefold().split()
    found = []
    for page in pages():
        texts = [part.casefold() for part in (page.title, page.words, page.text)]
        if wanted and all(any(word in text for text in texts) for word in wanted):
            rank = next(at for at, text in enumerate(texts) if wanted[0] in text)
            found.append((rank, Hit(page, _snippet(page.text, wanted[0]))))
    return [hit for _, hit in sorted(found, key=lambda each: each[0])]


def how_to_write(phase: int) -> str:
    """Fields and example of an entry; nothing for the phases that run by themselves."""
    if phase not in PHASES:
        return ""
    names = ", ".join(tr(field.label) for field in FIELDS[phase - 1])
    return tr("Felder: {names}\nBeispiel: {phase}: {example}", names=names, phase=phase, example=EXAMPLES[phase - 1])


@cache
def _pages(code: str) -> tuple[Page, ...]:
    text = (resources() / "help" / f"{code}.txt").read_text(encoding="utf-8")
    return tuple(_page(part) for part in text.removeprefix("## ").split("\n## "))


def _page(text: str) -> Page:
    head, _, body = text.partition("\n")
    key, title, words = (part.strip() for part in head.split("|"))
    return Page(key, title, words, body.strip())


def _snippet(text: str, word: str) -> str:
    """The sentence in which a word stands, or the first one."""
    sentences = text.replace("\n", " ").split(". ")
    found = next((each for each in sentences if word in each.casefold()), sentences[0]).strip()
    return found if len(found) <= _LONGEST else f"{found[:_LONGEST].rstrip()} …"
