"""Every numbered paragraph of rules sections 1 to 15 is named by a test or a rule case."""

from tests.rules.coverage import PARAGRAPH, covered_paragraphs, paragraph_of

_LISTED = """
1.1.1 1.1.2 1.1.3 1.1.4 1.1.5 1.1.6 1.1.7 1.1.8 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3 1.4
2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 2.9 2.10
3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8
4.1 4.2 4.3 4.4 4.5 4.6 4.7
5.1 5.2 5.3 5.4
P1.1 P1.2 P1.3 P1.4 P2
P3.1 P3.2 P3.3 P3.4
P4.1 P4.2 P4.3 P4.4 P4.5 P4.6
P5.1 P5.2 P5.3 P5.4 P5.5
P6.1 P6.2 P6.3 P6.4 P6.5
P7.1 P7.2 P7.3 P7.4 P7.5
P8.1 P8.2 P8.3 P8.4 P9.1 P9.2 P9.3 P9.4
P10.1 P10.2 P10.3 P10.4 P11.1 P11.2 P11.3 P11.4
P12.1 P12.2 P12.3 P12.4 P12.5
P13.1 P13.2 P13.3 P13.4 P13.5 P13.6 P13.7
P14.1 P14.2 P14.3 P14.4 P15.1 P15.2 P15.3 P15.4
P16.1 P16.2 P16.3 P16.4 P17.1 P17.2 P17.3 P18.1 P18.2 P18.3
P19.1 P19.2 P19.3 P20.1 P21.1 P22.1 P23.1 P23.2 P23.3
7.1 7.2 7.3 7.4 7.5 7.6
8.1.1 8.1.2 8.1.3 8.1.4 8.1.5 8.1.6 8.2.1 8.2.2 8.2.3 8.2.4 8.2.5
8.3.1 8.3.2 8.3.3 8.4.1 8.4.2 8.4.3 8.5.1 8.5.2
8.6.1 8.6.2 8.6.3 8.6.4 8.6.5 8.7
9.1 9.2 9.3 9.4
10
11.1 11.2 11.3 11.4 11.5
12.1.1 12.1.2 12.1.3 12.1.4 12.1.5 12.1.6 12.2
12.3.1 12.3.2 12.3.3 12.3.4 12.3.5 12.3.6 12.3.7 12.3.8 12.4 12.5 12.6 12.7
13.1 13.2
14.1 14.2
15
"""
PARAGRAPHS = _LISTED.split()


def test_the_list_has_every_paragraph_once() -> None:
    assert len(PARAGRAPHS) == len(set(PARAGRAPHS)) == 194


def test_every_paragraph_has_a_test_or_a_case() -> None:
    assert [number for number in PARAGRAPHS if number not in covered_paragraphs()] == []


def test_paragraphs_are_read_from_names_and_sources() -> None:
    assert paragraph_of("test_12_1_5_ships_by_coordinates") == "12.1.5"
    assert paragraph_of("test_p07_3_one_uranium") == "P7.3"
    assert paragraph_of("test_15_every_parameter") == "15"
    assert paragraph_of("test_nothing") is None
    assert PARAGRAPH.findall("P7.3, 8.4.2, R-P7.5, R-G.1, 10 (possible)") == ["P7.3", "8.4.2", "10"]
