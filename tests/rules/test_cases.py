"""Every rule case of ``tests/cases``, each as a test of its own: positions and sheets in, what the rules demand out."""

import json
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from app.host.cases import BadCase, Case, read_cases, run_case

FOLDER = Path(__file__).parents[1] / "cases"
FILES = sorted(FOLDER.glob("*.json"))
CASES = [(path.stem, case) for path in FILES for case in read_cases(path)]


@pytest.mark.parametrize("case", [pytest.param(case, id=f"{stem}/{case.name}") for stem, case in CASES])
def test_case(case: Case) -> None:
    verdict = run_case(case)
    assert not verdict.differences, f"{case.source}\n" + "\n".join(verdict.differences)


def test_there_are_enough_cases_with_different_names() -> None:
    names = Counter(case.name for _, case in CASES)
    assert len(names) >= 170
    assert [name for name, times in names.items() if times > 1] == []


def test_every_own_case_says_which_rule_it_shows_and_expects_something() -> None:
    own = [case for stem, case in CASES if stem != "shared-examples"]
    assert [case.name for case in own if ":" not in case.source and "(" not in case.source] == []
    assert [case.name for case in own if _expected(case) == b"{}"] == []


def _expected(case: Case) -> bytes:
    return msgspec.json.encode(case.expected)


def test_a_wrong_expectation_is_noticed_field_by_field() -> None:
    case = read_cases(FOLDER / "shared-examples.json")[0]
    wrong = json.loads(_expected(case))
    wrong["rulers"]["1"]["money"] += 1
    wrong["gone"] = [27]
    verdict = run_case(msgspec.structs.replace(case, expected=msgspec.convert(wrong, type(case.expected))))
    assert verdict.differences == ["rulers.1.money: expected 2831, got 2830", "gone: 27 is still in play"]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"format": "eds-case/2", "cases": []}', "eds-case/2"),
        ('{"format": "eds-case/1", "cases": [{"name": "a"}]}', "case 1 (a)"),
        ('{"format": "eds-case/1", "cases": [{"name": "a", "inputs": {"drow": 0}, "expected": {}}]}', "drow"),
        ("not JSON", "malformed"),
    ],
)
def test_a_bad_case_is_named_with_file_case_and_field(tmp_path: Path, text: str, place: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text)
    with pytest.raises(BadCase) as caught:
        read_cases(path)
    assert "bad.json" in str(caught.value)
    assert place in str(caught.value)
