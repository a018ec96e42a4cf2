"""The glossary and the English catalog use the same words (app/text/eds/glossary.py)."""

import re

from app.text.catalog import use
from app.text.eds.glossary import WORDS
from app.text.eds.phases import PHASE_NAMES, head_of, phase_name
from app.text.messages import read_catalog


def test_german_words_of_the_rulebook_have_one_english_word() -> None:
    catalog = read_catalog("en")
    found = {}
    for english, german in WORDS.items():
        message = catalog.get(re.sub(r" \(.*\)", "", german))
        if message is not None and isinstance(message.string, str):
            found[english] = message.string.lower().removesuffix("s")

    assert {english: english.removesuffix("s") for english in found} == found
    assert len(found) > 20


def test_phase_heads_are_understood_in_the_language_they_are_shown_in() -> None:
    for code in ("de", "en"):
        with use(code):
            heads = [head_of(f"{phase} {phase_name(phase)}:") for phase in range(1, 19)]
        assert [head.phase for head in heads if head is not None] == list(range(1, 19))
    assert len(PHASE_NAMES) == 23
