"""Every hint has a sentence and a reason, in both languages."""

from __future__ import annotations

import pytest

from app.engine.eds.planner.plan import plan_of
from app.text.catalog import LANGUAGES, use
from app.text.eds.hints import words_of
from app.text.eds.sheets import parse_sheet
from app.text.eds.why import has_rule, why
from tests.engine.eds.planner.test_hints import CASES
from tests.ui import views

SHEETS = sorted({text for text, _, _ in CASES})


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("text", SHEETS)
def test_every_hint_says_what_and_why(text: str, code: str) -> None:
    view = views.small()
    with use(code):
        for hint in plan_of(view, parse_sheet(text).orders()).hints:
            words = words_of(hint, view)
            assert words.text
            assert words.text != hint.code
            assert words.group
            assert bool(words.repair) == (hint.repair is not None)
            answer = why(hint, view)
            assert answer.rule
            assert answer.inputs
            assert "{" not in answer.text + words.text


def test_the_arithmetic_of_missing_money_is_shown() -> None:
    view = views.small()
    hint = next(h for h in plan_of(view, parse_sheet("17: 5,3375").orders()).hints if h.code == "GELD-1")
    assert words_of(hint, view).text == "Überweisen 5,3375 würde verworfen: 225 WE fehlen."
    assert words_of(hint, view).repair == "Auf 3.150 senken"
    assert "3.375 − 3.150 = 225" in why(hint, view).arithmetic
    assert has_rule(hint.code)
