"""Which paragraphs and rulings are named by tests and cases: read from the names of test functions and case sources."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[1]
RULING = re.compile(r"R-[A-Z]+\d*\.\d+")
PARAGRAPH = re.compile(r"(?<![\w.-])P?\d+(?:\.\d+)*(?![\w]|\.\d)")
_NAME = re.compile(r"test_(p)?(\d+(?:_\d+)*)(?:_|$)")
_RULING_NAME = re.compile(r"test_r_([a-z]+\d*)_(\d+)(?:_|$)")


@cache
def case_sources() -> tuple[tuple[str, str], ...]:
    """(name, source) of every rule case."""
    files = sorted((TESTS / "cases").glob("*.json"))
    cases = [case for file in files for case in json.loads(file.read_text(encoding="utf-8"))["cases"]]
    return tuple((case["name"], case.get("source", "")) for case in cases)


@cache
def test_functions() -> tuple[tuple[str, str], ...]:
    """(name, docstring) of every test function under ``tests``."""
    return tuple(found for file in sorted(TESTS.rglob("test_*.py")) for found in _functions(file))


def _functions(file: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name, ast.get_docstring(node) or ""


def paragraph_of(name: str) -> str | None:
    """Paragraph a test's name begins with: ``test_5_1_…`` is 5.1, ``test_p07_3_…`` is P7.3."""
    match = _NAME.match(name)
    if match is None:
        return None
    numbers = ".".join(str(int(part)) for part in match[2].split("_"))
    return ("P" if match[1] else "") + numbers


def ruling_of(name: str) -> str | None:
    """Ruling a test's name begins with: ``test_r_p7_5_…`` is R-P7.5."""
    match = _RULING_NAME.match(name)
    return f"R-{match[1].upper()}.{match[2]}" if match else None


def covered_paragraphs() -> set[str]:
    """Paragraphs named by a test function's name, its docstring or a case's source (its part before the reason)."""
    found = {paragraph for name, _ in test_functions() if (paragraph := paragraph_of(name))}
    for _, source in case_sources():
        found.update(PARAGRAPH.findall(source.partition(":")[0]))
    return found


def covered_rulings() -> set[str]:
    """Rulings named by a test function's name or docstring, or by a case's source."""
    found = {ruling for name, _ in test_functions() if (ruling := ruling_of(name))}
    for text in (*(doc for _, doc in test_functions()), *(source for _, source in case_sources())):
        found.update(RULING.findall(text))
    return found
