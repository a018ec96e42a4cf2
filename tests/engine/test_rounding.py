"""The rulebook's rounding words against decimal arithmetic (rules 0.3)."""

from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.rounding import ceil_div, percent_of, round_div, round_half_up

numbers = st.integers(0, 10**9)
divisors = st.integers(1, 10**4)


@pytest.mark.parametrize(("value", "expected"), [(0.0, 0), (0.49, 0), (0.5, 1), (10.44, 10), (10.5, 11), (13.6, 14)])
def test_half_goes_up(value: float, expected: int) -> None:
    assert round_half_up(value) == expected


@given(st.integers(0, 10**6), st.integers(0, 99))
def test_half_up_is_decimal_half_up(whole: int, hundredths: int) -> None:
    value = Decimal(whole) + Decimal(hundredths) / 100
    assert round_half_up(float(value)) == int(value.quantize(Decimal(1), rounding=ROUND_HALF_UP))


@given(numbers, divisors)
def test_ceil_div_rounds_up(number: int, divisor: int) -> None:
    assert ceil_div(number, divisor) == int((Fraction(number, divisor)).__ceil__())


@given(numbers, st.integers(0, 1000))
def test_percent_of_rounds_down(number: int, percent: int) -> None:
    exact = Decimal(number) * percent / 100
    assert percent_of(number, percent) == int(exact.to_integral_value(rounding=ROUND_FLOOR))
    assert ceil_div(number * percent, 100) == int(exact.to_integral_value(rounding=ROUND_CEILING))


@given(st.integers(-(10**9), 10**9), divisors)
def test_round_div_rounds_halves_away_from_zero(number: int, divisor: int) -> None:
    exact = Fraction(number, divisor)
    expected = (abs(exact) + Fraction(1, 2)).__floor__()
    assert round_div(number, divisor) == (expected if number >= 0 else -expected)
