"""What an entry of the sheet will bring stands beside it in a few words."""

from __future__ import annotations

import pytest

from app.engine.eds.planner.advice import effect_of
from app.engine.eds.planner.ledger import run_month
from app.engine.eds.planner.outcomes import outcomes_of
from app.text.catalog import LANGUAGES, use
from app.text.eds.effects import effect_words
from app.text.eds.outcomes import outcome_words
from app.text.eds.sheets import parse_sheet
from tests.ui import views

CASES = [
    ("1: 60,NEU", ["bisher NOVALIS"]),
    ("3: 6,3", ["Krieg gegen Nargun"]),
    ("3: 6,1", ["freundlich zu Nargun"]),
    ("5: 34,2 / 34,1", ["Uran 88 → 86", "Uran 86 → 85"]),
    ("6: 31,3", ["bisher 2"]),
    ("7: 31,/,48,30", ["9,49 → 9 ≤ 9"]),
    ("7: 31,/,10,10", ["endet bei (32,27)"]),
    ("7: 33,A,39,33", ["2 Schiffe → 150 ABENDROT"]),
    ("7: 33,A,39,33 / 31,/,48,30", ["2 Schiffe → 150 ABENDROT", "9,49 → 9 ≤ 9"]),
    ("12: 60,L,3", ["300\xa0WE · 15 Erz"]),
    ("13: 60,NEU,A,5,0,0,0,0,0,0,0,0,0,2", ["100\xa0WE · 25 Erz"]),
    ("15: 60,U", ["W → U · 1.000\xa0WE"]),
    ("16: 60", ["BV 12 → 13 · 980\xa0WE"]),
    ("17: 6,100", ["an Nargun"]),
]


def words(text: str) -> list[str]:
    view = views.small()
    found = outcomes_of(run_month(view, parse_sheet(text).orders()))
    return [outcome_words(found[place], view) for place in sorted(found)]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_an_entry_says_what_it_will_do(text: str, expected: list[str]) -> None:
    assert words(text) == expected


def test_an_entry_that_does_nothing_says_nothing() -> None:
    assert words("4: 33\n16: 99") == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_said_in_every_language(code: str) -> None:
    with use(code):
        assert all(words(text)[0] for text, _ in CASES)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1: 60,NEU", "danach: NEU"),
        ("2: 31,NEU", "danach: NEU"),
        ("3: 6,3", "danach: Krieg"),
        ("6: 31,3", "danach: Rückzugszahl 3"),
        ("18: 150,5", "danach: Stern von Mirador"),
    ],
)
def test_the_dialog_says_what_stands_after_the_order(text: str, expected: str) -> None:
    view = views.small()
    (order,) = parse_sheet(text).orders()
    assert effect_words(order, effect_of(view, (), order), view) == expected
