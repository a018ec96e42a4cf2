"""Every hint has a sentence and a reason, in both languages."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from app.engine.dice import KeyedChance, month_secret
from app.engine.eds.month import resolve_month
from app.engine.eds.planner import refusals, worries
from app.engine.eds.planner.plan import plan_of
from app.engine.eds.view import view_of
from app.model.ids import PlayerId
from app.text.catalog import LANGUAGES, use
from app.text.eds.hints import words_of
from app.text.eds.sheets import parse_sheet
from app.text.eds.why import _RULES, why
from tests.engine.eds.planner.test_hints import CASES
from tests.play import opening, sheet
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
            assert answer.arithmetic, hint.code
            assert hint.code in _RULES
            assert "{" not in answer.text + words.text


def test_the_arithmetic_of_missing_money_is_shown() -> None:
    view = views.small()
    hint = next(h for h in plan_of(view, parse_sheet("17: 5,3375").orders()).hints if h.code == "GELD-1")
    assert words_of(hint, view).text == "Überweisen 5,3375 würde verworfen: 225 WE fehlen."
    assert words_of(hint, view).repair == "Auf 3.150 senken"
    assert "3.375 − 3.150 = 225" in why(hint, view).arithmetic
    assert hint.code in _RULES


def codes() -> set[str]:
    """Every code the planner can give, as its source names them."""
    sources = (Path(refusals.__file__), Path(worries.__file__))
    return {code for file in sources for code in re.findall(r'"([A-ZÄÖÜ]+-\d|GRENZE|FORM|ZAHL)"', file.read_text())}


def test_no_code_goes_without_rule_and_sum() -> None:
    assert len(codes()) > 50
    assert codes() == set(_RULES)
    assert all(rule and arithmetic for rule, arithmetic in _RULES.values())


@pytest.mark.parametrize("code", LANGUAGES)
def test_in_random_games_every_problem_is_explained_to_the_last_number(code: str) -> None:
    seen: set[str] = set()
    with use(code):
        for seed in range(3):
            state, dice = opening(3, seed), random.Random(seed)
            for month in range(10):
                sheets = {player: sheet(view_of(state, player), dice) for player in sorted(state.rulers)}
                view = view_of(state, PlayerId(1))
                for hint in plan_of(view, sheets[PlayerId(1)]).hints:
                    seen.add(hint.code)
                    answer = why(hint, view)
                    assert answer.rule, hint
                    assert answer.inputs, hint
                    assert answer.arithmetic, hint
                    assert "{" not in answer.text
                state = resolve_month(state, sheets, KeyedChance(month_secret(b"hints", month))).state
    assert len(seen) > 25
