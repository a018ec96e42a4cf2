"""Designs by price, odds and hold (app/engine/eds/workshop/pareto.py)."""

from __future__ import annotations

import pytest

from app.engine.eds.designs import built, cargo_space, fault, money
from app.engine.eds.workshop.duelist import Task
from app.engine.eds.workshop.fleets import Fleet, FleetLine
from app.engine.eds.workshop.optimiser import Limits
from app.engine.eds.workshop.pareto import Choice, choices
from app.model.eds.design import Design
from tests.engine.eds.workshop.samples import RULES

ENEMY = Fleet((FleetLine(built(Design(2, 5, 0, (8, 4, 4, 4), (8, 4, 4, 4)), 64, RULES), retreat=4),))
LIMITS = Limits(3_000, 225, hold=20, tanks=2, types=(1, 3))


@pytest.fixture(scope="module")
def found() -> tuple[Choice, ...]:
    """The chart of classes A to C at EV 64."""
    return choices(Task(ENEMY, 1, 4, 64, LIMITS), RULES)


def test_all_kinds_of_guns_and_shields_are_tried(found: tuple[Choice, ...]) -> None:
    for systems in ([one.design.guns for one in found], [one.design.shields for one in found]):
        assert all(any(counts[kind] for counts in systems) for kind in range(4))
    assert {one.design.type for one in found} == {1, 2, 3}


def test_every_point_is_within_the_limits_and_true(found: tuple[Choice, ...]) -> None:
    for one in found:
        assert fault(one.design, 64, RULES) is None
        assert one.money == money(one.design, RULES) <= LIMITS.money
        assert one.hold == cargo_space(one.design, RULES) >= LIMITS.hold
        assert one.design.tanks >= LIMITS.tanks
        assert 0 <= one.share <= 1


def test_marked_points_are_those_that_no_other_beats(found: tuple[Choice, ...]) -> None:
    for one in found:
        beaten = any(
            other.money <= one.money
            and other.share >= one.share
            and other.hold >= one.hold
            and (other.money, other.share, other.hold) != (one.money, one.share, one.hold)
            for other in found
        )
        assert one.best is not beaten
    assert any(one.best for one in found)
    assert not all(one.best for one in found)


def test_it_stops_when_told_to() -> None:
    asked = iter([True] * 20)
    assert len(choices(Task(ENEMY, 1, 4, 64, LIMITS), RULES, lambda: next(asked, False))) <= 20


def test_no_hull_no_points() -> None:
    assert choices(Task(ENEMY, 1, 4, 64, Limits(10, 10)), RULES) == ()
