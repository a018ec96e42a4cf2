"""Names of stars and ships: R-N.1 to R-N.6 (app/engine/eds/names.py)."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.eds.names import Name, name_fault, nameless, normalise

LONGEST = 12


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("madrahur", "MADRAHUR"),
        ("  Arantua ", "ARANTUA"),
        ("Nord   arm", "NORD ARM"),
        ("straße", "STRASSE"),
        ("Äußere Öde 7", "ÄUSSERE ÖDE"),
        ("u\u0308ber", "ÜBER"),
        ("0815", "0815"),
        ("ABCDEFGHIJKL", "ABCDEFGHIJKL"),
    ],
)
def test_r_n_1_and_2_names_are_kept_in_capitals_without_surplus_blanks(raw: str, text: str) -> None:
    name = normalise(raw, LONGEST)

    assert name is not None
    assert name.text == text


def test_r_n_2_a_name_is_cut_after_capitals_so_that_a_sharp_s_counts_twice() -> None:
    assert normalise("ABCDEFGHIJKß", LONGEST) == Name("ABCDEFGHIJKS", cut=True)


def test_r_n_2_a_blank_at_the_cut_is_trimmed_too() -> None:
    assert normalise("ABCDEFGHIJK LMN", LONGEST) == Name("ABCDEFGHIJK", cut=True)


def test_a_name_of_exactly_the_longest_length_is_not_cut() -> None:
    assert normalise("ABCDEFGHIJKL", LONGEST) == Name("ABCDEFGHIJKL", cut=False)


@pytest.mark.parametrize("raw", ["", " ", "     "])
def test_r_n_3_empty_names_are_refused_as_empty(raw: str) -> None:
    fault = name_fault(raw)

    assert normalise(raw, LONGEST) is None
    assert fault is not None
    assert (fault.reason, fault.code_point) == ("empty", "")


@pytest.mark.parametrize(
    ("raw", "code_point"),
    [
        ("AR\u200bANTUA", "U+200B"),  # zero-width blank
        ("\u202eARANTUA", "U+202E"),  # direction override
        ("ARAN\u00adTUA", "U+00AD"),  # soft hyphen
        ("ARAN\u00a0TUA", "U+00A0"),  # no-break blank
        ("ARAN\tTUA", "U+0009"),
        ("ARANTUA\n", "U+000A"),
        ("ARAN\u3164TUA", "U+3164"),  # a letter that shows nothing
        ("\ufeffARANTUA", "U+FEFF"),  # byte-order mark
        ("A\x00B", "U+0000"),
        ("A\ud800B", "U+D800"),  # half of a pair
    ],
)
def test_invisible_characters_are_refused_and_named(raw: str, code_point: str) -> None:
    fault = name_fault(raw)

    assert normalise(raw, LONGEST) is None
    assert fault is not None
    assert (fault.reason, fault.code_point) == ("invisible", code_point)


@pytest.mark.parametrize("character", [*"-.'\"/<&=éñ+_!ıſﬁẞΑА１²", "😀"])
def test_r_n_1_any_other_character_is_refused_even_if_it_looks_like_a_letter(character: str) -> None:
    fault = name_fault(f"STERN{character}")

    assert normalise(f"STERN{character}", LONGEST) is None
    assert fault is not None
    assert (fault.reason, fault.character) == ("character", unicodedata.normalize("NFC", character))


def test_r_n_6_a_nameless_ship_gets_the_smallest_free_number() -> None:
    assert nameless(set()) == "NAMENLOS 1"
    assert nameless({"NAMENLOS 1", "NAMENLOS 3", "KRANICH"}) == "NAMENLOS 2"


@given(st.text())
def test_any_text_gives_a_name_or_a_reason_and_a_kept_name_stays_as_it_is(raw: str) -> None:
    name = normalise(raw, LONGEST)

    assert (name is None) == (name_fault(raw) is not None)
    if name is not None:
        assert 1 <= len(name.text) <= LONGEST
        assert normalise(name.text, LONGEST) == Name(name.text, cut=False)
