"""Numbers, money, places, months and year names (rules 0.2, 3.1, R-S.11; app/text/numbers.py)."""

import pytest

from app.model.eds.kinds import Good
from app.paths import resources
from app.text.catalog import use
from app.text.numbers import (
    cargo,
    decimal,
    money,
    month_label,
    month_long,
    number,
    percent,
    place,
    state_label,
    year_and_month,
    year_name,
)

NBSP = "\u00a0"


def test_0_2_thousands_are_separated_by_points_in_german() -> None:
    assert [number(n) for n in (0, 999, 1000, 2_170_000, -5000)] == ["0", "999", "1.000", "2.170.000", "−5.000"]
    assert money(2170) == f"2.170{NBSP}WE"
    assert decimal(1234.5) == "1.234,50"
    assert percent(5.88, 1) == f"5,9{NBSP}%"


def test_thousands_are_separated_by_commas_in_english() -> None:
    with use("en"):
        assert number(-2_170_000) == "−2,170,000"
        assert money(2170) == f"2,170{NBSP}MU"
        assert decimal(1234.5) == "1,234.50"


def test_places_and_cargo_have_their_notation() -> None:
    assert place(48, 30) == "(48,30)"
    assert cargo(Good.ORE, 120) == "E,120"
    assert cargo(None, 0) == "-"


@pytest.mark.parametrize(("month", "label"), [(1, "J1/M1"), (3, "J1/M3"), (12, "J1/M12"), (13, "J2/M1"), (16, "J2/M4")])
def test_3_1_months_are_labelled_by_year_and_number(month: int, label: str) -> None:
    assert month_label(month) == label


def test_3_1_long_labels_and_english_ones() -> None:
    assert year_and_month(16) == (2, 4)
    assert month_long(16) == "Jahr 2, Monat 4"
    with use("en"):
        assert month_label(16) == "Y2/M4"
        assert month_long(16) == "Year 2, month 4"


def test_3_7_a_state_is_headed_by_the_last_evaluated_month() -> None:
    assert state_label(0) == "Stand vor dem ersten Monat (Spielvorbereitung)"
    assert state_label(3) == "Stand nach J1/M3"


def test_r_s_11_years_have_names_from_one_list_and_then_numbers() -> None:
    names = (resources() / "names" / "years.txt").read_text(encoding="utf-8").splitlines()
    count = sum(not name.startswith("#") for name in names)

    assert year_name(1) == "Jahr des Erwachens"
    assert year_name(count) == names[-1]
    assert year_name(count + 1) == f"Jahr {count + 1}"
    assert len(set(names)) == len(names)
