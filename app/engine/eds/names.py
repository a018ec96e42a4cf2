"""Names of stars and ships: what is allowed and how they are kept (R-N.1 to R-N.6). Pure; phases 1, 2 and 13 use it.

Order of steps: NFC, check the characters, capitals (ß becomes SS), trim, runs of blanks to one, cut, trim the end.
Only the ordinary blank is a blank: tabs, no-break blanks, direction marks and invisible letters are refused, or two
names that look alike could differ.
"""

import re
import unicodedata
from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

NAMELESS = "NAMENLOS"
"""What a ship is called whose wished name cannot be given, followed by a number."""

_CHARACTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß0123456789 ")
"""What a wish may be written with. The list holds small letters instead of asking what their capital is: the capital of
an i without dot is I, that of the long s is S, and R-N.1 allows neither."""
_UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs"}
"""Unicode categories of characters that show nothing: controls, marks of direction, odd blanks, unassigned ones."""
_EMPTY_LOOKING = {"\u034f", "\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"}
"""Characters that are letters or symbols by category and yet show nothing."""


class Name(NamedTuple):
    """A name as it is kept."""

    text: str
    cut: bool
    """True: the wish was longer than allowed (note ``name_cut``)."""


class NameFault(NamedTuple):
    """Why a name is not allowed, as data: ``app.text`` has the words."""

    reason: str
    """``empty``, ``invisible`` (an unseen character) or ``character`` (one that no name may have)."""
    character: str = ""
    """The first character at fault, as written."""

    @property
    def code_point(self) -> str:
        """The character's number, e.g. ``U+200B``; empty for an empty name."""
        return f"U+{ord(self.character):04X}" if self.character else ""


@lru_cache(maxsize=4096)  # previews ask for the same names with every key that is pressed
def normalise(raw: str, longest: int) -> Name | None:
    """The name as it is kept, or None when it is empty or not allowed (code ``name``)."""
    if name_fault(raw) is not None:
        return None
    whole = _tidy(raw)
    text = whole[:longest].rstrip(" ")
    return Name(text, cut=len(whole) > longest)


def name_fault(raw: str) -> NameFault | None:
    """What is wrong with a name; None when it is allowed, if perhaps too long."""
    for character in unicodedata.normalize("NFC", raw):
        if character not in _CHARACTERS:
            return NameFault("invisible" if is_unseen(character) else "character", character)
    return None if _tidy(raw) else NameFault("empty")


def nameless(taken: Collection[str]) -> str:
    """``NAMENLOS n`` with the smallest n that is free among the ruler's ship names (R-N.6)."""
    number = 1
    while f"{NAMELESS} {number}" in taken:
        number += 1
    return f"{NAMELESS} {number}"


def _tidy(raw: str) -> str:
    """The name in capitals, without blanks at the ends and never two in a row."""
    return re.sub(" +", " ", unicodedata.normalize("NFC", raw).upper().strip(" "))


def is_unseen(character: str) -> bool:
    """Does the character show nothing, although it is not the ordinary blank?"""
    return character != " " and (unicodedata.category(character) in _UNSEEN or character in _EMPTY_LOOKING)
