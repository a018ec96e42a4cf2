"""Every ruling of rules section 21 is named by a test or a rule case."""

import re
from pathlib import Path

from tests.rules.coverage import RULING, case_sources, covered_rulings, ruling_of

_LISTED = """
R-S.1 R-S.2 R-S.3 R-S.4 R-S.5 R-S.6 R-S.7 R-S.8 R-S.9 R-S.10 R-S.11 R-S.12
R-G.1 R-G.2 R-G.3 R-G.4 R-G.5 R-G.6 R-G.7 R-G.8 R-G.9 R-G.10 R-G.11 R-G.12
R-N.1 R-N.2 R-N.3 R-N.4 R-N.5 R-N.6 R-N.7
R-P3.1 R-P3.2 R-P3.3 R-P3.4 R-P3.5
R-P4.1 R-P4.2 R-P4.3
R-P5.1 R-P5.2 R-P5.3 R-P5.4
R-P6.1
R-P7.1 R-P7.2 R-P7.3 R-P7.4 R-P7.5 R-P7.6 R-P7.7 R-P7.8 R-P7.9 R-P7.10
R-P8.1 R-P8.2 R-P8.3
R-P9.1 R-P10.1 R-P11.1
R-P12.1 R-P12.2
R-P13.1 R-P13.2 R-P13.3 R-P13.4 R-P13.5 R-P13.6 R-P13.7
R-P14.1 R-P14.2 R-P14.3
R-P15.1 R-P15.2 R-P15.3 R-P15.4
R-P16.1 R-P16.2
R-P17.1 R-P17.2
R-P18.1 R-P18.2
R-P19.1 R-P19.2
R-P20.1 R-P21.1
R-P23.1 R-P23.2 R-P23.3
R-B.1 R-B.2 R-B.3 R-B.4 R-B.5 R-B.6 R-B.7 R-B.8 R-B.9 R-B.10 R-B.11
R-B.12 R-B.13 R-B.14 R-B.15 R-B.16 R-B.17 R-B.18 R-B.19 R-B.20 R-B.21 R-B.22
R-V.1 R-V.2 R-V.3 R-V.4 R-V.5 R-V.6 R-V.7
"""
RULINGS = _LISTED.split()

README = Path(__file__).parents[1] / "cases" / "README.md"


def test_the_list_is_the_one_of_section_21() -> None:
    assert len(RULINGS) == len(set(RULINGS)) == 118


def test_every_ruling_has_a_test_or_a_case() -> None:
    assert [code for code in RULINGS if code not in covered_rulings()] == []


def test_no_test_or_case_names_a_ruling_that_does_not_exist() -> None:
    assert covered_rulings() <= set(RULINGS)


def test_the_readme_of_the_cases_lists_which_case_shows_which_ruling() -> None:
    shown: dict[str, list[str]] = {}
    for name, source in case_sources():
        for code in dict.fromkeys(RULING.findall(source)):
            shown.setdefault(code, []).append(name)
    lines = re.findall(r"^- (R-\S+): (.+)$", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert {code: re.findall(r"`([^`]+)`", names) for code, names in lines} == shown


def test_ruling_codes_are_read_from_names() -> None:
    assert ruling_of("test_r_p7_10_jumps_are_reported") == "R-P7.10"
    assert ruling_of("test_r_s_1_the_map") == "R-S.1"
    assert ruling_of("test_rounding") is None
