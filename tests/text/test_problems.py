"""Words for problem codes and for errors of the host (app/text/problems.py, app/text/host_errors.py)."""

import re
from pathlib import Path

import msgspec
import pytest

from app.engine.eds.galaxy import setup_problems
from app.host.errors import CODES
from app.model.known_error import KnownError
from app.model.problem import Problem
from app.text.catalog import use
from app.text.eds.reasons import known_codes
from app.text.host_errors import SENTENCES, sentence
from app.text.messages import placeholders
from app.text.parameters import standard
from app.text.problems import SHORT, describe, short

ENGINE = Path(__file__).parents[2] / "app" / "engine" / "eds"
NOTES = {"name_cut", "namenlos", "short", "misjump", "given", "received", "occupied", "star_lost", "famine"}
"""Section 19: information, not errors; reports tell them as events."""


def refused_codes() -> set[str]:
    """Codes the phases refuse orders with, as far as their source names them."""
    text = "".join(file.read_text(encoding="utf-8") for file in sorted((ENGINE / "phases").glob("*.py")))
    return set(re.findall(r'refuse\([^"]*?"(\w+)"', text)) | set(re.findall(r'return "(\w+)"', text))


def test_every_code_of_section_19_has_a_short_name_and_a_sentence() -> None:
    assert len(SHORT) == 44
    assert known_codes() == set(SHORT) - NOTES


def test_every_code_the_phases_use_has_a_sentence() -> None:
    assert refused_codes() - {"laser", "thermo"} <= known_codes()


@pytest.mark.parametrize("code", ["de", "en"])
def test_short_names_are_said_in_both_languages(code: str) -> None:
    with use(code):
        assert all(short(problem) for problem in SHORT)
        assert short("no_such_code") == "no_such_code"
        assert describe(Problem("money")) == short("money")


def test_every_problem_of_a_setup_is_described() -> None:
    rules = standard()
    start = msgspec.structs.replace(
        rules.start, fleet_size=20, fleet_tanks=130, base_laser_guns=6760, population=20, ore=30_000, ev=100
    )
    ships = msgspec.structs.replace(rules.ships, pool_per_ruler=6)
    stars = msgspec.structs.replace(rules.stars, population_max=1, store_max=0)
    broken = msgspec.structs.replace(rules, start=start, ships=ships, stars=stars)
    outside = msgspec.structs.replace(rules, start=msgspec.structs.replace(rules.start, money=-1))
    said = [describe(problem) for problem in setup_problems(4, broken) + setup_problems(0, outside)]

    assert "Jeder Herrscher beginnt mit 21 Schiffen, es gibt aber nur 6 Nummern." in said
    assert "0 Herrscher sind nicht möglich: 1 bis 100." in said
    assert "Vermögen („start.money“): Zahl von 0 bis 1.000.000 erwartet." in said
    assert all(line.endswith(".") for line in said)


@pytest.mark.parametrize("code", ["de", "en"])
def test_every_error_of_the_host_has_a_sentence(code: str) -> None:
    with use(code):
        for error in CODES:
            assert len(sentence(KnownError(error))) > 10


def test_there_are_sentences_for_no_other_errors() -> None:
    assert set(SENTENCES) == set(CODES)


def test_an_error_says_its_file_and_its_numbers() -> None:
    newer, long = KnownError("newer_format", file="a.eds", format=9), KnownError("sheet_too_long", limit=200_000)

    assert sentence(newer).startswith("a.eds: Diese Partie hat das neuere Format 9 ")
    assert sentence(long) == "Das Befehlsblatt ist zu lang: höchstens 200.000 Zeichen."
    assert sentence(KnownError("never_heard")) == "never_heard"
    assert placeholders(SENTENCES["in_use"]) == {"user", "computer", "since"}
